import type { About } from '@flagbridge/engine';
import type { LeakName } from './seams.ts';

/** One small game in six editions: a sound one, and five that each betray a secret in one place. For the suite alone. */
export function aboutStraits(leak: LeakName | null): About {
  return {
    id: leak === null ? 'toy-straits' : `toy-straits-leaky-${leak}`,
    version: '1.0.0',
    title: leak === null ? 'Straits' : `Straits, leaking ${leaks[leak]}`,
    summary: 'Convoy runs a mined strait; the minelayer keeps his mines and shells to himself.',
    tiers: [{ id: 'basic', title: 'Basic' }],
    options: [{ id: 'limit', title: 'Last turn', clause: 'LS-END-03', values: [8, 5] }],
    scenarios: [
      {
        id: 'narrows',
        title: 'The narrows',
        tier: 'basic',
        hook: 'Four lanes, four mines, and nobody says where.',
        minutes: 3,
        offices: [
          { id: 'convoy', side: 'convoy', title: 'Convoy commodore' },
          { id: 'layer', side: 'layer', title: 'Minelayer' },
        ],
      },
    ],
  };
}

const leaks: { readonly [leak in LeakName]: string } = {
  option: 'in a list of options',
  refusal: 'in a refusal',
  id: 'in an id',
  die: 'in a die',
  count: 'in who is asked',
};
