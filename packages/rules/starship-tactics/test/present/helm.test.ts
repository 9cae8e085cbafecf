import { describe, expect, test } from 'vitest';
import type { SeenGame } from '../../src/game.ts';
import { present } from '../../src/present.ts';
import { type CraftedShip, duel } from '../craft.ts';
import { without } from './games.ts';
import { nodeOf, nodesOf, RED, sheetOf, viewOf } from './view.ts';

const at = (red: Partial<CraftedShip> = {}, more: Parameters<typeof duel>[2] = {}) =>
  duel({ warp: 6, ...red }, { warp: 6 }, { level: 'advanced', ...more });
const ids = (game: SeenGame): string[] => nodesOf(sheetOf(game, 'red')).map(({ id }) => id);

describe('the helm on a display', () => {
  test('warp speed with the Emergency Speed, for all to see, and not in the basic game', () => {
    expect(nodeOf(at(), 'red/warp')).toMatchObject({ value: 6, of: 8 });
    expect(nodeOf(without(at(), 'blue'), 'blue/warp')).toMatchObject({ value: 6, of: 9 });
    expect(nodeOf(at({ warp: 7, warped: true }), 'red/warp')).toMatchObject({ value: 7, state: 'damaged' });
    expect(nodeOf(at(), 'red/warp')).not.toHaveProperty('state');
    expect(nodeOf(at({ warp: 0 }, { speed: 'sublight' }), 'red/warp')).toMatchObject({ value: 'sublight' });
    expect(() => nodeOf(at({}, { level: 'basic' }), 'red/warp')).toThrow();
  });
  test('what an emergency turn costs at that speed', () => {
    expect(nodeOf(at(), 'red/stress')).toMatchObject({
      text: '2 power and 1 point of superstructure at warp 6; charts G/L',
    });
    expect(nodeOf(at({ warp: 4 }), 'red/stress')).toMatchObject({ text: '1 power at warp 4; charts G/L' });
    expect(nodeOf(at({ warp: 0 }), 'red/stress')).toMatchObject({ text: '1 power at sublight speed; charts G/L' });
    expect(() => nodeOf(at({}, { level: 'basic' }), 'red/stress')).toThrow();
  });
  test('what comes of a change of speed', () => {
    const text = (red: Partial<CraftedShip>, more = {}) => nodeOf(at(red, more), 'red/warped');
    expect(text({ warp: 7, warped: true })).toMatchObject({
      text: 'is gone when the turn ends, unless an enemy is at warp 7',
    });
    expect(text({ warp: 1, warped: true }, { speed: 'sublight' })).toMatchObject({
      text: 'is gone when the turn ends',
    });
    expect(ids(at())).not.toContain('red/warped');
  });
  test('how the drive is set, for its captain; of others what was seen', () => {
    expect(nodeOf(at({ drive: 'either', still: 5 }), 'red/drive')).toMatchObject({ label: 'Drive free' });
    expect(nodeOf(at({ drive: 'reverse' }), 'red/drive')).toMatchObject({ label: 'Set for reverse' });
    expect(nodeOf(at({ still: 3 }), 'red/still')).toMatchObject({
      text: '3 of 5 Movement Phases until its drive is free',
    });
    expect(ids(at({ drive: 'either', still: 5 }))).not.toContain('red/still');
    expect(ids(at())).not.toContain('red/drive');
    expect(ids(at())).not.toContain('red/still');
    const hidden = (red: Partial<CraftedShip>) => without(at(red), 'red');
    expect(ids(hidden({ drive: 'either', still: 5 }))).toEqual(ids(hidden({})));
    expect(nodeOf(hidden({ went: 'back' }), 'red/drive')).toMatchObject({ label: 'Reverse' });
    expect(ids(at({ drive: 'either' }, { level: 'basic' }))).not.toContain('red/drive');
    expect(ids(at({ drive: 'either', disabled: true }))).not.toContain('red/drive');
  });
  test('stress among what the power was, and among what is left at most', () => {
    const strain = { power: 2, structure: 1 };
    expect(nodeOf(at({ power: 12, strain }), 'red/power')).toMatchObject({
      why: { parts: [{}, { value: -2, label: 'stress' }, { value: -1, label: 'engine hits' }] },
    });
    expect(nodeOf(at({ power: 13, strain }), 'red/power')).toMatchObject({ why: { parts: [{}, { value: -2 }] } });
    // Below 0 there is nothing to take.
    expect(nodeOf(at({ power: 0, strain: { power: 20, structure: 0 } }), 'red/power')).toMatchObject({
      why: { total: 0, parts: [{}, { value: -15 }] },
    });
    expect(nodeOf(without({ ...at({ strain }), level: 'basic' }, 'red'), 'red/most')).toMatchObject({
      text: 'power 13, superstructure 6, 5 on a shield',
    });
  });
  test('a report says the speed of each', () => {
    const lines = (game: ReturnType<typeof at>) => present.report(viewOf(game), RED);
    expect(lines(at())).toContain('  Warp 6; Emergency Speed 8.');
    expect(lines(at({ warp: 0 }))).toContain('  Below warp 1.');
    expect(lines(at({}, { level: 'basic' })).join()).not.toContain('Emergency Speed');
  });
});
