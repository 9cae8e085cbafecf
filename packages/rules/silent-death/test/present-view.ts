import { type Frame, rulesOf, type Sheet, type SheetNode, type View, type Viewer, view } from '@flagbridge/engine';
import { flowTo } from '@flagbridge/testkit';
import { catalogue } from '../src/catalogue.ts';
import type { Game } from '../src/game.ts';
import { present } from '../src/present.ts';
import { rulebook } from '../src/rulebook.ts';

export const REBEL = { offices: ['rebel'] };
export const IMPERIAL = { offices: ['imperial'] };
export const BOTH = { offices: ['rebel', 'imperial'] };
export const NOBODY = { offices: [] };

/** A step by its name, or with its locals. */
type Step = string | readonly [name: string, vars: Frame['vars']];

const rules = rulesOf({ ...rulebook, view: ({ game }) => game });

/** A crafted game as somebody sees it while a step is played. Steps from the outermost in. */
export const viewOf = (game: Game, ...steps: Step[]): View<Game> => {
  const through = steps.map((one) => (typeof one === 'string' ? one : { step: one[0], vars: one[1] }));
  const flow = flowTo(rules.turn, ...through);
  const nothing = { beside: [], dice: {}, asked: {}, out: [], knows: {}, policies: {}, outcome: null };
  return view(rules, { ...nothing, flow, game, offices: ['rebel', 'imperial'] }, NOBODY);
};

export function sheetOf(game: Game, id: string, viewer: Viewer = REBEL): Sheet {
  const found = present.sheets(viewOf(game), viewer).find((sheet) => sheet.id === id);
  if (found === undefined) throw new Error(`no sheet ${id}`);
  return found;
}

export const nodesOf = (sheet: Sheet): SheetNode[] => sheet.groups.flatMap(({ nodes }) => nodes);

export function nodeOf(game: Game, id: string, viewer: Viewer = REBEL): SheetNode {
  const node = present
    .sheets(viewOf(game), viewer)
    .flatMap(nodesOf)
    .find((one) => one.id === id);
  if (node === undefined) throw new Error(`no node ${id}`);
  return node;
}

const known = new Set(catalogue.map(({ id }) => id));

/** What is wrong with everything a viewer is shown; nothing when it is sound. */
export function unsound(game: Game, viewer: Viewer): string[] {
  const seen = viewOf(game, 'battle');
  const sheets = present.sheets(seen, viewer);
  const scene = present.scene(seen, viewer);
  const report = present.report(seen, viewer);
  const phases = present.phases?.(seen, viewer);
  const fields = game.ships.flatMap(({ id }) => present.fields?.(seen, viewer, id) ?? []);
  const nodes = sheets.flatMap(nodesOf);
  const drawn =
    scene === null
      ? []
      : [...scene.tokens, ...(scene.markers ?? []), ...(scene.terrain ?? []), ...(scene.lines ?? []), ...fields];
  const twice = (ids: readonly string[]): string[] => ids.filter((id, i) => ids.indexOf(id) !== i);
  const cited = [
    ...nodes,
    ...(phases?.parts ?? []).flatMap(({ title, steps }) => steps.map(({ clause }) => ({ id: title, clause }))),
    ...(phases?.aims ?? []).map(({ label, clause }) => ({ id: label, clause })),
    ...nodes.flatMap((node) =>
      node.is === 'value' ? (node.why?.parts ?? []).map(({ clause }) => ({ id: node.id, clause })) : [],
    ),
  ];
  return [
    ...twice([...sheets, ...nodes].map(({ id }) => id)).map((id) => `${id} is on the sheets twice`),
    ...twice(drawn.map(({ id }) => id)).map((id) => `${id} is in the scene twice`),
    ...cited.flatMap(({ id, clause }) => (clause !== undefined && known.has(clause) ? [] : [`${id} cites ${clause}`])),
    ...(scene?.trails ?? []).flatMap(({ of }) => (scene?.tokens.some(({ id }) => id === of) ? [] : [`trail of ${of}`])),
    ...report.filter((line) => line.trim() === '' || line.length > 240),
    ...(/undefined|NaN|\[object/.test(JSON.stringify([sheets, scene, report, phases, fields])) ? ['rubbish'] : []),
  ];
}

/** Nothing in it can be changed from here on. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) frozen(inner);
    Object.freeze(value);
  }
  return value;
}
