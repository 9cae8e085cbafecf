import { definition, difference, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { present } from '../src/present.ts';
import {
  at,
  dataOf,
  duel,
  fire,
  type Half,
  marked,
  open,
  phase,
  sentences,
  ship,
  shots,
  sum,
  whyNot,
} from './fire-fixture.ts';

/** One volley of By, and the data of its shots. */
const volley = (dice: readonly number[], text: readonly string[], by: Half = {}, target: Half = {}) => {
  const s = fire(phase(duel(by, { facing: 0, ...target }), dice), 'rebel', ...text);
  sentences(s);
  return dataOf(s, 'shot');
};
const yWing: Half = { type: 'y-wing', gnr: 3, dead: ['gunner'] };
const bWing: Half = { type: 'b-wing', gnr: 6 };

describe('the attack roll', () => {
  rule('SD-ATK-01', 'the book’s X-Wing: quad linked, Gunnery 6, dice 7, 4, 4: 18 against DV 14', () => {
    const [shot] = volley([7, 4, 4, 3, 4], ['by/laser:4 at']);
    expect(shot).toMatchObject({ is: 'hit', dice: '2d8+1d6+3', faces: [7, 4, 4], need: 14, range: 5, link: 4 });
    expect(sum(shot?.['roll'])).toEqual([18, 11, 4, 3]);
  });
  difference('SD-ATK-04', 'the same shot goes on: low pair 8, link +3, 11; less DR 1, 10 boxes', (linked) => {
    const s = fire(phase(duel({}, { gnr: 1 }), [7, 4, 4, 3, 4]), 'rebel', `by/laser:${linked ? 4 : 1} at`);
    const [shot] = dataOf(s, 'shot');
    if (!linked) return sum(shot?.['damage']);
    expect(sum(shot?.['damage'])).toEqual([11, 8, 3]);
    expect(shot).toMatchObject({ boxes: 10, dr: 1 });
    expect(sentences(s, 'shot')).toEqual([
      'By: Laser Cannon, four linked at At, range 5; rolls 18 = 11 2d8 + 4 d6 for Gunnery 6 + 3 four linked against DV 14: hit for 11 = 8 Low + 3 four linked; less DR 1, 10 boxes.',
    ]);
    // o o D16 o D12 *, then 2d6 = 7 and four more.
    expect(marked(s)).toBe('o, o, D16, o, D12, *, R1, D8, w, D4');
    return sum(shot?.['damage']);
  });
  difference('SD-DSP-06', 'the DV itself hits, one less misses', (reached) => {
    const [shot] = volley([reached ? 6 : 5, 4, 1], ['by/laser:4 at']);
    expect(shot).toMatchObject({ is: reached ? 'hit' : 'miss', need: 14 });
    return String(shot?.['is']);
  });
  difference('SD-ATK-02', 'damage is read from the dice that hit: no die is rolled again', (three) => {
    // Sixteen either way, and the smallest of them counts.
    const s = fire(phase(duel({}, { gnr: 1 }), three ? [8, 3, 5] : [7, 4, 5]), 'rebel', 'by/laser:2 at');
    expect(dataOf(s, 'shot')[0]).toMatchObject({ is: 'hit', boxes: three ? 3 : 4 });
    expect(s.dice.unused).toEqual([]);
    return ship(s, 'at').marks.length;
  });
  difference(
    'SD-ATK-03',
    'link, range, criticals and a missing feat are added together; the dice alone decide nothing',
    (modified) => {
      if (!modified) return String(volley([8, 8, 6], ['by/laser:1 at'], {}, { dv: 7 })[0]?.['is']);
      const hero = { name: 'Hero', fortitude: 0, reflex: 0, dodge: true, operation: false, suit: false };
      const by: Half = { toHit: -1, heroes: { pilot: hero, gunner: null } };
      const [shot] = volley([8, 8, 6], ['by/laser:4 at'], by, { at: at(2, 0), dv: 11 });
      expect(sum(shot?.['roll'])).toEqual([23, 16, 6, 3, 1, -1, -2]);
      // 22 on the dice and no automatic hit.
      expect(shot).toMatchObject({ is: 'miss', need: 25 });
      return String(shot?.['is']);
    },
  );
  rule('SD-RPG-07', 'without the feat −2 to hit in a starfighter; with it nothing', () => {
    const hero = { name: 'Hero', fortitude: 0, reflex: 0, dodge: true, operation: false, suit: false };
    const without = volley([4, 4, 4], ['by/laser:1 at'], { heroes: { pilot: hero, gunner: null } });
    expect(sum(without[0]?.['roll'])).toEqual([10, 8, 4, -2]);
    const feat = volley([4, 4, 4], ['by/laser:1 at'], {
      heroes: { pilot: { ...hero, operation: true }, gunner: null },
    });
    expect(sum(feat[0]?.['roll'])).toEqual([12, 8, 4]);
  });
  rule('SD-RPG-08', 'a transport needs the feat for transports, and its gunner is who needs it', () => {
    const hero = { name: 'Hero', fortitude: 0, reflex: 0, dodge: true, operation: false, suit: false };
    const by: Half = { type: 'yt-1300', gunner: 6, heroes: { pilot: null, gunner: hero } };
    expect(sum(volley([4, 4, 4], ['by/laser:1 at'], by)[0]?.['roll'])).toEqual([10, 8, 4, -2]);
  });
  rule('SD-CRW-06', 'Gunnery 1-4 rolls a d4, 5-6 a d6, 7-8 a d8, 9-10 a d10', () => {
    const dice = [1, 4, 5, 6, 7, 8, 9, 10].map((gnr) => volley([1, 1, 1], ['by/laser:1 at'], { gnr })[0]?.['dice']);
    expect(dice).toEqual(['2d8+1d4', '2d8+1d4', '2d8+1d6', '2d8+1d6', '2d8+1d8', '2d8+1d8', '2d8+1d10', '2d8+1d10']);
  });
  difference('SD-CRW-07', 'the book’s Y-Wing: Gunnery 3, two lasers unlinked are two rolls of 2d8 + 1d4', (two) => {
    const found = volley([1, 1, 4, 2, 2, 3], [two ? 'by/laser:1 at x2' : 'by/laser:2 at'], yWing);
    if (!two) return found.length;
    expect(found.map(({ dice, faces }) => [dice, faces])).toEqual([
      ['2d8+1d4', [1, 1, 4]],
      ['2d8+1d4', [2, 2, 3]],
    ]);
    return found.length;
  });
  rule('SD-DSP-15', 'two base dice and the firer’s own: 2d6 for ion cannon and auto-blaster', () => {
    const found = volley([1, 1, 1, 1, 1, 1, 1, 1, 1], ['by/laser:1 at', 'by/blaster:2 at', 'by/ion:3 at'], bWing);
    expect(found.map(({ dice }) => dice)).toEqual(['2d8+1d6', '2d6+1d6+1', '2d6+1d6+2']);
  });
});

describe('range', () => {
  const near = (range: number, dice: number[]) =>
    sum(volley(dice, ['by/laser:1 at'], {}, { at: at(range, 0) })[0]?.['roll']);
  rule('SD-FIR-08', 'laser 3/9/10: 1-3 short, 4-9 medium, 10 long, 11 or more impossible', () => {
    expect([1, 3, 4, 9, 10].map((range) => near(range, [1, 1, 1])[0])).toEqual([4, 4, 3, 3, 2]);
    const s = phase(
      duel({ at: at(-9, 0) }, { at: at(2, 0) }, { ships: [{ type: 'tie-fighter', name: 'Near', at: at(0, 0) }] }),
    );
    expect(whyNot(s, 'rebel', 'by/laser:4 at')).toMatchObject({
      why: 'out-of-range',
      figures: { range: 11, reach: 10, target: 'At' },
    });
  });
  rule('SD-FIR-09', 'short +1, medium nothing, long −1', () => {
    expect([3, 4, 10].map((range) => near(range, [1, 1, 1]))).toEqual([
      [4, 2, 1, 1],
      [3, 2, 1],
      [2, 2, 1, -1],
    ]);
  });
  definition('SD-DSP-17', 'each mount has its own three limits: an auto-blaster 2/5/8', () => {
    const roll = (range: number) =>
      sum(volley([1, 1, 1], ['by/blaster:1 at'], bWing, { at: at(range, 0) })[0]?.['roll'])[0];
    expect([2, 3, 5, 6, 8].map(roll)).toEqual([4, 3, 3, 2, 2]);
    const s = phase(duel(bWing, { at: at(9, 0) }));
    expect(whyNot(s, 'rebel', 'by/blaster:2 at')).toMatchObject({ figures: { range: 9, reach: 8 } });
    expect(open(s, 'rebel')).toEqual(['by/laser:1 at', 'by/ion:1 at', 'by/ion:3 at']);
  });
});

describe('damage', () => {
  const damage = (dice: number[], text: string, by: Half = {}, target: Half = {}) => {
    const [shot] = volley([...dice, 3, 4, 3, 4, 3, 4], [text], by, { dv: -11, ...target });
    return [...sum(shot?.['damage']), shot?.['boxes']];
  };
  rule('SD-ATK-05', 'Low: the smallest, or two of it', () => {
    expect(damage([2, 4, 6], 'by/laser:1 at')).toEqual([2, 2, 1]);
    expect(damage([3, 3, 5], 'by/laser:1 at')).toEqual([6, 6, 5]);
    expect(damage([3, 5, 5], 'by/laser:1 at')).toEqual([3, 3, 2]);
  });
  rule('SD-ATK-06', 'Medium: the middle one', () => {
    expect(damage([2, 4, 6], 'by/blaster:1 at', bWing)).toEqual([4, 4, 3]);
  });
  rule('SD-ATK-07', 'Medium with a pair is High: 3, 3, 5 gives 5 and 3, 5, 5 gives 10', () => {
    expect(damage([3, 3, 5], 'by/blaster:1 at', bWing)).toEqual([5, 5, 4]);
    expect(damage([3, 5, 5], 'by/blaster:1 at', bWing, { type: 'yt-1300', dv: -7, dead: ['gunner'] })).toEqual([
      10, 10, 8,
    ]);
  });
  rule('SD-ATK-08', 'three alike are added, Low and Medium alike', () => {
    expect(damage([4, 4, 4], 'by/laser:1 at', {}, { type: 'yt-1300', dv: -7, dead: ['gunner'] })).toEqual([12, 12, 10]);
    expect(damage([4, 4, 4], 'by/blaster:1 at', bWing, { type: 'yt-1300', dv: -7, dead: ['gunner'] })).toEqual([
      12, 12, 10,
    ]);
  });
  rule('SD-DSP-16', 'the link’s bonus comes on top: auto-blaster, both linked, +2', () => {
    expect(damage([2, 4, 6], 'by/blaster:2 at', bWing)).toEqual([6, 4, 2, 5]);
  });
  definition(
    'SD-ATK-11',
    'each cannon is read by its own table: the same dice are Low for a laser, Medium for a blaster',
    () => {
      expect([damage([2, 4, 6], 'by/laser:1 at', bWing)[0], damage([2, 4, 6], 'by/blaster:1 at', bWing)[0]]).toEqual([
        2, 4,
      ]);
    },
  );
  rule('SD-ATK-10', 'two unlinked lasers hit DR 3 with Low 2 and Low 5: 0 and 2 boxes', () => {
    const target: Half = { type: 'tie-advanced', dv: -10 };
    const found = volley([2, 6, 3, 5, 6, 6], ['by/laser:1 at x2'], {}, target);
    expect(found.map(({ is, boxes }) => [is, boxes])).toEqual([
      ['hit', 0],
      ['hit', 2],
    ]);
  });
  difference('SD-DSP-08', 'a hit may mark nothing, and never less', (reduced) => {
    const target: Half = reduced ? { type: 'tie-advanced', dv: -10 } : {};
    const found = damage([2, 8, 6], 'by/laser:1 at', {}, target);
    expect(found).toEqual([2, 2, reduced ? 0 : 1]);
    const s = fire(phase(duel({}, { type: 'tie-advanced', dv: -10, gnr: 1 }), [2, 8, 6]), 'rebel', 'by/laser:1 at');
    expect([ship(s, 'at').marks, s.game.stirred]).toEqual([[], false]);
    return found as number[];
  });
});

describe('ion cannons', () => {
  const ion = (dice: number[], text: string, target: Half) =>
    volley(dice, [text], { type: 'y-wing', gnr: 1, gunner: 5 }, { gnr: 2, dv: -11, ...target })[0];
  rule('SD-ION-01', 'twin ion linked, dice 5, 3, 2: Medium 3 + 2 = 5, halved 3', () => {
    const shot = ion([5, 3, 2], 'by/ion:2 at', {});
    expect(sum(shot?.['damage'])).toEqual([3, 3, 2, -2]);
  });
  rule('SD-ION-02', 'that 3 against DR 1 marks 2 boxes, against DR 3 none', () => {
    expect(ion([5, 3, 2], 'by/ion:2 at', {})).toMatchObject({ boxes: 2, dr: 1 });
    expect(ion([5, 3, 2], 'by/ion:2 at', { type: 'tie-advanced', dv: -13 })).toMatchObject({ boxes: 0, dr: 3 });
  });
  definition('SD-DSP-21', 'the note on Y-Wing and B-Wing: half damage, Drive and weapon boxes only', () => {
    const s = fire(
      phase(duel({ type: 'y-wing', gnr: 1, gunner: 5 }, { gnr: 2, dv: -11 }), [5, 3, 2]),
      'rebel',
      'by/ion:2 at',
    );
    expect(marked(s)).toBe('D16, D12');
    expect(sentences(s, 'marked')).toEqual(['At marks 2 boxes: D16, D12. Drive 8, DR 1.']);
  });
  test('halving rounds up', () => {
    expect(sum(ion([1, 3, 2], 'by/ion:1 at', {})?.['damage'])).toEqual([1, 2, -1]);
    expect(sum(ion([1, 3, 5], 'by/ion:1 at', {})?.['damage'])).toEqual([2, 3, -1]);
  });
});

describe('what is no volley is refused by the rule that forbids it', () => {
  const refused = (text: string, game = duel()) => phase(game).answer('rebel', shots(text) as never);
  rule('SD-FIR-10', 'a link size that is not on the display', () => {
    expect(refused('by/laser:3 at')).toBeRefused('SD-FIR-10');
    expect(refused('by/laser:3 at')).toHaveWords(present);
  });
  rule('SD-FIR-01', 'a second shot of a mount', () => {
    expect(refused('by/laser:4 at x2')).toBeRefused('SD-FIR-01');
    expect(refused('by/laser:4 at x2')).toHaveWords(present);
  });
  rule('SD-FIR-02', 'itself, and every other ship of its side', () => {
    expect(refused('by/laser:4 by')).toBeRefused('SD-FIR-02');
    expect(refused('by/laser:4 by')).toHaveWords(present);
  });
  rule('SD-FIR-15', 'a pilot whose Gunnery has its step later', () => {
    const later = duel({}, {}, { ships: [{ type: 'x-wing', name: 'Later', at: at(0, 1), gnr: 4 }] });
    expect(refused('later/laser:4 at', later)).toBeRefused('SD-FIR-15');
    expect(refused('later/laser:4 at', later)).toHaveWords(present);
  });
  rule('SD-FIR-14', 'a gunner whose Gunnery has its step later', () => {
    const by: Half = { type: 'y-wing', gunner: 6 };
    const later = duel(by, {}, { ships: [{ type: 'y-wing', name: 'Later', at: at(0, 1), gunner: 4 }] });
    expect(refused('later/ion:2 at', later)).toBeRefused('SD-FIR-14');
  });
  rule('SD-DMG-15', 'a ship that is destroyed', () => {
    const lost = duel({}, {}, { ships: [{ type: 'tie-fighter', name: 'Lost', at: at(4, 0), is: 'destroyed' }] });
    expect(refused('by/laser:4 lost', lost)).toBeRefused('SD-DMG-15');
    expect(refused('by/laser:4 lost', lost)).toHaveWords(present);
  });
  rule('SD-MOV-24', 'a ship that has left the map', () => {
    const gone = duel({}, {}, { ships: [{ type: 'tie-fighter', name: 'Gone', at: at(4, 0), is: 'left' }] });
    expect(refused('by/laser:4 gone', gone)).toBeRefused('SD-MOV-24');
    expect(refused('by/laser:4 gone', gone)).toHaveWords(present);
  });
  test('somebody else’s mount is on no list', () => {
    expect(refused('at/laser:2 by')).toBeRefused('FB-REQ-04');
  });
});
