import type { Drift, Scene, Silhouette, Token, View } from '@flagbridge/engine';
import { hexesIn, lostOf, trailOf, wrecksOf } from '@flagbridge/kit/present';
import { sheetOf } from '../data/content.ts';
import type { SeenGame, SeenShip } from '../game.ts';
import { directionOf } from '../rules/arcs.ts';
import { layoutOf } from '../rules/map.ts';
import { playsAs } from '../rules/orders.ts';
import { driftOf, soundOf, speedOf } from './words.ts';

/** The map: ships as counters with their shields, where each was, and where it drifts if nothing changes (SF-THR-02). */
export function scene({ game }: View<SeenGame>): Scene {
  const flying = game.ships.filter(({ is }) => is === 'flying');
  return {
    layout: layoutOf(game),
    lost: lostOf(game.ships),
    wrecks: wrecksOf(game.ships),
    tokens: flying.map((ship) => shipToken(game, ship)),
    trails: flying.flatMap(({ id, path }) => trailOf(id, hexesIn(path))),
    drifts: flying.map((ship) => shipDrift(game, ship)),
  };
}

const shipDrift = (game: SeenGame, ship: SeenShip): Drift => ({
  of: ship.id,
  was: { q: ship.trailQ, r: ship.trailR },
  will: driftOf(ship),
  ...(mayThrust(game, ship) && { open: true }),
});

/** Whether a card that lies open, or still face down, may change its course in this turn (SF-INI-01). */
function mayThrust({ stage, round }: SeenGame, { orders }: SeenShip): boolean {
  if (stage === 'orders') return true;
  if (stage !== 'action') return false;
  return orders.some(({ open, resolved }) => {
    const due = open.length === round && !resolved && playsAs(open, round) === 'thrust';
    return due || round < 3;
  });
}

/** By what a class is: the board draws each in its own way. */
const SILHOUETTES: { readonly [type: string]: Silhouette } = {
  picket: 'scout',
  frigate: 'frigate',
  destroyer: 'destroyer',
  cruiser: 'heavy-cruiser',
  carrier: 'carrier',
  battleship: 'battleship',
  dreadnought: 'battleship',
  raider: 'light-cruiser',
  freighter: 'freighter',
};

function silhouetteOf(type: string, size: number): Silhouette {
  const word = type.toLowerCase().split(' ').at(-1) ?? '';
  return SILHOUETTES[word] ?? (size < 8 ? 'scout' : size < 12 ? 'destroyer' : 'heavy-cruiser');
}

function shipToken(game: SeenGame, ship: SeenShip): Token {
  const { type, size } = sheetOf(game, ship);
  const sound = soundOf(ship);
  const edges = ship.shields.flatMap((value, i) =>
    value === 0 ? [] : [{ side: directionOf(ship, i + 1), value, of: 3 }],
  );
  return {
    id: ship.id,
    label: ship.name,
    side: ship.controller === '' ? ship.side : ship.controller,
    hex: { q: ship.q, r: ship.r },
    facing: ship.facing,
    shape: ship.type,
    silhouette: silhouetteOf(type, size),
    state: ship.controller === '' ? 'out' : sound < size ? 'damaged' : 'ok',
    note: `${sound}/${size} · speed ${speedOf(ship)}${ship.rolled ? ' · rolled' : ''}`,
    gauge: { value: sound, of: size },
    ...(edges.length > 0 && { edges }),
    ...(ship.rolled && { rolled: true }),
  };
}
