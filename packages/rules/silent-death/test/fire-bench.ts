import {
  closedFor,
  type GameEvent,
  type Labelled,
  type Refusal,
  type Shooter,
  type Shot,
  sayEvent,
} from '@flagbridge/engine';
import type { Situation } from '@flagbridge/testkit';
import { expect } from 'vitest';
import { catalogue } from '../src/catalogue.ts';
import { type Game, type Ship, shipOf } from '../src/game.ts';
import { phrases } from '../src/phrases/index.ts';
import { cannonFirePhase } from '../src/steps/fire.ts';
import { type StrikeVars, strike } from '../src/steps/strike.ts';
import { type Crafted, type CraftedShip, craftGame } from './craft.ts';
import { play } from './craft-play.ts';

export type Bench = Situation<Game, Game>;
export type Half = Partial<CraftedShip>;

/** Where the duel takes place: hexes are counted from here, in axial steps. */
const MIDDLE = [10, 10] as const;
export const at = (q: number, r: number): readonly [number, number] => [MIDDLE[0] + q, MIDDLE[1] + r];

/**
 * Two ships: By, an X-Wing in (0,0) facing east with Gunnery 6, and At, a TIE Fighter five hexes dead ahead that faces it with
 * Gunnery 5. What a test names wins.
 */
export const duel = (by: Half = {}, target: Half = {}, more: Partial<Crafted> = {}): Game =>
  craftGame({
    ...more,
    ships: [
      { type: 'x-wing', side: 'rebel', name: 'By', at: at(0, 0), facing: 0, gnr: 6, ...by },
      { type: 'tie-fighter', side: 'imperial', name: 'At', at: at(5, 0), facing: 3, gnr: 5, ...target },
      ...(more.ships ?? []),
    ],
  });

/** The Cannon Fire Phase. */
export const phase = (game: Game, dice: readonly number[] = []): Bench => play(game, cannonFirePhase, { dice });

/** One strike: boxes marked on the ship called so, `by` the Rebels. */
export const struck = (
  game: Game,
  ship: string,
  boxes: number,
  dice: readonly number[] = [],
  more: Partial<StrikeVars> = {},
): Bench => play(game, strike, { vars: { ship, boxes, ion: false, by: 'rebel', ...more }, dice });

/** `by/laser:4 at`, several times over with `x2` as its third word. */
export const shots = (...texts: readonly string[]): Shot[] =>
  texts.flatMap((text) => {
    const [by = '', target = '', times = 'x1'] = text.split(' ');
    return Array.from({ length: Number(times.slice(1)) }, () => ({ by, at: target }));
  });

/** Declares a volley that is legal. */
export function fire(s: Bench, office: string, ...texts: readonly string[]): Bench {
  expect(s.answer(office, shots(...texts) as never)).toBeDone();
  return s;
}

export const told = (s: Bench, type: string): GameEvent[] => s.events.filter((event) => event.type === type);
export const dataOf = (s: Bench, type: string) => told(s, type).map(({ data }) => data ?? {});
/** A labelled number as its total and the values of its parts. */
export const sum = (value: unknown): number[] => {
  const { total, parts } = value as Labelled;
  return [total, ...parts.map((part) => part.value)];
};
/** Everything marked, in order: `o o D16`. */
export const marked = (s: Bench): string =>
  dataOf(s, 'marked')
    .map((data) => String(data['boxes']))
    .join(', ');

export const ship = (s: Bench, id: string): Ship => shipOf(s.game, id);

export function shooters(s: Bench, office: string): readonly Shooter[] {
  const { shape } = s.request(office);
  if (shape.is !== 'aim') throw new Error(`${shape.is} is asked`);
  return shape.shooters;
}

/** Everything that may be fired at something, as `by/laser:4 at`. */
export const open = (s: Bench, office: string): string[] =>
  shooters(s, office).flatMap(({ id, targets }) => targets.map((target) => `${id} ${target.id}`));

/** Why a mount may not be fired at a target: the same on the request and when it is tried all the same. */
export function whyNot(s: Bench, office: string, text: string): Refusal {
  const [shot] = shots(text);
  const all = shooters(s, office);
  const shooter = all.find(({ id }) => id === shot?.by);
  const closed = shooter && closedFor({ is: 'aim', shooters: all }, shooter).find(({ id }) => id === shot?.at);
  if (closed === undefined) throw new Error(`${text} is not closed`);
  expect(s.answer(office, [shot] as never)).toEqual(closed.why);
  return closed.why;
}

const MINE = [
  'volley',
  'shot',
  'shot-down',
  'hit-order',
  'marked',
  'mount-lost',
  'warhead-lost',
  'critical',
  'structural',
].concat(['destroyed', 'derelict', 'debris', 'vader-escapes', 'repaired']);
const known = new Set(catalogue.map(({ id }) => id));

/** What is said of fire and damage; every hole of a phrase is filled, and every clause is in the catalogue. */
export function sentences(s: Bench, type?: string): string[] {
  const events = s.events.filter((event) => (type === undefined ? MINE.includes(event.type) : event.type === type));
  return events.map((event) => {
    const data = event.data ?? {};
    const key = `event.${event.type}`;
    const phrase = phrases[`${key}.${String(data['is'])}`] ?? phrases[key];
    expect(phrase, `the phrase of ${key}, ${String(data['is'])}`).toBeDefined();
    for (const [, hole = ''] of (phrase ?? '').matchAll(/\{([a-zA-Z-]+)/g)) expect(data).toHaveProperty(hole);
    for (const clause of [event.clause].flat()) expect(known).toContain(clause);
    return sayEvent(phrases, event);
  });
}
