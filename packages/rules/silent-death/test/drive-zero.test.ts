import { rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { movementPhase } from '../src/turn.ts';
import { type CraftedShip, craftGame } from './craft.ts';
import { play } from './craft-play.ts';

/** Turns of ships that have no Drive: whose, which way, and who may not. */

const STILL = { type: 'x-wing', marks: [3, 7, 11, 15, 19, 22, 26] } as const;
const ships: CraftedShip[] = [
  { ...STILL, name: 'A', at: '0505', facing: 0 },
  { ...STILL, name: 'B', at: '0507', facing: 5 },
  { ...STILL, name: 'Dazed', at: '0509', dazed: 9 },
  { ...STILL, name: 'Mated', at: '0511' },
  { type: 'x-wing', name: 'Mate', at: '0511' },
  { ...STILL, name: 'Dead', at: '0513', dead: ['pilot'] },
  { ...STILL, name: 'Gone', at: '0515', is: 'left' },
  { ...STILL, name: 'Foreign', at: '0517', office: 'other' },
  { type: 'tie-fighter', name: 'TIE', at: '2010', marks: [2, 4, 7, 9], dead: ['pilot'] },
];
const asked = (on = true) =>
  play(craftGame({ ships, rulings: { driveZeroTurns: on } }), movementPhase, { dice: [1, 10] });
const KIND = 'drive-zero-turns';

describe('turns without Drive', () => {
  test('one hexside either way for each that may, as many as there are ships; the rest with the reason', () => {
    const s = asked();
    const {
      shape,
      default: byDefault,
      title,
      about,
    } = s.request('rebel', KIND) as ReturnType<typeof s.request> & { about?: unknown };
    if (shape.is !== 'pick-many') throw new Error('no choice');
    expect(shape.options.map(({ id }) => id)).toEqual(['a/left', 'a/right', 'b/left', 'b/right']);
    expect([shape.min, shape.max, byDefault, title.with?.['n'], about]).toEqual([0, 2, [], 2, ['a', 'b']]);
    expect(shape.closed?.map(({ id, why }) => `${id} ${why.clause}`)).toEqual([
      ...['dazed/left SD-OPT-05', 'dazed/right SD-OPT-05', 'mated/left SD-MOV-31', 'mated/right SD-MOV-31'],
    ]);
    const foreign = s.request('other', KIND).shape;
    expect(foreign.is === 'pick-many' && foreign.options.map(({ id }) => id)).toEqual([
      'foreign/left',
      'foreign/right',
    ]);
    expect(s.requests('imperial').some(({ kind }) => kind === KIND)).toBe(false);
  });
  test('left is left and right is right, round the compass', () => {
    const s = asked();
    expect(s.answer('rebel', ['a/left', 'b/right'], KIND)).toBeDone();
    expect(s.answer('other', [], KIND)).toBeDone();
    expect(s.game.ships.slice(0, 2).map(({ facing }) => facing)).toEqual([5, 0]);
    expect(
      s.events.filter(({ type }) => type === 'drive-zero-turn').map(({ data }) => [data?.['way'], data?.['facing']]),
    ).toEqual([
      ['left', 5],
      ['right', 0],
    ]);
  });
  rule('SD-OPT-05', 'not both ways for one ship; what could stand is named', () => {
    const s = asked();
    const both = s.answer('rebel', ['b/left', 'a/left'], KIND);
    expect(both).toBeDone();
    const again = asked().answer('rebel', ['a/left', 'a/right'], KIND);
    expect(again).toBeRefused('SD-OPT-05');
    expect(again).toMatchObject({ figures: { ship: 'A' }, nearest: ['a/left'] });
  });
  test('without the option nobody is asked', () => {
    const s = asked(false);
    expect(s.requests('rebel').map(({ kind }) => kind)).not.toContain(KIND);
  });
  test('a side without such a ship is not asked', () => {
    const flying: CraftedShip[] = [
      { type: 'x-wing', name: 'A' },
      { ...STILL, type: 'tie-fighter', marks: [2, 4, 7, 9], name: 'T', at: '2010' },
    ];
    const s = play(craftGame({ ships: flying, rulings: { driveZeroTurns: true } }), movementPhase, { dice: [1, 10] });
    expect([
      s.requests('rebel').some(({ kind }) => kind === KIND),
      s.requests('imperial').some(({ kind }) => kind === KIND),
    ]).toEqual([false, true]);
  });
});
