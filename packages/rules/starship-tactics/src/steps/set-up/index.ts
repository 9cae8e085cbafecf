import { act, type PlaceChoice, type Placement, type Play, refuse, words } from '@flagbridge/engine';
import { DIRECTIONS, type Direction, disc, type Hex } from '@flagbridge/engine/hex';
import { placing, setUpSequence } from '@flagbridge/kit/set-up';
import { officesOf } from '@flagbridge/kit/sides';
import { hexAt, keyOf, onSheet } from '@flagbridge/kit/space';
import { isOutline } from '../../data/silhouettes.ts';
import type { Game, Ship } from '../../game.ts';
import { MANEUVERS } from '../../levels.ts';
import { labelOf } from '../../rules/map.ts';
import { solidAt } from '../../rules/obstacles.ts';
import { hullOf } from '../../rules/power.ts';
import { towardsCentre } from '../../set-up/fleet.ts';
import type { SetUpStep } from '../../set-up/plan.ts';
import { tellMinefield } from '../mines.ts';
import { placeHidden } from './hidden.ts';
import { layMines } from './mines.ts';
import { placeStart } from './start.ts';

type Nothing = Record<never, never>;

/** ST-MAP-07: within 2 hexes of the first. */
const NEAR = 2;

const firstOf = ({ ships }: Game, side: string): Ship => ships.find((ship) => ship.side === side) as Ship;
const hexesNear = (game: Game, { q, r }: Ship): Hex[] =>
  disc({ q, r }, NEAR, 'pointy').filter(
    (hex) => onSheet(game, hex.q, hex.r) && solidAt(game, hex.q, hex.r) === undefined,
  );

/** ST-MAP-07: further ships start near the first of their side, chosen by all at once and revealed together. */
const placeShips = placing<Game, Nothing, Ship>({
  name: 'place-ships',
  kind: 'place',
  secret: true,
  offices: (game) => officesOf(game.ships.filter(({ is }) => is === 'unplaced')),
  pieces: ({ ships }, _vars, office) => ships.filter((ship) => ship.office === office && ship.is === 'unplaced'),
  offers: (game, ships) =>
    ships.map((ship) => ({
      id: ship.id,
      hexes: hexesNear(game, firstOf(game, ship.side)).map(({ q, r }) => keyOf(q, r)),
      facings: DIRECTIONS,
    })),
  defaultPlaces: (game, ships) => defaultPlaces(game, ships),
  explain: (game, ships) => ({
    title: words('ask.place', { n: ships.length, ship: firstOf(game, (ships[0] as Ship).side).name }),
    clause: 'ST-MAP-07',
    about: ships.map(({ id }) => id),
  }),
  describe: ({ id, name }) => ({ label: words('option.place', { ship: name }), parts: [id] }),
  forbids: (game, ships, choice) => {
    for (const ship of ships) {
      const hex = choice[ship.id]?.hex;
      if (hex === undefined) continue;
      const { q, r } = hexAt(hex);
      const first = firstOf(game, ship.side);
      const there = solidAt(game, q, r);
      if (there !== undefined)
        return refuse('starts-in-obstacle', 'ST-OBS-05', {
          figures: { ship: ship.name, obstacle: there.name, hex: labelOf(game, q, r) },
        });
      if (hexesNear(game, first).some((one) => one.q === q && one.r === r)) continue;
      const figures = { ship: ship.name, first: first.name, hex: onSheet(game, q, r) ? labelOf(game, q, r) : hex };
      return refuse('place-far', 'ST-MAP-07', { figures });
    }
    return null;
  },
  put: ({ tell }, placed) => {
    for (const [ship, { hex, facing }] of placed) {
      const { q, r } = hexAt(hex);
      ship.q = q;
      ship.r = r;
      ship.facing = facing as Direction;
      ship.is = 'flying';
      tell?.({
        type: 'placed',
        clause: 'ST-MAP-07',
        parts: [ship.id],
        data: { ship: ship.id, hex, facing: ship.facing },
      });
    }
  },
});

