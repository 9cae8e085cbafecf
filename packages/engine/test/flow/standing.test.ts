import { describe, expect, test } from 'vitest';
import {
  act,
  advance,
  awaited,
  call,
  done,
  forecast,
  fork,
  question,
  refuse,
  requests,
  type Standing,
  sample,
  scripted,
  seeded,
  seedFrom,
  spectator,
  step,
  type Vars,
  windowStep,
} from '../../src/index.ts';
import {
  asks,
  expectRefused,
  expectUnmoved,
  idOf,
  little,
  pickAsk,
  type Said,
  say,
  sit,
  thenEnd,
} from '../little-games.ts';

const accept = question<Said, { by: string; n: number }>({
  name: 'accept-draw',
  offices: (_look, { by }) => (by === 'red' ? 'blue' : 'red'),
  ask: () => pickAsk(['no', 'yes']),
  answer: (play, { by, n }, answers) => {
    say(play, [by, n, Object.values(answers)[0] ?? null, play.dice.sum('d100')]);
    if (Object.values(answers)[0] === 'yes') play.end({ winner: null, by: 'agreed', clause: 'LT-END-03' });
    return undefined;
  },
});
const draw: Standing<Said> = {
  name: 'draw',
  ask: (_look, office) => (office === 'green' ? null : pickAsk(['offer', 'hint'])),
  check: ({ game }, _office, choice) =>
    choice === 'hint' && game.n['mute'] === 1 ? refuse('mute', 'LT-DRW-01') : null,
  calls: () => [accept],
  answer: (play, by, choice) => {
    play.game.n['offers'] = (play.game.n['offers'] ?? 0) + 1;
    if (choice === 'hint') return undefined;
    return call(accept, { by, n: play.game.n['offers'] });
  },
};
const offices = ['red', 'blue', 'green'];
const rules = little({ offices, turn: thenEnd(asks('q', 'red'), asks('r', 'red')), standing: [draw] });
const dice = () => seeded(seedFrom('standing'));

describe('a standing request', () => {
  test('is open and not awaited, and only to whom it is open', () => {
    const s = sit(rules);
    expect(s.open('red').map(({ question, standing }) => [question, standing])).toEqual([
      ['q', false],
      ['draw', true],
    ]);
    expect(s.open('green')).toEqual([]);
    expectUnmoved(s, { office: 'green', to: 'green!draw', choice: 'offer' }, 'FB-REQ-01', 'no-such-request');
    expectUnmoved(s, { office: 'red', to: 'blue!draw', choice: 'offer' }, 'FB-REQ-02', 'other-office');
    expectUnmoved(s, { office: 'red', to: 'red!no-such', choice: 'offer' }, 'FB-REQ-01');
  });

  test('is refused by form and by its own check', () => {
    const s = sit(little({ offices, turn: rules.turn, standing: [draw], n: { mute: 1 } }));
    expectUnmoved(s, { office: 'red', to: 'red!draw', choice: 'bribe' }, 'FB-REQ-04');
    expectUnmoved(s, { office: 'red', to: 'red!draw', choice: ['offer'] }, 'FB-REQ-03');
    expectUnmoved(s, { office: 'red', to: 'red!draw', choice: 'hint' }, 'LT-DRW-01', 'mute');
  });

  test('may simply happen', () => {
    const s = sit(rules);
    expect(s.decide({ office: 'blue', to: 'blue!draw', choice: 'hint' })).toMatchObject({ ok: true });
    expect(s.state.beside).toEqual([]);
    expect(s.state.game.n).toEqual({ offers: 1 });
  });

  test('may ask beside the sequence of play, which goes on meanwhile', () => {
    const s = sit(rules, dice());
    s.decide({ office: 'red', to: 'red!draw', choice: 'offer' });
    expect(s.open('blue')[0]).toMatchObject({ question: 'accept-draw' });
    s.answer('red', 'a', 'q');
    expect(s.open('red')[0]).toMatchObject({ question: 'r' });
    s.answer('blue', 'no', 'accept-draw');
    expect(s.state.beside).toEqual([]);
    expect(s.state.outcome).toBeNull();
    s.answer('red', 'a', 'r');
    expect(s.state.outcome).toMatchObject({ by: 'over' });
  });

  test('may end the match, and an ended match takes no more (FB-END-01)', () => {
    const s = sit(rules, dice());
    s.decide({ office: 'red', to: 'red!draw', choice: 'offer' });
    s.answer('blue', 'yes', 'accept-draw');
    expect(s.state).toMatchObject({ outcome: { by: 'agreed' }, flow: null, beside: [] });
    for (const decision of [
      { office: 'red', to: 'red#1', choice: 'a' },
      { office: 'red', to: 'red!draw', choice: 'offer' },
      { office: 'red', withdraw: 'red#1' },
      { office: 'red', policy: 'q', set: { policy: 'default' } },
    ])
      expectUnmoved(s, decision, 'FB-END-01', 'over');
    for (const office of offices) expect(s.open(office)).toEqual([]);
  });

  test('what waits beside goes with the match', () => {
    const s = sit(rules, dice());
    s.decide({ office: 'red', to: 'red!draw', choice: 'offer' });
    s.answer('red', 'a', 'q');
    s.answer('red', 'a', 'r');
    expect(s.state).toMatchObject({ flow: null, beside: [], outcome: { by: 'over' } });
    expectRefused(s.decide({ office: 'blue', to: 'blue#1', choice: 'yes' }), 'FB-END-01');
  });

  test('made twice sets two things going, each with a key and dice of its own', () => {
    const play = (first: number): unknown => {
      const s = sit(rules, dice());
      s.decide({ office: 'red', to: 'red!draw', choice: 'offer' });
      s.decide({ office: 'red', to: 'red!draw', choice: 'offer' });
      expect(s.state.beside.map(({ key }) => key)).toEqual(['draw-red', 'draw-red-2']);
      const ids = s
        .open('blue')
        .filter((one) => !one.standing)
        .map((one) => one.id);
      s.decide({ office: 'blue', to: ids[first] ?? '', choice: 'no' });
      s.decide({ office: 'blue', to: ids[1 - first] ?? '', choice: 'no' });
      return s.said().map(String).sort();
    };
    // Whichever is answered first, each offer has met its own die.
    expect(play(0)).toEqual(play(1));
  });

  test('may call, and nothing else', () => {
    const leaf = step<Said, Vars>({ name: 'leaf', run: () => done(1) });
    const bad: Standing<Said> = {
      name: 'bad',
      ask: () => pickAsk(['go']),
      calls: () => [leaf],
      answer: () => fork(leaf, { a: {} }),
    };
    const s = sit(little({ turn: thenEnd(asks('q', 'red')), standing: [bad] }));
    expect(() => s.answer('red', 'go', 'bad')).toThrow(/may call a step, and nothing else/);
  });

  test('can be sampled like any other', () => {
    const s = sit(little({ offices, turn: rules.turn, standing: [draw], n: { mute: 1 } }), scripted());
    const roller = dice().stream('sample', {});
    for (let i = 0; i < 20; i++) expect(sample(s.rules, s.state, 'blue!draw', roller)).toBe('offer');
    expectRefused(sample(s.rules, s.state, 'green!draw', roller), 'FB-REQ-01');
    expect(['a', 'b']).toContain(sample(s.rules, s.state, idOf(s, 'red'), roller));
  });
});

