import type { SideAccount } from '@flagbridge/story';
import { describe, expect, test } from 'vitest';
import { accountAtOnce, bookOf } from './battles.ts';
import { crafted, dogfight, squadrons } from './crafted.ts';

const near = (value: number): unknown => expect.closeTo(value, 9);
const of = (sides: readonly SideAccount[], side: string): SideAccount =>
  sides.find((one) => one.side === side) as SideAccount;

/**
 * Head-on at three hexes a laser cannon needs 60 + 10 − 15 = 55 and takes 2d10, 11 in the mean; a battery needs 50 − 15 = 35 and takes
 * 1d10, 5.5 in the mean.
 */
describe('percentile dice and hull points', async () => {
  const book = await bookOf('knight-hawks');
  const wren = { Wren: { at: '2010', facing: 'E' } };
  const both = [
    { by: 'wren/LC/1', at: 'rook' },
    { by: 'wren/LB/1', at: 'rook' },
  ];

  test('a cannon that hits and a battery that misses, at a whole ship', () => {
    const battle = crafted(book, squadrons(wren, { Rook: { at: '2310', facing: 'NE' } }), [20, 7, 8, 90]);
    battle.answer('upf', both);
    const { unit, sides, curve, duels, shots, turningPoints } = accountAtOnce(battle.recorded());
    expect(unit).toBe('hull');
    expect(of(sides, 'upf')).toMatchObject({ left: 40, of: 40, shots: 2, hits: 1, lostShots: 0, exact: true });
    expect(of(sides, 'upf').luck).toEqual({ rolled: 15, expected: near(0.55 * 11 + 0.35 * 5.5) });
    expect(of(sides, 'upf').choices).toEqual({ worth: near(7.975), best: near(7.975), judged: 1, volleys: 1 });
    expect(of(sides, 'sathar')).toMatchObject({ left: 25, of: 40, shots: 0, luck: null, choices: null });
    expect(curve.map(({ n, turn, left }) => ({ n, turn, left }))).toEqual([
      { n: 0, turn: '2', left: [40, 40] },
      { n: 2, turn: '2', left: [40, 25] },
    ]);
    expect(curve[1]?.heading).toBe('Game turn 2, UPF turn: offensive fire');
    expect(duels).toEqual([{ by: 'wren', at: 'rook', shots: 2, hits: 1, loss: 15, felled: false }]);
    expect(shots).toMatchObject([
      { is: 'best', side: 'upf', by: 'wren', at: 'rook', weapon: 'laser cannon', loss: 15, expected: near(6.05) },
      { is: 'worst', side: 'upf', by: 'wren', at: 'rook', weapon: 'laser battery', loss: 0, expected: near(1.925) },
    ]);
    expect(turningPoints).toMatchObject([{ point: 1, n: 2, lost: [], lead: { side: 'upf', by: 15 } }]);
  });

  test('three hull points left: nothing counts beyond them, in what fell and in what was expected', () => {
    // The cannon takes 2 with one throw in a hundred, else all 3. The battery finds 3 where it missed, or the 1 that it left.
    const cannon = 0.55 * (0.01 * 2 + 0.99 * 3);
    const battery = 0.45 * 0.35 * ((1 + 2 + 8 * 3) / 10) + 0.55 * 0.01 * 0.35 * 1;
    const battle = crafted(book, squadrons(wren, { Rook: { at: '2310', facing: 'NE', hull: 3 } }), [20, 7, 8]);
    battle.answer('upf', both);
    const { sides, duels, shots } = accountAtOnce(battle.recorded());
    expect(of(sides, 'upf').luck).toEqual({ rolled: 3, expected: near(cannon + battery) });
    // Alone, the battery would have found all three.
    expect(of(sides, 'upf').choices).toMatchObject({ worth: near(cannon + 0.35 * 2.7) });
    expect(of(sides, 'upf')).toMatchObject({ shots: 2, hits: 1, lostShots: 1 });
    expect(of(sides, 'sathar').ships).toMatchObject([
      { id: 'rook', left: 0, fate: 'lost', fell: { n: 2, turn: '2', by: 'wren', weapon: 'laser cannon' } },
    ]);
    expect(duels).toEqual([{ by: 'wren', at: 'rook', shots: 2, hits: 1, loss: 3, felled: true }]);
    expect(shots).toMatchObject([{ is: 'best', loss: 3, expected: near(cannon), felled: true }]);
  });

  test('the cannon at the farther of two ships, the battery held: both are counted against the best aim', () => {
    const rooks = { Rook: { at: '2310', facing: 'NE' }, Crow: { at: '2610', facing: 'NE' } };
    const battle = crafted(book, squadrons(wren, rooks), [100]);
    battle.answer('upf', [{ by: 'wren/LC/1', at: 'crow' }]);
    const { sides, shots } = accountAtOnce(battle.recorded());
    // At six hexes 60 + 10 − 30 = 40.
    expect(of(sides, 'upf').choices).toEqual({ worth: near(4.4), best: near(6.05 + 1.925), judged: 1, volleys: 1 });
    expect(of(sides, 'upf').luck).toEqual({ rolled: 0, expected: near(4.4) });
    expect(shots).toMatchObject([{ is: 'worst', at: 'crow', loss: 0, expected: near(4.4) }]);
  });
});

