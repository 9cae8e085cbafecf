import type { Aim, Option, Scene, Token } from '@flagbridge/engine';
import { distance } from '@flagbridge/engine/hex';
import { targetEntries } from '../answer/aim.ts';
import { hexName } from '../hexes.ts';
import { percent } from '../tell/columns.ts';
import { plainly, type Telling } from '../tell/entries.ts';
import type { Before, ShotOdds } from './context.ts';

/** What the remarks are made from. */
type Pointing = Pick<Before, 'request' | 'hexes' | 'scene' | 'book'> & { readonly shotOdds: ShotOdds };

/** Remarks beside the options of a question: where a ship is, how far a target, what a shot's chances are. */
export function tellingOf(before: Pointing): Telling {
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

/** The counter on the map that stands for an option. */
const tokenOf = (scene: Scene, { parts = [] }: Option): Token | undefined =>
  scene.tokens.find((token) => parts.includes(token.id));

const standsText = ({ hexes }: Pick<Before, 'hexes'>, { hex, facing }: Token): string =>
  `in ${hexName(hexes, hex)}${facing === undefined ? '' : `, facing ${hexes.facing(facing)}`}`;

/** Where each target stands, and how far the nearest shooter is from there. */
function targetNotes(before: Pick<Before, 'hexes'>, shape: Aim, scene: Scene, notes: Map<string, string>): void {
  const shooters = shape.shooters.flatMap((one) => tokenOf(scene, one) ?? []);
  for (const { targets, closed = [] } of shape.shooters)
    for (const target of [...targets, ...closed]) {
      const token = notes.has(target.id) ? undefined : tokenOf(scene, target);
      if (token === undefined) continue;
      const range = Math.min(...shooters.map(({ hex }) => distance(hex, token.hex)));
      const far = Number.isFinite(range) ? `, range ${range}` : '';
      notes.set(target.id, `in ${hexName(before.hexes, token.hex)}${far}`);
    }
}

/** The rulebook's own odds of each shot as it lies, best first; targets that are alike stand together. */
function shotNotes({ request, book, shotOdds }: Pointing, shape: Aim, notes: Map<string, string>): void {
  const keys = new Map(targetEntries(shape, book.phrases).map(({ id, key }) => [id, key]));
  for (const { id, targets } of shape.shooters) {
    const alike = new Map<number, string[]>();
    for (const target of targets) {
      const odds = shotOdds(request, { by: id, at: target.id });
      if (odds === null) return;
      alike.set(odds, [...(alike.get(odds) ?? []), keys.get(target.id) ?? target.id]);
    }
    const best = [...alike].sort(([a], [b]) => b - a);
    if (best.length > 0) notes.set(id, best.map(([odds, at]) => `${at.join(' ')} ${percent(odds, 0)}`).join(', '));
  }
}
