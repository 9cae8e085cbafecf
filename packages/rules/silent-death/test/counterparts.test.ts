import { act, clausesOf } from '@flagbridge/engine';
import { type Hex, RING } from '@flagbridge/engine/hex';
import { difference, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { isMountLost } from '../src/rules/ship-state.ts';
import { clearWrecks } from '../src/rules/wrecks.ts';
import { damageControlPhase } from '../src/steps/damage-control.ts';
import { driftAsteroids } from '../src/steps/drift.ts';
import { cannonFirePhase } from '../src/steps/fire.ts';
import { warheadResultsPhase } from '../src/turn.ts';
import { craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { dataOf, duel, fire, at as fireAt, open, phase, ship, shooters, struck, told } from './fire-fixture.ts';
import { alone, at, blocker, move, movement, stands, told as toldOf, tried } from './movement-fixture.ts';

/** What a rule does not do: each case differs from one in which it acts in a single condition. */

const sister = (more: object) => ({ type: 'x-wing', name: 'Sister', at: fireAt(0, 1), gnr: 6, ...more }) as const;
/** Out of the way of everything: Gunnery of its own. */
const rest = (name: string) => ({ type: 'tie-fighter', name, at: fireAt(18, 0), gnr: 3 }) as const;

describe('fire', () => {
  test.each(['destroyed', 'left', 'unplaced'] as const)(
    'a ship that is %s does not fire beside a sister of equal Gunnery',
    (is) => {
      const both = phase(duel({}, {}, { ships: [sister({})] }));
      expect(new Set(open(both, 'rebel').map((one) => one.split('/')[0]))).toEqual(new Set(['by', 'sister']));
      const s = phase(duel({}, {}, { ships: [sister({ is })] }));
      expect(new Set(shooters(s, 'rebel').map(({ id }) => id.split('/')[0]))).toEqual(new Set(['by']));
    },
  );

  difference(
    'SD-FIR-17',
    'what an earlier step destroyed does not fire in a later one, and the battle goes on',
    (hits) => {
      // Gunnery 6 destroys At before Gunnery 5 comes; Other, of the same Gunnery as At, still fires.
      const game = duel(
        {},
        { marks: [0, 1, 2, 3, 4, 5, 6, 7] },
        { ships: [{ type: 'tie-fighter', name: 'Other', at: fireAt(5, 1), facing: 3, gnr: 5 }] },
      );
      const s = phase(game, hits ? [7, 7, 5, 3, 4] : [1, 1, 1]);
      fire(s, 'rebel', 'by/laser:4 at');
      expect([ship(s, 'at').is, s.state.outcome]).toEqual([hits ? 'destroyed' : 'flying', null]);
      expect(s.request('imperial').kind).toBe('fire');
      // The lasers of the other one were shot away before.
      const firing = [...new Set(shooters(s, 'imperial').map(({ id }) => id.split('/')[0] as string))];
      expect(firing).toEqual(hits ? ['other'] : ['at', 'other']);
      return firing;
    },
  );

  difference('SD-FIR-18', 'in one step a ship that is lost has still fired', (same) => {
    const full = Array.from({ length: 11 }, (_, i) => i);
    const s = phase(duel({ gnr: same ? 5 : 6 }, { marks: full }, { ships: [rest('Third')] }), [8, 8, 6, 5, 8, 6]);
    fire(s, 'rebel', 'by/laser:4 at');
    if (same) fire(s, 'imperial', 'at/laser:2 by');
    expect(ship(s, 'at').is).toBe('destroyed');
    const fired = dataOf(s, 'shot').map(({ ship: by, is }) => [by, is]);
    expect(fired).toEqual([['by', 'hit'], ...(same ? [['at', 'hit']] : [])]);
    expect(ship(s, 'by').marks.length > 0).toBe(same);
    return fired.length;
  });

  difference('SD-FIR-07', 'a warhead in between does not matter either, where an asteroid would', (warhead) => {
    const warheads = [{ kind: 'torpedo', side: 'imperial', target: 'friend', at: fireAt(3, 0) }] as const;
    const friend = { type: 'a-wing', name: 'Friend', at: fireAt(0, 8) } as const;
    const between = warhead ? { warheads } : { asteroids: [...fireAt(3, 0)] };
    const s = phase(duel({}, { gnr: 3 }, { ...between, ships: [friend] }), [1, 1, 1]);
    if (!warhead) return s.request('rebel').kind;
    fire(s, 'rebel', 'by/laser:4 at');
    expect(dataOf(s, 'shot')).toMatchObject([{ target: 'at', range: 5 }]);
    return 'fire';
  });

  rule('SD-OPT-08', 'debris stops no shot', () => {
    const game = duel({}, { marks: Array.from({ length: 11 }, (_, i) => i) }, { rulings: { debris: true } });
    game.debris = [...fireAt(2, 0), ...fireAt(3, 0)];
    const s = phase(game, [8, 8, 6]);
    expect(open(s, 'rebel')).toContain('by/laser:4 at');
    fire(s, 'rebel', 'by/laser:4 at');
    expect(told(s, 'debris')).toHaveLength(1);
    const stone = duel({}, {}, { rulings: { asteroids: 'scattered' } });
    stone.asteroids = [...fireAt(2, 0)];
    expect(
      phase(stone)
        .requests('rebel')
        .some(({ kind }) => kind === 'fire'),
    ).toBe(false);
  });

  rule('SD-WAR-35', 'a hit of one point is enough', () => {
    // 1, 8 and 1 is 10 with nothing added: a hit that reads Low 1 (or a pair); DR 0 leaves it one point.
    const warheads = [{ kind: 'torpedo', side: 'imperial', target: 'by', at: fireAt(4, 0) }] as const;
    const s = phase(duel({ gnr: 6 }, { gnr: 3 }, { warheads }), [2, 7, 1]);
    fire(s, 'rebel', 'by/laser:1 w1');
    expect(dataOf(s, 'shot')).toMatchObject([{ is: 'hit', boxes: 1, damage: { total: 1 } }]);
    expect(s.game.warheads).toEqual([]);
  });
});

describe('movement', () => {
  rule('SD-MOV-14', 'standing still is a go too: the pursuers come', () => {
    const warheads = [{ kind: 'missile', side: 'imperial', target: 'ship', at: at(9, 0), facing: 3 }] as const;
    const s = movement(alone({ marks: [] }, { warheads }));
    expect(move(s, '')).toBeDone();
    expect(stands(s)).toEqual([0, 0, 0]);
    expect(toldOf(s, 'pursuit')).toHaveLength(1);
  });

  rule('SD-MOV-29', 'two sideslips running are no way out of a chain of occupied hexes', () => {
    const to = (turn: number, n: number, ahead: number): [number, number] => {
      const way = RING[turn] as Hex;
      return [8 + n * way.q + ahead, n * way.r];
    };
    const straight = [0, 1, 2, 3, 4].map((n): [number, number] => [8 + n, 0]);
    const aside = [5, 1].flatMap((turn) => [0, 1, 2].map((ahead) => to(turn, 1, ahead)));
    const others = [...straight, ...aside].map(([q, r], i) => blocker(q, r, { name: `B${i}` }));
    const game = alone({}, { others, rulings: { sideslips: true } });
    // Eight of twelve points spent, four left: the second hex aside is free, and two slips would reach it.
    expect(tried(game, 'F8 SL SL')).toBeRefused('SD-MOV-29');
    // With the hex next to the first one free there is a way.
    const freed = alone({}, { others: others.filter((_, i) => i !== straight.length), rulings: { sideslips: true } });
    expect(tried(freed, 'F8 SL')).toBeDone();
  });
});

describe('what is told only where it is so', () => {
  test('only the TIE Advanced of the Dark Lord’s own battle escapes', () => {
    const wrecked = (type: 'tie-advanced' | 'tie-fighter', clause: string) => {
      const game = craftGame({
        goal: { is: 'last-ship', clause, withdraws: '' },
        ships: [
          { type, name: 'Lost', at: '1010', wreck: 'track' },
          { type: 'x-wing', at: '2010' },
        ],
      });
      return play(game, act<Game, Record<never, never>>('clear', clearWrecks)).events.map(({ type: told }) => told);
    };
    expect(wrecked('tie-advanced', 'SD-SCN-20')).toContain('vader-escapes');
    expect(wrecked('tie-fighter', 'SD-SCN-20')).not.toContain('vader-escapes');
    expect(wrecked('tie-advanced', 'SD-SCN-22')).not.toContain('vader-escapes');
  });

  test('asteroids that stay on the map go round nothing', () => {
    const drifting = (hex: [number, number]) => {
      const game = craftGame({ ships: [{ type: 'x-wing', at: '2010' }], rulings: { asteroids: 'scattered' } });
      game.asteroids = hex;
      game.drift = 0;
      return play(game, driftAsteroids).events.find(({ type }) => type === 'drift');
    };
    const middle = drifting([10, 5]);
    expect(clausesOf(middle!)).not.toContain('SD-OPT-20');
    expect(middle?.data).toMatchObject({ around: 0 });
    const edge = drifting([33, 0]);
    expect(clausesOf(edge!)).toContain('SD-OPT-20');
  });

  test('a cannon phase in which nobody has a shot asks nobody', () => {
    const s = play(duel({ at: fireAt(-10, 0), facing: 3 }, { at: fireAt(20, 0), facing: 0 }), cannonFirePhase);
    expect(told(s, 'volley')).toEqual([]);
  });

  test('a repair cites what it brings back, and what it does not', () => {
    const repaired = (marks: readonly number[], roll: number): readonly string[] => {
      const s = play(duel({}, { marks }), damageControlPhase, { dice: [roll] });
      expect(s.answer('imperial', ['at'])).toBeDone();
      return clausesOf(told(s, 'repaired')[0]!);
    };
    expect(repaired([0, 1, 2, 3], 1)).toEqual(['SD-DCN-03', 'SD-DCN-04']);
    expect(repaired([0, 1, 2], 1)).toEqual(['SD-DCN-03', 'SD-DCN-05', 'SD-DCN-04']);
    expect(repaired([0, 1, 2, 3, 4, 5], 1)).toEqual(['SD-DCN-03', 'SD-DCN-06', 'SD-DCN-04']);
    expect(repaired([0], 2)).toEqual(['SD-DCN-03', 'SD-DCN-09']);
    expect(repaired([0], 9)).toEqual(['SD-DCN-02']);
  });

  test('boxes that nothing lies between are not said to be skipped', () => {
    const marks = (box: number, ion: readonly number[]): readonly string[] =>
      clausesOf(told(struck(duel({}, { marks: [...ion] }), 'at', box), 'marked')[0]!);
    expect(marks(2, [2])).toEqual(['SD-DMG-01']);
    expect(marks(3, [2])).toEqual(['SD-DMG-01', 'SD-ION-06']);
    expect(marks(3, [])).toEqual(['SD-DMG-01', 'SD-DMG-03']);
  });

  test('which kind is dodged first matters only where there are two', () => {
    const dodges = (kinds: readonly ('torpedo' | 'missile')[]): readonly string[] => {
      const warheads = kinds.map((kind) => ({ kind, side: 'imperial', target: 'by', at: fireAt(0, 0), arrived: true }));
      const s = play(duel({ plt: 7 }, {}, { warheads }), warheadResultsPhase, { dice: [5, 1, 1, 1, 1, 1, 1] });
      return clausesOf(told(s, 'dodge')[0]!);
    };
    expect(dodges(['missile', 'missile'])).not.toContain('SD-DOD-04');
  });

  test('a hero who is well is not said to try in spite of his wounds', () => {
    const fate = (pilot: { dazed?: number }): readonly string[] => {
      const hero = { name: 'Sela', fortitude: 4, reflex: 6, dodge: true, operation: true, suit: true };
      const game = craftGame({
        ships: [
          { type: 'x-wing', at: '1010', wreck: 'track', heroes: { pilot: hero, gunner: null }, ...pilot },
          { type: 'tie-fighter', at: '2010' },
        ],
      });
      const s = play(game, act<Game, Record<never, never>>('clear', clearWrecks), { dice: [1, 1, 1, 20] });
      return clausesOf(told(s, 'fate')[0]!);
    };
    expect(fate({})).not.toContain('SD-RPG-16');
    expect(fate({ dazed: 9 })).toContain('SD-RPG-16');
  });
});

describe('the end is tested in real steps', () => {
  rule('SD-SEQ-05', 'ships lost in one volley count together: nobody is left', () => {
    const full = Array.from({ length: 27 }, (_, i) => i);
    const s = phase(duel({ gnr: 5, marks: full }, { marks: full.slice(0, 11) }), [8, 8, 6, 8, 8, 6]);
    fire(s, 'rebel', 'by/laser:4 at');
    expect(s.state.outcome).toBeNull();
    fire(s, 'imperial', 'at/laser:2 by');
    expect(s.state.outcome).toMatchObject({ winner: null, by: 'both-gone' });
  });

  rule('SD-SEQ-05', 'a firing step that takes the last ship ends the battle before the next step is asked for', () => {
    const full = Array.from({ length: 11 }, (_, i) => i);
    const s = phase(duel({ gnr: 6 }, { marks: full, gnr: 5 }), [8, 8, 6]);
    fire(s, 'rebel', 'by/laser:4 at');
    expect(s.state.outcome).toMatchObject({ winner: 'rebel', by: 'destroyed' });
    expect(told(s, 'volley')).toHaveLength(1);
  });

  difference('SD-DCN-08', 'a cleared box is marked again and takes the mount with it again', (again) => {
    const clear = play(duel({}, { marks: [0, 1, 2, 3, 4, 5, 6, 7, [8, 0]] }), damageControlPhase, { dice: [1] });
    expect(clear.answer('imperial', ['at'])).toBeDone();
    expect([ship(clear, 'at').marks.length, isMountLost(ship(clear, 'at'), 0)]).toEqual([8, false]);
    if (!again) return isMountLost(ship(clear, 'at'), 0);
    const s = struck(clear.game, 'at', 1);
    expect([ship(s, 'at').marks.length, isMountLost(ship(s, 'at'), 0)]).toEqual([9, true]);
    return isMountLost(ship(s, 'at'), 0);
  });
});
