import { explaining } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { shipClass, type WeaponBox } from '../src/data/ship-class.ts';
import { type Game, type Ship, shipOf } from '../src/game.ts';
import { slotsOf } from '../src/rules/allotment.ts';
import { bearingOn, lossesOf, ownLosses, weaponsToLose } from '../src/rules/damage.ts';
import { blastAt } from '../src/rules/explosion.ts';
import { declarers, declaring, firingOf, weapons } from '../src/rules/fire-aims.ts';
import { fieldsTo, shieldsStruck } from '../src/rules/hexsides.ts';
import { outlookOf } from '../src/rules/outlook.ts';
import { damageOf } from '../src/rules/shot.ts';
import { engineStress, structureStress } from '../src/rules/stress.ts';
import { expectedThrough, throughOf } from '../src/rules/through.ts';
import { firingPhase } from '../src/turn.ts';
import { type Crafted, type CraftedShip, duel, play } from './craft.ts';

const third = (more: Partial<CraftedShip> = {}): CraftedShip => ({
  ...{ type: 'k22', name: 'Third', side: 'red', at: '1116', facing: 0, charges: [1, 1, 1] },
  ...more,
});
const ARMED = [2, 2, 2, 2, 2, 2, 1, 1];
/** Red with all weapons armed, Blue twelve hexes off, and perhaps a third ship of red's beside Red. */
const fight = (more: Partial<CraftedShip> | null, blue: Partial<CraftedShip> = {}, game: Partial<Crafted> = {}): Game =>
  duel(
    { charges: ARMED },
    { at: '2317', charges: ARMED, ...blue },
    { ships: more === null ? [] : [third(more)], ...game },
  );

describe('who declares fire', () => {
  const about = (more: Partial<CraftedShip>) =>
    declarers(
      fight(
        more,
        {},
        {
          ranks: ['third', 'red', 'blue'].map((ship, i) => ({ ship, rolls: [i + 1] })),
        },
      ),
    ).map(({ office, ships }) => `${office}: ${ships.join(' ')}`);
  test('ships that may have a shot, by what everybody knows', () => {
    expect(about({})).toEqual(['red: third red', 'blue: blue']);
    const others: Partial<CraftedShip>[] = [
      ...[{ disabled: true }, { outage: 1 }, { is: 'captured' as const }, { facing: 3 as const }],
      { fired: [0, 1, 2] },
    ];
    for (const more of others) expect([more, about(more)]).toEqual([more, ['red: red', 'blue: blue']]);
  });
  test('a ship that has none is not named beside those that declare', () => {
    const title = (more: Partial<CraftedShip>) => {
      const game = fight(more, {}, { ranks: ['red', 'third', 'blue'].map((ship, i) => ({ ship, rolls: [i + 1] })) });
      return play(game, firingPhase).request('red').title;
    };
    const own = { side: 'red', office: 'second' };
    expect(title(own)).toMatchObject({ say: 'ask.fire-first', with: { after: 'Third' } });
    expect(title({ ...own, facing: 3 })).toMatchObject({ say: 'ask.fire-first', with: { after: 'Blue' } });
    // Who has declared is named still, though nothing is left to fire.
    const shot = { by: 'third', weapon: 0, at: 'blue', shield: 0, facing: 3 as const, evasion: '' as const };
    const declared = (by: string) => declaring(fight({ fired: [0, 1, 2] }, {}, { declared: [{ ...shot, by }] }));
    expect(declared('third')).toEqual(['red', 'blue', 'third']);
    expect(declared('red')).toEqual(['red', 'blue']);
  });
});

