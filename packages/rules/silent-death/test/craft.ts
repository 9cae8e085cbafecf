import { parseLabel } from '@flagbridge/engine/hex';
import type { ShipType } from '../src/data/display.ts';
import { DISPLAYS } from '../src/data/displays.ts';
import type { Game, Ship, Warhead } from '../src/game.ts';
import { blankGame, blankSetUpPlan, blankShip, blankWarhead } from '../src/members.ts';
import { layoutOf } from '../src/rules/map.ts';
import { type Rulings, rulingsOf } from '../src/rulings.ts';

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
  readonly at?: string | readonly [q: number, r: number];
  /** Boxes marked, in order; a mount eliminated by one as [box, mount]. */
  readonly marks?: readonly (number | readonly [box: number, mount: number])[];
}

export interface CraftedWarhead extends Partial<Warhead> {
  readonly kind: Warhead['kind'];
  readonly side: string;
  readonly target: string;
  readonly at: string | readonly [q: number, r: number];
}

export interface Crafted extends Partial<Omit<Game, 'ships' | 'warheads' | 'rulings'>> {
  readonly ships: readonly CraftedShip[];
  readonly warheads?: readonly CraftedWarhead[];
  readonly rulings?: Partial<Rulings>;
}

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

type Place = string | readonly [q: number, r: number];

function hexOf(game: Game, at: Place): { q: number; r: number } {
  if (typeof at !== 'string') return { q: at[0], r: at[1] };
  const read = parseLabel(layoutOf(game), at);
  if (!read.ok) throw new Error(`no hex ${at}`);
  return { q: read.hex.q, r: read.hex.r };
}

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
  game.ships = ships.map((ship, i) => craftShip(game, ship, i));
  game.warheads = warheads.map((warhead, i) => craftWarhead(game, warhead, i));
  game.launched = warheads.length;
  return game;
}

function craftShip(game: Game, { at, marks = [], ...ship }: CraftedShip, i: number): Ship {
  const display = DISPLAYS[ship.type];
  const side = ship.side ?? (display.side === 'imperial' ? 'imperial' : 'rebel');
  const name = ship.name ?? display.name;
  const east = side === 'imperial';
  const column = String(east ? 34 : 1).padStart(2, '0');
  const hex = hexOf(game, at ?? `${column}${String(i * 2 + 1).padStart(2, '0')}`);
  return {
    ...blankShip(),
    id: slug(name),
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
