import { describe, expect, test } from 'vitest';
import { damageControlPhase } from '../src/steps/damage-control.ts';
import { jamming } from '../src/steps/jam.ts';
import { launching } from '../src/steps/launch.ts';
import { play } from './craft-play.ts';
import { at, duel, fire, type Half, phase, sentences, struck, told } from './fire-fixture.ts';

/** Fire, marks and repairs in words. */

const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

describe('fire', () => {
  test('who fires at what, or holds', () => {
    const held = phase(duel({}, { gnr: 3 }));
    fire(held, 'rebel');
    expect(sentences(held, 'volley')).toEqual(['Pilots with Gunnery 6 hold their fire.']);
    const shot = phase(duel({}, { gnr: 3 }), [1, 1, 1, 1, 1, 2]);
    fire(shot, 'rebel', 'by/laser:2 at x2');
    expect(sentences(shot, 'volley')).toEqual([
      'Pilots with Gunnery 6 fire, 2 shots: By, Laser Cannon at At, By, Laser Cannon at At.',
    ]);
    const gunner = phase(duel({ type: 'y-wing', gnr: 2, gunner: 7 }, { gnr: 3 }));
    fire(gunner, 'rebel');
    expect(sentences(gunner, 'volley')).toEqual(['Gunners with Gunnery 7 hold their fire.']);
  });
  test('a miss, a hit, and a hit on a warhead, which has no DR', () => {
    const warheads = [{ kind: 'torpedo', side: 'imperial', target: 'by', at: at(4, 0) }] as const;
    const s = phase(duel({}, { gnr: 3, marks: [0] }, { warheads }), [1, 1, 2, 7, 5, 3, 7, 5, 3]);
    fire(s, 'rebel', 'by/laser:1 at x2', 'by/laser:1 w1');
    expect(sentences(s, 'shot')).toEqual([
      'By: Laser Cannon at At, range 5; rolls 4 = 2 2d8 + 2 d6 for Gunnery 6 against DV 14: miss.',
      'By: Laser Cannon at At, range 5; rolls 15 = 12 2d8 + 3 d6 for Gunnery 6 against DV 14: hit for 3; less DR 1, 2 boxes.',
      'By: Laser Cannon at Proton Torpedo 1, range 4; rolls 15 = 12 2d8 + 3 d6 for Gunnery 6 against DV 10: hit for 3; less DR 0, 1 box.',
    ]);
    const [miss, hit] = told(s, 'shot');
    for (const figure of ['damage', 'boxes', 'dr']) {
      expect(miss?.data).not.toHaveProperty(figure);
      expect(hit?.data).toHaveProperty(figure);
    }
    expect(hit?.data?.['faces']).toEqual([7, 5, 3]);
  });
});

describe('the phase', () => {
  test('begins once, however many steps there are', () => {
    const s = phase(duel());
    fire(s, 'rebel');
    fire(s, 'imperial');
    expect(s.events.filter(({ type }) => type === 'phase')).toHaveLength(1);
    expect(told(s, 'volley')).toHaveLength(2);
  });
  test('a side that withdraws is gone before the first shot (SD-SCN-16)', () => {
    const game = {
      ...duel(),
      withdraw: ['rebel'],
      goal: { is: 'last-ship', clause: 'SD-SCN-16', withdraws: 'rebel' } as const,
    };
    const s = phase(game);
    expect([s.state.outcome?.winner, told(s, 'volley')]).toEqual(['imperial', []]);
  });
  test('drafts are ready at once, and say for every choice what they say', () => {
    const aimed = phase(duel()).draft('rebel', [], 'fire');
    expect(aimed).toMatchObject({ ready: true, forEveryChoice: true });
    expect(play(duel(), launching).draft('rebel', [], 'launch')).toMatchObject({ ready: true });
    const missile = { kind: 'missile', side: 'imperial', target: 'by', at: at(4, 0) } as const;
    expect(play(duel({}, {}, { warheads: [missile, missile] }), jamming).draft('rebel', [], 'jam')).toMatchObject({
      ready: true,
    });
  });
});

