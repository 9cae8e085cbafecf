import { columnOf, onSheet, rangeBetween } from '@flagbridge/kit/space';
import { definition, difference, rule } from '@flagbridge/testkit';
import { describe, expect } from 'vitest';
import { DISPLAYS } from '../src/data/displays.ts';
import { courses, lettersOf } from '../src/rules/course.ts';
import { labelOf } from '../src/rules/map.ts';
import { driveOf, dvOf } from '../src/rules/ship-state.ts';
import { craftGame } from './craft.ts';
import { alone, at, kinds, move, movement, said, sentences, shipIn, stands, told, tried } from './movement-fixture.ts';
import { naming } from './naming.ts';

describe('the map', () => {
  definition('SD-MOV-01', '34 columns by 22 rows; the Rebels hold column 1, the Imperials column 34', () => {
    const game = craftGame({ ships: [{ type: 'x-wing' }, { type: 'tie-fighter' }] });
    let hexes = 0;
    for (let q = -40; q < 60; q++) for (let r = -5; r < 40; r++) if (onSheet(game, q, r)) hexes++;
    expect(hexes).toBe(748);
    expect(game.sides.map(({ id, edge }) => [id, edge])).toEqual([
      ['rebel', 'west'],
      ['imperial', 'east'],
    ]);
    expect(game.ships.map(({ q, r }) => columnOf(q, r) + 1)).toEqual([1, 34]);
  });

  definition(
    'SD-MOV-02',
    'column c, row r is (c - 1 - floor((r - 1) / 2), r - 1); six facings clockwise from E',
    () => {
      const game = alone();
      for (const [c, r] of [
        [1, 1],
        [34, 22],
        [5, 4],
        [17, 13],
      ] as const) {
        const q = c - 1 - Math.floor((r - 1) / 2);
        expect(labelOf(game, q, r - 1)).toBe(`${String(c).padStart(2, '0')}${String(r).padStart(2, '0')}`);
      }
      const ends = ([0, 1, 2, 3, 4, 5] as const).map((facing) => {
        const s = movement(alone({ facing }));
        expect(move(s, 'F2')).toBeDone();
        return [...stands(s), naming('facing', String(told(s, 'moved')[0]?.data?.['facing']))];
      });
      expect(ends).toEqual([
        [2, 0, 0, 'E'],
        [0, 2, 1, 'SE'],
        [-2, 2, 2, 'SW'],
        [-2, 0, 3, 'W'],
        [0, -2, 4, 'NW'],
        [2, -2, 5, 'NE'],
      ]);
      expect(rangeBetween(0, 0, 3, -1)).toBe(3);
    },
  );
});