test('what happens beside wakes the sequence of play: an office put out there is not waited for', () => {
  const shake = act<Said, Vars>('shake', (play) => play.putOut('blue'));
  const captain: Standing<Said> = {
    name: 'captain',
    ask: (_look, office) => (office === 'red' ? pickAsk(['shake', 'wait']) : null),
    calls: () => [shake],
    answer: (_play, _office, choice) => (choice === 'shake' ? call(shake, {}) : undefined),
  };
  const s = sit(little({ turn: thenEnd(asks('q', 'blue'), asks('r', 'red')), standing: [captain] }));
  expect(awaited(s.rules, s.state, spectator)).toEqual([{ office: 'blue', question: 'q' }]);
  const told = advance(s.rules, s.state, { office: 'red', to: 'red!captain', choice: 'shake' }, dice());
  expect(told.ok).toBe(true);
  expect(s.state.out).toEqual(['blue']);
  expect(awaited(s.rules, s.state, spectator)).toEqual([{ office: 'red', question: 'r' }]);
});

test('a play in a window may fork', () => {
  const sub = step<Said, { who: string }>({
    name: 'sub',
    run: (play, { who }) => {
      say(play, who);
      return undefined;
    },
  });
  const open = windowStep<Said, Vars>({
    name: 'react',
    offices: () => ['blue'],
    ask: () => pickAsk(['pass', 'play']),
    passes: (choice) => choice === 'pass',
    play: () => fork(sub, { a: { who: 'a' }, b: { who: 'b' } }),
    calls: () => [sub],
    once: true,
  });
  const s = sit(little({ turn: thenEnd(open) }));
  expect(advance(s.rules, s.state, { office: 'blue', to: 'blue#1', choice: 'play' }, dice()).ok).toBe(true);
  expect(s.state.game.said).toEqual(['a', 'b']);
});

test('no odds are stated for a standing request', () => {
  const s = sit(rules);
  expectRefused(
    forecast(s.rules, s.state, { offices: ['red'] }, 'red!draw', 'offer', seedFrom('odds')),
    'FB-ODD-01',
    'no-odds',
  );
});

test('a standing request is one thing for as long as its ask is, office by office, and nobody can change it', () => {
  const asked = [pickAsk(['offer']), pickAsk(['take back'])];
  const made: Standing<Said> = {
    name: 'made',
    ask: ({ game }) => asked[game.n['offers'] ?? 0] ?? pickAsk(['more']),
    answer: ({ game }) => {
      game.n['offers'] = (game.n['offers'] ?? 0) + 1;
      return undefined;
    },
  };
  const here = sit(little({ offices, turn: thenEnd(asks('q', 'red')), standing: [made] }));
  const of = (office: string) => requests(here.rules, here.state, { offices: [office] }).find((one) => one.standing);
  const [red, blue] = [of('red'), of('blue')];
  expect(of('red')).toBe(red);
  expect(blue).toEqual({ ...red, id: 'blue!made', office: 'blue' });
  expect(() => Object.assign(red as object, { id: 'other' })).toThrow(TypeError);
  here.state.game.n['offers'] = 1;
  expect(of('red')).toMatchObject({ id: 'red!made', shape: { options: [{ id: 'take back' }] } });
  // Made anew every time it is one thing no more, however often that is.
  here.state.game.n['offers'] = 2;
  for (let i = 0; i < 40; i++) expect(of('red')).not.toBe(of('red'));
  here.state.game.n['offers'] = 0;
  expect(of('red')).toEqual(red);
});
