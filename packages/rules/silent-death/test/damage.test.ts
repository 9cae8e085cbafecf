import { act, call, step } from '@flagbridge/engine';
import { definition, difference, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { copyGame } from '../src/members.ts';
import { driveOf, drOf } from '../src/rules/ship-state.ts';
import { clearWrecks } from '../src/rules/wrecks.ts';
import { strike } from '../src/steps/strike.ts';
import { play } from './craft-play.ts';
import { at, dataOf, duel, fire, type Half, marked, phase, sentences, ship, struck, told } from './fire-fixture.ts';

const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
const tie = (more: Half = {}): Game => duel({}, more);

describe('the damage track', () => {
  rule('SD-DMG-01', 'each point marks the first box that is not marked', () => {
    const s = struck(tie(), 'at', 4);
    expect([marked(s), ship(s, 'at').marks.map(({ box }) => box)]).toEqual(['o, o, D16, o', [0, 1, 2, 3]]);
    expect(s.game.stirred).toBe(true);
  });
  difference('SD-DMG-02', 'box by box: a Drive box counts before the critical behind it is rolled', (before) => {
    // Two boxes: D12, then the asterisk: engine sputters on 8, from Drive 8.
    const s = struck(before ? tie({ marks: upTo(4) }) : tie({ marks: [0, 1, 2, 3, 5] }), 'at', 2, [4, 4]);
    if (!before) return dataOf(s, 'critical').length;
    expect(sentences(s)).toEqual([
      'At marks 2 boxes: D12, *. Drive 8, DR 1.',
      'At, critical 8: Engine sputters. Drive −3 until the end of turn 2; it is now 5.',
    ]);
    return dataOf(s, 'critical').length;
  });
  rule('SD-DMG-03', 'X-Wing boxes 14, 12, 10, 8, 6, 4, 2: the 14 gives 12, all of them 0', () => {
    const s = struck(duel(), 'by', 4);
    expect(driveOf(s.game, ship(s, 'by'))).toBe(12);
    const drives = upTo(28).filter((box) => [3, 7, 11, 15, 19, 22, 26].includes(box));
    const all = struck(duel({ marks: drives.slice(0, -1) }), 'by', 1, [], { ion: true });
    expect([marked(all), driveOf(all.game, ship(all, 'by'))]).toEqual(['w', 2]);
    const last = struck(duel({ marks: [...drives.slice(0, -1), 20] }), 'by', 1, [], { ion: true });
    expect([marked(last), driveOf(last.game, ship(last, 'by'))]).toEqual(['D2', 0]);
  });
  difference('SD-DMG-04', 'sputters come off the track’s Drive, never below 0', (sputters) => {
    const s = struck(tie({ marks: [...upTo(5), 6, 7, 8, 9] }), 'at', 1, [4, 4]);
    expect(driveOf(s.game, ship(s, 'at'))).toBe(0);
    expect(dataOf(s, 'critical')).toMatchObject([{ is: 'drive', drive: 0 }]);
    const worn = struck(tie({ marks: upTo(5) }), 'at', 1, [sputters ? 4 : 3, 4]);
    expect(driveOf(worn.game, ship(worn, 'at'))).toBe(sputters ? 5 : 8);
    return driveOf(worn.game, ship(worn, 'at'));
  });
  rule('SD-DMG-05', 'Y-Wing diamonds 3, 2, 1: the first gives DR 2', () => {
    const s = struck(duel({ type: 'y-wing' }), 'by', 8);
    expect([drOf(ship(s, 'by')), dataOf(s, 'marked')[0]?.['dr']]).toEqual([2, 2]);
    const all = struck(duel({ type: 'y-wing', marks: [7, 15] }), 'by', 1);
    expect(drOf(ship(all, 'by'))).toBe(1);
  });
  rule('SD-DMG-06', 'w: the owner says which mount is lost', () => {
    // The B-Wing’s first w stands at place 13.
    const s = struck(duel({ type: 'b-wing', marks: upTo(13) }), 'by', 2, [], { by: 'imperial' });
    expect(s.request('rebel')).toMatchObject({ kind: 'lose-mount', clause: 'SD-DMG-06' });
    expect(() => s.request('imperial')).toThrow();
    expect(s.answer('rebel', 'torpedo')).toBeRefused('FB-REQ-04');
    expect(s.answer('rebel', 'laser')).toBeDone();
    expect(ship(s, 'by').marks.slice(13)).toEqual([
      { box: 13, mount: 0 },
      { box: 14, mount: -1 },
    ]);
    expect(sentences(s)).toEqual([
      'By marks 1 box: w. Drive 8, DR 3.',
      'By loses its Laser Cannon.',
      'By marks 1 box: o. Drive 8, DR 3.',
    ]);
  });
  rule('SD-DMG-07', 'W: the attacker says which', () => {
    const marks = [...upTo(22).filter((box) => box !== 13), [13, 0] as const];
    const s = struck(duel({ type: 'b-wing', marks }), 'by', 1, [], { by: 'imperial' });
    const request = s.request('imperial');
    expect(request).toMatchObject({ kind: 'lose-mount', clause: 'SD-DMG-07' });
    expect(request.shape).toMatchObject({ options: [{ id: 'blaster' }, { id: 'ion' }] });
    expect(s.answer('imperial', 'laser'), 'lost already').toBeRefused('SD-DMG-07');
    expect(s.answer('imperial', 'ion')).toBeDone();
    expect(ship(s, 'by').marks.at(-1)).toEqual({ box: 22, mount: 2 });
  });
  definition('SD-DSP-09', 'the only mount left is not asked for', () => {
    const s = struck(
      tie({
        marks: upTo(8)
          .filter((box) => box !== 5)
          .concat(5),
      }),
      'at',
      1,
    );
    expect([sentences(s, 'mount-lost'), ship(s, 'at').marks.at(-1)]).toEqual([
      ['At loses its Laser Cannon.'],
      { box: 8, mount: 0 },
    ]);
  });
  rule('SD-DMG-09', 'with no mount left the box does nothing; a mount that merely cannot fire may be picked', () => {
    // The B-Wing’s second w stands at 32; all three mounts are gone.
    const gone = struck(
      duel({
        type: 'b-wing',
        marks: [...upTo(13), [13, 0], ...upTo(32).slice(14, 22), [22, 1], [23, 2], ...upTo(32).slice(24)],
      }),
      'by',
      1,
      [],
    );
    expect([marked(gone), told(gone, 'mount-lost')]).toEqual(['w', []]);
    const silent = struck(duel({ type: 'y-wing', dead: ['gunner'], noLasers: 9, marks: upTo(16) }), 'by', 1);
    expect(silent.request('rebel')).toMatchObject({
      shape: { options: [{ id: 'laser' }, { id: 'ion' }] },
      // Nobody is left to fire it.
      default: 'ion',
    });
  });
  rule(
    'SD-DMG-10',
    't: one warhead aboard is lost; with both kinds aboard the owner chooses; with none nothing',
    () => {
      const bomber = (more: Half) => struck(duel({}, { type: 'tie-bomber', marks: upTo(4), ...more }), 'at', 1);
      const both = bomber({});
      expect(both.request('imperial')).toMatchObject({ kind: 'lose-warhead', clause: 'SD-DMG-10' });
      expect(both.answer('imperial', 'torpedo')).toBeDone();
      expect([ship(both, 'at').torpedoes, ship(both, 'at').missiles]).toEqual([1, 8]);
      const one = bomber({ torpedoes: 0 });
      expect([ship(one, 'at').torpedoes, ship(one, 'at').missiles]).toEqual([0, 7]);
      expect(sentences(one, 'warhead-lost')).toEqual(['At loses a concussion missile; 7 left.']);
      const none = bomber({ torpedoes: 0, missiles: 0 });
      expect([ship(none, 'at').missiles, marked(none)]).toEqual([0, 't']);
    },
  );
  rule('SD-DMG-11', '*: a critical at once', () => {
    const s = struck(tie({ marks: upTo(5) }), 'at', 2, [3, 6]);
    expect(sentences(s)).toEqual([
      'At marks 1 box: *. Drive 8, DR 1.',
      'At, critical 9: Jammer hit. It can jam no more warheads.',
      'At marks 1 box: R1. Drive 8, DR 0.',
    ]);
  });
  rule('SD-DMG-12', 'X: the ship is destroyed, and its crew with it', () => {
    const s = struck(tie({ marks: upTo(11) }), 'at', 1);
    expect([ship(s, 'at').wreck, ship(s, 'at').is, sentences(s, 'destroyed')]).toEqual([
      'track',
      'flying',
      ['At is destroyed.'],
    ]);
  });
  difference('SD-DMG-13', 'the boxes are counted before the first: DR lost on the way adds none', (onTheWay) => {
    // Low 2 + 3 = 5, less DR 1: four, although the second of them is the R1. Lost before, it takes nothing off.
    const marks = onTheWay ? upTo(5) : [0, 1, 2, 3, 4, 6];
    const s = fire(phase(duel({}, { marks, facing: 0 }), [2, 8, 6, 3, 6, 3, 6]), 'rebel', 'by/laser:4 at');
    const found = [Number(dataOf(s, 'shot')[0]?.['boxes']), marked(s)];
    expect(found).toEqual(onTheWay ? [4, '*, R1, D8, w'] : [5, '*, D8, w, D4, *']);
    return found;
  });
  difference('SD-DMG-14', 'damage less DR, never below 0', (reduced) => {
    const target: Half = reduced ? { type: 'tie-advanced', dv: -6, facing: 0 } : { facing: 0 };
    const s = fire(phase(duel({}, target), [2, 8, 6]), 'rebel', 'by/laser:1 at');
    expect(dataOf(s, 'shot')[0]).toMatchObject(reduced ? { is: 'hit', dr: 3, boxes: 0 } : { dr: 1, boxes: 1 });
    return Number(dataOf(s, 'shot')[0]?.['boxes']);
  });
  rule('SD-DMG-16', 'what comes after the X is lost; a ship destroyed by a critical takes no more marks', () => {
    const over = struck(tie({ marks: upTo(11) }), 'at', 9);
    expect(ship(over, 'at').marks).toHaveLength(12);
    const reactor = struck(tie({ marks: upTo(5) }), 'at', 4, [6, 6]);
    expect([marked(reactor), ship(reactor, 'at').wreck]).toEqual(['*', 'reactor']);
    const again = struck(tie({ wreck: 'reactor' }), 'at', 4);
    expect(ship(again, 'at').marks).toEqual([]);
  });
});

describe('wrecks', () => {
  const strikeAndClear = step<Game, Record<string, never>>({
    name: 'strike-and-clear',
    calls: () => [strike],
    run: (p, vars) => {
      if ((vars as Record<string, unknown>)['done'] === true) {
        clearWrecks(p);
        return undefined;
      }
      (vars as Record<string, unknown>)['done'] = true;
      return call(strike, { ship: 'at', boxes: 1, ion: false, by: 'rebel' });
    },
  });
  difference('SD-DMG-15', 'a destroyed ship is off the map, and takes what was after it along', (destroyed) => {
    const s = play(
      duel(
        {},
        { marks: upTo(destroyed ? 11 : 3) },
        { warheads: [{ kind: 'torpedo', side: 'rebel', target: 'at', at: at(1, 0) }] },
      ),
      strikeAndClear,
    );
    if (destroyed) expect([ship(s, 'at').is, s.game.warheads, s.game.debris]).toEqual(['destroyed', [], []]);
    return [ship(s, 'at').is, s.game.warheads.length];
  });
  rule('SD-OPT-08', 'with the option its wreckage stays, once for each hex', () => {
    const game = duel({}, { marks: upTo(11) }, { rulings: { debris: true } });
    const s = play(game, strikeAndClear);
    expect(s.game.debris).toEqual([...at(5, 0)]);
    const twice = play({ ...copyGame(game), debris: [...at(5, 0)] }, strikeAndClear);
    expect(twice.game.debris).toEqual([...at(5, 0)]);
    expect(sentences(s, 'debris')).toHaveLength(1);
  });
  rule('SD-SCN-21', 'Vader ejects from the TIE Advanced and escapes', () => {
    const goal = { is: 'last-ship', clause: 'SD-SCN-20', withdraws: '' } as const;
    const vader: Half = { type: 'tie-advanced', marks: upTo(25) };
    const s = play(duel({}, vader, { goal }), strikeAndClear);
    expect(sentences(s, 'vader-escapes')).toEqual(['Darth Vader ejects from At and escapes.']);
    expect(told(play(duel({}, vader), strikeAndClear), 'vader-escapes')).toEqual([]);
  });
  test('nothing happens where there is no wreck', () => {
    const s = play(
      duel(),
      act<Game, Record<never, never>>('clear', (p) => clearWrecks(p)),
    );
    expect(s.game.ships.map(({ is }) => is)).toEqual(['flying', 'flying']);
  });
});

describe('ion fire', () => {
  const ion = (game: Game, boxes: number) => struck(game, 'at', boxes, [], { ion: true });
  rule(
    'SD-ION-03',
    'four ion hits on a TIE Fighter: D16, D12, D8 and w; Drive 4, lasers out, DR 1, no critical',
    () => {
      const s = ion(tie(), 4);
      expect(marked(s)).toBe('D16, D12, D8, w');
      const hit = ship(s, 'at');
      expect([driveOf(s.game, hit), drOf(hit), hit.marks.at(-1), told(s, 'critical')]).toEqual([
        4,
        1,
        { box: 8, mount: 0 },
        [],
      ]);
    },
  );
  rule('SD-ION-04', 'what is left over is lost: ion fire alone destroys nothing', () => {
    const s = ion(tie(), 9);
    expect([marked(s), ship(s, 'at').wreck]).toEqual(['D16, D12, D8, w, D4', '']);
    const none = ion(tie({ marks: [2, 4, 7, 9, [8, 0]] }), 3);
    expect(sentences(none)).toEqual(['At has no Drive or weapon box left for the ion fire: the rest of it is lost.']);
  });
  rule('SD-ION-06', 'ordinary damage goes past boxes that ion fire has marked', () => {
    const s = struck(tie({ marks: [2, 4, 7, [8, 0]] }), 'at', 4, [6, 4]);
    expect(marked(s)).toBe('o, o, o, *');
  });
  difference('SD-ION-07', 'and they have their effect: Drive falls, a mount is lost as the box says', (fired) => {
    const s = struck(duel({ type: 'y-wing' }), 'by', 4, [], { ion: fired, by: 'imperial' });
    if (!fired) return driveOf(s.game, ship(s, 'by'));
    expect(s.request('rebel')).toMatchObject({ kind: 'lose-mount' });
    expect(s.answer('rebel', 'ion')).toBeDone();
    expect([marked(s), driveOf(s.game, ship(s, 'by'))]).toEqual(['D12, D10, D8, w', 6]);
    return driveOf(s.game, ship(s, 'by'));
  });
});
