import { rulesOf } from '@flagbridge/engine';
import { improvised, positionTests } from '@flagbridge/testkit';
import { reach } from '../src/fuzz-goals/index.ts';
import { rulebook } from '../src/rulebook.ts';

positionTests({
  rules: rulesOf(rulebook),
  battles: [
    { scenario: 'surprise-attack', most: 80 },
    { scenario: 'fortress-kdikit', most: 80 },
    { scenario: 'close-escort', most: 80 },
    { scenario: 'the-stand', most: 80, options: { 'half-damage': 'down' } },
    { scenario: 'four-captains', most: 60 },
    { scenario: 'squadrons-advanced', most: 150 },
    ...improvised(reach, 30).map((scenario) => ({ scenario, most: 60 })),
  ],
  questions: [
    'screens',
    'activate-seekers',
    'orders',
    'move',
    'move-or-lay',
    'docking',
    'defensive-fire',
    'offensive-fire',
    'repairs',
  ],
  midst: ['activate-seekers', 'next-seeker', 'seeker-way'],
  onward: { every: 10, most: 25 },
});
