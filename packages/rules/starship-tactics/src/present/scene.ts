import type { Frame, Scene, Silhouette, Token, View, Viewer } from '@flagbridge/engine';
import { hexesIn, lostOf, markerOf, trailOf, wrecksOf } from '@flagbridge/kit/present';
import { silhouetteOf } from '../data/silhouettes.ts';
import { findShip, type ObstacleKind, type SeenGame, type SeenShip } from '../game.ts';
import { isHidden } from '../rules/cloak.ts';
import { hexsideOf, rangeOf, SHIELDS, shieldsStruck } from '../rules/hexsides.ts';
import { layoutOf } from '../rules/map.ts';
import { classOf } from '../rules/power.ts';
import { coveredNow } from './covered-now.ts';
import { noteOf } from './figures.ts';
import { huntOf } from './hunt.ts';
import { fullStructure, mostStructure } from './known.ts';
import { mineMarkers } from './mines.ts';
import { sideName } from './names.ts';

/** The map: ships with their shields, the ways of this phase, and shots as lines from when they are declared until they are rolled for. */
export function scene(view: View<SeenGame>, viewer: Viewer): Scene {
  const { game, flow } = view;
  const shots = standing(view);
  const flying = game.ships.filter((ship) => ship.is === 'flying' && !isHidden(ship));
  const { sightings = [], clouds = [] } = huntOf(view, viewer);
  return {
    layout: layoutOf(game),
    ...(game.obstacles.length > 0 && { terrain: terrainOf(game) }),
    tokens: flying.map((ship) => tokenOf(game, ship, shots)),
    lost: lostOf(game.ships),
    wrecks: wrecksOf(game.ships),
    trails: flying.flatMap(({ id, path }) => trailOf(id, hexesIn(path))),
    lines: shotLines(game, shots),
    areas: coveredNow(game, flow, viewer),
    ...(sightings.length > 0 && { sightings }),
    ...(clouds.length > 0 && { clouds }),
    markers: [...capturedMarkers(game), ...foundMarkers(game), ...mineMarkers(game)],
  };
}

const capturedMarkers = (game: SeenGame): NonNullable<Scene['markers']> =>
  game.ships
    .filter(({ is }) => is === 'captured')
    .map(({ id, name, captor, q, r }) => ({
      id: `${id}/captured`,
      kind: 'captured',
      hex: { q, r },
      label: captor === '' ? `${name}, given up` : `${name}, captured by ${sideName(game, captor)}`,
    }));

/** ST-CLK-15: a cloaked ship that one's own sensors hold until the turn is over. */
const foundMarkers = (game: SeenGame): NonNullable<Scene['markers']> =>
  game.ships
    .filter(({ is, cloak, display }) => is === 'flying' && cloak.on && display === null && cloak.detected.length > 0)
    .map((ship) => markerOf(ship, 'found', 'found', 'cloaked, and detected in this turn'));

/** ST-OBS-07. */
const KINDS: { readonly [kind in ObstacleKind]: string } = {
  planet: 'planet',
  moon: 'moon',
  sun: 'star',
  asteroids: 'asteroid',
};
const terrainOf = ({ obstacles }: SeenGame): NonNullable<Scene['terrain']> =>
  obstacles.map(({ id, kind, name, q, r }) => ({ id, kind: KINDS[kind], hex: { q, r }, label: name }));

const SILHOUETTES: { readonly [role: string]: Silhouette } = {
  Battleship: 'battleship',
  'Heavy Cruiser': 'heavy-cruiser',
  Cruiser: 'cruiser',
  'Light Cruiser': 'light-cruiser',
  Destroyer: 'destroyer',
  Frigate: 'frigate',
  Escort: 'wing',
  Scout: 'scout',
  'Blockade Runner': 'freighter',
};

function tokenOf(game: SeenGame, ship: SeenShip, shots: Shots): Token {
  const { role } = classOf(game, ship);
  const note = noteOf(game, ship);
  const left = ship.display === null ? mostStructure(game, ship) : Math.max(0, ship.display.structure);
  const edges = edgesOf(game, ship, shots);
  return {
    id: ship.id,
    label: ship.name,
    side: ship.side,
    hex: { q: ship.q, r: ship.r },
    facing: ship.facing,
    shape: silhouetteOf(ship.type),
    silhouette: SILHOUETTES[role] ?? 'hull',
    state: ship.disabled ? 'out' : isDamaged(game, ship) ? 'damaged' : 'ok',
    ...(note !== '' && { note }),
    gauge: { value: left, of: fullStructure(game, ship) },
    ...(ship.cloak.on && ship.display !== null && { veiled: true }),
    ...(edges.length > 0 && { edges }),
  };
}

/** By its display where that is the viewer's to see, else by the hits that everybody saw. */
const isDamaged = (game: SeenGame, { type, seen, generators, display }: SeenShip): boolean => {
  if (generators.length > 0) return true;
  if (display === null) return Object.values(seen).some((n) => n > 0);
  const { power, structure } = classOf(game, { type });
  return display.power < power || display.structure < structure || display.lost.length > 0;
};

type Shots = SeenGame['declared'];

/** Shots that are declared and not rolled for yet: until all have declared, and while ships may evade. */
export const standing = ({ game, flow }: Pick<View<SeenGame>, 'game' | 'flow'>): Shots =>
  isEvading(flow) ? game.declared : game.declared.filter(({ shield }) => shield === 0);

function isEvading(flow: Frame | null): boolean {
  for (let frame = flow; frame !== null; frame = frame.child) if (frame.step === 'evade') return true;
  return false;
}

/** Shields that hold something, as thick as their points; and the ones that declared shots will strike, with their numbers. */
function edgesOf(game: SeenGame, ship: SeenShip, shots: Shots): NonNullable<Token['edges']> {
  const struck = new Set<number>();
  for (const { by, at, shield: settled } of shots) {
    const firer = at === ship.id ? findShip(game, by) : undefined;
    if (firer !== undefined && settled > 0) struck.add(settled);
    else if (firer !== undefined) for (const shield of shieldsStruck(game, firer, ship)) struck.add(shield);
  }
  const { maxShield } = classOf(game, ship);
  return SHIELDS.flatMap((shield) => {
    const points = ship.display?.shields[shield - 1] ?? 0;
    if (points === 0 && !struck.has(shield)) return [];
    const edge = { side: hexsideOf(ship.facing, shield), value: points, of: maxShield };
    return [struck.has(shield) ? { ...edge, label: `shield ${shield}` } : edge];
  });
}

/** One line for all shots of a ship at another. */
function shotLines(game: SeenGame, declared: Shots): NonNullable<Scene['lines']> {
  const lines: NonNullable<Scene['lines']>[number][] = [];
  const drawn = new Set<string>();
  for (const { by, at } of declared) {
    const [from, to] = [findShip(game, by), findShip(game, at)];
    if (to !== undefined && isHidden(to)) continue;
    const id = `${by}>${at}`;
    if (from === undefined || to === undefined || drawn.has(id)) continue;
    drawn.add(id);
    if (from.q === to.q && from.r === to.r) continue;
    const shots = declared.filter((one) => one.by === by && one.at === at).length;
    lines.push({
      id,
      from: { q: from.q, r: from.r },
      to: { q: to.q, r: to.r },
      label: `range ${rangeOf(from, to)}, ${shots} ${shots === 1 ? 'shot' : 'shots'}`,
      side: from.side,
    });
  }
  return lines;
}
