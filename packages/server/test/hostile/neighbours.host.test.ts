import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Choice, Forecast } from '@flagbridge/engine';
import type { MatchPlan } from '@flagbridge/protocol/online';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AppParts } from '../../src/app.ts';
import { NotWorkedOut, type Thinkers } from '../../src/jobs/port.ts';
import { thinkHere } from '../../src/jobs/think.ts';
import { openThinkers, type ThinkersPlan } from '../../src/jobs/thinkers.ts';
import { planOf } from '../http/rig.ts';
import { type Workers, workersFolder } from '../jobs/built-thinker.ts';
import { LogBook } from '../jobs/log-book.ts';
import type { TestSocket } from '../socket/test-socket.ts';
import { greatBattle } from './great-battle.ts';
import { asked, openScene, type Scene } from './scene.ts';

/** One socket froze the host: what one person has worked out must not keep the others waiting. */

let workers: Workers;
let built: URL;
beforeAll(async () => {
  workers = await workersFolder();
  built = await workers.built();
});
afterAll(() => workers.remove());

const scenes: Scene[] = [];
afterEach(async () => {
  for (const one of scenes.splice(0)) await one.close();
});
async function scene(parts: AppParts = {}): Promise<Scene> {
  const one = await openScene({}, parts);
  scenes.push(one);
  return one;
}
const threads = (worker: URL, plan: Partial<ThinkersPlan> = {}): Thinkers =>
  openThinkers({ worker, threads: 2, log: new LogBook(), ...plan });

/** A worker that keeps its thread busy until a file is there. */
const busyUntil = async (gate: string): Promise<URL> =>
  workers.worker(
    `busy-${gate}`,
    `import { existsSync } from 'node:fs';
     export default ({ is }) => { while (!existsSync(${JSON.stringify(join(workers.folder, gate))})); return { answer: is, took: 1 }; };`,
  );
const openGate = (gate: string): Promise<void> => writeFile(join(workers.folder, gate), '');

/** The great battle on a host, with the odds of its volley to be asked for. */
async function volleyOn(one: Scene): Promise<{ red: TestSocket; odds: { request: string; choice: Choice } }> {
  const { scenario, volley } = await greatBattle();
  const [me, other] = scenario.offices.map(({ id }) => id) as [string, string];
  const plan: Partial<MatchPlan> = {
    rulebook: 'knight-hawks',
    scenario: scenario as MatchPlan['scenario'],
    seats: [
      { id: 'me', offices: [me], who: { is: 'me' } },
      { id: 'other', offices: [other], who: { is: 'person' } },
    ],
  };
  const { red, blue } = await one.battle(plan);
  for (const line of [red, blue]) {
    const [request] = await asked(line);
    if (request?.odds === true) return { red: line, odds: { request: request.id, choice: volley } };
  }
  throw new Error('nobody fires');
}

describe('odds of a battle of thirty ships a side', () => {
  it('are worked out beside the battles of others, who are answered first', async () => {
    const one = await scene({ thinkers: threads(built) });
    const { red, odds } = await volleyOn(one);
    const others = await one.battle();
    const order: string[] = [];
    const forecast = red.call({ call: 'forecast', ...odds }).then(({ result }) => {
      order.push('odds');
      return result as unknown as Forecast;
    });
    for (let i = 0; i < 3; i++) {
      expect((await others.red.call({ call: 'ping' })).result).toEqual({ ok: true });
      await asked(others.blue);
      order.push('others');
    }
    const told = await forecast;
    expect(order).toEqual(['others', 'others', 'others', 'odds']);
    // More levels of points than a machine can hold: it broke after a quarter of a minute.
    expect(told).toMatchObject({ exact: false, imagined: 0 });
    expect(told.error).toBeGreaterThan(0);
    expect(told.error).toBeLessThan(0.2);
    expect(told.cases[0]?.outcomes.length).toBeGreaterThan(1);
  });

  it('come back with what there is when their time is up, and how good it is', async () => {
    const one = await scene({ thinkers: threads(built, { within: { walking: 0, drawing: 0 } }) });
    const { red, odds } = await volleyOn(one);
    const told = (await red.call({ call: 'forecast', ...odds })).result as unknown as Forecast;
    expect(told.exact).toBe(false);
    expect(told.error).toBeGreaterThan(0.02);
    expect(told.cases.reduce((sum, { reached }) => sum + reached, 0)).toBeCloseTo(1, 6);
  });

  it('are refused as ever where there are none', async () => {
    const one = await scene({ thinkers: threads(built) });
    const { red, odds } = await volleyOn(one);
    const { result } = await red.call({ call: 'forecast', request: odds.request, choice: [{ by: 'nobody', at: 'x' }] });
    expect(result).toMatchObject({ ok: false, clause: expect.stringMatching(/^(?:KH|FB)-/) });
    expect((await red.call({ call: 'forecast', request: 'x#1', choice: [] })).result).toMatchObject({ ok: false });
  });
});

