import type { NodeState, SheetNode } from '@flagbridge/engine';
import { noteNode } from '@flagbridge/kit/present';
import type { SeenGame, SeenShip } from '../game.ts';
import type { Fact } from '../rules/facts.ts';
import { boughtIn, classOf } from '../rules/power.ts';
import { toldNow } from './learnt.ts';
import { FROM_BOW, shieldName, UNKNOWN } from './names.ts';

type RoseSide = Extract<SheetNode, { is: 'rose' }>['sides'][number];

/** ST-SHD-01, ST-SHD-08: six shields round the ship, bow first, under the numbers of the display. */
export function roseNode(game: SeenGame, ship: SeenShip, facts: readonly Fact[]): SheetNode {
  return {
    is: 'rose',
    id: `${ship.id}/shields`,
    label: ship.display === null ? 'Shields, as far as seen' : 'Shield points',
    sides: FROM_BOW.map((shield) => sideOf(game, ship, shield, facts)),
    clause: ship.display === null ? 'ST-INF-06' : 'ST-SHD-01',
  };
}

function sideOf(game: SeenGame, ship: SeenShip, shield: number, facts: readonly Fact[]): RoseSide {
  const { display } = ship;
  const side = { name: String(shield), of: classOf(game, ship).maxShield, part: `${ship.id}/s${shield}` };
  if (ship.generators.includes(shield)) return { ...side, value: 0, state: 'out' };
  if (display === null) {
    if (ship.pierced.includes(shield)) return { ...side, value: 0 };
    // ST-SEN-22: what was asked in this turn, less what it has held off since.
    const told = toldNow(game, ship, facts, `q4-${shield}`)?.['points'];
    return { ...side, value: told === undefined ? UNKNOWN : Math.max(0, Number(told) - (ship.held[shield - 1] ?? 0)) };
  }
  const value = display.shields[shield - 1] ?? 0;
  // Between two turns shields are down for everybody, and have lost nothing.
  const given = game.stage === 'power' || game.stage === 'end' ? 0 : (boughtIn(display).shields[shield - 1] ?? 0);
  const state: NodeState | undefined = value < given ? 'damaged' : value > 0 ? 'ok' : undefined;
  return { ...side, value, ...(state !== undefined && { state }), ...(value < given && { was: given }) };
}

/** What everybody saw of hits in this turn (ST-INF-10), and generators that are gone. */
export function shieldNotes(_game: SeenGame, { id, generators, held, pierced }: SeenShip): SheetNode[] {
  const struck = held.flatMap((points, i) => {
    const through = pierced.includes(i + 1);
    if (points === 0 && !through) return [];
    const took = points === 0 ? [] : [`held off ${points}`];
    return [`${i + 1} ${[...took, ...(through ? ['was pierced'] : [])].join(', then ')}`];
  });
  return [
    ...(struck.length === 0 ? [] : [noteNode(`${id}/struck`, 'Struck this turn', struck.join('; '), 'ST-INF-10')]),
    ...(generators.length === 0
      ? []
      : [
          noteNode(
            `${id}/generators`,
            'Out for the battle',
            generators
              .toSorted((a, b) => a - b)
              .map(shieldName)
              .join(', '),
            'ST-SHD-08',
            'out',
          ),
        ]),
  ];
}
