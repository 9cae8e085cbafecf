import type { OfficeId, Play } from '@flagbridge/engine';
import type { Game, SeenGame, SeenShip, Ship, Sight } from '../game.ts';
import { shipOf } from '../game.ts';
import { HAS_CLOAKS } from '../levels.ts';
import { classOf } from './power.ts';
import { insiders } from './ship-state.ts';

/** ST-CLK-02, ST-CLK-05: power its device takes for a game turn; 0 where it has none, or the level knows none. */
export const cloakPower = (
  game: Pick<Game | SeenGame, 'rulings' | 'level'>,
  ship: { readonly type: string },
): number => (HAS_CLOAKS[game.level] ? classOf(game, ship).cloak : 0);

/** ST-SCN-13: a ship that was set up cloaked stays so in the first game turn, and pays for it. */
export const mustCloak = ({ turn }: Pick<Game, 'turn'>, { cloak }: Pick<Ship, 'cloak'>): boolean =>
  turn === 1 && cloak.on && cloak.last.turn === 0;

type Watched = Pick<Game, 'ships' | 'admirals' | 'rulings'>;

/** ST-INF-16: offices that know where a cloaked ship is: its own, and those of ships that have detected it in this game turn. */
export function watchers(game: Watched, ship: Ship): OfficeId[] {
  const out = insiders(game, ship);
  for (const id of ship.cloak.detected)
    for (const office of insiders(game, shipOf(game, id))) if (!out.includes(office)) out.push(office);
  return out;
}

/** To whom what shows a ship's place is told: to everybody, unless it is cloaked. Spread into an event. */
export const toWatchers = (game: Watched, ship: Ship): { readonly to?: OfficeId[] } =>
  ship.cloak.on ? { to: watchers(game, ship) } : {};

/** Whether it lies off the map for a viewer: cloaked, and neither his own nor detected by a ship of his. */
export const isHidden = ({ cloak, display }: Pick<SeenShip, 'cloak' | 'display'>): boolean =>
  cloak.on && display === null && cloak.detected.length === 0;

/** ST-CLK-11: as a ship is seen at this moment. */
export const sightOf = (game: Pick<Game, 'turn'>, ship: Ship, phases: number): Sight => ({
  turn: game.turn,
  phases,
  q: ship.q,
  r: ship.r,
  facing: ship.facing,
  heading: true,
  moved: ship.cloak.moved,
  went: ship.went,
  wentTurn: ship.wentTurn,
  outage: ship.outage,
  engine: ship.seen.engine,
});

/** What an office keeps of a detection that has lapsed (ST-CLK-16), by this name among what it knows. */
export const sightedFact = ({ id }: Pick<Ship, 'id'>): string => `sighted ${id}`;

/** Something shows all others in which hex a cloaked ship is, and nothing more of it (ST-MIN-12). */
export function showHex(play: Play<Game>, ship: Ship): void {
  const { game } = play;
  play.reveal();
  ship.cloak.last = {
    ...ship.cloak.last,
    turn: game.turn,
    phases: game.pair - 1,
    q: ship.q,
    r: ship.r,
    heading: false,
  };
}

/** ST-INF-14, ST-SEN-33: turns its sensors are out for all that everybody else knows. */
export const knownOutage = ({ turn }: Pick<Game, 'turn'>, { outage, cloak }: Pick<Ship, 'outage' | 'cloak'>): number =>
  cloak.on ? Math.max(0, cloak.last.outage - (turn - cloak.last.turn)) : outage;

/** ST-CLK-12, ST-CLK-13: by what everybody knows, whether it may have moved in the last game turn, and so may be detected. */
export const mayHaveMoved = ({ turn }: Pick<Game, 'turn'>, { cloak: { on, last } }: Pick<Ship, 'cloak'>): boolean =>
  on && turn > 1 && (last.turn === turn ? last.moved : true);
