import { cite } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { citations, difference, differs, proven, rule, situation } from '../src/index.ts';
import { littleGame } from './little-game.ts';

describe('a test named by its clause', () => {
  test('fails where the clause was not cited, and says what was', async () => {
    const cited = await citations(() => cite('event', 'LG-END-01'));
    expect(() => proven('LG-WRK-01', cited)).toThrow('LG-WRK-01 was not cited while its test ran (cited: LG-END-01)');
    expect(() => proven('LG-WRK-01', new Map())).toThrow('(cited: nothing)');
  });

  test('knows how it was cited', async () => {
    const cited = await citations(async () => {
      cite('refusal', 'LG-WRK-01');
      await Promise.resolve();
      cite('part', ['LG-WRK-01', 'LG-END-01']);
    });
    expect(proven('LG-WRK-01', cited)).toEqual(['refusal', 'part']);
    expect(proven('LG-END-01', cited)).toEqual(['part']);
  });

  test('hears nothing from before or after', async () => {
    cite('event', 'LG-WRK-01');
    const cited = await citations(() => {});
    cite('event', 'LG-WRK-01');
    expect(cited.size).toBe(0);
  });

  test('stops listening even where the test throws', async () => {
    const outer = await citations(async () => {
      await citations(() => {
        throw new Error('red');
      }).catch(() => {});
      cite('event', 'LG-WRK-01');
    });
    expect([...outer.keys()]).toEqual(['LG-WRK-01']);
  });
});

describe('a rule that shows only in a difference', () => {
  test('fails where its condition makes none', () => {
    expect(() => differs('LG-WRK-01', { hull: 3, at: [1] }, { at: [1], hull: 3 })).toThrow(
      'LG-WRK-01 makes no difference: with its condition and without it comes {"at":[1],"hull":3}',
    );
    expect(() => differs('LG-WRK-01', { hull: 3 }, { hull: 4 })).not.toThrow();
  });
  difference('LG-WRK-01', 'runs with the condition and without', (holds) => (holds ? 1 : 2));
});

rule('LG-DIE-02', 'a closed option is refused by its clause', () => {
  const s = situation(littleGame());
  s.answer('ann', '1');
  s.answer('bob', '1');
  expect(s.answer('ann', 'cheat')).toBeRefused('LG-DIE-02');
});

describe('matchers', () => {
  test('toBeRefused wants a refusal, and by that clause', () => {
    const s = situation(littleGame());
    const refused = s.answer('ann', '9');
    expect(refused).toBeRefused();
    expect(refused).toBeRefused('FB-REQ-04');
    expect(() => expect(refused).toBeRefused('FB-REQ-05')).toThrow('wanted a refusal by FB-REQ-05');
    expect(s.draft('ann', '9')).toBeRefused('FB-REQ-04');
    expect(() => expect(s.answer('ann', '1')).toBeRefused()).toThrow('wanted a refusal');
  });

  test('toBeDone wants a decision that was taken', () => {
    const s = situation(littleGame());
    expect(() => expect(s.answer('ann', '9')).toBeDone()).toThrow('not taken');
    expect(s.answer('ann', '1')).toBeDone();
  });
});
