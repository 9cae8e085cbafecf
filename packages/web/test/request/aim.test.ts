import { type Aim, type Draft, type Shooter, say } from '@flagbridge/engine';
import { describe, expect, it } from 'vitest';
import { aim, aimed, possibleText, reordered } from '../../src/request/compose/aim.ts';
import { aimedAllAt, aimedBest } from '../../src/request/compose/aim-all.ts';
import {
  chipPart,
  figuresOf,
  fired,
  idle,
  liveRow,
  possibleOf,
  rowsOf,
  waysOf,
  waysText,
} from '../../src/request/compose/aim-rows.ts';
import { pick } from '../../src/request/compose/pick.ts';
import { countOf } from '../../src/request/count.ts';
import type { Hand } from '../../src/request/desk/working.ts';
import { compositionOf, standingAt, wording } from './composition.ts';

const chance = (total: number) => ({ total, parts: [{ value: total, label: 'base', clause: 'X-2' }] });
const gun = (id: string, more: Partial<Shooter> = {}): Shooter => ({
  id,
  parts: [`${id}-ship`],
  targets: [
    { id: 'near', parts: ['near'], hexes: ['1,0', '2,0', '3,0'] },
    { id: 'far', parts: ['far'] },
  ],
  ...more,
});
const draft: Draft = {
  ready: true,
  shots: [
    { by: 'one', at: 'near', hex: '1,0', range: 3, chance: chance(30) },
    { by: 'one', at: 'near', hex: '2,0', range: 2, chance: chance(45) },
    { by: 'one', at: 'near', hex: '3,0', range: 4, chance: chance(25) },
    { by: 'one', at: 'far', range: 1, chance: chance(40) },
    { by: 'two', at: 'far', range: 1, chance: chance(60) },
  ],
};
const shape: Aim = { is: 'aim', shooters: [gun('one'), gun('two'), { id: 'mute', targets: [], closed: [] }] };
const composition = compositionOf(shape, { draft });
const begun = aim.begin(composition);

const touch = (work: typeof begun, part: string) => {
  const touched = aim.touch(composition, work, part, 'press');
  if (touched === null || !('work' in touched)) throw new Error(`${part} means nothing`);
  return touched.work;
};

