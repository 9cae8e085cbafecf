import { type MatchState, refuse, rulesOf, seeded, seedFrom } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { begin, playAtRandom, refusedScenario, scenarioNamed, usedNames, wantedNames } from '../src/index.ts';
import { type Little, littleGame } from './little-game.ts';

const rules = rulesOf(littleGame());
const dice = () => seeded(seedFrom('begin'));

describe('a match that begins', () => {
  test('is of the first scenario unless another is wished for', () => {
    expect(begin(rules, {}, dice())).toEqual(begin(rules, { scenario: 'one', options: { colour: 'red' } }, dice()));
  });

  test('throws where it cannot be ordered or set up, with what the refusal says', () => {
    expect(() => begin(rules, { scenario: 'two' }, dice())).toThrow('the match cannot be ordered');
    const full = { ...littleGame(), setup: () => refuse('full', 'LG-SET-01') };
    expect(() => begin(rulesOf(full), {}, dice())).toThrow(/the set-up is refused.*LG-SET-01/);
    expect(refusedScenario(full, scenarioNamed(full.about, 'one'))).toBeRefused('LG-SET-01');
    expect(refusedScenario(littleGame(), scenarioNamed(rules.about, 'one'))).toBeNull();
  });
});

describe('random play', () => {
  test('is the same from the same seed, and tells everything', () => {
    const [one, again, other] = ['a', 'a', 'b'].map((seed) => playAtRandom(rules, { seed, most: 100 }));
    expect(one).toEqual(again);
    expect(one).not.toEqual(other);
    expect(one?.state.outcome).not.toBeNull();
    expect(one?.told.map(({ type }) => type)).toContain('worked');
  });

  test('stops after so many decisions, and shows every position in a state of its own', () => {
    const seen: MatchState<Little>[] = [];
    const texts: string[] = [];
    const look = (state: MatchState<Little>): void => {
      seen.push(state);
      texts.push(JSON.stringify(state));
    };
    const { state } = playAtRandom(rules, { seed: 'a', most: 5, look });
    expect(new Set(seen).size).toBe(6);
    expect(seen.at(-1)).toBe(state);
    expect(seen.map((one) => JSON.stringify(one))).toEqual(texts);
    expect(playAtRandom(rules, { seed: 'a', most: 5 }).state).toEqual(state);
  });

  test('draws its answers from dice of its own where they are given', () => {
    const choices = (text: string) => seeded(seedFrom(text)).stream('open', {});
    const by = (text: string) => playAtRandom(rules, { seed: 'a', most: 100, choices: choices(text) }).told;
    expect(by('x')).toEqual(by('x'));
    expect(by('x')).not.toEqual(by('y'));
  });

  test('fails where a sample is refused', () => {
    const flawed = rulesOf(littleGame({ sample: () => 'cheat' }));
    expect(() => playAtRandom(flawed, { seed: 'a', most: 100 })).toThrow('a sampled answer is refused: LG-DIE-02');
  });
});

test('what is wanted and what is used is named alike, so that one can be held against the other', () => {
  const { told, state } = playAtRandom(rules, { seed: 'a', most: 100 });
  const reach = { ends: [], entries: { work: ['ann', 'bob'], dice: ['d6'] } };
  const used = ({ type }: { type: string }) => (type === 'worked' ? ([['work', 'ann']] as const) : []);
  expect(wantedNames(reach)).toEqual(['work/ann', 'work/bob', 'dice/d6']);
  expect(new Set(usedNames({ ...reach, used }, told, state.game))).toEqual(new Set(['work/ann']));
  expect([wantedNames({ ends: [] }), usedNames(reach, told, state.game)]).toEqual([[], []]);
});
