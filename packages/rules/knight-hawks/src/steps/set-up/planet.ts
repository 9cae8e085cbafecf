import { type OfficeId, type PlaceChoice, type Placement, question, words } from '@flagbridge/engine';
import { distance, type Hex } from '@flagbridge/engine/hex';
import type { Game } from '../../game.ts';
import { hexAt, keyOf, labelOf, planetOf } from '../../rules/map.ts';
import { middleHex, planetHexes } from './hexes.ts';

export type PlanetVars = { office: OfficeId; planet: string; margin: number; clauses: readonly string[] };

/** KH-SCN-102, KH-SCN-202: a side places a planet. */
export const placePlanet = question<Game, PlanetVars>({
  name: 'place-planet',
  offices: (_look, { office }) => office,
  ask: ({ game }, { planet: id, margin, clauses }, _office, brief = false) => {
    const planet = planetOf(game, id);
    const hexes = planetHexes(game, margin);
    return {
      kind: 'place-planet',
      title: words('ask.place-planet', { planet: planet.name, margin }),
      clause: clauses[0] ?? 'KH-MAP-05',
      shape: {
        is: 'place',
        pieces: [
          {
            id,
            ...(!brief && { label: words('option.planet', { planet: planet.name }), parts: [id] }),
            hexes: hexes.map(({ q, r }) => keyOf(q, r)),
          },
        ],
      },
      default: { [id]: { hex: nearest(hexes, middleHex(game)) } },
    };
  },
  answer: (play, { office, planet: id, clauses }, answers) => {
    const { game } = play;
    const planet = planetOf(game, id);
    const { hex } = (answers[office] as unknown as PlaceChoice)[id] as Placement;
    const { q, r } = hexAt(hex);
    planet.q = q;
    planet.r = r;
    planet.placed = true;
    play.tell?.({
      type: 'planet-placed',
      clause: clauses,
      parts: [id, hex],
      data: { is: 'placed', planet: planet.name, hex: labelOf(game, q, r) },
    });
    return undefined;
  },
});

/** The hex nearest to another; the first of several. */
function nearest(hexes: readonly Hex[], to: Hex): string {
  let best = hexes[0] as Hex;
  for (const hex of hexes) if (distance(hex, to) < distance(best, to)) best = hex;
  return keyOf(best.q, best.r);
}