describe('aiming', () => {
  it('begins with nothing aimed and the first shooter in hand', () => {
    expect(begun).toEqual({ choice: [], live: 'one#0' });
    expect(aim.primary(composition, begun)).toBe('Hold fire');
    expect(rowsOf(composition, []).map((row) => row.key)).toEqual(['one#0', 'two#0']);
  });

  it('aims by target, by figure and by hex of the path, and hands on to the next shooter', () => {
    expect(touch(begun, 'far')).toEqual({ choice: [{ by: 'one', at: 'far' }], live: 'two#0' });
    expect(touch(begun, chipPart('near', '3,0')).choice).toEqual([{ by: 'one', at: 'near', hex: '3,0' }]);
    expect(touch(begun, '1,0').choice).toEqual([{ by: 'one', at: 'near', hex: '1,0' }]);
  });

  it('means where the target stands when only the target is touched, else where it is hit best', () => {
    expect(touch(begun, 'near').choice).toEqual([{ by: 'one', at: 'near', hex: '2,0' }]);
    const here = compositionOf(shape, { draft, wording: standingAt({ near: '3,0' }) });
    expect(aim.touch(here, begun, 'near', 'press')).toMatchObject({
      work: { choice: [{ by: 'one', at: 'near', hex: '3,0' }] },
    });
  });

  it('changes the shot in hand and stays with it', () => {
    const work = { ...touch(begun, 'far'), live: 'one#0' };
    expect(touch(work, '1,0')).toEqual({ choice: [{ by: 'one', at: 'near', hex: '1,0' }], live: 'one#0' });
  });

  it('takes a shooter in hand by what is drawn for it', () => {
    expect(touch(begun, 'two-ship').live).toBe('two#0');
  });

  it('aims the rest at their best, and all at one target', () => {
    expect(aimedBest(composition, begun).choice).toEqual([
      { by: 'one', at: 'near', hex: '2,0' },
      { by: 'two', at: 'far' },
    ]);
    expect(aimedAllAt(composition, begun, 'far').choice.map((shot) => shot.at)).toEqual(['far', 'far']);
    expect(aim.primary(composition, aimedBest(composition, begun))).toBe('Fire two shots');
  });

  it('says what else the rules know of a shot, by their phrases', () => {
    const figures = { dice: '2d8+1d6+3', boxes: '1.90' };
    const told = compositionOf(shape, {
      draft: { ready: true, shots: [{ by: 'two', at: 'far', range: 1, chance: chance(60), figures }] },
      wording: {
        ...wording,
        phrase: (key, args) => (key === 'figure.boxes' ? say({ [key]: '{n} boxes' }, { say: key, with: args }) : null),
      },
    });
    const [first] = possibleOf(told, gun('two')).filter(({ target }) => target.id === 'far');
    if (first === undefined) throw new Error('nothing to aim at');
    expect(figuresOf(told, first)).toEqual(['dice 2d8+1d6+3', '1.90 boxes']);
    expect(possibleText(told, first)).toBe('far, range 1, 60 %, dice 2d8+1d6+3, 1.90 boxes');
  });

  it('honours the most shots there may be', () => {
    const few = compositionOf<Aim>({ ...shape, max: 1 }, { draft });
    expect(aimedBest(few, begun).choice).toHaveLength(1);
    const one = touch(begun, 'far');
    const [first] = possibleOf(few, gun('two'));
    if (first === undefined) throw new Error('nothing to aim at');
    expect(aimed(few, one, first)).toMatchObject({ whyNot: { refusal: { why: 'bounds', clause: 'X-1' } } });
  });

  it('lets one shooter make several shots, each with its settings', () => {
    const many = compositionOf<Aim>({
      is: 'aim',
      shooters: [gun('one', { shots: 2, settings: [{ id: 'power', values: [1, 2] }] })],
    });
    const once = aim.touch(many, aim.begin(many), 'far', 'press');
    expect(once).toEqual({ work: { choice: [{ by: 'one', at: 'far', with: { power: 1 } }], live: 'one#1' } });
  });

  it('moves a shot in the order and takes the last back', () => {
    const work = aimedBest(composition, begun);
    const second = rowsOf(composition, work.choice)[1];
    if (second === undefined) throw new Error('no second row');
    const swapped = reordered(composition, work, second, -1);
    expect(swapped.choice.map((shot) => shot.by)).toEqual(['two', 'one']);
    expect(aim.back(composition, swapped)?.choice).toEqual([{ by: 'two', at: 'far' }]);
    expect(aim.back(composition, begun)).toBeNull();
  });

  it('repeats what was aimed before, as far as it still can be', () => {
    const before = [
      [
        { by: 'two', at: 'far' },
        { by: 'gone', at: 'far' },
        { by: 'one', at: 'near', hex: '9,9' },
      ],
    ];
    const again = aim.again?.(compositionOf(shape, { draft, before }), begun);
    expect(again?.choice).toEqual([
      { by: 'two', at: 'far' },
      { by: 'one', at: 'near', hex: '2,0' },
    ]);
  });

  it('draws lines, figures on paths and flags', () => {
    const drawn = compositionOf(shape, {
      draft,
      wording: standingAt({ 'one-ship': '0,0', near: '3,0', far: '0,1' }),
    });
    const work = { ...aimedBest(drawn, begun), live: 'one#0' };
    const overlay = aim.overlay(drawn, work);
    expect(overlay.aims).toEqual([{ from: { q: 0, r: 0 }, to: { q: 2, r: 0 }, live: true, badge: 'range 2  45 %' }]);
    expect(overlay.chips?.map(({ text, chosen }) => [text, chosen])).toEqual([
      ['30', false],
      ['45', true],
    ]);
    expect(aim.flags?.(drawn, work)).toEqual(
      new Map([
        ['near', '1 aimed at it'],
        ['far', '1 aimed at it'],
      ]),
    );
  });

  it('says why a target is closed', () => {
    const why = { ok: false, why: 'out-of-range', clause: 'X-3' } as const;
    const closed = compositionOf<Aim>({
      is: 'aim',
      shooters: [gun('one', { closed: [{ id: 'moon', parts: ['moon'], why }] })],
    });
    expect(aim.touch(closed, begun, 'moon', 'press')).toEqual({
      whyNot: { title: 'Why can one-ship not aim at moon?', refusal: why, part: 'moon' },
    });
    expect(wording.nameOf('moon')).toBe('moon');
  });
});

