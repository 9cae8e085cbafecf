import {
  type ClauseId,
  type OfficeId,
  type PlaceChoice,
  type Placement,
  type Refusal,
  type Roller,
  refuse,
  type SideId,
  shuffled,
  words,
} from '@flagbridge/engine';
import { unkey } from '@flagbridge/engine/hex';
import { placing } from '@flagbridge/kit/set-up';
import { officesOfSide } from '@flagbridge/kit/sides';
import { hexAt, keyOf } from '@flagbridge/kit/space';
import { traitsOf } from '../../data/ships.ts';
import { type Game, type Ship, systemOf } from '../../game.ts';
import { layFrom } from '../../rules/lay.ts';
import { labelOf } from '../../rules/map.ts';
import { layingHexes } from './hexes.ts';

type MinesVars = { office: OfficeId; side: SideId; last: boolean; clauses: readonly string[] };

type Code = 'M' | 'S';

/** KH-MIN-03: out of the stock of the office's minelayers, and of no other ship. */
const layersOf = (game: Game, office: OfficeId): Ship[] =>
  game.ships.filter((ship) => ship.office === office && traitsOf(ship).laysBefore);

const stockOf = (game: Game, office: OfficeId, code: Code): number =>
  layersOf(game, office).reduce((sum, ship) => sum + (systemOf(ship, code)?.left ?? 0), 0);

/** Mines or a seeker to be laid: `M1`, `S2`. */
interface Piece {
  readonly id: string;
  readonly code: Code;
}

const piecesOf = (game: Game, office: OfficeId): Piece[] =>
  (['M', 'S'] as const).flatMap((code) =>
    Array.from({ length: stockOf(game, office, code) }, (_, n) => ({ id: `${code}${n + 1}`, code })),
  );

/**
 * KH-SCN-404, KH-MIN-03, KH-SEK-02: mines and seekers laid before the game. That an office is asked everyone sees; whether it
 * laid anything, and where, stays with its side.
 */
export const layBeforehand = placing<Game, MinesVars, Piece>({
  name: 'lay-beforehand',
  offices: (_game, { office }) => office,
  secret: true,
  pieces: (game, { office }) => piecesOf(game, office),
  offers: (game, pieces) => {
    const hexes = layingHexes(game);
    return pieces.map(({ id }) => ({ id, hexes, optional: true }));
  },
  defaultPlaces: () => ({}),
  explain: (game, _pieces, { office, clauses }) => ({
    title: words('ask.lay-beforehand', { mines: stockOf(game, office, 'M'), seekers: stockOf(game, office, 'S') }),
    clause: clauses[0] ?? 'KH-MIN-03',
    about: layersOf(game, office).map(({ id }) => id),
  }),
  describe: ({ id, code }) => ({ label: words(code === 'M' ? 'option.mine' : 'option.seeker', { n: id.slice(1) }) }),
  check: (game, _pieces, choice, { side }) => minedTwice(game, side, choice),
  forbids: (game, pieces, choice, { clauses }) => cannotLie(game, pieces, choice, clauses[0] ?? 'KH-MIN-03'),
  sample: (game, pieces, dice, { side }) => sampleLaying(game, pieces, side, dice),
  put: (play, _placed, { office, side, last, clauses }, _office, choice) => {
    const { game } = play;
    const told: { M: string[]; S: string[] } = { M: [], S: [] };
    // In the order they were named: seekers are numbered by it.
    for (const [piece, { hex }] of Object.entries(choice)) {
      const code = piece.startsWith('M') ? 'M' : 'S';
      lay(game, office, side, code, hex);
      told[code].push(hex);
    }
    if (last) game.setup.laid.push(side);
    play.by('KH-MIN-02');
    play.tell?.({
      type: 'laid-beforehand',
      clause: clauses,
      data: { is: 'secret', side },
    });
    play.tell?.({
      type: 'laid-beforehand',
      to: officesOfSide(game, side),
      clause: clauses.includes('KH-MIN-03') ? clauses : [...clauses, 'KH-MIN-03'],
      data: {
        is: 'own',
        mines: told.M.length,
        minedHexes: told.M.length === 0 ? 'none' : told.M,
        seekers: told.S.length,
        seekerHexes: told.S.length === 0 ? 'none' : told.S,
      },
    });
  },
});

function lay(game: Game, office: OfficeId, side: SideId, code: Code, hex: string): void {
  const { q, r } = hexAt(hex);
  const stock = layersOf(game, office)
    .map((ship) => systemOf(ship, code))
    .find((system) => system !== undefined && system.left > 0);
  if (stock === undefined) throw new Error(`${office} has no ${code} left`);
  layFrom(game, { side, office }, stock, q, r);
}

/** KH-MIN-08: a hex holds one group of a side's mines. Any number of seekers may lie in one (KH-SEK-03). */
function minedTwice(game: Game, side: SideId, choice: PlaceChoice): Refusal | null {
  const mined = new Set(game.mines.filter((mine) => mine.side === side).map(({ q, r }) => keyOf(q, r)));
  for (const [piece, { hex }] of Object.entries(choice)) {
    if (!piece.startsWith('M')) continue;
    if (mined.has(hex)) {
      const { [piece]: _, ...nearest } = choice;
      const { q, r } = hexAt(hex);
      return refuse('mined-already', 'KH-MIN-08', { figures: { hex: labelOf(game, q, r) }, nearest });
    }
    mined.add(hex);
  }
  return null;
}

/** KH-SCN-404: not in a planet. KH-MIN-03: no more than the minelayers carry. */
function cannotLie(game: Game, pieces: readonly Piece[], choice: PlaceChoice, where: ClauseId): Refusal | null {
  const hexes = new Set(layingHexes(game));
  for (const [id, { hex }] of Object.entries(choice)) {
    const at = unkey(hex);
    if (at === undefined) continue;
    const { q, r } = at;
    const figures = { piece: id, hex: labelOf(game, q, r) };
    if (!hexes.has(hex)) return refuse('laid-elsewhere', where, { figures });
    if (/^[MS]\d+$/.test(id) && !pieces.some((piece) => piece.id === id))
      return refuse('laid-too-many', 'KH-MIN-03', { figures });
  }
  return null;
}

/** A handful mostly, now and then everything: any hex with some chance. */
function sampleLaying(game: Game, all: readonly Piece[], side: SideId, dice: Roller): PlaceChoice {
  const mined = new Set(game.mines.filter((mine) => mine.side === side).map(({ q, r }) => keyOf(q, r)));
  const hexes = layingHexes(game);
  const pieces = shuffled(all, dice).slice(0, dice.pick(all.length + 1));
  const out: { [piece: string]: Placement } = {};
  for (const { id, code } of pieces) {
    const hex = hexes[dice.pick(hexes.length)] as string;
    if (code === 'M') {
      if (mined.has(hex)) continue;
      mined.add(hex);
    }
    out[id] = { hex };
  }
  return out;
}
