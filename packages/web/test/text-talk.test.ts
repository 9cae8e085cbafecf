import { listings } from '@flagbridge/rules';
import { openTable, type Table } from '@flagbridge/table';
import { type Adviser, words } from '@flagbridge/text';
import { expect, test, vi } from 'vitest';
import { createTalk, type Talk } from '../src/text/talk.ts';

/** The whole of what is said, a line each. */
const saidIn = (talk: Talk): string[] =>
  talk.said.value.flatMap((block) =>
    'lines' in block
      ? block.lines.map(({ cells }) => cells.join('  '))
      : 'rows' in block
        ? block.rows
        : [`${block.is === 'typed' ? '› ' : '# '}${block.text}`],
  );

interface At {
  readonly table: Table;
  readonly talk: Talk;
  readonly left: () => boolean;
}

async function sit(rulebook: string, offices?: readonly string[], adviser: Adviser | null = null): Promise<At> {
  const listing = listings.find(({ about }) => about.id === rulebook);
  if (listing === undefined) throw new Error(`no ${rulebook}`);
  const made = await openTable({ listing, seed: 'b'.repeat(64) });
  if (!made.ok) throw new Error(made.why);
  const { table } = made;
  const all = table.order.scenario.offices.map(({ id }) => id);
  const session = table.session({ offices: offices ?? all });
  let left = false;
  const talk = await createTalk({
    battle: { session, present: await listing.present() },
    about: listing.about,
    adviser,
    words,
    onLeave: () => {
      left = true;
    },
  });
  // Whatever is heard at first is told before the first line is taken.
  await talk.send('?');
  return { table, talk, left: () => left };
}

test.each(listings.map(({ about }) => about.id))('%s can be played to its end with one word', async (id) => {
  const { talk, table } = await sit(id);
  let lines = 0;
  for (; table.outcome === null && lines < 1500; lines++) {
    const before = talk.now.value.n;
    await talk.send('done');
    // Where an answer must be typed, the first that can be pressed does.
    const stuck = talk.now.value.n === before && table.outcome === null;
    const press = talk.presses.value.flatMap(({ presses }) => presses).find((one) => one.how === 'send' && !one.closed);
    if (stuck && press !== undefined) await talk.send(press.writes);
    else if (stuck) await talk.send('default');
  }
  await talk.send('report');
  expect(table.outcome).not.toBeNull();
  expect(saidIn(talk).some((line) => / wins[ .]|is drawn[ .]/.test(line))).toBe(true);
  expect(saidIn(talk).join('\n')).not.toContain('That did not work');
  expect(talk.asked.value).toBeNull();
  expect(talk.said.value.length).toBeLessThanOrEqual(400);
  expect(new Set(talk.said.value.map(({ key }) => key)).size).toBe(talk.said.value.length);
  talk.close();
});

test('others move while one waits: it is told at once, and the question after it', async () => {
  const { talk, table } = await sit('toy-gunnery', ['red']);
  const everyone = table.session({ offices: table.order.scenario.offices.map(({ id }) => id) });
  for (let i = 0; i < 40 && table.outcome === null; i++) {
    const { requests } = await everyone.now();
    const other = requests.find((one) => !one.standing && one.office !== 'red');
    if (other !== undefined) await everyone.decide(other.id, other.default);
    else await talk.send('done');
    await talk.send('log 1');
    expect(talk.now.value.n).toBe((await table.session({ offices: ['red'] }).now()).n);
  }
  talk.close();
});

test('a line meant for a question that is gone answers no other', async () => {
  const { talk } = await sit('toy-gunnery');
  const before = talk.asked.value;
  const both = [talk.send('done'), talk.send('done')];
  await Promise.all(both);
  expect(talk.asked.value).not.toBe(before);
  expect(saidIn(talk)).toContain('Not taken: another question came while you were typing.');
  // Looking round is always meant.
  const looks = [talk.send('done'), talk.send('report')];
  await Promise.all(looks);
  expect(saidIn(talk).at(-1)).not.toContain('Not taken');
  talk.close();
});

test('a spectator looks on: words work, answers do not', async () => {
  const { talk } = await sit('toy-gunnery', []);
  expect(saidIn(talk)).toContain('Words that work now, while nothing is asked of you:');
  expect(saidIn(talk).join('\n')).not.toContain('odds [ANSWER]');
  for (const line of ['map', 'report', 'sheet all', 'rule', 'log', 'standing', 'next', 'undo', 'withdraw', 'options'])
    await talk.send(line);
  await talk.send('1');
  expect(saidIn(talk).at(-1)).toBe('Nothing is asked of you now. ? lists what you can type.');
  expect(saidIn(talk).join('\n')).not.toContain('That did not work');
  talk.close();
});

test('what stands open is turned to and left again; quit leaves', async () => {
  const { talk, left } = await sit('toy-gunnery', ['red']);
  const asked = talk.asked.value;
  await talk.send('standing');
  await talk.send('standing 1');
  expect(talk.asked.value).not.toBe(asked);
  expect(saidIn(talk).join('\n')).toContain('(next goes back to the question.)');
  await talk.send('next');
  expect(talk.asked.value).toBe(asked);
  expect(left()).toBe(false);
  await talk.send('quit');
  expect(left()).toBe(true);
  talk.close();
});

