import type { Fleets } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { playedAgain } from '../src/lines.ts';
import { thrownIn } from '../src/luck.ts';
import { struckIn } from '../src/struck.ts';
import { accountAtOnce, type Book, bookOf, fought } from './battles.ts';
import { crafted, squadrons } from './crafted.ts';

const [hawks, death] = [await bookOf('knight-hawks'), await bookOf('silent-death')];
const near = (value: number): unknown => expect.closeTo(value, 9);
const wren = { Wren: { at: '2010', facing: 'E' } };
const cannon = { by: 'wren/LC/1', at: 'rook' };

/** A cannon at Rook, three hexes off: 55 and 2d10. Looked at as a volley of these questions. */
function thrown(book: Book, hull: number, aims: readonly string[]) {
  const rooks = { Rook: { at: '2310', facing: 'NE', hull }, Crow: { at: '2510', facing: 'NE' } };
  const battle = crafted(book, squadrons(wren, rooks), [20, 7, 8]);
  battle.answer('upf', [cannon]);
  const recorded = battle.recorded();
  const played = playedAgain(recorded);
  if ('ok' in played) throw new Error('it does not play again');
  const [struck] = struckIn(recorded, played);
  if (struck === undefined) throw new Error('nothing was decided');
  const eye = { recorded, viewer: played.viewer };
  return thrownIn(eye, played, struck, new Set(aims), { branches: 2000, samples: 1 });
}

describe('fire that is no part of a volley', () => {
  test.each([
    [40, 15, 0.55 * 11],
    [3, 3, 0.55 * (0.01 * 2 + 0.99 * 3)],
  ])('is listened to, and comes to the same: %i hull points', (hull, rolled, mean) => {
    const wanted = { rolled: [rolled, 0], expected: [near(mean), 0], exact: true };
    expect(thrown(hawks, hull, ['offensive-fire'])).toEqual(wanted);
    expect(thrown(hawks, hull, [])).toEqual(wanted);
  });

  test('counts in a battle with what flies in by itself', () => {
    const recorded = fought(death, { scenario: 'patrol', seed: 'a', player: 'cadet' });
    const { sides, duels } = accountAtOnce(recorded, { branches: 0, samples: 1, shots: 0 });
    const played = playedAgain(recorded);
    if ('ok' in played) throw new Error('it does not play again');
    const warheads = struckIn(recorded, played)
      .flatMap(({ blows }) => blows)
      .filter(({ strike, taken }) => strike.mark === 'arrow' && taken > 0);
    expect(warheads.length).toBeGreaterThan(0);
    for (const { luck, ships } of sides) {
      const own = new Set(ships.map(({ id }) => id));
      expect(luck?.rolled).toBe(duels.reduce((sum, { by, loss }) => sum + (own.has(by) ? loss : 0), 0));
    }
  });
});

describe('three sides', () => {
  /** Crow is somebody else's. */
  const fleets = (view: Parameters<NonNullable<Book['present']['fleets']>>[0]): Fleets => {
    const { unit, sides } = hawks.present.fleets?.(view) ?? { unit: '', sides: [] };
    const of = (id: string) => sides[1]?.ships.filter((ship) => ship.id === id) ?? [];
    return {
      unit,
      sides: [...sides.slice(0, 1), { side: 'sathar', ships: of('rook') }, { side: 'third', ships: of('crow') }],
    };
  };
  const { strikes: _, ...silent } = hawks.present;

  test('what strikes take is of who fired them', () => {
    const told = thrown({ ...hawks, present: { ...hawks.present, fleets } }, 40, ['offensive-fire']);
    expect(told).toMatchObject({ rolled: [15, 0, 0], expected: [near(6.05), 0, 0] });
  });

  test('where nobody tells of strikes a loss is shared out among the others', () => {
    const told = thrown({ ...hawks, present: { ...silent, fleets } }, 40, ['offensive-fire']);
    expect(told).toMatchObject({ rolled: [7.5, 0, 7.5], expected: [near(3.025), 0, near(3.025)] });
  });
});
