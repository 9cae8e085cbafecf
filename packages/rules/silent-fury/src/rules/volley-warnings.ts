import { type AimChoice, type Choice, type Warning, words } from '@flagbridge/engine';
import type { Firing } from './attack-aims.ts';
import { AREA, victimsOf } from './attack-targets.ts';
import { bridgesFor, workerOf } from './operating.ts';
import { operatingRisk, riskOf } from './operating-risk.ts';
import { lineOf, type WeaponLine } from './weapon-lines.ts';

/** What a sensible player would want to know before he fires so: damaged and Unsafe weapons, a damaged Bridge, friends in the way. */
export function volleyWarnings(firing: Firing, choice: Choice): Warning[] {
  const { game, ship, side } = firing;
  const out: Warning[] = [];
  let bridge: number | undefined;
  for (const { by, at, hex } of choice as unknown as AimChoice) {
    const line = lineOf(game, ship, by) as WeaponLine;
    const { n } = line.component;
    const figures = { weapon: line.weapon.name, n, ship: ship.name };
    const strain = operatingRisk(ship, n);
    if (strain !== null) out.push({ words: words('warning.strain', { ...figures, ...strain }), clause: 'SF-OPR-07' });
    if (line.mode.unsafe)
      out.push({
        words: words('warning.unsafe', { ...figures, ...riskOf({ impact: 1, effect: 1 }) }),
        clause: 'SF-WPN-20',
      });
    if (workerOf(game, ship, side, n) === 'bridge') [bridge] = bridgesFor(game, ship, side);
    const struck =
      at === AREA ? victimsOf(game, ship, line, hex ?? '') : game.ships.filter(({ id }) => id === at.split(':')[0]);
    for (const friend of struck)
      if (friend.controller === side)
        out.push({
          words: words('warning.friend', { ...figures, target: friend.name }),
          clause: at === AREA ? 'SF-WPN-14' : 'SF-ATK-09',
        });
  }
  if (bridge === undefined) return out;
  const strain = operatingRisk(ship, bridge);
  if (strain !== null)
    out.push({ words: words('warning.bridge', { n: bridge, ship: ship.name, ...strain }), clause: 'SF-CMP-09' });
  return out;
}
