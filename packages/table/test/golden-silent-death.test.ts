import type { Wanted } from './golden-search.ts';
import { goldenReplays } from './golden-suite.ts';

/** Golden replays of Silent Death. To play anew whatever no longer verifies:
 * `FLAGBRIDGE_GOLDEN=write npx vitest run packages/table/test/golden-silent-death.test.ts`
 */
const mixed = ['cadet', 'naive', 'random'];
const options = { debris: true, sideslips: true, 'drive-0-turns': true, asteroids: 'scattered' } as const;
const wanted: readonly Wanted[] = [
  { scenario: 'patrol', by: 'destroyed' },
  { scenario: 'patrol', by: 'withdrawn', standing: 0.05 },
  { scenario: 'syruss', by: 'exited' },
  { scenario: 'syruss', by: 'lost-runner' },
  { scenario: 'syruss', by: 'destroyed', players: mixed },
  { scenario: 'dark-lord', by: 'destroyed' },
  { scenario: 'duel', by: 'destroyed' },
  { scenario: 'duel', by: 'destroyed', dice: 'typed' },
  { scenario: 'duel', by: 'conceded', standing: 0.05 },
  { scenario: 'duel', by: 'agreed', standing: 0.2 },
  { scenario: 'duel', by: 'quiet', players: ['random'] },
  { scenario: 'mirror', by: 'destroyed', options },
  { scenario: 'heroes', by: 'destroyed', options: { 'time-limit': true, asteroids: 'placed' }, players: mixed },
  { scenario: 'improvised', by: 'both-gone', players: ['cadet', 'naive'] },
  { scenario: 'improvised', by: 'turn-limit', decisions: 640 },
];

goldenReplays({
  id: 'silent-death',
  wanted,
  seeded: { scenario: 'syruss', by: 'lost-runner' },
  typed: { scenario: 'duel', by: 'destroyed', dice: 'typed' },
  option: [/(?<="sideslips":)false/, 'true'],
});
