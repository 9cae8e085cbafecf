import type { Clause } from '@flagbridge/engine';
import { type CatalogueClause, type CatalogueEntry, notACatalogue, readCatalogue } from './catalogue.ts';

/**
 * The clauses a rulebook presents, made from its catalogue: the clauses themselves, then its tables and scenarios, which only
 * hold data and are definitions. Throws with the path of everything a reader of the rules would miss.
 */
export function presentedClauses(yaml: string, name = 'catalogue'): Clause[] {
  const { landed, clauses, tables, scenarios } = readCatalogue(yaml, name);
  const comesLater = ({ landing }: { readonly landing?: string | undefined }): Pick<Clause, 'later'> =>
    landing === undefined || landed?.includes(landing) === true ? {} : { later: landing };
  const all = [...clauses, ...tables, ...scenarios];
  const wrong = [
    ...(landed === undefined && all.some(({ landing }) => landing !== undefined)
      ? ['landed: is missing; clauses name landings, and it says which of them are reached']
      : []),
    ...clauses.flatMap((one, i) => missing(one, ['title'], `clauses.${i}`)),
    ...tables.flatMap((one, i) => missing(one, held, `tables.${i}`)),
    ...scenarios.flatMap((one, i) => missing(one, held, `scenarios.${i}`)),
  ];
  if (wrong.length > 0) throw notACatalogue(name, wrong);
  return [
    ...clauses.map((one) => ({ ...clauseOf(one), ...comesLater(one) })),
    ...[...tables, ...scenarios].map((one) => ({ ...heldBy(one), ...comesLater(one) })),
  ];
}

/** The text of the file the clauses are kept in: written by the script alone, so the formatter leaves it as it is. */
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

const heldBy = ({ id = '', tier = '', title, holds, notes, columns, rows }: CatalogueEntry): Clause => ({
  id,
  tier,
  title: folded(title),
  rule: [folded(holds), forPlayers(folded(notes))].filter((part) => part !== '').join(' '),
  kind: 'definition',
  ...(columns !== undefined && rows !== undefined && { table: { head: columns.map(headOf), rows: rows.map(rowOf) } }),
});

/** `half_damage_vs` is `Half damage vs`. */
const headOf = (column: string): string => {
  const words = column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const rowOf = (row: readonly unknown[]): string[] => row.map(cellOf);

/** As a printed table would have it. */
function cellOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(cellOf).join(', ');
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${headOf(name)} ${cellOf(one)}`)
      .join(', ');
  return String(value).replace(/^-(?=\d)/, '−');
}

/** Notes tell those who keep the catalogue where a figure comes from; players want the rest. */
const forPlayers = (notes: string): string =>
  (notes.match(/[^.]+(?:\.(?!\s|$)[^.]*)*\.?/g) ?? [])
    .map((one) => one.trim())
    .filter((one) => one !== '' && !/provenance|\bOCR\b|\bscan\b|printed|read as|front page/i.test(one))
    .join(' ');

/** YAML's folded blocks keep a line break at their end, and where a line is set in. */
const folded = (text = ''): string => text.replace(/\s+/g, ' ').trim();
