import { told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { sheetOf } from '../src/data/content.ts';
import { shipOf } from '../src/game.ts';
import { keptShields } from '../src/rules/shield-upkeep.ts';
import { maintainShields } from '../src/steps/maintain-shields.ts';
import { type CraftedShip, duel, play } from './craft.ts';

type Duel = Parameters<typeof duel>;

describe('which shields are kept', () => {
  const heron = sheetOf({ sheets: [] }, { type: 'heron' })
    .components.filter(({ type }) => type === 'shield')
    .map(({ n }) => n);
  const [one] = heron as [number, number];
  const asked = (shields: number[], more: Duel[2] = {}, red: Duel[0] = {}) =>
    play(duel({ type: 'heron', shields, damage: { [one]: 'light' }, ...red }, {}, more), maintainShields);

  test('only sides with shields are offered, up to what can be kept, on the sheet of the ship', () => {
    const s = asked([2, 0, 1, 0, 0, 0]);
    const request = s.request('red');
    expect(request).toMatchObject({ kind: 'maintain-shields', on: 'red', about: ['red'] });
    const { shape } = request;
    if (shape.is !== 'spread') throw new Error('spread');
    expect(
      shape.slots.map(({ id, min, max, group, parts, label }) => [id, min, max, group, parts, label?.say]),
    ).toEqual([
      ['red/s1', 0, 2, 'red', ['red@1'], 'option.keep-1'],
      ['red/s3', 0, 1, 'red', ['red@3'], 'option.keep-3'],
    ]);
    expect([shape.min, shape.max, shape.groups?.map(({ id, max }) => [id, max])]).toEqual([0, 2, [['red', 2]]]);
    expect(request.default).toEqual({ 'red/s1': 1 });
  });

  test('drafts warn of what is risked; what is wrong is refused by its rule, with its figures', () => {
    const s = asked([2, 0, 1, 0, 0, 0]);
    expect(s.draft('red', { 'red/s1': 1 })).toEqual({ ready: true });
    expect(s.draft('red', { 'red/s1': 2 })).toMatchObject({
      ready: true,
      warnings: [{ clause: 'SF-OPR-07', words: { with: { n: one } } }],
    });
    expect(s.draft('red', { 'red/s1': 1, 'red/s3': 1 })).toMatchObject({ warnings: [{ clause: 'SF-OPR-07' }] });
    expect(s.answer('red', { 'red/s1': 2, 'red/s3': 1 })).toMatchObject({
      clause: 'SF-DRF-15',
      figures: { ship: 'Red', n: 3, able: 2 },
    });
    expect(s.answer('red', { 'red/s1': 1, 'red/s2': 1 })).toMatchObject({
      clause: 'SF-DRF-17',
      figures: { side: 2, n: 2 },
    });
    const ghost = s.answer('red', { 'red/s1': 2, 'ghost/s1': 0 });
    expect(ghost).toBeRefused();
    expect(ghost).not.toBeRefused('SF-DRF-15');
  });

  test('all ships of a commander in one request, and each commander for his own', () => {
    const ship = (name: string, office: string) =>
      ({
        type: 'heron',
        name,
        side: 'red',
        office,
        at: '0505',
        shields: [2, 0, 0, 0, 0, 0],
        damage: { [one]: 'light' },
      }) as CraftedShip;
    const s = asked([2, 0, 0, 0, 0, 0], { ships: [ship('Second', 'red'), ship('Third', 'mate')] });
    expect(s.request('red').about).toEqual(['red', 'second']);
    expect(s.answer('red', { 'red/s1': 1, 'second/s1': 1 })).toBeDone();
    expect(s.request('mate').about).toEqual(['third']);
    expect(s.answer('mate', {})).toBeDone();
    expect(told(s, 'shields-kept').map(({ data }) => [data?.['ship'], data?.['n']])).toEqual([
      ['red', 1],
      ['second', 1],
      ['third', 0],
    ]);
  });

  test('a ship that has left keeps nothing up, and one that is sound is not asked', () => {
    expect(asked([1, 0, 0, 0, 0, 0], {}, { is: 'withdrawn' }).events).toEqual([]);
    const sound = asked([1, 0, 1, 0, 0, 0], {}, { damage: {} });
    expect(sound.request('red').kind).toBe('rest');
    expect(told(sound, 'shields-kept')).toHaveLength(1);
  });

  test('those towards the enemy first, and of sides that are looked at alike the lower number', () => {
    const game = duel({ type: 'heron', shields: [0, 1, 1, 1, 1, 1] });
    const kept = (count: number) => keptShields(game, shipOf(game, 'red'), count);
    expect([1, 2, 3].map(kept)).toEqual([
      [0, 1, 0, 0, 0, 0],
      [0, 1, 1, 0, 0, 0],
      [0, 1, 1, 1, 0, 0],
    ]);
    const behind = duel({ type: 'heron', facing: 3, shields: [1, 1, 1, 1, 1, 1] });
    expect(keptShields(behind, shipOf(behind, 'red'), 1)).toEqual([0, 0, 0, 1, 0, 0]);
    // From the front right.
    const right = duel({ type: 'heron', shields: [1, 1, 1, 1, 1, 1] }, { at: '1411' });
    expect(keptShields(right, shipOf(right, 'red'), 1).indexOf(1)).toBe(1);
  });
});
