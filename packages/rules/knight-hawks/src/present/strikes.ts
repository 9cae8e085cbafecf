import {
  type EventData,
  type GameEvent,
  isLabelled,
  type SideId,
  type Strike,
  type StrikeEnd,
  type StrikeMark,
  type View,
} from '@flagbridge/engine';
import { type Hex, unkey } from '@flagbridge/engine/hex';
import { figureIn, followed, isOf, isSameHex, percentRoll, type Seen, strike } from '@flagbridge/kit/present';
import { WEAPONS } from '../data/weapons.ts';
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
  return followed(events, new Field(game), seenOf, ({ type, parts }) =>
    type === 'destroyed' ? parts?.[0] : undefined,
  );
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

function seenOf(field: Field, event: GameEvent, later: readonly GameEvent[]): readonly Seen[] {
  const { type, parts = [], data = {} } = event;
  const is = isOf(event);
  switch (type) {
    case 'attack':
      return attack(field, event, later);
    case 'wasted':
      return wasted(field, data);
    case 'struck':
      // KH-DMG-28: the fire aboard. Other blows are part of their attack.
      return data['weapon'] === 'fire' ? burst(field, parts[0], event) : [];
    case 'base-lost':
    case 'docked-lost':
      return burst(field, parts[0], event);
    case 'crash':
      return burst(field, parts[0], event, 'crash');
    case 'break-up':
      return is === 'broke' ? burst(field, parts[0], event, 'breaks apart', breakUpRoll(data)) : [];
    case 'seeker-spent':
      return spent(data, 'S');
    case 'mines-go-off':
      return is === 'nobody' ? spent(data, 'M') : [];
    default:
      return [];
  }
}

function burst(
  field: Field,
  id: string | undefined,
  event: GameEvent,
  figure = figureOf(event),
  roll?: Strike['roll'],
): Seen[] {
  const ship = field.ship(id);
  if (ship === undefined) return [];
  return [strike({ to: field.end(ship), kind: 'burst', result: 'hit', figure, roll, loss: lossIn(event) })];
}

/** Goes off and harms nobody. */
function spent(data: EventData, code: WeaponCode): Seen[] {
  const hex = hexIn(data['hex']);
  const side = String(data['side']);
  return hex === undefined ? [] : [strike({ ...drawnAs(code), to: { hex }, kind: 'burst', result: 'miss', side })];
}

/** KH-FIR-12: aimed at a ship that was gone when its turn came. */
function wasted(field: Field, { by: shooter, at, weapon }: EventData): Seen[] {
  const [by, target] = [field.ship(String(shooter)), field.ship(String(at))];
  if (by === undefined || target === undefined) return [];
  const to = field.end(target);
  return [strike({ from: field.end(by), to, result: 'lost', side: by.side, ...drawnAs(weapon as WeaponCode) })];
}

/** What these can meet flies (KH-DEF-10); the rest is light. */
const drawnAs = (code: WeaponCode): Pick<Strike, 'kind' | 'mark' | 'weapon'> => ({
  kind: intercepts(code) ? 'missile' : 'beam',
  mark: MARKS[code],
  weapon: WEAPONS[code].name,
});

const MARKS: { readonly [code in WeaponCode]: StrikeMark } = {
  LC: 'bar',
  LB: 'twin',
  PB: 'pulse',
  EB: 'rings',
  DC: 'chevrons',
  AR: 'arc',
  RB: 'arcs',
  T: 'arrow',
  S: 'arrow',
  M: 'arrow',
};

/** The attack, and before it the interceptors that rose against it. */
function attack(field: Field, { parts = [], data = {} }: GameEvent, later: readonly GameEvent[]): Seen[] {
  const target = field.ship(parts.at(-1));
  const by = parts.length > 1 ? field.ship(parts[0]) : undefined;
  const launched = field.interceptors.splice(0);
  const { goesOff } = field;
  if (target === undefined) return [];
  const hex = hexIn(data['hex']) ?? field.hexOf(target);
  const hit = String(data['is']).startsWith('hit');
  const why = hit ? null : undoneBy(data);
  const result = hit ? 'hit' : why === 'interceptors' ? 'stopped' : 'miss';
  const blow = hit ? blowOf(target.id, later) : undefined;
  const from = by === undefined ? fromAfar(goesOff?.from, hex) : field.end(by);
  const met = result === 'stopped' ? 'stopped' : 'miss';
  const counters = launched.map(({ ship, n }) =>
    strike({
      from: field.end(ship),
      to: from ?? { hex },
      kind: 'counter',
      result: met,
      figure: `ICM ×${n}`,
      side: ship.side,
    }),
  );
  const drawn = drawnAs(data['weapon'] as WeaponCode);
  const own = strike({
    ...drawn,
    from,
    to: field.endAt(target, hex),
    kind: from === undefined ? 'burst' : drawn.kind,
    result,
    figure: blow === undefined ? (why === 'evasion' ? 'evaded' : undefined) : figureOf(blow),
    side: by?.side ?? String(data['of']),
    roll: rollIn(data),
    loss: blow === undefined ? undefined : lossIn(blow),
  });
  return [...counters, own];
}

function rollIn({ need, roll }: EventData): Strike['roll'] {
  const chance = figureIn(need);
  return chance === undefined || typeof roll !== 'number' ? undefined : percentRoll(needed(chance), roll);
}

/** KH-DMG-10, KH-DMG-11: at 100 or more nothing can save her. */
function breakUpRoll({ chance, roll }: EventData): Strike['roll'] {
  const risk = figureIn(chance);
  return risk === undefined || typeof roll !== 'number' ? undefined : percentRoll(Math.min(100, risk), roll);
}

/** Hull points it takes. */
const lossIn = ({ data = {} }: GameEvent): number | undefined => figureIn(data['damage']);

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
function blowOf(target: string, later: readonly GameEvent[]): GameEvent | undefined {
  const next = later.findIndex(({ type }) => type === 'attack');
  const own = next < 0 ? later : later.slice(0, next);
  return own.find(({ type, parts }) => (type === 'damage' || type === 'struck') && parts?.[0] === target);
}
