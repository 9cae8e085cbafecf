import type { Scene, Silhouette, Token, View } from '@flagbridge/engine';
import { type Hex, key, neighbours, RING, wrapDirection } from '@flagbridge/engine/hex';
import { hexesIn, isSameHex, lostOf, markerOf, trailOf, wrecksOf } from '@flagbridge/kit/present';
import { sideOf } from '@flagbridge/kit/sides';
import { directionTo } from '@flagbridge/kit/space';
import { type Game, hexOfShip, inPlay, isMasking, isStation, type Ship, type ShipType } from '../game.ts';
import { workingScreen } from '../rules/chance.ts';
import { layoutOf, planetOf } from '../rules/map.ts';
import { flightOf, LAST_TURN } from '../rules/seeker-flight.ts';
import { isAboard, systemName } from './names.ts';

/**
 * The chart. Docked ships are counters in the hex of their base, as on the table: they fire and are fired at, and a stack
 * fans out. Fighters aboard can do neither (KH-STN-16): a count stands for them, and their sheets are touched instead.
 * Fields of fire are drawn on request: fields.ts.
 */
export function scene({ game }: View<Game>): Scene {
  const shown = game.ships.filter((ship) => inPlay(ship) && !isAboard(ship));
  return {
    layout: layoutOf(game),
    lost: lostOf(game.ships),
    wrecks: wrecksOf(game.ships),
    tokens: shown.map(tokenOf),
    trails: shown.flatMap((ship) => wayOf(game, ship)),
    terrain: placed(game).map(({ id, name, ...hex }) => ({ id, kind: 'planet', hex: at(hex), label: name })),
    areas: placed(game).map(({ id, name, ...hex }) => ({
      id: `${id}/orbit`,
      label: game.level === 'basic' ? `Orbit of ${name}` : `Orbit and gravity of ${name}`,
      hexes: neighbours(at(hex), 'pointy'),
      kind: 'orbit',
    })),
    markers: [
      ...shown.flatMap((ship) => [...speedOf(ship), ...screenOf(game, ship), ...fireOf(ship), ...nextOf(game, ship)]),
      ...shown.flatMap((base) => aboardOf(game, base)),
      ...game.mines.map(({ side, q, r }) => ({
        id: `mine/${side}/${key({ q, r })}`,
        kind: 'mine',
        hex: { q, r },
        label: `Mines of ${sideOf(game, side).name}`,
      })),
      ...game.seekers.map(({ id, side, q, r, turns }) => ({
        id,
        kind: turns === 0 ? 'seeker' : 'seeker-active',
        hex: { q, r },
        label: `Seeker of ${sideOf(game, side).name}, ${turns === 0 ? 'lying still' : seekerText(turns)}`,
      })),
    ],
  };
}

type Marker = NonNullable<Scene['markers']>[number];

const at = ({ q, r }: Hex): Hex => ({ q, r });
const placed = ({ planets }: Game): Game['planets'] => planets.filter((planet) => planet.placed);

/** KH-TAB-15: two hexes more in every turn; it goes off at the end of its last move at the latest. */
export const seekerText = (turns: number): string =>
  turns >= LAST_TURN ? 'at its last' : `next move ${flightOf(turns + 1)} hexes`;

const tokenOf = (ship: Ship): Token => ({
  id: ship.id,
  label: ship.name,
  side: ship.side,
  hex: hexOfShip(ship),
  // Stations are round and have no bow.
  ...(isStation(ship) ? {} : { facing: ship.facing }),
  shape: ship.type,
  silhouette: silhouetteOf(ship),
  state: isDamaged(ship) ? 'damaged' : 'ok',
  note: `${ship.hull}/${ship.hull0} · ${doing(ship)}`,
  gauge: { value: ship.hull, of: ship.hull0 },
});

const SILHOUETTES: { readonly [type in ShipType]: Silhouette } = {
  fighter: 'fighter',
  'assault-scout': 'scout',
  frigate: 'frigate',
  destroyer: 'destroyer',
  minelayer: 'minelayer',
  'light-cruiser': 'light-cruiser',
  'heavy-cruiser': 'heavy-cruiser',
  battleship: 'battleship',
  'assault-carrier': 'carrier',
  'space-station': 'station',
  freighter: 'freighter',
};

/** Stations have any size; one as large as Fortress Kdikit is called a fortress. */
const FORTRESS = 100;

const silhouetteOf = (ship: Ship): Silhouette =>
  isStation(ship) && ship.hull0 >= FORTRESS ? 'fortress' : SILHOUETTES[ship.type];

/** What it does, in two words: speed where it flies. */
function doing(ship: Ship): string {
  if (ship.is === 'docked') return 'docked';
  if (ship.is === 'orbit' && ship.planet !== '') return 'in orbit';
  if (isStation(ship)) return 'at rest';
  return ship.leaving ? 'leaving' : `speed ${ship.speed}`;
}

function isDamaged({ hull, hull0, adf, adf0, mr, mr0, systems, damage }: Ship): boolean {
  if (hull < hull0 || adf < adf0 || mr < mr0 || systems.some(({ hit }) => hit > 0)) return true;
  return (
    damage !== null && (damage.fire !== 'none' || damage.circuit || damage.control || damage.navigation || damage.dcr)
  );
}

/** The way of this movement phase, from where it began: defensive fire may use every hex entered (KH-FIR-28). */
function wayOf(game: Game, ship: Ship): ReturnType<typeof trailOf> {
  if (ship.side !== game.mover) return [];
  const hexes: Hex[] = [{ q: ship.startQ, r: ship.startR }];
  for (const hex of hexesIn(ship.path)) if (!isSameHex(hex, hexes.at(-1) as Hex)) hexes.push(hex);
  return trailOf(ship.id, hexes);
}

const speedOf = (ship: Ship): Marker[] =>
  ship.is === 'flying' && !isStation(ship) ? [markerOf(ship, 'speed', 'speed', `speed ${ship.speed}`)] : [];

/** Working ones: a short circuit stops all but a masking screen (KH-DMG-24). Docked ships stand under that of their base. */
function screenOf(game: Game, ship: Ship): Marker[] {
  const { screen } = ship;
  if (screen === '' || workingScreen(game, ship) !== screen) return [];
  return [markerOf(ship, 'screen', isMasking(screen) ? 'masking-screen' : 'screen', systemName(screen))];
}

const fireOf = (ship: Ship): Marker[] =>
  ship.damage === null || ship.damage.fire === 'none' ? [] : [markerOf(ship, 'fire', 'fire', 'on fire')];

/** Where the next orbit move takes it (KH-ORB-04): a ship that wants to dock must be there. */
function nextOf(game: Game, ship: Ship): Marker[] {
  if (ship.is !== 'orbit' || ship.planet === '') return [];
  const planet = planetOf(game, ship.planet);
  const now = directionTo(planet.q, planet.r, ship.q, ship.r);
  if (now < 0) return [];
  const step = RING[wrapDirection(now + ship.way)];
  const hex = { q: planet.q + step.q, r: planet.r + step.r };
  return [{ ...markerOf(ship, 'next', 'orbit-next', 'next orbit move'), hex }];
}

function aboardOf(game: Game, base: Ship): Marker[] {
  const count = game.ships.filter((ship) => isAboard(ship) && ship.base === base.id).length;
  return count === 0 ? [] : [{ ...markerOf(base, 'aboard', 'aboard', 'fighters aboard'), count }];
}
