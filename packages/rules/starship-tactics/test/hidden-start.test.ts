import { hidesNothing, type Json, rulesOf, type Scenario } from '@flagbridge/engine';
import { type PositionMistake, positionMistakes, refusedScenario, rule, situation } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { shipClass } from '../src/data/ship-class.ts';
import { type Game, shipOf } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';

const battle: Scenario = {
  id: 'veil',
  title: 'Veil',
  tier: 'advanced',
  hook: '',
  minutes: 5,
  offices: ['red', 'blue'].map((side) => ({ id: side, side, title: side })),
  setup: {
    map: { columns: 20, rows: 16 },
    speed: 'sublight',
    obstacles: [{ is: 'planet', name: 'Rock', at: [[10, 8]] }],
    sides: [
      { id: 'red', name: 'Red', ships: [{ type: 'v8', name: 'Veil' }], start: { at: 'hidden', clause: 'ST-INF-31' } },
      {
        id: 'blue',
        name: 'Blue',
        ships: [{ type: 'constitution-mk2', name: 'Hunter' }],
        start: { at: 'edge', edge: 'north' },
      },
    ],
  },
};
const starting = (scenario: Scenario = battle) => situation(rulebook, { scenario } as never);
const veil = ({ game }: { game: Game }) => shipOf(game, 'veil');

describe('a ship that starts cloaked', () => {
  rule('ST-INF-31', 'is placed in secret before the other side sets up, and only its side knows where', () => {
    const places = ['3,4', '7,9'].map((hex) => {
      const s = starting();
      expect(s.requests('blue').filter(({ standing }) => !standing)).toEqual([]);
      expect(s.answer('red', { veil: { hex, facing: 2 } }, 'place')).toBeDone();
      expect(s.request('blue').kind).toBe('place-start');
      return s;
    });
    const [first, second] = places as [(typeof places)[number], (typeof places)[number]];
    expect(veil(first)).toMatchObject({ is: 'flying', q: 3, r: 4, facing: 2, cloak: { on: true, last: { turn: 0 } } });
    expect(JSON.stringify(first.view('blue'))).toBe(JSON.stringify(second.view('blue')));
    expect(JSON.stringify(first.view())).toBe(JSON.stringify(second.view()));
    expect(JSON.stringify(first.heard('blue'))).toBe(JSON.stringify(second.heard('blue')));
    expect(first.view('red').game.ships[0]).toMatchObject({ q: 3, r: 4 });
  });
  test('anywhere on the map but on the planet (ST-OBS-05)', () => {
    const rock = starting().game.obstacles[0];
    expect(starting().answer('red', { veil: { hex: `${rock?.q},${rock?.r}`, facing: 0 } }, 'place')).toBeRefused(
      'ST-OBS-05',
    );
    expect(starting().answer('red', { veil: { hex: '90,90', facing: 0 } }, 'place')).toBeRefused('ST-INF-31');
    expect(starting().answer('red', starting().request('red').default, 'place')).toBeDone();
  });
  test('pays for the device in the first turn, and need not in the second (ST-SCN-13)', () => {
    const s = starting();
    s.answer('red', { veil: { hex: '3,4', facing: 2 } }, 'place');
    s.answer('blue', s.request('blue').default);
    expect(s.request('red').kind).toBe('allot');
    expect(s.request('red').default).toHaveProperty('veil/cloak', 1);
    expect(s.answer('red', { 'veil/move': 3 }, 'allot')).toBeRefused('ST-SCN-13');
    expect(s.answer('red', { 'veil/move': 3, 'veil/cloak': 1 }, 'allot')).toBeDone();
  });
  test('has a device (ST-CLK-02)', () => {
    const setup = structuredClone(battle.setup) as unknown as { sides: { ships: object[] }[] };
    (setup.sides[0] as { ships: object[] }).ships = [{ type: 'd7m', name: 'Veil' }];
    expect(refusedScenario(rulebook, { ...battle, setup: setup as never })).toMatchObject({ clause: 'ST-CLK-02' });
    const basic = refusedScenario(rulebook, {
      ...battle,
      tier: 'basic',
      setup: { ...(battle.setup as object), obstacles: [] },
    });
    expect(basic).toMatchObject({ clause: 'ST-CLK-02' });
  });
});