test('hints come from the adviser, and an adviser that fails is said', async () => {
  let fails = false;
  const adviser: Adviser = {
    name: 'somebody',
    advise: (_, request) => {
      if (fails) throw new Error('no idea');
      return request.default;
    },
  };
  const { talk, table } = await sit('toy-gunnery', ['red'], adviser);
  await talk.send('hint');
  expect(saidIn(talk).join('\n')).toMatch(/Somebody would answer: /);
  fails = true;
  await talk.send('hint');
  expect(saidIn(talk)).toContain('That did not work: no idea');
  expect(table.outcome).toBeNull();
  talk.close();
});

test('what is put together stays while others answer, and a sealed answer can be withdrawn', async () => {
  const { talk, table } = await sit('toy-cards', ['ash']);
  const asked = talk.asked.value;
  await talk.send('1 a');
  const sofar = saidIn(talk).find((line) => line.startsWith('So far: '));
  expect(sofar).toBeDefined();
  const elm = table.session({ offices: ['elm'] });
  const [other] = (await elm.now()).requests.filter((one) => !one.standing);
  const done = await elm.decide(other?.id ?? '', other?.default ?? null);
  expect(done.ok).toBe(true);
  await elm.withdraw(other?.id ?? '');
  await talk.send('show');
  expect(talk.asked.value).toBe(asked);
  // The piece is still there: an empty answer would not have been composed.
  expect(talk.presses.value.flatMap(({ presses }) => presses.map(({ key }) => key))).toContain('back');
  await talk.send('default');
  expect(talk.asked.value).toBeNull();
  expect(talk.now.value.sealed).toHaveLength(1);
  await talk.send('withdraw');
  expect(talk.asked.value).not.toBeNull();
  expect(saidIn(talk)).toContain('Withdrawn: the question is open again.');
  talk.close();
});

