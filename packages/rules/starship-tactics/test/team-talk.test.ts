import type { Json, Scenario } from '@flagbridge/engine';
import { rule, situation, told } from '@flagbridge/testkit';
import { expect, test } from 'vitest';
import { rulebook } from '../src/rulebook.ts';

/** Two captains of Red's, one of Blue's. */
const scenario: Scenario = {
  id: 'own',
  title: 'Own',
  tier: 'basic',
  hook: '',
  minutes: 1,
  offices: ['red-1', 'red-2', 'blue'].map((id) => ({ id, side: id.replace(/-.*/, ''), title: id })),
  setup: {
    sides: [
      {
        id: 'red',
        name: 'Red',
        ships: [
          { type: 'k22', name: 'One', office: 'red-1', at: [5, 5] },
          { type: 'k22', name: 'Two', office: 'red-2', at: [5, 7] },
        ],
      },
      { id: 'blue', name: 'Blue', ships: [{ type: 'k22', name: 'Three', at: [30, 5] }] },
    ],
  } as Json,
};
const begun = (talk: string, dice: readonly number[] = []) =>
  situation(rulebook, { scenario, options: { 'team-talk': talk }, dice });
const talk = (s: ReturnType<typeof begun>) => rulebook.talk?.(s.game);

rule('ST-OPT-05', 'free, none, or by a die, as was agreed', () => {
  const none = begun('none');
  expect(talk(none)).toEqual({ red: { is: 'none', clause: 'ST-OPT-05' }, blue: { is: 'none', clause: 'ST-OPT-05' } });
  expect(told(none, 'muster')[0]?.clause).toContain('ST-OPT-05');
  const free = begun('free');
  expect(talk(free)).toEqual({});
  expect(told(free, 'muster')[0]?.clause).not.toContain('ST-OPT-05');
  expect(talk(situation(rulebook, { scenario }))).toEqual({});
});

rule(
  'ST-OPT-06',
  'each team rolls when power is allotted: on 1 to 3 it is overheard in that turn, and all know',
  () => {
    const heard = begun('die', [3]);
    expect(talk(heard)).toEqual({ red: { is: 'overheard', clause: 'ST-OPT-06' } });
    // Blue is one captain, and has nobody to talk to.
    expect(told(heard, 'team-talk').map(({ data }) => data)).toEqual([{ is: 'overheard', side: 'red', roll: 3 }]);
    expect(heard.dice.unused).toEqual([]);
    expect(heard.view('blue').game.sides).toEqual(heard.game.sides);
    const secret = begun('die', [4]);
    expect(talk(secret)).toEqual({});
    expect(() => begun('die', [11])).toThrow('d10');
    expect(told(secret, 'team-talk')[0]?.data).toMatchObject({ is: 'secret', roll: 4 });
    expect(told(begun('free'), 'team-talk')).toEqual([]);
  },
);

test('the roll of a turn replaces that of the turn before', () => {
  const s = begun('die', [1, ...[1, 2, 3], 9]);
  for (const office of ['red-1', 'red-2', 'blue']) s.answer(office, {}, 'allot');
  expect(s.game.turn).toBe(2);
  expect(told(s, 'team-talk').map(({ data }) => data?.['is'])).toEqual(['overheard', 'secret']);
  expect(talk(s)).toEqual({});
});
