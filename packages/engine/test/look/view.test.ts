import { describe, expect, test } from 'vitest';
import {
  act,
  awaited,
  call,
  canonical,
  copyJson,
  done,
  draft,
  imagine,
  question,
  requests,
  seeded,
  seedFrom,
  spectator,
  step,
  together,
  type Vars,
  view,
} from '../../src/index.ts';
import { asks, expectRefused, idOf, little, pickAsk, type Said, say, shapeAsk, sit, thenEnd } from '../little-games.ts';

const red = { offices: ['red'] };
const blue = { offices: ['blue'] };

describe('a view', () => {
  test('is made by the rulebook with the one before it, where there is one', () => {
    const given: unknown[] = [];
    const game = little({ turn: thenEnd(asks('q', ['red'])) });
    const s = sit({ ...game, view: (_look, _viewer, ...before) => void given.push(before) as never });
    const first = view(s.rules, s.state, red);
    view(s.rules, s.state, red, { ...first, game: { said: ['x'] } as never });
    expect(given).toEqual([[], [{ said: ['x'] }]]);
  });

  test('shows that an office has answered, and to nobody else what', () => {
    const s = sit(little({ turn: thenEnd(asks('orders', ['red', 'blue'])) }));
    s.answer('red', 'b');
    const asked = (viewer: { offices: string[] }) => view(s.rules, s.state, viewer).flow?.child?.asks;
    expect(asked(red)).toEqual([
      { office: 'red', n: 1, answer: 'b', answered: true },
      { office: 'blue', n: 0, answer: null, answered: false },
    ]);
    expect(asked(blue)).toEqual([
      { office: 'red', n: 0, answer: null, answered: true },
      { office: 'blue', n: 1, answer: null, answered: false },
    ]);
    expect(canonical(view(s.rules, s.state, blue))).not.toContain('"b"');
    expect(canonical(view(s.rules, s.state, spectator))).not.toContain('"b"');
  });

  test('shows its own counts, knowledge and policies only, and no dice', () => {
    const learnt = act<Said, Vars>('learnt', (play) => {
      play.learn('red', 'mine', [1, 2]);
      play.learn('blue', 'wreck', 3);
      play.secretDice('luck', 'red').sum('d6');
    });
    const s = sit(little({ turn: thenEnd(learnt, asks('q', ['red', 'blue'])) }), seeded(seedFrom('x')));
    s.decide({ office: 'blue', policy: 'q', set: { policy: 'same', arg: { choice: 'z', within: 'match' } } });
    expect(view(s.rules, s.state, red)).toMatchObject({
      asked: { red: 1 },
      knows: { red: { mine: [1, 2] } },
      policies: {},
    });
    expect(Object.keys(view(s.rules, s.state, red).knows)).toEqual(['red']);
    expect(view(s.rules, s.state, blue).policies).toMatchObject({ blue: { q: { policy: 'same' } } });
    expect(view(s.rules, s.state, spectator)).toMatchObject({ asked: {}, knows: {}, policies: {} });
    expect(view(s.rules, s.state, { offices: ['red', 'blue'] }).knows).toEqual({
      red: { mine: [1, 2] },
      blue: { wreck: 3 },
    });
    expect(view(s.rules, s.state, red)).not.toHaveProperty('dice');
  });

  test('of somebody who is not in the match is a spectator’s', () => {
    const s = sit(
      little({
        turn: thenEnd(asks('q', 'red')),
        standing: [{ name: 'x', ask: () => pickAsk(['go']), answer: () => undefined }],
      }),
    );
    for (const office of ['green', '__proto__', 'constructor', 'toString']) {
      const stranger = { offices: [office] };
      expect(canonical(view(s.rules, s.state, stranger))).toBe(canonical(view(s.rules, s.state, spectator)));
      expect(requests(s.rules, s.state, stranger)).toEqual([]);
    }
  });

  test('is the viewer’s own: changing it changes nothing', () => {
    const holder = step<Said, Vars>({
      name: 'holder',
      calls: () => [q],
      run: (play, vars, back) => {
        if (back !== undefined) return undefined;
        vars['list'] = [1];
        play.learn('red', 'x', [1]);
        return call(q, { list: [2] });
      },
    });
    const q = asks('q', ['red', 'blue']);
    const s = sit(little({ turn: thenEnd(holder) }));
    s.answer('red', 'a');
    s.decide({ office: 'red', policy: 'q', set: { policy: 'same', arg: { choice: ['a'], within: 'match' } } });
    const before = s.hash();
    const spoil = (value: unknown): void => {
      if (value === null || typeof value !== 'object') return;
      for (const member of Object.values(value)) spoil(member);
      if (Array.isArray(value)) value.length = 0;
      else for (const key of Object.keys(value)) delete (value as Record<string, unknown>)[key];
    };
    spoil(view(s.rules, s.state, red));
    expect(s.hash()).toBe(before);
  });

  test('shows nothing a branch brought back before the join', () => {
    const branch = question<Said, { who: string }>({
      name: 'branch',
      offices: (_look, { who }) => who,
      ask: () => pickAsk(['a', 'b']),
      answer: (_play, _vars, answers) => done({ secret: Object.values(answers)[0] ?? null }),
    });
    const turn = together<Said, Vars, { who: string }>(
      'both',
      () => ({ red: { who: 'red' }, blue: { who: 'blue' } }),
      branch,
    );
    const s = sit(little({ turn: thenEnd(turn) }));
    s.answer('red', 'b');
    expect(s.state.flow?.child?.fork?.[0]).toEqual({ key: 'red', frame: null, value: { secret: 'b' } });
    for (const viewer of [red, blue, spectator])
      expect(view(s.rules, s.state, viewer).flow?.child?.fork?.[0]).toEqual({ key: 'red', frame: null, value: null });
  });
});

