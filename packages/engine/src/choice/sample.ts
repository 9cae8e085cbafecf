import type { Roller } from '../dice/dice.ts';
import type { Json } from '../json.ts';
import type { Choice } from './choice.ts';
import type { Aim, Piece, Place, Shape, Slots, Spread } from './shape.ts';

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
  const points: Record<string, number> = {};
  let total = 0;
  for (const slot of shape.slots) {
    points[slot.id] = slot.min;
    total += slot.min;
  }
  const room = shape.slots.reduce((sum, slot) => sum + slot.max, 0);
  const most = Math.min(shape.max, room);
  const goal = Math.max(total, shape.min) + dice.pick(Math.max(1, most - Math.max(total, shape.min) + 1));
  for (let left = goal - total; left > 0; left--) {
    const open = shape.slots.filter((slot) => (points[slot.id] ?? 0) < slot.max);
    if (open.length === 0) break;
    const slot = one(open, dice);
    points[slot.id] = (points[slot.id] ?? 0) + 1;
  }
  return points;
}

function sampleAim(shape: Aim, dice: Roller): Choice {
  const shots: Json[] = [];
  for (const shooter of shuffled(shape.shooters, dice)) {
    if (shooter.targets.length === 0) continue;
    const count = dice.pick((shooter.shots ?? 1) + 1);
    for (let i = 0; i < count && shots.length < (shape.max ?? Number.POSITIVE_INFINITY); i++) {
      const target = one(shooter.targets, dice);
      const shot: Record<string, Json> = { by: shooter.id, at: target.id };
      if (target.hexes !== undefined && target.hexes.length > 0) shot['hex'] = one(target.hexes, dice);
      if (shooter.settings !== undefined && shooter.settings.length > 0)
        shot['with'] = Object.fromEntries(shooter.settings.map((setting) => [setting.id, one(setting.values, dice)]));
      shots.push(shot);
    }
  }
  return shots;
}

function samplePlace(shape: Place, dice: Roller): Choice {
  const places: Record<string, Json> = {};
  const taken = new Set<string>();
  for (const piece of shape.pieces) {
    const free = shape.apart === true ? piece.hexes.filter((hex) => !taken.has(hex)) : piece.hexes;
    if (free.length === 0 || (piece.optional === true && dice.pick(3) === 0)) continue;
    const hex = one(free, dice);
    taken.add(hex);
    places[piece.id] = placed(piece, hex, dice);
  }
  return places;
}

function placed(piece: Piece, hex: string, dice: Roller): Json {
  const put: Record<string, Json> = { hex };
  if (piece.facings !== undefined) put['facing'] = one(piece.facings, dice);
  if (piece.speeds !== undefined) put['speed'] = piece.speeds.min + dice.pick(piece.speeds.max - piece.speeds.min + 1);
  if (piece.hidden === true) put['hidden'] = dice.pick(2) === 0;
  return put;
}

function sampleSlots(shape: Slots, dice: Roller): Choice {
  const left: Record<string, number> = {};
  for (const card of shape.cards) left[card.id] = card.copies;
  const filled: Record<string, string> = {};
  // Slots that must be filled come first, so that free ones do not eat their cards.
  const slots = [...shape.slots].sort((a, b) => Number(b.must === true) - Number(a.must === true));
  for (const slot of slots) {
    const fits = shape.cards.filter(
      (card) => (left[card.id] ?? 0) > 0 && (slot.takes === undefined || slot.takes.includes(card.id)),
    );
    if (fits.length === 0 || (slot.must !== true && dice.pick(3) === 0)) continue;
    const card = one(fits, dice);
    left[card.id] = (left[card.id] ?? 0) - 1;
    filled[slot.id] = card.id;
  }
  return filled;
}
