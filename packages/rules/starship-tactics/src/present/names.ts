import type { ClauseId } from '@flagbridge/engine';
import type { Field, ShipClass } from '../data/ship-class.ts';
import type { SeenGame, SeenShip } from '../game.ts';
import { isHidden } from '../rules/cloak.ts';
import { labelOf } from '../rules/map.ts';

/** How ships, sides, shields and fields are called wherever a player reads them. */

/** What stands for a figure that is not the viewer's to know. */
export const UNKNOWN = '?';

export const sideName = ({ sides }: Pick<SeenGame, 'sides'>, side: string): string =>
  sides.find(({ id }) => id === side)?.name ?? side;

/** `Heavy Cruiser, class XI`: for the head of a sheet and its card. */
export const kindOf = ({ role, size }: ShipClass): string => `${role}, class ${size}`;

/** Of a ship whose model no lock has told. */
export const outlineKind = ({ role }: ShipClass): string => `${role}, class ${UNKNOWN}`;

export const FIELD_NAMES: { readonly [field in Field]: string } = {
  f: 'forward',
  p: 'port',
  s: 'starboard',
  a: 'aft',
};

/** `forward`, `forward or starboard`. */
export const fieldsText = (fields: readonly Field[]): string => fields.map((one) => FIELD_NAMES[one]).join(' or ');

/** ST-SHD-01: where the six shields lie, from number 1. */
const SIDES = ['port bow', 'bow', 'starboard bow', 'starboard quarter', 'stern', 'port quarter'];
export const shieldName = (shield: number): string => `${shield} ${SIDES[shield - 1] ?? ''}`;

/** The order of a rose: clockwise from the bow. */
export const FROM_BOW: readonly number[] = [2, 3, 4, 5, 6, 1];

/** Off the map, in other hands, or no more. */
export const isGone = ({ is }: Pick<SeenShip, 'is'>): boolean =>
  is === 'left' || is === 'captured' || is === 'destroyed';

/** Where a ship is, in words. */
export function whereOf(game: SeenGame, ship: SeenShip): { readonly text: string; readonly clause: ClauseId } {
  switch (ship.is) {
    case 'unplaced':
      return { text: 'not yet placed', clause: 'ST-MAP-07' };
    case 'flying':
      if (isHidden(ship)) return { text: unseenText(game, ship), clause: 'ST-CLK-11' };
      return { text: labelOf(game, ship.q, ship.r), clause: 'ST-MAP-02' };
    case 'left':
      return { text: ship.exit === '' ? 'driven off' : `driven off, ${ship.exit}`, clause: 'ST-SET-15' };
    case 'destroyed':
      return { text: `exploded in ${labelOf(game, ship.q, ship.r)}`, clause: 'ST-SET-12' };
    case 'captured':
      return {
        text: ship.captor === '' ? 'given up' : `captured by ${sideName(game, ship.captor)}`,
        clause: 'ST-SET-13',
      };
  }
}

/** Where a cloaked ship was seen last, by everybody. */
function unseenText(game: SeenGame, { cloak: { last } }: SeenShip): string {
  return last.turn === 0 ? 'unseen so far' : `unseen; last in ${labelOf(game, last.q, last.r)}`;
}
