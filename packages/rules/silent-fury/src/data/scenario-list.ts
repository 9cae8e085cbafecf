import type { Scenario } from '@flagbridge/engine';

/** Cards of our battles. Forces are looked up by this name when one is played (battles.ts). */
export const scenarios: readonly Scenario[] = [
  {
    id: 'first-salvo',
    title: 'First Salvo',
    tier: 'core',
    hook: 'Two small ships close at a walking pace: set your shields, bring your guns to bear, and fire first.',
    minutes: 20,
    difficulty: 1,
    firstBattle: true,
    offices: [
      { id: 'concord', side: 'concord', title: 'Concord captain' },
      { id: 'dominion', side: 'dominion', title: 'Dominion captain' },
    ],
    setup: { printed: 'first-salvo' },
  },
  {
    id: 'crossed-bows',
    title: 'Crossed Bows',
    tier: 'core',
    hook: 'A cruiser that shoots far meets one that is deadly near: keep your range, and send your crews where it hurts.',
    minutes: 45,
    difficulty: 2,
    offices: [
      { id: 'concord', side: 'concord', title: 'Concord captain' },
      { id: 'dominion', side: 'dominion', title: 'Dominion captain' },
    ],
    setup: { printed: 'crossed-bows' },
  },
];