describe('while threads are kept busy', () => {
  it('by one person’s odds, everybody decides; the odds come when they are done', async () => {
    const one = await scene({ thinkers: threads(await busyUntil('odds')) });
    const { red, odds } = await volleyOn(one);
    let told: unknown = null;
    const forecast = red.call({ call: 'forecast', ...odds }).then(({ result }) => {
      told = result;
    });
    const others = await one.battle();
    const [request] = (await asked(others.red)).concat(await asked(others.blue));
    const line = request?.office === 'red' ? others.red : others.blue;
    const done = await line.call({ call: 'decide', request: request?.id, choice: request?.default });
    expect(done.result).toMatchObject({ ok: true });
    expect(told).toBe(null);
    await openGate('odds');
    await forecast;
    expect(told).toBe('forecast');
  });

  it('by computers of every level, everybody decides', async () => {
    for (const level of ['random', 'naive', 'cadet', 'captain'] as const) {
      const one = await scene({ thinkers: threads(await busyUntil(level)) });
      const ann = one.host.guest();
      const seat = (id: string) => ({ id, offices: [id], who: { is: 'computer' as const, level } });
      const fleet = { seats: [seat('red'), seat('blue')] };
      expect((await ann.post('/api/matches', { name: 'Ann', plan: planOf(fleet) })).status).toBe(201);
      const others = await one.battle();
      const [request] = (await asked(others.red)).concat(await asked(others.blue));
      const line = request?.office === 'red' ? others.red : others.blue;
      const done = await line.call({ call: 'decide', request: request?.id, choice: request?.default });
      expect(done.result).toMatchObject({ ok: true });
      await openGate(level);
    }
  });

  const about = { rulebook: 'x', version: '1', view: {} as never, viewer: { offices: [] } };
  const thought = { ...about, level: 'cadet' as const, request: {} as never };
  const odds = { ...about, request: 'x', choice: null };

  it('by a flood of one person’s odds, others’ odds and computers’ turns come in between', async () => {
    const thinkers = threads(await busyUntil('flood'), { threads: 1 });
    const order: string[] = [];
    const note = (name: string) => () => void order.push(name);
    const all = [
      ...[1, 2, 3, 4].map((i) => thinkers.forecast(odds, 'eve').then(note(`eve ${i}`))),
      thinkers.forecast(odds, 'ann').then(note('ann')),
      thinkers.think(thought, 'bob').then(note('turn')),
    ];
    await openGate('flood');
    await Promise.all(all);
    await thinkers.close();
    expect(order).toEqual(['eve 1', 'turn', 'eve 2', 'ann', 'eve 3', 'eve 4']);
  });

  it('by odds that do not end, computers have a thread of their own', async () => {
    const hangs = await workers.worker(
      'odds-hang',
      `export default ({ is }) => { if (is === 'forecast') for (;;); return { answer: is, took: 1 }; };`,
    );
    const thinkers = threads(hangs, { waits: 600_000 });
    const none = ['eve', 'ann', 'bob'].map((whose) => thinkers.forecast(odds, whose).catch(({ why }) => why));
    for (let i = 0; i < 3; i++) expect(await thinkers.think(thought, 'eve')).toBe('thought');
    await thinkers.close();
    expect(await Promise.all(none)).toEqual(['late', 'late', 'late']);
  });
});

describe('what cannot be worked out', () => {
  it('because its thread dies of it, is said, and the next can be', async () => {
    const dies = await workers.worker('dies', 'export default () => process.exit(3);');
    const one = await scene({ thinkers: threads(dies) });
    const { red, odds } = await volleyOn(one);
    for (let i = 0; i < 2; i++)
      expect((await red.call({ call: 'forecast', ...odds })).result).toMatchObject({
        ok: false,
        clause: 'FB-ODD-01',
        words: { say: 'These odds could not be worked out in time.' },
      });
    expect((await red.call({ call: 'ping' })).result).toEqual({ ok: true });
  });

  it('because it takes too long, likewise', async () => {
    const hangs = await workers.worker('hangs', 'export default () => { for (;;); };');
    const one = await scene({ thinkers: threads(hangs, { waits: 300 }) });
    const { red, odds } = await volleyOn(one);
    expect((await red.call({ call: 'forecast', ...odds })).result).toMatchObject({
      ok: false,
      words: { say: expect.stringContaining('in time') },
    });
  });

  it('because too many wait, is said', async () => {
    const busy = async (): Promise<never> => {
      throw new NotWorkedOut('busy');
    };
    const one = await scene({ thinkers: { ...thinkHere(), forecast: busy, sample: busy } });
    const { red, odds } = await volleyOn(one);
    for (const call of [
      { call: 'forecast', ...odds },
      { call: 'sample', request: odds.request },
    ])
      expect((await red.call(call)).result).toMatchObject({
        ok: false,
        words: { say: expect.stringContaining('many ask at once') },
      });
    const full = threads(await busyUntil('full'), { queue: 1, threads: 1 });
    const about = { rulebook: 'x', version: '1', view: {} as never, viewer: { offices: [] } };
    const many = ['a', 'b', 'c'].map((whose) => full.forecast({ ...about, request: 'x', choice: null }, whose));
    await expect(many[2]).rejects.toMatchObject({ why: 'busy' });
    await openGate('full');
    expect(await Promise.all(many.slice(0, 2))).toMatchObject([{ answer: 'forecast' }, { answer: 'forecast' }]);
    await full.close();
  });

  it('because a rule breaks there, is reported as what breaks here', async () => {
    const breaks = async (): Promise<never> => {
      throw new Error('the seventh die');
    };
    const one = await scene({ thinkers: { ...thinkHere(), forecast: breaks } });
    const { red, odds } = await volleyOn(one);
    const { fault } = await red.call({ call: 'forecast', ...odds });
    expect(fault).toMatchObject({ kind: 'broken' });
    expect(JSON.stringify(fault)).not.toContain('seventh');
  });
});
