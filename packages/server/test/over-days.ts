import { cadet } from '@flagbridge/ai';
import { type Request, type Roller, type Seed, seeded, type Viewer } from '@flagbridge/engine';
import type { Session } from '@flagbridge/protocol';
import { listingOf } from '@flagbridge/rules';
import { openTable, type Table } from '@flagbridge/table';
import { expect } from 'vitest';
import { passClock, startClock } from '../src/match/clock.ts';

/** Play over days: how often a battle comes to wait for a side in one turn of the game, counted as the server counts it. */

/** A battle over days, and what is left for it. */
export interface OverDays {
  readonly rulebook: string;
  readonly wish: { readonly scenario: string; readonly options?: { readonly [id: string]: number | boolean | string } };
  /** Questions that need no thought at the time, with the answer left for each. */
  readonly policies: { readonly [question: string]: PolicySet };
  /** Two players who destroy nothing must not go on for ever. */
  readonly longest: number;
}
type PolicySet = { readonly policy: string; readonly arg?: number };
/** When they are left: before the first decision, when first asked, or not at all. */
export type Left = 'ahead' | 'asked' | 'never';

interface TestSeat {
  readonly id: string;
  readonly viewer: Viewer;
  readonly session: Session;
}

/** By turn of the game (0 is the set-up), by seat: hand-overs, and questions answered by hand. */
type Counts = Map<number, Map<string, { overs: number; answers: number }>>;

export async function battle(days: OverDays, seed: Seed, left: Left): Promise<Counts> {
  const table = await opened(days, seed);
  const dice = seeded(seed).stream('player', {});
  const testSeats = table.seats.map(({ id, offices }) => ({ id, viewer: { offices }, session: seated(table, id) }));
  if (left === 'ahead') for (const testSeat of testSeats) await leaveAll(days, testSeat);
  const counts: Counts = new Map();
  const count = (seat: string): { overs: number; answers: number } => {
    const turn = turnOf(table);
    const seats = counts.get(turn) ?? new Map(testSeats.map(({ id }) => [id, { overs: 0, answers: 0 }]));
    counts.set(turn, seats);
    return seats.get(seat) as { overs: number; answers: number };
  };
  const awaited = (): string[] => testSeats.filter(({ viewer }) => asked(table, viewer) !== null).map(({ id }) => id);
  const ids = testSeats.map(({ id }) => id);
  let clock = startClock({ is: 'none' }, ids, awaited(), 0);
  while (table.outcome === null && turnOf(table) <= days.longest) {
    // The player who is awaited answers everything there is before anybody else does anything.
    const testSeat = testSeats.find(({ id }) => clock.running.includes(id));
    const request = testSeat === undefined ? null : asked(table, testSeat.viewer);
    if (testSeat === undefined || request === null) throw new Error('nobody is awaited, and it is not over');
    count(testSeat.id).answers += 1;
    await answer(table, testSeat, request, left === 'asked' ? days.policies : {}, dice);
    const next = passClock({ is: 'none' }, clock, awaited(), 0);
    for (const id of ids) count(id).overs += (next.turns[id] ?? 0) - (clock.turns[id] ?? 0);
    clock = next;
  }
  expect(table.crashes).toEqual([]);
  table.close();
  return counts;
}

async function opened({ rulebook, wish }: OverDays, seed: Seed): Promise<Table> {
  const listing = listingOf(rulebook);
  if (listing === undefined) throw new Error('there is no such rulebook');
  const made = await openTable({ listing, wish, seed });
  if (!made.ok) throw new Error(made.why);
  return made.table;
}

function seated(table: Table, seat: string): Session {
  const session = table.sit(seat);
  if ('ok' in session) throw new Error(session.why);
  return session;
}

const asked = (table: Table, viewer: Viewer): Request | null =>
  table.requests(viewer).find(({ standing }) => !standing) ?? null;
const turnOf = (table: Table): number => (table.view({ offices: [] }).game as { turn: number }).turn;

async function leaveAll({ policies }: OverDays, { viewer, session }: TestSeat): Promise<void> {
  for (const office of viewer.offices)
    for (const [question, policy] of Object.entries(policies))
      expect(await session.policy(question, office, policy)).toMatchObject({ ok: true });
}

async function answer(
  table: Table,
  testSeat: TestSeat,
  request: Request,
  policies: OverDays['policies'],
  dice: Roller,
): Promise<void> {
  const { viewer, session } = testSeat;
  const policy = policies[request.question];
  if (policy !== undefined) expect(request.policies.map(({ id }) => id)).toContain(policy.policy);
  const seen = { rules: table.rules, view: table.view(viewer), viewer, request, dice };
  const done =
    policy === undefined
      ? await session.decide(request.id, cadet.answer(seen))
      : await session.policy(request.question, request.office, policy);
  expect(done).toMatchObject({ ok: true });
}

export const seedOf = (n: number): Seed => String(n).repeat(64);

export function told(counts: Counts): string[] {
  return [...counts].map(([turn, seats]) => {
    const cells = [...seats].map(([id, { overs, answers }]) => `${id} ${overs} (${answers} by hand)`);
    return `  ${turn === 0 ? 'set-up' : `turn ${turn}`}: ${cells.join(', ')}`;
  });
}

/** What each turn after the set-up came to, for each side. */
export const overs = (counts: Counts): number[] =>
  [...counts].flatMap(([turn, seats]) => (turn === 0 ? [] : [...seats.values()].map((one) => one.overs)));
export const answers = (counts: Counts): number =>
  [...counts.values()].flatMap((seats) => [...seats.values()]).reduce((sum, one) => sum + one.answers, 0);
