import { say } from '@flagbridge/engine';
import { type Hex, RING } from '@flagbridge/engine/hex';
import { describe, expect, test } from 'vitest';
import { phrases } from '../src/phrases/index.ts';
import { defaultJam, jammersOf } from '../src/rules/jamming.ts';
import { labelOf } from '../src/rules/map.ts';
import { costToGo } from '../src/rules/pursuit-cost.ts';
import { routesOf } from '../src/rules/pursuit-route.ts';
import { turnsToReach } from '../src/rules/pursuit-step.ts';
import { type CraftedWarhead, craftGame } from './craft.ts';
import { chase, first, hunt, MIDDLE, off, results, sentences, told } from './warheads-fixture.ts';

/** What the owner of a warhead is offered, in words; with the hex each way ends in. */
const offered = (game: ReturnType<typeof hunt>): string[] => {
  const { shape } = chase(game).request('rebel', 'pursuit');
  if (shape.is !== 'pick') throw new Error('no choice');
  return shape.options.map(({ label, parts }) => `${say(phrases, label as never)} [${parts?.join(' ')}]`);
};

describe('the ways a warhead may take', () => {
  const slips = { rulings: { sideslips: true } };

  test('each is told by the hex it ends in and where its bow points then, all six', () => {
    const POINTS = ['east', 'south-east', 'south-west', 'west', 'north-west', 'north-east'];
    const STARTS = ['0511', '1003', '2503', '3011', '2520', '1020'];
    for (const facing of [0, 1, 2, 3, 4, 5] as const) {
      const [ahead, left] = [RING[facing] as Hex, RING[(facing + 5) % 6] as Hex];
      const game = hunt('torpedo', off(14, 2), { facing }, slips);
      const [warhead] = craftGame({ ships: [{ type: 'x-wing', at: STARTS[facing] as string }] }).ships;
      const { q, r } = warhead!;
      Object.assign(game.warheads[0]!, { q, r });
      Object.assign(game.ships[1]!, { q: q + 14 * ahead.q + 2 * left.q, r: r + 14 * ahead.r + 2 * left.r });
      const lines = offered(game);
      const end = (steps: number, aside: number): string => {
        const at = { q: q + steps * ahead.q + aside * left.q, r: r + steps * ahead.r + aside * left.r };
        return `To ${labelOf(game, at.q, at.r)}, facing ${POINTS[facing]} [${at.q},${at.r}]`;
      };
      // Twelve ahead; eleven, and the sideslip that comes next is too dear; ten and one; nine and one; eight and two.
      expect(lines).toEqual([end(12, 0), end(11, 0), end(10, 1), end(9, 1), end(8, 2)]);
    }
  });

  test('through debris, into an asteroid, or clear of everything', () => {
    const debris = hunt('torpedo', off(4, 1), {}, { ...slips, debris: [...off(4)] });
    expect(offered(debris)).toEqual(['To TIE, through 1 field of debris [13,9]', 'Clear of everything, to TIE [13,9]']);
    const two = hunt('torpedo', off(4, 1), {}, { ...slips, debris: [...off(4), ...off(3)] });
    expect(offered(two)[0]).toBe('To TIE, through 2 fields of debris [13,9]');
    const stone = hunt('torpedo', off(4, 1), {}, { ...slips, asteroids: [...off(4)] });
    expect(offered(stone)).toEqual([
      'Into the asteroid in 1811, and destroyed [12,10]',
      'Clear of everything, to TIE [13,9]',
    ]);
  });

  test('however many others lie far away', () => {
    const far = [...off(-5), ...off(0, -6)];
    const debris = hunt('torpedo', off(4, 1), {}, { ...slips, debris: [...far, ...off(4)] });
    expect(offered(debris)).toHaveLength(2);
    const stone = hunt('torpedo', off(4, 1), {}, { ...slips, asteroids: [...far, ...off(4)] });
    expect(offered(stone)).toHaveLength(2);
  });

  test('too far to arrive, and debris on some of the ways', () => {
    const lines = offered(hunt('torpedo', off(14, 2), {}, { ...slips, debris: [...off(12)] }));
    expect(lines.filter((line) => line.includes('debris'))).toEqual([
      'To 2611, facing east, through 1 field of debris [20,10]',
    ]);
    expect(lines[1]).toBe('To 2511, facing east [19,10]');
  });

  test('the way that is chosen is flown, and its trail kept', () => {
    const s = chase(hunt('torpedo', off(14, 2), {}, slips));
    const { shape } = s.request('rebel', 'pursuit');
    if (shape.is !== 'pick') throw new Error('no choice');
    const { id } = shape.options.at(-1)!;
    expect(s.answer('rebel', id, 'pursuit')).toBeDone();
    const { q, r, facing, path, arrived } = first(s);
    expect([`${q},${r}/${facing}`, arrived]).toEqual([id, false]);
    expect(path.slice(0, 2)).toEqual([...MIDDLE]);
    expect(path.slice(-2)).toEqual([q, r]);
    expect(path).toHaveLength(2 * 11);
  });

  test('what comes through debris has the whole of its trail, hex by hex', () => {
    const game = hunt('torpedo', off(5), {}, { rulings: { debris: true } });
    game.debris = [...off(2), ...off(3)];
    const s = chase(game, { dice: [1, 1, 1, 1, 1, 1] });
    expect(first(s).path).toEqual([0, 1, 2, 3, 4, 5].flatMap((n) => off(n)));
    expect([first(s).arrived, first(s).facing]).toEqual([true, 0]);
    expect(s.dice.unused).toEqual([]);
  });

  test('into the first hex of the map as into any other', () => {
    const corner = craftGame({ ships: [{ type: 'x-wing', at: '0101' }] }).ships[0]!;
    for (const sideslips of [false, true])
      for (const facing of [0, 1, 2, 3, 4, 5] as const)
        for (const at of ['0102', '0103', '0201', '0202', '0301', '0303']) {
          const game = hunt('missile', [corner.q, corner.r], { facing }, { rulings: { sideslips } });
          const { q, r } = craftGame({ ships: [{ type: 'x-wing', at }] }).ships[0]!;
          Object.assign(game.warheads[0]!, { q, r });
          const cost = costToGo(game, { q, r }, facing, corner);
          const [route] = routesOf(game, game.warheads[0]!, game.ships[1]!);
          const spent = [...(route?.steps ?? '')].reduce(
            (sum, step) => sum + (step === 'F' ? 1 : /[RL]/.test(step) ? 3 : 2),
            0,
          );
          expect([route?.arrives, spent, route?.path.slice(-2)], `${at} ${facing}`).toEqual([
            true,
            cost,
            [corner.q, corner.r],
          ]);
          expect(turnsToReach(game, game.warheads[0]!, corner)).toBe(1);
        }
  });

  test('one that is in the hex already has no trail', () => {
    expect(first(chase(hunt('missile', MIDDLE))).path).toEqual([]);
  });
});

