import type { GameEvent, Strike, StrikeMark, View } from '@flagbridge/engine';
import { type Hex, unkey } from '@flagbridge/engine/hex';
import { figureIn, followed, isOf, isSameHex, type Seen, strike } from '@flagbridge/kit/present';
import type { WeaponBox } from '../data/ship-class.ts';
import { isEither } from '../data/silhouettes.ts';
import { findShip, type SeenGame } from '../game.ts';
import { isHidden } from '../rules/cloak.ts';
import { readShooter } from '../rules/fire-aims.ts';
import { classOf } from '../rules/power.ts';

/** What fire that a viewer was told of looks like on the map: beams are light, torpedoes fly; what a shield holds off says so. */
export const strikes = (events: readonly GameEvent[], { game }: View<SeenGame>): readonly Strike[] =>
  followed(events, new Following(game), seenOf, ({ type, parts }) => (type === 'exploded' ? parts?.[0] : undefined));

/** Events that tell where a ship is, and the member that does. A ship that is found is told of by another one. */
const PLACES: { readonly [type: string]: string } = {
  moved: 'to',
  placed: 'hex',
  appeared: 'hex',
  cloaked: 'hex',
};

/** Where ships are while the events go by, and what is known of their superstructures. */
class Following {
  readonly #game: SeenGame;
  readonly #places = new Map<string, Hex>();
  readonly #structures = new Map<string, number>();

  constructor(game: SeenGame) {
    this.#game = game;
    for (const ship of game.ships) {
      const { id, is, q, r, display } = ship;
      // Of a ship that the viewer does not see there is no place to draw anything at.
      if (is !== 'unplaced' && !isHidden(ship)) this.#places.set(id, { q, r });
      if (display !== null) this.#structures.set(id, display.structure);
    }
  }

  follow({ type, data = {} }: GameEvent): void {
    const id = String(data['ship'] ?? '');
    const hex = PLACES[type] === undefined ? undefined : data[PLACES[type]];
    const at = typeof hex === 'string' ? unkey(hex) : undefined;
    if (at !== undefined) this.#places.set(id, at);
    if (type === 'display' && typeof data['structure'] === 'number') this.#structures.set(id, data['structure']);
  }

