import { rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Ship, shipOf } from '../src/game.ts';
import { firingPhase } from '../src/turn.ts';
import { type Crafted, type CraftedShip, duel, play } from './craft.ts';

/** Red declares first, four hexes from Blue, with every weapon armed; a third ship of blue's is where it is said to be. */
const declaring = (
  third: Partial<CraftedShip> = {},
  red: Partial<CraftedShip> = {},
  more: Partial<Crafted> = {},
  dice: readonly number[] = [],
) =>
  play(
    duel(
      { charges: [2, 2, 2, 2, 2, 2, 1, 1], ...red },
      {},
      { ships: [{ type: 'k22', name: 'Third', side: 'blue', at: '1417', facing: 3, ...third }], ...more },
    ),
    firingPhase,
    { dice },
  );
type Volley = readonly { by: string; at: string }[];
const wish = (s: ReturnType<typeof declaring>) => s.request('red').default as unknown as Volley;

describe('what a shot may not be aimed at', () => {
  const aimed = (is: Ship['is']) => declaring({ is }).answer('red', [{ by: 'red/w1', at: 'third' }]);
  rule('ST-FIR-01', 'a ship that has been taken, and none of its own side', () => {
    expect(aimed('captured')).toMatchObject({ why: 'target-captured', clause: 'ST-FIR-01' });
    const own = declaring({ side: 'red' });
    expect(own.answer('red', [{ by: 'red/w1', at: 'third' }])).toMatchObject({ why: 'own-side', clause: 'ST-FIR-01' });
  });
  rule('ST-SET-12', 'one that has exploded', () => {
    expect(aimed('destroyed')).toMatchObject({ why: 'target-destroyed', clause: 'ST-SET-12' });
  });
  rule('ST-SET-15', 'one that has left the map', () => {
    expect(aimed('left')).toMatchObject({ why: 'target-left', clause: 'ST-SET-15' });
    expect(aimed('flying')).toBeDone();
  });
  test('what is no ship, or is out of reach of a rule, is refused without one', () => {
    const s = declaring({ at: '3830' });
    for (const at of ['nobody', 'third']) expect(s.answer('red', [{ by: 'red/w1', at }])).toMatchObject({ ok: false });
  });
  test('of weapons of others nothing is told, least of all whether they are armed (ST-INF-08)', () => {
    const s = declaring();
    const armed = declaring({ charges: [1, 1, 1, 1, 1, 1] });
    for (const by of ['third/w1', 'third/w99', 'red/w99', 'nobody/w1', 'red/w0']) {
      const refused = s.answer('red', [{ by, at: 'blue' }]);
      expect(refused).toMatchObject({ ok: false, clause: expect.not.stringMatching(/^ST-(FIR|DMG)/) });
      expect(armed.answer('red', [{ by, at: 'blue' }])).toEqual(refused);
    }
  });
});

describe('ST-OPT-07 two weapons, or one bank', () => {
  const LIMITED = { rulings: { limited: true } };
  const shots = (...weapons: number[]) => weapons.map((n) => ({ by: `red/w${n}`, at: 'blue' }));
  rule('ST-OPT-07', 'too many are refused, with as many as may be fired', () => {
    const s = declaring({}, {}, LIMITED);
    expect(s.answer('red', shots(3, 1, 5))).toMatchObject({
      clause: 'ST-OPT-07',
      figures: { ship: 'Red', most: 2 },
      nearest: shots(3, 1),
    });
    expect(s.answer('red', shots(3, 1))).toBeDone();
  });
  test('each ship of a captain has its own two', () => {
    const s = declaring({ side: 'red', charges: [1, 1, 1, 1] }, {}, LIMITED);
    expect(s.request('red').about).toEqual(['red']);
    expect(wish(s)).toHaveLength(2);
    // One whole bank of a Lightning is three weapons, and all of them are wished for.
    const bank = declaring({ at: '3830' }, { type: 'lightning', charges: [1, 1, 1] }, LIMITED);
    expect(wish(bank).map(({ by }) => by)).toEqual(['red/w1', 'red/w2', 'red/w3']);
  });
});

describe('where a captain says nothing', () => {
  test('ST-OPT-20 every weapon is fired, at the target at which it does most', () => {
    // One hex off, and eleven.
    const near = wish(declaring({ at: '0517' }, { at: '0417' }));
    expect(near.length).toBeGreaterThan(3);
    expect(new Set(near.map(({ at }) => at))).toEqual(new Set(['third']));
    const far = wish(declaring({ at: '3217' }));
    expect(new Set(far.map(({ at }) => at))).toEqual(new Set(['blue']));
    expect(new Set(near.map(({ by }) => by)).size).toBe(near.length);
  });
  test('where two are alike, all at the one that is listed first', () => {
    const alike = wish(declaring({ at: '1517' }));
    expect(new Set(alike.map(({ at }) => at))).toEqual(new Set(['blue']));
  });
  test('who declares his own wish fires it', () => {
    const s = declaring(
      { at: '1217' },
      {},
      {},
      Array.from({ length: 8 }, () => 10),
    );
    const wished = wish(s);
    s.answer('red', wished as never);
    expect(told(s, 'declared').map(({ data }) => data?.['target'])).toEqual(wished.map(({ at }) => at));
    expect(shipOf(s.game, 'red').fired).toHaveLength(wished.length);
  });
});
