import type { Scene } from '@flagbridge/engine';
import { several } from '@flagbridge/kit/present';
import { keyOf } from '@flagbridge/kit/space';
import type { SeenGame, SeenMinedHex, SeenMinefield } from '../game.ts';
import { labelOf } from '../rules/map.ts';
import { sideName } from './names.ts';

type Marker = NonNullable<Scene['markers']>[number];

/** ST-MIN-14: where counters lie, everybody sees; which are mines, those who laid them. Mines that were turned over lie open. */
export const mineMarkers = (game: SeenGame): Marker[] =>
  game.minefields.flatMap((field) => field.hexes.flatMap((hex) => markersIn(game, field, hex)));

function markersIn(game: SeenGame, { side }: SeenMinefield, { q, r, down, open, mines }: SeenMinedHex): Marker[] {
  const of = sideName(game, side);
  const marker = (is: string, kind: string, count: number, label: string): Marker[] =>
    count === 0
      ? []
      : [{ id: `${side}/${is}/${keyOf(q, r)}`, kind, hex: { q, r }, label, ...(count > 1 && { count }) }];
  return [
    ...marker('open', 'mine', open, `Mine of ${of}, face up`),
    ...(mines === null
      ? marker('down', 'face-down', down, `Face down, of ${of}: mine or decoy`)
      : [
          ...marker('mines', 'face-down-mine', mines, `Mine of ${of}, face down`),
          ...marker('decoys', 'face-down-decoy', down - mines, `Decoy of ${of}, face down`),
        ]),
  ];
}

/** In a report: where they lie, and how many of those face down are mines still; a line for each field. */
export const mineLines = (game: SeenGame): string[] =>
  game.minefields.flatMap((field) => {
    if (field.hexes.length === 0) return [];
    const down = field.hexes.reduce((sum, hex) => sum + hex.down, 0);
    const places = field.hexes.map((hex) => `${labelOf(game, hex.q, hex.r)}${contents(hex)}`);
    const left = `${several(down, 'counter')} face down, ${several(field.hidden, 'mine')} among them`;
    return [`Mines of ${sideName(game, field.side)}: ${left}: ${places.join(', ')}.`];
  });

/** ` ×2`, ` face up`, ` mine`: what is to be said of a hex beside its number. */
function contents({ down, open, mines }: SeenMinedHex): string {
  const said = [
    ...(open > 0 ? [`${several(open, 'mine')} face up`] : []),
    ...(mines === null ? (down > 1 ? [`×${down}`] : []) : [...kinds('mine', mines), ...kinds('decoy', down - mines)]),
  ];
  return said.length === 0 ? '' : ` (${said.join(', ')})`;
}

const kinds = (what: string, n: number): string[] => (n === 0 ? [] : [several(n, what)]);
