import type { Choice, Done, Refusal } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { damageControlPhase } from '../src/steps/damage-control.ts';
import { driveZeroTurns } from '../src/steps/drive-zero.ts';
import { jamming } from '../src/steps/jam.ts';
import { launching } from '../src/steps/launch.ts';
import type { Crafted, CraftedShip } from './craft.ts';
import { play } from './craft-play.ts';
import { at, duel, phase, shots, struck } from './fire-fixture.ts';
import { alone, movement } from './movement-fixture.ts';

/** What is not offered is refused by the rule that forbids it; what no rule speaks of, by the form of the request alone. */

const said = (answer: Done | Refusal): string =>
  'why' in answer ? `${answer.why} ${answer.clause} ${Object.values(answer.figures ?? {}).join(', ')}` : 'done';
const none = (what: string): string => `not-offered FB-REQ-04 ${what}`;
const ones = Array.from({ length: 16 }, () => 1);
const ADRIFT = [3, 7, 11, 15, 19, 22, 26];

const FLEET: Partial<Crafted> = {
  ships: [
    { type: 'x-wing', name: 'Sister', at: at(0, 2), gnr: 6 },
    { type: 'x-wing', name: 'Slow', at: at(0, 3), gnr: 4 },
    { type: 'x-wing', name: 'Lost', at: at(0, 4), gnr: 6, is: 'destroyed' },
    { type: 'y-wing', name: 'Y', at: at(0, -1), gnr: 6, dead: ['gunner'] },
    { type: 'tie-fighter', name: 'Gone', at: at(5, 1), is: 'destroyed' },
    { type: 'tie-fighter', name: 'Fled', at: at(5, 2), is: 'left' },
  ],
  warheads: [{ kind: 'torpedo', side: 'rebel', target: 'at', at: at(2, 0) }],
};
const mine = (mount: string, gnr: number, barrels: number, ship = 'By') =>
  `${ship}, ${mount} Cannon, pilot, ${gnr}, ${barrels}`;

describe('fire', () => {
  test.each([
    ['by/laser:4 at', 'done'],
    ['by/laser:4 sister', 'own-side SD-FIR-02 Sister'],
    ['by/laser:4 by', 'own-side SD-FIR-02 By'],
    ['by/laser:4 w1', 'own-side SD-FIR-02 Proton Torpedo 1'],
    ['by/laser:4 gone', 'target-destroyed SD-DMG-15 Gone'],
    ['by/laser:4 lost', 'target-destroyed SD-DMG-15 Lost'],
    ['by/laser:4 fled', 'target-left SD-MOV-24 Fled'],
    ['by/laser:4 zzz', none('zzz')],
    ['at/laser:2 by', none('at/laser:2')],
    ['lost/laser:4 at', none('lost/laser:4')],
    ['zzz/laser:4 at', none('zzz/laser:4')],
    ['by/spoon:1 at', none('by/spoon:1')],
    ['by/laser:3 at', `no-such-link SD-FIR-10 ${mine('Laser', 6, 3)}`],
    ['slow/laser:4 at', `not-his-step SD-FIR-15 ${mine('Laser', 6, 4, 'Slow')}`],
    ['y/ion:1 at', 'not-his-mount SD-DSP-10 Y, Ion Cannon, gunner, 6, 1'],
    ['by/laser:4 at x2', 'fired-once SD-FIR-01 By, Laser Cannon, 1'],
    ['by/laser:2 at x2', 'done'],
    ['by/laser:2 at x3', 'fired-once SD-FIR-01 By, Laser Cannon, 2'],
    ['by/laser:1 at x4', 'done'],
    ['by/laser:1 at x5', 'fired-once SD-FIR-01 By, Laser Cannon, 4'],
  ])('of a pilot: %s', (text, expected) => {
    expect(said(phase(duel({}, { gnr: 3 }, FLEET), ones).answer('rebel', shots(text) as never))).toBe(expected);
  });
  test.each([
    [true, 'by/ion:1 at', 'done'],
    [true, 'by/ion:1 at x2', 'one-barrel SD-CRT-31 By, Ion Cannon, 1'],
    [false, 'by/ion:1 at x2', 'done'],
    [false, 'by/ion:1 at x3', 'fired-once SD-FIR-01 By, Ion Cannon, 2'],
    [false, 'by/ion:2 at x2', 'fired-once SD-FIR-01 By, Ion Cannon, 1'],
    [false, 'by/laser:2 at', `not-his-mount SD-DSP-10 ${mine('Laser', 7, 2)}`],
  ])('of a gunner, with one barrel: %s, %s', (oneIon, text, expected) => {
    const game = duel({ type: 'y-wing', gnr: 2, gunner: 7, oneIon }, { gnr: 3 });
    expect(said(phase(game, ones).answer('rebel', shots(text) as never))).toBe(expected);
  });
});