/** Round the first, one hex each as far as there are any, bows to the middle of the map. */
function defaultPlaces(game: Game, ships: readonly Ship[]): PlaceChoice {
  const out: { [ship: string]: Placement } = {};
  for (const [i, ship] of ships.entries()) {
    const near = hexesNear(game, firstOf(game, ship.side)).filter((hex) => !stands(game, hex));
    // Where every hex is taken, the first's own.
    const hex = near[i % near.length] ?? firstOf(game, ship.side);
    out[ship.id] = { hex: keyOf(hex.q, hex.r), facing: towardsCentre(game, hex) };
  }
  return out;
}

const stands = ({ ships }: Game, { q, r }: Hex): boolean =>
  ships.some((ship) => ship.is === 'flying' && ship.q === q && ship.r === r);

/** ST-SHD-04: of two ships set up in one hex neither entered it: how they lie to each other is drawn, and told. */
const drawTogether = act<Game, Nothing>('draw-together', (play) => {
  const { game } = play;
  for (const [i, one] of game.ships.entries())
    for (const other of game.ships.slice(i + 1)) {
      // ST-INF-16: nobody is told who lies beside a cloaked ship.
      if (one.cloak.on || other.cloak.on) continue;
      if (one.side === other.side || one.q !== other.q || one.r !== other.r) continue;
      play.rollFor?.(words('roll.together', { ship: one.name, other: other.name }));
      const direction = play.dice.pick(6) as Direction;
      game.together.push({ one: one.id, other: other.id, direction });
      play.tell?.({
        type: 'together',
        clause: ['ST-SHD-04', 'ST-MAP-06'],
        parts: [one.id, other.id],
        data: { ship: one.id, other: other.id, direction },
      });
    }
});

/** Everything before the first turn. */
export const setUpBattle = setUpSequence<Game, SetUpStep>({
  name: 'set-up',
  steps: { mines: layMines, start: placeStart, hidden: placeHidden, ships: placeShips, together: drawTogether },
  begin: musterFleets,
  end: (play) => play.tell?.({ type: 'battle-begins', clause: 'ST-SEQ-01' }),
});

/** ST-SET-09, ST-INF-29: who is there, and with what. */
function musterFleets(play: Play<Game>): void {
  const { game } = play;
  const { sides, columns, rows, setup, speed, rulings } = game;
  play.tell?.({
    type: 'muster',
    clause: [...setup.clauses, 'ST-MAP-08', ...(rulings.talk === 'free' ? [] : ['ST-OPT-05'])],
    data: { sides: sides.map(({ id }) => id), columns, rows, speed, scale: rulings.scale, phases: rulings.phases },
  });
  // ST-OBS-07: all see them from the start.
  for (const { id, kind, name, q, r } of game.obstacles)
    play.tell?.({
      type: 'obstacle',
      clause: ['ST-OBS-01', 'ST-OBS-04', 'ST-OBS-07'],
      parts: [id],
      data: { is: kind, obstacle: id, name, hex: keyOf(q, r) },
    });
  for (const field of game.minefields) if (field.hexes.length > 0) tellMinefield(play, field, 'ST-MIN-02');
  if (MANEUVERS[game.level].warps) tellWarp(play);
  for (const ship of game.ships) {
    // ST-SEN-01: by its silhouette, and what that may be has so much at most.
    const { id, power, structure } = hullOf(game, ship);
    play.tell?.({
      type: 'roster',
      clause: [
        'ST-INF-29',
        ...(isOutline(id) ? ['ST-SEN-01'] : []),
        ...(rulings.scale === 3 ? ['ST-SET-05'] : ['ST-OPT-19']),
      ],
      parts: [ship.id],
      data: { ...(isOutline(id) && { is: 'outline' }), ship: ship.id, class: id, side: ship.side, power, structure },
    });
  }
  for (const { office, side } of game.admirals)
    play.tell?.({ type: 'admiral', clause: 'ST-OPT-02', data: { office, side } });
}

/** ST-WRP-02, ST-WRP-09, ST-INF-23: all at the same speed. */
function tellWarp(play: Play<Game>): void {
  const { ships, speed } = play.game;
  const [first] = ships;
  play.tell?.({
    type: 'warp',
    clause: [speed === 'warp' ? 'ST-WRP-02' : 'ST-WRP-09', 'ST-INF-23'],
    data: { is: speed === 'warp' ? 'start' : 'sublight', warp: first?.warp as number },
  });
}
