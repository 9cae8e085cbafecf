import { type OfficeId, words } from '@flagbridge/engine';
import { middleHex, nearestTo, placing } from '@flagbridge/kit/set-up';
import { hexAt, keyOf } from '@flagbridge/kit/space';
import type { Game, Planet } from '../../game.ts';
import { layoutOf, planetOf } from '../../rules/map.ts';
import { planetHexes } from './hexes.ts';

type PlanetVars = { office: OfficeId; planet: string; margin: number; clauses: readonly string[] };

/** KH-SCN-102, KH-SCN-202: a side places a planet. */
export const placePlanet = placing<Game, PlanetVars, Planet>({
  name: 'place-planet',
  offices: (_game, { office }) => office,
  pieces: (game, { planet }) => [planetOf(game, planet)],
  offers: (game, pieces, { margin }) => {
    const hexes = planetHexes(game, margin).map(({ q, r }) => keyOf(q, r));
    return pieces.map(({ id }) => ({ id, hexes }));
  },
  defaultPlaces: (game, _pieces, { planet, margin }) => {
    const { q = 0, r = 0 } = nearestTo(middleHex(layoutOf(game)), planetHexes(game, margin)) ?? {};
    return { [planet]: { hex: keyOf(q, r) } };
  },
  explain: (_game, [planet], { margin, clauses }) => ({
    title: words('ask.place-planet', { planet: planet?.name ?? '', margin }),
    clause: clauses[0] ?? 'KH-MAP-05',
  }),
  describe: ({ id, name }) => ({ label: words('option.planet', { planet: name }), parts: [id] }),
  put: ({ tell }, placed, { clauses }) => {
    for (const [planet, { hex }] of placed) {
      const { q, r } = hexAt(hex);
      planet.q = q;
      planet.r = r;
      planet.placed = true;
      tell?.({
        type: 'planet-placed',
        clause: clauses,
        parts: [planet.id, hex],
        data: { is: 'placed', planet: planet.id, hex },
      });
    }
  },
});
