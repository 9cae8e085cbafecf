import { describe, expect, test } from 'vitest';
import {
  act,
  eachPart,
  imagine,
  mark,
  oneOf,
  part,
  phase,
  question,
  type Ruler,
  repeat,
  seeded,
  seedFrom,
  sequence,
  step,
  together,
  type Vars,
  view,
} from '../../src/index.ts';
import { asks, type Locals, little, pickAsk, type Said, sit, thenEnd } from '../little-games.ts';

const red = { offices: ['red'] };
const blue = { offices: ['blue'] };

/** `red: Aim done, Fire now`, part by part. */
const read = (ruler: Ruler | undefined): string[] =>
  (ruler?.parts ?? []).map(({ title, side, steps }, at) => {
    const state = (i: number): string => {
      if (ruler === undefined || at !== ruler.part) return at < (ruler?.part ?? 0) ? 'done' : 'ahead';
      return i < ruler.past ? 'done' : i === ruler.past && ruler.now ? `now${ruler.detail ?? ''}` : 'ahead';
    };
    return `${title}${side === undefined ? '' : ` (${side})`}: ${steps.map(({ label }, i) => `${label} ${state(i)}`).join(', ')}`;
  });

type Turn = { side: string };
const nothing = act<Said, Vars>('nothing', () => {});
const asked = (name: string) => asks(name, 'red');

describe('marked members of a sequence', () => {
  const [aim, fire, more] = [asked('aim'), asked('fire'), asked('more')];
  const marked = sequence<Said, Vars>(
    'turn',
    nothing,
    part({ title: 'Battle' }, phase('first', mark('Aim', 'X-1', aim), nothing), mark('Fire', 'X-2', [fire, more])),
  );
  const plain = sequence<Said, Vars>('turn', nothing, aim, nothing, fire, more);

  test('leave frames as they are: the same names, places and locals', () => {
    const [one, two] = [marked, plain].map((turn) => sit(little({ turn: thenEnd(turn) })));
    for (let n = 0; n < 3; n++) {
      expect(one?.state.flow).toEqual(two?.state.flow);
      one?.answer('red', 'a');
      two?.answer('red', 'a');
    }
  });

  test('are the ruler; steps under one label are one, and what lies between two is in neither', () => {
    const rules = little({ turn: thenEnd(marked) });
    const s = sit(rules);
    const seen = (): Ruler | undefined => view(rules, s.state, red).ruler;
    expect(seen()?.parts).toEqual([
      {
        title: 'Battle',
        steps: [
          { label: 'Aim', clause: 'X-1', phase: 'first' },
          { label: 'Fire', clause: 'X-2' },
        ],
      },
    ]);
    expect(read(seen())).toEqual(['Battle: Aim now, Fire ahead']);
    s.answer('red', 'a');
    expect(read(seen())).toEqual(['Battle: Aim done, Fire now']);
    s.answer('red', 'a');
    expect(read(seen())).toEqual(['Battle: Aim done, Fire now']);
  });

  test('between two marks those before are done, and none is now', () => {
    const turn = sequence<Said, Vars>(
      'turn',
      part({ title: 'Battle' }, mark('Aim', 'X-1', nothing), aim, mark('Fire', 'X-2', fire)),
    );
    const rules = little({ turn: thenEnd(turn) });
    expect(read(view(rules, sit(rules).state, red).ruler)).toEqual(['Battle: Aim done, Fire ahead']);
  });

  test('a mark within a mark, or a part within a part, is a mistake', () => {
    const inner = mark<Said, Vars>('Inner', 'X-1', aim);
    expect(() => sequence<Said, Vars>('turn', { ...mark('Outer', 'X-2', aim), members: [inner] })).toThrow(
      'Inner is marked within Outer',
    );
    expect(() => sequence<Said, Vars>('turn', part({ title: 'A' }, part({ title: 'B' }, aim)))).toThrow(
      'within another',
    );
  });

  test('without a part there is no ruler, and a view of such a rulebook has no member for it', () => {
    const rules = little({ turn: thenEnd(sequence<Said, Vars>('turn', mark('Aim', 'X-1', aim))) });
    expect('ruler' in view(rules, sit(rules).state, red)).toBe(false);
  });
});