describe('secret locals', () => {
  /** The searcher's own frame holds where it searches; others see that it searches, not where. */
  const search = question<Said, Vars>({
    name: 'search',
    offices: () => 'red',
    ask: (_look, vars) => pickAsk([`dig-${String(vars['at'])}`, 'leave']),
    answer: () => undefined,
    shown: (_look, vars, viewer) => (viewer.offices.includes('red') ? vars : { at: 0 }),
    guess: (_look, vars, dice) => (vars['at'] === 0 ? { at: dice.pick(5) + 1 } : vars),
  });
  const starts = step<Said, Vars>({
    name: 'starts',
    calls: () => [search],
    run: (play, _vars, back) =>
      back === undefined ? call(search, { at: play.secretDice('at', 'red').pick(5) + 1 }) : undefined,
    shown: () => ({}),
  });
  const rules = little({ turn: thenEnd(starts) });

  test('are shown as the step says, and guessed again', () => {
    const s = sit(rules, seeded(seedFrom('hide')));
    const at = s.state.flow?.child?.child?.vars['at'];
    expect(view(rules, s.state, red).flow?.child?.child?.vars).toEqual({ at });
    const seen = view(rules, s.state, blue);
    expect(seen.flow?.child?.child?.vars).toEqual({ at: 0 });
    const dice = seeded(seedFrom('guess')).stream('imagine', {});
    const worlds = Array.from({ length: 40 }, () => imagine(rules, seen, blue, dice));
    for (const world of worlds) expect(canonical(view(rules, world, blue))).toBe(canonical(seen));
    // Everything that may be, comes.
    expect(new Set(worlds.map((world) => world.flow?.child?.child?.vars['at']))).toEqual(new Set([1, 2, 3, 4, 5]));
    // Who knows it imagines nothing else.
    const own = imagine(rules, view(rules, s.state, red), red, dice);
    expect(own.flow?.child?.child?.vars['at']).toBe(at);
  });
});

