import type { Labelled, Refusal, Shot } from '@flagbridge/engine';
import { type Situation, saying, told, whyNoShot } from '@flagbridge/testkit';
import { expect } from 'vitest';
import { catalogue } from '../src/catalogue.ts';
import { type Game, type Ship, shipOf } from '../src/game.ts';
import { phrases } from '../src/phrases/index.ts';
import { cannonFirePhase } from '../src/steps/fire.ts';
import { type StrikeVars, strike } from '../src/steps/strike.ts';
import { type Crafted, type CraftedShip, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { naming } from './naming.ts';

export type Fixture = Situation<Game, Game>;
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
export const phase = (game: Game, dice: readonly number[] = []): Fixture => play(game, cannonFirePhase, { dice });

/** One strike: boxes marked on the ship called so, `by` the Rebels. */
export const struck = (
  game: Game,
  ship: string,
  boxes: number,
  dice: readonly number[] = [],
  more: Partial<StrikeVars> = {},
): Fixture => play(game, strike, { vars: { ship, boxes, ion: false, by: 'rebel', ...more }, dice });

/** `by/laser:4 at`, several times over with `x2` as its third word. */
export const shots = (...texts: readonly string[]): Shot[] =>
  texts.flatMap((text) => {
    const [by = '', target = '', times = 'x1'] = text.split(' ');
    return Array.from({ length: Number(times.slice(1)) }, () => ({ by, at: target }));
  });

/** Declares a volley that is legal. */
export function fire(s: Fixture, office: string, ...texts: readonly string[]): Fixture {
  expect(s.answer(office, shots(...texts) as never)).toBeDone();
  return s;
}

export { told } from '@flagbridge/testkit';
export const dataOf = (s: Fixture, type: string) => told(s, type).map(({ data }) => data ?? {});
/** A labelled number as its total and the values of its parts. */
export const sum = (value: unknown): number[] => {
  const { total, parts } = value as Labelled;
  return [total, ...parts.map((part) => part.value)];
};
/** Everything marked, in order: `o o D16`. */
export const marked = (s: Fixture): string =>
  dataOf(s, 'marked')
    .flatMap((data) => data['boxes'])
    .join(', ');

export const ship = (s: Fixture, id: string): Ship => shipOf(s.game, id);

export { openShots as open, shootersAsked as shooters } from '@flagbridge/testkit';

/** Why a mount may not be fired at a target. */
export const whyNot = (s: Fixture, office: string, text: string): Refusal =>
  whyNoShot(s, office, shots(text)[0] as Shot);

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
const { sentences: sentencesOf } = saying(phrases, catalogue);

/** What is said of fire and damage. */
export const sentences = (s: Fixture, type?: string): string[] =>
  sentencesOf(
    s.events.filter((event) => (type === undefined ? MINE.includes(event.type) : event.type === type)),
    naming,
  );
