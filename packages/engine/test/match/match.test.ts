import { describe, expect, test } from 'vitest';
import {
  act,
  answerRequest,
  canonical,
  decide,
  isDecision,
  newMatch,
  rebuild,
  replayOf,
  rerun,
  reseat,
  scripted,
  seedFrom,
  stateHash,
  typeDice,
  undo,
  type Vars,
} from '../../src/index.ts';
import { asks, expectRefused, little, order, type Said, say, thenEnd } from '../little-games.ts';
import { at, both, rules } from './little-match.ts';

const reds = (choice: string, n = 1) => ({ office: 'red', to: `red#${n}`, choice });

describe('a match', () => {
  test('is an order, a seed and decisions: the same three, the same chain', () => {
    const play = (seed: string): string[] => {
      const t = at(rules, {}, seed);
      t.answer('red', 'roll');
      t.answer('blue', 'a');
      return t.match.log.map((entry) => entry.hash);
    };
    expect(play('x')).toEqual(play('x'));
    expect(play('x')).not.toEqual(play('y'));
  });

  test('chains its lines: what came before is in every hash after', () => {
    const chain = (first: string): string => {
      const t = at();
      t.answer('red', first);
      t.answer('blue', 'a');
      t.match.state.game.said.length = 0;
      t.answer('red', 'wait');
      return t.match.chain;
    };
    expect(chain('wait')).not.toBe(chain('look'));
    const t = at();
    const begun = t.match.chain;
    t.answer('red', 'wait');
    expect(t.match.log).toHaveLength(1);
    expect(t.match.log[0]).toEqual({ act: reds('wait'), hash: t.match.chain });
    expect(t.match.chain).not.toBe(begun);
  });

  test('refused decisions are not in the log and leave everything as it was', () => {
    const t = at();
    const before = [t.match.chain, stateHash(t.match), t.match.log.length];
    expectRefused(decide(t.match, reds('fly')), 'FB-REQ-04');
    expectRefused(decide(t.match, { office: 'green', to: 'red#1', choice: 'wait' }), 'FB-REQ-02', 'no-such-office');
    expect([t.match.chain, stateHash(t.match), t.match.log.length]).toEqual(before);
  });

  test('survives a rule that breaks: log, state and chain are as before, and nobody was told anything', () => {
    const t = at();
    t.answer('red', 'wait');
    t.answer('blue', 'a');
    const before = [t.match.chain, stateHash(t.match), t.match.log.length, t.events.length];
    expect(() => t.answer('red', 'break')).toThrow('a rule broke');
    expect([t.match.chain, stateHash(t.match), t.match.log.length, t.events.length]).toEqual(before);
    expect(t.answer('red', 'roll')).toMatchObject({ ok: true, rolled: true });
  });

  test('is consistent even where a listener breaks', () => {
    const t = at();
    expect(() =>
      decide(t.match, reds('roll'), () => {
        throw new Error('deaf');
      }),
    ).toThrow('deaf');
    expect(t.match.log).toHaveLength(1);
    expect(stateHash(t.match)).toBe(stateHash(rerunOf(t.match)));
  });

  test('keeps the decision’s own members and no others', () => {
    const t = at();
    const choice = 'wait';
    const odd = { ...reds(choice), undo: 0, seat: 'x', dice: [1], consent: [], offices: [] };
    expect(decide(t.match, odd)).toMatchObject({ ok: true });
    expect(t.match.log[0]?.act).toEqual(reds('wait'));
    expect(isDecision(t.match.log[0]!.act)).toBe(true);
    rerunOf(t.match);
  });

  test('keeps its log whatever becomes of the choice afterwards', () => {
    const plot = asks('q', 'red');
    const uses = little({
      turn: thenEnd({
        ...plot,
        question: {
          ...plot.question!,
          ask: () => ({
            ...plot.question!.ask(undefined as never, {}, 'red'),
            shape: { is: 'route', steps: [{ id: 'on' }], min: 0, max: 3 },
          }),
          answer: (play, _vars, answers) => {
            say(play, (answers['red'] as string[]).splice(0));
            return undefined;
          },
        },
      }),
    });
    const t = at(uses);
    const choice = ['on', 'on'];
    t.answer('red', choice);
    choice.push('off');
    expect(t.match.log[0]?.act).toMatchObject({ choice: ['on', 'on'] });
    rerunOf(t.match);
  });

  test('tells its events once, in order, when the decision is whole', () => {
    const t = at();
    t.answer('red', 'roll');
    expect(t.events.map((event) => event.type)).toEqual(['hail', 'moved']);
    expect(t.events.every((event) => event.byHand === undefined)).toBe(true);
  });

  test('that cannot be ordered or set up is refused', () => {
    const good = order(rules);
    expectRefused(newMatch(rules, { ...good, rulebook: 'other' }, seedFrom('x')), 'FB-ORD-01', 'other-rulebook');
    const picky = { ...rules, setup: () => ({ ok: false as const, why: 'no-ships', clause: 'LT-SET-01' }) };
    expectRefused(newMatch(picky, good, seedFrom('x')), 'LT-SET-01');
    expect(() => newMatch(rules, good, 'no seed')).toThrow(/64 hexadecimal/);
  });

  test('takes no more when it has ended: no decision, no take-back, no new seat (FB-END-01)', () => {
    const t = at();
    t.answer('red', 'quit');
    expect(t.match.state.outcome).toMatchObject({ by: 'quit' });
    expectRefused(decide(t.match, reds('wait', 2)), 'FB-END-01');
    expectRefused(undo(t.match, both), 'FB-END-01');
    expectRefused(reseat(t.match, 'red', ['red']), 'FB-END-01');
    expect(t.match.log).toHaveLength(1);
  });

  test('is rebuilt from its log to any line', () => {
    const t = at();
    const states = [canonical(t.match.state)];
    for (const choice of ['roll', 'a', 'look', 'b', 'two', 'a']) {
      t.answer(states.length % 2 === 1 ? 'red' : 'blue', choice);
      states.push(canonical(t.match.state));
    }
    for (const [line, state] of states.entries()) expect(canonical(rebuild(t.match, line))).toBe(state);
  });

  test('plays scripted dice, and is rebuilt with them', () => {
    const dice = scripted(42, 3, 7);
    const match = newMatch(rules, order(rules), seedFrom('x'), undefined, dice);
    if ('ok' in match) throw new Error('refused');
    decide(match, reds('roll'));
    expect(match.state.game.said).toEqual([42]);
    expect(undo(match, both)).toMatchObject({ ok: true });
    decide(match, { ...reds('roll', 1) });
    expect(match.state.game.said).toEqual([3]);
    expect(dice.unused).toEqual([7]);
  });
});

