import { type Forecast, isRefusal, type Refusal, refuse } from '@flagbridge/engine';
import { listingOf } from '@flagbridge/rules';
import { describe, expect, test } from 'vitest';
import {
  type OddsAsked,
  oddsFrom,
  openTable,
  type SampleAsked,
  sampleFrom,
  type Table,
  type Workshop,
} from '../src/index.ts';

/** Odds and samples of a session may be worked out elsewhere: what is handed over, and what comes of it. */

const seed = 'ab'.repeat(32);
async function hunt(): Promise<Table> {
  const listing = listingOf('toy-hunt');
  const opened = await openTable({ ...(listing && { listing }), seed, local: false });
  if (!opened.ok) throw new Error(opened.clause);
  return opened.table;
}

/** A workshop that keeps what it was given, as text: it may come to lie in another thread. */
function elsewhere(table: Table, forecast?: () => Promise<Forecast | Refusal>) {
  const given: string[] = [];
  const workshop: Workshop = {
    forecast: (asked) => {
      given.push(JSON.stringify(asked));
      return forecast?.() ?? oddsFrom(table.rules, JSON.parse(given.at(-1) as string) as OddsAsked);
    },
    sample: async (asked) => {
      given.push(JSON.stringify(asked));
      return { ok: true, choice: sampleFrom(table.rules, JSON.parse(given.at(-1) as string) as SampleAsked) };
    },
  };
  return { workshop, given };
}

async function seated(table: Table, workshop: Workshop) {
  for (const { id, offices } of table.seats) {
    const request = table.requests({ offices }).find(({ standing }) => !standing);
    const session = table.sit(id, workshop);
    if (request !== undefined && !('ok' in session)) return { session, request, viewer: { offices } };
  }
  throw new Error('nobody is asked');
}

describe('a workshop of a session', () => {
  test('is handed what the viewer sees, and no seed', async () => {
    const table = await hunt();
    const { workshop, given } = elsewhere(table);
    const { session, request, viewer } = await seated(table, workshop);
    const sampled = await session.sample(request.id);
    if (!sampled.ok) throw new Error('no sample');
    expect(await session.decide(request.id, sampled.choice)).toMatchObject({ ok: true });
    const [one] = given.map((text) => JSON.parse(text));
    expect(Object.keys(one).sort()).toEqual(['request', 'rulebook', 'version', 'view', 'viewer']);
    expect([one.viewer, one.request.id]).toEqual([viewer, request.id]);
    expect(given.join()).not.toContain(seed);
  });

  test('is not asked for odds that are refused', async () => {
    const table = await hunt();
    const { workshop, given } = elsewhere(table);
    const { session, request } = await seated(table, workshop);
    const here = table.session(session.viewer);
    for (const [id, choice] of [
      [request.id, { no: 'such' }],
      ['nobody#1', null],
      [`${request.office}#99`, null],
    ] as const) {
      const answer = await session.forecast(id, choice);
      expect(isRefusal(answer)).toBe(true);
      expect(answer).toEqual(await here.forecast(id, choice));
    }
    expect(await session.sample('nobody#1')).toEqual(await here.sample('nobody#1'));
    expect(given).toEqual([]);
  });

  test('may refuse; what breaks in it is reported without a word of what broke', async () => {
    const gunnery = await openTable({ listing: listingOf('toy-gunnery')!, seed });
    if (!gunnery.ok) throw new Error(gunnery.clause);
    const { table } = gunnery;
    const late = refuse('not-worked-out', 'FB-ODD-01');
    const { session, request } = await seated(table, elsewhere(table, async () => late).workshop);
    let odds = { session, request };
    // On to a question with odds.
    for (let i = 0; i < 20 && !odds.request.odds; i++) {
      await odds.session.decide(odds.request.id, odds.request.default);
      odds = await seated(table, elsewhere(table, async () => late).workshop);
    }
    expect(await odds.session.forecast(odds.request.id, odds.request.default)).toEqual(late);
    const broken = elsewhere(table, () => Promise.reject(new Error('a secret'))).workshop;
    const again = await seated(table, broken);
    await expect(again.session.forecast(again.request.id, again.request.default)).rejects.toThrow(/A rule .* broke/);
    expect(table.crashes.at(-1)?.message).toBe('a secret');
  });
});
