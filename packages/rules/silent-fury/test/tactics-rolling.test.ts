import { describe, expect, test } from 'vitest';
import { SHEETS } from '../src/data/content.ts';
import type { ShipSheet } from '../src/data/sheet.ts';
import { shipOf } from '../src/game.ts';
import { ideas, moverOf } from '../src/tactics/moves.ts';
import { type CraftedShip, duel } from './craft.ts';

/** A Wren whose laser bears through one side alone, with its armour on its left. */
const wren = SHEETS['wren'] as ShipSheet;
const oneSided = (side: number): ShipSheet => ({
  ...wren,
  id: 'one-sided',
  armor: [1, 1, 1, 1, 9, 9],
  components: wren.components.map((one) => (one.n === 1 ? { ...one, standard: [side], narrow: [] } : one)),
});
const turns = (rolling: boolean, red: Partial<CraftedShip> = {}, side = 2) => {
  const game = duel({ type: 'one-sided', ...red }, { at: '1010' }, { rulings: { rolling }, sheets: [oneSided(side)] });
  return ideas(moverOf(game, shipOf(game, 'red'), 'red', true), 'rotate');
};

describe('the computer and rolling', () => {
  test('thinks of rolling where that is agreed', () => {
    expect(turns(false).map(({ id }) => id)).toHaveLength(6);
    expect(turns(true).map(({ id }) => id)).toHaveLength(12);
    expect(turns(true).find(({ id }) => id === 'f2r')?.moving).toMatchObject({ facing: 2, rolled: true });
    expect(turns(true, { rolled: true }).find(({ id }) => id === 'f2r')?.moving).toMatchObject({ rolled: false });
    expect(turns(true, { rolled: true }).find(({ id }) => id === 'f2')?.moving).toMatchObject({ rolled: true });
  });
  test('turns as it lies where rolling gains nothing', () => {
    // A ship alike on both sides gains nothing by it: it is turned as it lies.
    const even = duel({}, { at: '1010' }, { rulings: { rolling: true } });
    const [first] = ideas(moverOf(even, shipOf(even, 'red'), 'red', true), 'rotate');
    expect(first?.moving.rolled).toBe(false);
  });
  test('what bears is reckoned as the ship would lie', () => {
    const worth = (id: string, side: number) => turns(true, {}, side).find((one) => one.id === id)?.worth;
    for (const side of [2, 3, 5, 6]) expect(worth('f1r', side)).not.toBe(worth('f1', side));
  });
});
