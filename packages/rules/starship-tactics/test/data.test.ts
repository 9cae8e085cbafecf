import { definition } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../src/catalogue.ts';
import { scaled, shipClass, type WeaponBox } from '../src/data/ship-class.ts';
import { CLASSES, DATA } from '../src/data/ship-data.ts';
import { fieldOf, SHIELDS } from '../src/rules/hexsides.ts';
import { pointsInPhase } from '../src/rules/power.ts';

const boxOf = (type: string, scale: 2 | 3 | 4): WeaponBox | undefined => {
  for (const id of CLASSES) {
    const found = shipClass(id, scale).weapons.find((one) => one.type === type);
    if (found !== undefined) return found;
  }
  return undefined;
};
const bands = (modifiers: readonly number[]) => {
  const out: { bonus: number; from: number; to: number }[] = [];
  for (const [i, bonus] of modifiers.entries()) {
    if (bonus === 0) continue;
    const last = out.at(-1);
    if (last?.bonus === bonus && last.to === i) last.to = i + 1;
    else out.push({ bonus, from: i + 1, to: i + 1 });
  }
  return out;
};

describe('ship data', () => {
  definition('ST-SET-05', 'at one third every ship is what its TAC data say', () => {
    for (const { id, tac } of DATA.ships) {
      const { power, structure, movement, shields, maxShield } = shipClass(id, 3);
      const made = {
        total_power: power,
        superstructure: structure,
        movement_point_ratio: `${movement.power}/${movement.points}`,
        shield_point_ratio: `${shields.power}/${shields.points}`,
        max_shield_power: maxShield,
      };
      expect({ id, ...made }).toEqual({ id, ...tac });
    }
    expect(DATA.ships).toHaveLength(24);
  });

  definition('ST-OPT-17', 'at one third every weapon is what its TAC data say', () => {
    let seen = 0;
    for (const [type, weapon] of Object.entries(DATA.weapons)) {
      const box = boxOf(type, 3);
      if (box === undefined || weapon.kind === 'plasma') continue;
      seen++;
      if (weapon.kind === 'beam')
        expect([type, { max_power: box.power, damage_modifiers: bands(box.modifiers) }]).toEqual([type, weapon.tac]);
      else expect([type, { power_to_arm: box.power, damage: box.damage }]).toEqual([type, weapon.tac]);
    }
    // Plasma is not in the game yet, and RP-2 is in mines alone.
    expect(seen).toBe(33);
  });

  definition('ST-OPT-18', 'to the nearest whole number, halves up, and at least 1: 44 is 22, 15 and 11', () => {
    expect([2, 3, 4].map((scale) => shipClass('constitution-mk2', scale as 2 | 3 | 4).power)).toEqual([22, 15, 11]);
    expect([2, 3, 4].map((scale) => shipClass('constitution-mk2', scale as 2 | 3 | 4).structure)).toEqual([10, 7, 5]);
    // 5 / 2 is 2.5, and 5 / 4 is 1.25; Power To Arm of 1 stays.
    expect([2, 3, 4].map((scale) => boxOf('FH-3', scale as 2 | 3 | 4)?.power)).toEqual([3, 2, 1]);
    expect(boxOf('FP-1', 4)?.power).toBe(1);
    // Damage modifiers may come to nothing.
    expect(boxOf('OD-3', 4)?.modifiers[0]).toBe(0);
  });

  definition('ST-OPT-15', 'half data: the movement ratio changes on its power side only', () => {
    expect(shipClass('constitution-mk2', 2)).toMatchObject({
      power: 22,
      maxShield: 8,
      movement: { power: 4, points: 2 },
      shields: { power: 1, points: 2 },
    });
  });

  definition('ST-OPT-16', 'a quarter', () => {
    expect(shipClass('constitution-mk2', 4)).toMatchObject({
      power: 11,
      maxShield: 4,
      movement: { power: 4, points: 4 },
    });
  });

  definition('ST-INF-29', 'weapons are named by type, arcs and number', () => {
    expect(shipClass('constitution-mk2', 3).weapons.map(({ id, name, bank }) => `${id} ${name} ${bank}`)).toEqual([
      'w1 FH-3 f/p 1 1',
      'w2 FH-3 f/p 2 1',
      'w3 FH-3 f 1 2',
      'w4 FH-3 f 2 2',
      'w5 FH-3 f/s 1 3',
      'w6 FH-3 f/s 2 3',
      'w7 FP-1 f 1 4',
      'w8 FP-1 f 2 4',
    ]);
    expect(shipClass('v8', 3)).toMatchObject({ weapons: [{ type: 'RB-4' }, { type: 'RPL-2' }] });
    expect(() => shipClass('dreadnought', 3)).toThrow('there is no class dreadnought');
  });

  test('no weapon of any ship lacks a chart, and damage modifiers have no holes', () => {
    for (const id of CLASSES)
      for (const { name, toHit, modifiers, power } of shipClass(id, 2).weapons) {
        expect(toHit.length, name).toBeGreaterThan(0);
        expect(power, name).toBeGreaterThan(0);
        expect(
          [...modifiers].every((one) => Number.isInteger(one)),
          name,
        ).toBe(true);
      }
  });
});

