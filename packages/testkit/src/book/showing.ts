import {
  type Frame,
  type OfficeId,
  type Presentation,
  type Rulebook,
  rulesOf,
  type Sheet,
  type SheetNode,
  spectator,
  type View,
  type Viewer,
  view,
} from '@flagbridge/engine';
import { flowTo, type Through } from '../flow-to.ts';
import { isRubbish, type Speech, unknownClause } from '../fuzz/said.ts';
import { shownBy, unsoundShown } from '../fuzz/shown.ts';

/** A step by its name, or with its locals. */
export type ShownStep = string | readonly [name: string, vars: Frame['vars']];

interface Showing<G> {
  readonly present: Presentation<G>;
  readonly rulebook: Rulebook<G, G>;
  readonly offices: readonly OfficeId[];
  /** Who looks where nobody is named. */
  readonly viewer: Viewer;
  /** The step in which everything is shown to see whether it is sound; none where left out. */
  readonly during?: string;
  /** The steps gone through on the way, where the game says more of it than their names: whose turn it is. */
  through?(game: G, steps: readonly Through[]): readonly Through[];
  /** Letters a line of the report may have. */
  readonly longest?: number;
}

/** How crafted games are shown: views of them, their sheets, and what is wrong with everything a viewer is shown. */
export function showing<G>({
  present,
  rulebook,
  offices,
  viewer: defaultViewer,
  during,
  through,
  longest = 200,
}: Showing<G>) {
  // Everything lies open: what may be seen of a game is for other tests.
  const rules = rulesOf<G, G>({ ...rulebook, view: ({ game }) => game });
  const nothing = { beside: [], dice: {}, asked: {}, out: [], knows: {}, policies: {}, outcome: null };
  /** A crafted game as somebody sees it while a step is played. Steps from the outermost in. */
  const viewOf = (game: G, ...steps: ShownStep[]): View<G> => {
    const gone = steps.map((one): Through => (typeof one === 'string' ? one : { step: one[0], vars: one[1] }));
    const flow = flowTo(rules.turn, ...(through?.(game, gone) ?? gone));
    return view(rules, { ...nothing, flow, game, offices: [...offices] }, spectator);
  };
  const nodesOf = (sheet: Sheet): SheetNode[] => sheet.groups.flatMap(({ nodes }) => nodes);
  const sheetsOf = (game: G, viewer: Viewer): readonly Sheet[] => present.sheets(viewOf(game), viewer);
  // Of the catalogue alone: nothing that is drawn cites a rule of the table.
  const speech: Speech = { phrases: present.phrases, clauses: new Set(present.catalogue.map(({ id }) => id)) };

  return {
    viewOf,
    nodesOf,
    sheetOf: (game: G, id: string, viewer = defaultViewer): Sheet => {
      const found = sheetsOf(game, viewer).find((sheet) => sheet.id === id);
      if (found === undefined) throw new Error(`no sheet ${id}`);
      return found;
    },
    nodeOf: (game: G, id: string, viewer = defaultViewer): SheetNode => {
      const node = sheetsOf(game, viewer)
        .flatMap(nodesOf)
        .find((one) => one.id === id);
      if (node === undefined) throw new Error(`no node ${id}`);
      return node;
    },

    /** What is wrong with everything a viewer is shown; nothing when it is sound. */
    unsound: (game: G, viewer: Viewer): string[] => {
      const seen = during === undefined ? viewOf(game) : viewOf(game, during);
      const shown = shownBy(present, seen, viewer);
      const { sheets, scene, report } = shown;
      const phases = present.phases?.(seen, viewer);
      const drawn = [...(scene?.tokens ?? []), ...(scene?.markers ?? []), ...(scene?.terrain ?? [])];
      const parts = new Set([...sheets, ...drawn].map(({ id }) => id));
      const fields = [...parts].flatMap((part) => present.fields?.(seen, viewer, part) ?? []);
      const within = new Set([...drawn, ...(scene?.areas ?? []), ...(scene?.lines ?? [])].map(({ id }) => id));
      const cited = [
        ...(phases?.parts ?? []).flatMap(({ title, steps }) => steps.map(({ clause }) => [title, clause] as const)),
        ...(phases?.aims ?? []).map(({ label, clause }) => [label, clause] as const),
      ];
      const ids = fields.map(({ id }) => id);
      return [
        ...unsoundShown(speech, shown),
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
