import { expect, test } from 'vitest';
import {
  advance,
  call,
  copy,
  done,
  each,
  hashOf,
  type MatchState,
  type Next,
  question,
  requests,
  sampleShape,
  seeded,
  seedFrom,
  sequence,
  step,
  together,
  type Vars,
  windowStep,
} from '../../src/index.ts';
import { asks, little, order, pickAsk, type Said, say, shapeAsk, sit, thenEnd } from '../little-games.ts';

/** Everything at once: a fork with calls and dice, a volley with nested questions, sealed orders, a window, a draw offer. */
const offices = ['red', 'blue'];
const damage = question<Said, { who: string; n: number }>({
  name: 'damage',
  offices: (_look, { who }) => who,
  ask: () => pickAsk(['gun', 'engine', 'hull']),
  answer: (play, { who, n }, answers) => {
    say(play, [who, n, answers[who] ?? null, play.dice.sum('2d6')]);
    return done(n);
  },
});
const volley = each<Said, { who: string }, { who: string; n: number }>(
  'volley',
  (_look, { who }) => [1, 2].map((n) => ({ who, n })),
  step({
    name: 'shot',
    calls: () => [damage],
    run: (play, vars: { who: string; n: number }, back): Next => {
      if (back !== undefined) return undefined;
      const hit = play.dice.check(6, 5).ok || play.secretDice('luck', vars.who).check(6, 3).ok;
      return hit ? call(damage, vars) : undefined;
    },
  }),
);
const crews = together<Said, Vars, { who: string }>(
  'crews',
  () => ({ red: { who: 'red' }, blue: { who: 'blue' } }),
  sequence('crew', volley),
);
const power = question<Said, Vars>({
  name: 'power',
  offices: () => offices,
  ask: () =>
    shapeAsk({ is: 'spread', slots: ['a', 'b', 'c'].map((id) => ({ id, min: 0, max: 3 })), min: 0, max: 5 }, {}),
  answer: (play, _vars, answers) => {
    say(play, answers);
    return undefined;
  },
});
const cards = windowStep<Said, Vars>({
  name: 'cards',
  offices: () => offices,
  ask: () => pickAsk(['pass', 'card']),
  passes: (choice) => choice === 'pass',
  play: (play, _vars, office) => {
    say(play, [office, 'plays']);
    play.learn(office, 'played', { at: play.dice.sum('d6') });
    return undefined;
  },
});
const offer = question<Said, { by: string }>({
  name: 'offer',
  offices: (_look, { by }) => (by === 'red' ? 'blue' : 'red'),
  ask: () => pickAsk(['no', 'maybe']),
  answer: (play, { by }, answers) => {
    say(play, ['offer', by, answers]);
    return undefined;
  },
});
const rules = little({
  turn: thenEnd(
    crews,
    power,
    asks('q', 'red'),
    cards,
    sequence('more', { ...power, name: 'power-2', question: { ...power.question!, name: 'power-2' } }),
  ),
  standing: [
    {
      name: 'draw',
      ask: ({ game }) => (game.said.length < 8 ? pickAsk(['offer']) : null),
      calls: () => [offer],
      answer: (_play, by) => call(offer, { by }),
    },
  ],
});

type Change = (state: MatchState<Said>) => MatchState<Said>;

/** Plays a whole match with choices drawn from their own dice; `between` is done to the state before each decision. */
function playOut(seed: string, between: Change): { hashes: string[]; decisions: number } {
  const choices = seeded(seedFrom(`choices ${seed}`)).stream('choices', {});
  // A new source each time: nothing may be remembered outside the state.
  const dice = () => seeded(seedFrom(`dice ${seed}`));
  let state = sit(rules, dice()).state;
  const hashes = [hashOf(state)];
  while (state.outcome === null) {
    state = between(state);
    const open = requests(rules, state, { offices });
    const request = open[choices.pick(open.length)]!;
    const choice = sampleShape(request.shape, choices);
    const result = advance(rules, state, { office: request.office, to: request.id, choice }, dice());
    expect(result).toMatchObject({ ok: true });
    hashes.push(hashOf(state));
  }
  return { hashes, decisions: hashes.length - 1 };
}

const seeds = Array.from({ length: 12 }, (_, i) => `s${i}`);

test.each(seeds)('saved and loaded between any two decisions a match goes on the same (%s)', (seed) => {
  const plain = playOut(seed, (state) => state);
  expect(plain.decisions).toBeGreaterThan(6);
  expect(playOut(seed, (state) => JSON.parse(JSON.stringify(state)) as MatchState<Said>)).toEqual(plain);
  expect(playOut(seed, (state) => copy(rules, state))).toEqual(plain);
});

test('the state is plain JSON at every point', () => {
  playOut('plain', (state) => {
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    return state;
  });
});

test('the order says who plays', () => {
  expect(sit(rules, seeded(seedFrom('x'))).state.offices).toEqual(order(rules).scenario.offices.map(({ id }) => id));
});
