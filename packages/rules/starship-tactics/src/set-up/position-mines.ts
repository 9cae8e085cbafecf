import type { Refusal } from '@flagbridge/engine';
import {
  type Field,
  fields,
  hexMember,
  listOf,
  memberOf,
  NOWHERE,
  named,
  needed,
  type PositionRead,
  recordOf,
  whole,
} from '@flagbridge/kit/position';
import { onSheet } from '@flagbridge/kit/space';
import type { Game, MinedHex, Minefield } from '../game.ts';
import { blankMinedHex } from '../members.ts';
import { DECOYS_EACH, sortHexes } from '../rules/mines.ts';
import { solidAt } from '../rules/obstacles.ts';
import { sum } from '../rules/power.ts';

/** Where counters lie in the middle of a battle. Who has the file knows which are mines. */

const ofField = memberOf<Minefield, Game>();
const ofHex = memberOf<Open, Game>();
type Open = { -readonly [member in keyof MinedHex]: MinedHex[member] };

const counters = whole<Open, Game>(0, 160, 'ST-MIN-03');
const hex = recordOf<Open, Game>(
  blankMinedHex,
  fields({
    at: needed(hexMember('q', 'r', () => NOWHERE)),
    down: ofHex('down', counters),
    open: ofHex('open', counters),
    mines: ofHex('mines', counters),
  }),
);
const hexes = ofField('hexes', listOf(hex, 400));

/** Row by row, and counted (ST-INF-17). */
function settle(field: Minefield): void {
  sortHexes(field.hexes);
  field.hidden = sum(field.hexes.map(({ mines }) => mines));
}

const settled: Field<Minefield, Game> = {
  ...hexes,
  read: (value, path, inHand) => {
    const bad = hexes.read(value, path, inHand);
    if (bad === null) settle(inHand.part);
    return bad;
  },
  fill: (on, part, fresh) => {
    hexes.fill(on, part, fresh);
    settle(part);
  },
};

/** By the sides that laid them. */
export const minefields = named<Game, Minefield, Game>(
  (game) => game.minefields,
  { what: 'minefield of', id: ({ side }) => side },
  fields({ hexes: settled }),
);

/** ST-MIN-02, ST-MIN-03: what cannot lie so. */
export function wrongMines({ game, wrong }: PositionRead<Game>): Refusal | null {
  for (const { side, laid, hidden, hexes: all } of game.minefields) {
    const path = `position.mines.${side}.hexes`;
    const seen = new Set<string>();
    for (const { q, r, down, open, mines } of all) {
      if (!onSheet(game, q, r)) return wrong(path, 'one of these hexes is not on the map', 'ST-MAP-02');
      const there = solidAt(game, q, r);
      if (there !== undefined) return wrong(path, `${there.name} is in one of these hexes`, 'ST-OBS-05');
      if (seen.size === seen.add(`${q} ${r}`).size) return wrong(path, 'a hex is there twice', 'ST-MIN-02');
      if (down + open === 0) return wrong(path, 'no counter lies in one of these hexes', 'ST-MIN-02');
      if (mines > down) return wrong(path, 'more mines than counters face down lie in a hex', 'ST-MIN-14');
    }
    const faceUp = sum(all.map(({ open }) => open));
    if (hidden + faceUp > laid) return wrong(path, `this side laid ${laid} mines`, 'ST-MIN-03');
    if (sum(all.map(({ down }) => down)) - hidden > DECOYS_EACH * laid)
      return wrong(path, `this side laid ${DECOYS_EACH * laid} decoys`, 'ST-MIN-03');
  }
  return null;
}
