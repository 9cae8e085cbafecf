import { act, eachPart, mark, part, rulesOf, sequence, spectator, type Vars, view } from '@flagbridge/engine';
import { expect, test } from 'vitest';
import { flowTo } from '../src/index.ts';
import { type Little, littleGame } from './little-game.ts';

const steps = ['first', 'second', 'third'].map((name) => act<Little, Vars>(name, () => {}));
const [first, second, third] = steps as [(typeof steps)[0], (typeof steps)[0], (typeof steps)[0]];
const inner = sequence<Little, Vars>('inner', mark('First', 'X-1', first), mark('Second', 'X-2', second));
const rounds = eachPart<Little, Vars>(
  'rounds',
  () => [{}, {}],
  inner,
  () => ({ title: 'Round' }),
);
const turn = sequence<Little, Vars>('turn', rounds, part({ title: 'End' }, mark('Third', 'X-3', third)));

test('the frames from the sequence of play to a step, each in its place', () => {
  expect(flowTo(turn, { step: 'rounds', round: 2 }, { step: 'second', vars: { n: 1 } })).toEqual({
    step: 'turn',
    vars: {},
    at: 1,
    child: {
      step: 'rounds',
      vars: {},
      at: 2,
      child: {
        step: 'inner',
        vars: {},
        at: 2,
        child: { step: 'second', vars: { n: 1 }, at: 0, child: null, fork: null, asks: null },
        fork: null,
        asks: null,
      },
      fork: null,
      asks: null,
    },
    fork: null,
    asks: null,
  });
  expect(flowTo(turn)).toBe(null);
  expect(() => flowTo(turn, 'third', 'first')).toThrow('no way leads through third, first');
});

test('a view made with them says where we are', () => {
  const rules = rulesOf({ ...littleGame(), turn });
  const nothing = { beside: [], offices: [], dice: {}, asked: {}, out: [], knows: {}, policies: {}, outcome: null };
  const game = { total: 0, work: {}, notes: [] } as unknown as Little;
  const seen = view(rules, { ...nothing, game, flow: flowTo(turn, { step: 'rounds', round: 2 }, 'second') }, spectator);
  expect(seen.ruler).toMatchObject({ part: 1, past: 1, now: true });
});