describe('what is jammed by default', () => {
  const after = (...warheads: readonly CraftedWarhead[]) =>
    craftGame({
      ships: [
        { type: 'a-wing', name: 'Prey', at: off(0) },
        { type: 'tie-bomber', at: off(12) },
      ],
      warheads,
    });
  const one = (kind: 'torpedo' | 'missile', east: number, more: Partial<CraftedWarhead> = {}): CraftedWarhead => ({
    ...{ kind, side: 'imperial', target: 'prey', at: off(east), facing: 3 as const },
    ...more,
  });
  const jammed = (torpedoes: boolean, ...warheads: readonly CraftedWarhead[]) =>
    defaultJam(after(...warheads), 'rebel', torpedoes).map(({ at }) => at);

  test('what would arrive first, in turns', () => {
    expect(jammed(false, one('torpedo', 13), one('missile', 13))).toEqual(['w2']);
    expect(jammed(false, one('missile', 15), one('torpedo', 5))).toEqual(['w2']);
    expect(jammed(false, one('torpedo', 5), one('missile', 15))).toEqual(['w1']);
  });
  test('of those a torpedo, then the nearer, then the first launched', () => {
    expect(jammed(false, one('missile', 3), one('torpedo', 9))).toEqual(['w2']);
    expect(jammed(false, one('torpedo', 9), one('missile', 3))).toEqual(['w1']);
    expect(jammed(false, one('missile', 9), one('missile', 4))).toEqual(['w2']);
    expect(jammed(false, one('missile', 4), one('missile', 9))).toEqual(['w1']);
    expect(jammed(false, one('missile', 4), one('missile', 4))).toEqual(['w1']);
    // Nearer in points, not in hexes: it has to turn about.
    expect(jammed(false, one('missile', 2, { facing: 0 }), one('missile', 5))).toEqual(['w2']);
  });
  test('or torpedoes before everything', () => {
    expect(jammed(true, one('missile', 3), one('torpedo', 30))).toEqual(['w2']);
    expect(jammed(true, one('torpedo', 30), one('missile', 3))).toEqual(['w1']);
    expect(jammed(true, one('torpedo', 30), one('torpedo', 5))).toEqual(['w2']);
    expect(jammed(true, one('missile', 20), one('missile', 5))).toEqual(['w2']);
    expect(jammed(false, one('missile', 3), one('torpedo', 30))).toEqual(['w1']);
  });
  test('of several after several ships each its own', () => {
    const game = after(
      one('missile', 3),
      one('missile', 9, { target: 'tie-bomber', side: 'rebel' }),
      one('torpedo', 4),
    );
    expect(defaultJam(game, 'rebel')).toEqual([{ by: 'prey', at: 'w3' }]);
    expect(defaultJam(game, 'imperial')).toEqual([{ by: 'tie-bomber', at: 'w2' }]);
    expect(jammersOf(game).map(({ id }) => id)).toEqual(['prey', 'tie-bomber']);
    // What is next to it and after another is nothing to it.
    const other = after(one('missile', 15), one('torpedo', 1, { target: 'tie-bomber' }));
    expect(defaultJam(other, 'rebel')).toEqual([{ by: 'prey', at: 'w1' }]);
  });
});

