import { describe, expect, test } from 'vitest';
import type { CrewType } from '../src/data/crew.ts';
import { shipOf } from '../src/game.ts';
import { gainOf } from '../src/rules/repair-worth.ts';
import { crewWorth } from '../src/tactics/crew.ts';
import { craftGame } from './craft.ts';
import { type GunneryScene, scene } from './gunnery.ts';

const one = { dice: 1, points: 0 };
type Damage = NonNullable<NonNullable<GunneryScene['red']>['damage']>;
/** What one die gains in a component of a Caldera. */
const gain = (component: number, damage: Damage[number], force = one): number => {
  const game = craftGame({ ships: [{ type: 'caldera', name: 'Red', damage: { [component]: damage as never } }] });
  return gainOf(game, shipOf(game, 'red'), component, force);
};

describe('what a repair gains, as a judgement', () => {
  test('by the damage: what it takes away, and what it threatens', () => {
    // Component 2 of a Gunner is its Bridge, worth 1.3. One die: half the time a point, one time in six two.
    const game = (damage: Damage[number]) => scene({ red: { damage: { 2: damage as never } } });
    const of = (damage: Damage[number], dice = 1) =>
      gainOf(game(damage), shipOf(game(damage), 'red'), 2, { dice, points: 0 });
    expect(of('light')).toBeCloseTo(0.5 * 0.15 * 1.3);
    expect(of('heavy')).toBeCloseTo((1 / 3) * 0.25 * 1.3 + (1 / 6) * 0.4 * 1.3);
    expect(of('power-down')).toBeCloseTo((1 / 3) * 0.85 * 1.3 + (1 / 6) * 1.3);
    expect(of('fire')).toBeCloseTo((1 / 6) * (0.6 * 1.3 + 1));
    expect(of('destroyed', 2)).toBeCloseTo((1 / 36) * 0.6 * 1.3);
    expect(of('breach', 3)).toBeCloseTo((7 / 216) * 0.5);
    expect(of('')).toBe(0);
  });
  test('by the component', () => {
    for (const [type, worth] of Object.entries({
      bridge: 1.3,
      engine: 1.1,
      shield: 1,
      reactor: 0.8,
      medbay: 0.6,
      cargo: 0.2,
    })) {
      const found = scene({ weapons: [type], red: { damage: { 1: 'light' } } });
      expect(gainOf(found, shipOf(found, 'red'), 1, one)).toBeCloseTo(0.075 * worth);
    }
    const gun = scene({ red: { damage: { 1: 'light' } } });
    expect(gainOf(gun, shipOf(gun, 'red'), 1, one)).toBeCloseTo(0.075 * 1.1);
  });
  test('a fire where something may explode is worse', () => {
    const fires = Array.from({ length: 16 }, (_, i) => gain(i + 1, 'fire'));
    expect(new Set(fires.map((value) => value.toFixed(3))).size).toBeGreaterThan(2);
  });
  test('by who can be rallied', () => {
    const worth = (type: CrewType): number => {
      const game = scene({ red: { crew: { 0: [type], 2: ['captain'] } } });
      return crewWorth(game, shipOf(game, 'red'), 'red') / 0.5;
    };
    for (const [type, value] of Object.entries({
      spacer: 0.3,
      captain: 1,
      engineer: 0.6,
      marine: 0.3,
      battlesuit: 0.35,
      hero: 0.8,
    }))
      expect(worth(type as CrewType)).toBeCloseTo(value);
  });
});
