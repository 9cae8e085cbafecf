import type { PlaceChoice, RouteChoice, Sheet } from '@flagbridge/engine';
import { find, isWrong, labelOf, matches } from '../../answer/keys.ts';
import { hexOfKey } from '../../hexes.ts';
import { type Chart, type ChartWish, chartOf, type Drafted } from '../../tell/chart.ts';
import { reachLines } from '../../tell/draft.ts';
import { logLines } from '../../tell/events.ts';
import { sceneLines } from '../../tell/scene.ts';
import { sheetLines } from '../../tell/sheet.ts';
import { ownSides, sideNames } from '../asked.ts';
import { type Before, isAsked, type Led, type PromptContext, stay } from '../context.ts';

/** Words that show where things stand. */

export const report = async (at: PromptContext): Promise<Led> => {
  const lines = at.book.present.report(at.now.view, at.now.viewer);
  at.seat.stood = lines;
  return stay(at, lines);
};

/** Sheets that fit a screen together are shown together. */
const SCREEN = 45;

export async function sheet(at: PromptContext, rest: string): Promise<Led> {
  const sheets = at.book.present.sheets(at.now.view, at.now.viewer);
  if (sheets.length === 0) return stay(at, ['This game has no sheets.']);
  const sideName = sideNames(at.book, at.now);
  const lines = sheets.flatMap((one) => sheetLines(one, sideName));
  if (rest.toLowerCase() === 'all' || (rest === '' && lines.length <= SCREEN)) return stay(at, lines);
  const names = sheets.map((one) => one.title);
  if (rest === '')
    return stay(at, [
      `Sheets: ${names.join(', ')}.`,
      'sheet and a name, or a part of it, shows one; sheet all shows all.',
    ]);
  const shown = sheetsNamed(sheets, rest);
  if (shown.length === 0) return stay(at, [`No sheet is called ${rest}. There are: ${names.join(', ')}.`]);
  if (shown.length > 3) return stay(at, [`${rest} could be ${shown.map((one) => one.title).join(', ')}.`]);
  return stay(
    at,
    shown.flatMap((one) => sheetLines(one, sideName)),
  );
}

function sheetsNamed(sheets: readonly Sheet[], name: string): Sheet[] {
  const entries = sheets.map(({ id, title }) => ({ id, key: id, label: title }));
  const ids = matches(entries, name).map((one) => one.id);
  return sheets.filter((one) => ids.includes(one.id));
}

/** `map`: a drawing around the action, `map NAME` around a ship or hex, `map list` everything in words. */
export async function map(at: PromptContext, rest: string): Promise<Led> {
  const { scene, hexes, now } = at;
  if (scene === null) return stay(at, ['This game has no map.']);
  const sides = ownSides(now);
  const sideName = sideNames(at.book, now);
  if (rest.toLowerCase() === 'list') return stay(at, sceneLines(scene, sides, hexes, sideName));
  const before = isAsked(at) ? at : null;
  const drafts = before === null ? [] : draftsOf(before);
  const reach = (before?.draft?.envelope ?? []).flatMap(({ part }) => hexOfKey(part) ?? []);
  const wish: ChartWish = { drafts, reach, sideName };
  if (rest !== '') {
    const hex = hexOfKey(hexes.meant(rest));
    const found = find(
      scene.tokens.map(({ id, label }) => ({ id, key: id, label })),
      rest,
      'ship or hex',
    );
    if (hex === null && isWrong(found))
      return stay(at, [`Nothing on the map is called ${rest}. map NAME goes by a ship or a hex.`]);
    const token = isWrong(found) ? undefined : scene.tokens.find((one) => one.id === found.id);
    const centre = hex ?? token?.hex;
    return draw(at, chartOf(scene, hexes, sides, { ...wish, ...(centre !== undefined && { centre }) }));
  }
  const about = drafts[0]?.hex ?? scene.tokens.find((token) => before?.request.about?.includes(token.id))?.hex;
  const own = about ?? scene.tokens.find((token) => sides.includes(token.side) && token.state !== 'out')?.hex;
  draw(at, chartOf(scene, hexes, sides, { ...wish, ...(own !== undefined && { about: own }) }));
  return stay(at, ['map list says range and bearing; map and a name or hex looks there.']);
}

function draw(at: PromptContext, { drawing, legend }: Chart): Led {
  if (at.io.draw === undefined || drawing.length === 0) return stay(at, [...drawing, ...legend]);
  at.io.draw(drawing);
  return stay(at, legend);
}

/** The piece a route moves, or those that are placed so far. */
function draftsOf({ request: { shape, about = [] }, draft, sofar, scene, hexes, book }: Before): Drafted[] {
  const at = draft?.at === undefined ? null : hexOfKey(draft.at.hex);
  if (at !== null) {
    const moved = shape.is === 'route' ? (sofar as RouteChoice)[0] : undefined;
    const token = scene?.tokens.find(({ id }) => id === moved) ?? scene?.tokens.find(({ id }) => about.includes(id));
    const facing = draft?.at?.facing;
    return [{ name: token?.label ?? 'it', hex: at, ...(facing !== undefined && { facing }) }];
  }
  if (shape.is !== 'place') return [];
  return shape.pieces.flatMap((piece) => {
    const put = (sofar as PlaceChoice)[piece.id];
    const hex = put === undefined ? null : hexOfKey(hexes.meant(put.hex));
    if (put === undefined || hex === null) return [];
    return [{ name: labelOf(book.phrases, piece), hex, ...(put.facing !== undefined && { facing: put.facing }) }];
  });
}

export async function reach(before: Before, rest: string): Promise<Led> {
  const { draft, hexes, book } = before;
  return stay(
    before,
    draft === null
      ? ['Nothing is put together that could lead anywhere.']
      : reachLines(draft, hexes, rest, book.phrases),
  );
}

export async function log(at: PromptContext, rest: string): Promise<Led> {
  const most = /^\d+$/.test(rest) ? Number(rest) : rest === 'all' ? Number.POSITIVE_INFINITY : 20;
  const news = await at.seat.session.history(1, at.now.n);
  const lines = logLines(at.book, news, at.now, at.io.paint);
  const left = Math.max(0, lines.length - most);
  return stay(at, [
    ...(left > 0 ? [`… ${left} earlier; log all shows them.`] : []),
    ...(lines.length === 0 ? ['Nothing has happened yet.'] : lines.slice(left)),
  ]);
}

export async function options(at: PromptContext): Promise<Led> {
  const { about } = at.book;
  const chosen = at.now.match.options;
  if (about.options.length === 0) return stay(at, ['This game has no options.']);
  return stay(
    at,
    about.options.map(
      ({ id, title, clause, values }) =>
        `${title}: ${String(chosen[id])} [${clause}]; ${id}=${values.map(String).join('|')} before the match`,
    ),
  );
}
