import { counting, explaining } from '@flagbridge/engine';
import { definition, difference, rule, situation, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { chosenClass, isWithoutPlasma, withoutPlasma } from '../src/data/refits.ts';
import { countsAs, isArmedWhole, type Scale, shipClass, type WeaponBox } from '../src/data/ship-class.ts';
import { CLASSES, DATA } from '../src/data/ship-data.ts';
import { shipOf } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';
import { weapons } from '../src/rules/fire-aims.ts';
import { answerTo } from '../src/rules/questions.ts';
import { damageOf, reachOf } from '../src/rules/shot.ts';
import { allot } from '../src/steps/allot.ts';
import { firingPhase } from '../src/turn.ts';
import { type Crafted, type CraftedShip, duel, play } from './craft.ts';

const boltOf = (id: string, scale: Scale = 3): WeaponBox =>
  shipClass(id, scale).weapons.find(({ kind }) => kind === 'plasma') as WeaponBox;
const damageAt = (weapon: WeaponBox, range: number): number => damageOf(counting(), weapon, weapon.power, range).total;

/** Red is a V-30 with its RPL-3 (w9) armed, bow to Blue so many hexes ahead. */
const bolting = (
  at: string,
  dice: readonly number[],
  red: Partial<CraftedShip> = {},
  more: Partial<Crafted> = {},
  blue: Partial<CraftedShip> = {},
) =>
  play(
    duel(
      { type: 'v30-type1', charges: [0, 0, 0, 0, 0, 0, 0, 0, 3], ...red },
      { type: 'constitution-mk2', at, ...blue },
      { level: 'advanced', ...more },
    ),
    firingPhase,
    { dice },
  );
const fire = (s: ReturnType<typeof bolting>) => s.answer('red', [{ by: 'red/w9', at: 'blue' }], 'fire');

describe('plasma bolts', () => {
  rule('ST-PLA-01', 'armed with exactly its Power To Arm, or not at all', () => {
    const s = play(duel({ type: 'v8' }, { at: '4433' }, { level: 'advanced', stage: 'power' }), allot);
    const slot = s.request('red').shape;
    expect(slot.is === 'spread' && slot.slots.find(({ id }) => id === 'red/w2')).toMatchObject({ max: 5, step: 5 });
    const some = s.answer('red', { 'red/w2': 4 });
    expect(some).toBeRefused('ST-PLA-01');
    expect(some).toMatchObject({ nearest: { 'red/w2': 0 } });
    expect(s.answer('red', { 'red/w2': 10 })).toBeRefused('ST-PLA-01');
    expect(s.answer('red', { 'red/w2': 5 })).toBeDone();
    expect(s.answer('blue', {})).toBeDone();
    expect(shipOf(s.game, 'red').display.charges).toEqual([0, 5]);
    const allotted = told(s, 'allotted').find(({ data }) => data?.['ship'] === 'red');
    expect(allotted?.clause).toContain('ST-PLA-01');
  });
  rule('ST-PLA-02', 'fired like a beam: its arc, its range, a die against its own Firing Chart, and no evasion', () => {
    const { to_hit: chart } = DATA.firing_charts['T'] as (typeof DATA.firing_charts)[string];
    const s = bolting('2017', [chart[8] as number, 7, 7, 7, 7, 7, 10]);
    fire(s);
    s.answer('blue', [], 'fire');
    const [shot] = told(s, 'shot');
    expect(shot?.data).toMatchObject({ kind: 'plasma', type: 'RPL-3', range: 9, need: { total: chart[8] } });
    expect(s.requests('blue').some(({ kind }) => kind === 'evade')).toBe(false);
    const missed = bolting('2017', [(chart[8] as number) + 1]);
    fire(missed);
    missed.answer('blue', [], 'fire');
    expect(told(missed, 'shot')[0]?.data).toMatchObject({ is: 'miss' });
    // Its arc is forward alone.
    const aft = duel({ type: 'v30-type1', facing: 3, charges: [0, 0, 0, 0, 0, 0, 0, 0, 3] }, {}, { level: 'advanced' });
    const open = weapons.possible({ game: aft, office: 'red', side: 'red', ships: ['red'] });
    expect(open.some(({ by }) => by === 'red/w9')).toBe(false);
  });
  rule('ST-PLA-03', 'column RL-3 at 9 hexes: 10 points, whatever power it took', () => {
    const s = bolting('2017', [1, 7, 7, 7, 7, 7, 10]);
    fire(s);
    s.answer('blue', [], 'fire');
    const damage = told(s, 'shot')[0]?.data?.['damage'] as unknown as { total: number; parts: { clause: string }[] };
    expect(damage.total).toBe(10);
    expect(damage.parts.map(({ clause }) => clause)).toEqual(['ST-PLA-03']);
    expect(shipOf(s.game, 'red').display.charges[8]).toBe(0);
  });
  test('damage at every range of its flight, as printed, and none beyond the last', () => {
    const flight = (id: string) => Array.from({ length: reachOf(boltOf(id)) }, (_, i) => damageAt(boltOf(id), i + 1));
    expect(flight('v8-rpl1')).toEqual([12, 10, 10, 8, 8, 6, 4, 2]);
    expect(flight('v8')).toEqual([16, 16, 16, 12, 12, 12, 10, 10, 8, 8, 6, 6, 4, 4]);
    expect(flight('v30-type1')).toEqual([14, 14, 14, 14, 12, 12, 12, 12, 10, 10, 10, 8, 8, 6, 6]);
    // The chart would let RPL-3 be fired at 16 to 18 hexes; no damage is printed there.
    expect(DATA.firing_charts['T']?.to_hit).toHaveLength(18);
    const shots = (range: number) => {
      const game = duel(
        { type: 'v30-type1', charges: [0, 0, 0, 0, 0, 0, 0, 0, 3] },
        { at: `${11 + range}17` },
        { level: 'advanced' },
      );
      return weapons.possible({ game, office: 'red', side: 'red', ships: ['red'] }).filter(({ by }) => by === 'red/w9');
    };
    expect(shots(15)).toMatchObject([{ figures: { damage: 6 } }]);
    expect(shots(16)).toEqual([]);
  });
  test('the odds of an aimed bolt at every range are those of its chart, and its damage', () => {
    for (let range = 1; range <= 15; range++) {
      const game = duel(
        { type: 'v30-type1', charges: [0, 0, 0, 0, 0, 0, 0, 0, 3] },
        { at: `${11 + range}17` },
        { level: 'advanced' },
      );
      const [shot] = weapons
        .possible({ game, office: 'red', side: 'red', ships: ['red'] })
        .filter(({ by }) => by === 'red/w9');
      const hits = DATA.firing_charts['T']?.to_hit[range - 1] as number;
      const damage = DATA.plasma_damage.tables['RL-3']?.tac[range - 1] as number;
      expect([range, shot?.chance.total, shot?.figures]).toEqual([
        range,
        10 * hits,
        expect.objectContaining({ damage, expected: (hits * damage) / 10 }),
      ]);
    }
  });
  definition('ST-PLA-04', 'power, arc, chart and damage column come from the data of the ship', () => {
    for (const [id, type] of [
      ['v8', 'RPL-2'],
      ['v8-type1', 'RPL-2'],
      ['v30-type1', 'RPL-3'],
      ['v8-rpl1', 'RPL-1'],
    ] as const) {
      const data = DATA.weapons[type] as Extract<(typeof DATA.weapons)[string], { kind: 'plasma' }>;
      const table = DATA.plasma_damage.tables[data.damage_table];
      const chart = DATA.firing_charts[data.firing_chart]?.to_hit ?? [];
      expect([id, boltOf(id)]).toEqual([
        id,
        expect.objectContaining({ type, power: data.tac.power_to_arm, bolt: table?.tac, fields: ['f'], damage: 0 }),
      ]);
      expect(boltOf(id).toHit).toEqual(chart.slice(0, table?.tac.length));
      // ST-OPT-18: at a half and a quarter the full figures are scaled.
      expect(boltOf(id, 2).bolt).toEqual(table?.full.map((n) => Math.round(n / 2)));
      expect(boltOf(id, 4).bolt).toEqual(table?.full.map((n) => Math.floor(n / 4 + 0.5)));
    }
    expect(CLASSES).toHaveLength(25);
    expect(shipClass('v8-rpl1', 3)).toMatchObject({ power: shipClass('v8', 3).power, structure: 5 });
    expect(CLASSES.filter((id) => shipClass(id, 3).weapons.some(({ type }) => type === 'RPL-1'))).toEqual(['v8-rpl1']);
  });
  definition('ST-EVA-02', 'a bolt cannot be evaded: only missiles are', () => {
    expect(boltOf('v8').kind).toBe('plasma');
  });
  test('hits and questions count it as a missile weapon (ST-DMG-15, ST-SEN-23)', () => {
    expect((['beam', 'missile', 'plasma'] as const).map((kind) => [countsAs(kind), isArmedWhole({ kind })])).toEqual([
      ['beam', false],
      ['missile', true],
      ['missile', true],
    ]);
    const game = duel({ type: 'v8', charges: [1, 5] }, {}, { level: 'advanced' });
    const ask = (kind: 'beam' | 'missile') => answerTo(game, shipOf(game, 'red'), { is: 'q5', kind });
    expect([ask('beam'), ask('missile')]).toEqual([
      { powered: 1, points: 1 },
      { powered: 1, points: 5 },
    ]);
  });
  test('its figure is told with where it comes from', () => {
    expect(damageOf(explaining(), boltOf('v8'), 5, 4).told().parts).toEqual([
      { value: 12, label: 'RPL-2 bolt at range 4', clause: 'ST-PLA-03' },
    ]);
    expect(damageAt(boltOf('v8'), 15)).toBe(0);
  });
  difference('ST-PLA-01', 'the basic game flies the same ship without its bolt', (advanced) => {
    const tier = advanced ? 'advanced' : 'basic';
    const scenario = {
      ...{ id: 'own', title: 'Own', tier, hook: '', minutes: 1 },
      offices: ['red', 'blue'].map((id) => ({ id, side: id, title: id })),
      setup: {
        sides: ['red', 'blue'].map((id) => ({ id, name: id, ships: [{ type: 'v8', name: `V ${id}` }] })),
      },
    };
    const { game } = situation(rulebook, { scenario });
    expect(shipClass('v8-beams', 3).weapons.map(({ type }) => type)).toEqual(['RB-4']);
    expect([withoutPlasma('v8'), isWithoutPlasma('v8'), isWithoutPlasma('v8-beams')]).toEqual([
      'v8-beams',
      false,
      true,
    ]);
    expect([chosenClass('v8'), chosenClass('v8-beams'), chosenClass('v8-rpl1')]).toEqual(['v8', 'v8', 'v8-rpl1']);
    return game.ships.map(({ type }) => type);
  });
});
