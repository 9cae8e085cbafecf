import type { MatchPlan } from '@flagbridge/protocol/online';

/** One ship that can cloak, and one that cannot: placed by the file, so that nothing secret stands in it. */
export const cloaked: MatchPlan = {
  rulebook: 'starship-tactics',
  scenario: {
    id: 'cloaked',
    title: 'Gone',
    tier: 'advanced',
    hook: 'For journeys.',
    minutes: 10,
    offices: [
      { id: 'romulan', side: 'romulan', title: 'Romulan captain' },
      { id: 'federation', side: 'federation', title: 'Federation captain' },
    ],
    setup: {
      speed: 'sublight',
      sides: [
        { id: 'romulan', name: 'Romulans', ships: [{ type: 'v8', name: 'Talarn', at: [28, 14], facing: 0 }] },
        {
          id: 'federation',
          name: 'Federation',
          ships: [{ type: 'constitution-mk2', name: 'Valiant', at: [8, 14], facing: 0 }],
        },
      ],
    },
  },
  options: {},
  undo: 'free-only',
  seats: [
    { id: 'romulan', offices: ['romulan'], who: { is: 'me' } },
    { id: 'federation', offices: ['federation'], who: { is: 'person' } },
  ],
  clock: { is: 'none' },
  watch: { who: 'all', knows: 'public', delay: 0 },
  open: true,
};
