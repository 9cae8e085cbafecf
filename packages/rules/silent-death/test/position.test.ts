import { rulesOf } from '@flagbridge/engine';
import { improvised, positionTests } from '@flagbridge/testkit';
import { reach } from '../src/fuzz-goals/index.ts';
import { rulebook } from '../src/rulebook.ts';

const everything = { 'drive-0-turns': true, debris: true, sideslips: true };

positionTests({
  rules: rulesOf(rulebook),
  battles: [
    { scenario: 'patrol', most: 60 },
    { scenario: 'syruss', most: 60, options: { ...everything, asteroids: 'scattered' } },
    { scenario: 'heroes', most: 80, options: { debris: true } },
    { scenario: 'mirror', most: 170, options: { ...everything, asteroids: 'placed' } },
    ...improvised(reach, 16).map((scenario) => ({ scenario, most: 60, options: everything })),
  ],
  questions: ['launch', 'drive-zero-turns', 'move', 'jam', 'fire', 'damage-control'],
  onward: { every: 12, most: 20 },
});
