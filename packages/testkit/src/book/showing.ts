import type { Frame, OfficeId, Presentation, Sheet, SheetNode, View, Viewer } from '@flagbridge/engine';
import { isRubbish, type Speech, unknownClause } from '../fuzz/said.ts';
import { unsoundShown } from '../fuzz/shown.ts';

/** A step by its name, or with its locals. */
export type ShownStep = string | readonly [name: string, vars: Frame['vars']];

interface Showing<G> {
  readonly present: Presentation<G>;
  readonly offices: readonly OfficeId[];
  /** Who looks where nobody is named. */
  readonly viewer: Viewer;
  /** The outermost step of a match. */
  readonly match: string;
  /** Letters a line of the report may have. */
  readonly longest?: number;
}

/** How crafted games are shown: views of them, their sheets, and what is wrong with everything a viewer is shown. */
export function showing<G>({ present, offices, viewer: usual, match, longest = 200 }: Showing<G>) {
  /** A crafted game as somebody sees it. Steps from the outermost in. */
  const viewOf = (game: G, ...steps: ShownStep[]): View<G> => ({
    flow: steps.reduceRight<Frame | null>((child, one) => {
      const [step, vars] = typeof one === 'string' ? [one, {}] : one;
      return { step, vars, at: 0, child, fork: null, asks: null };
    }, null),
    beside: [],
    offices: [...offices],
    out: [],
    asked: {},
    knows: {},
    policies: {},
    outcome: null,
    game,
  });
  const nodesOf = (sheet: Sheet): SheetNode[] => sheet.groups.flatMap(({ nodes }) => nodes);
  const sheetsOf = (game: G, viewer: Viewer): readonly Sheet[] => present.sheets(viewOf(game), viewer);
  // Of the catalogue alone: nothing that is drawn cites a rule of the table.
  const speech: Speech = { phrases: present.phrases, clauses: new Set(present.catalogue.map(({ id }) => id)) };

  return {
    viewOf,
    nodesOf,
    sheetOf: (game: G, id: string, viewer = usual): Sheet => {
      const found = sheetsOf(game, viewer).find((sheet) => sheet.id === id);
      if (found === undefined) throw new Error(`no sheet ${id}`);
      return found;
    },
    nodeOf: (game: G, id: string, viewer = usual): SheetNode => {
      const node = sheetsOf(game, viewer)
        .flatMap(nodesOf)
        .find((one) => one.id === id);
      if (node === undefined) throw new Error(`no node ${id}`);
      return node;
    },

    /** What is wrong with everything a viewer is shown; nothing when it is sound. */
    unsound: (game: G, viewer: Viewer): string[] => {
      const view = viewOf(game, match);
      const sheets = present.sheets(view, viewer);
      const scene = present.scene(view, viewer);
      const report = present.report(view, viewer);
      const phases = present.phases?.(view, viewer);
      const drawn = [...(scene?.tokens ?? []), ...(scene?.markers ?? []), ...(scene?.terrain ?? [])];
      const parts = new Set([...sheets, ...drawn].map(({ id }) => id));
      const fields = [...parts].flatMap((part) => present.fields?.(view, viewer, part) ?? []);
      const within = new Set([...drawn, ...(scene?.areas ?? []), ...(scene?.lines ?? [])].map(({ id }) => id));
      const cited = [
        ...(phases?.parts ?? []).flatMap(({ title, steps }) => steps.map(({ clause }) => [title, clause] as const)),
        ...(phases?.aims ?? []).map(({ label, clause }) => [label, clause] as const),
      ];
      const ids = fields.map(({ id }) => id);
      return [
        ...unsoundShown(speech, { sheets, scene, report }),
        ...ids.filter((id, i) => within.has(id) || ids.indexOf(id) !== i).map((id) => `${id} is drawn twice`),
        ...cited.flatMap(([where, clause]) =>
          clause === undefined ? [`${where} cites nothing`] : [...unknownClause(speech, clause, where)],
        ),
        ...report.filter((line) => line.trim() === '' || line.length > longest),
        ...(isRubbish(JSON.stringify([sheets, scene, report, phases, fields])) ? ['rubbish'] : []),
      ];
    },
  };
}
