import { expect, test } from 'vitest';
import { present } from '../src/present.ts';
import { everyType, syruss } from './present-games.ts';
import { NOBODY, REBEL, viewOf } from './present-view.ts';

const report = (game = syruss(), viewer: { offices: string[] } = REBEL): readonly string[] =>
  present.report(viewOf(game), viewer);

test('your ships first, with their figures', () => {
  expect(report()).toEqual([
    'Turn 3, Movement.',
    'Run of Y-Wing: 20 columns to go, 2 turns at Drive 12.',
    'Stop Y-Wing: destroy it or leave it derelict; Imperials 2 of 2 left.',
    'Rebels, yours: 2 of 3 on the map. Destroyed: X-Wing B.',
    'Y-Wing: 1511, facing east.',
    '  30 of 30 boxes left; Drive 12; DV 14; DR 3; crew 6/7, gunner 6.',
    '  LC ×2, IC ×2; PT 6 of 6.',
    '  Runs: for the far edge.',
    'X-Wing A: 1510, facing east.',
    '  19 of 28 boxes left; Drive 10, was 14; DV 14; DR 2, was 3; crew 7/5.',
    '  LC ×4; PT 4 of 6.',
    'Imperials: 2 of 2 on the map.',
    'TIE Fighter A: 1810, facing west.',
    '  12 of 12 boxes left; Drive 16; DV 14; DR 1; crew 9/5.',
    '  LC ×2.',
    '  From X-Wing A: range 3, dead ahead, 12 o’clock.',
    '  In the sights of Y-Wing with LC, IC; X-Wing A with LC.',
    '  It bears on Y-Wing with LC; X-Wing A with LC.',
    'TIE Bomber A: 2010, facing west.',
    '  18 of 18 boxes left; Drive 12; DV 13; DR 2; crew 4/4.',
    '  LC ×2; PT 2 of 2, CM 8 of 8.',
    '  1 pursuer: Proton Torpedo 1.',
    '  From X-Wing A: range 5, dead ahead, 12 o’clock.',
    '  In the sights of Y-Wing with LC, IC; X-Wing A with LC.',
    '  It bears on Y-Wing with LC; X-Wing A with LC.',
    'Proton Torpedo 1 of Rebels: 1710, facing east, tracks TIE Bomber A. From X-Wing A: range 2, dead ahead, 12 o’clock.',
    'Debris: 1305.',
  ]);
});

test('those who only watch hear both sides alike', () => {
  const lines = report(syruss(), NOBODY);
  expect(lines.some((line) => line.includes('yours') || line.includes('In the sights'))).toBe(false);
});

test('offers, ends and asteroids', () => {
  expect(report(syruss({ draw: ['imperial'], quiet: 6 }))).toContain('A draw is offered by Imperials.');
  expect(report(everyType())).toContain('Asteroids, drifting north-west: 0806, 1007.');
  const over = { ...viewOf(syruss()), outcome: { winner: 'rebel', by: 'exited', clause: 'SD-SCN-18' } };
  expect(present.report(over, REBEL)[0]).toBe('The battle is over: Rebels have won.');
  expect(present.report({ ...over, outcome: { ...over.outcome, winner: null } }, REBEL)[0]).toMatch(/a draw/);
});
