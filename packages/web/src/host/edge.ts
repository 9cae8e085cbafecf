import { parseScenario, parseWith, type Read } from '@flagbridge/protocol';
import { z } from 'zod/mini';
import { MAX_TITLE } from './bounds.ts';
import type { Kept, Plan } from './host.ts';
import type { WorkerAsked } from './messages.ts';

/**
 * What comes from outside is looked at here: questions of the page (which pass on what people typed and files said) and
 * entries of the store (which an older page may have written, or anybody with the browser's tools).
 */
const id = z.string().check(z.minLength(1), z.maxLength(200));
const scalar = z.union([z.string().check(z.maxLength(1000)), z.number(), z.boolean()]);
const name = z.string().check(z.maxLength(2000));
const time = z.number().check(z.minimum(0));

const level = z.enum(['random', 'naive', 'cadet', 'captain']);
const seatPlayer = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('person'), name: z.exactOptional(name) }),
  z.strictObject({ is: z.literal('computer'), level }),
]);
const chairs = z.record(id, seatPlayer);

const scenario = z.union([
  id,
  z.unknown().check(
    z.superRefine((value, context) => {
      const read = parseScenario(value);
      if (!read.ok) context.addIssue(`${read.problem.path}: ${read.problem.message}`);
    }),
  ),
]);
const opening = z.strictObject({ rulebook: id, scenario, options: z.record(id, scalar) });
const plan = z.strictObject({
  ...opening.shape,
  dice: z.enum(['seeded', 'typed']),
  undo: z.enum(['consent', 'free-only', 'none']),
  chairs,
}) satisfies z.ZodMiniType<unknown>;

const progress = z.strictObject({
  step: z.nullable(id),
  parts: z.array(id).check(z.maxLength(200)),
  decided: z
    .array(z.strictObject({ step: z.nullable(id), parts: z.int().check(z.minimum(0)) }))
    .check(z.maxLength(5000)),
  skipped: z.array(id).check(z.maxLength(200)),
  hint: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
  end: z.nullable(z.enum(['won', 'lost', 'drawn'])),
});
const lesson = z.strictObject({ id, progress: z.nullable(progress) });

const n = { id: z.int().check(z.minimum(0)) };
const openingId = z.int().check(z.minimum(0));
const viewer = z.strictObject({ offices: z.array(id).check(z.maxLength(100)) });
const look = z.strictObject({ viewer, n: z.int().check(z.minimum(1)) });
const asked = z.discriminatedUnion('ask', [
  z.strictObject({ ...n, ask: z.enum(['battles', 'flush']) }),
  z.strictObject({ ...n, ask: z.literal('opening'), plan: opening }),
  z.strictObject({ ...n, ask: z.literal('begin'), plan }),
  z.strictObject({ ...n, ask: z.enum(['open', 'close']), battle: id, openingId }),
  z.strictObject({ ...n, ask: z.enum(['seats', 'as-it-stands', 'remove']), battle: id }),
  z.strictObject({ ...n, ask: z.literal('export'), battle: id, viewer: z.exactOptional(viewer) }),
  z.strictObject({ ...n, ask: z.literal('withheld'), battle: id, viewer }),
  z.strictObject({ ...n, ask: z.literal('reseat'), battle: id, chairs }),
  z.strictObject({ ...n, ask: z.literal('again'), battle: id }),
  z.strictObject({ ...n, ask: z.literal('begin-lesson'), rulebook: id, lesson: id }),
  z.strictObject({ ...n, ask: z.literal('learn'), battle: id, progress: z.nullable(progress) }),
  z.strictObject({ ...n, ask: z.literal('take-over'), battle: id, ...look.shape, chairs }),
  z.strictObject({ ...n, ask: z.literal('position'), battle: id, viewer, n: z.exactOptional(look.shape.n) }),
  z.strictObject({ ...n, ask: z.literal('import'), text: z.string(), copy: z.exactOptional(z.literal(true)) }),
  z.strictObject({ ...n, ask: z.literal('look'), replay: z.string() }),
]);

const entry = z.strictObject({
  v: z.literal(1),
  id,
  rulebook: id,
  title: z.string().check(z.maxLength(MAX_TITLE)),
  tier: z.string().check(z.maxLength(200)),
  chairs,
  begun: time,
  touched: time,
  stands: z.string().check(z.maxLength(2000)),
  over: z.boolean(),
  lines: z.int().check(z.minimum(0)),
  whatIf: z.exactOptional(z.literal(true)),
  shared: z.exactOptional(z.literal(true)),
  // Entries from before there were lessons have none.
  lesson: z.exactOptional(lesson),
});

/** A kept battle as the store holds it, beside its replay. */
export interface Entry extends Kept {
  readonly v: 1;
}

export const parseAsked = (value: unknown): Read<WorkerAsked> => parseWith(asked, value);
export const parseSeatPlayers = (value: unknown): Read<Plan['chairs']> => parseWith(chairs, value);
export const parseEntry = (value: unknown): Read<Entry> => parseWith(entry, value);
