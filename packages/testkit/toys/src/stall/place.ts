import { type Placement, question, refuse, words } from '@flagbridge/engine';
import { DIRECTIONS, type Direction } from '@flagbridge/engine/hex';
import { ahead, type Game, headingOf, numberOf, shipOf } from './game.ts';

/** TS-SET-02: the shore may not be dead ahead. */
const facingsAt = (hex: string): Direction[] => DIRECTIONS.filter((facing) => ahead(hex, facing) !== null);

export const place = question<Game, Record<never, never>>({
  name: 'place',
  offices: ({ game }) => game.ships.map((ship) => ship.id),
  ask: ({ game }, _vars, office) => {
    const { name, start } = shipOf(game, office);
    const hex = start[0] as string;
    return {
      kind: 'place',
      title: words('ask.place', { ship: name }),
      clause: 'TS-SET-02',
      about: [office],
      shape: {
        is: 'place',
        pieces: [
          {
            id: office,
            label: words('option.ship', { ship: name }),
            hexes: start,
            facings: DIRECTIONS,
            speeds: { min: 1, max: 3 },
          },
        ],
      },
      default: { [office]: { hex, facing: facingsAt(hex)[0] as number, speed: 2 } },
    };
  },
  check: (_look, _vars, office, choice) => {
    const put = (choice as { [piece: string]: Placement })[office] as Placement;
    const open = facingsAt(put.hex);
    if (open.includes(put.facing as Direction)) return null;
    const nearest = { [office]: { ...put, facing: open[0] as number } };
    return refuse('faces-shore', 'TS-SET-02', {
      figures: { hex: numberOf(put.hex), facing: put.facing ?? -1 },
      nearest,
    });
  },
  answer: (play, _vars, answers) => {
    for (const ship of play.game.ships) {
      const put = (answers[ship.id] as { [piece: string]: Placement })[ship.id] as Placement;
      ship.hex = put.hex;
      ship.facing = put.facing as Direction;
      ship.speed = put.speed as number;
      ship.placed = true;
      ship.trail = [put.hex];
      play.tell?.({
        type: 'placed',
        clause: 'TS-SET-02',
        parts: [ship.id, ship.hex],
        data: { ship: ship.name, hex: numberOf(ship.hex), heading: headingOf(ship.facing), speed: ship.speed },
      });
    }
    return undefined;
  },
});
