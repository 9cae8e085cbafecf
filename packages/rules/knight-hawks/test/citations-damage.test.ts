import { clausesOf } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import type { CraftedShip } from './craft.ts';
import { strike, strikes, target } from './damage-strikes.ts';
import { type Fixture, told } from './movement-fixture.ts';
import { begin, damaged, repair } from './repair-fixture.ts';

/** The clauses of the last event of a kind, in order of their ids. */
const cited = (s: Fixture, type: string): string[] => [...clausesOf(told(s, type).at(-1) ?? ({} as never))].sort();

type Fields = Omit<CraftedShip, 'side' | 'name'>;
const frigate = (more: Partial<Fields> = {}): Game => target({ type: 'frigate', ...more });
const struck = (game: Game, dice: number[], more: { half?: boolean; passing?: boolean } = {}): string[] =>
  cited(strike(game, [{ weapon: 'LB', ...more }], dice), 'struck');

describe('what a blow cites', () => {
  test('a hull hit: whole, double, halved, on a ship that passes', () => {
    expect(struck(frigate(), [20, 5])).toEqual(['KH-DMG-05']);
    expect(struck(frigate(), [10, 5])).toEqual(['KH-DMG-06']);
    expect(struck(frigate(), [20, 5], { half: true })).toEqual(['KH-DEF-29', 'KH-DMG-05']);
    expect(struck(frigate(), [20, 5], { passing: true })).toEqual(['KH-DMG-05', 'KH-DMG-38']);
  });

  test('the drive: all of it, a part, and after an earlier hit', () => {
    expect(struck(frigate(), [46])).toEqual(['KH-DMG-13']);
    expect(struck(frigate({ adf: 3 }), [46])).toEqual(['KH-DMG-13', 'KH-DMG-33']);
    expect(struck(frigate({ adf: 1 }), [46])).toEqual(['KH-DMG-13', 'KH-DMG-16', 'KH-DMG-33']);
    expect(struck(frigate(), [53])).toEqual(['KH-DMG-15', 'KH-DMG-16']);
    expect(struck(frigate({ adf: 0 }), [46, 5])).toEqual(['KH-DMG-34', 'KH-DMG-43']);
    expect(struck(target({ type: 'space-station' }), [46, 5])).toEqual(['KH-DMG-36', 'KH-DMG-43']);
  });

  test('the steering likewise', () => {
    expect(struck(frigate(), [54])).toEqual(['KH-DMG-17']);
    expect(struck(frigate({ mr: 2 }), [54])).toEqual(['KH-DMG-17', 'KH-DMG-33']);
    expect(struck(frigate(), [60])).toEqual(['KH-DMG-17', 'KH-DMG-18']);
    expect(struck(frigate({ mr: 0 }), [54, 5])).toEqual(['KH-DMG-34', 'KH-DMG-43']);
  });

  test('a weapon: a mount, a store, an empty one, the next of the list', () => {
    expect(struck(frigate(), [61])).toEqual(['KH-DMG-20']);
    expect(struck(frigate({ worn: { LC: { hit: 1 } } }), [61])).toEqual(['KH-DMG-20', 'KH-DMG-37']);
    expect(struck(frigate(), [67])).toEqual(['KH-DMG-20', 'KH-DMG-23']);
    expect(struck(frigate({ worn: { T: { left: 0 } } }), [67])).toEqual(['KH-DMG-20', 'KH-DMG-22']);
    expect(struck(frigate({ load: {} }), [61, 5])).toEqual(['KH-DMG-21', 'KH-DMG-36', 'KH-DMG-43']);
    expect(struck(frigate({ load: { LC: 1 }, worn: { LC: { hit: 1 } } }), [61, 5])).toEqual([
      ...['KH-DMG-21', 'KH-DMG-37', 'KH-DMG-43'],
    ]);
  });

  test('what is hit a second time is a hull hit', () => {
    const again = (damage: CraftedShip['damage'], roll: number) => struck(frigate({ damage: damage ?? {} }), [roll, 5]);
    expect(again({ circuit: true }, 71)).toEqual(['KH-DMG-37', 'KH-DMG-43']);
    expect(again({ control: true }, 85)).toEqual(['KH-DMG-35', 'KH-DMG-43']);
    expect(again({ navigation: true }, 92)).toEqual(['KH-DMG-37', 'KH-DMG-43']);
    expect(again({ fire: 'fire' }, 98)).toEqual(['KH-DMG-30', 'KH-DMG-43']);
  });

  test('a disaster: what a ship does not have it cannot lose', () => {
    const disaster = (more: Partial<Fields>) =>
      strikes(frigate(more), [{ weapon: 'fire' }], [100]).events.filter(({ type }) => type !== 'rest');
    const clauses = (more: Partial<Fields>) => [...clausesOf(disaster(more)[0] ?? ({} as never))].sort();
    expect(clauses({})).toEqual(['KH-DMG-32']);
    expect(clauses({ load: { ICM: 2 } })).toEqual(['KH-DMG-32', 'KH-DMG-36']);
    expect(clauses({ type: 'space-station' })).toEqual(['KH-DMG-32', 'KH-DMG-36']);
  });

  test('that it is adrift is said once', () => {
    const adrift = (more: Partial<Fields>, roll: number) =>
      told(strike(frigate(more), [{ weapon: 'LB' }], [roll]), 'adrift');
    expect(adrift({ mr: 0 }, 53)).toHaveLength(1);
    expect(adrift({ adf: 0 }, 60)).toHaveLength(1);
    expect(adrift({}, 53)).toHaveLength(0);
    const burning = (more: Partial<Fields>) => told(strikes(frigate(more), [{ weapon: 'fire' }], [100]), 'adrift');
    expect(burning({})).toHaveLength(1);
    expect(burning({ adf: 0, mr: 0 })).toHaveLength(0);
  });
});

