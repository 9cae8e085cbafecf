import type { Labelled, Refusal, Shot } from '@flagbridge/engine';
import { keyOf } from '@flagbridge/kit/space';
import { type Situation, whyNoShot } from '@flagbridge/testkit';
import { expect } from 'vitest';
import { type Game, type SystemCode, shipOf, systemOf } from '../src/game.ts';
import { defensiveFire, offensiveFire } from '../src/steps/fire.ts';
import { type Crafted, type CraftedShip, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { at } from './movement-fixture.ts';

export type Fixture = Situation<Game, Game>;
export type Half = Partial<CraftedShip>;

/**
 * Two ships: By, of the Sathar, in (0,0) with its bow to the east and every Basic weapon, and At, of the UPF, four hexes dead
 * ahead with a reflective hull and nothing else. It is the Sathar turn. What a test names wins.
 */
export const duel = (by: Half = {}, target: Half = {}, more: Partial<Crafted> = {}): Game =>
  craftGame({
    mover: 'sathar',
    ...more,
    ships: [
      { type: 'destroyer', side: 'sathar', name: 'By', at: at(0, 0), facing: 0, load: ARMED, ...by },
      { type: 'frigate', side: 'upf', name: 'At', at: at(4, 0), facing: 3, load: { RH: 1 }, ...target },
      ...(more.ships ?? []),
    ],
  });
const ARMED = { LC: 1, LB: 1, T: 2, AR: 2, RB: 4, RH: 1 };

/** A path as a ship keeps it, from hexes counted from the middle: where it began, and every hex entered. */
export function flown(start: readonly [number, number], ...hexes: readonly (readonly [number, number])[]): Half {
  const path = hexes.flatMap(([q, r]) => [...at(q, r)]);
  const [startQ, startR] = at(...start);
  const [fromQ, fromR] = at(...(hexes.at(-2) ?? start));
  return { at: at(...(hexes.at(-1) ?? start)), path, startQ, startR, fromQ, fromR };
}

export const hexKey = (q: number, r: number): string => keyOf(...(at(q, r) as [number, number]));

/** The Sathar fire on their own turn. */
export const offensive = (game: Game, dice: readonly number[] = []): Fixture =>
  play(game, offensiveFire, { vars: { side: 'sathar' }, dice });
/** The UPF, or another side, fire on those who have just moved. */
export const defensive = (game: Game, dice: readonly number[] = [], side = 'upf'): Fixture =>
  play(game, defensiveFire, { vars: { side }, dice });

/** `by/LC/1 at`, or with the hex of the path as its third word, `by/LC/1 at 3,4`. */
export function shot(text: string): Shot {
  const [by = '', target = '', hex] = text.split(' ');
  return { by, at: target, ...(hex !== undefined && { hex }) };
}

/** Declares a volley that is legal. */
export function declare(s: Fixture, office: string, ...shots: readonly string[]): Fixture {
  expect(s.answer(office, shots.map(shot))).toBeDone();
  return s;
}

/** What every attack needed, part by part: `50 = 60 reflective hull + 10 head-on − 20 range 4` is [50, 60, 10, -20]. */
export const needs = (s: Fixture): number[][] =>
  attacks(s).map((data) => {
    const { total, parts } = data['need'] as unknown as Labelled;
    return [total, ...parts.map(({ value }) => value)];
  });

export const attacks = (s: Fixture) => s.events.filter(({ type }) => type === 'attack').map(({ data }) => data ?? {});
/** `hit`, `miss`, `hit-floor` and so on, attack by attack. */
export const results = (s: Fixture): string[] => attacks(s).map((data) => String(data['is']));

/** The chance of one shot in offensive fire, with its parts. The die shows 100 and misses. */
export const chance = (game: Game, text: string): number[] =>
  needs(declare(offensive(game, [100]), 'sathar', text))[0] ?? [];
/** The same in defensive fire. */
export const defensiveChance = (game: Game, text: string): number[] =>
  needs(declare(defensive(game, [100]), 'upf', text))[0] ?? [];

export { openShots, shootersAsked as shootersIn } from '@flagbridge/testkit';

/** Why a weapon may not be fired at a target. */
export const whyNot = (s: Fixture, office: string, text: string): Refusal => whyNoShot(s, office, shot(text));

export const left = (game: Game, id: string, code: SystemCode): number => systemOf(shipOf(game, id), code)?.left ?? -1;
export const hull = (game: Game, id: string): number => shipOf(game, id).hull;
