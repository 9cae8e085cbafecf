import { explaining } from '@flagbridge/engine';
import { expect, test } from 'vitest';
import type { WeaponCode } from '../src/game.ts';
import { bounded, boundOf, defenceOf, needed } from '../src/rules/chance.ts';
import { duel, type Half } from './fire-fixture.ts';

test('a chance has passed a bound below 5 and above 95, and not on it (KH-FIR-21, KH-FIR-22)', () => {
  expect([-20, 4, 5, 6, 94, 95, 96, 120].map((chance) => boundOf(chance)?.is ?? null)).toEqual([
    ...['floor', 'floor', null, null, null, null, 'ceiling', 'ceiling'],
  ]);
  expect([4, 5, 95, 96].map(needed)).toEqual([5, 5, 95, 95]);
});

test('what a bound adds is a part of the number, and nothing where there is none', () => {
  const parts = (chance: number) => bounded(explaining().add(chance, 'base', 'KH-FIR-20')).told();
  expect(parts(5)).toMatchObject({ total: 5, parts: [{ value: 5 }] });
  expect(parts(-10)).toMatchObject({ total: 5, parts: [{ value: -10 }, { value: 15, clause: 'KH-FIR-21' }] });
  expect(parts(110)).toMatchObject({ total: 95, parts: [{ value: 110 }, { value: -15, clause: 'KH-FIR-22' }] });
});

test('of defences that are as good the hull counts, then the screen (KH-FIR-16)', () => {
  const column = (weapon: WeaponCode, target: Half): string => {
    const game = duel({}, target, { level: 'advanced' });
    const [by = null, at] = game.ships;
    if (at === undefined) throw new Error('no target');
    return defenceOf(game, by, weapon, at).column;
  };
  expect(column('RB', { load: { RH: 1, ES: 1 }, screen: 'ES' })).toBe('RH');
  expect(column('RB', { load: { ES: 1 }, screen: 'ES' })).toBe('none');
  expect(column('RB', { load: { RH: 1, MS: 1 }, screen: 'MS' })).toBe('RH');
  expect(column('EB', { load: { RH: 1, ES: 1 }, screen: 'ES' })).toBe('ES');
  expect(column('LB', { load: { RH: 1, MS: 1 }, screen: 'MS' })).toBe('MS');
  expect(column('LB', { load: { RH: 1, ES: 1 }, screen: 'ES' })).toBe('RH');
  expect(column('T', { load: { RH: 1, SS: 1 }, screen: 'SS' })).toBe('SS');
});