describe('points', () => {
  difference(
    'SD-DSP-05',
    'undamaged, a Y-Wing has 12 points and a TIE Interceptor 18; damage and criticals take from it',
    (whole) => {
      const y = alone();
      const tie = alone({ type: 'tie-interceptor', side: 'rebel' });
      const worn = alone({ marks: [0, 1, 2, 3, 4], sputters: [1] });
      expect([y, tie, worn].map((game) => driveOf(game, shipIn(movement(game))))).toEqual([12, 18, 7]);
      expect(DISPLAYS['y-wing'].drive).toBe(12);
      expect(tried(y, 'F12')).toBeDone();
      expect(tried(y, 'F13')).toBeRefused('SD-MOV-15');
      expect(tried(tie, 'F18')).toBeDone();
      expect(tried(worn, 'F7')).toBeDone();
      expect(tried(worn, 'F8')).toBeRefused('SD-MOV-15');
      return tried(whole ? y : worn, 'F8').ok;
    },
  );

  definition('SD-DSP-07', 'neither damage nor Drive 0 changes the DV', () => {
    const game = alone({ marks: Array.from({ length: 30 }, (_, i) => i) });
    const ship = shipIn(movement(game));
    expect([driveOf(game, ship), dvOf(ship), DISPLAYS['y-wing'].dv]).toEqual([0, 14, 14]);
    expect(dvOf({ ...ship, dv: -2 })).toBe(12);
  });

  rule('SD-MOV-15', 'any number of points from 0 to the Drive', () => {
    const game = alone();
    for (let n = 0; n <= 12; n++) expect(tried(game, n === 0 ? '' : `F${n}`), `${n} points`).toBeDone();
    const refusal = tried(game, 'F13');
    expect(refusal).toBeRefused('SD-MOV-15');
    expect(refusal).toMatchObject({ figures: { needs: 1, left: 0, drive: 12 } });
    expect(refusal).toMatchObject({ nearest: ['ship', ...Array.from({ length: 12 }, () => 'F')] });
    expect(refusal).toHaveWords(said);
  });

  difference('SD-MOV-16', 'what was flown in the last turn limits nothing', (fast) => {
    const s = movement(alone({}, { turn: 2 }), [10, 1, 10, 1, 3]);
    move(s, fast ? 'F12' : '');
    s.answer('rebel', 'on', 'rest');
    expect(move(s, 'B'), 'about at once, from full speed').toBeDone();
    expect(move(s, 'F')).toBeDone();
    expect(stands(s)).toEqual(fast ? [11, 0, 3] : [-1, 0, 3]);
    return stands(s);
  });

  rule('SD-MOV-17', 'points not spent are gone: the next turn has the Drive and no more', () => {
    const s = movement(alone(), [10, 1, 10, 1]);
    move(s, 'F2');
    expect(told(s, 'moved')[0]?.clause).toContain('SD-MOV-17');
    s.answer('rebel', 'on', 'rest');
    expect(shipIn(s)).toMatchObject({ spent: 0, last: '', path: [], moved: false });
    expect(move(s, 'F13')).toBeRefused('SD-MOV-15');
    expect(move(s, 'F12')).toBeDone();
    expect(told(s, 'moved')[1]?.clause, 'nothing was left').not.toContain('SD-MOV-17');
  });

  difference('SD-MOV-26', 'a Drive 12 Y-Wing: 3 ahead, turn right, 6 ahead are 12', (whole) => {
    const s = movement(alone());
    expect(move(s, 'F3 R F6')).toBeDone();
    expect(stands(s)).toEqual([3, 6, 1]);
    expect(told(s, 'moved')[0]?.data?.['spent']).toMatchObject({
      total: 12,
      parts: [{ value: 9 }, { value: 3 }],
    });
    expect(sentences(told(s, 'moved'))).toEqual([
      'Ship flies 9 hexes to 2117, bow SE. Drive 12, spent 12 = 9 ahead + 3 turning.',
    ]);
    expect(tried(alone(), 'F3 R F7')).toBeRefused('SD-MOV-15');
    // With its first Drive box marked it has ten.
    return tried(alone({ marks: whole ? [] : [4] }), 'F3 R F6').ok;
  });

  difference('SD-MOV-28', 'nothing moves a ship but its own move', (still) => {
    const s = movement(
      alone({ type: 'x-wing' }, { others: [{ type: 'a-wing', name: 'Other', at: at(5, 5), dead: ['pilot'] }] }),
      [10, 1, 10, 1],
    );
    move(s, still ? '' : 'F');
    s.answer('rebel', 'on', 'rest');
    move(s, '');
    expect(stands(s)).toEqual([still ? 0 : 1, 0, 0]);
    expect(stands(s, 'other')).toEqual([5, 5, 0]);
    return stands(s);
  });
});

