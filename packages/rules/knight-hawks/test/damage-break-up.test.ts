import { act, explaining, sayLabelled } from '@flagbridge/engine';
import { definition, rule, type Situation } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, type Ship, type ShipType, shipOf } from '../src/game.ts';
import { breakUp, breakUpChance, breakUpRisk } from '../src/rules/break-up.ts';
import { isSevere } from '../src/rules/severe.ts';
import type { CraftedShip } from './craft.ts';
import { play } from './craft-play.ts';
import { laser, sentences, target } from './damage-strikes.ts';

const hurt = (type: ShipType, hull0: number, damage: number, more: Partial<CraftedShip> = {}): Game =>
  target({ type, hull0, hull: hull0 - damage, ...more });
const only = (game: Game): Ship => shipOf(game, 'target');

const move = (game: Game, adf: number, mr: number, dice: readonly number[]): Situation<Game, Game> =>
  play(
    game,
    act<Game, Record<never, never>>('move', (playing) => {
      const ship = shipOf(playing.game, 'target');
      const broke = breakUp(playing, ship, adf, mr);
      // It says what became of the ship.
      expect(broke).toBe(ship.is === 'destroyed');
    }),
    { dice },
  );

describe('breaking apart', () => {
  rule('KH-DMG-09', 'severe from 26 of 50, 8 of 15 and 38 of 75; a hit that passes the half is told', () => {
    for (const [type, hull0, from] of [
      ['destroyer', 50, 26],
      ['assault-scout', 15, 8],
      ['assault-carrier', 75, 38],
    ] as const) {
      expect(isSevere(only(hurt(type, hull0, from)))).toBe(true);
      expect(isSevere(only(hurt(type, hull0, from - 1)))).toBe(false);
    }
    const { s } = laser(hurt('destroyer', 50, 25), 30, 1);
    expect(s.events.at(-1)).toMatchObject({ type: 'severe', data: { is: 'now', lost: 26, of: 50 } });
    // Not before, and not again.
    expect(laser(hurt('destroyer', 50, 24), 30, 1).s.events).toHaveLength(1);
    expect(laser(hurt('destroyer', 50, 26), 30, 1).s.events).toHaveLength(1);
  });

  rule('KH-DMG-10', 'hull 50, 32 damage, speed by 3 and one turn: 28; a 29 is safe, a 28 destroys', () => {
    const game = hurt('destroyer', 50, 32);
    expect(breakUpChance(only(game), 3, 1)).toBe(28);
    const safe = move(game, 3, 1, [29]);
    expect(only(safe.game)).toMatchObject({ is: 'flying', hull: 18 });
    expect(safe.events[0]).toMatchObject({ type: 'break-up', data: { is: 'held', roll: 29, chance: { total: 28 } } });
    const lost = move(game, 3, 1, [28]);
    expect(only(lost.game)).toMatchObject({ is: 'destroyed', hull: 0 });
    expect(sentences(lost.events)).toEqual([
      'Target strains its hull: breaks on 28 = 21 for 3 ADF points at 7 + 7 for 1 MR point at 7; rolls 28: it breaks apart.',
      'Target is destroyed.',
    ]);
  });

  rule('KH-DMG-10', 'no automatic 5 or 96: at 1 a 2 is safe, and 105 cannot be survived', () => {
    const game = hurt('heavy-cruiser', 80, 75);
    expect(breakUpChance(only(game), 2, 1)).toBe(105);
    expect(only(move(game, 2, 1, [100]).game).is).toBe('destroyed');
    const slight = hurt('destroyer', 50, 26);
    expect(only(move(slight, 1, 0, [2]).game).is).toBe('flying');
    expect(only(move(slight, 1, 0, [1]).game).is).toBe('destroyed');
  });

  rule('KH-DMG-11', 'one roll for all points used; none without points, or without severe damage', () => {
    const s = move(hurt('destroyer', 50, 30), 2, 3, [26]);
    expect(s.dice.unused).toEqual([]);
    expect(s.events).toHaveLength(1);
    expect(move(hurt('destroyer', 50, 30), 0, 0, []).events).toEqual([]);
    expect(move(hurt('destroyer', 50, 25), 3, 3, []).events).toEqual([]);
  });

  rule('KH-DMG-12', 'a ship that breaks apart is destroyed', () => {
    const s = move(hurt('destroyer', 50, 49), 3, 3, [99]);
    expect(s.events.map(({ type }) => type)).toEqual(['break-up', 'destroyed']);
    expect(s.events[1]?.clause).toBe('KH-DMG-12');
  });

  rule('KH-DMG-41', 'forced turns of a navigation hit count as MR points', () => {
    const game = hurt('destroyer', 50, 32, { damage: { navigation: true } });
    const s = move(game, 0, 3, [22]);
    expect(s.events[0]?.data?.['chance']).toEqual({
      total: 21,
      parts: [{ value: 21, label: 'for 3 MR points at 7', clause: 'KH-DMG-41' }],
    });
    expect(move(hurt('destroyer', 50, 32), 0, 3, [22]).events[0]?.clause).not.toContain('KH-DMG-41');
  });

  definition('KH-TAB-20', 'the worked values', () => {
    for (const [hull0, damage, adf, mr, chance] of [
      [50, 32, 3, 1, 28],
      [50, 25, 3, 3, null],
      [50, 26, 1, 0, 1],
      [15, 8, 5, 4, 9],
      [80, 75, 2, 1, 105],
      [120, 100, 0, 0, null],
    ] as const)
      expect(breakUpChance(only(hurt('destroyer', hull0, damage)), adf, mr)).toBe(chance);
  });

  test('the labelled figure adds up to the chance, and is empty where no test is due', () => {
    const ship = only(hurt('destroyer', 50, 32));
    for (const [adf, mr] of [
      [3, 1],
      [0, 2],
      [2, 0],
    ] as const) {
      const risk = breakUpRisk(explaining(), ship, adf, mr).told();
      expect(risk.total).toBe(breakUpChance(ship, adf, mr));
      expect(risk.parts.reduce((sum, { value }) => sum + value, 0)).toBe(risk.total);
    }
    expect(sayLabelled(breakUpRisk(explaining(), ship, 3, 1).told())).toBe(
      '28 = 21 for 3 ADF points at 7 + 7 for 1 MR point at 7',
    );
    expect(breakUpRisk(explaining(), only(hurt('destroyer', 50, 25)), 3, 1).told()).toEqual({ total: 0, parts: [] });
  });

  test('in the Basic Game no ship is severely damaged', () => {
    const game = target({ type: 'frigate', hull0: 40, hull: 1 }, { level: 'basic' });
    expect(isSevere(only(game))).toBe(false);
    expect(breakUpChance(only(game), 3, 3)).toBeNull();
  });
});
