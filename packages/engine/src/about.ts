import { refused } from './cite.ts';
import type { Json } from './json.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { ClauseId, OfficeId, SideId } from './words.ts';

/** The light door of a rulebook: loadable without its rules. Written for people, in our own words. */
export interface About {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly summary: string;
  /** What kind of game it is, in two or three words: `Fleets and momentum`. */
  readonly kind?: string;
  readonly tiers: readonly { readonly id: string; readonly title: string }[];
  /** Optional rules and rulings that players argue about; the first value is the default. */
  readonly options: readonly OptionalRule[];
  readonly scenarios: readonly Scenario[];
}

export interface OptionalRule {
  readonly id: string;
  readonly title: string;
  readonly clause?: string;
  readonly values: readonly (string | number | boolean)[];
  /** Where it means something: these tiers, these scenarios; everywhere where left out. Elsewhere its default holds. */
  readonly tiers?: readonly string[];
  readonly scenarios?: readonly string[];
}

export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly tier: string;
  /** What makes it interesting, in a sentence. */
  readonly hook: string;
  readonly minutes: number;
  /** Easy, middling or hard for somebody who knows the rules of its tier a little. Unknown where somebody made it up. */
  readonly difficulty?: 1 | 2 | 3;
  /** The battle to begin with: one in every rulebook. */
  readonly firstBattle?: true;
  readonly offices: readonly Office[];
  /** What the set-up reads beside the options: map, ships, limits. Any scenario of this form may be played. */
  readonly setup?: Json;
}

export interface Office {
  readonly id: OfficeId;
  readonly side: SideId;
  readonly title: string;
}

/** A place at the table and the offices it holds. Who sits in it, the rules never know. */
export interface Seat {
  readonly id: string;
  readonly offices: readonly OfficeId[];
}

/** What is played: together with a seed and the decisions it is the whole match. */
export interface Order {
  readonly rulebook: string;
  readonly version: string;
  readonly tier: string;
  readonly options: { readonly [option: string]: string | number | boolean };
  /** Whole, so that a replay of a home-made scenario needs no other file. */
  readonly scenario: Scenario;
  readonly seats: readonly Seat[];
  readonly table: TableRules;
}

/** What the players agree at the table, whatever the rulebook. */
export interface TableRules {
  /** After a die, a revelation or another's decision a take-back needs everyone's consent, or is not to be had. */
  readonly undo: 'consent' | 'free-only' | 'none';
  /** `typed`: a person types what the real dice show. */
  readonly dice: 'seeded' | 'typed';
}

export const defaultTableRules: TableRules = { undo: 'consent', dice: 'seeded' };

/** Fills an order up from a scenario's name: defaults for all that is left out, a seat per office. */
export function orderOf(
  about: About,
  wish: {
    scenario?: string | Scenario;
    options?: { readonly [option: string]: string | number | boolean };
    seats?: readonly Seat[];
    table?: Partial<TableRules>;
  } = {},
): Order | Refusal {
  const scenario =
    typeof wish.scenario === 'object'
      ? wish.scenario
      : about.scenarios.find((one) => one.id === (wish.scenario ?? about.scenarios[0]?.id));
  if (scenario === undefined)
    return refused(refuse('no-such-scenario', 'FB-ORD-01', { figures: { scenario: String(wish.scenario) } }));
  const options: Record<string, string | number | boolean> = {};
  for (const option of about.options) options[option.id] = option.values[0] ?? false;
  const order: Order = {
    rulebook: about.id,
    version: about.version,
    tier: scenario.tier,
    options: { ...options, ...wish.options },
    scenario,
    seats: wish.seats ?? scenario.offices.map((office) => ({ id: office.id, offices: [office.id] })),
    table: { ...defaultTableRules, ...wish.table },
  };
  const wrong = checkOrder(about, order);
  return wrong === null ? order : refused(wrong);
}

/**
 * Offices and seats name members of records. Names every object has would find something else there, and numbers would
 * come first whatever the order.
 */
const isPlainId = (id: string): boolean => id.length > 0 && id.length <= 80 && !(id in {}) && !/^\d+$/.test(id);

/** For set-ups: what is wrong where a scenario lacks an office the rules will ask; null when all are there. */
export function missingOffice(order: Order, wanted: readonly OfficeId[], clause: ClauseId): Refusal | null {
  const missing = wanted.find((office) => !order.scenario.offices.some(({ id }) => id === office));
  return missing === undefined ? null : refuse('no-office', clause, { figures: { office: missing } });
}

/** What is wrong with an order, as far as `about` can tell; null when nothing is. */
export function checkOrder(about: About, order: Order): Refusal | null {
  const wrong = (why: string, figures: Record<string, string>): Refusal => refuse(why, 'FB-ORD-01', { figures });
  if (order.rulebook !== about.id) return wrong('other-rulebook', { wanted: about.id, got: order.rulebook });
  if (!about.tiers.some((tier) => tier.id === order.tier)) return wrong('no-such-tier', { tier: order.tier });
  for (const [id, value] of Object.entries(order.options)) {
    const option = about.options.find((one) => one.id === id);
    if (option === undefined) return wrong('no-such-option', { option: id });
    if (!option.values.includes(value)) return wrong('no-such-value', { option: id, value: String(value) });
  }
  const offices = order.scenario.offices.map((office) => office.id);
  const bad = [...offices, ...order.seats.map((seat) => seat.id)].find((id) => !isPlainId(id));
  if (bad !== undefined) return wrong('not-an-id', { id: bad.slice(0, 80) });
  const again = offices.find((office, i) => offices.indexOf(office) !== i);
  if (again !== undefined) return wrong('office-twice', { office: again });
  const seated = order.seats.flatMap((seat) => seat.offices);
  for (const office of offices)
    if (seated.filter((one) => one === office).length !== 1) return wrong('office-not-seated-once', { office });
  const stranger = seated.find((office) => !offices.includes(office));
  if (stranger !== undefined) return wrong('no-such-office', { office: stranger });
  const twice = order.seats.find((seat, i) => order.seats.findIndex((one) => one.id === seat.id) !== i);
  return twice === undefined ? null : wrong('seat-twice', { seat: twice.id });
}