describe('what a class is at any scale', () => {
  test('missiles have a fixed damage and no modifiers, beams modifiers and no fixed damage (ST-FIR-09, ST-FIR-10)', () => {
    for (const scale of [2, 3, 4] as const)
      for (const id of CLASSES)
        for (const { name, kind, damage, modifiers } of shipClass(id, scale).weapons)
          expect([name, kind, damage > 0, modifiers.length > 0]).toEqual([
            name,
            kind,
            kind === 'missile',
            kind === 'beam',
          ]);
  });
  test('every point of a shield costs one of power at most (ST-PWR-05)', () => {
    for (const id of CLASSES) expect([id, shipClass(id, 3).shields.power]).toEqual([id, 1]);
  });
  test('which classes carry plasma', () => {
    const bolts = CLASSES.filter((id) => shipClass(id, 3).weapons.some(({ kind }) => kind === 'plasma'));
    expect(bolts.join(' ')).toBe('v8 v8-type1 v30-type1 v8-rpl1');
  });
  test('what a lock reports, what stress it stands and how fast it is', () => {
    const { id, name, faction, size, role, composition, state, lifeForms, safeWarp, topWarp, stress } = shipClass(
      'd7m',
      3,
    );
    const entry = DATA.ships.find((one) => one.id === 'd7m');
    expect({ id, name, faction, size, role }).toEqual({
      ...{ id: 'd7m', name: entry?.name, faction: entry?.faction, size: entry?.ship_class, role: entry?.role },
    });
    expect({ composition, state, life_forms: lifeForms }).toEqual(entry?.sensor_profile);
    expect([safeWarp, topWarp, stress.engine.letter, stress.structure.letter]).toEqual([7, 9, 'J', 'M']);
    for (const chart of [stress.engine, stress.structure]) expect(chart.values).toHaveLength(11);
  });
  test('a figure is scaled once: the same class is the same thing', () => {
    expect(shipClass('d7m', 2)).toBe(shipClass('d7m', 2));
    expect(shipClass('d7m', 2).power).not.toBe(shipClass('d7m', 3).power);
    expect([scaled(5, 2), scaled(4, 3), scaled(1, 4), scaled(1, 4, 0), scaled(0, 2, 0), scaled(2, 4, 0)]).toEqual([
      ...[3, 1, 1, 0, 0, 1],
    ]);
  });
  test('weapons of one entry are numbered on through its banks, each entry a bank', () => {
    const named = (id: string) => shipClass(id, 3).weapons.map(({ name, bank }) => `${name} (${bank})`);
    expect(named('lightning')).toEqual([
      ...['OD-3 f/p/s 1 (1)', 'OD-3 f/p/s 2 (1)', 'OD-3 f/p/s 3 (1)', 'OD-3 p 1 (2)', 'OD-3 s 1 (3)', 'OD-3 a 1 (4)'],
    ]);
    expect(named('reliant-mk1').slice(-2)).toEqual(['FP-4 f 1 (3)', 'FP-4 a 1 (4)']);
  });
});

const rowsOf = (id: string): readonly (readonly string[])[] =>
  catalogue.find((one) => one.id === id)?.table?.rows ?? [];

describe('tables', () => {
  definition('ST-TAB-01', 'the rows of the five-phase table', () => {
    const rows = rowsOf('ST-TAB-01');
    expect(rows).toHaveLength(31);
    for (const row of rows)
      expect([row[0], ...[1, 2, 3, 4, 5].map((phase) => String(pointsInPhase(Number(row[0]), 5, phase)))]).toEqual(row);
  });
  definition('ST-TAB-02', 'the rows of the three-phase table', () => {
    const rows = rowsOf('ST-TAB-02');
    expect(rows).toHaveLength(30);
    for (const row of rows)
      expect([row[0], ...[1, 2, 3].map((phase) => String(pointsInPhase(Number(row[0]), 3, phase)))]).toEqual(row);
  });
  definition('ST-TAB-07', 'hexsides, shields and fields', () => {
    expect(SHIELDS.map(fieldOf).join('')).toBe('pfssap');
    expect(rowsOf('ST-TAB-07')).toHaveLength(6);
  });
  definition('ST-TAB-08', 'every arc of a ship is a code of the table', () => {
    const codes = rowsOf('ST-TAB-08').map(([code]) => code);
    for (const id of CLASSES)
      for (const { fields } of shipClass(id, 3).weapons) expect(codes).toContain(fields.join('/'));
  });
});
