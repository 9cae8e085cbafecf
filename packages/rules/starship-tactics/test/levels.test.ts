import { rule, situation } from '@flagbridge/testkit';
import { describe, expect } from 'vitest';
import { rulebook } from '../src/rulebook.ts';

/** A duel at a level, from its beginning until ships move. */
function begun(scenario: string, dice: readonly number[] = [3, 5]) {
  const s = situation(rulebook, { scenario, dice });
  for (const office of ['federation', 'klingon']) s.answer(office, s.request(office).default);
  return s;
}
const toldIn = (s: ReturnType<typeof begun>): string[] =>
  s
    .heard('klingon')
    .filter(({ type }) => type === 'phase' || type === 'advantage' || type === 'speed')
    .map(({ type, data }) => (type === 'phase' ? String(data?.['is']) : type));

describe('levels of play', () => {
  rule('ST-SEQ-02', 'the advanced turn has its Sensor Phase after tactical advantage; the basic one has none', () => {
    expect(toldIn(begun('first-command'))).toEqual(['advantage', 'speed', 'speed', 'movement']);
    expect(toldIn(begun('long-eyes')).slice(0, 4)).toEqual(['advantage', 'sensors', 'speed', 'speed']);
    const parts = (scenario: string) =>
      begun(scenario)
        .view('klingon')
        .ruler?.parts.map(({ title }) => title);
    const pairs = [1, 2, 3, 4, 5].map((n) => `Phase ${n}`);
    expect(parts('first-command')).toEqual(['Power', 'Advantage', ...pairs]);
    expect(parts('long-eyes')).toEqual(['Power', 'Advantage', 'Sensors', ...pairs]);
  });
  rule('ST-SEN-04', 'speeds are announced at the start of the Sensor Phase', () => {
    const speeds = (scenario: string) =>
      begun(scenario)
        .heard('klingon')
        .filter(({ type }) => type === 'speed');
    expect(speeds('long-eyes').map(({ parts }) => parts)).toEqual([['vigil'], ['kahless']]);
    for (const { clause } of speeds('long-eyes')) expect(clause).toContain('ST-SEN-04');
    for (const { clause } of speeds('first-command')) expect(clause).not.toContain('ST-SEN-04');
  });
});