describe('what is listed to aim with', () => {
  const explained = (game: Game, ...ships: string[]) => {
    const firing = firingOf(game, 'red', ships);
    return weapons.explain(firing, weapons.aim(firing)).shooters ?? [];
  };
  const why = (game: Game, by: string, ...ships: string[]) =>
    explained(game, ...ships)
      .find(({ id }) => id === by)
      ?.closed?.map(({ id, why: { clause, figures } }) => ({ id, clause, figures }));
  test('nothing of a ship that is disabled (ST-DMG-30)', () => {
    const ids = (more: Partial<CraftedShip>) =>
      explained(fight(more), 'red', 'third').map(({ id }) => id.split('/')[0]);
    expect(new Set(ids({}))).toEqual(new Set(['red', 'third']));
    expect(new Set(ids({ disabled: true }))).toEqual(new Set(['red']));
    const s = play(fight({ disabled: true }), firingPhase);
    expect(s.answer('red', [{ by: 'third/w1', at: 'blue' }])).toBeRefused('ST-DMG-30');
  });
  test('a target that is too far, with how far it is and how far the weapon reaches', () => {
    // A missile of a Constitution II reaches 12.
    expect(why(fight(null, { at: '2417' }), 'red/w7', 'red')).toEqual([
      {
        ...{ id: 'blue', clause: 'ST-FIR-08' },
        figures: { ship: 'Red', weapon: 'FP-1 f 1', target: 'Blue', range: 13, reach: 12 },
      },
    ]);
  });
  test('a target that does not bear, with its field and range and no reach', () => {
    expect(why(fight(null, { at: '0717' }), 'red/w7', 'red')).toEqual([
      {
        ...{ id: 'blue', clause: 'ST-FIR-05' },
        figures: { ship: 'Red', weapon: 'FP-1 f 1', target: 'Blue', range: 4, field: 'aft' },
      },
    ]);
  });
  test('a weapon that cannot fire, with neither', () => {
    const game = fight(null);
    shipOf(game, 'red').display.charges[0] = 0;
    expect(why(game, 'red/w1', 'red')).toEqual([
      { id: 'blue', clause: 'ST-FIR-02', figures: { ship: 'Red', weapon: 'FH-3 f/p 1', target: 'Blue' } },
    ]);
  });
  test('of what was not looked at nothing is said', () => {
    const figures = (game: Game, by: string) => {
      const [closed] = explained(game, 'red').find(({ id }) => id === by)?.closed ?? [];
      return Object.keys(closed?.why.figures ?? {}).sort();
    };
    expect(figures(fight(null, { at: '0717' }), 'red/w7')).toEqual(['field', 'range', 'ship', 'target', 'weapon']);
    expect(figures(fight(null, {}, {}), 'red/w1')).toEqual([]);
    const unarmed = fight(null);
    shipOf(unarmed, 'red').display.charges = [0, 0, 0, 0, 0, 0, 0, 0];
    expect(figures(unarmed, 'red/w1')).toEqual(['ship', 'target', 'weapon']);
  });
  test('weapons of one bank bear alike, those of the next for themselves', () => {
    const open = explained(fight(null, { at: '1113' }), 'red').map(({ id, closed }) => `${id} ${closed?.length ?? 0}`);
    // To port: the first bank alone bears there, f/p.
    expect(open.slice(0, 4)).toEqual(['red/w1 0', 'red/w2 0', 'red/w3 1', 'red/w4 1']);
  });
});

