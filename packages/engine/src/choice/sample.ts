import type { Roller } from '../dice/dice.ts';
import type { Json } from '../json.ts';
import type { Choice } from './choice.ts';
import { isBought, spreadCost, topOf } from './price.ts';
import type { Aim, Piece, Place, Shape, Slots, Spread, SpreadSlot } from './shape.ts';
import { cardFits } from './slots.ts';

/** A choice of the right form, any with some chance. Whether the rulebook accepts it, its own `check` says. */
export function sampleShape(shape: Shape, dice: Roller): Choice {
  switch (shape.is) {
    case 'pick':
      return shape.options.length === 0 ? '' : one(shape.options, dice).id;
    case 'pick-many': {
      const most = Math.min(shape.max, shape.options.length);
      const count = shape.min + dice.pick(Math.max(1, most - shape.min + 1));
      return shuffled(shape.options, dice)
        .slice(0, count)
        .map((option) => option.id);
    }
    case 'spread':
      return sampleSpread(shape, dice);
    case 'aim':
      return sampleAim(shape, dice);
    case 'place':
      return samplePlace(shape, dice);
    case 'route': {
      if (shape.steps.length === 0) return [];
      const length = shape.min + dice.pick(shape.max - shape.min + 1);
      return Array.from({ length }, () => one(shape.steps, dice).id);
    }
    case 'slots':
      return sampleSlots(shape, dice);
    case 'order':
      return shuffled(shape.items, dice).map((item) => item.id);
    case 'roll':
      return Array.from({ length: shape.count }, () => dice.pick(shape.sides) + 1);
    case 'text': {
      const said = ['', 'aye', 'Ship’s log: all quiet.', 'Ünïcode ✶ text'].filter(
        (text) => [...text].length >= (shape.min ?? 0) && [...text].length <= shape.max,
      );
      return said.length === 0 ? 'x'.repeat(shape.min ?? 0) : one(said, dice);
    }
  }
}

export const one = <T>(list: readonly T[], dice: Roller): T => list[dice.pick(list.length)] as T;

export function shuffled<T>(list: readonly T[], dice: Roller): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = dice.pick(i + 1);
    const held = out[i] as T;
    out[i] = out[j] as T;
    out[j] = held;
  }
  return out;
}

function sampleSpread(shape: Spread, dice: Roller): Choice {
  if (isBought(shape)) return sampleBought(shape, dice);
  const points = shape.slots.map((slot) => slot.min);
  const total = points.reduce((sum, n) => sum + n, 0);
  const room = shape.slots.reduce((sum, slot) => sum + slot.max, 0);
  const most = Math.min(shape.max, room);
  const goal = Math.max(total, shape.min) + dice.pick(Math.max(1, most - Math.max(total, shape.min) + 1));
  for (let left = goal - total; left > 0; left--) {
    const open = [...points.keys()].filter((i) => (points[i] as number) < (shape.slots[i] as SpreadSlot).max);
    if (open.length === 0) break;
    const i = one(open, dice);
    points[i] = (points[i] as number) + 1;
  }
  return Object.fromEntries(shape.slots.map((slot, i) => [slot.id, points[i] as number]));
}

/** Up to some sum that may be paid, step by step; now and then it is left at less than the sum would buy. */
function sampleBought(shape: Spread, dice: Roller): Choice {
  const { slots, min, max } = shape;
  let points = Object.fromEntries(slots.map((slot) => [slot.id, slot.min]));
  let cost = spreadCost(shape, points);
  const from = Math.max(cost, min);
  const goal = from + dice.pick(Math.max(1, max - from + 1));
  for (;;) {
    const open = slots.flatMap((slot) => {
      const more = (points[slot.id] as number) + (slot.step ?? 1);
      if (more > topOf(slot)) return [];
      const then = spreadCost(shape, { ...points, [slot.id]: more });
      return then <= Math.min(max, goal) ? [{ id: slot.id, more, then }] : [];
    });
    if (open.length === 0 || (cost >= min && dice.pick(12) === 0)) return points;
    const { id, more, then } = one(open, dice);
    points = { ...points, [id]: more };
    cost = then;
  }
}

