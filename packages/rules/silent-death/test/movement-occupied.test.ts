import { difference, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import {
  alone,
  at,
  blocker,
  key,
  kinds,
  move,
  movement,
  said,
  shipIn,
  stands,
  told,
  tried,
} from './movement-fixture.ts';

const missile = (q: number, r: number) =>
  ({ kind: 'missile', side: 'imperial', target: 'ship', at: at(q, r), facing: 3 }) as const;

describe('hexes of others', () => {
  difference('SD-MOV-21', 'a ship flies through hexes of friend and foe, where an asteroid ends the plan', (ships) => {
    const others = [blocker(1, 0), blocker(2, 0, { type: 'x-wing', name: 'Friend' })];
    const s = movement(alone({}, ships ? { others } : { asteroids: [...at(1, 0)] }));
    if (!ships) return move(s, 'F3').ok;
    expect(move(s, 'F3')).toBeDone();
    expect(stands(s)).toEqual([3, 0, 0]);
    return true;
  });

  rule('SD-MOV-22', 'nobody changes facing in a hex of another, by a normal turn or a tight one', () => {
    const game = alone({}, { others: [blocker(1, 0)] });
    for (const way of ['F L F', 'F B']) {
      const refusal = tried(game, way);
      expect(refusal, way).toBeRefused('SD-MOV-22');
      expect(refusal).toMatchObject({ figures: { hex: '1611', other: 'TIE 1.0' }, nearest: ['ship', 'F', 'F'] });
      expect(refusal).toHaveWords(said);
    }
  });

  rule('SD-MOV-23', 'nobody stops in a hex of another', () => {
    const game = alone({}, { others: [blocker(2, 0)] });
    const refusal = tried(game, 'F2');
    expect(refusal).toBeRefused('SD-MOV-23');
    expect(refusal).toMatchObject({ nearest: ['ship', 'F', 'F', 'F'] });
    expect(refusal).toHaveWords(said);
    expect(tried(game, 'F3')).toBeDone();
    expect(tried(game, 'F')).toBeDone();
  });

  rule('SD-CRW-10', 'a derelict fills its hex: no turning, no stopping', () => {
    const game = alone({}, { others: [blocker(1, 0, { dazed: 0, dead: ['pilot'] })] });
    for (const way of ['F', 'F L F']) {
      const refusal = tried(game, way);
      expect(refusal, way).toBeRefused('SD-CRW-10');
      expect(refusal).toHaveWords(said);
    }
    expect(tried(game, 'F2')).toBeDone();
  });

  rule('SD-MOV-29', '2 points left: legal with neither or only the nearer of two hexes ahead occupied', () => {
    // Nine points are spent on the way; the step into the occupied hex leaves two of twelve.
    const to = (...others: (readonly [number, number])[]) =>
      alone({}, { others: [[10, 0] as const, ...others].map(([q, r]) => blocker(q, r)) });
    expect(tried(to(), 'F12')).toBeDone();
    expect(tried(to([11, 0]), 'F12')).toBeDone();
    const both = tried(to([11, 0], [12, 0]), 'F12');
    expect(both).toBeRefused('SD-MOV-29');
    expect(both).toMatchObject({ figures: { left: 2 }, nearest: ['ship', ...'FFFFFFFFF'] });
    expect(both).toHaveWords(said);
    // One point left and the next hex occupied.
    const late = alone({}, { others: [blocker(11, 0), blocker(12, 0)] });
    expect(tried(late, 'F11')).toBeRefused('SD-MOV-29');
    // No point at all left.
    expect(tried(alone({}, { others: [blocker(12, 0)] }), 'F12')).toBeRefused('SD-MOV-29');
    // A way off the map will do.
    const edge = alone(
      { at: '3211', facing: 0 },
      { others: [blocker(0, 0, { name: 'A', at: '3311' }), blocker(0, 0, { name: 'B', at: '3411' })] },
    );
    expect(tried(edge, 'F F leave')).toBeDone();
    expect(tried(edge, 'F')).toMatchObject({ clause: 'SD-MOV-23', nearest: ['ship', 'F', 'F', 'leave'] });
  });

  rule('SD-MOV-29', 'with sideslips in use one of them may be part of the way on', () => {
    const others = [blocker(10, 0), blocker(11, 0), blocker(12, 0)];
    expect(tried(alone({}, { others }), 'F10')).toBeRefused('SD-MOV-29');
    const s = movement(alone({}, { others, rulings: { sideslips: true } }));
    expect(move(s, 'F10')).toMatchObject({ clause: 'SD-MOV-23', nearest: ['ship', ...'FFFFFFFFFF', 'SL'] });
    expect(move(s, 'F10 SR')).toBeDone();
    expect(stands(s)).toEqual([10, 1, 0]);
    // Slipped into the hex, it cannot slip out of it.
    const aside = [blocker(9, 1), blocker(10, 1), blocker(11, 1), blocker(12, 1)];
    expect(tried(alone({}, { others: aside, rulings: { sideslips: true } }), 'F9 SR')).toBeRefused('SD-MOV-29');
  });
});

describe('sharing a hex', () => {
  rule(
    'SD-MOV-30',
    'a pilot killed on the way stays there, even where another is, and what still tracks it moves on',
    () => {
      // Box 12 of the Y-Wing is critical; a 2 on its table kills the pilot.
      const marks = Array.from({ length: 12 }, (_, box) => box);
      const game = alone({ marks }, { others: [blocker(2, 0)], warheads: [missile(2, 0), missile(9, 0)] });
      const s = movement(game, [10, 1, 3, 1, 1]);
      expect(move(s, 'F2')).toBeDone();
      expect(shipIn(s)).toMatchObject({ is: 'flying', dead: ['pilot'], moved: true });
      expect(stands(s)).toEqual([2, 0, 0]);
      expect(told(s, 'cut-short')[0]).toMatchObject({ data: { is: 'killed', hex: key(2, 0) } });
      const types = s.events.map(({ type }) => type);
      expect(types.lastIndexOf('pursuit')).toBeGreaterThan(types.indexOf('cut-short'));
    },
  );

  rule('SD-MOV-31', 'who begins in a shared hex may stand still or fly straight out, and not turn', () => {
    const game = alone({}, { others: [blocker(0, 0)] });
    for (const way of ['L F', 'B']) {
      const refusal = tried(game, way);
      expect(refusal, way).toBeRefused('SD-MOV-31');
      expect(refusal).toMatchObject({ nearest: ['ship'] });
      expect(refusal).toHaveWords(said);
    }
    const still = movement(game);
    expect(still.request('rebel').default).toEqual(['ship']);
    expect(move(still, '')).toBeDone();
    expect(tried(game, 'F L F')).toBeDone();
    // With sideslips in use one leads out of it as well, and standing still needs no free hex anywhere.
    expect(tried(alone({}, { others: [blocker(0, 0)], rulings: { sideslips: true } }), 'SL R')).toBeDone();
    const ring = [1, 2, 3, 4].map((q) => blocker(q, 0));
    expect(tried(alone({ marks: [4, 9, 14, 19, 23] }, { others: [blocker(0, 0), ...ring] }), '')).toBeDone();
  });
});

describe('dice in a hex of another', () => {
  const game = alone({ type: 'x-wing' }, { others: [blocker(9, 0), blocker(10, 0)], warheads: [missile(9, 0)] });

  test('it must fly on: the straight way out is what happens where nobody orders anything', () => {
    const s = movement(game, [10, 1, 2]);
    expect(move(s, 'F9')).toBeDone();
    expect(s.request('rebel')).toMatchObject({ default: ['ship', 'F', 'F'], shape: { from: { hex: key(9, 0) } } });
    expect(move(s, '')).toBeRefused('SD-MOV-23');
    expect(move(s, 'L F')).toBeRefused('SD-MOV-22');
    expect(move(s, 'F2')).toBeDone();
    expect(stands(s)).toEqual([11, 0, 0]);
  });

  rule('SD-MOV-30', 'where damage has left points, but too few to get clear, the move ends there too', () => {
    const marks = [0, 1, 2];
    const worn = {
      ...game,
      ships: game.ships.map((ship) =>
        ship.id === 'ship' ? { ...ship, marks: marks.map((box) => ({ box, mount: -1 })) } : ship,
      ),
    };
    // 8 damage, DR 3: five boxes more, the Drive falls from 14 to 10; one point is left, and the next hex is taken.
    const s = movement(worn, [10, 1, 8]);
    expect(move(s, 'F9')).toBeDone();
    expect(told(s, 'cut-short')[0]?.data).toMatchObject({ is: 'trapped', was: 14, drive: 10, spent: 9 });
    expect(shipIn(s).moved).toBe(true);
    expect(kinds(s)).toEqual(['rest']);
  });
});
