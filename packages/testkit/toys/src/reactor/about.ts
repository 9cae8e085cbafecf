import type { About } from '@flagbridge/engine';

const NAMES = [
  ...['Amber', 'Birch', 'Cedar', 'Dune', 'Ember', 'Flint', 'Grove', 'Heath', 'Iris', 'Jade'],
  ...['Kelp', 'Larch', 'Moss', 'Nettle', 'Onyx', 'Pine', 'Quartz', 'Reed', 'Slate', 'Thorn'],
];

/** Every captain for himself. */
const captains = (count: number) =>
  NAMES.slice(0, count).map((name) => ({
    id: name.toLowerCase(),
    side: name.toLowerCase(),
    title: `Captain of the ${name}`,
  }));

const named = (count: number) => Object.fromEntries(NAMES.slice(0, count).map((name) => [name.toLowerCase(), name]));

export const about: About = {
  id: 'toy-reactor',
  version: '1.0.0',
  title: 'Cold Reactors',
  summary:
    'Captains buy movement, shields and charges with what their reactors give, in secret, and fire on whom they like. For prices, plans and many sides.',
  tiers: [{ id: 'basic', title: 'Basic' }],
  options: [{ id: 'limit', title: 'Last turn', clause: 'TR-END-03', values: [3, 2, 6] }],
  scenarios: [
    {
      id: 'duel',
      title: 'Two reactors',
      tier: 'basic',
      hook: 'Fourteen power, and three things that want all of it.',
      minutes: 5,
      offices: captains(2),
      setup: named(2),
    },
    {
      id: 'twenty',
      title: 'Twenty captains',
      tier: 'basic',
      hook: 'Nineteen enemies, and six shields.',
      minutes: 20,
      offices: captains(20),
      setup: named(20),
    },
  ],
};