test.each([
  ['by/torpedo at', 'done'],
  ['by/torpedo at x6', 'done'],
  ['by/torpedo at x7', 'launch-too-many SD-WAR-02 By, Proton Torpedo, 6'],
  ['by/torpedo sister', 'launch-own SD-WAR-10 Sister'],
  ['by/torpedo by', 'launch-own SD-WAR-10 By'],
  ['by/torpedo w1', 'launch-own SD-WAR-10 Proton Torpedo 1'],
  ['by/torpedo gone', 'target-destroyed SD-DMG-15 Gone'],
  ['by/torpedo fled', 'target-left SD-MOV-24 Fled'],
  ['by/torpedo zzz', none('zzz')],
  ['by/missile at', none('by/missile')],
])('a launch: %s', (text, expected) => {
  expect(said(play(duel({}, {}, FLEET), launching).answer('rebel', shots(text) as never))).toBe(expected);
});

test.each([
  ['by w1', 'done'],
  ['by w2', 'done'],
  ['by w5', 'jam-own SD-JAM-05 By'],
  ['by zzz', none('zzz')],
  ['by at', none('at')],
  ['by w1 x2', 'jam-once SD-JAM-03 By'],
  ['free w1', 'jam-unpursued SD-JAM-03 Free'],
  ['at w1', none('at')],
  ['zzz w1', none('zzz')],
])('jamming: %s', (text, expected) => {
  const missile = (target: string, side = 'imperial') => ({ kind: 'missile', side, target, at: at(4, 0) }) as const;
  const ships: CraftedShip[] = [
    { type: 'x-wing', name: 'Sister', at: at(0, 2) },
    { type: 'x-wing', name: 'Free', at: at(0, 3) },
  ];
  const warheads = [...['by', 'by', 'sister', 'sister'].map((one) => missile(one)), missile('at', 'rebel')];
  const s = play(duel({}, {}, { ships, warheads }), jamming, { dice: [9, 9, 9, 9] });
  expect(said(s.answer('rebel', shots(text) as never))).toBe(expected);
});

test.each([
  [['by/left'], 'done'],
  [['by/left', 'lame/left'], 'done'],
  [['by/left', 'by/right'], 'one-hexside SD-OPT-05 By'],
  [['by/left', 'by/left'], 'one-hexside SD-OPT-05 By'],
  [['by/left', 'lame/left', 'lame/right'], 'one-hexside SD-OPT-05 Lame'],
  [['fast/left'], 'not-adrift SD-OPT-05 Fast, 14'],
  [['by/left', 'fast/left'], 'not-adrift SD-OPT-05 Fast, 14'],
  [['corpse/left'], none('corpse/left')],
  [['still/left'], none('still/left')],
  [['at/left'], none('at/left')],
  [['zzz/left'], none('zzz/left')],
])('a turn without a Drive: %s', (choice, expected) => {
  const ships: CraftedShip[] = [
    { type: 'x-wing', name: 'Fast', at: at(0, 2) },
    { type: 'x-wing', name: 'Corpse', at: at(0, 3), dead: ['pilot'] },
    { type: 'x-wing', name: 'Still', at: at(0, 4), marks: ADRIFT, is: 'destroyed' },
    { type: 'x-wing', name: 'Lame', at: at(0, 5), marks: ADRIFT },
  ];
  const game = duel({ marks: ADRIFT }, {}, { rulings: { driveZeroTurns: true }, ships });
  expect(said(play(game, driveZeroTurns as never).answer('rebel', choice))).toBe(expected);
});

