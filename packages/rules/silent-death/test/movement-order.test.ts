import { definition, difference, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { goAt, paceOf } from '../src/rules/movement-order.ts';
import { craftGame } from './craft.ts';
import {
  alone,
  at,
  clauses,
  type Fixture,
  kinds,
  move,
  movement,
  said,
  sentences,
  shipIn,
  sides,
  told,
} from './movement-fixture.ts';
import { orderOf } from './whole-order.ts';

/** The order as the table writes it. */
const written = (losers: number, winners: number): string =>
  orderOf(losers, winners)
    .map(({ winner, ships }) => `${winner ? 'W' : 'L'}${ships}`)
    .join(' ');

/** Everyone who is asked stands still, extras are held, until the phase is over: who moved, in order. */
function playOut(s: Fixture): string {
  const order: string[] = [];
  for (;;) {
    const asked = ['rebel', 'imperial'].find((office) => kinds(s, office).includes('move'));
    if (asked === undefined) return order.join(' ');
    const { default: byDefault } = s.request(asked);
    expect(s.answer(asked, byDefault, 'move')).toBeDone();
    order.push((byDefault as string[])[0] === 'hold' ? 'hold' : ((byDefault as string[])[0] as string));
  }
}

describe('initiative', () => {
  rule('SD-MOV-03', 'A has 8 and rolls 8: 16; B has 9 and rolls 5: 14', () => {
    const game = craftGame({
      ships: [
        { type: 'x-wing', plt: 8 },
        { type: 'x-wing', name: 'Green', plt: 3 },
        { type: 'tie-fighter', plt: 9 },
      ],
    });
    const s = movement(game, [8, 5]);
    expect(s.game.initiative).toEqual({ winner: 'rebel', totals: [16, 14] });
    expect(sentences(told(s, 'initiative'))).toEqual([
      'Initiative: Rebels 16 = 8 d10 + 8 Piloting of X-Wing, Imperials 14 = 5 d10 + 9 Piloting of TIE Fighter. It goes to Rebels; first to move: Imperials.',
    ]);
  });

  rule('SD-MOV-03', 'equal totals are rolled again', () => {
    const s = movement(sides(1, 1), [4, 4, 7, 7, 2, 3]);
    expect(s.game.initiative).toEqual({ winner: 'imperial', totals: [7, 8] });
    expect(told(s, 'initiative').map(({ data }) => data?.['is'])).toEqual(['tied', 'tied', 'won']);
    expect(sentences(told(s, 'initiative'))).toHaveLength(3);
    expect(s.dice.unused).toEqual([]);
  });

  rule('SD-MOV-03', 'every living pilot on the map counts, dazed or adrift; the dead and the departed do not', () => {
    const game = craftGame({
      ships: [
        { type: 'x-wing', plt: 2 },
        { type: 'x-wing', name: 'Dazed', plt: 7, dazed: 9 },
        { type: 'x-wing', name: 'Dead', plt: 10, dead: ['pilot'] },
        { type: 'x-wing', name: 'Gone', plt: 9, is: 'left' },
        { type: 'tie-fighter', plt: 1 },
      ],
    });
    expect(movement(game, [1, 1]).game.initiative.totals).toEqual([8, 2]);
  });
});

describe('the movement order', () => {
  rule('SD-MOV-06', 'A won, so B moves first; then they alternate', () => {
    const s = movement(sides(2, 2), [8, 5]);
    expect(kinds(s, 'rebel')).toEqual([]);
    expect(kinds(s, 'imperial')).toEqual(['move']);
    expect(playOut(s)).toBe('t1 x1 t2 x2');
  });

  rule('SD-MOV-07', '3 v 3: L1 W1 L1 W1 L1 W1', () => {
    expect(written(3, 3)).toBe('L1 W1 L1 W1 L1 W1');
    const s = movement(sides(3, 3), [1, 9]);
    expect(sentences(told(s, 'order'))).toEqual(['First to move: Rebels. One ship each in turn, 3 goes a side.']);
    expect(playOut(s)).toBe('x1 t1 x2 t2 x3 t3');
  });

  rule('SD-MOV-08', '1 v 3: k = 3; the three lose: L3 W1, they win: L1 W3', () => {
    expect([written(3, 1), written(1, 3)]).toEqual(['L3 W1', 'L1 W3']);
    expect(playOut(movement(sides(3, 1), [1, 9]))).toBe('x1 x2 x3 t1');
    const s = movement(sides(3, 1), [9, 1]);
    expect(playOut(s)).toBe('t1 x1 x2 x3');
    expect(sentences(told(s, 'order'))).toEqual([
      'First to move: Imperials. At each go 3 ships of Rebels and one of Imperials, 1 go a side.',
    ]);
    expect(sentences(told(s, 'go'))).toEqual(['Go of Rebels: 3 ships, one after the other in any order.']);
  });

  rule('SD-MOV-09', 'extras are held for the last go: 2 v 3, 4 v 6, 2 v 5, winning or losing', () => {
    expect([written(3, 2), written(2, 3)]).toEqual(['L1 W1 L2 W1', 'L1 W1 L1 W2']);
    expect([written(6, 4), written(4, 6)]).toEqual(['L1 W1 L1 W1 L1 W1 L3 W1', 'L1 W1 L1 W1 L1 W1 L1 W3']);
    expect([written(5, 2), written(2, 5)]).toEqual(['L2 W1 L3 W1', 'L1 W2 L1 W3']);
    expect(playOut(movement(sides(3, 2), [1, 9]))).toBe('x1 hold t1 x2 x3 t2');
    expect(playOut(movement(sides(2, 5), [1, 9]))).toBe('x1 t1 t2 hold x2 t3 t4 t5');
  });

  rule('SD-MOV-09', 'or moved earlier, one or more, after the ships of that go', () => {
    const s = movement(sides(6, 4), [1, 9]);
    expect(s.request('rebel').shape).not.toMatchObject({ steps: expect.arrayContaining([{ id: 'hold' }]) });
    expect(move(s, '', 'x1')).toBeDone();
    const extra = s.request('rebel');
    expect(extra).toMatchObject({ clause: 'SD-MOV-09', default: ['hold'], title: { say: 'ask.move-extra' } });
    const both = s.answer('rebel', ['hold', 'x2'], 'move');
    expect(both).toBeRefused('SD-MOV-09');
    expect(both).toMatchObject({ nearest: ['hold'] });
    expect(both).toHaveWords(said);
    expect(move(s, 'F', 'x2')).toBeDone();
    expect(kinds(s), 'a second extra may follow').toEqual(['move']);
    expect(s.answer('rebel', ['hold'], 'move')).toBeDone();
    expect(kinds(s, 'imperial')).toEqual(['move']);
    // The last go takes k and the extra that is left.
    expect(playOut(s)).toBe('t1 x3 hold t2 x4 hold t3 x5 x6 t4');
    const draft = movement(sides(3, 2), [1, 9]);
    move(draft, '', 'x1');
    expect(draft.draft('rebel', ['hold'], 'move')).toMatchObject({ ready: true });
    expect(draft.draft('rebel', [], 'move')).toMatchObject({
      ready: false,
      next: [{ id: 'x2' }, { id: 'x3' }, { id: 'hold' }],
    });
  });

  difference(
    'SD-MOV-10',
    'the last ship is the winner’s, for all counts to 12 and however extras are used',
    (rebels) => {
      for (let losers = 0; losers <= 12; losers++)
        for (let winners = 0; winners <= 12; winners++) {
          const { extras } = paceOf(losers, winners);
          // Extras are moved as early as may be, as late as may be, and one at each go.
          for (const early of [0, 1, extras]) {
            const left = [losers, winners];
            let used = 0;
            let last = '';
            for (let n = 0; ; n++) {
              const go = goAt(losers, winners, n, used);
              if (go === null) break;
              const more = Math.min(early, go.extras);
              used += more;
              const of = go.winner ? 1 : 0;
              for (let i = 0; i < go.ships + more; i++) {
                left[of] = (left[of] as number) - 1;
                last = go.winner ? 'W' : 'L';
                if (go.winner && left[1] === 0) expect(left[0], `${losers} v ${winners}`).toBe(0);
              }
            }
            expect(left, `${losers} v ${winners}: every ship has its go`).toEqual([0, 0]);
            expect(last).toBe(winners > 0 ? 'W' : losers > 0 ? 'L' : '');
          }
        }
      const s = movement(sides(1, 2), rebels ? [9, 1] : [1, 9]);
      const last = playOut(s).split(' ').at(-1) as string;
      expect(last).toBe(rebels ? 'x1' : 't2');
      return last;
    },
  );

  rule('SD-MOV-11', 'a side with nothing to move: the other moves all it has', () => {
    expect([written(0, 4), written(4, 0), written(0, 0)]).toEqual(['W4', 'L4', '']);
    const s = movement(alone({}, { others: [{ type: 'x-wing', name: 'Other', at: at(0, 5) }] }), [1, 9]);
    expect(sentences(told(s, 'order'))).toEqual(['To move: 2 ships of Rebels, in any order, and none of Imperials.']);
    expect(playOut(s)).toBe('ship other');
    const none = movement(alone({ dazed: 5 }), [1, 9]);
    expect(sentences(told(none, 'order'))).toEqual(['No ship can move.']);
    expect(kinds(none)).toEqual(['rest']);
  });

  difference('SD-MOV-12', 'counted once: who is lost in its own move has used its go', (counted) => {
    // X1 flies into its pursuer; the box it marks is its last.
    const game = sides(2, 1, { warheads: [{ kind: 'missile', side: 'imperial', target: 'x1', at: [1, 0] }] });
    const x1 = game.ships[0];
    if (x1 === undefined) throw new Error('no ship');
    x1.marks = Array.from({ length: 26 }, (_, box) => ({ box, mount: -1 }));
    x1.marks = x1.marks.filter(({ box }) => box !== 25);
    if (!counted) x1.is = 'destroyed';
    const s = movement(game, [9, 1, 12]);
    if (!counted) return Number(told(s, 'order')[0]?.data?.['n']);
    move(s, '', 't1', 'imperial');
    expect(move(s, 'F', 'x1')).toBeDone();
    expect(shipIn(s, 'x1').is).toBe('destroyed');
    expect(s.request('rebel').about).toEqual(['x2']);
    return Number(told(s, 'order')[0]?.data?.['n']);
  });

  rule(
    'SD-MOV-13',
    'several ships in one go: any order, each finished before the next, all before the other side',
    () => {
      const s = movement(sides(4, 2), [1, 9]);
      expect(sentences(told(s, 'go'))).toEqual(['Go of Rebels: 2 ships, one after the other in any order.']);
      expect(move(s, 'F', 'x3')).toBeDone();
      expect(kinds(s, 'imperial')).toEqual([]);
      expect(move(s, 'F', 'x1')).toBeDone();
      expect(kinds(s, 'imperial')).toEqual(['move']);
    },
  );

  definition('SD-TAB-12', 'the worked cases', () => {
    const once = (times: number, text: string): string => Array.from({ length: times }, () => text).join(' ');
    for (const [losers, winners, k, extras, order] of [
      [3, 3, 1, 0, 'L1 W1 L1 W1 L1 W1'],
      [2, 3, 1, 1, 'L1 W1 L1 W2'],
      [3, 2, 1, 1, 'L1 W1 L2 W1'],
      [1, 3, 3, 0, 'L1 W3'],
      [3, 1, 3, 0, 'L3 W1'],
      [4, 6, 1, 2, 'L1 W1 L1 W1 L1 W1 L1 W3'],
      [6, 4, 1, 2, 'L1 W1 L1 W1 L1 W1 L3 W1'],
      [2, 5, 2, 1, 'L1 W2 L1 W3'],
      [5, 2, 2, 1, 'L2 W1 L3 W1'],
      [6, 3, 2, 0, 'L2 W1 L2 W1 L2 W1'],
      [6, 11, 1, 5, `${once(5, 'L1 W1')} L1 W6`],
      [11, 6, 1, 5, `${once(5, 'L1 W1')} L6 W1`],
    ] as const) {
      expect([losers, winners, written(losers, winners)]).toEqual([losers, winners, order]);
      expect(paceOf(losers, winners)).toMatchObject({ k, extras });
    }
  });

  test('where a side has nobody to move there are no goes and nobody waits', () => {
    expect(paceOf(0, 0)).toEqual({ is: 'nobody', clause: 'SD-MOV-05', goes: 0, k: 0, extras: 0 });
    for (const [losers, winners] of [
      [0, 3],
      [3, 0],
    ] as const)
      expect(paceOf(losers, winners)).toEqual({ is: 'one-side', clause: 'SD-MOV-11', goes: 0, k: 3, extras: 0 });
    expect(paceOf(2, 2)).toEqual({ is: 'even', clause: 'SD-MOV-07', goes: 2, k: 1, extras: 0 });
  });
});

describe('who is not counted', () => {
  rule('SD-MOV-04', 'Drive 0 cannot move', () => {
    const adrift = { type: 'y-wing', name: 'Adrift', at: at(0, 5), marks: [4, 9, 14, 19, 23, 27] } as const;
    const s = movement(alone({}, { others: [adrift, { type: 'x-wing', name: 'Other', at: at(0, 7) }] }));
    expect(clauses(told(s, 'not-counted'))).toContain('SD-MOV-04');
    expect(sentences(told(s, 'not-counted'))).toEqual(['Not in the movement order: Adrift, Far.']);
    const draft = s.draft('rebel', [], 'move');
    expect(draft).toMatchObject({
      next: [{ id: 'ship' }, { id: 'other' }],
      closed: [{ id: 'adrift', why: { clause: 'SD-MOV-04' } }],
    });
    if ('closed' in draft) for (const { why } of draft.closed ?? []) expect(why).toHaveWords(said);
    expect(s.answer('rebel', ['adrift', 'F'], 'move')).toBeRefused('SD-MOV-04');
  });

  rule('SD-MOV-05', 'neither are the dazed and the dead: 3 v 3 is then 1 v 3', () => {
    const game = sides(3, 3);
    const [one, two] = game.ships;
    if (one === undefined || two === undefined) throw new Error('no ships');
    one.dazed = 1;
    two.dead = ['pilot'];
    const s = movement(game, [1, 9]);
    expect(playOut(s)).toBe('x3 t1 t2 t3');
    expect(clauses(told(s, 'not-counted'))).toEqual(['SD-MOV-05', 'SD-CRW-08', 'SD-CRW-11']);
  });

  rule('SD-CRW-08', 'a ship whose pilot is dazed does not move', () => {
    const s = movement(alone({ dazed: 1 }), [10, 1]);
    expect(kinds(s)).toEqual(['rest']);
    expect(clauses(told(s, 'not-counted'))).toContain('SD-CRW-08');
    const later = alone({ dazed: 1 }, { turn: 2 });
    expect(kinds(movement(later)), 'the daze has passed').toEqual(['move']);
  });
});

test('of several commanders the one with most ships to move is asked; in a tie the first', () => {
  const game = craftGame({
    ships: [
      { type: 'x-wing', name: 'A1', office: 'red' },
      { type: 'x-wing', name: 'B1', office: 'blue' },
      { type: 'x-wing', name: 'B2', office: 'blue' },
      { type: 'tie-fighter', name: 'T1' },
      { type: 'tie-fighter', name: 'T2' },
      { type: 'tie-fighter', name: 'T3' },
    ],
  });
  const s = movement(game, [1, 9]);
  const asked: string[] = [];
  for (;;) {
    const office = ['red', 'blue', 'imperial'].find((one) => kinds(s, one).includes('move'));
    if (office === undefined) break;
    asked.push(office);
    s.answer(office, s.request(office).default, 'move');
  }
  expect(asked).toEqual(['blue', 'imperial', 'red', 'imperial', 'blue', 'imperial']);
});

test('warheads of ships outside the order move before initiative is rolled', () => {
  const game = alone(
    { dazed: 5 },
    { warheads: [{ kind: 'missile', side: 'imperial', target: 'ship', at: at(9, 0), facing: 3 }] },
  );
  const s = movement(game);
  const types = s.events.map(({ type }) => type);
  expect(types.indexOf('pursuit')).toBeGreaterThanOrEqual(0);
  expect(types.indexOf('pursuit')).toBeLessThan(types.indexOf('initiative'));
});

test('after a move its pursuers move, before anybody else is asked', () => {
  const game = sides(1, 1, { warheads: [{ kind: 'missile', side: 'imperial', target: 'x1', at: [9, 0], facing: 3 }] });
  const s = movement(game, [1, 9]);
  move(s, 'F', 'x1');
  const types = s.events.map(({ type }) => type);
  expect(types.indexOf('pursuit')).toBeGreaterThan(types.indexOf('moved'));
  expect(kinds(s, 'imperial')).toEqual(['move']);
});
