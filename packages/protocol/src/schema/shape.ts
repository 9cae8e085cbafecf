import { z } from 'zod/mini';
import { figures, partId, refusal, words } from './words.ts';

/** The shapes a request comes in. What answers each is checked by the engine against what the request offers. */
const id = z.string();
const optional = {
  label: z.exactOptional(words),
  parts: z.exactOptional(z.array(partId)),
};
const asOption = { id, ...optional, costs: z.exactOptional(figures) };

export const option = z.strictObject(asOption);
export const closed = z.strictObject({ id, ...optional, why: refusal });
const shut = z.exactOptional(z.array(closed));

export const pick = z.strictObject({ is: z.literal('pick'), options: z.array(option), closed: shut });
export const pickMany = z.strictObject({
  is: z.literal('pick-many'),
  options: z.array(option),
  closed: shut,
  min: z.number(),
  max: z.number(),
});
export const spreadSlot = z.strictObject({
  ...asOption,
  min: z.number(),
  max: z.number(),
  enough: z.exactOptional(z.number()),
  group: z.exactOptional(z.string()),
  note: z.exactOptional(words),
  step: z.exactOptional(z.number()),
  at: z.exactOptional(z.array(z.strictObject({ part: partId, points: z.number() }))),
});
export const spreadGroup = z.strictObject({
  id,
  ...optional,
  max: z.number(),
  rate: z.exactOptional(z.strictObject({ pay: z.number(), get: z.number() })),
  draw: z.exactOptional(z.literal('rose')),
});
export const spreadPreset = z.strictObject({
  id,
  label: words,
  note: z.exactOptional(words),
  choice: z.record(z.string(), z.number()),
});
export const spread = z.strictObject({
  is: z.literal('spread'),
  slots: z.array(spreadSlot),
  min: z.number(),
  max: z.number(),
  groups: z.exactOptional(z.array(spreadGroup)),
  presets: z.exactOptional(z.array(spreadPreset)),
  unit: z.exactOptional(words),
});
export const setting = z.strictObject({
  id,
  label: z.exactOptional(words),
  values: z.array(z.union([z.string(), z.number()])),
});
export const aimTarget = z.strictObject({ ...asOption, hexes: z.exactOptional(z.array(z.string())) });
export const shooter = z.strictObject({
  ...asOption,
  targets: z.array(aimTarget),
  closed: shut,
  settings: z.exactOptional(z.array(setting)),
  shots: z.exactOptional(z.number()),
  either: z.exactOptional(z.string()),
});
export const aim = z.strictObject({
  is: z.literal('aim'),
  manner: z.exactOptional(z.literal('send')),
  shooters: z.array(shooter),
  max: z.exactOptional(z.number()),
});
export const piece = z.strictObject({
  ...asOption,
  hexes: z.array(z.string()),
  facings: z.exactOptional(z.array(z.number())),
  speeds: z.exactOptional(z.strictObject({ min: z.number(), max: z.number() })),
  hidden: z.exactOptional(z.boolean()),
  optional: z.exactOptional(z.boolean()),
});
export const place = z.strictObject({
  is: z.literal('place'),
  pieces: z.array(piece),
  apart: z.exactOptional(z.boolean()),
});
export const route = z.strictObject({
  is: z.literal('route'),
  steps: z.array(option),
  min: z.number(),
  max: z.number(),
  from: z.exactOptional(z.strictObject({ hex: z.string(), facing: z.exactOptional(z.number()) })),
});
export const card = z.strictObject({
  ...asOption,
  copies: z.number(),
  group: z.exactOptional(z.string()),
  number: z.exactOptional(z.number()),
  as: z.exactOptional(z.string()),
  note: z.exactOptional(words),
  again: z.exactOptional(words),
  idle: z.exactOptional(words),
});
export const cardSlot = z.strictObject({
  ...asOption,
  must: z.exactOptional(z.boolean()),
  takes: z.exactOptional(z.array(z.string())),
  group: z.exactOptional(z.string()),
});
export const slotCount = z.strictObject({ label: words, n: z.number(), of: z.number() });
export const slotGroup = z.strictObject({
  id,
  ...optional,
  note: z.exactOptional(words),
  counts: z.exactOptional(z.array(slotCount)),
});
export const slots = z.strictObject({
  is: z.literal('slots'),
  slots: z.array(cardSlot),
  cards: z.array(card),
  groups: z.exactOptional(z.array(slotGroup)),
});
export const ordering = z.strictObject({ is: z.literal('order'), items: z.array(option) });
export const roll = z.strictObject({ is: z.literal('roll'), count: z.number(), sides: z.number() });
export const text = z.strictObject({ is: z.literal('text'), max: z.number(), min: z.exactOptional(z.number()) });

export const shape = z.discriminatedUnion('is', [
  pick,
  pickMany,
  spread,
  aim,
  place,
  route,
  slots,
  ordering,
  roll,
  text,
]);
