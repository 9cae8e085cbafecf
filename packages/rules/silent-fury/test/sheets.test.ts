import { definition, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import catalogue from '../src/catalogue.json' with { type: 'json' };
import { ACTION_IDS, ACTIONS, SLOTS } from '../src/data/cards.ts';
import { ARMOURY, SHEETS, sheetOf, WEAPONS } from '../src/data/content.ts';
import { wrongSheet } from '../src/data/sheet-check.ts';
import { type SheetFile, sheetFile, sheetOf as sheetOfFile } from '../src/data/sheet-format.ts';
import content from '../src/data/silent-fury-content.json' with { type: 'json' };
import { shipOf } from '../src/game.ts';
import { driftShips } from '../src/steps/drift.ts';
import { duel, play } from './craft.ts';
import { battle, begun, refused, ship, side, wrongIn } from './own-battle.ts';

const sheets = Object.values(SHEETS);
const fileOf = (id: string): SheetFile =>
  structuredClone(content.ships.find((one) => one.id === id)) as unknown as SheetFile;
/** The Wren’s file with something changed; `own` is its id. */
const changed = (change: (file: SheetFile) => void, id = 'wren'): SheetFile => {
  const file = fileOf(id);
  change(file);
  return { ...file, id: 'own' };
};
const wrong = (change: (file: SheetFile) => void, id?: string): unknown[] => {
  const found = wrongSheet(changed(change, id), ARMOURY);
  return found === null ? [] : [found.clause, found.path];
};
const flown = (sheet: SheetFile) =>
  battle({ sheets: [sheet], sides: [side('red', ship({ type: 'own' })), side('blue')] });

describe('sheets', () => {
  definition('SF-SHT-01', 'three card slots', () => expect(SLOTS).toEqual([1, 2, 3]));
  definition('SF-SHT-02', 'class and type are information alone', () => {
    const renamed = begun(
      flown(changed((file) => Object.assign(file, { class: 'Gull', type: 'Tug', faction: 'nobody' }))),
    ).game;
    expect(sheetOf(renamed, { type: 'own' })).toMatchObject({ class: 'Gull', type: 'Tug' });
    expect(renamed.ships[0]).toMatchObject({ damage: Array(6).fill(''), ordnance: { missiles: 0 } });
  });
  definition('SF-SHT-03', 'Size is the number of components, numbered 1 to Size', () => {
    expect(sheets).toHaveLength(content.ships.length);
    for (const { id, size, components } of sheets)
      expect([id, components.map(({ n }) => n)]).toEqual([id, Array.from({ length: size }, (_, i) => i + 1)]);
  });
  definition('SF-SHT-04', 'Hull Integrity is a whole number from 0', () => {
    for (const { hull } of sheets) expect(Number.isInteger(hull) && hull >= 0).toBe(true);
    expect(sheetFile.safeParse({ ...fileOf('wren'), hull: -1 }).success).toBe(false);
    expect(sheetFile.safeParse({ ...fileOf('wren'), hull: 0 }).success).toBe(true);
    expect(sheetFile.safeParse({ ...fileOf('wren'), hull: 1.5 }).success).toBe(false);
  });
  definition('SF-SHT-05', 'so is Point Defense', () => {
    for (const { pointDefense } of sheets) expect(Number.isInteger(pointDefense) && pointDefense >= 0).toBe(true);
    expect(sheetFile.safeParse({ ...fileOf('wren'), pointDefense: -1 }).success).toBe(false);
  });
  definition('SF-SHT-06', 'a line for each firing mode: range, accuracy, power, effect, special', () => {
    expect(
      WEAPONS['particle-array']?.modes.map(({ name, short, long, accuracy, power, red }) => [
        name,
        short,
        long,
        accuracy,
        power,
        red,
      ]),
    ).toEqual([
      ['focused', 4, 8, 1, 5, 2],
      ['dispersed', 3, 5, 3, 2, 1],
    ]);
    for (const { components } of sheets)
      for (const { weapon } of components) if (weapon !== '') expect(WEAPONS[weapon]?.id).toBe(weapon);
  });
  definition('SF-SHT-07', 'arcs lie on the component: two of one weapon may differ', () => {
    const guns = SHEETS['kestrel']?.components.filter(({ weapon }) => weapon === 'pulse-laser');
    expect(guns?.map(({ standard }) => standard)).toEqual([
      [5, 6, 1],
      [1, 2, 3],
    ]);
    expect(SHEETS['kestrel']?.components[0]).toMatchObject({ weapon: 'rail-cannon', narrow: [1], standard: [] });
  });
  definition('SF-SHT-08', 'the boarding chart, integral or with a quantity', () => {
    expect(SHEETS['heron']?.boarding).toEqual([{ equipment: 'transporter', qty: 1 }]);
    expect(SHEETS['wren']?.boarding).toEqual([{ equipment: 'boarding-skiffs', qty: 0 }]);
  });
  definition('SF-SHT-09', 'hexes in the ship’s frame, and the engines they take', () => {
    expect(SHEETS['heron']?.thrust).toEqual([
      { engines: 1, q: 0, r: -1 },
      { engines: 2, q: 0, r: -2 },
      { engines: 2, q: 1, r: -1 },
      { engines: 2, q: -1, r: 0 },
      { engines: 2, q: 1, r: -2 },
      { engines: 2, q: -1, r: -1 },
    ]);
  });
  definition('SF-SHT-10', 'an armour value for each of the six sides', () => {
    for (const { armor } of sheets) expect(armor).toHaveLength(6);
    expect(SHEETS['furnace']?.armor).toEqual([5, 3, 2, 1, 2, 3]);
  });
  definition('SF-SHT-11', 'adjacent is what a corridor joins, both ways', () => {
    const next = (n: number) => SHEETS['wren']?.components[n - 1]?.next;
    expect([next(2), next(5), next(6)]).toEqual([[1, 3, 4], [3, 4], [4]]);
    for (const { components } of sheets)
      for (const { n, next: to } of components) for (const m of to) expect(components[m - 1]?.next).toContain(n);
  });
  definition('SF-SHT-12', 'figures of every side and tokens are located on components', () => {
    const [one] = begun(battle()).game.ships;
    expect(one?.damage).toHaveLength(6);
    expect(one?.crew.every(({ at }) => at >= 1 && at <= 6)).toBe(true);
  });
  definition('SF-SHT-14', 'one box for the disrupted of every side: place 0', () => {
    const [one] = begun(battle()).game.ships;
    expect(one?.crew.some(({ at }) => at === 0)).toBe(false);
  });
  definition('SF-SHT-15', 'charts on the sheet add no rules: they are those of the catalogue', () => {
    expect(
      catalogue
        .filter(({ id }) => ['SF-TAB-03', 'SF-TAB-04', 'SF-TAB-05'].includes(id))
        .map(({ table }) => table?.rows.length),
    ).toEqual([4, 6, 5]);
  });
  definition('SF-SHT-16', 'what ordnance it carries', () => {
    expect(SHEETS['albatross']?.ordnance).toEqual({ missiles: 3, torpedoes: 0, fighters: 6, bombers: 4 });
    expect(
      begun(battle({ sides: [side('red', ship({ type: 'albatross' })), side('blue')] })).game.ships[0]?.ordnance
        .fighters,
    ).toBe(6);
  });
});

describe('sheets of one’s own', () => {
  test('every sheet of the content file is right, also as a file of one’s own', () => {
    for (const { id } of content.ships) expect([id, wrong(() => {}, id)]).toEqual([id, []]);
    expect(refused(flown(changed(() => {})))).toBeNull();
    expect(sheetOfFile(fileOf('wren'))).toEqual(SHEETS['wren']);
    expect(wrongIn(battle({ sheets: [fileOf('wren'), fileOf('wren')] }))).toEqual(['sheets.1.id', 'SF-SET-39']);
    expect(wrongIn(battle({ sheets: [{ ...fileOf('wren'), armor: [1, 2, 3] }] }))[1]).toBe('SF-SET-39');
  });
  test('figures of a sheet have their bounds', () => {
    const fits = (change: object | ((file: SheetFile) => void)): boolean => {
      const file = fileOf('wren');
      if (typeof change === 'function') change(file);
      else Object.assign(file, change);
      return sheetFile.safeParse(file).success;
    };
    for (const member of ['hull', 'pointDefense'])
      expect([-1, 0, 99, 100].map((n) => fits({ [member]: n }))).toEqual([false, true, true, false]);
    expect([-1, 0, 99, 100].map((n) => fits({ armor: [n, 1, 1, 1, 1, 1] }))).toEqual([false, true, true, false]);
    expect([0, 1, 20, 21].map((size) => fits({ size }))).toEqual([false, true, true, false]);
    for (const member of ['class', 'type', 'faction'])
      expect([0, 1, 40, 41].map((n) => fits({ [member]: 'a'.repeat(n) }))).toEqual([false, true, true, false]);
    for (const arcs of ['std', 'nar'])
      expect(
        [0, 1, 6, 7].map((n) => fits(({ components }) => Object.assign(components[0] as object, { [arcs]: [n] }))),
      ).toEqual([false, true, true, false]);
    expect([5, 6, 7].map((n) => fits({ armor: Array(n).fill(1) }))).toEqual([false, true, false]);
    expect([1, 2, 3].map((n) => fits(({ corridors }) => void corridors.push(Array(n).fill(1) as never)))).toEqual([
      false,
      true,
      false,
    ]);
    expect([1, 2, 3].map((n) => fits(({ thrust }) => void thrust['1']?.push(Array(n).fill(1) as never)))).toEqual([
      false,
      true,
      false,
    ]);
  });
  test('in whatever order a file names components and corridors', () => {
    const file = changed(({ components, corridors }) => {
      components.reverse();
      corridors.reverse();
      for (const one of corridors) one.reverse();
    });
    expect(sheetOfFile({ ...file, id: 'wren' })).toEqual(SHEETS['wren']);
    expect(SHEETS['wren']?.components.map(({ next }) => next)).toEqual(
      content.ships[0]?.components.map(({ n }) =>
        (content.ships[0]?.corridors ?? [])
          .flatMap(([a, b]) => (a === n ? [b] : b === n ? [a] : []))
          .sort((a, b) => Number(a) - Number(b)),
      ),
    );
    for (const { id, components } of content.ships)
      expect(SHEETS[id]?.components.map(({ column, row }) => [column, row])).toEqual(components.map(({ pos }) => pos));
  });
  rule('SF-SHT-17', 'numbers once each, corridors between two, once, and all connected', () => {
    const by = (path: string) => ['SF-SHT-17', path];
    expect(wrong(({ components }) => void components.pop())).toEqual(by('components'));
    expect(wrong(({ components }) => Object.assign(components[5] as object, { n: 5 }))).toEqual(by('components.5.n'));
    expect(wrong(({ components }) => Object.assign(components[5] as object, { n: 7 }))).toEqual(by('components.5.n'));
    expect(wrong(({ corridors }) => void corridors.push([3, 3]))).toEqual(by('corridors.7'));
    expect(wrong(({ corridors }) => void corridors.push([2, 1]))).toEqual(by('corridors.7'));
    expect(wrong(({ corridors }) => void corridors.push([1, 7]))).toEqual(by('corridors.7'));
    expect(wrong(({ corridors }) => void corridors.pop())).toEqual(by('corridors'));
    expect(wrong(({ corridors }) => void corridors.push([1, 6]))).toEqual([]);
    expect(wrongIn(flown(changed(({ corridors }) => void corridors.pop())))).toEqual([
      'sheets.0.corridors',
      'SF-SHT-17',
    ]);
  });
  test('what is wrong is said in words that fit', () => {
    const said = (change: (file: SheetFile) => void, id?: string) => {
      const found = wrongSheet(changed(change, id), ARMOURY);
      return found === null ? null : `${found.path}: ${found.wrong}`;
    };
    const joined = (...corridors: [number, number][]) => said((file) => Object.assign(file, { corridors }));
    // From component 1; two groups that are each joined are not all joined.
    expect(joined([2, 3], [3, 4], [4, 5], [5, 6])).toBe('corridors: no way leads from component 1 to component 2');
    expect(joined([1, 2], [3, 4], [4, 5], [5, 6])).toBe('corridors: no way leads from component 1 to component 3');
    expect(joined([6, 5], [5, 4], [4, 3], [3, 2], [2, 1])).toBeNull();
    expect(joined([7, 1])).toBe('corridors.0: there is no component 7');
    expect(joined([1, 2], [2, 1])).toBe('corridors.1: these two are joined already');
    expect(said(({ corridors }) => void corridors.push([6, 1]))).toBeNull();
    expect(said(({ thrust }) => Object.assign(thrust, { 3: [[0, -3]] }))).toBe('thrust.3: the ship has 2 engines');
    expect(
      said(({ components, thrust }) => {
        Object.assign(components[5] as object, { type: 'cargo' });
        Object.assign(thrust, { 1: [[0, -1]], 2: [[0, -2]] });
      }),
    ).toBe('thrust.2: the ship has 1 engine');
    expect(said(({ thrust }) => void thrust['2']?.push([2, -3]))).toBe(
      'thrust.2.8: its mirror image -2, -1 is missing',
    );
    expect(said(({ components }) => Object.assign(components[1] as object, { weapon: 'pulse-laser' }))).toBe(
      'components.1.weapon: a bridge has no weapon',
    );
    expect(said(({ components }) => Object.assign(components[1] as object, { type: 'hangar' }))).toBe(
      'components.1.weapon: this is missing',
    );
    expect(said(({ components }) => Object.assign(components[1] as object, { type: 'boarding' }))).toBe(
      'components.1.equipment: this is missing',
    );
    expect(said(({ components }) => Object.assign(components[1] as object, { equipment: 'transporter' }))).toBe(
      'components.1.equipment: a bridge has no equipment',
    );
    expect(said(({ ordnance }) => Object.assign(ordnance, { missiles: 2 }))).toBe(
      'ordnance.missiles: the ship has no launcher for them',
    );
    expect(said(({ ordnance }) => Object.assign(ordnance, { missiles: 1 }))).toBe(
      'ordnance.missiles: the ship has no launcher for them',
    );
    expect(said(({ ordnance }) => Object.assign(ordnance, { torpedoes: 0 }), 'ember')).toBe(
      'ordnance.torpedoes: the ship has launchers for them, and none aboard',
    );
    expect(said(({ stations }) => Object.assign(stations, { 1: ['marine'] }))).toContain(' in the crew, and ');
    expect(said(({ crew }) => void delete crew.captain)).toBe('crew.captain: 0 in the crew, and 1 at stations');
    // Equipment that the boarding chart does not list, whatever else it lists, and on the first component too.
    const other = [{ equipment: 'boarding-skiffs', qty: 'integral' as const }];
    expect(said((file) => Object.assign(file, { boarding: other }), 'heron')).toBe(
      'components.5.equipment: the boarding chart does not list it',
    );
    expect(
      said(({ components }) => {
        const [first] = components;
        delete first?.weapon;
        Object.assign(first as object, { type: 'boarding', equipment: 'transporter' });
      }),
    ).toBe('components.0.equipment: the boarding chart does not list it');
  });
  rule('SF-SHT-18', 'a thrust diagram within the engines, no hex twice, not its own, and its own mirror image', () => {
    const by = (path: string) => ['SF-SHT-18', path];
    expect(wrong(({ thrust }) => Object.assign(thrust, { 3: [[0, -3]] }))).toEqual(by('thrust.3'));
    expect(wrong(({ thrust }) => void thrust['2']?.push([0, -1]))).toEqual(by('thrust.2.8'));
    expect(wrong(({ thrust }) => void thrust['1']?.push([0, 0]))).toEqual(by('thrust.1.3'));
    expect(wrong(({ thrust }) => void thrust['2']?.push([2, -3]))).toEqual(by('thrust.2.8'));
    expect(wrong(({ thrust }) => void thrust['2']?.push([2, -3], [-2, -1]))).toEqual([]);
    // The mirror image takes as many engines.
    expect(
      wrong(({ thrust }) => {
        thrust['2']?.push([2, -3]);
        thrust['1']?.push([-2, -1]);
      })[0],
    ).toBe('SF-SHT-18');
    expect(wrongIn(flown(changed(({ thrust }) => void thrust['1']?.push([0, 0]))))).toEqual([
      'sheets.0.thrust.1.3',
      'SF-SHT-18',
    ]);
  });
  rule(
    'SF-SHT-19',
    'stations add up to the crew; ordnance where there are launchers; equipment as often as it says',
    () => {
      const by = (path: string) => ['SF-SHT-19', path];
      expect(wrong(({ crew }) => Object.assign(crew, { spacer: 6 }))).toEqual(by('crew.spacer'));
      expect(wrong(({ crew }) => Object.assign(crew, { marine: 1 }))).toEqual(by('crew.marine'));
      expect(wrong(({ stations }) => Object.assign(stations, { 7: ['spacer'] }))).toEqual(by('stations.7'));
      expect(wrong(({ ordnance }) => Object.assign(ordnance, { missiles: 2 }))).toEqual(by('ordnance.missiles'));
      expect(wrong(({ ordnance }) => Object.assign(ordnance, { bombers: 2 }))).toEqual(by('ordnance.fighters'));
      expect(wrong(({ ordnance }) => Object.assign(ordnance, { torpedoes: 0 }), 'ember')).toEqual(
        by('ordnance.torpedoes'),
      );
      expect(wrong(({ boarding }) => Object.assign(boarding[0] as object, { qty: 2 }), 'heron')).toEqual(
        by('boarding.0.qty'),
      );
      expect(wrong(({ boarding }) => Object.assign(boarding[0] as object, { qty: 'integral' }), 'heron')).toEqual(
        by('boarding.0.qty'),
      );
      expect(wrong(({ boarding }) => void boarding.pop(), 'heron')).toEqual(by('components.5.equipment'));
      expect(wrong(({ boarding }) => Object.assign(boarding[0] as object, { equipment: 'ropes' }))).toEqual(
        by('boarding.0.equipment'),
      );
      expect(wrong(({ components }) => Object.assign(components[0] as object, { weapon: 'slingshot' }))).toEqual(
        by('components.0.weapon'),
      );
      expect(wrong(({ components }) => Object.assign(components[1] as object, { weapon: 'pulse-laser' }))).toEqual(
        by('components.1.weapon'),
      );
      expect(wrong(({ components }) => Object.assign(components[1] as object, { equipment: 'transporter' }))).toEqual(
        by('components.1.equipment'),
      );
      expect(wrong(({ components }) => Object.assign(components[1] as object, { type: 'boarding' }))).toEqual(
        by('components.1.equipment'),
      );
      expect(wrong(({ components }) => Object.assign(components[1] as object, { type: 'hangar' }))).toEqual(
        by('components.1.weapon'),
      );
      expect(wrongIn(flown(changed(({ crew }) => Object.assign(crew, { spacer: 6 }))))).toEqual([
        'sheets.0.crew.spacer',
        'SF-SHT-19',
      ]);
    },
  );
  definition('SF-SHT-20', 'every effect and attribute is there, and every weapon on some ship or for tests', () => {
    const modes = Object.values(WEAPONS).flatMap((one) => one.modes);
    expect(new Set(modes.flatMap(({ effects }) => effects))).toEqual(
      new Set(['FX', 'Fire', 'HB', 'PD', 'Disrupt', 'ShieldDrain', 'Launch']),
    );
    for (const attribute of ['all', 'blast', 'unsafe', 'strike', 'torpedo'] as const)
      expect([attribute, modes.some((mode) => mode[attribute])]).toEqual([attribute, true]);
    expect(modes.some(({ area }) => area !== null)).toBe(true);
    expect(modes.some(({ fixedImpact }) => fixedImpact !== null)).toBe(true);
    expect(new Set(modes.map(({ power }) => typeof power))).toEqual(new Set(['number', 'string', 'object']));
    const carried = new Set(sheets.flatMap(({ components }) => components.map(({ weapon }) => weapon)));
    for (const { id, fixture } of Object.values(WEAPONS)) expect([id, carried.has(id)]).toEqual([id, !fixture]);
  });
});

const operating = (type: string) =>
  ACTION_IDS.filter((id) => (ACTIONS[id].operates as readonly string[]).includes(type));

describe('components', () => {
  definition('SF-CMP-01', 'engines: Thrust, Maneuver, Rotate, Evasive Maneuvers, and nothing else', () => {
    expect(operating('engine')).toEqual(['evasive-maneuvers', 'thrust', 'maneuver', 'rotate']);
  });
  definition('SF-CMP-02', 'a ship without operable engines drifts on', () => {
    const game = duel({ velocity: [1, -1], damage: { 5: 'destroyed', 6: 'destroyed' } }, {});
    const { q, r } = shipOf(game, 'red');
    expect(shipOf(play(game, driftShips).game, 'red')).toMatchObject({ q: q + 1, r: r - 1, trailQ: q, trailR: r });
  });
  definition('SF-CMP-03', 'weapons by the actions of the Attack card', () => {
    expect(operating('weapon').map((id) => ACTIONS[id].card)).toEqual(['attack', 'attack']);
  });
  definition('SF-CMP-05', 'shield generators by Raise and Harden Shields', () => {
    expect(operating('shield')).toEqual(['raise-shields', 'harden-shields']);
  });
  definition('SF-CMP-10', 'cargo is operated by nothing, and counts for Size', () => {
    expect(operating('cargo')).toEqual([]);
    expect(SHEETS['packhorse']).toMatchObject({ size: 11 });
    expect(SHEETS['packhorse']?.components.filter(({ type }) => type === 'cargo')).toHaveLength(4);
  });
  definition('SF-CMP-13', 'any component may be marked volatile', () => {
    const marked = sheets.flatMap(({ components }) => components.filter((one) => one.volatile).map(({ type }) => type));
    expect(new Set(marked)).toEqual(new Set(['hangar', 'weapon', 'cargo', 'torpedoTube']));
    expect(wrong(({ components }) => Object.assign(components[1] as object, { v: true }))).toEqual([]);
  });
  definition('SF-ORD-12', 'focused are Thrust and Full Volley alone', () => {
    expect(ACTION_IDS.filter((id) => ACTIONS[id].focused)).toEqual(['full-volley', 'thrust']);
  });
  definition('SF-ORD-21', 'with nothing operated only Crew and Assault come to something', () => {
    expect(ACTION_IDS.filter((id) => ACTIONS[id].useful)).toEqual(['crew', 'assault']);
  });
});
