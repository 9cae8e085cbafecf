import { parse, YAMLParseError } from 'yaml';
import { z } from 'zod';

/**
 * The catalogue of a rulebook: its clauses, in our words. Read where it enters, with the path of whatever is wrong. Tables,
 * scenarios and gaps stand in the same file and belong to others; only the clauses are read here.
 */
const reasons = ['advice', 'components', 'physical handling'] as const;

const exempt = z
  .string()
  .regex(
    new RegExp(`^(${reasons.join('|')})(: .+)?$`, 's'),
    `a clause is exempt only for ${reasons.join(', ')}, with more after a colon`,
  );

const clauseId = z.string().regex(/^[A-Z]{2,}-[A-Z0-9]+-\d+[a-z]?$/, 'an id looks like KH-MOV-03');

const clause = z.strictObject({
  id: clauseId,
  tier: z.string().min(1),
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

/** Tables have ids too, and clauses may need them. */
const table = z.looseObject({ id: clauseId.optional() });

const catalogue = z
  .object({ ruleset: z.string().optional(), clauses: z.array(clause).min(1), tables: z.array(table).optional() })
  .superRefine(({ clauses, tables = [] }, context) => {
    const at = new Map<string, number>();
    for (const [i, { id }] of clauses.entries()) {
      const before = at.get(id);
      if (before !== undefined)
        context.addIssue({
          code: 'custom',
          path: ['clauses', i, 'id'],
          message: `${id} stands at clauses.${before} too`,
        });
      at.set(id, i);
    }
    for (const [i, { needs = [] }] of clauses.entries())
      for (const [n, id] of needs.entries())
        if (!at.has(id) && !tables.some((one) => one.id === id))
          context.addIssue({
            code: 'custom',
            path: ['clauses', i, 'needs', n],
            message: `there is no clause or table ${id}`,
          });
  });

export type CatalogueClause = z.infer<typeof clause>;
export interface Catalogue {
  readonly ruleset?: string | undefined;
  readonly clauses: readonly CatalogueClause[];
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
  const wrong = read.error.issues.map((issue) => `${issue.path.join('.') || 'the whole'}: ${issue.message}`);
  throw new Error(`${name} is not a catalogue:\n${wrong.join('\n')}`);
}

/** Whether a reason to exempt a clause is one of those allowed. */
export const isExemptReason = (reason: string): boolean => exempt.safeParse(reason).success;
