import { readFileSync } from 'node:fs';
import { type Json, rulesOf, type Scenario, seeded, seedFrom } from '@flagbridge/engine';
import { begin, type PositionMistake, positionMistakes } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, shipOf } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';
import { hexNumbered, SHEET } from '../src/rules/map.ts';

const rules = rulesOf(rulebook);
const example = JSON.parse(
  readFileSync(new URL('../../../../docs/examples/raiders-middle.json', import.meta.url), 'utf8'),
) as Scenario;

type Change = PositionMistake[1];
const whole =
  (member: string, value: Json): Change =>
  (position) => {
    position[member] = value;
  };
const without =
  (member: string): Change =>
  (position) =>
    void Reflect.deleteProperty(position, member);
/** Sets members of a ship. */
const ship =
  (name: string, more: { [member: string]: Json }): Change =>
  ({ ships }) => {
    Object.assign((ships as Record<string, object>)[name] ?? {}, more);
  };
/** Sets members of its display. */
const display =
  (name: string, more: { [member: string]: Json }): Change =>
  ({ ships }) => {
    const of = (ships as Record<string, { display?: object }>)[name] ?? {};
    Object.assign(of.display ?? {}, more);
  };
const escort = 'position.ships.Kosh Vek';

describe('a position of a file', () => {
  positionMistakes(rules as never, example, 'ST-SET-09', [
    ['an unknown member', whole('colour', 'red'), 'position', /what colour means/],
    ['no step', without('step'), 'position.step', /missing/],
    ['a step nobody knows', whole('step', 'tea'), 'position.step', /power, locks, movement, fire/],
    ['a turn after the last', whole('turn', 21), 'position.turn', /1 to 20/, 'ST-SEQ-22'],
    ['a phase the turn does not have', whole('phase', 6), 'position.phase', /1 to 5/, 'ST-SEQ-03'],
    ['no phase', without('phase'), 'position.phase', /missing/, 'ST-SEQ-03'],
    [
      'a phase of power',
      (position) => {
        whole('step', 'locks')(position);
        without('mover')(position);
      },
      'position.phase',
      /no phase/,
      'ST-SEQ-03',
    ],
    ['somebody who moves while others fire', whole('step', 'fire'), 'position.mover', /nobody moves/, 'ST-SEQ-06'],
    ['somebody who does not move', whole('mover', 'Fair Share'), 'position.mover', /does not move/, 'ST-MOV-37'],
    [
      'a ship nobody knows',
      ({ ships }) => void Object.assign(ships as object, { Ark: {} }),
      'position.ships',
      /no ship Ark/,
    ],
    ['a ship off the map', ship('Kosh Vek', { at: '(90,1)' }), `${escort}.at`, /not on the map/, 'ST-MAP-02'],
    [
      'a ship nowhere',
      ({ ships }) => void Reflect.deleteProperty((ships as Record<string, object>)['Kosh Vek'] ?? {}, 'at'),
      `${escort}.at`,
      /not on the map/,
      'ST-MAP-02',
    ],
    ['a ship in a moon', ship('Kosh Vek', { at: '2012' }), `${escort}.at`, /Wick is there/, 'ST-OBS-05'],
    ['a bow that is none', ship('Kosh Vek', { facing: 'N' }), `${escort}.facing`, /compass/],
    [
      'a hulk that is not disabled',
      ship('Fair Share', { disabled: false }),
      'position.ships.Fair Share.disabled',
      /gone/,
      'ST-SET-11',
    ],
    [
      'a sound ship that is',
      ship('Long Knife', { disabled: true }),
      'position.ships.Long Knife.disabled',
      /holds/,
      'ST-SET-11',
    ],
    [
      'one that would have exploded',
      display('Fair Share', { structure: -10 }),
      'position.ships.Fair Share.display',
      /exploded/,
      'ST-EXP-07',
    ],
    [
      'one that has announced it',
      ship('Long Knife', { destructs: true }),
      'position.ships.Long Knife.destructs',
      /exploded/,
      'ST-EXP-02',
    ],
    [
      'more power than its class',
      display('Kosh Vek', { power: 15 }),
      `${escort}.display.power`,
      /at most 14/,
      'ST-PWR-13',
    ],
    [
      'more superstructure',
      display('Kosh Vek', { structure: 6 }),
      `${escort}.display.structure`,
      /at most 5/,
      'ST-DMG-04',
    ],
    [
      'a shield beyond its most',
      display('Kosh Vek', { shields: [5, 0, 0, 0, 0, 0] }),
      `${escort}.display.shields`,
      /4 at most/,
      'ST-PWR-06',
    ],
    ['five shields', display('Kosh Vek', { shields: [1, 0, 0, 0, 0] }), `${escort}.display.shields`, /6 entries/],
    [
      'a shield without its generator',
      ship('Kosh Vek', { generators: [1] }),
      `${escort}.display.shields`,
      /generator/,
      'ST-SHD-08',
    ],
    [
      'a charge beyond its power',
      display('Kosh Vek', { charges: [99, 0, 0, 0, 0, 0] }),
      `${escort}.display.charges`,
      /no more/,
      'ST-PWR-08',
    ],
    [
      'a charge in a weapon that is out',
      display('Kosh Vek', { charges: [0, 1, 0, 0, 0, 0] }),
      `${escort}.display.charges`,
      /is out/,
      'ST-DMG-09',
    ],
    ['a weapon it does not have', display('Kosh Vek', { lost: ['w7'] }), `${escort}.display`, /no weapon w7/],
    ['a weapon by another name', display('Kosh Vek', { lost: [2] }), `${escort}.display.lost.0`, /w1, w2/],
    ['a shield that is none', ship('Kosh Vek', { pierced: [7] }), `${escort}.pierced.0`, /1 to 6/, 'ST-SHD-01'],
    ['sensors three turns out', ship('Kosh Vek', { outage: 3 }), `${escort}.outage`, /0 to 2/, 'ST-SEN-03'],
    [
      'a rank twice',
      ({ ranks }) => void (ranks as Json[]).push({ ship: 'Kosh Vek', rolls: [2] }),
      'position.ranks.4.ship',
      /already/,
      'ST-TAC-03',
    ],
    [
      'a ship without a rank',
      ({ ranks }) => void (ranks as Json[]).pop(),
      'position.ranks',
      /Quick Silver has no rank/,
      'ST-TAC-03',
    ],
    [
      'a rank of somebody who is gone',
      ship('Long Knife', { is: 'left', exit: 'west' }),
      'position.ranks',
      /not on the map/,
      'ST-TAC-10',
    ],
    [
      'a battle that is over',
      (position) => {
        ship('Kosh Vek', { is: 'captured', captor: 'orion' })(position);
        (position['ranks'] as Json[]).splice(1, 1);
      },
      'position.ships',
      /over/,
      'ST-SCN-36',
    ],
  ]);

  const atPower = (change: Change = () => undefined) => {
    const position = structuredClone((example.setup as { position: Record<string, Json> }).position);
    for (const member of ['phase', 'mover', 'ranks']) Reflect.deleteProperty(position, member);
    position['learnt'] = (position['learnt'] as { turn: number }[]).filter(({ turn }) => turn < 3);
    position['step'] = 'power';
    for (const one of Object.values(
      position['ships'] as Record<string, { points?: number; fired?: Json; display?: Record<string, Json> }>,
    )) {
      delete one.points;
      delete one.fired;
      for (const member of ['shields', 'charges']) if (one.display !== undefined) delete one.display[member];
    }
    change(position);
    return { ...example, setup: { ...(example.setup as object), position } } as Scenario;
  };
  describe('when power is allotted', () => {
    const mistake = (what: string, change: Change, path: string, wrong: RegExp, clause: string): PositionMistake => [
      what,
      change,
      path,
      wrong,
      clause,
    ];
    positionMistakes(rules as never, atPower(), 'ST-SET-09', [
      mistake(
        'a shield that still stands',
        display('Kosh Vek', { shields: [1, 0, 0, 0, 0, 0] }),
        `${escort}.display.shields`,
        /fall/,
        'ST-SHD-09',
      ),
      mistake(
        'a weapon that is still armed',
        display('Kosh Vek', { charges: [1, 0, 0, 0, 0, 0] }),
        `${escort}.display.charges`,
        /charges go/,
        'ST-FIR-13',
      ),
      mistake('points', ship('Kosh Vek', { points: 1 }), `${escort}.points`, /yet/, 'ST-SEQ-08'),
      mistake('a shot', ship('Kosh Vek', { fired: ['w1'] }), `${escort}.fired`, /fired/, 'ST-FIR-11'),
      mistake(
        'what the Sensor Phase to come will tell',
        ({ learnt }) => void Object.assign((learnt as object[])[0] ?? {}, { turn: 3 }),
        'position.learnt.0.turn',
        /turn 3 is not over/,
        'ST-SEQ-05',
      ),
      mistake('an advantage', whole('ranks', [{ ship: 'Kosh Vek', rolls: [1] }]), 'position.ranks', /yet/, 'ST-TAC-01'),
    ]);
  });

  const begun = (scenario: Scenario): Game => begin(rules, { scenario }, seeded(seedFrom('example'))).game;

  test('says what it says, and the rest is as the set-up made it', () => {
    const game = begun(example);
    expect(game).toMatchObject({ turn: 3, stage: 'movement', pair: 2, stirred: true, quiet: 0, setup: { steps: [] } });
    expect(game.goal).toEqual({ is: 'breakthrough', ship: 'kosh-vek', edge: 'north', structure: 5, power: 14 });
    expect(shipOf(game, 'kosh-vek')).toMatchObject({
      ...hexNumbered(SHEET, 23, 18),
      facing: 4,
      pierced: [2],
      display: { power: 12, structure: 5, lost: [1], charges: [1, 0, 1, 0, 0, 0] },
    });
    expect(shipOf(game, 'quick-silver')).toMatchObject({ fired: [0], lock: '', warp: 0 });
  });
  test('begins with the ship that is next, or at the beginning of a step', () => {
    const asked = (scenario: Scenario) => {
      const s = begin(rules, { scenario }, seeded(seedFrom('example')));
      return s.asked;
    };
    expect(asked(example)).toEqual({ orion: 1 });
    expect(asked(atPower())).toEqual({ orion: 1, klingon: 1 });
  });
});