describe('an unseen question', () => {
  const hidden = question<Said, Vars>({
    name: 'hidden',
    offices: () => 'red',
    unseen: true,
    ask: () => pickAsk(['a', 'b']),
    answer: (play) => say(play, 'moved') as undefined,
    shown: (_look, vars, viewer) => (viewer.offices.includes('red') ? vars : { cover: 'quiet', vars: {} }),
  });
  const quiet = asks('quiet', 'red');
  const rules = little({ turn: thenEnd(hidden, quiet) });

  test('is awaited by its own office alone, and covered in the others’ views', () => {
    const s = sit(rules);
    expect(awaited(rules, s.state, red)).toEqual([{ office: 'red', question: 'hidden' }]);
    expect(awaited(rules, s.state, blue)).toEqual([]);
    expect(awaited(rules, s.state, spectator)).toEqual([]);
    expect(view(rules, s.state, red).flow?.child).toMatchObject({ step: 'hidden', asks: [{ office: 'red', n: 1 }] });
    expect(view(rules, s.state, blue).flow?.child).toEqual({
      step: 'quiet',
      vars: {},
      at: 0,
      child: null,
      fork: null,
      asks: null,
    });
    expect(canonical(view(rules, s.state, blue))).not.toContain('hidden');
    s.answer('red', 'a');
    expect(awaited(rules, s.state, blue)).toEqual([{ office: 'red', question: 'quiet' }]);
  });
});

