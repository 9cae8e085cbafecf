import {
  type EventData,
  type GameEvent,
  isLabelled,
  type SideId,
  type Strike,
  type StrikeEnd,
  type View,
} from '@flagbridge/engine';
import { type Hex, unkey } from '@flagbridge/engine/hex';
import { followed, isOf, isSameHex, strike } from '@flagbridge/kit/present';
import { type Game, inPlay, type Ship, type WeaponCode } from '../game.ts';
import { needed } from '../rules/chance.ts';
import { intercepts } from '../rules/interceptors.ts';
import { isAboard } from './names.ts';
import { figureOf } from './strike-figure.ts';

/**
 * Fire one can see: what the events told to a viewer look like on the chart, one after the other. Where ships stood is in the
 * view before them; who moved meanwhile is followed by the events themselves.
 */
export function strikes(events: readonly GameEvent[], { game }: View<Game>): readonly Strike[] {
  return followed(events, new Field(game), seenOf);
}

/** Where things are while the events go by, and what was said of the attack that comes next. */
class Field {
  readonly game: Game;
  readonly #places = new Map<string, Hex>();
  /** Who launched interceptors against the attack that comes next (KH-DEF-14), and how many. */
  readonly interceptors: { readonly ship: Ship; readonly n: number }[] = [];
  /** The seeker or the mines that attack next: whose, and for a seeker from where it flew. */
  goesOff: { readonly side: SideId; readonly from: Hex | undefined } | null = null;
  #flew: { readonly id: string; readonly from: Hex | undefined } | null = null;

  constructor(game: Game) {
    this.game = game;
    for (const { id, q, r } of game.ships) this.#places.set(id, { q, r });
  }

  ship(id: string | undefined): Ship | undefined {
    return this.game.ships.find((ship) => ship.id === id);
  }

  /** Docked ships are where their base is. */
  hexOf(ship: Ship): Hex {
    const base = ship.is === 'docked' ? this.ship(ship.base) : undefined;
    return base === undefined ? (this.#places.get(ship.id) ?? { q: ship.q, r: ship.r }) : this.hexOf(base);
  }

  /** The counter of a ship, where it has one. */
  endAt(ship: Ship, hex: Hex): StrikeEnd {
    return inPlay(ship) && !isAboard(ship) ? { hex, part: ship.id } : { hex };
  }

  end(ship: Ship): StrikeEnd {
    return this.endAt(ship, this.hexOf(ship));
  }

  follow({ type, parts = [], data = {} }: GameEvent): void {
    const [id = ''] = parts;
    if (type === 'seeker-flies') this.#flew = { id, from: hexIn(data['from']) };
    // A ship that moves is told with the hexes of its way; in orbit with the one it comes to.
    const hex = type === 'orbit-move' ? hexIn(data['hex']) : unkey(parts.at(-1) ?? '');
    if (hex !== undefined) this.#places.set(id, hex);
    const side = String(data['side']);
    if (type === 'mines-go-off') this.goesOff = { side, from: undefined };
    if (type === 'seeker-goes-off') this.goesOff = { side, from: this.#flew?.id === id ? this.#flew.from : undefined };
    if (type === 'icms') {
      const ship = this.ship(id);
      if (ship !== undefined) this.interceptors.push({ ship, n: Number(data['n']) });
    }
  }
}

/** A hex as events have it. */
const hexIn = (key: EventData[string] | undefined): Hex | undefined => unkey(String(key));

function seenOf(field: Field, event: GameEvent, later: readonly GameEvent[]): readonly Strike[] {
  const { type, parts = [], data = {} } = event;
  const is = isOf(event);
  switch (type) {
    case 'attack':
      return attack(field, event, later);
    case 'struck':
      // KH-DMG-28: the fire aboard. Other blows are part of their attack.
      return data['weapon'] === 'fire' ? burst(field, parts[0], figureOf(event)) : [];
    case 'base-lost':
    case 'docked-lost':
      return burst(field, parts[0], figureOf(event));
    case 'crash':
      return burst(field, parts[0], 'crash');
    case 'break-up':
      return is === 'broke' ? burst(field, parts[0], 'breaks apart') : [];
    case 'seeker-spent':
      return spent(data);
    case 'mines-go-off':
      return is === 'nobody' ? spent(data) : [];
    default:
      return [];
  }
}

function burst(field: Field, id: string | undefined, figure: string | undefined): Strike[] {
  const ship = field.ship(id);
  return ship === undefined ? [] : [strike(undefined, field.end(ship), 'burst', 'hit', figure)];
}

/** Goes off and harms nobody. */
function spent(data: EventData): Strike[] {
  const hex = hexIn(data['hex']);
  return hex === undefined ? [] : [strike(undefined, { hex }, 'burst', 'miss', undefined, String(data['side']))];
}

/** The attack, and before it the interceptors that rose against it. What these can meet flies (KH-DEF-10); the rest is light. */
function attack(field: Field, { parts = [], data = {} }: GameEvent, later: readonly GameEvent[]): Strike[] {
  const target = field.ship(parts.at(-1));
  const by = parts.length > 1 ? field.ship(parts[0]) : undefined;
  const launched = field.interceptors.splice(0);
  const { goesOff } = field;
  if (target === undefined) return [];
  const hex = hexIn(data['hex']) ?? field.hexOf(target);
  const hit = String(data['is']).startsWith('hit');
  const why = hit ? null : undoneBy(data);
  const result = hit ? 'hit' : why === 'interceptors' ? 'stopped' : 'miss';
  const figure = hit ? blowOf(target.id, later) : why === 'evasion' ? 'evaded' : undefined;
  const from = by === undefined ? fromAfar(goesOff?.from, hex) : field.end(by);
  const side = by?.side ?? String(data['of']);
  const met = result === 'stopped' ? 'stopped' : 'miss';
  const counters = launched.map(({ ship, n }) =>
    strike(field.end(ship), from ?? { hex }, 'counter', met, `ICM ×${n}`, ship.side),
  );
  const kind = from === undefined ? 'burst' : intercepts(data['weapon'] as WeaponCode) ? 'missile' : 'beam';
  return [...counters, strike(from, field.endAt(target, hex), kind, result, figure, side)];
}

/** A seeker that was met where it waited has not flown. */
const fromAfar = (from: Hex | undefined, to: Hex): StrikeEnd | undefined =>
  from === undefined || isSameHex(from, to) ? undefined : { hex: from };

/** What made it miss, where the roll would have hit without: interceptors (KH-DEF-12, KH-DEF-28) or evasion (KH-EVA-02). */
function undoneBy({ need, roll }: EventData): 'interceptors' | 'evasion' | null {
  if (!isLabelled(need) || typeof roll !== 'number') return null;
  const without = (...clauses: readonly string[]): boolean => {
    const lost = need.parts.filter(({ clause }) => clauses.includes(clause));
    return lost.length > 0 && roll <= needed(need.total - lost.reduce((sum, { value }) => sum + value, 0));
  };
  if (without('KH-DEF-12', 'KH-DEF-28')) return 'interceptors';
  return without('KH-EVA-02') ? 'evasion' : null;
}

/** What the hit did: told next, before any other attack. */
function blowOf(target: string, later: readonly GameEvent[]): string | undefined {
  const next = later.findIndex(({ type }) => type === 'attack');
  const own = next < 0 ? later : later.slice(0, next);
  const blow = own.find(({ type, parts }) => (type === 'damage' || type === 'struck') && parts?.[0] === target);
  return blow === undefined ? undefined : figureOf(blow);
}