describe('a ruler of rounds', () => {
  const [aim, late, fire] = [asked('aim'), asked('late'), asked('fire')];
  const small = sequence<Said, Turn>('small', mark('Aim', 'X-1', aim));
  const large = sequence<Said, Turn>(
    'large',
    mark('Aim', 'X-1', aim),
    mark('Late', 'X-3', late, { when: ({ n }) => n['late'] === 1 }),
    mark('Fire', 'X-2', fire),
  );
  const sideTurn = oneOf<Said, Turn>('side-turn', [small, large], ({ n }) => (n['large'] === 1 ? large : small));
  const sides = eachPart<Said, Turn>(
    'sides',
    () => [{ side: 'red' }, { side: 'blue' }],
    sideTurn,
    ({ n }, { side }) => ({
      title: n['renamed'] === 1 ? `old ${side}` : side,
      what: n['short'] === 1 ? 'go' : 'turn',
      side,
      ended: n['mover'] === (side === 'red' ? 1 : 2),
    }),
  );
  const count = act<Said, Vars>('count', ({ game }) => {
    game.n['mover'] = 2;
  });
  const after = sequence<Said, Locals>('after', part({ title: 'Repairs', when: ({ n }) => n['large'] === 1 }, count));
  const turn = sequence<Said, Locals>('turn', sides, after);
  const rulesWith = (n: { [name: string]: number }) =>
    little({ turn: thenEnd(repeat<Said, Locals>('turns', (_look, _vars, round) => round < 2, turn)), n });

  test('a part for each round, with its side; the game chooses the steps and those it has', () => {
    const large0 = sit(rulesWith({ large: 1 }));
    const seen = (s: typeof large0): string[] => read(view(s.rules, s.state, red).ruler);
    expect(seen(large0)).toEqual([
      'red turn (red): Aim now, Fire ahead',
      'blue turn (blue): Aim ahead, Fire ahead',
      'Repairs: ',
    ]);
    expect(seen(sit(rulesWith({ large: 1, late: 1 })))[0]).toBe('red turn (red): Aim now, Late ahead, Fire ahead');
    expect(seen(sit(rulesWith({})))).toEqual(['red turn (red): Aim now', 'blue turn (blue): Aim ahead']);
  });

  test('a round that is called otherwise, by its name or by the word behind it, has another title', () => {
    const s = sit(rulesWith({}));
    const title = (): string | undefined => view(s.rules, s.state, red).ruler?.parts[0]?.title;
    expect(title()).toBe('red turn');
    s.state.game.n['renamed'] = 1;
    expect(title()).toBe('old red turn');
    s.state.game.n['short'] = 1;
    expect(title()).toBe('old red go');
  });

  test('the second round: the first is done', () => {
    const s = sit(rulesWith({ large: 1, late: 1 }));
    for (let n = 0; n < 4; n++) s.answer('red', 'a');
    expect(read(view(s.rules, s.state, red).ruler).slice(0, 2)).toEqual([
      'red turn (red): Aim done, Late done, Fire done',
      'blue turn (blue): Aim done, Late now, Fire ahead',
    ]);
  });

  test('when the match is over everything is done in the part it ended in', () => {
    const s = sit(rulesWith({}));
    for (let n = 0; n < 2; n++) s.answer('red', 'a');
    expect(s.state.flow).toBe(null);
    expect(view(s.rules, s.state, red).ruler).toMatchObject({ part: 1, past: 1, now: false });
  });

  test('an imagined state has the same ruler: it is no state', () => {
    const s = sit(rulesWith({ large: 1 }));
    const seen = view(s.rules, s.state, red);
    const world = imagine(s.rules, seen, red, seeded(seedFrom('ruler')).stream('imagine', {}));
    expect('ruler' in world).toBe(false);
    expect(view(s.rules, world, red).ruler).toEqual(seen.ruler);
  });

  test('what did not change is one thing with the view before, and what changed comes out as if made afresh', () => {
    const s = sit(rulesWith({ large: 1, late: 1 }));
    const first = view(s.rules, s.state, red);
    expect(view(s.rules, s.state, red, first).ruler).toBe(first.ruler);
    s.answer('red', 'a');
    const next = view(s.rules, s.state, red, first);
    expect(next.ruler).not.toEqual(first.ruler);
    expect(next.ruler?.parts).toBe(first.ruler?.parts);
    s.state.game.n['late'] = 0;
    expect(view(s.rules, s.state, red, next).ruler?.parts[0]?.steps.map(({ label }) => label)).toEqual(['Aim', 'Fire']);
    expect(view(s.rules, s.state, red, next).ruler?.parts).toEqual(view(s.rules, s.state, red).ruler?.parts);
    // Nobody can change what several views share.
    const [one] = view(s.rules, s.state, red).ruler?.parts ?? [];
    expect([one, one?.steps, one?.steps[0]].map(Object.isFrozen)).toEqual([true, true, true]);
  });
});

