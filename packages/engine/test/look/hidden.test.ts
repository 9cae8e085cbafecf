import { describe, expect, test } from 'vitest';
import { copyJson, hidesNothing, question, type Rulebook, spectator, type Vars } from '../../src/index.ts';
import { asks, little, pickAsk, type Said, sit, thenEnd } from '../little-games.ts';

const red = { offices: ['red'] };
const blue = { offices: ['blue'] };
const from = ({ rules, state }: ReturnType<typeof sit>): boolean[] =>
  [red, blue, spectator].map((viewer) => hidesNothing(rules, state, viewer));

describe('nothing is hidden', () => {
  const secret = {
    turn: thenEnd(asks('orders', ['red', 'blue'])),
    n: { seen: 1, mine: 4 },
    view: ({ game }: { game: Said }, { offices }: { offices: readonly string[] }) =>
      offices.includes('red') ? copyJson(game) : { ...copyJson(game), n: { seen: game.n['seen'] ?? 0 } },
  };

  test('from a viewer who sees the whole game, whoever is asked', () => {
    const s = sit(little({ turn: thenEnd(asks('orders', ['red', 'blue'])) }));
    expect(from(s)).toEqual([true, true, true]);
  });

  test('but something is where a view has to be filled in, by dice or by habit', () => {
    const drawn: Rulebook<Said, Said>['imagine'] = ({ game }, _viewer, dice) =>
      'mine' in game.n ? copyJson(game) : { ...copyJson(game), n: { ...game.n, mine: dice.pick(6) } };
    const habit: Rulebook<Said, Said>['imagine'] = ({ game }) => ({ ...copyJson(game), n: { mine: 0, ...game.n } });
    for (const imagine of [drawn, habit]) {
      const s = sit(little({ ...secret, imagine }));
      expect(from(s)).toEqual([true, false, false]);
    }
  });

  test('but a sealed answer is, until it comes to light; to its own office it never was', () => {
    const s = sit(little({ turn: thenEnd(asks('orders', ['red', 'blue']), asks('next', 'red')) }));
    s.answer('red', 'a');
    expect(from(s)).toEqual([true, false, false]);
    s.answer('blue', 'a');
    expect(hidesNothing(s.rules, s.state, blue)).toBe(true);
  });

  test('but a question that others do not see is', () => {
    const covered = question<Said, Vars>({
      name: 'covered',
      offices: () => 'red',
      unseen: true,
      ask: () => pickAsk(['a', 'b']),
      answer: () => undefined,
      shown: (_look, vars, viewer) => (viewer.offices.includes('red') ? vars : { cover: 'quiet', vars: {} }),
    });
    const s = sit(little({ turn: thenEnd(covered, asks('quiet', 'red')) }));
    expect(hidesNothing(s.rules, s.state, red)).toBe(true);
    expect(hidesNothing(s.rules, s.state, blue)).toBe(false);
  });

  test('but what another office has learnt is, and nothing where it has learnt nothing', () => {
    const s = sit(little({ turn: thenEnd(asks('orders', ['red', 'blue'])) }));
    s.state.knows['red'] = {};
    expect(from(s)).toEqual([true, true, true]);
    s.state.knows['red'] = { contact: 'near' };
    expect(from(s)).toEqual([true, false, false]);
    expect(hidesNothing(s.rules, s.state, { offices: ['red', 'blue'] })).toBe(true);
  });

  test('though another has left a standing answer', () => {
    const s = sit(little({ turn: thenEnd(asks('q', 'blue'), asks('next', 'red')) }));
    s.decide({ office: 'blue', policy: 'q', set: { policy: 'same', arg: { choice: 'a', within: 'match' } } });
    expect(s.state.policies['blue']).toHaveProperty('q');
    expect(hidesNothing(s.rules, s.state, red)).toBe(true);
  });
});