describe('what a shot does', () => {
  test('beyond its modifiers a beam does its power alone (ST-FIR-09)', () => {
    const beam = shipClass('constitution-mk1', 2).weapons[0] as WeaponBox;
    expect([beam.type, beam.modifiers.length, beam.toHit.length]).toEqual(['FL-6', 7, 10]);
    const damage = (range: number) => damageOf(explaining(), beam, 2, range).told();
    expect([damage(4).total, damage(7).total, damage(8).total]).toEqual([3, 3, 2]);
    expect(damage(8).parts).toHaveLength(1);
  });
  test('stress of a chart that shows nothing is no part of the sum (ST-MOV-14, ST-MOV-15)', () => {
    const chart = (engine: number[], structure: number[]) => ({
      stress: { engine: { letter: 'A', values: engine }, structure: { letter: 'B', values: structure } },
    });
    const told = (engine: number[], structure: number[], warp: number) => [
      engineStress(explaining(), chart(engine, structure), warp).told(),
      structureStress(explaining(), chart(engine, structure), warp).told(),
    ];
    const [none, nothing] = told([0], [0], 0);
    expect([none?.total, none?.parts.length, nothing]).toEqual([1, 1, { total: 0, parts: [] }]);
    const [some, hull] = told([0, 1], [0, 3], 1);
    expect([some?.total, some?.parts.length, hull?.total]).toEqual([2, 2, 1]);
    // Faster than the chart goes nothing more is shown.
    expect(told([0, 1], [0, 3], 2).map((one) => one?.total)).toEqual([1, 0]);
  });
  test('a blast by range: its share of the power, rounded up, and a point at least (ST-EXP-10)', () => {
    const at = (power: number, range: number) => {
      const { total, parts } = blastAt(explaining(), power, range).told();
      return `${total}: ${parts.map(({ value, label }) => `${value} ${label}`).join(', ')}`;
    };
    expect([at(15, 0), at(15, 1), at(8, 2), at(9, 2)]).toEqual([
      '5: 5 2 × power 15 over six shields',
      '15: 15 1 × power 15',
      '4: 4 1/2 of power 8',
      '5: 4 1/2 of power 9, 1 fraction, rounded up',
    ]);
    expect([at(8, 3), at(8, 4), at(1, 4), at(0, 2), at(0, 0)]).toEqual([
      '2: 2 1/4 of power 8',
      '1: 1 1/8 of power 8',
      '1: 0 1/8 of power 1, 1 fraction, rounded up',
      '1: 0 1/2 of power 0, 1 at least one',
      '1: 0 2 × power 0 over six shields, 1 at least one',
    ]);
    expect([at(15, 5), at(0, 10)]).toEqual(['1: 1 range 5', '1: 1 range 10']);
  });
});

describe('what a volley comes to behind the shields', () => {
  test('each hit in turn meets what earlier ones have left (ST-FIR-14)', () => {
    const half = { chance: 0.5, damage: 3 };
    expect(expectedThrough([half], 0)).toBe(1.5);
    expect(expectedThrough([half], 1)).toBe(1);
    expect(expectedThrough([half], 3)).toBe(0);
    // Both hit one time in four, and two points go through then.
    expect(expectedThrough([half, half], 4)).toBe(0.5);
    // 4 points: 3 and 3 leave 2; with a third hit 3 more; 1/8 for all three, 3/8 for two of them.
    expect(expectedThrough([half, half, half], 4)).toBe(0.375 * 2 + 0.125 * 5);
    expect(
      expectedThrough(
        [
          { chance: 1, damage: 5 },
          { chance: 1, damage: 2 },
        ],
        6,
      ),
    ).toBe(1);
  });
  /** Totals with the shield down and at its most. Red has one missile that hits one time in ten for 3 points at range 12. */
  const through = (
    blue: Partial<CraftedShip>,
    volley: { by: string; at: string }[],
    level: Game['level'] = 'basic',
  ) => {
    const told = throughOf(firingOf(fight(null, blue, { level }), 'red', ['red']), volley);
    const known = told['through-known'];
    return [known ?? told['through-down'], known ?? told['through-most']].map(
      (one) => one && [one.total, one.parts.map(({ value, label }) => `${value} ${label}`)],
    );
  };
  const both = [1, 2].map((n) => ({ by: `red/w${n}`, at: 'blue' }));
  test('with the shield down, and with all it can still hold', () => {
    // Two beams of 3 points that hit six times of ten: 3.6 in all; a shield of 4 lets two points of both through, 0.36 × 2.
    expect(through({}, both)).toEqual([
      [3.6, ['0.36 shield generator', '0.36 missile weapon', '0.36 beam weapon', '1.08 engine', '1.44 superstructure']],
      [
        0.72,
        ['0.07 shield generator', '0.07 missile weapon', '0.07 beam weapon', '0.22 engine', '0.29 superstructure'],
      ],
    ]);
    expect(through({ held: [0, 1, 0, 0, 0, 0] }, both)[1]?.[0]).toBe(1.08);
    expect(through({ held: [0, 4, 0, 0, 0, 0] }, both)[1]?.[0]).toBe(3.6);
    // It has held more than everybody thought it had.
    expect(through({ held: [0, 9, 0, 0, 0, 0] }, both)[1]?.[0]).toBe(3.6);
    for (const down of [{ pierced: [2] }, { generators: [2] }]) expect(through(down, both)[1]?.[0]).toBe(3.6);
    expect(through({ pierced: [1, 3], generators: [4] }, both)[1]?.[0]).toBe(0.72);
  });
  test('nothing where nothing goes through, and nothing of shots that cannot be made', () => {
    const [one] = both;
    expect(through({}, [one as (typeof both)[number]])).toEqual([
      [1.8, ['0.18 shield generator', '0.18 missile weapon', '0.18 beam weapon', '0.54 engine', '0.72 superstructure']],
      [0, []],
    ]);
    expect(through({}, [{ by: 'red/w7', at: 'red' }, ...both])[0]?.[0]).toBe(3.6);
    expect(through({}, [])).toEqual([undefined, undefined]);
  });
  test('a volley at two ships is counted for each', () => {
    const game = fight({ side: 'blue', at: '2318', facing: 3 });
    const firing = firingOf(game, 'red', ['red']);
    const at = (...targets: string[]) =>
      throughOf(
        firing,
        targets.map((target, n) => ({ by: `red/w${n + 3}`, at: target })),
      )['through-down']?.total;
    expect(at('blue', 'third')).toBeCloseTo((at('blue') ?? 0) + (at('third') ?? 0), 2);
    expect(at('blue', 'blue')).toBe(3.6);
  });
});

