import type { EventData, GameEvent, Strike, StrikeEnd, View } from '@flagbridge/engine';
import { type Hex, unkey } from '@flagbridge/engine/hex';
import { figureIn, followed, isOf, isSameHex, type Seen, strike } from '@flagbridge/kit/present';
import { displayOf } from '../data/track.ts';
import { WARHEADS } from '../data/warheads.ts';
import type { Game, WarheadKind } from '../game.ts';
import { readShooter } from '../rules/shots.ts';
import { debrisRoll, type Fired, jamRoll, shotRoll } from './strike-rolls.ts';

/**
 * What the events told to a viewer look like on the map, in their order: shots are light, warheads fly and go off, jammers reach
 * out for them. Events carry their hexes; where one does not, the thing is where it stood before or went meanwhile.
 */
export function strikes(events: readonly GameEvent[], { game }: View<Game>): readonly Strike[] {
  return followed(events, new Field(game), seenOf, ({ type, parts }) =>
    type === 'destroyed' ? parts?.[0] : undefined,
  );
}

/** Where things are while the events go by. */
class Field {
  readonly #places = new Map<string, Hex>();
  readonly #sides = new Map<string, string>();
  readonly #ships: ReadonlySet<string>;
  /** What had a counter when the events began: a warhead launched since has none there to be named by. */
  readonly #before: ReadonlySet<string>;
  /** Who launched each warhead. */
  readonly launchers = new Map<string, string>();
  /** Where warheads began the moves that were told. */
  readonly flew = new Map<string, Hex>();
  readonly #game: Game;

  constructor(game: Game) {
    const { ships, warheads } = game;
    this.#game = game;
    this.#ships = new Set(ships.map(({ id }) => id));
    for (const { id, side, q, r } of [...ships.filter(({ is }) => is === 'flying'), ...warheads]) {
      this.#places.set(id, { q, r });
      this.#sides.set(id, side);
    }
    for (const { id, by } of warheads) this.launchers.set(id, by);
    this.#before = new Set(this.#places.keys());
  }

  isWarhead(id: string | undefined): boolean {
    return id !== undefined && !this.#ships.has(id) && this.#places.has(id);
  }

  sideOf(id: string | undefined): string | undefined {
    return id === undefined ? undefined : this.#sides.get(id);
  }

  /** The mount that an event names, and the ship it is on. */
  mount(code: string): Fired | undefined {
    const named = readShooter(code);
    const ship = this.#game.ships.find(({ id }) => id === named.ship);
    const mount = ship === undefined ? undefined : displayOf(ship).mounts.find(({ id }) => id === named.mount);
    return ship === undefined || mount === undefined ? undefined : { ship, mount };
  }

  follow({ type, parts = [], data = {} }: GameEvent): void {
    const [id = '', second = ''] = parts;
    if (type === 'launch') {
      const from = hexIn(data['from']) ?? this.#places.get(id);
      const side = this.#sides.get(id);
      if (from !== undefined) this.#places.set(second, from);
      if (side !== undefined) this.#sides.set(second, side);
      this.launchers.set(second, id);
    }
    if (type !== 'moved' && type !== 'pursuit') return;
    const way = wayOf(data);
    const [first, last] = [hexIn(way[0]), hexIn(way.at(-1))];
    if (last !== undefined) this.#places.set(id, last);
    if (type === 'pursuit' && first !== undefined) this.flew.set(id, first);
  }

