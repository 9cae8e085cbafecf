import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Choice, Outcome, Request } from '@flagbridge/engine';
import { listingOf } from '@flagbridge/rules';
import { openTable, type Table } from '@flagbridge/table';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { playerAt } from '../../src/jobs/player-at.ts';
import type { Thinkers, Thought } from '../../src/jobs/port.ts';
import { thinkHere } from '../../src/jobs/think.ts';
import { openThinkers, type ThinkersPlan } from '../../src/jobs/thinkers.ts';
import { type Workers, workersFolder } from './built-thinker.ts';
import { LogBook } from './log-book.ts';

const seed = '5'.repeat(64);

async function table(rulebook: string): Promise<Table> {
  const listing = listingOf(rulebook);
  const opened = await openTable({ ...(listing && { listing }), seed });
  if (!opened.ok) throw new Error(opened.why);
  return opened.table;
}

/** The first question of a match, as a computer player in that seat gets it. */
async function thoughtOf(rulebook: string): Promise<Thought> {
  const one = await table(rulebook);
  for (const { offices } of one.seats) {
    const viewer = { offices };
    const request = one.requests(viewer).find(({ standing }) => !standing);
    if (request === undefined) continue;
    const { id, version } = one.rules.about;
    return { rulebook: id, version, level: 'captain', view: one.view(viewer), viewer, request };
  }
  throw new Error('nobody is asked anything');
}

/** Would the match take this answer? */
async function accepted(rulebook: string, request: Request, choice: Choice): Promise<boolean> {
  const one = await table(rulebook);
  const session = one.session({ offices: [request.office] });
  const open = (await session.now()).requests.find(({ question }) => question === request.question);
  return open !== undefined && (await session.decide(open.id, choice)).ok;
}

async function playedOut(rulebook: string, thinkers: Thinkers): Promise<Outcome | null> {
  const one = await table(rulebook);
  for (const { id } of one.seats) one.play(id, playerAt('captain', thinkers));
  await one.idle();
  expect(one.crashes).toEqual([]);
  return one.outcome;
}

