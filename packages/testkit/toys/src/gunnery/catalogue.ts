import type { Clause } from '@flagbridge/engine';

export const catalogue: readonly Clause[] = [
  {
    id: 'TG-SET-01',
    tier: 'basic',
    title: 'Set-up',
    rule: 'Each side starts with at least one ship: hull 12, two guns, three interceptors.',
  },
  {
    id: 'TG-AIM-01',
    tier: 'basic',
    title: 'Aiming',
    rule: 'A side aims all its shots before any die is rolled; each gun fires at most once.',
  },
  {
    id: 'TG-HIT-01',
    tier: 'basic',
    title: 'Hitting',
    rule: 'A shot hits when d100 is at most 60, changed by the clauses that follow.',
  },
  { id: 'TG-HIT-02', tier: 'basic', title: 'Crippled shooter', rule: 'A ship with a hull of 5 or less shoots at −10.' },
  {
    id: 'TG-INT-01',
    tier: 'basic',
    title: 'Interceptors',
    rule: 'Before a shot is rolled the target may spend 0, 1 or 2 of its interceptors.',
  },
  {
    id: 'TG-INT-02',
    tier: 'basic',
    title: 'What they do',
    rule: 'Each interceptor spent takes 20 from the number needed.',
    example: 'Two interceptors against a sound ship: 60 − 40 = 20.',
  },
  { id: 'TG-DMG-01', tier: 'basic', title: 'Damage', rule: 'A hit takes 1d6 from the hull.' },
  {
    id: 'TG-DMG-02',
    tier: 'basic',
    title: 'What is struck',
    rule: 'Another d6: 1–4 nothing more, 5 a gun, 6 one interceptor.',
  },
  {
    id: 'TG-DMG-03',
    tier: 'basic',
    title: 'Lost',
    rule: 'A ship whose hull is 0 is lost; shots still aimed at it, and its own, are lost too.',
  },
  { id: 'TG-END-01', tier: 'basic', title: 'Victory', rule: 'The side that has no ship left has lost.' },
  { id: 'TG-END-02', tier: 'basic', title: 'Turn limit', rule: 'After the last turn the match is drawn.' },
  { id: 'TG-END-03', tier: 'basic', title: 'Surrender', rule: 'A commander may surrender at any time.' },
  { id: 'TG-DEF-01', tier: 'basic', title: 'Gun', rule: 'A gun is one shot a turn.', kind: 'definition' },
];