/** Cloaked since turn 2, last seen two hexes back; the hunter has found it. */
const middle: Scenario = {
  ...battle,
  setup: {
    map: { columns: 20, rows: 16 },
    speed: 'sublight',
    sides: [
      { id: 'red', name: 'Red', ships: [{ type: 'v8', name: 'Veil', at: [8, 8], facing: 0 }] },
      { id: 'blue', name: 'Blue', ships: [{ type: 'constitution-mk2', name: 'Hunter', at: [12, 8], facing: 3 }] },
    ],
    position: {
      turn: 2,
      step: 'movement',
      phase: 3,
      mover: 'Hunter',
      ships: {
        Veil: {
          points: 5,
          display: { cloak: true },
          cloak: {
            on: true,
            last: { turn: 2, at: '0608', facing: 'E', heading: true, moved: true },
            phases: 2,
            detected: ['Hunter'],
            moved: true,
          },
        },
        Hunter: { points: 5 },
      },
      ranks: [{ ship: 'Veil' }, { ship: 'Hunter' }],
    },
  },
};
/** Its first weapon, a beam, with a point in it. */
const ARMED = shipClass('v8', 3).weapons.map((_, i) => (i === 0 ? 1 : 0));
type Parts = { [ship: string]: { [part: string]: { [member: string]: Json } } };
const part =
  (ship: string, of: string, more: { [member: string]: Json }): PositionMistake[1] =>
  ({ ships }) => {
    const one = (ships as unknown as Parts)[ship] as Parts[string];
    one[of] = { ...one[of], ...more };
  };
const cloak = (more: { [member: string]: Json }) => part('Veil', 'cloak', more);
const at = 'position.ships.Veil.cloak';

describe('a position with a cloaked ship', () => {
  positionMistakes(rulesOf(rulebook) as never, middle, 'ST-SET-09', [
    [
      'one that nobody paid for',
      part('Veil', 'display', { cloak: false }),
      'position.ships.Veil.display.cloak',
      /paid for/,
      'ST-CLK-06',
    ],
    [
      'one that was paid for and does not run',
      cloak({ on: false, detected: [] }),
      'position.ships.Veil.display.cloak',
      /does not run/,
      'ST-CLK-03',
    ],
    [
      'one without a device',
      part('Hunter', 'cloak', { on: true }),
      'position.ships.Hunter.cloak.on',
      /no cloaking device/,
      'ST-CLK-02',
    ],
    ['an armed one', part('Veil', 'display', { charges: ARMED }), `${at}.on`, /armed/, 'ST-CLK-07'],
    [
      'a lock on it',
      ({ ships }) => void Object.assign((ships as unknown as Parts)['Hunter'] as object, { lock: 'Veil' }),
      'position.ships.Hunter.lock',
      /no lock holds/,
      'ST-SEN-39',
    ],
    ['more phases than are over', cloak({ phases: 3 }), `${at}.phases`, /not over/, 'ST-CLK-09'],
    [
      'a sight still to come',
      cloak({ last: { turn: 3, at: '0608', facing: 'E', heading: true } }),
      `${at}.last`,
      /still to come/,
      'ST-CLK-11',
    ],
    [
      'a sight it cannot have come from',
      cloak({ last: { turn: 2, at: '0408', facing: 'E', heading: true } }),
      `${at}.last`,
      /cannot have come/,
      'ST-CLK-04',
    ],
    ['one that was found and had not moved', cloak({ moved: false }), `${at}.detected`, /did not move/, 'ST-CLK-13'],
    ['one found by itself', cloak({ detected: ['Veil'] }), `${at}.detected`, /own side/, 'ST-CLK-12'],
  ]);
  test('hides from others where it is: no table online takes it', () => {
    const s = starting(middle);
    expect(['red', 'blue'].map((office) => hidesNothing(s.rules, s.state, { offices: [office] }))).toEqual([
      false,
      false,
    ]);
    expect(seenHex(s, 'blue')).toEqual(seenHex(s, 'red'));
    expect(seenHex(s)).not.toEqual(seenHex(s, 'red'));
  });
});

function seenHex(s: ReturnType<typeof starting>, ...offices: string[]) {
  const [ship] = s.view(...offices).game.ships;
  return [ship?.q, ship?.r];
}
