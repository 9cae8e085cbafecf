import type { Naming, View } from '@flagbridge/engine';
import { compassPoint, type Direction } from '@flagbridge/engine/hex';
import { hexAt } from '@flagbridge/kit/space';
import type { Post, ShipType } from '../data/display.ts';
import { DISPLAYS } from '../data/displays.ts';
import { displayOf } from '../data/track.ts';
import { WARHEADS, warheadName } from '../data/warheads.ts';
import { findShip, type Game, type WarheadKind } from '../game.ts';
import { labelOf } from '../rules/map.ts';
import { ruleCalled } from '../rulings.ts';

/** What is before a sign, and what is behind it. */
function halves(code: string, sign: string): [string, string] {
  const at = code.indexOf(sign);
  return at < 0 ? [code, ''] : [code.slice(0, at), code.slice(at + sign.length)];
}

/** `torpedo:w3`; of one that was gone before it was told of, `w3` alone is known. */
function warhead(code: string): string | undefined {
  const [kind, id] = halves(code, ':');
  if (id !== '') return warheadName({ kind: kind as WarheadKind, id });
  return /^w\d+$/.test(code) ? `warhead ${code.slice(1)}` : undefined;
}

const target = (game: Game, code: string): string | undefined => findShip(game, code)?.name ?? warhead(code);

const LINKED = ['', '', ', two linked', ', three linked', ', four linked'] as const;

/** `x-wing-a/laser`, or how it was fired: `x-wing-a/laser:4`. */
function mount(game: Game, code: string): string | undefined {
  const [by, barrels] = halves(code, ':');
  const [id, type] = halves(by, '/');
  const ship = findShip(game, id);
  const known = ship && displayOf(ship).mounts.find((one) => one.id === type);
  return known && `${known.name}${LINKED[Number(barrels)] ?? ''}`;
}

/** `x-wing-a/laser>tie-a`. */
function shot(game: Game, code: string): string | undefined {
  const [by, at] = halves(code, '>');
  const ship = findShip(game, halves(by, '/')[0]);
  return ship && `${ship.name}, ${mount(game, by)} at ${target(game, at)}`;
}

const side = ({ sides }: Game, id: string): string | undefined => sides.find((one) => one.id === id)?.name;

const NAMES: { readonly [kind: string]: (game: Game, id: string) => string | undefined } = {
  ship: (game, id) => findShip(game, id)?.name,
  side,
  /** A commander who is alone speaks as his side. */
  who: (game, id) => side(game, id) ?? id,
  hex: (game, key) => {
    const { q, r } = hexAt(key);
    return labelOf(game, q, r);
  },
  facing: (_game, facing) => compassPoint(Number(facing) as Direction, 'pointy'),
  target,
  warhead: (_game, code) => warhead(code),
  kind: (_game, kind) => WARHEADS[kind as WarheadKind]?.name,
  mount,
  shot,
  // `x-wing/7`: a row of a type's Critical Hits table.
  critical: (_game, code) => {
    const [type, roll] = halves(code, '/');
    return DISPLAYS[type as ShipType].criticals[Number(roll) - 2]?.name;
  },
  option: (_game, code) => ruleCalled(code),
  // `x-wing-a/pilot`.
  hero: (game, code) => {
    const [id, post] = halves(code, '/');
    return findShip(game, id)?.heroes[post as Post]?.name;
  },
};

/** What the ids and codes in events are called. */
export const names =
  ({ game }: View<Game>): Naming =>
  (kind, id) =>
    NAMES[kind]?.(game, id);