test('what is dodged marks nothing; who cannot dodge is told his Drive', () => {
  const arrived = (more: object) => {
    const game = hunt('missile', MIDDLE, { arrived: true });
    Object.assign(game.ships[1]!, more);
    return game;
  };
  const dodged = results(arrived({ plt: 10 }), 10);
  expect(told(dodged, 'detonation').map(({ data }) => [data?.['is'], data?.['n'], data?.['boxes']])).toEqual([
    ['dodged', 1, 0],
  ]);
  expect([dodged.game.warheads, dodged.game.ships[1]?.marks]).toEqual([[], []]);
  const slow = results(arrived({ marks: [2, 4].map((box) => ({ box, mount: -1 })) }), 1);
  expect(told(slow, 'no-dodge').map(({ data }) => [data?.['is'], data?.['drive']])).toEqual([['drive', 8]]);
});

describe('what is said of a chase', () => {
  const said = (game: ReturnType<typeof hunt>): string[] => sentences(told(chase(game), 'pursuit'));
  const slips = { rulings: { sideslips: true } };
  test('the points by their kind, and what is still to go', () => {
    expect(said(hunt('torpedo', off(5)))).toEqual(['Proton Torpedo 1 reaches TIE in 1911: 5 of 12 points.']);
    expect(said(hunt('torpedo', off(-3)))).toEqual([
      'Proton Torpedo 1 reaches TIE in 1111: 12 = 3 ahead + 9 turning of 12 points.',
    ]);
    expect(said(hunt('missile', off(4, 1), {}, slips))).toEqual([
      'Concussion Missile 1 reaches TIE in 1810: 6 = 4 ahead + 2 sideslipping of 14 points.',
    ]);
    expect(said(hunt('torpedo', off(15)))).toEqual([
      'Proton Torpedo 1 flies after TIE to 2611: 12 of 12 points; 3 still to go.',
    ]);
    expect(said(hunt('missile', MIDDLE))).toEqual([
      'Concussion Missile 1 is in the hex of TIE already, 1411: it has reached it.',
    ]);
  });
});