function sampleAim(shape: Aim, dice: Roller): Choice {
  const shots: Json[] = [];
  for (const shooter of shuffled(shape.shooters, dice)) {
    if (shooter.targets.length === 0) continue;
    const count = dice.pick((shooter.shots ?? 1) + 1);
    for (let i = 0; i < count && shots.length < (shape.max ?? Number.POSITIVE_INFINITY); i++) {
      const target = one(shooter.targets, dice);
      const shot: Record<string, Json> = { by: shooter.id, at: target.id };
      // What may be left out sometimes is, because a player may.
      if (target.hexes !== undefined && target.hexes.length > 0 && dice.pick(8) > 0)
        shot['hex'] = one(target.hexes, dice);
      const set = (shooter.settings ?? []).filter((setting) => setting.values.length > 0 && dice.pick(8) > 0);
      if (set.length > 0)
        shot['with'] = Object.fromEntries(set.map((setting) => [setting.id, one(setting.values, dice)]));
      shots.push(shot);
    }
  }
  return shots;
}

function samplePlace(shape: Place, dice: Roller): Choice {
  const must = shape.pieces.filter((piece) => piece.optional !== true);
  const may = shape.pieces.filter((piece) => piece.optional === true && dice.pick(3) > 0);
  // Pieces that must stand somewhere come first, so that free ones do not take their hexes.
  const pieces = [...shuffled(must, dice), ...shuffled(may, dice)];
  const hexes =
    shape.apart === true ? matched(pieces, (piece) => shuffled(piece.hexes, dice)) : new Map<Piece, string>();
  if (shape.apart !== true)
    for (const piece of pieces) if (piece.hexes.length > 0) hexes.set(piece, one(piece.hexes, dice));
  return Object.fromEntries([...hexes].map(([piece, hex]) => [piece.id, placed(piece, hex, dice)]));
}

function placed(piece: Piece, hex: string, dice: Roller): Json {
  const put: Record<string, Json> = { hex };
  if (piece.facings !== undefined) put['facing'] = one(piece.facings, dice);
  if (piece.speeds !== undefined) put['speed'] = piece.speeds.min + dice.pick(piece.speeds.max - piece.speeds.min + 1);
  if (piece.hidden === true) put['hidden'] = dice.pick(2) === 0;
  return put;
}

function sampleSlots(shape: Slots, dice: Roller): Choice {
  const must = shape.slots.filter((slot) => slot.must === true);
  const may = shape.slots.filter((slot) => slot.must !== true && dice.pick(3) > 0);
  const slots = [...shuffled(must, dice), ...shuffled(may, dice)];
  const cards = shape.cards.flatMap((card) =>
    Array.from({ length: Math.min(card.copies, slots.length) }, (_, copy) => ({ card, copy })),
  );
  const filled = matched(slots, (slot) =>
    shuffled(
      cards.filter(({ card }) => cardFits(slot, card)),
      dice,
    ),
  );
  return Object.fromEntries([...filled].map(([slot, { card }]) => [slot.id, card.id]));
}

/**
 * Gives each taker one of the things that fit it, no thing twice, first comers before later ones. Who has a thing moves on
 * to another where that helps (augmenting paths): picking at random alone may leave somebody with nothing.
 */
function matched<A, B>(takers: readonly A[], fitting: (taker: A) => readonly B[]): Map<A, B> {
  const fits = new Map(takers.map((taker) => [taker, fitting(taker)]));
  const holder = new Map<B, A>();
  const find = (taker: A, tried: Set<B>): boolean => {
    const things = fits.get(taker) ?? [];
    const free = things.find((thing) => !holder.has(thing));
    if (free !== undefined) {
      holder.set(free, taker);
      return true;
    }
    for (const thing of things) {
      if (tried.has(thing)) continue;
      tried.add(thing);
      if (find(holder.get(thing) as A, tried)) {
        holder.set(thing, taker);
        return true;
      }
    }
    return false;
  };
  for (const taker of takers) find(taker, new Set());
  return new Map([...holder].map(([thing, taker]) => [taker, thing]));
}
