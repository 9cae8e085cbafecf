import { rulesOf } from '@flagbridge/engine';
import { improvised, positionTests } from '@flagbridge/testkit';
import { reach } from '../src/fuzz-goals/index.ts';
import { rulebook } from '../src/rulebook.ts';

positionTests({
  // A view is a game without displays that are not the viewer's: nothing here reads one.
  rules: rulesOf(rulebook) as never,
  battles: [
    { scenario: 'first-command', most: 60 },
    { scenario: 'border', most: 60, options: { phases: 3, 'team-talk': 'die' } },
    { scenario: 'three-flags', most: 60, options: { scale: 2, 'firing-limit': true } },
    { scenario: 'raiders', most: 80 },
    { scenario: 'long-eyes', most: 60 },
    ...improvised(reach, 14).map((scenario) => ({ scenario, most: 60, options: { 'team-talk': 'die' } })),
  ],
  questions: ['allot', 'lock', 'move', 'fire'],
  onward: { every: 8, most: 25 },
});
