import { describe, expect, test } from 'vitest';
import {
  each,
  type FlowPlace,
  type Json,
  type MatchState,
  oneOf,
  type Play,
  type Positions,
  positionOf,
  type Rules,
  repeat,
  type StepWith,
  scripted,
  sequence,
  start,
  step,
  type Vars,
} from '../../src/index.ts';
import { asks, ends, little, order, type Said, says, sit } from '../little-games.ts';

type Turn = { side: string };

/** A match of turns, of sides, of one of two kinds of half turns; and one step with a count of its own. */
const counted = step<Said, Vars>({
  name: 'counted',
  calls: () => [inner],
  run: (_play, vars, back) => {
    if (back !== undefined) return undefined;
    vars['n'] = ((vars['n'] as number | undefined) ?? 0) + 1;
    return { is: 'call', step: inner.name, vars: { n: vars['n'] } };
  },
});
const inner = asks('inner', 'blue');
const long = sequence<Said, Turn>('long', says('begin'), asks('move', 'red'), asks('fire', 'red'), counted);
const short = sequence<Said, Turn>('short', says('brief'), asks('rest', 'red'));
const half: StepWith<Said, Turn> = oneOf('half', [long, short], ({ n }) => (n['short'] === 1 ? short : long));
const sides = each<Said, Vars, Turn>('sides', () => [{ side: 'red' }, { side: 'blue' }], half);
const turns = repeat<Said, Record<never, never>>('turns', (_look, _vars, round) => round < 9, sides);
const match = sequence<Said, Vars>('match', says('set-up'), turns as StepWith<Said, Vars>, ends());

const opening = (
  place: FlowPlace | null,
  n: { [name: string]: number } = {},
  write: Json | null = {},
): Rules<Said, Said> => {
  const positions: Positions<Said> = { opens: () => place, write: () => write };
  return { ...little({ turn: match, n }), positions };
};
const at = (step_: string, more: Partial<FlowPlace> = {}): FlowPlace => ({
  step: step_,
  round: 4,
  of: { side: 'blue' },
  ...more,
});

/** Names, places and locals of the frames from the root down. */
function line({ flow }: MatchState<Said>): string[] {
  const out: string[] = [];
  for (let frame = flow; frame !== null; frame = frame.child) {
    const { each: list, ...vars } = frame.vars;
    out.push(
      `${frame.step} ${frame.at}${list === undefined ? '' : ` of ${(list as Json[]).length}`} ${JSON.stringify(vars)}`,
    );
  }
  return out;
}

describe('a match that begins in its middle', () => {
  test('stands where it would stand, had it been played to there, and nothing before is run', () => {
    const s = sit(opening(at('fire')));
    expect(s.said()).toEqual([]);
    const played = sit(little({ turn: match }));
    while (
      played.open('red')[0]?.question !== 'fire' ||
      !line(played.state).includes('turns 4 {}') ||
      !line(played.state).includes('sides 2 of 2 {"round":4}')
    ) {
      const office = played.open('red').length > 0 ? 'red' : 'blue';
      played.answer(office, 'a');
    }
    expect(line(s.state)).toEqual(line(played.state));
    s.answer('red', 'a');
    expect(s.open('blue')[0]?.question).toBe('inner');
  });

  test('goes on with what follows: the next side, the next turn', () => {
    const s = sit(opening(at('fire', { of: { side: 'red' } })));
    expect(line(s.state)).toContain('sides 1 of 2 {"round":4}');
    s.answer('red', 'a');
    s.answer('blue', 'a');
    expect(s.said().at(-1)).toBe('begin');
    expect(line(s.state)).toContain('sides 2 of 2 {"round":4}');
  });

  test('the game says which of two sequences it is', () => {
    expect(line(sit(opening(at('rest'), { short: 1 })).state)).toContain('short 2 {"side":"blue"}');
    expect(() => sit(opening(at('rest')))).toThrow('its sequence has no such place');
  });

  test('a step that has begun has its locals, and what it has called', () => {
    const s = sit(opening(at('counted', { vars: { n: 6 } })));
    expect(line(s.state).slice(-2)).toEqual(['counted 0 {"side":"blue","n":7}', 'inner 0 {"n":7}']);
    const within = sit(opening(at('counted', { vars: { n: 6 }, inside: [{ step: 'inner', vars: { n: 6 } }] })));
    expect(line(within.state).slice(-2)).toEqual(['counted 0 {"side":"blue","n":6}', 'inner 0 {"n":6}']);
  });
});