describe('ways to fire one thing', () => {
  const targets = [
    { id: 'near', parts: ['near'] },
    { id: 'far', parts: ['far'] },
  ];
  const way = (id: string, shots: number, either = 'tern/gun'): Shooter => ({
    id,
    label: { say: `Tern: Gun, ${id}` },
    parts: ['tern'],
    targets,
    shots,
    either,
  });
  const single = way('apart', 4);
  const pairs = way('by twos', 2);
  const whole = way('all', 1);
  const linked: Aim = {
    is: 'aim',
    shooters: [single, pairs, whole, { ...way('tail', 1, 'tern/tail'), targets: [] }, way('bow', 1, 'tern/bow')],
  };
  const shots = ['apart', 'by twos', 'all', 'bow'].flatMap((by, i) => [
    { by, at: 'near', range: 1, chance: chance(20 + 10 * i) },
    { by, at: 'far', range: 3, chance: chance(10 + 10 * i) },
  ]);
  const linking = compositionOf(linked, { draft: { ready: true, shots } });
  const start = aim.begin(linking);
  const rowOf = (work: typeof start) => {
    const row = liveRow(linking, work);
    if (row === null) throw new Error('nothing in hand');
    return row;
  };
  const keys = (work: typeof start) => rowsOf(linking, work.choice, work.live).map(({ key }) => key);

  it('are one row, and which one can be changed before and after it is aimed', () => {
    expect(keys(start)).toEqual(['apart#0', 'bow#0']);
    const count = (work: typeof start) => countOf({ composition: linking, work } as unknown as Hand);
    expect(count(start)).toEqual({ n: 0, rest: 'of 5 aimed' });
    expect(count({ choice: [{ by: 'all', at: 'far' }], live: null })).toEqual({ n: 1, rest: 'of 2 aimed' });
    const turned = fired(linking, start, rowOf(start), pairs);
    expect(keys(turned)).toEqual(['by twos#0', 'bow#0']);
    const once = aim.touch(linking, turned, 'near', 'press');
    if (once === null || !('work' in once)) throw new Error('not aimed');
    expect(once.work).toEqual({ choice: [{ by: 'by twos', at: 'near' }], live: 'by twos#1' });
    expect(keys(once.work)).toEqual(['by twos#0', 'by twos#1', 'bow#0']);
  });

  it('keep their targets when another is chosen', () => {
    const both = {
      choice: [
        { by: 'bow', at: 'far' },
        { by: 'by twos', at: 'near' },
        { by: 'by twos', at: 'far' },
      ],
      live: 'by twos#0',
    };
    expect(fired(linking, both, rowOf(both), single).choice.map(({ by, at }) => `${by} ${at}`)).toEqual([
      'bow far',
      'apart near',
      'apart near',
      'apart far',
      'apart far',
    ]);
    const one = fired(linking, both, rowOf(both), whole);
    expect(one).toEqual({
      choice: [
        { by: 'bow', at: 'far' },
        { by: 'all', at: 'near' },
      ],
      live: 'all#0',
    });
    // Who has declared only some of its shots declares no more of them than that.
    const some = { choice: [{ by: 'apart', at: 'far' }], live: 'apart#0' };
    expect(fired(linking, some, rowOf(some), pairs).choice).toEqual([{ by: 'by twos', at: 'far' }]);
    // Also from the row of a shot that is still open: one thing fires in one way.
    const open = { choice: [{ by: 'apart', at: 'far' }], live: 'apart#1' };
    expect(fired(linking, open, rowOf(open), whole)).toEqual({ choice: [{ by: 'all', at: 'far' }], live: 'all#0' });
  });

  it('are aimed one of them at the best, and all of it at one target', () => {
    const elsewhere = { choice: [], live: 'bow#0' };
    expect(aimedBest(linking, elsewhere).choice).toEqual([
      { by: 'all', at: 'near' },
      { by: 'bow', at: 'near' },
    ]);
    // Four rolls of 1.5 are more than one of 4.5.
    const boxed = compositionOf(linked, {
      draft: {
        ready: true,
        shots: shots.map((one) => ({ ...one, figures: { dice: '2d8', boxes: one.by === 'all' ? 4.5 : 1.5 } })),
      },
    });
    expect(aimedBest(boxed, elsewhere).choice.map(({ by }) => by)).toEqual(['apart', 'apart', 'apart', 'apart', 'bow']);
    const ready = fired(linking, start, rowOf(start), pairs);
    expect(aimedAllAt(linking, ready, 'far').choice.map(({ by }) => by)).toEqual(['by twos', 'by twos', 'bow']);
  });

  it('are told apart by what their labels do not share, and named once where none can fire', () => {
    expect(waysText(linking, waysOf(linking, single))).toEqual(['apart', 'by twos', 'all']);
    expect(idle(linking).map(({ id }) => id)).toEqual(['tail']);
  });
});

describe('an attack without a shot', () => {
  const empty = { choice: [], live: null };
  it('leaves weapons silent that have a good one', () => {
    expect(aim.leftSilent?.(composition, empty)).toBe(2);
    const slim = { ...draft, shots: draft.shots?.map((one) => ({ ...one, chance: chance(20) })) };
    expect(aim.leftSilent?.(compositionOf(shape, { draft: slim as Draft }), empty)).toBe(0);
    expect(aim.leftSilent?.(composition, { choice: [{ by: 'one', at: 'far' }], live: null })).toBe(0);
  });
  it('is a matter of attacks alone', () => {
    expect(pick.leftSilent).toBeUndefined();
    const standing = { ...composition, request: { ...composition.request, standing: true } };
    expect(aim.leftSilent?.(standing, empty)).toBe(0);
  });
});
