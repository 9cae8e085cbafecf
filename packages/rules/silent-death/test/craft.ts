import { type CraftedPlace, checkCrafted, craftedHex, craftedId } from '@flagbridge/testkit';
import type { ShipType } from '../src/data/display.ts';
import { DISPLAYS } from '../src/data/displays.ts';
import type { Game, Ship, Warhead } from '../src/game.ts';
import { blankGame, blankSetUpPlan, blankShip, blankWarhead } from '../src/members.ts';
import { layoutOf } from '../src/rules/map.ts';
import { type Rulings, rulingsOf } from '../src/rulings.ts';
import { named } from './naming.ts';

/**
 * Games built by hand for tests: say what matters, the rest has defaults.
 *
 *   const game = craftGame({
 *     ships: [
 *       { type: 'x-wing', at: '1010', facing: 0, plt: 7, gnr: 6 },
 *       { type: 'tie-fighter', name: 'TIE A', at: '1510', facing: 3, marks: [0, 1, 2] },
 *     ],
 *     warheads: [{ kind: 'missile', side: 'imperial', target: 'x-wing', at: '1210' }],
 *   });
 *
 * Run it with `play` of ./craft-play.ts. The id of a ship is its name in small letters: `TIE A` is `tie-a`.
 */
export interface CraftedShip extends Partial<Omit<Ship, 'type' | 'marks'>> {
  readonly type: ShipType;
  /** As numbered, column and row, `1010`; or axial q, r. Without it: a row of its own at its side's edge. */
  readonly at?: CraftedPlace;
  /** Boxes marked, in order; a mount eliminated by one as [box, mount]. */
  readonly marks?: readonly (number | readonly [box: number, mount: number])[];
}

export interface CraftedWarhead extends Partial<Warhead> {
  readonly kind: Warhead['kind'];
  readonly side: string;
  readonly target: string;
  readonly at: CraftedPlace;
}

export interface Crafted extends Partial<Omit<Game, 'ships' | 'warheads' | 'rulings'>> {
  readonly ships: readonly CraftedShip[];
  readonly warheads?: readonly CraftedWarhead[];
  readonly rulings?: Partial<Rulings>;
}

const hexOf = (game: Game, at: CraftedPlace): { q: number; r: number } => craftedHex(layoutOf(game), at);

/** A game in its first turn on the standard map, without optional rules, won by the last ship left. */
export function craftGame({ ships, warheads = [], rulings, ...more }: Crafted): Game {
  const sides: Game['sides'] = [
    { id: 'rebel', name: 'Rebels', edge: 'west' },
    { id: 'imperial', name: 'Imperials', edge: 'east' },
  ];
  const goal: Game['goal'] = { is: 'last-ship', clause: 'SD-SCN-22', withdraws: '' };
  const setup = { ...blankSetUpPlan(), offices: ['rebel', 'imperial'] };
  const game = Object.assign(blankGame(), {
    ...{ columns: 34, rows: 22, sides, goal, turn: 1, phase: 'launch', setup },
    ...more,
    rulings: { ...rulingsOf({}), ...rulings },
  });
  for (const [i, ship] of ships.entries()) game.ships.push(craftShip(game, ship, i));
  game.warheads = warheads.map((warhead, i) => craftWarhead(game, warhead, i));
  game.launched = warheads.length;
  return named(game);
}

function craftShip(game: Game, { at, marks = [], ...ship }: CraftedShip, i: number): Ship {
  const display = DISPLAYS[ship.type];
  const side = ship.side ?? (display.side === 'imperial' ? 'imperial' : 'rebel');
  const name = ship.name ?? display.name;
  const id = ship.id ?? craftedId(name);
  checkCrafted(game, { id, side });
  const east = side === 'imperial';
  const column = String(east ? 34 : 1).padStart(2, '0');
  const hex = hexOf(game, at ?? `${column}${String(i * 2 + 1).padStart(2, '0')}`);
  return {
    ...blankShip(),
    id,
    office: side,
    plt: 5,
    gnr: 5,
    gunner: display.crew.includes('gunner') ? 5 : 0,
    is: 'flying',
    facing: east ? 3 : 0,
    torpedoes: display.torpedoes,
    missiles: display.missiles,
    ...ship,
    side,
    name,
    ...hex,
    marks: marks.map((mark) =>
      typeof mark === 'number' ? { box: mark, mount: -1 } : { box: mark[0], mount: mark[1] },
    ),
  };
}

function craftWarhead(game: Game, { at, ...warhead }: CraftedWarhead, i: number): Warhead {
  return {
    ...blankWarhead(),
    id: `w${i + 1}`,
    office: warhead.side,
    by: game.ships.find(({ side }) => side === warhead.side)?.id ?? '',
    ...warhead,
    ...hexOf(game, at),
  };
}