test.each([
  [['at'], 'done'],
  [['at', 'at'], 'control-once SD-DCN-01 At'],
  [['by'], none('by')],
  [['zzz', 'zzz'], none('zzz')],
])('damage control: %s', (choice, expected) => {
  const s = play(duel({}, { marks: [0, 1] }), damageControlPhase, { dice: [9] });
  expect(said(s.answer('imperial', choice))).toBe(expected);
});

describe('a mount that is given up', () => {
  // The laser went at the first w (box 13): before the second (box 32), and before the W (box 22).
  const before = (n: number) =>
    Array.from({ length: n }, (_, box): number | readonly [number, number] => (box === 13 ? [13, 0] : box));
  test.each([
    ['rebel', 32, 'laser', 'mount-lost SD-DMG-06 By, Laser Cannon'],
    ['rebel', 32, 'spoon', none('spoon')],
    ['rebel', 32, 'ion', 'done'],
    ['imperial', 22, 'laser', 'mount-lost SD-DMG-07 By, Laser Cannon'],
    ['imperial', 22, 'blaster', 'done'],
  ])('%s, after %i boxes: %s', (office, boxes, choice, expected) => {
    const s = struck(duel({ type: 'b-wing', marks: before(boxes) }), 'by', 1, [], { by: 'imperial' });
    expect(s.request(office).kind).toBe('lose-mount');
    expect(said(s.answer(office, choice))).toBe(expected);
  });
});

describe('a move', () => {
  const others: CraftedShip[] = [
    { type: 'x-wing', name: 'Corpse', at: at(0, 3), dead: ['pilot'] },
    { type: 'x-wing', name: 'Daze', at: at(1, 3), dazed: 9 },
    { type: 'x-wing', name: 'Lame', at: at(2, 3), marks: ADRIFT },
    { type: 'x-wing', name: 'Gone', at: at(3, 3), is: 'destroyed' },
  ];
  const ahead = (n: number) => ['ship', ...Array.from({ length: n }, () => 'F')];
  test.each<[readonly string[], string]>([
    [['ship', 'SL'], 'no-sideslips SD-MOV-20 Ship'],
    [['ship', 'SR'], 'no-sideslips SD-MOV-20 Ship'],
    [['ship', 'leave-left'], 'no-sideslips SD-MOV-20 Ship'],
    [['ship', 'leave-right'], 'no-sideslips SD-MOV-20 Ship'],
    [['ship', 'XX'], 'unknown-step SD-MOV-25 Ship'],
    [['ship', 'F', 'XX', 'SL'], 'unknown-step SD-MOV-25 Ship'],
    [['ship', 'F', 'SL', 'XX'], 'no-sideslips SD-MOV-20 Ship'],
    [ahead(12), 'done'],
    [ahead(13), 'no-points SD-MOV-15 Ship, 1, 0, 12'],
    [ahead(15), 'over-drive SD-MOV-15 Ship, 12'],
    [['corpse', 'F'], 'no-pilot SD-CRW-11 Corpse'],
    [['daze', 'F'], 'pilot-dazed SD-CRW-08 Daze'],
    [['lame', 'F'], 'no-drive SD-MOV-04 Lame'],
    [['gone', 'F'], none('gone')],
    [['far', 'F'], none('far')],
    [['zzz', 'F'], none('zzz')],
  ])('%s', (way, expected) => {
    const s = movement(alone({}, { others }), [10, 1]);
    expect(said(s.answer('rebel', way as Choice, 'move'))).toBe(expected);
  });
});
