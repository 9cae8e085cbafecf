import type { Choice, Draft, Spread } from '@flagbridge/engine';
import type { Situation } from '@flagbridge/testkit';
import { expect } from 'vitest';
import { type Game, shipOf } from '../src/game.ts';
import { repairTurn } from '../src/steps/repair-turn.ts';
import { type CraftedShip, craftGame } from './craft.ts';
import { play } from './craft-play.ts';

export const ships = (...list: readonly CraftedShip[]): Game => craftGame({ level: 'advanced', turn: 3, ships: list });

/** One damaged ship of the UPF, and a sound enemy. */
export const damaged = (ship: Omit<CraftedShip, 'side' | 'name'>): Game =>
  ships({ ...ship, side: 'upf', name: 'Ship' }, { type: 'frigate', side: 'sathar', name: 'Enemy' });

export const begin = (game: Game, ...dice: number[]): Situation<Game, Game> => play(game, repairTurn, { dice });

/** The repair turn of one ship, played to its end. */
export function repair(game: Game, points: { readonly [slot: string]: number }, ...dice: number[]) {
  const s = begin(game, ...dice);
  expect(s.answer('upf', points)).toMatchObject({ ok: true });
  expect(s.dice.unused).toEqual([]);
  const attempts = s.events.filter(({ type }) => type === 'repair');
  return { s, ship: shipOf(s.game, 'ship'), attempts, said: attempts.map(({ data }) => data?.['is']) };
}

export const slotsOf = (s: Situation<Game, Game>, office = 'upf') => (s.request(office).shape as Spread).slots;
export const drafted = (s: Situation<Game, Game>, choice: Choice): Draft => {
  const made = s.draft('upf', choice);
  if ('ok' in made) throw new Error(made.why);
  return made;
};

/** The battleship of the book's example. */
export const battleship = (): Game =>
  damaged({
    type: 'battleship',
    adf: 0,
    worn: { T: { hit: 1 }, LB: { hit: 1 } },
    damage: { control: true, fire: 'fire' },
  });