describe('a ship’s move', () => {
  rule('SD-MOV-14', 'one move each, and standing still is one', () => {
    const s = movement(alone());
    expect(move(s, '')).toBeDone();
    expect(sentences(told(s, 'moved'))).toEqual(['Ship stays in 1511, bow E.']);
    expect(shipIn(s).moved).toBe(true);
    expect(kinds(s)).toEqual(['rest']);
    const passed = movement(alone()).answer('rebel', [], 'move');
    expect(passed, 'nobody may pass').toBeRefused();
    const game = alone({}, { others: [{ type: 'x-wing', name: 'Other', at: at(0, 5) }] });
    const two = movement(game);
    move(two, 'F');
    const again = two.answer('rebel', ['F'], 'move');
    expect(again).toBeRefused('SD-MOV-14');
    expect(again).toHaveWords(said);
    expect(two.request('rebel').shape).toMatchObject({ steps: [{ id: 'other' }, { id: 'F' }, {}, {}, {}, {}, {}, {}] });
  });

  rule('SD-MOV-18', 'a move is one ship’s; no other comes between', () => {
    const game = alone({}, { others: [{ type: 'x-wing', name: 'Other', at: at(0, 5) }] });
    const refusal = movement(game).answer('rebel', ['ship', 'F', 'other', 'F'], 'move');
    expect(refusal).toBeRefused('SD-MOV-18');
    expect(refusal).toMatchObject({ nearest: ['ship', 'F'] });
    expect(refusal).toHaveWords(said);
    const s = movement(game, [10, 1, 1]);
    // The die falls in the middle of the move: nobody else is asked before it is over.
    move(s, 'B');
    expect(s.request('rebel').about).toEqual(['ship']);
    expect(s.requests('imperial')).toEqual([]);
  });

  rule('SD-MOV-19', 'the hex ahead costs 1', () => {
    const s = movement(alone());
    move(s, 'F');
    expect(stands(s)).toEqual([1, 0, 0]);
    expect(told(s, 'moved')[0]?.data).toMatchObject({ spent: { total: 1 }, path: ['10,10'], drive: 12, ship: 'ship' });
    expect(told(s, 'moved')[0]?.parts).toEqual(['ship']);
  });

  rule('SD-MOV-20', 'never backward or sideways: every hex entered lies ahead', () => {
    const game = alone();
    expect(tried(game, 'SL')).toBeRefused('SD-MOV-20');
    expect(tried(game, 'SL')).toHaveWords(said);
    const s = movement(game);
    expect(move(s, 'F2 R F2 L F')).toBeDone();
    const { path } = shipIn(s);
    expect(path).toEqual([9, 10, 10, 10, 11, 10, 11, 11, 11, 12, 12, 12]);
    const ship = shipIn(movement(game));
    expect(courses.tryStep({ game, ship }, courses.begin({ game, ship }), 'SR')).toBe('no-sideslips');
  });

  rule('SD-MOV-25', 'ahead, normal turn, tight turn, end of move; sideslips where that option is in use', () => {
    expect(lettersOf(alone())).toEqual(['F', 'L', 'R', 'LL', 'RR', 'B', 'leave']);
    const slips = alone({}, { rulings: { sideslips: true } });
    expect(lettersOf(slips)).toEqual([...lettersOf(alone()), 'SL', 'SR', 'leave-left', 'leave-right']);
    expect(move(movement(alone()), 'F L F')).toBeDone();
    const backward = movement(alone()).answer('rebel', ['ship', 'backward'], 'move');
    expect(backward).toBeRefused('SD-MOV-25');
    expect(backward).toHaveWords(said);
  });

  rule('SD-MOV-15', 'a way of more steps than any Drive has points', () => {
    const endless = movement(alone()).answer('rebel', ['ship', ...Array.from({ length: 40 }, () => 'F')], 'move');
    expect(endless).toBeRefused('SD-MOV-15');
    expect(endless).toHaveWords(said);
  });

  rule('SD-MOV-14', 'a ship that has moved does not move again, though another may', () => {
    const s = movement(alone({}, { others: [{ type: 'x-wing', name: 'Other', at: at(0, 5) }] }));
    move(s, 'F');
    const again = move(s, 'F');
    expect(again).toBeRefused('SD-MOV-14');
    expect(again).toMatchObject({ why: 'moved-already' });
    expect(again).toHaveWords(said);
  });
});

describe('leaving the map', () => {
  const edge = { at: '3411', facing: 0 } as const;

  rule('SD-MOV-24', '1 point ahead out of an edge hex; it must be said, and there is no way back', () => {
    const game = alone(edge, { warheads: [{ kind: 'missile', side: 'imperial', target: 'ship', at: '0101' }] });
    const silent = tried(game, 'F');
    expect(silent).toBeRefused('SD-MOV-24');
    expect(silent).toMatchObject({ nearest: ['ship', 'leave'] });
    expect(silent).toHaveWords(said);
    const inland = tried(alone(), 'leave');
    expect(inland).toBeRefused('SD-MOV-24');
    expect(inland).toHaveWords(said);
    const after = tried(game, 'leave F');
    expect(after).toBeRefused('SD-MOV-24');
    expect(after).toHaveWords(said);
    const s = movement(
      alone(
        { ...edge, at: '3311' },
        { others: [{ type: 'x-wing', name: 'Other' }], warheads: game.warheads.map((one) => ({ ...one, at: '0101' })) },
      ),
    );
    expect(move(s, 'F leave')).toBeDone();
    expect(shipIn(s)).toMatchObject({ is: 'left', exit: 'east', moved: true, spent: 2 });
    expect(s.game.stirred).toBe(true);
    expect(s.game.warheads).toEqual([]);
    expect(sentences(told(s, 'left'))).toEqual(['Ship leaves the map from 3411 over the east edge.']);
    expect(told(s, 'left')[0]).toMatchObject({ parts: ['ship'], data: { ship: 'ship', edge: 'east' } });
  });

  rule('SD-MOV-24', 'without a point left nobody leaves; the four edges', () => {
    expect(tried(alone({ at: '2211', facing: 0 }), 'F12 leave')).toBeRefused('SD-MOV-15');
    const exit = (hex: string, facing: 0 | 1 | 2 | 3 | 4 | 5): string => {
      const s = movement(alone({ at: hex, facing }, { others: [{ type: 'x-wing', name: 'Other' }] }));
      expect(move(s, 'leave')).toBeDone();
      return shipIn(s).exit;
    };
    expect([exit('0111', 3), exit('1001', 4), exit('1022', 2), exit('3410', 1)]).toEqual([
      'west',
      'north',
      'south',
      'east',
    ]);
    // SD-SCN-18: out of the corner hex of row 22 to where column 35 would be.
    expect(exit('3422', 1)).toBe('east');
  });
});