describe('what an allocation would do before anybody moves', () => {
  test('three columns, the nearest enemies first, and nothing of who is farther', () => {
    const enemy = (name: string, at: string) => ({ type: 'k22', name, side: 'blue', at });
    const game = duel(
      {},
      { at: '2317' },
      { ships: [enemy('Far', '3117'), enemy('Near', '1217'), enemy('Edge', '3017')] },
    );
    const red = shipOf(game, 'red');
    const bought = { points: 0, shields: [0, 0, 0, 0, 0, 0], charges: [2, 0, 0, 0, 0, 0, 1, 1], cloak: false };
    const [outlook] = outlookOf(
      game,
      red,
      slotsOf([red], () => bought),
    );
    expect(outlook?.columns.map(({ label, note }) => [JSON.stringify(label), JSON.stringify(note)].join())).toEqual([
      expect.stringMatching(/Near.*"range":1[^\d]/),
      expect.stringMatching(/Blue.*"range":12/),
      expect.stringMatching(/Edge.*"range":19/),
    ]);
    // FH-3 reaches 20: 3 points near, its power alone at 19; unarmed nothing. A missile reaches 12 itself, and no farther.
    expect(outlook?.rows['red/w1']).toEqual([
      { figure: 3, chance: 100 },
      { figure: 3, chance: 60 },
      { figure: 2, chance: 20 },
    ]);
    expect(outlook?.rows['red/w2']?.[0]).toEqual({ figure: 0, chance: 100 });
    expect(outlook?.rows['red/w7']).toEqual([{ figure: 3, chance: 100 }, { figure: 3, chance: 10 }, null]);
    red.display.lost = [0];
    expect(
      outlookOf(
        game,
        red,
        slotsOf([red], () => bought),
      )[0]?.rows['red/w1'],
    ).toEqual([null, null, null]);
  });
});

