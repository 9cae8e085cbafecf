import type { Aim, Scene, Token } from '@flagbridge/engine';
import { distance } from '@flagbridge/engine/hex';
import { targetEntries } from '../answer/aim.ts';
import { hexName } from '../hexes.ts';
import { percent } from '../tell/columns.ts';
import { type EntryTelling, plainly } from '../tell/entries.ts';
import { figuresText } from '../tell/figures.ts';
import { tokenOf } from '../tell/scene.ts';
import type { Before, ShotOdds } from './context.ts';

/** What the remarks are made from. */
type Pointing = Pick<Before, 'request' | 'hexes' | 'scene' | 'book'> & { readonly shotOdds: ShotOdds };

/** Remarks beside the options of a question: where a ship is, how far a target, what a shot's chances are. */
export function tellingOf(before: Pointing): EntryTelling {
  const { request, hexes, scene } = before;
  const { shape } = request;
  const notes = new Map<string, string>();
  if (scene !== null && shape.is === 'route')
    for (const step of shape.steps) {
      const token = tokenOf(scene, step);
      if (token !== undefined) notes.set(step.id, standsText(before, token));
    }
  if (shape.is === 'aim') {
    if (scene !== null) targetNotes(before, shape, scene, notes);
    shotNotes(before, shape, notes);
  }
  return { ...plainly, map: hexes, note: (id) => notes.get(id) ?? '' };
}

const standsText = ({ hexes }: Pick<Before, 'hexes'>, { hex, facing }: Token): string =>
  `in ${hexName(hexes, hex)}${facing === undefined ? '' : `, facing ${hexes.facing(facing)}`}`;

/** Where each target stands, and how far the nearest shooter is from there. Who moved may be shot elsewhere too. */
function targetNotes(before: Pick<Before, 'hexes'>, shape: Aim, scene: Scene, notes: Map<string, string>): void {
  const shooters = shape.shooters.flatMap((one) => tokenOf(scene, one) ?? []);
  const all = shape.shooters.flatMap(({ targets }) => targets);
  for (const { targets, closed = [] } of shape.shooters)
    for (const target of [...targets, ...closed]) {
      const token = notes.has(target.id) ? undefined : tokenOf(scene, target);
      if (token === undefined) continue;
      const stands = `${token.hex.q},${token.hex.r}`;
      const moved = all.some(
        ({ id, hexes = [] }) => id === target.id && hexes.some((hex) => before.hexes.meant(hex) !== stands),
      );
      const range = Math.min(...shooters.map(({ hex }) => distance(hex, token.hex)));
      const far = Number.isFinite(range) ? `, range ${range}` : '';
      notes.set(target.id, `${moved ? 'now ' : ''}in ${hexName(before.hexes, token.hex)}${far}`);
    }
}

/**
 * The rulebook's own odds of each shot as it lies, best first; targets that are alike stand together. A target that moved is
 * shot in a hex it came through, and the chance belongs to that one: `a best 70 % in 2216, range 0`.
 */
function shotNotes({ request, book, hexes, scene, shotOdds }: Pointing, shape: Aim, notes: Map<string, string>): void {
  const keys = new Map(targetEntries(shape, book.phrases).map(({ id, key }) => [id, key]));
  for (const { id, targets } of shape.shooters) {
    const alike = new Map<string, { readonly chance: number; readonly at: string[] }>();
    for (const target of targets) {
      const odds = shotOdds(request, { by: id, at: target.id });
      // Of who is sent, chances are told where there is something to do.
      if (odds === null && shape.manner === 'send') continue;
      if (odds === null) return;
      const { chance, where, figures } = odds;
      const token = scene === null ? undefined : tokenOf(scene, target);
      const there = token !== undefined && where?.hex === `${token.hex.q},${token.hex.r}`;
      const more = figures === undefined ? '' : ` (${figuresText(book.phrases, figures)})`;
      const lies =
        where === undefined || (there && !where.best)
          ? percent(chance, 0)
          : `${where.best ? 'best ' : ''}${percent(chance, 0)} in ${hexes.said(where.hex)}, range ${where.range}`;
      const said = `${lies}${more}`;
      const { at } = alike.get(said) ?? { at: [] };
      alike.set(said, { chance, at: [...at, keys.get(target.id) ?? target.id] });
    }
    const best = [...alike].sort(([, a], [, b]) => b.chance - a.chance);
    const between = [...alike.keys()].some((said) => said.includes(', ')) ? '; ' : ', ';
    if (best.length > 0) notes.set(id, best.map(([said, { at }]) => `${at.join(' ')} ${said}`).join(between));
  }
}