  at(id: string): Hex | undefined {
    return this.#places.get(id);
  }
  sideOf(id: string): string | undefined {
    return findShip(this.#game, id)?.side;
  }
  weapon(code: string): WeaponBox | undefined {
    const { ship: id, weapon } = readShooter(code);
    const ship = findShip(this.#game, id);
    return ship && classOf(this.#game, ship).weapons[weapon];
  }

  /** What this hit takes of the superstructure: where the viewer is not told, a point at least for each roll that showed it. */
  loss(target: string, told: readonly GameEvent[]): number | undefined {
    const before = this.#structures.get(target);
    const after = told.find(({ type }) => type === 'display')?.data?.['structure'];
    if (before !== undefined && typeof after === 'number') return before - after;
    const shown = told.filter((event) => event.type === 'located' && isOf(event) === 'structure').length;
    return shown > 0 ? shown : undefined;
  }
}

function seenOf(field: Following, event: GameEvent, later: readonly GameEvent[]): Seen[] {
  switch (event.type) {
    case 'shot':
      return shotSeen(field, event, later);
    case 'mine':
      return mineSeen(field, event, later);
    case 'exploded':
      return explosionSeen(field, event);
    case 'blast':
      return blastSeen(field, event, later);
    default:
      return [];
  }
}

/** ST-MIN-06: it goes off where it lies, or is dodged, as its die says. */
function mineSeen(field: Following, event: GameEvent, later: readonly GameEvent[]): Seen[] {
  const { data = {} } = event;
  const id = String(data['ship']);
  // ST-MIN-12: where it goes off, everybody sees, whoever was struck.
  const hex = unkey(String(data['hex']));
  if (hex === undefined) return [];
  const is = isOf(event);
  const told = untilNextShot(later);
  return [
    strike({
      to: field.at(id) === undefined ? { hex } : { hex, part: id },
      kind: 'burst',
      result: is === 'dodged' ? 'miss' : 'hit',
      figure: is === 'dodged' ? 'dodged' : figureOf(is, told),
      side: String(data['side']),
      weapon: 'mine',
      roll: rollOf(data),
      loss: is === 'through' ? field.loss(id, told) : undefined,
    }),
  ];
}

/** ST-SET-12: where a ship was, fire. */
function explosionSeen(field: Following, { data = {} }: GameEvent): Seen[] {
  const id = String(data['ship']);
  const at = field.at(id);
  // ST-INF-19: where it explodes everybody sees, also of a ship that was cloaked.
  const hex = at ?? unkey(String(data['hex']));
  if (hex === undefined) return [];
  const to = at === undefined ? { hex } : { hex, part: id };
  return [strike({ to, kind: 'burst', result: 'hit', figure: 'explodes', side: field.sideOf(id) })];
}

/** ST-EXP-10: what it does to another, as a burst there; one for each shield of a ship in the same hex. */
function blastSeen(field: Following, event: GameEvent, later: readonly GameEvent[]): Seen[] {
  const { data = {} } = event;
  const [by, at] = [String(data['ship']), String(data['target'])];
  const hex = field.at(at);
  if (hex === undefined) return [];
  const is = isOf(event);
  const told = untilNextShot(later);
  return [
    strike({
      to: { hex, part: at },
      kind: 'burst',
      result: 'hit',
      figure: figureOf(is, told),
      side: field.sideOf(by),
      by,
      weapon: 'explosion',
      loss: is === 'through' ? field.loss(at, told) : undefined,
    }),
  ];
}

function shotSeen(field: Following, event: GameEvent, later: readonly GameEvent[]): Seen[] {
  const { data = {} } = event;
  const [by, at, code] = [String(data['ship']), String(data['target']), String(data['weapon'])];
  const [from, to] = [field.at(by), field.at(at)];
  if (from === undefined || to === undefined) return [];
  const is = isOf(event).replace(UNSEEN, '');
  const weapon = field.weapon(code);
  const flies = data['kind'] === 'missile' || data['kind'] === 'plasma';
  const here = isSameHex(from, to);
  const told = untilNextShot(later);
  // ST-CLK-18: the figures of fire at a cloaked ship are told apart, to those who know where it is.
  const figures = told.find(({ type }) => type === 'aim')?.data ?? data;
  return [
    strike({
      from: here ? undefined : { hex: from, part: by },
      to: { hex: to, part: at },
      kind: here ? 'burst' : flies ? 'missile' : 'beam',
      result: is === 'miss' ? 'miss' : 'hit',
      figure: figureOf(is, told),
      side: field.sideOf(by),
      by: here ? by : undefined,
      weapon: weapon && calledBy(weapon),
      mark: markOf(weapon),
      roll: rollOf(figures),
      loss: is === 'through' ? field.loss(at, told) : undefined,
    }),
  ];
}

/** A die of ten and what it had to do. */
function rollOf(data: NonNullable<GameEvent['data']>): Strike['roll'] {
  const [need, face] = [figureIn(data['need']), figureIn(data['roll'])];
  if (need === undefined || face === undefined) return undefined;
  return { dice: [{ sides: 10, face }], needs: `at most ${need}`, rolls: face, chance: Math.min(10, need) / 10 };
}

/** What is said of fire at a cloaked ship. */
const UNSEEN = '-cloaked';
const SEEN: ReadonlySet<string> = new Set(['shot', 'blast', 'exploded', 'mine']);

/** What belongs to a shot is told before the next one. */
function untilNextShot(later: readonly GameEvent[]): readonly GameEvent[] {
  const end = later.findIndex(({ type }) => SEEN.has(type));
  return end < 0 ? later : later.slice(0, end);
}

const LOCATED: { readonly [is: string]: string } = {
  engine: 'engine',
  sensors: 'sensors',
  structure: 'structure',
  shield: 'generator',
  'shield-again': 'structure',
  'shield-cloaked': 'generator',
  beam: 'beam weapon',
  missile: 'missile weapon',
};

/** `shield holds`; `engine`; `3 hits`. */
function figureOf(is: string, told: readonly GameEvent[]): string | undefined {
  if (is === 'held') return 'shield holds';
  if (is !== 'through') return undefined;
  const hits = told.filter(({ type }) => type === 'located').map((event) => LOCATED[isOf(event)] ?? '');
  const [first] = hits;
  if (first === undefined) return 'through';
  return hits.every((one) => one === first) && hits.length === 1 ? first : `${hits.length} hits`;
}

const MARKS: { readonly [called: string]: StrikeMark } = {
  laser: 'bar',
  phaser: 'twin',
  disruptor: 'zigzag',
  blaster: 'bolts',
  'accelerator cannon': 'pulse',
  'plasma bolt': 'pulse',
  'photon torpedo': 'rings',
  torpedo: 'arrow',
};
/** Of what may be one weapon or another, for no lock has told the model (ST-SEN-13), one sees whether it flies. */
const calledBy = ({ called, kind }: WeaponBox): string => (isEither(called) ? kind : called);
const markOf = (weapon: WeaponBox | undefined): StrikeMark | undefined =>
  weapon === undefined ? undefined : MARKS[weapon.called];