describe('imagine', () => {
  const rules = little({
    turn: thenEnd(asks('orders', ['red', 'blue'], ['a', 'b', 'c', 'd']), asks('next', 'red')),
    n: { seen: 1, mine: 4 },
    view: ({ game }) => ({ ...copyJson(game), n: { seen: game.n['seen'] ?? 0 } }),
    imagine: ({ game }, _viewer, dice) => ({ ...copyJson(game), n: { ...game.n, mine: dice.pick(6) } }),
  });
  const dice = () => seeded(seedFrom('imagine')).stream('imagine', {});

  test('gives the same view again, and draws what the view hides', () => {
    const s = sit(rules);
    s.answer('blue', 'c');
    const seen = view(rules, s.state, red);
    const roller = dice();
    const worlds = Array.from({ length: 80 }, () => imagine(rules, seen, red, roller));
    for (const world of worlds) {
      expect(canonical(view(rules, world, red))).toBe(canonical(seen));
      expect(canonical(requests(rules, world, red))).toBe(canonical(requests(rules, s.state, red)));
    }
    expect(new Set(worlds.map((world) => world.flow?.child?.asks?.[1]?.answer))).toEqual(new Set(['a', 'b', 'c', 'd']));
    expect(new Set(worlds.map((world) => world.game.n['mine']))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  });

  test('keeps the viewer’s own sealed answer and dice of its own', () => {
    const s = sit(rules);
    s.answer('red', 'd');
    const world = imagine(rules, view(rules, s.state, red), red, dice());
    expect(world.flow?.child?.asks?.[0]).toMatchObject({ office: 'red', answer: 'd', answered: true });
    expect(world.dice).toEqual({});
    expect(world.offices).toEqual(['red', 'blue']);
  });

  test('can be played on: others answer by requests of that state', () => {
    const s = sit(rules);
    const world = sit(rules);
    Object.assign(world.state, imagine(rules, view(rules, s.state, red), red, dice()));
    world.answer('red', 'a');
    world.answer('blue', 'b');
    expect(world.open('red')[0]).toMatchObject({ question: 'next' });
  });

  test('recalls what a finished branch may have brought back, so that the join has something to join', () => {
    const branch = question<Said, { who: string }>({
      name: 'branch',
      offices: (_look, { who }) => who,
      ask: () => pickAsk(['1', '2']),
      answer: (_play, { who }, answers) => done({ power: Number(answers[who]) }),
    });
    const turn = together<Said, Vars, { who: string }>(
      'both',
      () => ({ red: { who: 'red' }, blue: { who: 'blue' } }),
      branch,
      (play, _vars, values) => {
        for (const value of Object.values(values)) say(play, (value as { power: number }).power);
      },
      (_look, _vars, _key, roller) => ({ power: roller.pick(2) + 1 }),
    );
    const forked = little({ turn: thenEnd(turn) });
    const s = sit(forked);
    s.answer('red', '2');
    const seen = view(forked, s.state, blue);
    const roller = dice();
    const met = new Set<unknown>();
    for (let i = 0; i < 20; i++) {
      const world = sit(forked);
      Object.assign(world.state, imagine(forked, seen, blue, roller));
      expect(canonical(view(forked, world.state, blue))).toBe(canonical(seen));
      world.answer('blue', '1');
      met.add(String(world.said()));
    }
    expect(met).toEqual(new Set(['1,1', '2,1']));
  });
});

describe('a draft', () => {
  const shown: unknown[] = [];
  const plot = question<Said, Vars>({
    name: 'plot',
    offices: () => 'red',
    ask: () => shapeAsk({ is: 'route', steps: [{ id: 'on' }, { id: 'off' }], min: 2, max: 3 }, ['on', 'on']),
    check: (_look, _vars, _office, choice) =>
      (choice as string[])[0] === 'off' ? { ok: false, why: 'stalls', clause: 'LT-STALL' } : null,
    draft: (_look, _vars, _office, partial) => {
      shown.push(partial);
      const steps = partial as string[];
      return { ready: true, costs: { fuel: { total: steps.length, parts: [] } }, next: [{ id: 'on' }] };
    },
    answer: () => undefined,
  });
  const rules = little({
    turn: thenEnd(plot),
    standing: [
      {
        name: 'quit',
        ask: (_look, office) => (office === 'red' ? pickAsk(['yes', 'no']) : null),
        check: (_look, _office, choice) => (choice === 'no' ? { ok: false, why: 'silly', clause: 'LT-QUIT' } : null),
        answer: () => undefined,
      },
    ],
  });
  const s = sit(rules);
  const id = idOf(s, 'red');

  test('says what a half-made choice would mean, and changes nothing', () => {
    const before = s.hash();
    expect(draft(rules, s.state, red, id, ['on'])).toMatchObject({
      ready: false,
      refusal: { clause: 'FB-REQ-05' },
      costs: { fuel: { total: 1 } },
      next: [{ id: 'on' }],
    });
    expect(draft(rules, s.state, red, id, ['on', 'off'])).toMatchObject({ ready: true });
    expect(draft(rules, s.state, red, id, ['off', 'on'])).toMatchObject({
      ready: false,
      refusal: { clause: 'LT-STALL' },
    });
    expect(s.hash()).toBe(before);
  });

  test('is not shown to the rulebook where it could never become an answer', () => {
    shown.length = 0;
    for (const partial of [5, null, { on: 1 }, ['on', 7], ['up'], 'on', ['on', 'on', 'on', 'on']])
      expect(draft(rules, s.state, red, id, partial)).toMatchObject({ ready: false, refusal: { ok: false } });
    expect(shown).toEqual([]);
  });

  test('of another’s request is refused as if there were none', () => {
    expectRefused(draft(rules, s.state, blue, id, ['on']), 'FB-REQ-01', 'no-such-request');
    expectRefused(draft(rules, s.state, red, 'red#9', ['on']), 'FB-REQ-01', 'no-such-request');
  });

  test('of a standing request checks like the decision', () => {
    expect(draft(rules, s.state, red, 'red!quit', 'yes')).toEqual({ ready: true });
    expect(draft(rules, s.state, red, 'red!quit', 'no')).toMatchObject({
      ready: false,
      refusal: { clause: 'LT-QUIT' },
    });
    expect(draft(rules, s.state, red, 'red!quit', 3)).toMatchObject({ ready: false, refusal: { clause: 'FB-REQ-03' } });
    expectRefused(draft(rules, s.state, blue, 'red!quit', 'yes'), 'FB-REQ-01');
  });
});