describe('a position', () => {
  const rules = opening(at('fire'), {}, { here: true });

  test('is a scenario with the set-up that the book writes', () => {
    const { state } = sit(rules);
    expect(positionOf(rules, order(rules), state)).toMatchObject({
      id: 'little-position',
      tier: 'basic',
      setup: { here: true },
    });
  });

  test('of a position keeps its name', () => {
    const { state } = sit(rules);
    const known = order(rules);
    const again = { ...known, scenario: { ...known.scenario, id: 'little-position' } };
    expect(positionOf(rules, again, state)).toMatchObject({ id: 'little-position' });
  });

  test('is refused where the file would lead elsewhere, or to another game', () => {
    const s = sit(rules);
    s.answer('red', 'a');
    expect(positionOf(rules, order(rules), s.state)).toMatchObject({ why: 'in-the-midst', clause: 'FB-POS-01' });
    const other = sit(rules).state;
    other.game.n['hull'] = 3;
    expect(positionOf(rules, order(rules), other)).toMatchObject({ why: 'position-differs', clause: 'FB-POS-01' });
  });

  test('is refused where the book has no word for the place, writes none, or the match is over', () => {
    const { state } = sit(rules);
    const mute = opening(at('fire'), {}, null);
    expect(positionOf(mute, order(mute), state)).toMatchObject({ why: 'in-the-midst' });
    const none = little({ turn: match });
    expect(positionOf(none, order(none), state)).toMatchObject({ why: 'no-positions', clause: 'FB-POS-01' });
    const over = { ...state, outcome: { winner: null, by: 'over', clause: 'LT-END-01' } };
    expect(positionOf(rules, order(rules), over)).toMatchObject({ why: 'over', clause: 'FB-END-01' });
  });

  test('is refused while answers lie sealed', () => {
    const both = sequence<Said, Vars>('match', asks('both', ['red', 'blue']), ends());
    const sealing: Rules<Said, Said> = {
      ...little({ turn: both }),
      positions: { opens: () => ({ step: 'both', round: 1, of: {} }), write: () => ({}) },
    };
    const s = sit(sealing);
    expect(positionOf(sealing, order(sealing), s.state)).not.toHaveProperty('ok');
    s.answer('red', 'a');
    expect(positionOf(sealing, order(sealing), s.state)).toMatchObject({ why: 'in-the-midst' });
  });

  test('is refused where somebody has learnt what the file does not say', () => {
    const s = sit(rules);
    s.state.knows['red'] = { contact: 'near' };
    expect(positionOf(rules, order(rules), s.state)).toMatchObject({ why: 'in-the-midst' });
  });

  test('brings back what somebody has learnt, where the file says it', () => {
    const knows = { red: { contact: 'near' } };
    const telling: Rules<Said, Said> = {
      ...rules,
      positions: { opens: () => at('fire'), write: () => ({}), learnt: () => structuredClone(knows) },
    };
    const s = sit(telling);
    expect(s.state.knows).toEqual(knows);
    expect(positionOf(telling, order(telling), s.state)).not.toHaveProperty('ok');
    // Somebody who has forgotten all he knew is somebody who knows nothing.
    s.state.knows['blue'] = {};
    expect(positionOf(telling, order(telling), s.state)).not.toHaveProperty('ok');
    s.state.knows['red'] = { contact: 'far' };
    expect(positionOf(telling, order(telling), s.state)).toMatchObject({ why: 'in-the-midst' });
  });

  test('nobody has learnt anything where a battle begins at its beginning', () => {
    const beginning: Rules<Said, Said> = {
      ...rules,
      positions: { opens: () => null, write: () => ({}), learnt: () => ({ red: { contact: 'near' } }) },
    };
    expect(sit(beginning).state.knows).toEqual({});
  });

  test.each(['open', 'secret'])('is refused where a die would fall on the way to the question: %s', (how) => {
    const roll = (play: Play<Said>) => (how === 'open' ? play.dice : play.secretDice('hunt', 'red')).sum('1d6');
    const rolls = sequence<Said, Vars>(
      'match',
      step<Said, Vars>({ name: 'rolls', run: (play) => void roll(play) }),
      asks('then', 'red'),
      ends(),
    );
    const rolling: Rules<Said, Said> = {
      ...little({ turn: rolls }),
      positions: { opens: () => ({ step: 'rolls', round: 1, of: {} }), write: () => ({}) },
    };
    const state = start(rolling, order(rolling), scripted(3));
    if ('ok' in state) throw new Error(state.why);
    expect(positionOf(rolling, order(rolling), state)).toMatchObject({ why: 'in-the-midst' });
  });
});
