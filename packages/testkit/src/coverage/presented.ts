import type { Clause } from '@flagbridge/engine';
import { type CatalogueClause, type CatalogueEntry, notACatalogue, readCatalogue } from './catalogue.ts';

/**
 * The clauses a rulebook presents, made from its catalogue: the clauses themselves, then its tables and scenarios, which only
 * hold data and are definitions. Throws with the path of everything a reader of the rules would miss.
 */
export function presentedClauses(yaml: string, name = 'catalogue'): Clause[] {
  const { clauses, tables, scenarios } = readCatalogue(yaml, name);
  const wrong = [
    ...clauses.flatMap((one, i) => missing(one, ['title'], `clauses.${i}`)),
    ...tables.flatMap((one, i) => missing(one, held, `tables.${i}`)),
    ...scenarios.flatMap((one, i) => missing(one, held, `scenarios.${i}`)),
  ];
  if (wrong.length > 0) throw notACatalogue(name, wrong);
  return [...clauses.map(clauseOf), ...tables.map(heldBy), ...scenarios.map(heldBy)];
}

/** The text of the file the clauses are kept in, laid out as the formatter would. */
export const catalogueFile = (clauses: readonly Clause[]): string => `${JSON.stringify(clauses, null, 2)}\n`;

const held = ['id', 'tier', 'title', 'holds'] as const;

const missing = <K extends string>(
  one: { readonly [key in K]?: unknown },
  keys: readonly K[],
  path: string,
): string[] => keys.filter((key) => one[key] === undefined).map((key) => `${path}.${key}: is missing`);

const clauseOf = ({ id, tier, title, rule, example, ruling, kind, exempt }: CatalogueClause): Clause => ({
  id,
  tier,
  title: folded(title),
  rule: folded(rule),
  ...(example !== undefined && { example: folded(example) }),
  ...(ruling !== undefined && { ruling: folded(ruling) }),
  ...(kind !== undefined && { kind }),
  ...(exempt !== undefined && { exempt: folded(exempt) }),
});

const heldBy = ({ id = '', tier = '', title, holds, notes }: CatalogueEntry): Clause => ({
  id,
  tier,
  title: folded(title),
  rule: [folded(holds), sentence(folded(notes))].filter((part) => part !== '').join(' '),
  kind: 'definition',
});

/** YAML's folded blocks keep a line break at their end, and where a line is set in. */
const folded = (text = ''): string => text.replace(/\s+/g, ' ').trim();

/** Notes begin with `provenance:`, in small letters; here they stand after a full stop. */
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