describe('a general step', () => {
  test('says by its locals which of its marks it plays, what changes in it, and whose go it is', () => {
    const shot = asked('shot');
    const fire = step<Said, { left?: number }>({
      name: 'fire',
      calls: () => [shot],
      marks: {
        list: [
          { label: 'Gunners', clause: 'X-1', detail: ({ left }) => ` ${String(left)}` },
          { label: 'Pilots', clause: 'X-2' },
        ],
        now: ({ left }) => (left === undefined ? -1 : left > 1 ? 0 : 1),
      },
      goOf: ({ left }) => (left === 2 ? 'red' : 'blue'),
      run: (_play, vars) => {
        vars.left = (vars.left ?? 3) - 1;
        return vars.left === 0 ? undefined : { is: 'call', step: 'shot', vars: {} };
      },
    });
    const s = sit(little({ turn: thenEnd(sequence<Said, Locals>('turn', part({ title: 'Fire' }, fire))) }));
    const seen = (): Ruler | undefined => view(s.rules, s.state, blue).ruler;
    expect(read(seen())).toEqual(['Fire: Gunners now 2, Pilots ahead']);
    expect(seen()?.go).toBe('red');
    s.answer('red', 'a');
    expect(read(seen())).toEqual(['Fire: Gunners done, Pilots now']);
    expect(seen()).toMatchObject({ go: 'blue' });
    expect(seen()).not.toHaveProperty('detail');
  });
});

test('of a fork the first branch that still runs', () => {
  const who = question<Said, { who: string }>({
    name: 'who',
    offices: (_look, { who: one }) => one,
    ask: () => pickAsk(['a', 'b']),
    answer: () => undefined,
  });
  const go = step<Said, { who: string }>({
    name: 'go',
    calls: () => [who],
    goOf: ({ who: one }) => one,
    run: (_play, vars, back) => (back === undefined ? { is: 'call', step: 'who', vars } : undefined),
  });
  const both = together<Said, Locals, { who: string }>('both', () => ({ a: { who: 'red' }, b: { who: 'blue' } }), go);
  const s = sit(
    little({ turn: thenEnd(sequence<Said, Locals>('turn', part({ title: 'Both' }, mark('Go', 'X-1', both)))) }),
  );
  expect(view(s.rules, s.state, red).ruler).toMatchObject({ part: 0, past: 0, now: true, go: 'red' });
  s.answer('red', 'a');
  expect(view(s.rules, s.state, red).ruler?.go).toBe('blue');
});

test('what stands for a step in others’ views stands for its ruler too', () => {
  const [first, second, quiet] = [asked('first'), asked('second'), asked('quiet')];
  const open = sequence<Said, Vars>('secret', mark('First', 'X-1', first), mark('Second', 'X-2', second));
  const secret = {
    ...open,
    shown: (_look: unknown, { vars }: { vars: Vars }, viewer: { offices: readonly string[] }) =>
      viewer.offices.includes('red') ? vars : { cover: 'quiet', vars: {} },
  };
  const turn = sequence<Said, Vars>('turn', part({ title: 'Turn' }, secret), quiet);
  const s = sit(little({ turn: thenEnd(turn) }));
  s.answer('red', 'a');
  expect(read(view(s.rules, s.state, red).ruler)).toEqual(['Turn: First done, Second now']);
  expect(read(view(s.rules, s.state, blue).ruler)).toEqual(['Turn: First ahead, Second ahead']);
});
