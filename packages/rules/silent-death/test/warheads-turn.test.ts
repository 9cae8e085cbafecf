import { difference, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { gameTurn, movementPhase } from '../src/turn.ts';
import { type CraftedShip, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { MIDDLE, off, sentences, told } from './warheads-fixture.ts';

/** An X-Wing that stands still has launched a torpedo at a TIE Fighter, which comes flying over it. */
const overflight = (tie: Partial<CraftedShip> = {}): Game =>
  craftGame({
    ships: [
      { type: 'x-wing', at: MIDDLE, dazed: 9 },
      { type: 'tie-fighter', name: 'TIE', at: off(6), facing: 3, ...tie },
    ],
    warheads: [{ kind: 'torpedo', side: 'rebel', target: 'tie', at: MIDDLE }],
  });
const ahead = (n: number) => ['tie', ...Array.from({ length: n }, () => 'F')];

describe('warheads within the turn', () => {
  rule('SD-WAR-26', 'a TIE that overflies the X-Wing sets off the torpedo launched this turn', () => {
    // Initiative, then 1 + 1 + 2 damage: three boxes, the third of them D16.
    const s = play(overflight(), movementPhase, { dice: [1, 10, 1, 1, 2] });
    s.answer('imperial', ahead(6), 'move');
    expect(sentences(told(s, 'detonation'))).toEqual([
      'TIE flies into Proton Torpedo 1 in 1411, and cannot dodge: damage 4, less DR 1: 3 boxes.',
    ]);
    // SD-WAR-28: six points are spent, and it may go on to twelve.
    expect(sentences(told(s, 'blast-over'))).toEqual(['TIE flies on with Drive 12.']);
    expect(s.request('imperial').kind).toBe('move');
    expect(s.game.warheads).toEqual([]);
  });

  rule('SD-WAR-41', 'one that is destroyed there has ended its move', () => {
    const s = play(overflight(), movementPhase, { dice: [1, 10, 12, 12, 12, ...Array.from({ length: 12 }, () => 3)] });
    s.answer('imperial', ahead(6), 'move');
    expect(s.game.ships[1]).toMatchObject({ is: 'destroyed', q: MIDDLE[0] });
    expect(s.state.outcome).not.toBeNull();
  });

  difference('SD-WAR-13', 'what is after a ship moves when that ship has moved, before the next ship', (tracked) => {
    const game = overflight({ at: off(9, 2) });
    if (!tracked) game.warheads = [];
    const s = play(game, movementPhase, { dice: [1, 10] });
    s.answer('imperial', ['tie', 'F'], 'move');
    const order = s.events.map(({ type }) => type).filter((type) => type === 'moved' || type === 'pursuit');
    expect(order).toEqual(tracked ? ['moved', 'pursuit'] : ['moved']);
    return order;
  });

  difference('SD-WAR-16', 'what is after a ship outside the order moves before initiative is rolled', (outside) => {
    const game = craftGame({
      ships: [
        { type: 'x-wing', at: MIDDLE },
        { type: 'tie-fighter', name: 'TIE', at: off(6), facing: 3 },
        { type: 'tie-bomber', name: 'Hulk', at: off(9), dead: outside ? ['pilot'] : [] },
      ],
      warheads: [{ kind: 'torpedo', side: 'rebel', target: 'hulk', at: MIDDLE }],
    });
    const s = play(game, movementPhase, { dice: [1, 10] });
    if (!outside) return told(s, 'pursuit').length;
    const types = s.events.map(({ type }) => type);
    expect(types.indexOf('pursuit')).toBeLessThan(types.indexOf('initiative'));
    expect(s.game.warheads[0]?.arrived).toBe(true);
    return told(s, 'pursuit').length;
  });

  test('a whole turn: launched, chased, not dodged, marked; the next one jammed', () => {
    const game = craftGame({
      turn: 0,
      ships: [
        { type: 'x-wing', at: MIDDLE, dazed: 0 },
        { type: 'tie-bomber', name: 'Bomber', at: off(9), facing: 0, dazed: 9, plt: 1 },
      ],
    });
    const s = play(game, gameTurn, { dice: [10, 1, 2, 2, 3] });
    s.answer('rebel', [{ by: 'x-wing/torpedo', at: 'bomber' }], 'launch');
    // The bomber is out of the order: the torpedo is there before anyone moves. The X-Wing goes one hex and turns away.
    expect(s.game.warheads).toMatchObject([{ arrived: true }]);
    s.answer('rebel', s.request('rebel', 'move').default, 'move');
    expect(told(s, 'no-dodge')).toHaveLength(1);
    expect(told(s, 'detonation')[0]?.data).toMatchObject({ is: 'hit', damage: { total: 7 }, dr: 2, boxes: 5 });
    expect(s.game.warheads).toEqual([]);
  });
});