describe('what a repair cites', () => {
  const mended = (ship: Partial<Fields>, slot: string, ...dice: number[]): string[] =>
    cited(repair(damaged({ type: 'frigate', ...ship }), { [slot]: 40 }, ...dice).s, 'repair');

  test('what came of the roll', () => {
    const control = (roll: number) => mended({ damage: { control: true } }, 'ship/control', roll);
    expect(control(40)).toEqual(['KH-REP-04', 'KH-REP-14']);
    expect(control(41)).toEqual(['KH-DMG-42', 'KH-REP-04']);
    expect(control(99)).toEqual(['KH-DMG-42', 'KH-REP-04', 'KH-REP-12']);
  });

  test('what was mended', () => {
    expect(mended({ hull: 20 }, 'ship/hull', 10, 5)).toEqual(['KH-REP-04', 'KH-REP-10', 'KH-REP-14']);
    expect(mended({ damage: { fire: 'fire' } }, 'ship/fire', 10)).toEqual(['KH-REP-04', 'KH-REP-08', 'KH-REP-14']);
    expect(mended({ damage: { fire: 'disaster' } }, 'ship/fire', 10)).toEqual(['KH-REP-04', 'KH-REP-09', 'KH-REP-14']);
    expect(mended({ adf: 3 }, 'ship/drive/1', 10)).toEqual(['KH-REP-04', 'KH-REP-06', 'KH-REP-14']);
    expect(mended({ adf: 0, mr: 0 }, 'ship/drive/1', 10)).toEqual([
      ...['KH-DMG-19', 'KH-REP-04', 'KH-REP-06', 'KH-REP-14'],
    ]);
  });

  test('a circuit gives a screen back, and a masking screen not', () => {
    const circuit = (more: Partial<Fields>) => mended({ damage: { circuit: true }, ...more }, 'ship/circuit', 10);
    expect(circuit({})).toEqual(['KH-REP-04', 'KH-REP-14']);
    expect(circuit({ screen: 'MS' })).toEqual(['KH-REP-04', 'KH-REP-14']);
    expect(circuit({ screen: 'PS', load: { PS: 1 } })).toEqual(['KH-DMG-24', 'KH-REP-04', 'KH-REP-14']);
  });

  test('a plan: several systems, several blocks on one, half the points', () => {
    const plan = (ship: Partial<Fields>, points: { [slot: string]: number }, ...dice: number[]) =>
      cited(repair(damaged({ type: 'frigate', ...ship }), points, ...dice).s, 'repair-plan');
    const both = { damage: { control: true, navigation: true } };
    expect(plan(both, { 'ship/control': 10 }, 90)).toEqual(['KH-REP-03']);
    expect(plan(both, { 'ship/control': 10, 'ship/navigation': 10 }, 90, 90)).toEqual(['KH-REP-03', 'KH-REP-05']);
    expect(plan({ adf: 1 }, { 'ship/drive/1': 10, 'ship/drive/2': 10 }, 90, 90)).toEqual(['KH-REP-03', 'KH-REP-07']);
    expect(plan({ damage: { control: true, dcr: true } }, { 'ship/control': 10 }, 90)).toEqual([
      ...['KH-DMG-31', 'KH-REP-03'],
    ]);
  });

  test('a repair turn with something to repair, and without', () => {
    expect(cited(begin(damaged({ type: 'frigate', hull: 20 })), 'repair-turn')).toEqual(['KH-REP-01', 'KH-SEQ-22']);
    expect(cited(begin(damaged({ type: 'frigate' })), 'repair-turn')).toEqual(['KH-SEQ-22']);
  });
});
