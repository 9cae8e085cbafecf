import { cadet, captain, naive, random } from '@flagbridge/ai';
import { type Listing, orderOf, rulesOf } from '@flagbridge/engine';
import { listings } from '@flagbridge/rules';
import { toys } from '@flagbridge/toys';
import { expect, test } from 'vitest';
import { series } from '../src/duel/series.ts';

/** The lower bound of the interval is above one half: on these toys there is something to judge, or to look ahead for. */
test.each([
  ['toy-deck', cadet, naive, 60],
  ['toy-crews', cadet, naive, 60],
  ['toy-power', captain, cadet, 40],
  ['toy-stall', captain, cadet, 80],
] as const)('%s: who thinks further is better', async (id, better, worse, matches) => {
  const listing = toys.find(({ about }) => about.id === id) as Listing;
  const rules = rulesOf(await listing.rules());
  const order = orderOf(listing.about);
  if ('ok' in order) throw new Error(order.clause);
  const { players } = series({ rules, order, players: [better, worse], matches, seed: 'strength' });
  expect(players[0]?.name).toBe(better.name);
  expect(players[0]?.low).toBeGreaterThan(0.5);
});

test.each([
  ['mirror', 'naive', naive],
  ['mirror', 'random', random],
  ['patrol', 'naive', naive],
] as const)('Silent Death, %s: cadet beats %s, and does nothing foolish', async (scenario, _name, worse) => {
  const listing = listings.find(({ about }) => about.id === 'silent-death') as Listing;
  const rules = rulesOf(await listing.rules());
  const order = orderOf(listing.about, { scenario });
  if ('ok' in order) throw new Error(order.clause);
  const { players } = series({ rules, order, players: [cadet, worse], matches: 10, seed: 'strength' });
  expect(players[0]).toMatchObject({ name: 'cadet' });
  expect(players[0]?.low).toBeGreaterThan(0.5);
  for (const { count } of Object.values(players[0]?.foolishness ?? {})) expect(count).toBe(0);
});
