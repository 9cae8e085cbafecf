import { rulesOf } from '@flagbridge/engine';
import { improvised, positionTests } from '@flagbridge/testkit';
import { reach } from '../src/fuzz-goals/index.ts';
import { rulebook } from '../src/rulebook.ts';

positionTests({
  rules: rulesOf(rulebook),
  battles: [
    { scenario: 'surprise-attack', most: 50 },
    { scenario: 'fortress-kdikit', most: 50 },
    { scenario: 'close-escort', most: 50 },
    { scenario: 'the-stand', most: 50, options: { 'half-damage': 'down' } },
    { scenario: 'four-captains', most: 40 },
    { scenario: 'squadrons-advanced', most: 100 },
    ...improvised(reach, 14).map((scenario) => ({ scenario, most: 40 })),
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
  onward: { every: 12, most: 20 },
});