/** One throw of two dice of eight and the gunner's six against fourteen; the lowest die counts, twice where two show it; three points are absorbed. */
function boxesAtFiveHexes(toHit: number, bonus: number): number {
  let sum = 0;
  for (let a = 1; a <= 8; a++)
    for (let b = 1; b <= 8; b++)
      for (let c = 1; c <= 6; c++) {
        const least = Math.min(a, b, c);
        const boxes = Math.max(0, [a, b, c].filter((face) => face === least).length * least + bonus - 3);
        if (a + b + c + toHit < 14) continue;
        // The fifteenth box of an X-Wing asks for a critical: one in eighteen of them is the end of it, all 28 boxes.
        sum += boxes < 15 ? boxes : (17 * boxes + 28) / 18;
      }
  return sum / (8 * 8 * 6);
}

describe('three dice and boxes', async () => {
  const book = await bookOf('silent-death');
  const duel = dogfight('x-wing', 'x-wing', [6, 6]);
  const shot = (by: string, barrels: number, at: string) => ({ by: `${by}-one/laser:${barrels}`, at: `${at}-one` });

  test('two fire at the same moment: what one side loses is the luck of the other', () => {
    const battle = crafted(book, duel, [8, 8, 6, 1, 1, 1]);
    battle.answer('rebel', [shot('rebel', 1, 'imperial')]);
    battle.answer('imperial', [shot('imperial', 1, 'rebel')]);
    const { unit, sides, duels } = accountAtOnce(battle.recorded());
    const mean = boxesAtFiveHexes(0, 0);
    expect(unit).toBe('boxes');
    expect(of(sides, 'rebel')).toMatchObject({
      left: 28,
      shots: 1,
      hits: 1,
      luck: { rolled: 3, expected: near(mean) },
    });
    expect(of(sides, 'imperial')).toMatchObject({ left: 25, hits: 0, luck: { rolled: 0, expected: near(mean) } });
    expect(sides.map(({ exact }) => exact)).toEqual([true, true]);
    expect(duels.map(({ by, loss }) => [by, loss])).toEqual([
      ['rebel-one', 3],
      ['imperial-one', 0],
    ]);
  });

  test('one who holds his fire is worth nothing of what he could have done', () => {
    const battle = crafted(book, duel, [1, 1, 1]);
    battle.answer('rebel', []);
    battle.answer('imperial', [shot('imperial', 1, 'rebel')]);
    const { sides } = accountAtOnce(battle.recorded());
    const best = Math.max(4 * boxesAtFiveHexes(0, 0), 2 * boxesAtFiveHexes(1, 1), boxesAtFiveHexes(3, 3));
    expect(of(sides, 'rebel')).toMatchObject({ luck: null, choices: { worth: 0, best: near(best) } });
    expect(of(sides, 'imperial').choices).toMatchObject({ worth: near(boxesAtFiveHexes(0, 0)), best: near(best) });
  });

  test('four barrels are four shots, two pairs or one: never more than one of these', () => {
    const ways = [4 * boxesAtFiveHexes(0, 0), 2 * boxesAtFiveHexes(1, 1), boxesAtFiveHexes(3, 3)];
    const best = ways.indexOf(Math.max(...ways));
    const barrels = [1, 2, 4][best] as number;
    const battle = crafted(book, duel);
    battle.answer(
      'rebel',
      Array.from({ length: 4 / barrels }, () => shot('rebel', barrels, 'imperial')),
    );
    battle.answer('imperial', []);
    const { choices } = of(accountAtOnce(battle.recorded()).sides, 'rebel');
    expect(choices).toEqual({ worth: near(ways[best] as number), best: choices?.worth, judged: 1, volleys: 1 });
  });
});

/** A game without a map: nobody tells of strikes. A gun needs 60 and takes 1d6 of twelve hull points; each interceptor takes 20 off. */
describe('a toy without strikes', async () => {
  const book = await bookOf('toy-gunnery');
  const { fleets: _, ...uncounted } = book.present;
  const bare = { ...book, present: uncounted };
  const [first] = book.rules.about.scenarios;

  test('luck shot by shot, as each was met', () => {
    const battle = crafted(book, first?.id ?? '', [60, 6, 1, 41]);
    battle.answer('red', [
      { by: 'red1/1', at: 'blue1' },
      { by: 'red1/2', at: 'blue1' },
    ]);
    battle.answer('blue', '0');
    battle.answer('blue', '1');
    const { sides, duels, shots, curve } = accountAtOnce(battle.recorded());
    expect(of(sides, 'red').luck).toEqual({ rolled: 6, expected: near(0.6 * 3.5 + 0.4 * 3.5) });
    // Both guns of every ship of his, each as if nobody met it.
    expect(of(sides, 'red').choices).toMatchObject({ worth: near(4.2), judged: 1, volleys: 1 });
    expect(of(sides, 'blue')).toMatchObject({ luck: null, choices: null });
    expect(curve.at(-1)?.left).toEqual(sides.map(({ left }) => left));
    expect([duels, shots]).toEqual([[], []]);
  });

  test('where no fleets are counted, nothing is said of luck and choices', () => {
    const battle = crafted(bare, first?.id ?? '', [60, 6, 1]);
    battle.answer('red', [{ by: 'red1/1', at: 'blue1' }]);
    battle.answer('blue', '0');
    const { unit, sides, curve, turningPoints } = accountAtOnce(battle.recorded());
    expect([unit, curve, turningPoints]).toEqual(['', [], []]);
    expect(sides.map(({ side, luck, choices }) => [side, luck, choices])).toEqual([
      ['red', null, null],
      ['blue', null, null],
    ]);
  });
});