  /** The hex an event names, or where the thing is. */
  end(id: string | undefined, named: unknown): StrikeEnd | undefined {
    const hex = hexIn(named) ?? (id === undefined ? undefined : this.#places.get(id));
    if (hex === undefined) return undefined;
    return id !== undefined && this.#before.has(id) ? { hex, part: id } : { hex };
  }
}

const hexIn = (key: unknown): Hex | undefined => (typeof key === 'string' ? unkey(key) : undefined);

const wayOf = ({ path }: EventData): readonly unknown[] => (Array.isArray(path) ? path : []);

function seenOf(field: Field, event: GameEvent): Seen[] {
  switch (event.type) {
    case 'shot':
      return shot(field, event);
    case 'pursuit':
      return flight(field, event);
    case 'detonation':
      return detonation(field, event);
    case 'jam':
      return jam(field, event);
    case 'collision':
      return collision(field, event);
    case 'destroyed':
      return burst(field, event, { result: 'hit', figure: 'destroyed' });
    default:
      return [];
  }
}

/** Boxes it marks. */
const boxesIn = ({ data = {} }: GameEvent): number | undefined => figureIn(data['boxes']) ?? figureIn(data['damage']);

/** Boxes marked, where some were: `−4`; a hit that DR took is told all the same. */
function boxesFigure(event: GameEvent): string | undefined {
  const n = boxesIn(event);
  return n === undefined ? undefined : n === 0 ? 'no damage' : `−${n}`;
}

function shot(field: Field, event: GameEvent): Seen[] {
  const { parts = [], data = {} } = event;
  const from = field.end(parts[0], data['from']);
  const to = field.end(parts.at(-1), data['to']);
  if (from === undefined || to === undefined) return [];
  const hit = isOf(event) === 'hit';
  const near = isSameHex(from.hex, to.hex);
  const down = field.isWarhead(parts.at(-1));
  const fired = field.mount(String(data['mount']));
  return [
    strike({
      from: near ? undefined : from,
      to,
      kind: near ? 'burst' : 'beam',
      result: hit ? 'hit' : 'miss',
      // SD-WAR-35: a warhead has no boxes; any hit is its end.
      figure: !hit ? undefined : down ? 'shot down' : boxesFigure(event),
      side: field.sideOf(parts[0]),
      by: near ? parts[0] : undefined,
      weapon: fired?.mount.name,
      mark: fired === undefined ? undefined : fired.mount.ion ? 'zigzag' : 'bolts',
      roll: fired === undefined ? undefined : shotRoll(fired, data),
      loss: hit && !down ? boxesIn(event) : undefined,
    }),
  ];
}

/** A warhead that was lost on its way never comes to where it was bound. Others are counters and are seen to move. */
function flight(field: Field, event: GameEvent): Seen[] {
  const { parts = [], data = {} } = event;
  const last = hexIn(wayOf(data).at(-1));
  if (isOf(event) !== 'lost' || last === undefined) return [];
  return [
    strike({
      to: { hex: last },
      kind: 'burst',
      result: 'miss',
      figure: 'lost',
      side: field.sideOf(parts[0]),
      weapon: warheadNamed(data['warhead']),
      mark: 'arrow',
    }),
  ];
}

/** One attack, however many warheads (SD-WAR-33): it flies in where it was seen to come, else it goes off on the spot. */
function detonation(field: Field, event: GameEvent): Seen[] {
  const { parts = [], data = {} } = event;
  const to = field.end(parts.at(-1), data['to']);
  if (to === undefined) return [];
  const dodged = isOf(event) === 'dodged';
  const begun = parts.slice(0, -1).map((id) => field.flew.get(id));
  const from = begun.find((hex) => hex !== undefined && !isSameHex(hex, to.hex));
  return [
    strike({
      from: from === undefined ? undefined : { hex: from },
      to,
      kind: from === undefined ? 'burst' : 'missile',
      result: dodged ? 'miss' : 'hit',
      figure: dodged ? 'dodged' : boxesFigure(event),
      side: field.sideOf(parts[0]),
      by: field.launchers.get(parts[0] ?? ''),
      // Several kinds go by the first.
      weapon: warheadNamed(Array.isArray(data['warheads']) ? data['warheads'][0] : undefined),
      mark: 'arrow',
      loss: dodged ? undefined : boxesIn(event),
    }),
  ];
}

/** What a warhead is called, by the code events have for it. */
function warheadNamed(code: unknown): string | undefined {
  const kind = (Object.keys(WARHEADS) as WarheadKind[]).find((one) => String(code).startsWith(`${one}:`));
  return kind === undefined ? undefined : WARHEADS[kind].name;
}

/** SD-JAM-04: what is jammed is stopped on its way; a failed attempt reaches out for it in vain. */
function jam(field: Field, event: GameEvent): Seen[] {
  const { parts = [], data = {} } = event;
  const by = field.end(parts[0], undefined);
  const warhead = field.end(parts[1], data['to']);
  if (by === undefined || warhead === undefined) return [];
  const jammer = { from: by, side: field.sideOf(parts[0]), weapon: 'jammer', mark: 'rings' } as const;
  const roll = jamRoll(data);
  if (isOf(event) !== 'jammed') return [strike({ ...jammer, to: warhead, kind: 'beam', result: 'miss', roll })];
  const at = { hex: warhead.hex };
  return [
    strike({ ...jammer, to: at, kind: 'counter', result: 'stopped', figure: 'jammed' }),
    // The dice stand with what they stopped: they are thrown when it is met.
    strike({
      from: at,
      to: by,
      kind: 'missile',
      result: 'stopped',
      mark: 'arrow',
      side: field.sideOf(parts[1]),
      by: field.launchers.get(parts[1] ?? ''),
      weapon: warheadNamed(data['warhead']),
      roll,
    }),
  ];
}

/** SD-OPT-09, SD-OPT-21, SD-OPT-23: a warhead has no boxes to lose. */
function collision(field: Field, event: GameEvent): Seen[] {
  const { data = {} } = event;
  const is = isOf(event);
  const marks = is !== 'missed' && !is.endsWith('warhead');
  return burst(field, event, {
    result: is === 'missed' ? 'miss' : 'hit',
    figure: marks ? boxesFigure(event) : undefined,
    roll: debrisRoll(data),
    loss: marks ? boxesIn(event) : undefined,
  });
}

function burst(field: Field, event: GameEvent, what: Omit<Parameters<typeof strike>[0], 'to' | 'kind'>): Seen[] {
  const { parts = [], data = {} } = event;
  const to = field.end(parts[0], data['to']);
  return to === undefined ? [] : [strike({ to, kind: 'burst', ...what })];
}