describe('thinkers in threads', () => {
  let workers: Workers;
  let folder: string;
  let log: LogBook;
  const opened: Thinkers[] = [];
  let thought: Thought;

  const thinkers = (worker: URL, plan: Partial<ThinkersPlan> = {}): Thinkers => {
    const one = openThinkers({ worker, threads: 1, log, ...plan });
    opened.push(one);
    return one;
  };
  const worker = (name: string, text: string): Promise<URL> => workers.worker(name, text);
  const said = (): string[] => log.lines.map(({ words }) => words);

  beforeAll(async () => {
    workers = await workersFolder();
    ({ folder } = workers);
    thought = await thoughtOf('toy-gunnery');
  });
  beforeEach(() => {
    log = new LogBook();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.close()));
  });
  afterAll(() => workers.remove());

  it('think in the worker the server is bundled with, and play a match to its end', async () => {
    const file = await workers.built();
    const built = thinkers(file, { threads: 2 });
    const found = await thoughtOf('knight-hawks');
    expect(await accepted('knight-hawks', found.request, await built.think(found, 'ann'))).toBe(true);
    expect(await playedOut('toy-gunnery', built)).not.toBeNull();
    expect(said()).toEqual([]);
  });

  it('hand the question over as it is, and the answer back', async () => {
    const echo = await worker('echo', 'export default (work) => ({ answer: { got: work }, took: 0 });');
    expect(await thinkers(echo).think(thought, 'ann')).toEqual({
      got: { is: 'thought', ...JSON.parse(JSON.stringify(thought)) },
    });
    expect(said()).toEqual([]);
  });

  it('break off a thought that takes too long: the cadet answers', async () => {
    const hangs = await worker('hangs', 'export default () => { for (;;); };');
    const answer = await thinkers(hangs, { patience: 300 }).think(thought, 'ann');
    expect(answer).toEqual(thought.request.default);
    expect(said()).toEqual([
      'a thought came to nothing: the cadet answers',
      'not even the cadet answers: the default stands',
    ]);
  });

  it('let the cadet answer, in the thread too, where a thought takes too long', async () => {
    const slow = await worker(
      'slow-captain',
      `export default ({ level }) => { if (level === 'captain') for (;;); return { answer: level, took: 0 }; };`,
    );
    // On a busy machine even a thread that starts at once may take longer than that.
    await vi.waitFor(async () => expect(await thinkers(slow, { patience: 1000 }).think(thought, 'ann')).toBe('cadet'), {
      timeout: 60_000,
    });
    expect(said()).toContain('a thought came to nothing: the cadet answers');
  });

  it('go on after a thought was broken off', async () => {
    const mark = join(folder, 'hung');
    const once = await worker(
      'hangs-once',
      `import { existsSync, writeFileSync } from 'node:fs';
       export default () => { if (existsSync(${JSON.stringify(mark)})) return { answer: 'free', took: 0 }; writeFileSync(${JSON.stringify(mark)}, ''); for (;;); };`,
    );
    const one = thinkers(once, { patience: 1000 });
    expect(['free', thought.request.default]).toContainEqual(await one.think(thought, 'ann'));
    expect(said()).toContain('a thought came to nothing: the cadet answers');
    // On a busy machine even a thread that starts at once may take longer than that.
    await vi.waitFor(async () => expect(await one.think(thought, 'ann')).toBe('free'), { timeout: 60_000 });
  });

  it('think once more what a thread died of', async () => {
    const mark = join(folder, 'died');
    const once = await worker(
      'dies-once',
      `import { existsSync, writeFileSync } from 'node:fs';
       export default () => { if (existsSync(${JSON.stringify(mark)})) return { answer: 'second', took: 0 }; writeFileSync(${JSON.stringify(mark)}, ''); process.exit(3); };`,
    );
    expect(await thinkers(once).think(thought, 'ann')).toBe('second');
    expect(said()).toEqual(['a thought broke off and is thought again']);
  });

  it('let the cadet answer where the second thread dies too, or the file is none', async () => {
    const dies = await worker('dies', 'export default () => process.exit(3);');
    expect(await accepted('toy-gunnery', thought.request, await thinkers(dies).think(thought, 'ann'))).toBe(true);
    expect(said()).toEqual([
      'a thought broke off and is thought again',
      'a thought came to nothing: the cadet answers',
      'not even the cadet answers: the default stands',
    ]);
    const none = thinkers(pathToFileURL(join(folder, 'none.mjs')), { patience: 1_000_000 });
    const answers = await Promise.all([
      none.think(thought, 'ann'),
      none.think(thought, 'ann'),
      none.think(thought, 'ann'),
    ]);
    for (const answer of answers) expect(await accepted('toy-gunnery', thought.request, answer)).toBe(true);
  });

  it('let no thread fill the memory', async () => {
    const greedy = await worker(
      'greedy',
      'export default () => { const all = []; for (;;) all.push(new Array(1e5).fill({})); };',
    );
    const answer = await thinkers(greedy, { memory: 32 }).think(thought, 'ann');
    expect(await accepted('toy-gunnery', thought.request, answer)).toBe(true);
    expect(log.text).toContain('ERR_WORKER_OUT_OF_MEMORY');
  });

  it('have room for so many thoughts; more wait before they look at anything', async () => {
    const gate = join(folder, 'gate');
    const waits = await worker(
      'waits',
      `import { existsSync } from 'node:fs';
       export default async () => { while (!existsSync(${JSON.stringify(gate)})) await new Promise((f) => setTimeout(f, 5)); return { answer: 'thought', took: 0 }; };`,
    );
    const one = thinkers(waits, { queue: 2 });
    await one.room();
    const waiting = [1, 2, 3].map(() => one.think(thought, 'ann'));
    const order: string[] = [];
    const fourth = one.room().then(() => void order.push('room'));
    const first = Promise.race(waiting).then(() => void order.push('thought'));
    await writeFile(gate, '');
    expect(await Promise.all(waiting)).toEqual(['thought', 'thought', 'thought']);
    await Promise.all([first, fourth]);
    expect(order).toHaveLength(2);
    await one.room();
    expect(await one.think(thought, 'ann')).toBe('thought');
    expect(said()).toEqual([]);
  });

  it('give every thought an end when they are closed, and take none after that', async () => {
    const mark = join(folder, 'under way');
    const hangs = await worker(
      'under-way',
      `import { writeFileSync } from 'node:fs'; export default () => { writeFileSync(${JSON.stringify(mark)}, ''); for (;;); };`,
    );
    const one = thinkers(hangs);
    const waiting = [one.think(thought, 'ann'), one.think(thought, 'ann')];
    await vi.waitFor(() => expect(existsSync(mark)).toBe(true), { timeout: 60_000 });
    await one.close();
    for (const answer of await Promise.all(waiting))
      expect(await accepted('toy-gunnery', thought.request, answer)).toBe(true);
    expect(await accepted('toy-gunnery', thought.request, await one.think(thought, 'ann'))).toBe(true);
  });

  it('take the default where not even the cadet knows the rulebook', async () => {
    const dies = await worker('dies-too', 'export default () => process.exit(3);');
    expect(await thinkers(dies).think({ ...thought, rulebook: 'no-such' }, 'ann')).toEqual(thought.request.default);
  });
});

describe('computer players of a host', () => {
  it('play a match to its end in this thread, at every level', async () => {
    for (const level of ['random', 'naive', 'cadet', 'captain'] as const) {
      const one = await table('toy-gunnery');
      for (const { id } of one.seats) one.play(id, playerAt(level, thinkHere()));
      await one.idle();
      expect([level, one.outcome]).not.toEqual([level, null]);
    }
  });

  it('think nowhere but there, whatever their level, with the view of their own seat', async () => {
    for (const level of ['random', 'naive', 'cadet', 'captain'] as const) {
      const asked: [Thought, string][] = [];
      const here = thinkHere();
      const watched: Thinkers = {
        ...here,
        think: (thought, whose) => {
          asked.push([thought, whose]);
          return here.think(thought, whose);
        },
      };
      const one = await table('toy-hunt');
      const [first, second] = one.seats;
      if (first === undefined || second === undefined) throw new Error('two seats');
      one.play(first.id, playerAt(level, watched, 'ann'));
      one.play(second.id, playerAt('random', here));
      await one.idle();
      expect(asked.length).toBeGreaterThan(0);
      for (const [thought, whose] of asked)
        expect([thought.viewer, thought.level, whose]).toEqual([{ offices: first.offices }, level, 'ann']);
    }
  });
});