describe('jamming', () => {
  test('takes what was after the warhead along; a failure takes nothing (SD-JAM-06, SD-WAR-30)', () => {
    const missile = { kind: 'missile', side: 'imperial', target: 'by', at: at(4, 0) } as const;
    const hunter = { kind: 'missile', side: 'rebel', target: 'w1', at: at(2, 0) } as const;
    const left = (die: number) =>
      play(duel({}, {}, { warheads: [missile, hunter] }), jamming, { dice: [die] }).game.warheads.length;
    expect([left(2), left(3)]).toEqual([0, 2]);
  });
  test('of several ships each jams its own, by its own die', () => {
    const missile = (target: string) => ({ kind: 'missile', side: 'imperial', target, at: at(4, 0) }) as const;
    const sister = { type: 'x-wing', name: 'Sister', at: at(0, 2) } as const;
    const warheads = [missile('by'), missile('by'), missile('sister'), missile('sister')];
    const s = play(duel({}, {}, { ships: [sister], warheads }), jamming, { dice: [1, 9] });
    expect(
      s.answer(
        'rebel',
        [
          { by: 'sister', at: 'w4' },
          { by: 'by', at: 'w2' },
        ],
        'jam',
      ),
    ).toBeDone();
    // Ship after ship: By first.
    expect(s.game.warheads.map(({ id }) => id)).toEqual(['w1', 'w3', 'w4']);
  });
});

describe('marks', () => {
  test('a run of boxes in one sentence; ion fire that finds nothing more', () => {
    expect(sentences(struck(duel(), 'at', 3), 'marked')).toEqual(['At marks 3 boxes: o, o, D16. Drive 12, DR 1.']);
    expect(sentences(struck(duel(), 'at', 1), 'marked')).toEqual(['At marks 1 box: o. Drive 16, DR 1.']);
    const ion = struck(duel({}, { marks: [2, 4, 7, [8, 0]] }), 'at', 3, [], { ion: true });
    expect(sentences(ion, 'marked')[0]).toBe('At marks 1 box: D4. Drive 0, DR 1.');
    expect(ion.game.ships[1]?.marks).toHaveLength(5);
    const none = struck(duel({}, { marks: [2, 4, 7, [8, 0], 9] }), 'at', 3, [], { ion: true });
    expect(sentences(none, 'marked')).toEqual([
      'At has no Drive or weapon box left for the ion fire: the rest of it is lost.',
    ]);
    expect(none.game.ships[1]?.marks).toHaveLength(5);
  });
  test('a dead pilot leaves a derelict, a dead gunner does not (SD-CRW-09)', () => {
    // The first asterisk of the Y-Wing is box 12; 2 kills the pilot, 11 the gunner.
    const killed = (...dice: number[]) => {
      const s = struck(duel({ type: 'y-wing', marks: upTo(12) }), 'by', 1, dice);
      return [s.game.ships[0]?.dead, told(s, 'derelict').length];
    };
    expect([killed(1, 1), killed(5, 6)]).toEqual([
      [['pilot'], 1],
      [['gunner'], 0],
    ]);
  });
  test('a mark stirs the battle, and no mark does not (SD-SCN-14)', () => {
    expect([struck(duel(), 'at', 1).game.stirred, struck(duel(), 'at', 0).game.stirred]).toEqual([true, false]);
  });
});

describe('repairs', () => {
  const repaired = (by: Half, die: number): string[] => {
    const s = play(duel(by), damageControlPhase, { dice: [die] });
    expect(s.answer('rebel', ['by'])).toBeDone();
    return sentences(s, 'repaired');
  };
  test('a roll within the spread clears as many, one beyond it none', () => {
    expect(repaired({ marks: upTo(5) }, 4)).toEqual([
      'By, damage control 1 to 4: rolls 4 and clears 4 boxes: o, D14, o, o. Drive 14, DR 3.',
    ]);
    expect(repaired({ marks: upTo(5) }, 1)).toEqual([
      'By, damage control 1 to 4: rolls 1 and clears 1 box: o. Drive 12, DR 3.',
    ]);
    expect(repaired({ marks: upTo(5) }, 5)).toEqual(['By, damage control 1 to 4: rolls 5, nothing is cleared.']);
    expect(repaired({ marks: [0] }, 3)).toEqual([
      'By, damage control 1 to 4: rolls 3 and clears 1 box: o. Drive 14, DR 3.',
    ]);
  });
  test('a mount works again', () => {
    expect(repaired({ marks: [...upTo(20), [20, 0] as const] }, 2)).toEqual([
      'By, damage control 1 to 4: rolls 2 and clears 2 boxes: w, D6. Drive 6, DR 1; Laser Cannon works again.',
    ]);
  });
  test('an option says what the best roll would clear, the last first', () => {
    const boxes = (marks: Half['marks']) => {
      const { shape } = play(duel({ marks: marks ?? [] }), damageControlPhase).request('rebel');
      const [option] = shape.is === 'pick-many' ? shape.options : [];
      return (option?.label as { with?: Record<string, unknown> } | undefined)?.with?.['boxes'];
    };
    expect([boxes(upTo(6)), boxes([0, 3]), boxes([3])]).toEqual(['o, o, D14, o', 'D14, o', 'D14']);
  });
});
