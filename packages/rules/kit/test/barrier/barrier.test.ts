import { barsShip, refusalOf } from '@flagbridge/kit/barrier';
import { expect, test } from 'vitest';

test('what bars a ship names it, and is refused with clause and figures', () => {
  const ship = { name: 'Wren' };
  expect(barsShip('too-slow', 'T-MOV-01', ship)).toEqual({
    why: 'too-slow',
    clause: 'T-MOV-01',
    figures: { ship: 'Wren' },
  });
  expect(refusalOf(barsShip('too-fast', 'T-MOV-02', ship, { speed: 7 }))).toEqual({
    ok: false,
    why: 'too-fast',
    clause: 'T-MOV-02',
    figures: { ship: 'Wren', speed: 7 },
  });
  expect(refusalOf({ why: 'over', clause: 'T-MOV-03' })).not.toHaveProperty('figures');
});