describe('which weapons a hit may cost', () => {
  const at = (column: string, more: Partial<CraftedShip> = {}): [Game, Ship, Ship] => {
    const game = duel({ at: column }, { at: '1517', facing: 3, ...more });
    return [game, shipOf(game, 'blue'), shipOf(game, 'red')];
  };
  test('those that bear on the firer; on an explosion in the same hex, and only there, all (ST-EXP-17)', () => {
    const all = (column: string, blast: boolean) => {
      const { beam, missile } = bearingOn(...at(column), [], blast);
      return [...beam, ...missile];
    };
    // A D-7M has four beams and a missile before it, and one missile astern.
    expect(all('1117', true)).toEqual([0, 1, 2, 3, 4]);
    expect(all('1517', true)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(all('1517', false)).toEqual([5]);
    // In the same row, and in the same slanting column of hexes.
    expect(all('1917', true)).toEqual([5]);
    expect(all('1719', true)).not.toContain(4);
    expect(all('1313', true)).not.toEqual([0, 1, 2, 3, 4, 5]);
  });
  test('of the kind that was hit, if only one, and else of the other (ST-DMG-08)', () => {
    const lose = (kind: 'beam' | 'missile', lost: number[]) => weaponsToLose(...at('1117'), kind, lost, false);
    expect([lose('missile', []), lose('missile', [4]), lose('beam', [0, 1, 2])]).toEqual([[4], [0, 1, 2, 3], [3]]);
    expect(lose('beam', [0, 1, 2, 3])).toEqual([4]);
  });
});

describe('what a forecast counts', () => {
  const losses = (was: Partial<CraftedShip>, now: Partial<CraftedShip>, level: Game['level'] = 'basic') =>
    lossesOf(duel({}, was, { level }), duel({ structure: 1, power: 2 }, now, { level }), 'red');
  test('what the other sides lost: superstructure, power, shields, and a ship that is newly disabled', () => {
    expect(losses({ shields: [4, 2] }, { shields: [1, 2], structure: 5, power: 12 })).toEqual({
      ...{ structure: 2, power: 3, shields: 3, disabled: false },
    });
    expect(losses({ structure: 1 }, { structure: 0 }).disabled).toBe(true);
    expect(losses({ structure: 2 }, { structure: 1 }).disabled).toBe(false);
    expect(losses({ structure: 0 }, { structure: -1 }).disabled).toBe(false);
    // The firer's own are not counted.
    expect(lossesOf(duel({ structure: 5 }), duel({ structure: 0 }), 'red')).toMatchObject({
      structure: 0,
      disabled: false,
    });
  });
  test('the chance of an explosion in per cent, certain ones too', () => {
    const explosion = (structure: number) => losses({}, { structure }, 'advanced')['explosion'];
    expect([explosion(1), explosion(-1), explosion(-4), explosion(-10)]).toEqual([0, 10, 40, 100]);
  });
  test('of an evasion what the ship itself lost', () => {
    const own = (was: number, now: number) => ownLosses(duel({ structure: was }), duel({ structure: now }), 'red');
    expect([own(1, 0), own(2, 1), own(0, -1), own(1, 1)].map(({ disabled }) => disabled)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(own(3, 1)['structure']).toBe(2);
  });
});

describe('two ships in one hex (ST-SHD-04)', () => {
  const meet = (red: Partial<CraftedShip>, blue: Partial<CraftedShip>, more: Partial<Crafted> = {}) => {
    const game = duel({ at: [10, 10], facing: 0, ...red }, { at: [10, 10], facing: 0, ...blue }, more);
    const [one, other] = [shipOf(game, 'red'), shipOf(game, 'blue')];
    return [shieldsStruck(game, one, other), shieldsStruck(game, other, one), fieldsTo(game, one, other).join()];
  };
  test('lie as if the later were still where it came from', () => {
    // Blue came in from the east: Red strikes it from the west, and is struck on its bow.
    const came = { fromQ: 11, fromR: 10, entered: 3 };
    expect(meet({ entered: 2, fromQ: 4, fromR: 4 }, came)).toEqual([[5], [2], 'f']);
    // From the south-east, one row down.
    expect(meet({ entered: 2 }, { fromQ: 10, fromR: 11, entered: 3 })).toEqual([[6], [3], 's']);
    expect(meet(came, { entered: 2 })).toEqual([[2], [5], 'a']);
  });
  test('set up there they lie as was drawn for just these two, and without a draw to the east', () => {
    const pair = (one: string, other: string, direction: 0 | 1 | 2 | 3) => ({ one, other, direction });
    const drawn = (...together: ReturnType<typeof pair>[]) => meet({ entered: 2 }, { entered: 2 }, { together })[1];
    expect(drawn()).toEqual([2]);
    expect(drawn(pair('red', 'blue', 1))).toEqual([3]);
    expect(drawn(pair('blue', 'red', 1))).toEqual([6]);
    expect(drawn(pair('red', 'third', 2), pair('third', 'blue', 3), pair('red', 'blue', 1))).toEqual([3]);
    expect(drawn(pair('blue', 'third', 2), pair('third', 'red', 3), pair('blue', 'red', 1))).toEqual([6]);
  });
});
