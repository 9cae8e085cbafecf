import { describe, expect, test } from 'vitest';
import { shipOf } from '../src/game.ts';
import { hexNumbered, SHEET } from '../src/rules/map.ts';
import { audit } from '../src/tactics/audit.ts';
import { evasions } from '../src/tactics/evade.ts';
import { goalWorth, isRunner } from '../src/tactics/goal.ts';
import { moves } from '../src/tactics/move.ts';
import { questionsTo } from '../src/tactics/sensors.ts';
import { following, warpChanges } from '../src/tactics/warp.ts';
import { type CraftedShip, craftGame, duel } from './craft.ts';

const goal = { is: 'breakthrough', ship: 'red', edge: 'north', structure: 9, power: 12 } as const;

describe('a captain who must get through', () => {
  const running = (at: string) =>
    craftGame({
      level: 'advanced',
      goal,
      ships: [
        { type: 'k23', id: 'red', side: 'red', at, facing: 5, points: 10 },
        { type: 'lightning', id: 'blue', side: 'blue', at: '4032', facing: 3 },
      ],
    } as Parameters<typeof craftGame>[0]);
  test('flies towards his edge, and over it', () => {
    const game = running('2010');
    const red = shipOf(game, 'red');
    expect(isRunner(game, red)).toBe(true);
    expect(isRunner(game, shipOf(game, 'blue'))).toBe(false);
    expect(moves(game, 'red')[0]).toEqual(['red', 'F', 'F']);
    const near = running('2001');
    expect((moves(near, 'red')[0] as string[]).some((step) => step.startsWith('leave'))).toBe(true);
  });
  test('is worth more the nearer it is, and nothing over another edge', () => {
    const game = running('2010');
    const red = shipOf(game, 'red');
    const at = (row: number, exit = '') => ({ ...hexNumbered(SHEET, 20, row), facing: 5, exit }) as never;
    expect(goalWorth(game, red, at(5))).toBeGreaterThan(goalWorth(game, red, at(9)));
    expect(goalWorth(game, red, at(1, 'north'))).toBeGreaterThan(100);
    expect(goalWorth(game, red, at(1, 'east'))).toBe(0);
    expect(goalWorth(game, shipOf(game, 'blue'), at(5))).toBe(0);
  });
  test('is not counted as driven off when he does', () => {
    const game = running('2010');
    const left = (edge: string) => {
      const watch = audit('red');
      watch.decided({ game } as never, { kind: 'move', shape: { is: 'pick', options: [] } } as never, '' as never);
      watch.told?.({ type: 'left', parts: ['red'], data: { ship: 'red', edge } } as never);
      return watch.counts()['driven-off'];
    };
    expect(left('north')).toEqual({ count: 0, of: 1 });
    expect(left('west')).toEqual({ count: 1, of: 1 });
  });
});

describe('evasion', () => {
  /** Blue's torpedo is on its way to red's bow. */
  const aimed = (red: Partial<CraftedShip>, more: readonly object[] = []) => {
    const game = duel({ structure: 9, ...red }, { type: 'constitution-mk2', charges: [0, 0, 0, 0, 0, 0, 1, 1] });
    const shot = { by: 'blue', weapon: 6, at: 'red', shield: 2, facing: shipOf(game, 'red').facing, evasion: '' };
    return { ...game, declared: [shot, ...more] } as unknown as typeof game;
  };
  test('does not pay against what a shield holds or a small warhead', () => {
    expect(evasions(aimed({ shields: [5, 5, 5, 5, 5, 5] }), 'red')[0]).toEqual([]);
    expect(evasions(aimed({}), 'red')[0]).toEqual([]);
  });
  test('is thought of all the same', () => {
    expect(evasions(aimed({}), 'red')[1]).toHaveLength(1);
    expect(evasions(aimed({}), 'nobody')).toEqual([[]]);
  });
});

describe('sensors and speed', () => {
  const locked = (blue: Partial<CraftedShip> = {}) => {
    const game = duel({ lock: 'blue' }, blue, { level: 'advanced' });
    const cards = ['q1', 'q4-2', 'q5-beam'].map((id) => ({ id: `red/${id}`, copies: 1 }));
    return questionsTo(game, { is: 'slots', slots: [{ id: 'red' }], cards });
  };
  test('the cadet asks for the shield he would strike, and of one that is down for what is armed', () => {
    expect(locked()[0]).toEqual({ red: 'red/q4-2' });
    expect(locked({ pierced: [2] })[0]).toEqual({ red: 'red/q5-beam' });
    expect(locked()[1]).toEqual({ red: 'red/q1' });
  });
  const options = ['keep', 'red:faster', 'red:slower'].map((id) => ({ id }));
  test('he breaks off when he is lost, and lets nobody go while he is not', () => {
    const game = (red: Partial<CraftedShip>) => duel({ warp: 6, ...red }, { warp: 6 }, { level: 'advanced' });
    expect(warpChanges(game({}), options)).toEqual(['keep']);
    expect(warpChanges(game({ structure: 1, power: 2 }), options)[0]).toMatch(/^red:/);
    expect(following(game({}), [{ id: 'red' }])[0]).toEqual(['red']);
    expect(following(game({ structure: 1, power: 2 }), [{ id: 'red' }])[0]).toEqual([]);
  });
});