describe('seats', () => {
  test('are changed by a logged act', () => {
    const t = at();
    expect(reseat(t.match, 'red', ['red', 'blue'])).toEqual({ ok: true, rolled: false, revealed: false });
    expect(t.match.seats).toEqual([
      { id: 'blue', offices: [] },
      { id: 'red', offices: ['red', 'blue'] },
    ]);
    expect(t.match.log[0]?.act).toEqual({ seat: 'red', offices: ['red', 'blue'] });
    expect(rerunOf(t.match).seats).toEqual(t.match.seats);
  });
  test.each([
    [['red', 'green'], 'no-such-office'],
    [[], 'office-not-seated-once'],
    [['red', 'red'], 'office-not-seated-once'],
    [['__proto__'], 'office-not-seated-once'],
  ])('cannot be %j', (offices, why) => {
    const t = at();
    const before = t.match.chain;
    expectRefused(reseat(t.match, 'red', offices), 'FB-ORD-01', why);
    expect(t.match.chain).toBe(before);
    expect(t.match.seats).toHaveLength(2);
  });
  test('a seat with a name every object has is refused', () => {
    expectRefused(reseat(at().match, '__proto__', ['red']), 'FB-ORD-01', 'not-an-id');
  });
});

describe('the table’s own requests', () => {
  test('answers to what was never asked are refused', () => {
    const t = at();
    expectRefused(answerRequest(t.match, { office: 'red', to: 'red~take-back', choice: 'agree' }), 'FB-REQ-01');
    expectRefused(answerRequest(t.match, { office: 'red', to: 'red~dice-0', choice: [1] }), 'FB-REQ-01');
    expectRefused(typeDice(t.match, [1]), 'FB-REQ-01', 'no-dice-wanted');
  });
});

function rerunOf(match: ReturnType<typeof at>['match']) {
  const again = rerun(match.rules, JSON.parse(JSON.stringify(replayOf(match))));
  if ('ok' in again) throw new Error(`refused: ${JSON.stringify(again)}`);
  expect(again.chain).toBe(match.chain);
  return again;
}

test('set-up events come before the first decision', () => {
  const hail = act<Said, Vars>('hail', (play) => play.tell?.({ type: 'hail', clause: 'LT-HAIL' }));
  expect(at(little({ turn: thenEnd(hail, asks('q', 'red')) })).events).toEqual([{ type: 'hail', clause: 'LT-HAIL' }]);
});
