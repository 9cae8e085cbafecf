import { difference, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { present } from '../src/present.ts';
import { pursuit } from '../src/steps/pursuit.ts';
import { warheadResultsPhase } from '../src/turn.ts';
import { craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { alone, at as inFront, move, movement } from './movement-fixture.ts';
import { chase, cited, first, hunt, MIDDLE, off, place, sentences, told } from './warheads-fixture.ts';

const pursued = (s: ReturnType<typeof chase>) => told(s, 'pursuit');

describe('points', () => {
  rule('SD-WAR-11', 'twelve points for a torpedo, fourteen for a missile, every turn', () => {
    for (const [kind, flies] of [
      ['torpedo', 12],
      ['missile', 14],
    ] as const) {
      const s = chase(hunt(kind, off(20)));
      expect(place(first(s))).toEqual([...off(flies), 0]);
      expect(pursued(s)[0]?.data).toMatchObject({
        is: 'on',
        spent: { total: flies },
        allowance: flies,
        togo: 20 - flies,
      });
      expect(cited(pursued(s))).toContain('SD-WAR-11');
    }
  });

  rule('SD-WAR-12', 'it moves in every Movement Phase until it gets there', () => {
    const s = chase(hunt('torpedo', off(20)));
    expect(first(s).arrived).toBe(false);
    s.answer('rebel', 'on');
    expect(first(s)).toMatchObject({ q: off(20)[0], arrived: true });
    expect(pursued(s).map(({ data }) => data?.['is'])).toEqual(['on', 'arrived']);
    expect(cited(pursued(s))).toContain('SD-WAR-12');
  });

  rule('SD-WAR-17', 'a hex ahead costs 1', () => {
    const s = chase(hunt('torpedo', off(9)));
    expect(pursued(s)[0]?.data?.['spent']).toEqual({
      total: 9,
      parts: [{ value: 9, label: 'ahead', clause: 'SD-WAR-17' }],
    });
  });

  rule('SD-WAR-18', 'three for each hexside, as many as it likes in one hex: 9 for turning straight about', () => {
    const s = chase(hunt('torpedo', off(-3)));
    expect(pursued(s)[0]?.data?.['spent']).toMatchObject({
      total: 12,
      parts: [
        { value: 3, clause: 'SD-WAR-17' },
        { value: 9, label: 'turning', clause: 'SD-WAR-18' },
      ],
    });
    expect(place(first(s))).toEqual([...off(-3), 3]);
  });

  difference('SD-WAR-19', 'no tight turns and no dice for a turn, as a ship would', (warhead) => {
    if (!warhead) {
      const ship = movement(alone(), [10, 1, 1]);
      expect(move(ship, 'B')).toBeDone();
      return told(ship, 'tight-turn').length;
    }
    const s = chase(hunt('missile', off(-3)));
    expect(place(first(s))).toEqual([...off(-3), 3]);
    expect(s.dice.unused).toEqual([]);
    expect(told(s, 'tight-turn')).toEqual([]);
    return told(s, 'tight-turn').length;
  });
});

describe('the route', () => {
  rule('SD-WAR-20', 'least cost, turns counted: 9 ahead, 3 astern, four and three, all reached', () => {
    for (const [at, cost] of [
      [off(9), 9],
      [off(-3), 12],
      [off(4, 3), 10],
    ] as const) {
      const s = chase(hunt('torpedo', at));
      expect(first(s)).toMatchObject({ q: at[0], r: at[1], arrived: true });
      expect(pursued(s)[0]?.data).toMatchObject({ is: 'arrived', spent: { total: cost } });
      expect(cited(pursued(s))).toContain('SD-WAR-20');
    }
    expect(sentences(pursued(chase(hunt('torpedo', off(4, 3)))))).toEqual([
      'Proton Torpedo 1 reaches TIE in 1908: 10 = 7 ahead + 3 turning of 12 points.',
    ]);
  });

  rule('SD-WAR-21', 'of routes that cost the same the owner chooses where they differ', () => {
    // Two sideslips on a long way: early, late, or in the next turn.
    const game = hunt('torpedo', off(14, 2), {}, { rulings: { sideslips: true } });
    const s = chase(game);
    const { kind, clause, shape, default: byDefault } = s.request('rebel');
    expect({ kind, clause, byDefault }).toEqual({ kind: 'pursuit', clause: 'SD-WAR-21', byDefault: '20,10/0' });
    const options = shape.is === 'pick' ? shape.options : [];
    // Twelve ahead; eleven, and the sideslip that comes next is too dear; ten and one; nine and one, and so on.
    expect(options.map(({ id, parts }) => [id, parts])).toEqual([
      ['20,10/0', ['20,10']],
      ['19,10/0', ['19,10']],
      ['19,9/0', ['19,9']],
      ['18,9/0', ['18,9']],
      ['18,8/0', ['18,8']],
    ]);
    expect(s.answer('rebel', '1,1/0')).toBeRefused('SD-WAR-20');
    expect(s.answer('rebel', '1,1/0')).toHaveWords(present);
    expect(s.answer('rebel', options.at(-1)?.id as string)).toBeDone();
    expect(`${place(first(s)).slice(0, 2).join(',')}/0`).toBe(options.at(-1)?.id);
    expect(cited(pursued(s))).toContain('SD-WAR-21');
    // Ways that differ in nothing are not asked about: straight about by the right or by the left.
    expect(chase(hunt('torpedo', off(-10))).request('rebel').kind).toBe('rest');
  });

  rule('SD-WAR-22', 'points that do not pay for the next step are lost: two left, and a turn next', () => {
    const s = chase(hunt('torpedo', off(10, 6)));
    expect(place(first(s))).toEqual([...off(10), 0]);
    expect(pursued(s)[0]?.data).toMatchObject({ is: 'on', spent: { total: 10 }, togo: 9 });
    expect(cited(pursued(s))).toContain('SD-WAR-22');
    expect(sentences(pursued(s))).toEqual([
      'Proton Torpedo 1 flies after TIE to 2411: 10 of 12 points; 9 still to go.',
    ]);
  });

  difference('SD-WAR-23', 'it passes through, turns in and stops in hexes of others', (ship) => {
    const ships = [
      { type: 'x-wing', at: off(-3) },
      { type: 'tie-fighter', name: 'TIE', at: off(10, 6) },
      { type: 'tie-fighter', name: 'In the way', at: off(5) },
      { type: 'a-wing', name: 'Friend', at: off(10) },
    ] as const;
    // An asteroid would be its end.
    const s = chase(hunt('torpedo', off(0), {}, { ships, asteroids: ship ? [] : [...off(5)] }));
    if (ship) expect(place(first(s))).toEqual([...off(10), 0]);
    return s.game.warheads.length;
  });

  rule('SD-WAR-24', 'in its target’s hex its move ends, and it waits for the Warhead Results Phase', () => {
    const s = chase(hunt('missile', off(3)));
    expect(first(s)).toMatchObject({ q: off(3)[0], arrived: true, path: [...off(0), ...off(1), ...off(2), ...off(3)] });
    expect(told(s, 'detonation')).toEqual([]);
    expect(cited(pursued(s))).toContain('SD-WAR-24');
    expect(pursued(s)[0]).toMatchObject({ parts: ['w1', 'tie'], data: { path: ['8,10', '9,10', '10,10', '11,10'] } });
  });

  difference('SD-WAR-40', 'hexes off the map are no part of a route', (atEdge) => {
    // In the westernmost column, facing north-west: the short way would lead over the edge. It turns first, and turns back.
    const game = craftGame({
      ships: [
        { type: 'x-wing', at: '2001' },
        { type: 'tie-fighter', name: 'TIE', at: '0109' },
      ],
      warheads: [{ kind: 'torpedo', side: 'rebel', target: 'tie', at: '0111', facing: 4 }],
    });
    const s = chase(game);
    expect(pursued(s)[0]?.data).toMatchObject({ is: 'arrived', spent: { total: 8 } });
    // The same place two columns further in: one turn.
    const inside = structuredClone(game);
    for (const one of [inside.ships[1], inside.warheads[0]]) if (one) one.q += 2;
    const free = chase(inside);
    expect(pursued(free)[0]?.data).toMatchObject({ is: 'arrived', spent: { total: 5 } });
    return pursued(atEdge ? s : free)[0]?.data?.['spent'] as never;
  });

  rule('SD-OPT-14', 'with the option sideslips at 2 points, never two in a row', () => {
    const slips = { rulings: { sideslips: true } };
    const spent = (at: readonly [number, number], more = {}) => {
      const s = chase(hunt('torpedo', at, {}, more));
      return pursued(s)[0]?.data?.['spent'];
    };
    expect(spent(off(4, 1))).toMatchObject({ total: 8 });
    expect(spent(off(4, 1), slips)).toMatchObject({
      total: 6,
      parts: [{ value: 4 }, { value: 2, clause: 'SD-OPT-14' }],
    });
    expect(spent(off(1, 2), slips)).toMatchObject({ total: 5, parts: [{ value: 1 }, { value: 4 }] });
    // Two in a row would be 4; it turns instead.
    expect(spent(off(0, 2), slips)).toMatchObject({
      total: 5,
      parts: [{ value: 2 }, { value: 3, clause: 'SD-WAR-18' }],
    });
  });
});

describe('who moves when', () => {
  /** T after the X-Wing, M after T, N after M. */
  const chain = (): Game =>
    craftGame({
      ships: [
        { type: 'x-wing', at: MIDDLE, facing: 0 },
        { type: 'tie-bomber', name: 'Bomber', at: off(12), facing: 3 },
      ],
      warheads: [
        { kind: 'missile', side: 'imperial', target: 'w2', at: off(10), facing: 3 },
        { kind: 'missile', side: 'rebel', target: 'w3', at: off(-5), facing: 0 },
        { kind: 'torpedo', side: 'imperial', target: 'x-wing', at: off(18), facing: 3 },
        { kind: 'torpedo', side: 'imperial', target: 'x-wing', at: off(16), facing: 3 },
      ],
    });
  const run = (game: Game) => play(game, pursuit, { vars: { target: 'x-wing' } });
  const order = (s: ReturnType<typeof run>) => told(s, 'pursuit').map(({ parts }) => parts?.[0]);

  difference('SD-WAR-13', 'what is after an object moves as soon as that has moved', (pursuedOne) => {
    // Those after somebody else do not move.
    const s = pursuedOne ? run(chain()) : play(chain(), pursuit, { vars: { target: 'bomber' } });
    expect(order(s)).toEqual(pursuedOne ? ['w3', 'w2', 'w1', 'w4'] : []);
    return order(s) as string[];
  });

  difference('SD-WAR-14', 'depth first: after each warhead those that are after it', (chained) => {
    if (!chained) {
      const apart = chain();
      apart.warheads = apart.warheads.map((one) => ({ ...one, target: 'x-wing' }));
      return order(run(apart)) as string[];
    }
    const s = run(chain());
    // W3 flew twelve to six east, W2 came fourteen for it and met it, W1 came back for W2.
    expect(s.game.warheads.map(({ id, q, arrived }) => [id, q - MIDDLE[0], arrived])).toEqual([
      ['w1', 6, true],
      ['w2', 6, true],
      ['w3', 6, false],
      ['w4', 4, false],
    ]);
    return order(s) as string[];
  });

  difference(
    'SD-WAR-15',
    'several after one target go one after the other, in order of launch; nothing depends on it',
    (asLaunched) => {
      const s = run(chain());
      expect(order(s).filter((id) => id === 'w3' || id === 'w4')).toEqual(['w3', 'w4']);
      const turned = chain();
      turned.warheads.reverse();
      const t = run(turned);
      expect(order(t)[0]).toBe('w4');
      const ends = (of: typeof s) => of.game.warheads.map(({ id, q, r, facing }) => [id, q, r, facing]).sort();
      expect(ends(t)).toEqual(ends(s));
      return order(asLaunched ? s : t) as string[];
    },
  );

  test('those after a ship that takes no part in the movement order reach it as well', () => {
    const drifting = { marks: [2, 4, 7, 9] };
    for (const more of [{ dead: ['pilot' as const] }, { dazed: 1 }, drifting]) {
      const ships = [
        { type: 'x-wing', at: off(-3) },
        { type: 'tie-fighter', name: 'TIE', at: off(5), ...more },
      ] as const;
      const s = chase(hunt('torpedo', off(5), {}, { ships }));
      expect(first(s).arrived).toBe(true);
    }
  });

  difference('SD-WAR-42', 'a warhead that flies over its own pursuer sets nothing off, as a ship would', (warhead) => {
    if (!warhead) {
      const ship = alone({}, { warheads: [{ kind: 'missile', side: 'imperial', target: 'ship', at: inFront(1, 0) }] });
      const flown = movement(ship, [10, 1, 1]);
      expect(move(flown, 'F')).toBeDone();
      return told(flown, 'detonation').length;
    }
    // T after the X-Wing, which stood still and launched M at T.
    const game = craftGame({
      ships: [
        { type: 'x-wing', at: MIDDLE },
        { type: 'tie-bomber', name: 'Bomber', at: off(12) },
      ],
      warheads: [
        { kind: 'torpedo', side: 'imperial', target: 'x-wing', at: off(10), facing: 3 },
        { kind: 'missile', side: 'rebel', target: 'w1', at: MIDDLE },
      ],
    });
    const s = run(game);
    expect(told(s, 'detonation')).toEqual([]);
    expect(s.game.warheads.map(({ arrived }) => arrived)).toEqual([true, true]);
    expect(sentences(told(s, 'pursuit'))[1]).toBe(
      'Concussion Missile 2 is in the hex of Proton Torpedo 1 already, 1411: it has reached it.',
    );
    // Both go off: neither dodges here.
    const after = play(s.game, warheadResultsPhase, { dice: [1, 1, 4, 4, 4] });
    expect(told(after, 'detonation').map(({ data }) => [data?.['is'], data?.['target']])).toEqual([
      ['hit', 'x-wing'],
      ['destroyed', 'torpedo:w1'],
    ]);
    expect(after.game.warheads).toEqual([]);
    return told(s, 'detonation').length;
  });

  rule('SD-WAR-43', 'already in its target’s hex: it does not move and counts as having entered', () => {
    const s = chase(hunt('missile', MIDDLE));
    expect(first(s)).toMatchObject({ q: MIDDLE[0], r: MIDDLE[1], arrived: true, path: [] });
    expect(cited(pursued(s))).toContain('SD-WAR-43');
    expect(pursued(s)[0]?.data?.['is']).toBe('there');
    // With the usual dodge: Piloting 5 against one, a seven.
    const after = play(s.game, warheadResultsPhase, { dice: [7] });
    expect(told(after, 'detonation').map(({ data }) => data?.['is'])).toEqual(['dodged']);
  });
});

describe('what lies on the way', () => {
  rule('SD-OPT-23', 'an asteroid on its way destroys it; with it goes what is after it', () => {
    const game = hunt('torpedo', off(9), {}, { asteroids: [...off(4)], rulings: { asteroids: 'placed' } });
    game.warheads.push({
      ...(game.warheads[0] as Game['warheads'][0]),
      id: 'w2',
      side: 'imperial',
      office: 'imperial',
      target: 'w1',
      path: [],
      q: off(6)[0],
    });
    const s = chase(game);
    expect(s.game.warheads).toEqual([]);
    expect(pursued(s)).toMatchObject([
      { data: { is: 'lost', path: ['8,10', '9,10', '10,10', '11,10', '12,10'], to: '12,10' } },
    ]);
    expect(sentences(pursued(s))).toEqual(['Proton Torpedo 1 is lost on its way to TIE.']);
    expect(cited(told(s, 'collision'))).toContain('SD-OPT-23');
  });

  test('where a route as cheap avoids it, the owner is asked', () => {
    const more = { asteroids: [...off(4)], rulings: { asteroids: 'placed', sideslips: true } } as const;
    const s = chase(hunt('torpedo', off(4, 1), {}, { ...more, asteroids: [...more.asteroids] }));
    const { shape } = s.request('rebel');
    expect(shape.is === 'pick' && shape.options.map(({ id }) => id)).toEqual(['asteroid', '13,9']);
    s.answer('rebel', '13,9');
    expect(first(s)).toMatchObject({ arrived: true });
  });

  test('debris is met in order, and what survives flies on', () => {
    const more = { debris: [...off(2), ...off(5)], rulings: { debris: true } };
    // Below 10 misses; then 4, 4, 4 hits.
    const lost = chase(hunt('torpedo', off(9), {}, more), { dice: [1, 2, 3, 4, 4, 4] });
    expect(lost.game.warheads).toEqual([]);
    expect(pursued(lost)[0]?.data).toMatchObject({ is: 'lost', to: '13,10' });
    const through = chase(hunt('torpedo', off(9), {}, more), { dice: [1, 2, 3, 2, 2, 2] });
    expect(first(through)).toMatchObject({ arrived: true });
    expect(first(through).path).toHaveLength(20);
    expect(through.dice.unused).toEqual([]);
  });
});
