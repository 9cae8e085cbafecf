import { parse, YAMLParseError } from 'yaml';
import { z } from 'zod';

/**
 * The catalogue of a rulebook: its clauses, in our words. Read where it enters, with the path of whatever is wrong. Of tables
 * and scenarios only what makes clauses of them is read: their rows and forces, and the gaps, belong to others.
 */
const reasons = ['advice', 'components', 'physical handling'] as const;

const exempt = z
  .string()
  .regex(
    new RegExp(`^(${reasons.join('|')})(: .+)?$`, 's'),
    `a clause is exempt only for ${reasons.join(', ')}, with more after a colon`,
  );

const clauseId = z.string().regex(/^[A-Z]{2,}-[A-Z0-9]+-\d+[a-z]?$/, 'an id looks like KH-MOV-03');

/** The landing a clause comes with: the issue, and its part where it has several. YAML reads a bare 2.4 as a number. */
const landing = z.string().regex(/^\d+\.\d+[A-Z]?$/, 'a landing looks like 2.4A');

const clause = z.strictObject({
  id: clauseId,
  tier: z.string().min(1),
  landing: landing.optional(),
  section: z.string().optional(),
  /** Lines of the book. */
  lines: z.union([z.string(), z.number()]).transform(String).optional(),
  title: z.string().optional(),
  rule: z.string().min(1),
  example: z.string().optional(),
  ruling: z.string().optional(),
  needs: z.array(clauseId).optional(),
  kind: z.enum(['rule', 'definition']).optional(),
  exempt: exempt.optional(),
});

/** Tables and scenarios have ids too, and clauses may need tables. */
const entry = z.looseObject({
  id: clauseId.optional(),
  tier: z.string().min(1).optional(),
  landing: landing.optional(),
  title: z.string().optional(),
  /** What it holds, in words. */
  holds: z.string().min(1).optional(),
  notes: z.string().optional(),
  /** A table as it would be printed; other catalogues may keep theirs in another form. */
  columns: z.array(z.string()).optional().catch(undefined),
  rows: z.array(z.array(z.unknown())).optional().catch(undefined),
});

const catalogue = z
  .object({
    ruleset: z.string().optional(),
    /** Landings that are reached: clauses of all others come later. */
    landed: z.array(landing).optional(),
    clauses: z.array(clause).min(1),
    tables: z.array(entry).default([]),
    scenarios: z.array(entry).default([]),
  })
  .superRefine(({ landed = [], clauses, tables, scenarios }, context) => {
    const landings = new Set([...clauses, ...tables, ...scenarios].map((one) => one.landing));
    for (const [i, one] of landed.entries())
      if (!landings.has(one) || landed.indexOf(one) !== i)
        context.addIssue({
          code: 'custom',
          path: ['landed', i],
          message: landings.has(one) ? `${one} stands there already` : `no clause has the landing ${one}`,
        });
    const at = new Map<string, string>();
    for (const [part, list] of Object.entries({ clauses, tables, scenarios }))
      for (const [i, { id }] of list.entries()) {
        if (id === undefined) continue;
        const before = at.get(id);
        if (before !== undefined)
          context.addIssue({ code: 'custom', path: [part, i, 'id'], message: `${id} stands at ${before} too` });
        at.set(id, `${part}.${i}`);
      }
    const known = new Set([...clauses, ...tables].map((one) => one.id));
    for (const [i, { needs = [] }] of clauses.entries())
      for (const [n, id] of needs.entries())
        if (!known.has(id))
          context.addIssue({
            code: 'custom',
            path: ['clauses', i, 'needs', n],
            message: `there is no clause or table ${id}`,
          });
  });

export type CatalogueClause = z.infer<typeof clause>;
/** A table or a scenario, as far as it is a clause. */
export type CatalogueEntry = z.infer<typeof entry>;
interface Catalogue {
  readonly ruleset?: string | undefined;
  readonly landed?: readonly string[] | undefined;
  readonly clauses: readonly CatalogueClause[];
  readonly tables: readonly CatalogueEntry[];
  readonly scenarios: readonly CatalogueEntry[];
}

/** Reads a catalogue; throws with the path and the reason of everything that is wrong in it. */
export function readCatalogue(yaml: string, name = 'catalogue'): Catalogue {
  let data: unknown;
  try {
    data = parse(yaml);
  } catch (error) {
    if (error instanceof YAMLParseError) throw new Error(`${name}: ${error.message}`);
    throw error;
  }
  const read = catalogue.safeParse(data);
  if (read.success) return read.data;
  throw notACatalogue(
    name,
    read.error.issues.map((issue) => `${issue.path.join('.') || 'the whole'}: ${issue.message}`),
  );
}

export const notACatalogue = (name: string, wrong: readonly string[]): Error =>
  new Error(`${name} is not a catalogue:\n${wrong.join('\n')}`);

/** Whether a reason to exempt a clause is one of those allowed. */
export const isExemptReason = (reason: string): boolean => exempt.safeParse(reason).success;