describe('normal turns', () => {
  rule('SD-TRN-01', 'a hex between any two turns, of either kind; not between the turns of two moves', () => {
    const game = alone();
    for (const way of ['L R', 'L L', 'F R B', 'L LL']) {
      const refusal = tried(game, way);
      expect(refusal, way).toBeRefused('SD-TRN-01');
      expect(refusal).toHaveWords(said);
    }
    const s = movement(game, [10, 1, 2, 10, 1]);
    expect(move(s, 'L F RR')).toBeDone();
    expect(move(s, 'R'), 'after the die too').toBeRefused('SD-TRN-01');
    expect(move(s, '')).toBeDone();
    s.answer('rebel', 'on', 'rest');
    expect(move(s, 'L F L'), 'a new move may open with a turn').toBeDone();
  });

  rule('SD-TRN-02', 'one hexside costs 3', () => {
    const s = movement(alone());
    expect(move(s, 'L F R F')).toBeDone();
    expect(stands(s)).toEqual([2, -1, 0]);
    expect(told(s, 'moved')[0]?.data?.['spent']).toMatchObject({
      total: 8,
      parts: [{ value: 2 }, { value: 6, clause: 'SD-TRN-02' }],
    });
    const poor = tried(alone(), 'F10 L');
    expect(poor).toBeRefused('SD-TRN-02');
    expect(poor).toMatchObject({ figures: { needs: 3, left: 2, drive: 12 } });
    expect(tried(alone(), 'F9 L')).toBeDone();
  });

  difference('SD-TRN-03', 'two or three hexsides at once are a tight turn, and nothing else is', (sharp) => {
    expect(tried(alone(), 'L L')).toBeRefused('SD-TRN-01');
    const bows = ['LL', 'RR', 'B'].map((way) => {
      const s = movement(alone(), [10, 1, 1]);
      expect(move(s, way)).toBeDone();
      return shipIn(s).facing;
    });
    expect(bows).toEqual([4, 2, 3]);
    const s = movement(alone(), [10, 1, 1]);
    expect(move(s, sharp ? 'RR' : 'R')).toBeDone();
    return told(s, 'tight-turn').length;
  });

  rule('SD-TRN-04', 'Drive 2: up to 2 hexes ahead, or one hexside and nothing else', () => {
    // Y-Wing boxes 12, 10, 8, 6, 4 marked: 2 is left.
    const slow = alone({ marks: [4, 9, 14, 19, 23] });
    expect(driveOf(slow, shipIn(movement(slow)))).toBe(2);
    expect(tried(slow, 'F2')).toBeDone();
    for (const way of ['F L', 'L F']) {
      const refusal = tried(slow, way);
      expect(refusal, way).toBeRefused('SD-TRN-04');
      expect(refusal).toHaveWords(said);
    }
    const s = movement(slow);
    expect(move(s, 'R')).toBeDone();
    expect(stands(s)).toEqual([0, 0, 1]);
    expect(shipIn(s)).toMatchObject({ spent: 2, moved: true });
    expect(sentences(told(s, 'moved'))).toEqual(['Ship turns in 1511, bow SE. Drive 2, spent 2.']);
    expect(tried(slow, 'LL')).toBeRefused('SD-TRN-09');
    // With damaged controls the actual cost takes the place of 3.
    const stiff = alone({ marks: [4, 9, 14, 19], turnCost: 2 });
    expect(driveOf(stiff, shipIn(movement(stiff)))).toBe(4);
    expect(tried(stiff, 'L')).toBeDone();
    expect(tried(stiff, 'L F')).toBeRefused('SD-TRN-04');
    expect(tried(alone({ marks: [4, 9, 14, 19] }), 'L F'), 'without them 4 are enough').toBeDone();
  });

  rule('SD-TRN-10', 'each turn-cost critical adds 1 to every turn, of both kinds', () => {
    const stiff = alone({ turnCost: 2 });
    const s = movement(stiff);
    expect(move(s, 'L F7')).toBeDone();
    expect(told(s, 'moved')[0]?.data?.['spent']).toMatchObject({
      total: 12,
      parts: [{}, { value: 3 }, { value: 2, clause: 'SD-TRN-10' }],
    });
    const poor = tried(stiff, 'F8 L');
    expect(poor).toBeRefused('SD-TRN-10');
    expect(poor).toMatchObject({ figures: { needs: 5, left: 4 } });
    const tight = movement(stiff, [10, 1, 4]);
    expect(move(tight, 'B')).toBeDone();
    expect(told(tight, 'tight-turn')[0]?.data?.['cost']).toMatchObject({
      total: 9,
      parts: [{ value: 4 }, { value: 3 }, { value: 2, clause: 'SD-TRN-10' }],
    });
  });
});
