import { z } from 'zod/mini';
import { closed, option, shape } from './shape.ts';
import { clauseId, count, figures, json, labelled, officeId, partId, refusal, requestId, words } from './words.ts';

const policyFigure = z.strictObject({
  id: z.string(),
  label: words,
  min: z.int(),
  max: z.int(),
  by: z.exactOptional(z.int().check(z.minimum(1))),
  usual: z.int(),
});
export const offeredPolicy = z.strictObject({
  id: z.string(),
  title: words,
  figures: z.exactOptional(z.array(policyFigure)),
});

/** What may be decided now, looked into, and asked about. */
export const request = z.strictObject({
  kind: z.string(),
  title: words,
  clause: clauseId,
  shape,
  default: json,
  about: z.exactOptional(z.array(partId)),
  limit: z.exactOptional(z.strictObject({ clock: z.string(), seconds: z.int().check(z.minimum(1)), last: z.string() })),
  on: z.exactOptional(partId),
  id: requestId,
  office: officeId,
  standing: z.boolean(),
  sealed: z.boolean(),
  policies: z.array(offeredPolicy),
  question: z.string(),
  odds: z.boolean(),
});

export const awaited = z.strictObject({ office: officeId, question: z.string() });
export const sealedAnswer = z.strictObject({ id: requestId, choice: json });

export const warning = z.strictObject({ words, clause: clauseId });

const outlook = z.strictObject({
  group: z.string(),
  title: words,
  columns: z.array(z.strictObject({ label: words, note: z.exactOptional(words) })),
  rows: z.record(
    z.string(),
    z.array(z.nullable(z.strictObject({ figure: z.number(), chance: z.exactOptional(z.number()) }))),
  ),
});

export const draft = z.strictObject({
  ready: z.boolean(),
  refusal: z.exactOptional(refusal),
  next: z.exactOptional(z.array(option)),
  closed: z.exactOptional(z.array(z.omit(closed, { label: true }))),
  costs: z.exactOptional(z.record(z.string(), labelled)),
  at: z.exactOptional(z.strictObject({ hex: z.string(), facing: z.exactOptional(z.number()) })),
  end: z.exactOptional(z.strictObject({ hex: z.string(), facing: z.exactOptional(z.number()) })),
  envelope: z.exactOptional(
    z.array(
      z.strictObject({
        part: partId,
        figures,
        way: z.exactOptional(z.array(z.string())),
        cost: z.exactOptional(z.enum(['free', 'costs', 'risks'])),
        end: z.exactOptional(z.string()),
        risk: z.exactOptional(z.number()),
      }),
    ),
  ),
  warnings: z.exactOptional(z.array(warning)),
  forEveryChoice: z.exactOptional(z.literal(true)),
  shots: z.exactOptional(
    z.array(
      z.strictObject({
        by: z.string(),
        at: z.string(),
        hex: z.exactOptional(z.string()),
        range: z.number(),
        chance: labelled,
        figures: z.exactOptional(figures),
      }),
    ),
  ),
  outlook: z.exactOptional(z.array(outlook)),
});

const given = z.strictObject({ office: officeId, question: z.string(), choice: json });
export const forecastCase = z.strictObject({
  given: z.array(given),
  reached: z.number(),
  error: z.number(),
  outcomes: z.array(z.strictObject({ chance: z.number(), figures })),
  open: z.boolean(),
});
export const forecast = z.strictObject({
  exact: z.boolean(),
  error: z.number(),
  imagined: count,
  assumed: z.exactOptional(z.array(officeId)),
  cases: z.array(forecastCase),
});
