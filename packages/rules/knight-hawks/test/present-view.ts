import { rulesOf, type Sheet, type SheetNode, type View, view } from '@flagbridge/engine';
import { flowTo } from '@flagbridge/testkit';
import { catalogue } from '../src/catalogue.ts';
import type { Game } from '../src/game.ts';
import { present } from '../src/present.ts';
import { rulebook } from '../src/rulebook.ts';

export const UPF = { offices: ['upf'] };
export const SATHAR = { offices: ['sathar'] };
export const BOTH = { offices: ['sathar', 'upf'] };

const rules = rulesOf({ ...rulebook, view: ({ game }) => game });

/** A crafted game as somebody sees it while a step is played, in the turn of the side that moves. Steps from the outermost in. */
export const viewOf = (game: Game, ...steps: string[]): View<Game> => {
  const round = game.sides.findIndex(({ id }) => id === game.mover) + 1;
  const inTurn = steps.map((step) => (step === 'side-turns' ? { step, round } : step));
  const flow = flowTo(
    rules.turn,
    ...(game.turn > 0 && steps.length > 0 ? [`${game.level}-game-turn`, ...inTurn] : inTurn),
  );
  const nothing = { beside: [], dice: {}, asked: {}, out: [], knows: {}, policies: {}, outcome: null };
  return view(rules, { ...nothing, flow, game, offices: ['sathar', 'upf'] }, { offices: [] });
};

export function sheetOf(game: Game, id: string, viewer = UPF): Sheet {
  const found = present.sheets(viewOf(game), viewer).find((sheet) => sheet.id === id);
  if (found === undefined) throw new Error(`no sheet ${id}`);
  return found;
}

export const nodesOf = (sheet: Sheet): SheetNode[] => sheet.groups.flatMap(({ nodes }) => nodes);

export function nodeOf(game: Game, id: string, viewer = UPF): SheetNode {
  const node = present
    .sheets(viewOf(game), viewer)
    .flatMap(nodesOf)
    .find((one) => one.id === id);
  if (node === undefined) throw new Error(`no node ${id}`);
  return node;
}

const known = new Set(catalogue.map(({ id }) => id));

/** What is wrong with everything a viewer is shown; nothing when it is sound. */
export function unsound(game: Game, viewer: { offices: string[] }): string[] {
  const seen = viewOf(game);
  const sheets = present.sheets(seen, viewer);
  const scene = present.scene(seen, viewer);
  const report = present.report(seen, viewer);
  const nodes = sheets.flatMap(nodesOf);
  const drawn =
    scene === null ? [] : [...scene.tokens, ...(scene.markers ?? []), ...(scene.terrain ?? []), ...(scene.areas ?? [])];
  const twice = (ids: readonly string[]): string[] => ids.filter((id, i) => ids.indexOf(id) !== i);
  return [
    ...twice([...sheets, ...nodes].map(({ id }) => id)).map((id) => `${id} is on the sheets twice`),
    ...twice(drawn.map(({ id }) => id)).map((id) => `${id} is in the scene twice`),
    ...nodes.flatMap(({ id, clause }) => (clause !== undefined && known.has(clause) ? [] : [`${id} cites ${clause}`])),
    ...(scene?.trails ?? []).flatMap(({ of }) => (scene?.tokens.some(({ id }) => id === of) ? [] : [`trail of ${of}`])),
    ...report.filter((line) => line.trim() === '' || line.length > 200),
    ...(/undefined|NaN|\[object/.test(JSON.stringify([sheets, scene, report])) ? ['rubbish'] : []),
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
