import { z } from 'zod/mini';
import { json, officeId, scalar, sideId } from './words.ts';

/** What is played. Built-in and home-made scenarios come through the same schema. */
export const office = z.strictObject({ id: officeId, side: sideId, title: z.string() });
export const scenario = z.strictObject({
  id: z.string(),
  title: z.string(),
  tier: z.string(),
  hook: z.string(),
  minutes: z.number(),
  difficulty: z.exactOptional(z.literal([1, 2, 3])),
  firstBattle: z.exactOptional(z.literal(true)),
  offices: z.array(office).check(z.minLength(1), z.maxLength(1000)),
  setup: z.exactOptional(json),
});
export const seat = z.strictObject({
  id: z.string().check(z.maxLength(200)),
  offices: z.array(officeId).check(z.maxLength(1000)),
});
export const tableRules = z.strictObject({
  undo: z.enum(['consent', 'free-only', 'none']),
  dice: z.enum(['seeded', 'typed']),
});
export const options = z.record(z.string(), scalar);
export const order = z.strictObject({
  rulebook: z.string(),
  version: z.string(),
  tier: z.string(),
  options,
  scenario,
  seats: z.array(seat).check(z.maxLength(1000)),
  table: tableRules,
});

/** An order with most of it left out: the rulebook's defaults fill it up. */
export const wish = z.strictObject({
  scenario: z.exactOptional(z.union([z.string(), scenario])),
  options: z.exactOptional(options),
  seats: z.exactOptional(z.array(seat).check(z.maxLength(1000))),
  table: z.exactOptional(
    z.strictObject({
      undo: z.exactOptional(tableRules.shape.undo),
      dice: z.exactOptional(tableRules.shape.dice),
    }),
  ),
});
