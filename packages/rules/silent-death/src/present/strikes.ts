import type { EventData, GameEvent, Strike, StrikeEnd, View } from '@flagbridge/engine';
import { type Hex, unkey } from '@flagbridge/engine/hex';
import { figureIn, followed, isOf, isSameHex, strike } from '@flagbridge/kit/present';
import type { Game } from '../game.ts';

/**
 * What the events told to a viewer look like on the map, in their order: shots are light, warheads fly and go off, jammers reach
 * out for them. Events carry their hexes; where one does not, the thing is where it stood before or went meanwhile.
 */
export function strikes(events: readonly GameEvent[], { game }: View<Game>): readonly Strike[] {
  return followed(events, new Field(game), seenOf);
}

/** Where things are while the events go by. */
class Field {
  readonly #places = new Map<string, Hex>();
  readonly #sides = new Map<string, string>();
  readonly #ships: ReadonlySet<string>;
  /** What had a counter when the events began: a warhead launched since has none there to be named by. */
  readonly #before: ReadonlySet<string>;
  /** Where warheads began the moves that were told. */
  readonly flew = new Map<string, Hex>();

  constructor({ ships, warheads }: Game) {
    this.#ships = new Set(ships.map(({ id }) => id));
    for (const { id, side, q, r } of [...ships.filter(({ is }) => is === 'flying'), ...warheads]) {
      this.#places.set(id, { q, r });
      this.#sides.set(id, side);
    }
    this.#before = new Set(this.#places.keys());
  }

  isWarhead(id: string | undefined): boolean {
    return id !== undefined && !this.#ships.has(id) && this.#places.has(id);
  }

  sideOf(id: string | undefined): string | undefined {
    return id === undefined ? undefined : this.#sides.get(id);
  }

  follow({ type, parts = [], data = {} }: GameEvent): void {
    const [id = '', second = ''] = parts;
    if (type === 'launch') {
      const from = hexIn(data['from']) ?? this.#places.get(id);
      const side = this.#sides.get(id);
      if (from !== undefined) this.#places.set(second, from);
      if (side !== undefined) this.#sides.set(second, side);
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

function seenOf(field: Field, event: GameEvent): Strike[] {
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
      return burst(field, event, 'hit');
    case 'destroyed':
      return burst(field, event, 'hit', 'destroyed');
    default:
      return [];
  }
}

/** Boxes marked, where some were: `−4`; a hit that DR took is told all the same. */
function boxesFigure({ boxes, damage }: EventData): string | undefined {
  const n = figureIn(boxes);
  if (n !== undefined) return n === 0 ? 'no damage' : `−${n}`;
  const points = figureIn(damage);
  return points === undefined ? undefined : `−${points}`;
}

function shot(field: Field, event: GameEvent): Strike[] {
  const { parts = [], data = {} } = event;
  const from = field.end(parts[0], data['from']);
  const to = field.end(parts.at(-1), data['to']);
  if (from === undefined || to === undefined) return [];
  const hit = isOf(event) === 'hit';
  const kind = isSameHex(from.hex, to.hex) ? 'burst' : 'beam';
  // SD-WAR-35: a warhead has no boxes; any hit is its end.
  const figure = !hit ? undefined : field.isWarhead(parts.at(-1)) ? 'shot down' : boxesFigure(data);
  return [strike(kind === 'burst' ? undefined : from, to, kind, hit ? 'hit' : 'miss', figure, field.sideOf(parts[0]))];
}

/** A warhead that was lost on its way never comes to where it was bound. Others are counters and are seen to move. */
function flight(field: Field, event: GameEvent): Strike[] {
  const { parts = [], data = {} } = event;
  const last = hexIn(wayOf(data).at(-1));
  if (isOf(event) !== 'lost' || last === undefined) return [];
  return [strike(undefined, { hex: last }, 'burst', 'miss', 'lost', field.sideOf(parts[0]))];
}

/** One attack, however many warheads (SD-WAR-33): it flies in where it was seen to come, else it goes off on the spot. */
function detonation(field: Field, event: GameEvent): Strike[] {
  const { parts = [], data = {} } = event;
  const to = field.end(parts.at(-1), data['to']);
  if (to === undefined) return [];
  const dodged = isOf(event) === 'dodged';
  const figure = dodged ? 'dodged' : boxesFigure(data);
  const begun = parts.slice(0, -1).map((id) => field.flew.get(id));
  const from = begun.find((hex) => hex !== undefined && !isSameHex(hex, to.hex));
  const result = dodged ? 'miss' : 'hit';
  const side = field.sideOf(parts[0]);
  return from === undefined
    ? [strike(undefined, to, 'burst', result, figure, side)]
    : [strike({ hex: from }, to, 'missile', result, figure, side)];
}

/** SD-JAM-04: what is jammed is stopped on its way; a failed attempt reaches out for it in vain. */
function jam(field: Field, event: GameEvent): Strike[] {
  const { parts = [], data = {} } = event;
  const by = field.end(parts[0], undefined);
  const warhead = field.end(parts[1], data['to']);
  if (by === undefined || warhead === undefined) return [];
  const side = field.sideOf(parts[0]);
  if (isOf(event) !== 'jammed') return [strike(by, warhead, 'beam', 'miss', undefined, side)];
  const at = { hex: warhead.hex };
  return [
    strike(by, at, 'counter', 'stopped', 'jammed', side),
    strike(at, by, 'missile', 'stopped', undefined, field.sideOf(parts[1])),
  ];
}

function burst(field: Field, event: GameEvent, result: Strike['result'], figure?: string): Strike[] {
  const { parts = [], data = {} } = event;
  const to = field.end(parts[0], data['to']);
  return to === undefined ? [] : [strike(undefined, to, 'burst', result, figure ?? boxesFigure(data), undefined)];
}