test('why tells the parts of a shot’s chance, where the rules state them', async () => {
  const listing = listings.find(({ toy }) => toy !== true);
  const { talk } = await sit(listing?.about.id ?? '');
  for (let i = 0; i < 60 && !saidIn(talk).some((line) => line.startsWith('Odds as things stand')); i++)
    await talk.send('done');
  const shooter = talk.presses.value.find(({ title }) => title === 'Shooters')?.presses[0]?.key;
  const target = talk.presses.value.find(({ title }) => title === 'Targets')?.presses[0]?.key;
  if (shooter === undefined || target === undefined) throw new Error('nobody can fire');
  await talk.send(`why ${shooter} ${target}`);
  expect(saidIn(talk).slice(-2).join('\n')).toMatch(/^Nothing speaks against it\.\n.+, range \d+: \d+.* \[[A-Z-]+\d+/);
  talk.close();
});

const pressesIn = (talk: Talk): string[] => talk.presses.value.flatMap(({ presses }) => presses.map(({ key }) => key));

/** Up to the first question of this shape; pieces and screens stay as they are. */
async function upTo(talk: Talk, shape: string): Promise<void> {
  const { requests } = talk.now.value;
  const open = requests.find(({ standing }) => !standing);
  if (open === undefined) throw new Error('nothing is asked');
  if (open.shape.is === shape) return;
  await talk.send('done');
  return upTo(talk, shape);
}

const book = (): string => listings.find(({ toy }) => toy !== true)?.about.id ?? '';

test('a hint only tells: what is put together stays, until it is taken', async () => {
  const adviser: Adviser = { name: 'somebody', advise: (_, request) => request.default };
  const { talk } = await sit(book(), undefined, adviser);
  await upTo(talk, 'route');
  await talk.send('1 2F');
  const drafted = saidIn(talk).findLast((line) => line.startsWith('So far: '));
  await talk.send('hint');
  expect(saidIn(talk).at(-1)).toBe('hint take puts it into your draft, hint go decides it.');
  await talk.send('F');
  const further = saidIn(talk).findLast((line) => line.startsWith('So far: '));
  expect(drafted).toContain('2F');
  expect(further).toContain('3F');
  const asked = talk.asked.value;
  await talk.send('hint take');
  expect(talk.asked.value).toBe(asked);
  const taken = saidIn(talk).findLast((line) => line.startsWith('So far: '));
  expect(taken).not.toBe(further);
  await talk.send('hint go');
  expect(talk.asked.value).not.toBe(asked);
  talk.close();
});

test('a route goes by the number of the hex it is to end in', async () => {
  const { talk, table } = await sit(book());
  await upTo(talk, 'route');
  const request = talk.now.value.requests.find(({ standing }) => !standing);
  if (request?.shape.is !== 'route') throw new Error('no route is asked for');
  const mover = request.shape.steps[0]?.id ?? '';
  const draft = await table.session({ offices: [request.office] }).draft(request.id, [mover]);
  const [goal] = ('ready' in draft ? draft.envelope : undefined) ?? [];
  const hex = String(goal?.figures['hex']);
  await talk.send('clear');
  await talk.send(`1 ${hex}`);
  expect(saidIn(talk).join('\n')).toContain(`Then in ${hex}`);
  expect(saidIn(talk).at(-1)).toMatch(/^Type done to decide it/);
  await talk.send('9999');
  expect(saidIn(talk).at(-1)).toMatch(/^There is no step|^9999 cannot be reached/);
  await talk.send('clear');
  await talk.send('1 0101');
  expect(saidIn(talk).at(-1)).toBe('0101 cannot be reached by this move. reach lists where it could end.');
  await talk.send('why 0101');
  expect(saidIn(talk).at(-1)).toMatch(/^0101 cannot be reached|^Who goes to 0101/);
  expect(pressesIn(talk)).toContain('done');
  talk.close();
});

test('a move that is not begun says what done means, and nothing that speaks against it', async () => {
  const { talk } = await sit(book());
  await upTo(talk, 'route');
  const from = saidIn(talk).findLastIndex((line) => line.startsWith('Move '));
  const question = saidIn(talk).slice(from).join('\n');
  expect(question).toContain('done alone: ');
  expect(question).not.toContain('Not ready');
  talk.close();
});

test('what is taken back is marked where it was told, in the log, and when the battle is taken up again', async () => {
  const { talk, table } = await sit('toy-gunnery');
  const isUndone = (of: Talk): string[] =>
    of.said.value.flatMap((block) =>
      'lines' in block && block.is === 'news'
        ? block.lines.filter(({ tone }) => tone === 'undone').map(({ cells }) => cells.join(' '))
        : [],
    );
  const told = (): string[] =>
    talk.said.value.flatMap((block) =>
      'lines' in block && block.is === 'news' ? block.lines.map(({ cells }) => cells.join(' ')) : [],
    );
  // As far as the first volley.
  let before = told();
  for (let i = 0; i < 30 && told().length < 2; i++) {
    before = told();
    await talk.send('default');
  }
  const fresh = told().slice(before.length);
  expect(fresh.length).toBeGreaterThan(0);
  expect(isUndone(talk)).toEqual([]);
  await talk.send('undo');
  expect(told().at(-1)).toMatch(/took a decision back/);
  expect(isUndone(talk)).toEqual(fresh);
  await talk.send('log all');
  const logged = talk.said.value.findLast((block) => 'lines' in block && block.is === 'said');
  const tones = logged !== undefined && 'lines' in logged ? logged.lines.map(({ tone }) => tone) : [];
  expect(tones.filter((tone) => tone === 'undone')).toHaveLength(fresh.length);
  expect(tones.at(-1)).toBe('plain');
  talk.close();
  const listing = listings.find(({ about }) => about.id === 'toy-gunnery');
  if (listing === undefined) throw new Error('no such toy');
  const session = table.session({ offices: table.order.scenario.offices.map(({ id }) => id) });
  const again = await createTalk({
    battle: { session, present: await listing.present() },
    about: listing.about,
    adviser: null,
    words,
    onLeave: () => {},
  });
  const marked = again.said.value.flatMap((block) =>
    'lines' in block ? block.lines.filter(({ tone }) => tone === 'undone') : [],
  );
  expect(marked).toHaveLength(fresh.length);
  again.close();
});

test('where the book gives a time, it is said, and what happens when it is up', async () => {
  vi.useFakeTimers();
  try {
    const listing = listings.find(({ about }) => about.id === 'toy-gunnery');
    if (listing === undefined) throw new Error('no gunnery');
    const made = await openTable({ listing, seed: 'b'.repeat(64) });
    if (!made.ok) throw new Error(made.why);
    const { table } = made;
    const real = table.session({ offices: table.order.scenario.offices.map(({ id }) => id) });
    const limit = { clock: 'first', seconds: 30, last: 'stop' };
    const before = await real.now();
    const first = { ...before, requests: before.requests.map((one) => ({ ...one, limit })) };
    let asked = 0;
    const now = async () => (asked++ === 0 ? first : real.now());
    const session = new Proxy(real, {
      get: (of, name) => {
        const value = Reflect.get(of, name) as unknown;
        return name === 'now' ? now : typeof value === 'function' ? value.bind(of) : value;
      },
    });
    const battle = { session, present: await listing.present() };
    const talk = await createTalk({ battle, about: listing.about, adviser: null, words, onLeave: () => {} });
    await vi.advanceTimersByTimeAsync(29_000);
    expect(saidIn(talk)).toContain('You have 30 seconds for this; then the usual answer is given.');
    expect(talk.now.value.n).toBe(before.n);
    await vi.advanceTimersByTimeAsync(2000);
    expect(saidIn(talk)).toContain('Time is up.');
    expect(talk.now.value.n).toBeGreaterThan(before.n);
    talk.close();
  } finally {
    vi.useRealTimers();
  }
});
