import { cadet } from '@flagbridge/ai';
import { type Request, type Roller, type Seed, seeded, type Viewer } from '@flagbridge/engine';
import type { Session } from '@flagbridge/protocol';
import { listingOf } from '@flagbridge/rules';
import { openTable, type Table } from '@flagbridge/table';
import { describe, expect, it } from 'vitest';
import { passClock, startClock } from '../src/match/clock.ts';

/** Play over days: how often a battle comes to wait for a side in one turn of the game, counted as the server counts it. */
const MOST_HAND_OVERS = 3;
/** Two players who destroy nothing must not go on for ever. */
const LONGEST = 40;

/** Reactions in the other side's fire, which need no thought at the time. */
const POLICIES: { readonly [question: string]: string } = { evade: 'always', intercept: 'usual' };
/** When they are left: before the first decision, when first asked, or not at all. */
type Left = 'ahead' | 'asked' | 'never';

interface TestSeat {
  readonly id: string;
  readonly viewer: Viewer;
  readonly session: Session;
}

/** By turn of the game (0 is the set-up), by seat: hand-overs, and questions answered by hand. */
type Counts = Map<number, Map<string, { overs: number; answers: number }>>;

async function battle(seed: Seed, left: Left): Promise<Counts> {
  const table = await squadrons(seed);
  const dice = seeded(seed).stream('player', {});
  const testSeats = table.seats.map(({ id, offices }) => ({ id, viewer: { offices }, session: seated(table, id) }));
  if (left === 'ahead') for (const testSeat of testSeats) await leaveAll(testSeat);
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
  while (table.outcome === null && turnOf(table) <= LONGEST) {
    // The player who is awaited answers everything there is before anybody else does anything.
    const testSeat = testSeats.find(({ id }) => clock.running.includes(id));
    const request = testSeat === undefined ? null : asked(table, testSeat.viewer);
    if (testSeat === undefined || request === null) throw new Error('nobody is awaited, and it is not over');
    count(testSeat.id).answers += 1;
    await answer(table, testSeat, request, left === 'asked', dice);
    const next = passClock({ is: 'none' }, clock, awaited(), 0);
    for (const id of ids) count(id).overs += (next.turns[id] ?? 0) - (clock.turns[id] ?? 0);
    clock = next;
  }
  expect(table.crashes).toEqual([]);
  table.close();
  return counts;
}

async function squadrons(seed: Seed): Promise<Table> {
  const listing = listingOf('knight-hawks');
  if (listing === undefined) throw new Error('there is no such rulebook');
  const opened = await openTable({ listing, wish: { scenario: 'squadrons' }, seed });
  if (!opened.ok) throw new Error(opened.why);
  const { game } = opened.table.view({ offices: [] });
  const ships = (game as { ships: { side: string }[] }).ships.map(({ side }) => side);
  expect(ships.sort()).toEqual([...Array(4).fill('sathar'), ...Array(4).fill('upf')]);
  expect(opened.table.order.tier).toBe('basic');
  return opened.table;
}

function seated(table: Table, seat: string): Session {
  const session = table.sit(seat);
  if ('ok' in session) throw new Error(session.why);
  return session;
}

const asked = (table: Table, viewer: Viewer): Request | null =>
  table.requests(viewer).find(({ standing }) => !standing) ?? null;
const turnOf = (table: Table): number => (table.view({ offices: [] }).game as { turn: number }).turn;

async function leaveAll({ viewer, session }: TestSeat): Promise<void> {
  for (const office of viewer.offices)
    for (const [question, policy] of Object.entries(POLICIES))
      expect(await session.policy(question, office, { policy })).toMatchObject({ ok: true });
}

async function answer(table: Table, testSeat: TestSeat, request: Request, leave: boolean, dice: Roller): Promise<void> {
  const { viewer, session } = testSeat;
  const policy = leave ? POLICIES[request.question] : undefined;
  if (policy !== undefined) expect(request.policies.map(({ id }) => id)).toContain(policy);
  const seen = { rules: table.rules, view: table.view(viewer), viewer, request, dice };
  const done =
    policy === undefined
      ? await session.decide(request.id, cadet.answer(seen))
      : await session.policy(request.question, request.office, { policy });
  expect(done).toMatchObject({ ok: true });
}

const seedOf = (n: number): Seed => String(n).repeat(64);

function told(counts: Counts): string[] {
  return [...counts].map(([turn, seats]) => {
    const cells = [...seats].map(([id, { overs, answers }]) => `${id} ${overs} (${answers} by hand)`);
    return `  ${turn === 0 ? 'set-up' : `turn ${turn}`}: ${cells.join(', ')}`;
  });
}

/** What each turn after the set-up came to, for each side. */
const overs = (counts: Counts): number[] =>
  [...counts].flatMap(([turn, seats]) => (turn === 0 ? [] : [...seats.values()].map((one) => one.overs)));
const answers = (counts: Counts): number =>
  [...counts.values()].flatMap((seats) => [...seats.values()]).reduce((sum, one) => sum + one.answers, 0);

describe('Knight Hawks, Basic Game, four ships against four', () => {
  it(`comes to wait for each side at most ${MOST_HAND_OVERS} times a turn, where reactions are left as policies`, async () => {
    const lines: string[] = ['Hand-overs to each side by turn, with policies left before the battle:'];
    const all: number[] = [];
    for (const n of [1, 2, 3, 4]) {
      const counts = await battle(seedOf(n), 'ahead');
      lines.push(`battle ${n}`, ...told(counts));
      all.push(...overs(counts));
    }
    const byNumber = [0, 1, 2, 3].map((n) => `${all.filter((one) => one === n).length} × ${n}`).join(', ');
    lines.push(`most ${Math.max(...all)}; ${byNumber}`);
    console.log(lines.join('\n'));
    for (const one of all) expect(one).toBeLessThanOrEqual(MOST_HAND_OVERS);
    // Both sides fought: a turn with moves and fire has all three.
    expect(all).toContain(MOST_HAND_OVERS);
  });

  it('comes to wait more often without them: the count would notice', async () => {
    const lines: string[] = [];
    const most: { [left in Left]?: number } = {};
    for (const left of ['ahead', 'asked', 'never'] as const) {
      const counts = await battle(seedOf(1), left);
      most[left] = Math.max(...overs(counts));
      const byHand = (answers(counts) / overs(counts).length).toFixed(1);
      lines.push(
        `policies left ${left}: at most ${most[left]} hand-overs a turn, ${byHand} answers by hand for each side`,
      );
    }
    console.log(lines.join('\n'));
    // Asked at the end of the other's fire, before any policy: one more in that turn, one fewer in the next.
    expect(most.ahead).toBeLessThanOrEqual(MOST_HAND_OVERS);
    expect(most.never).toBeGreaterThan(MOST_HAND_OVERS);
  });
});
