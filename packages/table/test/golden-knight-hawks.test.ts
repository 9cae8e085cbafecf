import type { Wanted } from './golden-search.ts';
import { goldenReplays } from './golden-suite.ts';

/** Golden replays of Knight Hawks. To play anew whatever no longer verifies:
 * `FLAGBRIDGE_GOLDEN=write npx vitest run packages/table/test/golden-knight-hawks.test.ts`
 */
const mixed = ['cadet', 'naive', 'random'];
const wanted: readonly Wanted[] = [
  { scenario: 'surprise-attack', by: 'evacuated', players: mixed },
  { scenario: 'surprise-attack', by: 'lost-goal' },
  { scenario: 'surprise-attack', by: 'destroyed', players: mixed },
  { scenario: 'surprise-attack', by: 'turn-limit', players: ['random'] },
  { scenario: 'fortress-kdikit', by: 'destroyed' },
  { scenario: 'close-escort', by: 'escaped', players: mixed },
  { scenario: 'close-escort', by: 'destroyed' },
  { scenario: 'the-stand', by: 'destroyed' },
  { scenario: 'squadrons', by: 'destroyed' },
  { scenario: 'squadrons-advanced', by: 'destroyed' },
  { scenario: 'squadrons-advanced', by: 'turn-limit', players: ['random'], options: { 'turn-limit': 60 } },
  { scenario: 'duel', by: 'destroyed' },
  { scenario: 'duel', by: 'destroyed', dice: 'typed' },
  { scenario: 'duel', by: 'conceded', standing: 0.05 },
  { scenario: 'duel', by: 'agreed', standing: 0.2 },
  { scenario: 'duel', by: 'idle-limit', players: ['random'], options: { 'idle-limit': 10 } },
  { scenario: 'four-captains', by: 'destroyed' },
  { scenario: 'four-captains', by: 'conceded', standing: 0.2 },
  { scenario: 'grand-fleet', by: 'destroyed' },
  { scenario: 'grand-fleet-advanced', by: 'destroyed' },
  { scenario: 'improvised', by: 'fighters-only', players: mixed },
  { scenario: 'improvised', by: 'both-lost', players: mixed },
];

goldenReplays({
  id: 'knight-hawks',
  wanted,
  seeded: { scenario: 'surprise-attack', by: 'lost-goal' },
  typed: { scenario: 'duel', by: 'destroyed', dice: 'typed' },
  option: [/(?<="idle-limit":)30/, '60'],
});
