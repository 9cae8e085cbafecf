import { act, type GameEvent } from '@flagbridge/engine';
import type { Situation } from '@flagbridge/testkit';
import { expect } from 'vitest';
import { type Game, type Ship, type System, type SystemCode, shipOf, systemOf } from '../src/game.ts';
import { damagePhrases } from '../src/phrases/damage.ts';
import { repairPhrases } from '../src/phrases/repair.ts';
import type { DamageCause } from '../src/rules/damage-cause.ts';
import { rollDamageTable } from '../src/rules/damage-table.ts';
import { type Crafted, type CraftedShip, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { sayingBy } from './said.ts';

/** One ship that is struck, and an enemy far away. It is the other side's half of the turn. */
export function target(ship: Omit<CraftedShip, 'side' | 'name'>, more: Partial<Crafted> = {}): Game {
  return craftGame({
    level: 'advanced',
    mover: 'sathar',
    ...more,
    ships: [
      { ...ship, side: 'upf', name: 'Target' },
      { type: 'frigate', side: 'sathar', name: 'Enemy' },
    ],
  });
}

interface Wish {
  readonly weapon: DamageCause['weapon'];
  readonly half?: boolean;
  readonly passing?: boolean;
  readonly at?: string;
}

/** Strikes, one after the other, with scripted dice. */
export const strikes = (game: Game, wishes: readonly Wish[], dice: readonly number[]): Situation<Game, Game> =>
  play(
    game,
    act<Game, Record<never, never>>('strikes', (playing) => {
      for (const { weapon, half = false, passing = false, at = 'target' } of wishes)
        rollDamageTable(playing, { weapon, target: shipOf(playing.game, at), half, passing });
    }),
    { dice },
  );

/** The same; every die must be used. */
export function strike(game: Game, wishes: readonly Wish[], dice: readonly number[]): Situation<Game, Game> {
  const s = strikes(game, wishes, dice);
  expect(s.dice.unused).toEqual([]);
  return s;
}

/** The struck ship after one strike of a laser battery (modifier 0, 1d10), which reads the table as it stands. */
export const laser = (game: Game, ...dice: number[]): Struck => struckBy(strike(game, [{ weapon: 'LB' }], dice));

interface Struck {
  readonly s: Situation<Game, Game>;
  readonly ship: Ship;
  readonly event: GameEvent;
  readonly is: string;
}

export function struckBy(s: Situation<Game, Game>, id = 'target'): Struck {
  const event = s.events.findLast(({ type }) => type === 'struck');
  if (event === undefined) throw new Error('nothing was struck');
  return { s, ship: shipOf(s.game, id), event, is: String(event.data?.['is']) };
}

export function system(ship: Ship, code: SystemCode): System {
  const found = systemOf(ship, code);
  if (found === undefined) throw new Error(`${ship.name} has no ${code}`);
  return found;
}

export const sentences = sayingBy({
  ...damagePhrases,
  ...repairPhrases,
  'event.destroyed': '{ship:ship} is destroyed.',
  'event.base-lost': '{base:ship} blows up: {ship:ship} takes {damage}, hull {hull}.',
});
