import type { Scene, Silhouette, Token, View } from '@flagbridge/engine';
import { key } from '@flagbridge/engine/hex';
import { compassWord, hexesIn, lostOf, trailOf, wrecksOf } from '@flagbridge/kit/present';
import type { ShipType } from '../data/display.ts';
import { trackOf } from '../data/track.ts';
import { warheadName } from '../data/warheads.ts';
import { type Game, hexOf, objectOf, type Ship, type Warhead } from '../game.ts';
import { layoutOf } from '../rules/map.ts';
import { nameOf } from '../rules/pursuers.ts';
import { isDerelict } from '../rules/ship-state.ts';
import { conditionsOf, pursuitText } from './conditions.ts';
import { noteOf } from './figures.ts';

/**
 * The map: ships and warheads as counters, a line from every warhead to what it is after, rocks and wreckage. Fields of fire are
 * drawn on request: fields.ts.
 */
export function scene({ game }: View<Game>): Scene {
  const flying = game.ships.filter(({ is }) => is === 'flying');
  return {
    layout: layoutOf(game),
    lost: lostOf(game.ships),
    wrecks: wrecksOf(game.ships),
    tokens: [...flying.map((ship) => shipToken(game, ship)), ...game.warheads.map((one) => warheadToken(game, one))],
    // The way of this turn.
    trails: [...flying, ...game.warheads].flatMap(({ id, path }) => trailOf(id, hexesIn(path))),
    lines: pursuitLines(game),
    // They all drift the same way: one of them says it for all.
    terrain: hexesIn(game.asteroids).map((hex, i) => ({
      id: `asteroid/${key(hex)}`,
      kind: 'asteroid',
      hex,
      ...(i === 0 && { label: `Asteroids drift ${compassWord(game.drift)}` }),
    })),
    markers: hexesIn(game.debris).map((hex) => ({ id: `debris/${key(hex)}`, kind: 'debris', hex, label: 'Debris' })),
  };
}

const SILHOUETTES: { readonly [type in ShipType]: Silhouette } = {
  'x-wing': 'cross-wing',
  'y-wing': 'outrigger',
  'a-wing': 'arrowhead',
  'b-wing': 'blade-wing',
  'tie-fighter': 'flat-panels',
  'tie-interceptor': 'pointed-panels',
  'tie-bomber': 'twin-pods',
  'tie-advanced': 'bent-panels',
  'yt-1300': 'saucer',
};

function shipToken(game: Game, ship: Ship): Token {
  const boxes = trackOf(ship).length;
  return {
    id: ship.id,
    label: ship.name,
    side: ship.side,
    hex: hexOf(ship),
    facing: ship.facing,
    shape: ship.type,
    silhouette: SILHOUETTES[ship.type],
    state: isDerelict(ship) ? 'out' : isDamaged(game, ship) ? 'damaged' : 'ok',
    note: noteOf(game, ship, boxes),
    gauge: { value: boxes - ship.marks.length, of: boxes },
  };
}

const isDamaged = (game: Game, ship: Ship): boolean =>
  ship.marks.length > 0 ||
  ship.dv < 0 ||
  ship.noControl ||
  ship.noJamming ||
  conditionsOf(game, ship).some(({ of, state }) => of !== 'pursuers' && of !== 'slow' && state !== 'ok');

const warheadToken = (game: Game, one: Warhead): Token => ({
  id: one.id,
  label: warheadName(one),
  side: one.side,
  hex: hexOf(one),
  facing: one.facing,
  shape: one.kind,
  silhouette: 'missile',
  state: 'ok',
  note: pursuitText(game, one),
});

/** One line for all warheads of a hex that are after the same thing. */
function pursuitLines(game: Game): NonNullable<Scene['lines']> {
  const lines: NonNullable<Scene['lines']>[number][] = [];
  const drawn = new Set<string>();
  for (const one of game.warheads) {
    const target = objectOf(game, one.target);
    if (target === undefined || (target.q === one.q && target.r === one.r)) continue;
    const way = `${key(one)} ${one.target}`;
    if (drawn.has(way)) continue;
    drawn.add(way);
    const label = `after ${nameOf(game, one.target)}`;
    lines.push({ id: `${one.id}/pursuit`, from: hexOf(one), to: hexOf(target), label });
  }
  return lines;
}
