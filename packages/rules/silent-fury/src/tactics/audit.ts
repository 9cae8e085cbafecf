import type { Aim, AimChoice, Audit, Choice, OfficeId, Slots } from '@flagbridge/engine';
import type { Game, SeenGame } from '../game.ts';
import { lineOf } from '../rules/weapon-lines.ts';
import { shotOdds } from './actions.ts';

/** A shot that nobody with an Attack card in hand leaves unfired. */
const GOOD = 0.5;

/** Counts cards laid that could do nothing as things stood, good shots unfired, ships carried off the map, and own ships struck. */
export function audit(office: OfficeId): Audit<SeenGame> {
  const idle = { count: 0, of: 0 };
  const unfired = { count: 0, of: 0 };
  const own = new Set<string>();
  let [carried, struck, attacks] = [0, 0, 0];
  return {
    decided: ({ game }, { kind, shape, about }, choice) => {
      for (const ship of game.ships) if (ship.office === office) own.add(ship.id);
      if (shape.is === 'slots') {
        const laid = Object.values(choice as { [slot: string]: Choice }).map(String);
        idle.of += laid.length;
        idle.count += idleIn(shape, laid);
      }
      if (kind !== 'fire' || shape.is !== 'aim') return;
      const ship = game.ships.find(({ id }) => id === about?.[0]);
      if (ship === undefined) return;
      const fired = new Set((choice as unknown as AimChoice).map(({ by }) => by.split('/')[0]));
      const good = goodShots(game, ship.id, office, shape);
      unfired.of += good.size;
      // Fire at Will fires one: who fired has done what he could.
      if (fired.size === 0) unfired.count += good.size;
    },
    told: ({ type, parts, data }) => {
      const mine = own.has(parts?.[0] ?? '');
      if (type === 'drift' && mine && data?.['is'] === 'off') carried++;
      if (type === 'attack' && own.has(String(data?.['ship'] ?? ''))) {
        attacks++;
        if (own.has(String(data?.['target'] ?? ''))) struck++;
      }
    },
    counts: () => ({
      'cards-idle': { ...idle },
      'unfired-50': { ...unfired },
      'carried-off': { count: carried, of: own.size },
      'own-struck': { count: struck, of: attacks },
    }),
  };
}

/** Cards of which the request says itself that nobody aboard could carry them out. */
const idleIn = ({ cards }: Slots, laid: readonly string[]): number =>
  laid.filter((id) => cards.find((card) => card.id === id)?.idle !== undefined).length;

/** Sound weapons, safe to fire, with a good shot at an enemy. */
function goodShots(game: SeenGame, id: string, office: OfficeId, { shooters }: Aim): Set<string> {
  const out = new Set<string>();
  const ship = game.ships.find((one) => one.id === id);
  if (ship === undefined) return out;
  const enemies = new Set(
    game.ships.filter(({ controller }) => controller !== '' && controller !== ship.controller).map((one) => one.id),
  );
  const whole = game as unknown as Game;
  const acting = { ship: id, side: ship.controller, office };
  for (const { id: by, targets } of shooters) {
    const component = Number((by.split('/')[0] as string).split('#')[1]);
    if ((ship.damage[component - 1] ?? '') !== '' || lineOf(whole, ship, by)?.mode.unsafe === true) continue;
    const isGood = targets.some(
      ({ id: at }) => enemies.has(at.split(':')[0] as string) && shotOdds(whole, acting, { by, at }) >= GOOD,
    );
    if (isGood) out.add(by.split('/')[0] as string);
  }
  return out;
}
