import { explaining, sequence } from '@flagbridge/engine';
import { definition, difference, rule, situation, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../src/catalogue.ts';
import { type Game, type Obstacle, shipOf } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';
import { lossesOf } from '../src/rules/damage.ts';
import { BLAST, BLAST_REACH, blastAt, chanceToExplode } from '../src/rules/explosion.ts';
import { hexNumbered, SHEET } from '../src/rules/map.ts';
import { standing } from '../src/standing.ts';
import { explosions } from '../src/steps/explosions.ts';
import { firingPhase, movementPhase } from '../src/turn.ts';
import { type Crafted, type CraftedShip, craftGame, duel, play } from './craft.ts';

const ADVANCED = { level: 'advanced', stage: 'firing' } as const;

/** A ship of Red's with this superstructure at 1117, and others; the dice of what follows. */
const settle = (
  structure: number,
  dice: readonly number[],
  red: Partial<CraftedShip> = {},
  more: Partial<Crafted> = {},
) => play(duel({ structure, ...red }, { at: '4433' }, { ...ADVANCED, ...more }), explosions, { dice });
const red = ({ game }: { game: Game }) => shipOf(game, 'red');
const rolls = (s: ReturnType<typeof settle>) => told(s, 'explosion-roll').map(({ data }) => String(data?.['is']));

/** Red explodes by its own hand with this power; the others are where they are said to be, without shields. */
const burst = (power: number, others: readonly Partial<CraftedShip>[], dice: readonly number[] = [], more = {}) =>
  play(
    craftGame({
      ...ADVANCED,
      ...more,
      ships: [
        { type: 'constitution-mk2', name: 'Red', side: 'red', at: '1117', facing: 0, destructs: true, power },
        ...others.map((one, i) => ({ type: 'd7m', name: `Blue ${i + 1}`, side: 'blue', ...one })),
      ],
    }),
    explosions,
    { dice },
  );
const blasts = (s: ReturnType<typeof burst>) =>
  told(s, 'blast').map(({ data }) => {
    const damage = data?.['damage'] as { total: number };
    return `${data?.['target']} ${data?.['range']}: ${damage.total} on ${data?.['shield']}`;
  });
const clauses = (s: ReturnType<typeof burst>, type: string): string[] => told(s, type).flatMap(({ clause }) => clause);

describe('whether a ship explodes', () => {
  test('one that was taken or has left since does not, whatever was ordered', () => {
    for (const is of ['captured', 'left'] as const) {
      const s = settle(5, [], { is, destructs: true });
      expect([is, told(s, 'exploded')]).toEqual([is, []]);
    }
    expect(told(settle(5, [], { destructs: true }), 'exploded')).toHaveLength(1);
  });
  rule('ST-EXP-03', 'below 0, when the barrage is resolved', () => {
    expect(rolls(settle(-1, [2]))).toEqual(['holds']);
    expect(rolls(settle(1, []))).toEqual([]);
    // One barrage: two torpedoes of 3 points each, and one roll against both.
    const s = play(duel({ charges: [0, 0, 0, 0, 0, 0, 1, 1] }, { structure: 2 }, { level: 'advanced' }), firingPhase, {
      dice: [1, 9, 9, 1, 9, 9, 5],
    });
    s.answer('red', [
      { by: 'red/w7', at: 'blue' },
      { by: 'red/w8', at: 'blue' },
    ]);
    s.answer('blue', [], 'fire');
    s.answer('blue', [], 'evade');
    expect(rolls(s)).toEqual(['holds']);
    expect(told(s, 'below-zero')[0]?.data).toEqual({ ship: 'blue', below: 4, holds: 5 });
    const types = s.heard('red').map(({ type }) => type);
    expect(types.indexOf('disabled')).toBeLessThan(types.indexOf('explosion-roll'));
    expect(types.lastIndexOf('shot')).toBeLessThan(types.indexOf('disabled'));
    expect(s.dice.unused).toEqual([]);
  });
  rule('ST-EXP-04', '5 below 0: it explodes on 5, and holds on 6', () => {
    const held = settle(-5, [6]);
    expect(rolls(held)).toEqual(['holds']);
    expect(red(held)).toMatchObject({ is: 'flying', display: { stood: 5 } });
    const gone = settle(-5, [5]);
    expect(rolls(gone)).toEqual(['explodes']);
    expect(red(gone).is).toBe('destroyed');
    expect(gone.game.ranks.map(({ ship }) => ship)).toEqual(['blue']);
    expect(gone.game.stirred).toBe(true);
  });
  rule('ST-EXP-05', 'no second roll while nothing is added', () => {
    const s = settle(-5, [6]);
    expect(clauses(s, 'explosion-roll')).toContain('ST-EXP-05');
    expect(rolls(settle(-5, [], { stood: 5 }))).toEqual([]);
  });
  rule('ST-EXP-06', '5 below 0 and 2 points more: 7 is low enough, 8 is not', () => {
    expect(rolls(settle(-7, [8], { stood: 5 }))).toEqual(['holds']);
    const gone = settle(-7, [7], { stood: 5 });
    expect(rolls(gone)).toEqual(['explodes']);
    expect(clauses(gone, 'explosion-roll')).toContain('ST-EXP-06');
    expect(clauses(settle(-7, [7]), 'explosion-roll')).not.toContain('ST-EXP-06');
    expect(clauses(settle(-2, [3], { stood: 1 }), 'explosion-roll')).toContain('ST-EXP-06');
  });
  rule('ST-EXP-07', '10 below 0: no roll', () => {
    const gone = settle(-10, []);
    expect(rolls(gone)).toEqual(['beyond']);
    expect(red(gone).is).toBe('destroyed');
    expect(rolls(settle(-9, [10]))).toEqual(['holds']);
    expect(rolls(settle(-10, [], { stood: 9 }))).toEqual(['beyond']);
  });
  difference('ST-EXP-08', 'at exactly 0 no roll is made; a point below, one is', (holds) =>
    rolls(settle(holds ? 0 : -1, holds ? [] : [9])),
  );
  test('in the basic game nothing explodes', () => {
    const s = settle(-12, [], {}, { level: 'basic' });
    expect(rolls(s)).toEqual([]);
    expect(red(s).is).toBe('flying');
  });
  test('stress of a Movement Phase may do it too', () => {
    const s = play(duel({ structure: -2 }, { at: '4433' }, { level: 'advanced' }), movementPhase, {
      vars: { pair: 1 },
      dice: [2],
    });
    expect(red(s).is).toBe('destroyed');
  });
  test('only its captain knows how far below 0 it is; the die lies open', () => {
    const s = settle(-5, [6]);
    expect(told(s, 'below-zero')[0]?.to).toEqual(['red']);
    expect(told(s, 'explosion-roll')[0]).toMatchObject({ data: { roll: 6 } });
    expect(told(s, 'explosion-roll')[0]).not.toHaveProperty('to');
  });
});

describe('self-destruction', () => {
  const firing = (game: Game, dice: readonly number[] = []) => play(game, firingPhase, { dice, standing });

  rule('ST-EXP-01', 'it explodes without any roll', () => {
    const s = burst(15, [{ at: '4433' }]);
    expect(red(s).is).toBe('destroyed');
    expect(rolls(s)).toEqual([]);
    expect(told(s, 'exploded')[0]).toMatchObject({ data: { is: 'scuttled-alone', power: 15, struck: [] } });
    expect(clauses(s, 'exploded')).toContain('ST-EXP-01');
    expect(clauses(settle(-10, []), 'exploded')).not.toContain('ST-EXP-01');
  });
  test('that a quiet ship goes on comes to light too: no move before it is tried and taken back (ST-EXP-02)', () => {
    const phases = sequence<Game, { pair: number }>('phases', movementPhase, firingPhase);
    const moved = (level: Game['level'], scuttle: boolean) =>
      play(duel({ points: 5 }, { at: '4433', scuttle }, { level }), phases, { vars: { pair: 1 } }).answer(
        'red',
        ['red'],
        'move',
      );
    expect(moved('advanced', true)).toMatchObject({ ok: true, revealed: true });
    expect(moved('advanced', false)).toMatchObject({ ok: true, revealed: true });
    expect(moved('basic', false)).toMatchObject({ ok: true, revealed: false });
  });
  test('one quiet ship is enough for that, and where all declare nothing comes to light before they do', () => {
    const phases = sequence<Game, { pair: number }>('phases', movementPhase, firingPhase);
    const moved = (ships: readonly CraftedShip[]) => {
      const order = ['hulk', 'red', 'blue'].filter((id) => id !== 'hulk' || ships.length > 0);
      const ranks = order.map((ship, i) => ({ ship, rolls: [i + 1] }));
      const game = duel({ points: 5 }, {}, { level: 'advanced', ships, ranks });
      return play(game, phases, { vars: { pair: 1 } }).answer('red', ['red'], 'move');
    };
    const hulk = { type: 'd7m', name: 'Hulk', side: 'blue', at: '4433', disabled: true, structure: 0 } as const;
    expect(moved([hulk])).toMatchObject({ ok: true, revealed: true });
    expect(moved([])).toMatchObject({ ok: true, revealed: false });
  });
  rule('ST-EXP-02', 'announced with the declarations, after which all shots are resolved; a disabled ship may', () => {
    const s = firing(
      duel({ charges: [0, 0, 0, 0, 0, 0, 1, 1] }, { at: '1717', shields: [0, 9] }, { level: 'advanced' }),
      [1],
    );
    s.answer('red', 'red', 'self-destruct');
    expect(red(s)).toMatchObject({ destructs: false, display: { scuttle: true } });
    expect(told(s, 'scuttle-order')[0]).toMatchObject({ to: ['red'], data: { is: 'given' } });
    s.answer('red', [{ by: 'red/w7', at: 'blue' }], 'fire');
    expect(told(s, 'self-destruct')[0]?.data).toEqual({ ship: 'red' });
    expect(red(s)).toMatchObject({ is: 'flying', destructs: true, display: { scuttle: false } });
    // Once announced it cannot be called off.
    expect(s.requests('red').some(({ kind }) => kind === 'self-destruct')).toBe(false);
    s.answer('blue', [], 'fire');
    s.answer('blue', [], 'evade');
    const types = s.heard('blue').map(({ type }) => type);
    expect(types.indexOf('self-destruct')).toBeLessThan(types.indexOf('shot'));
    expect(types.indexOf('shot')).toBeLessThan(types.indexOf('exploded'));
    expect(red(s).is).toBe('destroyed');
    // Disabled: nobody asks it to fire, and it explodes in its place.
    const hulk = firing(duel({ disabled: true, structure: 0, scuttle: true }, { at: '4433' }, { level: 'advanced' }));
    expect(red(hulk).is).toBe('destroyed');
  });
  test('it can be called off until then, and not ordered by who gives up', () => {
    const s = firing(duel({ charges: [2] }, {}, { level: 'advanced' }));
    s.answer('red', 'red', 'self-destruct');
    s.answer('red', 'red', 'self-destruct');
    expect(told(s, 'scuttle-order').map(({ data }) => data?.['is'])).toEqual(['given', 'called-off']);
    s.answer('red', 'red', 'self-destruct');
    s.answer('red', 'concede', 'concede');
    expect(red(s).display.scuttle).toBe(false);
    expect(
      firing(duel({ charges: [2], strikes: true }, {}, { level: 'advanced' }))
        .requests('red')
        .map(({ kind }) => kind),
    ).toEqual(expect.not.arrayContaining(['self-destruct']));
    const two = firing(
      duel(
        { charges: [2], scuttle: true },
        {},
        {
          level: 'advanced',
          ships: [{ type: 'd7m', name: 'Other', side: 'red', at: '0101' }],
        },
      ),
    );
    two.answer('red', 'red', 'surrender');
    expect(red(two)).toMatchObject({ strikes: true, display: { scuttle: false } });
  });
  test('who has nothing to declare announces it in the place of its rank', () => {
    const order = (ranks: readonly string[]) => {
      const s = firing(
        duel(
          { charges: [2], shields: [9, 9, 9] },
          { charges: [2], shields: [9, 9, 9] },
          {
            level: 'advanced',
            ships: [
              { type: 'd7m', name: 'Hulk', side: 'blue', at: '4433', disabled: true, structure: 0, scuttle: true },
            ],
            ranks: ranks.map((ship, i) => ({ ship, rolls: [i + 1] })),
          },
        ),
        [10, 10],
      );
      for (const office of ['red', 'blue', 'red', 'blue'])
        if (s.requests(office).some(({ kind }) => kind === 'fire'))
          s.answer(office, [{ by: `${office}/w1`, at: office === 'red' ? 'blue' : 'red' }], 'fire');
      return s
        .heard('red')
        .filter(({ type }) => type === 'declared' || type === 'self-destruct')
        .map(({ parts }) => parts?.[0]);
    };
    expect(order(['hulk', 'red', 'blue'])).toEqual(['hulk', 'red', 'blue']);
    expect(order(['red', 'hulk', 'blue'])).toEqual(['red', 'hulk', 'blue']);
    expect(order(['red', 'blue', 'hulk'])).toEqual(['red', 'blue', 'hulk']);
  });
  test('there is none in the basic game, and none before the first turn', () => {
    const kinds = (game: Game) =>
      firing(game)
        .requests('red')
        .map(({ kind }) => kind);
    expect(kinds(duel({ charges: [2] }, {}, { level: 'basic' }))).not.toContain('self-destruct');
    expect(kinds(duel({ charges: [2] }, {}, { level: 'advanced' }))).toContain('self-destruct');
    expect(
      situation(rulebook, { scenario: 'long-eyes' })
        .requests('klingon')
        .map(({ kind }) => kind),
    ).toContain('self-destruct');
  });
});

describe('what an explosion does', () => {
  rule('ST-EXP-09', 'by the power it has left, whatever was allotted', () => {
    expect(blasts(burst(5, [{ at: '1217' }], [9, 9, 9]))).toEqual(['blue-1 1: 5 on 5']);
    expect(told(burst(5, [{ at: '1217' }], [9, 9, 9]), 'exploded')[0]?.data).toMatchObject({
      is: 'scuttled',
      power: 5,
      struck: ['blue-1'],
    });
  });
  rule('ST-EXP-10', 'power 20: 20, 10, 5, 3 and from range 5 on 1', () => {
    const taken = (range: number) => blastAt(explaining(), 20, range).total;
    expect([1, 2, 3, 4, 5, 6, 10].map(taken)).toEqual([20, 10, 5, 3, 1, 1, 1]);
    const full = { shields: [9, 9, 9, 9, 9, 9], facing: 3 as const };
    const s = burst(16, [
      { at: '1317', ...full },
      { at: '1417', ...full },
      { at: '1517', ...full },
      { at: '1617', ...full },
    ]);
    expect(blasts(s)).toEqual(['blue-1 2: 8 on 2', 'blue-2 3: 4 on 2', 'blue-3 4: 2 on 2', 'blue-4 5: 1 on 2']);
    expect(shipOf(s.game, 'blue-1').display.shields).toEqual([9, 1, 9, 9, 9, 9]);
  });
  definition('ST-TAB-03', 'as the catalogue has it', () => {
    const table = catalogue.find(({ id }) => id === 'ST-TAB-03')?.table;
    expect(table?.rows.map((row) => row.map(String))).toEqual(
      BLAST.map((band, i) => {
        const from = i === 0 ? 0 : (BLAST[i - 1]?.to ?? 0) + 1;
        if ('points' in band) return [String(from), String(band.to), '–', String(band.points)];
        const { times, of } = band.share;
        return [String(from), String(band.to), of === 1 ? String(times) : `${times}/${of}`, '–'];
      }),
    );
    expect(BLAST_REACH).toBe(10);
  });
  rule('ST-EXP-11', 'everyone within 10 hexes, friend or foe, and a point at least', () => {
    const full = { shields: [9, 9, 9, 9, 9, 9], facing: 3 as const };
    const s = burst(0, [
      { at: '1217', ...full },
      { at: '2117', ...full },
      { at: '2217', ...full },
      { at: '1317', side: 'red', ...full },
      { at: '1417', is: 'left', ...full },
      { at: '1417', is: 'captured', ...full },
    ]);
    expect(blasts(s)).toEqual(['blue-1 1: 1 on 2', 'blue-2 10: 1 on 2', 'blue-4 2: 1 on 2']);
    const none = burst(0, [{ at: '1117', ...full }]);
    expect(blasts(none)).toHaveLength(6);
    expect(shipOf(none.game, 'blue-1').display.shields).toEqual([8, 8, 8, 8, 8, 8]);
  });
  rule('ST-EXP-12', 'in the same hex power 20 is 7 on each shield', () => {
    expect(blastAt(explaining(), 20, 0).total).toBe(7);
    expect(blastAt(explaining(), 18, 0).total).toBe(6);
    const s = burst(20, [{ at: '1117', shields: [7, 7, 7, 7, 7, 7] }]);
    expect(blasts(s)).toEqual([1, 2, 3, 4, 5, 6].map((shield) => `blue-1 0: 7 on ${shield}`));
    expect(shipOf(s.game, 'blue-1')).toMatchObject({
      held: [7, 7, 7, 7, 7, 7],
      display: { shields: [0, 0, 0, 0, 0, 0] },
    });
  });
  rule('ST-EXP-13', 'on the shield that faces it, by a die where two do', () => {
    const full = { shields: [9, 9, 9, 9, 9, 9] };
    expect(blasts(burst(2, [{ at: '1217', facing: 0, ...full }]))).toEqual(['blue-1 1: 2 on 5']);
    expect(clauses(burst(2, [{ at: '1217', ...full }]), 'blast')).toContain('ST-EXP-13');
    expect(clauses(burst(2, [{ at: '1117', ...full }]), 'blast')).not.toContain('ST-EXP-13');
    // At offset (1, 1) the line comes in at a corner, between the stern and the port quarter of a ship that flies east.
    const corner = (die: number) => blasts(burst(4, [{ at: '1218', facing: 0, ...full }], [die]));
    expect(corner(1)).not.toEqual(corner(2));
    expect(
      [corner(1), corner(2)]
        .flat()
        .map((one) => one.slice(-1))
        .sort(),
    ).toEqual(['5', '6']);
  });
  rule('ST-EXP-14', 'shields hold it off; what gets through has a roll for every 2 points', () => {
    const s = burst(9, [{ at: '1217', facing: 3, shields: [0, 4] }], [9, 4, 9]);
    expect(told(s, 'blast')[0]?.data).toMatchObject({ is: 'through', damage: { total: 9 } });
    // 5 points: superstructure 2, engine 2, superstructure 1.
    expect(shipOf(s.game, 'blue-1')).toMatchObject({ pierced: [2], display: { structure: 7 - 3, power: 15 - 2 } });
    expect(told(s, 'display')[0]?.data).toMatchObject({ held: 4, through: 5, power: 13, structure: 4 });
    const held = burst(4, [{ at: '1217', facing: 3, shields: [0, 4] }]);
    expect(clauses(held, 'blast')).not.toContain('ST-EXP-14');
    const one = burst(5, [{ at: '1217', facing: 3, shields: [0, 4] }], [9]);
    expect(clauses(one, 'blast')).toContain('ST-EXP-14');
    expect(told(one, 'blast')[0]?.data).toMatchObject({ is: 'through' });
    expect(told(held, 'blast')[0]?.data).toMatchObject({ is: 'held' });
  });
  rule('ST-EXP-15', 'fractions are rounded up at every range', () => {
    const s = burst(9, [{ at: '1317', facing: 3, shields: [9, 9, 9, 9, 9, 9] }]);
    expect(blasts(s)).toEqual(['blue-1 2: 5 on 2']);
    expect(blastAt(explaining(), 9, 3).told()).toEqual({
      total: 3,
      parts: [
        { value: 2, label: '1/4 of power 9', clause: 'ST-EXP-10' },
        { value: 1, label: 'fraction, rounded up', clause: 'ST-EXP-15' },
      ],
    });
    expect(blastAt(explaining(), 8, 3).told().parts).toHaveLength(1);
    expect(
      blastAt(explaining(), 0, 3)
        .told()
        .parts.map(({ clause }) => clause),
    ).toEqual(['ST-EXP-10', 'ST-EXP-11']);
  });
  rule('ST-OBS-08', 'a planet shelters nobody', () => {
    const planet: Obstacle = { id: 'obstacle/1', kind: 'planet', name: 'Rigel', ...hexNumbered(SHEET, 12, 17) };
    const target = { at: '1317', facing: 3 as const, shields: [9, 9, 9, 9, 9, 9] };
    const s = burst(16, [target], [], { obstacles: [planet] });
    expect(blasts(s)).toEqual(['blue-1 2: 8 on 2']);
    expect(clauses(s, 'blast')).toContain('ST-OBS-08');
    expect(clauses(burst(16, [target]), 'blast')).not.toContain('ST-OBS-08');
  });
});

describe('chains', () => {
  rule('ST-EXP-16', 'who is brought below 0 rolls when the explosion is resolved, and strikes others in turn', () => {
    // Red takes One (structure 1) below 0 by 3: 4 points, two groups. One rolls 3 and explodes with power 9.
    const s = burst(
      4,
      [
        { name: 'One', at: '1217', facing: 3, structure: 1, power: 9 },
        { name: 'Two', at: '1317', side: 'red', facing: 3, shields: [0, 9], structure: 7 },
      ],
      [9, 9, 3, 9],
    );
    expect(s.heard('red').flatMap(({ type, parts }) => (type === 'exploded' ? [parts?.[0]] : []))).toEqual([
      'red',
      'one',
    ]);
    expect(blasts(s)).toEqual(['one 1: 4 on 2', 'two 2: 2 on 2', 'two 1: 9 on 2']);
    expect(clauses(s, 'explosion-roll')).toContain('ST-EXP-16');
    // The shield of 9 lost 2 to the first: 7 are left, and 2 points get through.
    expect(shipOf(s.game, 'two')).toMatchObject({ is: 'flying', disabled: false, display: { structure: 5 } });
    expect(s.dice.unused).toEqual([]);
  });
  test('all roll before any of them explodes, the lowest rank first', () => {
    const s = play(
      craftGame({
        ...ADVANCED,
        ships: [
          { type: 'd7m', name: 'High', side: 'blue', at: '1217', structure: -3, power: 1, shields: [9, 9, 9, 9, 9, 9] },
          { type: 'd7m', name: 'Low', side: 'red', at: '1117', structure: -2, power: 1, shields: [9, 9, 9, 9, 9, 9] },
        ],
        ranks: [
          { ship: 'low', rolls: [1] },
          { ship: 'high', rolls: [2] },
        ],
      }),
      explosions,
      { dice: [2, 3] },
    );
    expect(
      s
        .heard('red')
        .filter(({ type }) => type === 'explosion-roll' || type === 'exploded' || type === 'blast')
        .map(({ type, parts }) => `${type} ${parts?.[0]}`),
    ).toEqual(['explosion-roll low', 'explosion-roll high', 'exploded low', 'blast low', 'exploded high']);
    expect(clauses(s, 'explosion-roll')).not.toContain('ST-EXP-16');
  });
  test('a ship brought to 0 by it is disabled, and does not roll', () => {
    const s = burst(4, [{ at: '1217', facing: 3, structure: 4 }], [9, 9]);
    expect(shipOf(s.game, 'blue-1')).toMatchObject({ disabled: true, is: 'flying', display: { structure: 0 } });
  });
  rule('ST-EXP-17', 'weapons are lost as by fire from its hex; in the same hex every weapon bears', () => {
    // A missile result on a D-7M whose stern is turned: which weapons bear astern.
    const lossesAt = (at: string, facing: 0 | 3, dice: readonly number[]) => {
      const s = burst(2, [{ at, facing, charges: [] }], dice);
      const open = s.requests('blue').find(({ kind }) => kind === 'lose-weapon');
      return open?.shape.is === 'pick' ? open.shape.options.map(({ id }) => id) : told(s, 'weapon-lost')[0]?.data;
    };
    // Of a D-7M all torpedoes bear forward: seen from astern there is none, and beams must do.
    const ahead = lossesAt('1217', 3, [2]);
    const astern = lossesAt('1217', 0, [2]);
    expect(ahead).not.toEqual(astern);
    // Six hits of one point each in its own hex; the fifth strikes the stern, where every weapon is to choose from.
    const every = lossesAt('1117', 0, [9, 9, 9, 9, 2, 9]);
    expect(every).toEqual(['w5', 'w6']);
    expect(clauses(burst(2, [{ at: '1217', facing: 3 }], [9]), 'blast')).toContain('ST-EXP-17');
  });
  test('of all weapons of a D-18C its one KD-14 of short reach is the one to give up', () => {
    const s = burst(2, [{ type: 'd18c', at: '1117' }], [9, 9, 9, 9, 3, 9]);
    const { shape, default: least } = s.request('blue', 'lose-weapon');
    expect(shape.is === 'pick' && shape.options).toHaveLength(7);
    expect(least).toBe('w7');
  });
  test('a battle whose last ships explode together is a draw', () => {
    const s = play(
      duel(
        { structure: -12, disabled: true },
        { structure: -12, disabled: true, shields: [0, 15] },
        { level: 'advanced' },
      ),
      firingPhase,
    );
    for (const office of ['red', 'blue']) if (s.requests(office).length > 0) s.answer(office, [], 'fire');
    expect(s.state.outcome).toMatchObject({ winner: null, by: 'all-gone' });
  });
});

describe('odds', () => {
  test('the chance of an explosion is the points below 0 in ten', () => {
    const ship = (structure: number, stood = 0) => shipOf(duel({ structure, stood }), 'red');
    expect([1, 0, -1, -5, -9, -10, -14].map((structure) => chanceToExplode(ship(structure)))).toEqual([
      0, 0, 0.1, 0.5, 0.9, 1, 1,
    ]);
    expect(chanceToExplode(ship(-5, 5))).toBe(0);
  });
  test('a forecast counts it for ships of the others, at levels where ships explode', () => {
    const before = duel({}, {}, { level: 'advanced' });
    const after = (red: number, blue: number, level: Game['level'] = 'advanced') =>
      lossesOf(before, duel({ structure: red }, { structure: blue }, { level }), 'red');
    expect(after(-5, 3)).toMatchObject({ explosion: 0 });
    expect(after(3, -4)).toMatchObject({ explosion: 40 });
    expect(after(3, -4, 'basic')).not.toHaveProperty('explosion');
  });
});
