import { sayLabelled } from '@flagbridge/engine';
import { definition } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { inPlay } from '../src/game.ts';
import { present } from '../src/present.ts';
import { attemptsOf, drawnPart } from '../src/rules/repair.ts';
import { weaponsOf } from '../src/rules/shots.ts';
import { craftGame } from './craft.ts';
import { closeEscort, surpriseAttack, theStand } from './present-games.ts';
import { nodeOf, nodesOf, SATHAR, sheetOf, UPF, viewOf } from './present-view.ts';

const labels = (game: Parameters<typeof sheetOf>[0], id: string) => sheetOf(game, id).groups.map(({ label }) => label);

describe('the record of a ship', () => {
  definition(
    'KH-GEN-05',
    'the sample light cruiser: hull, ADF, MR, weapons, defences, a box for each unit of supply',
    () => {
      const game = craftGame({ level: 'advanced', ships: [{ type: 'light-cruiser', side: 'upf', name: 'Sample' }] });
      expect(nodeOf(game, 'sample/hull')).toMatchObject({ is: 'value', value: 70, of: 70 });
      expect(nodeOf(game, 'sample/drive')).toMatchObject({ label: 'ADF', value: 3 });
      expect(nodeOf(game, 'sample/steering')).toMatchObject({ label: 'MR', value: 2 });
      expect(nodeOf(game, 'sample/dcr')).toMatchObject({ label: 'DCR', value: 100 });
      const systems = sheetOf(game, 'sample').groups.filter(({ label }) => label === 'Weapons' || label === 'Defences');
      expect(systems.flatMap(({ nodes }) => nodes.map(({ id }) => id.slice(7)))).toEqual([
        'DC',
        'LB',
        'EB',
        'PB',
        'RB',
        'T',
        'RH',
        'ES',
        'SS',
        'ICM',
      ]);
      expect(nodeOf(game, 'sample/RB')).toMatchObject({ is: 'boxes', total: 6, used: 0 });
      expect(nodeOf(game, 'sample/T')).toMatchObject({ is: 'boxes', total: 4, used: 0 });
      expect(nodeOf(game, 'sample/ICM')).toMatchObject({ is: 'boxes', total: 8, used: 0 });
    },
  );

  definition('KH-GEN-06', 'DCR and damaged systems are on the Advanced record only', () => {
    expect(labels(theStand(), 'shimmer')).toContain('Damaged systems');
    expect(labels(surpriseAttack(), 'stiletto')).not.toContain('Damaged systems');
    expect(nodesOf(sheetOf(surpriseAttack(), 'stiletto')).map(({ label }) => label)).not.toContain('DCR');
    expect(nodeOf(theStand(), 'shimmer/damage')).toMatchObject({ is: 'note', text: 'none' });
  });

  definition('KH-DMG-39', 'lower figures with the original kept, lost systems crossed off, the rest listed', () => {
    const game = theStand();
    expect(nodeOf(game, 'carrion/drive')).toMatchObject({ value: 0, was: 2, state: 'out' });
    expect(nodeOf(game, 'carrion/steering')).toMatchObject({ value: 0, was: 1, state: 'damaged' });
    expect(nodeOf(game, 'carrion/dcr')).toMatchObject({ value: 60, was: 120, state: 'damaged' });
    expect(nodeOf(game, 'carrion/LB')).toMatchObject({ total: 2, used: 1, state: 'damaged' });
    expect(nodeOf(game, 'carrion/EB')).toMatchObject({ total: 1, used: 1, state: 'out' });
    expect(nodeOf(game, 'carrion/T')).toMatchObject({
      label: 'T torpedoes, shut down',
      total: 4,
      used: 2,
      state: 'damaged',
    });
    expect(nodeOf(game, 'carrion/PS')).toMatchObject({ value: 'destroyed', state: 'damaged' });
    const list = sheetOf(game, 'carrion').groups.find(({ label }) => label === 'Damaged systems');
    expect(list?.nodes.map(({ id, state }) => [id, state])).toEqual([
      ['carrion/fire', 'out'],
      ['carrion/control', 'damaged'],
      ['carrion/navigation', 'damaged'],
      ['carrion/damage-control', 'damaged'],
      ['carrion/severe', 'damaged'],
      ['carrion/beyond', 'out'],
    ]);
  });

  definition('KH-GEN-07', 'records are open; of mines and seekers the enemy reads the starting stock alone', () => {
    const game = theStand();
    expect(nodeOf(game, 'zrakt-zoz/M', UPF)).toMatchObject({ is: 'boxes', total: 20, used: 2, clause: 'KH-MIN-01' });
    expect(nodeOf(game, 'zrakt-zoz/M', SATHAR)).toMatchObject({ is: 'value', value: '20 at the start' });
    expect(nodeOf(game, 'carrion/S', UPF)).toMatchObject({ is: 'value', value: '2 at the start', state: 'ok' });
    expect(nodeOf(game, 'carrion/T', UPF)).toEqual(nodeOf(game, 'carrion/T', SATHAR));
    // Whatever was laid, the enemy's sheets are the same.
    const laid = theStand();
    for (const ship of laid.ships)
      for (const system of ship.systems) if (system.code === 'M' || system.code === 'S') system.left = 0;
    const shown = (of: typeof game) => present.sheets(viewOf(of), { offices: ['nobody'] }).flatMap(nodesOf);
    expect(shown(laid).filter(({ id }) => /\/[MS]$/.test(id))).toEqual(
      shown(game).filter(({ id }) => /\/[MS]$/.test(id)),
    );
  });
});

describe('the sheet by itself', () => {
  test('the hull and its boxes come first, then what a card has room for', () => {
    const head = (game: Parameters<typeof sheetOf>[0], id: string) =>
      sheetOf(game, id).groups[0]?.nodes.map(({ id: node }) => node.slice(id.length + 1));
    expect(head(theStand(), 'shimmer')).toEqual([
      'hull',
      'hull/boxes',
      'speed',
      'drive',
      'steering',
      'dcr',
      'facing',
      'where',
    ]);
    expect(head(surpriseAttack(), 'doliin-bay')).toEqual(['hull', 'hull/boxes', 'where']);
  });
  test('every weapon with limits, range, chance, damage and how it is', () => {
    expect(nodeOf(surpriseAttack(), 'stiletto/weapons')).toMatchObject({
      is: 'table',
      head: ['Weapon', 'Limits', 'Range', 'vs RH', 'Hull', 'State'],
      rows: [
        ['AR assault rocket', 'FF MPO LTD', '4', '60', '2d10+4', '3 of 4 left'],
        ['LB laser battery', 'RD', '9', '50', '1d10', 'ready'],
      ],
    });
    expect(nodeOf(surpriseAttack(), 'zgata/limits')).toMatchObject({
      text: 'FF forward field only; RD −5 for each hex; MPO own combat phase only; LTD a box for each shot',
    });
    const table = (viewer = UPF) => {
      const node = nodeOf(theStand(), 'carrion/weapons', viewer);
      return node.is === 'table' ? Object.fromEntries(node.rows.map((row) => [row[0], row.slice(-2)])) : {};
    };
    expect(table()).toMatchObject({
      'LB laser battery': ['0', '1 of 2 ready'],
      'EB electron beam battery': ['+10', 'destroyed'],
      'T torpedo': ['−20', 'shut down'],
      'S seeker missile': ['−20', 'not known'],
    });
    expect(table(SATHAR)['S seeker missile']).toEqual(['−20', '2 of 2 left']);
    // The unarmed have none.
    expect(() => nodeOf(closeEscort(), 'megasaurus/weapons')).toThrow();
  });
  test('a figure says why it is what it is', () => {
    const why = (id: string) => {
      const node = nodeOf(theStand(), id);
      return node.is === 'value' && node.why !== undefined ? sayLabelled(node.why) : '';
    };
    expect(why('carrion/hull')).toBe('30 = 80 as built − 50 damage');
    expect(why('carrion/drive')).toBe('0 = 2 as built − 2 drive damage');
    expect(why('carrion/dcr')).toBe('60 = 120 as built − 60 halved');
    expect(why('shimmer/drive')).toBe('4');
    expect(why('shimmer/speed')).toBe('3');
  });
});

describe('hull', () => {
  const track = (hull0: number, hull: number, level: 'basic' | 'advanced' = 'advanced') => {
    const game = craftGame({ level, ships: [{ type: 'destroyer', side: 'upf', name: 'One', hull0, hull }] });
    const node = nodeOf(game, 'one/hull/boxes');
    if (node.is !== 'track') throw new Error('no track');
    return {
      boxes: node.boxes.length,
      marked: node.marked,
      next: node.boxes[node.marked],
      bars: node.bars,
      state: node.state,
    };
  };
  test('a box for each point up to 80, the next one named by the hull that is left', () => {
    expect(track(50, 34)).toMatchObject({ boxes: 50, marked: 16, next: '34', state: 'damaged' });
    expect(track(80, 80)).toMatchObject({ boxes: 80, marked: 0, next: '80', state: 'ok' });
  });
  test('five points to a box above that: its name holds the hull that is left', () => {
    expect(track(120, 118)).toMatchObject({ boxes: 24, marked: 0, next: '116–120' });
    expect(track(120, 115)).toMatchObject({ boxes: 24, marked: 1, next: '111–115' });
    expect(track(300, 1)).toMatchObject({ boxes: 60, marked: 59, next: '1–5' });
    expect(track(83, 3)).toMatchObject({ boxes: 17, marked: 16, next: '1–3' });
    expect(track(83, 0)).toMatchObject({ boxes: 17, marked: 17, next: undefined, state: 'out' });
  });
  test('the bar at half the hull: Advanced Game, and where it falls between two boxes', () => {
    expect(track(50, 50).bars).toEqual([{ after: 25, clause: 'KH-DMG-10' }]);
    expect(track(15, 15).bars).toEqual([{ after: 7, clause: 'KH-DMG-10' }]);
    expect(track(120, 120).bars).toEqual([{ after: 12, clause: 'KH-DMG-10' }]);
    expect(track(85, 85).bars).toBeUndefined();
    expect(track(50, 50, 'basic').bars).toBeUndefined();
    expect(nodeOf(theStand(), 'kenzah-station/hull/boxes')).not.toHaveProperty('bars');
  });
  test('past it the sheet says what each point of ADF or MR risks', () => {
    const game = craftGame({ level: 'advanced', ships: [{ type: 'destroyer', side: 'upf', name: 'One', hull: 18 }] });
    expect(nodeOf(game, 'one/severe')).toMatchObject({ text: '7 % to break apart for each point of ADF or MR used' });
    const half = craftGame({ level: 'advanced', ships: [{ type: 'destroyer', side: 'upf', name: 'One', hull: 25 }] });
    expect(() => nodeOf(half, 'one/severe')).toThrow();
    // Stations use no points, and the freighter flies by itself.
    expect(() => nodeOf(theStand({}), 'kenzah-station/severe')).toThrow();
    expect(() => nodeOf(closeEscort(), 'megasaurus/severe')).toThrow();
  });
});

describe('where and what it is doing', () => {
  const where = (game: Parameters<typeof nodeOf>[0], id: string) => nodeOf(game, `${id}/where`);
  test('flying, docked, in orbit, aboard, gone, not yet placed, beyond the sheet', () => {
    expect(where(surpriseAttack(), 'stiletto')).toMatchObject({ value: '2218', clause: 'KH-MAP-01' });
    expect(where(surpriseAttack(), 'zgata')).toMatchObject({
      value: '2720, docked at Doliin Bay',
      clause: 'KH-STN-04',
    });
    expect(where(surpriseAttack(), 'doliin-bay')).toMatchObject({ value: "2720, orbits Ken'zah Kit clockwise" });
    expect(where(theStand(), 'fighter-c')).toMatchObject({ value: '(60,-3), aboard Maelstrom', clause: 'KH-STN-22' });
    expect(where(theStand(), 'viper')).toMatchObject({ value: 'destroyed', clause: 'KH-DMG-03' });
    expect(where(closeEscort(), 'dagger')).toMatchObject({ value: 'left the map' });
    expect(where(closeEscort(), 'megasaurus')).toMatchObject({ value: '5510, leaving the map', clause: 'KH-SCN-307' });
    expect(where(closeEscort(), 'faminewind')).toMatchObject({ value: 'not yet placed' });
    const back = craftGame({
      planets: [{ name: 'P' }],
      ships: [{ type: 'frigate', side: 'upf', name: 'F', orbits: 'p', way: -1 }],
    });
    expect(where(back, 'f')).toMatchObject({ value: '2920, orbits P counterclockwise' });
  });
  test('a ship that is gone has a head and nothing more', () => {
    expect(labels(theStand(), 'viper')).toEqual(['Destroyer']);
    expect(nodesOf(sheetOf(theStand(), 'viper')).map(({ id }) => id)).toEqual([
      'viper/hull',
      'viper/hull/boxes',
      'viper/where',
    ]);
  });
  test('facing by the compass and speed; a station has neither', () => {
    expect(nodeOf(surpriseAttack(), 'perdition/facing')).toMatchObject({ value: 'north-east' });
    expect(nodeOf(surpriseAttack(), 'perdition/speed')).toMatchObject({ value: 7 });
    expect(nodesOf(sheetOf(surpriseAttack(), 'doliin-bay')).map(({ label }) => label)).not.toContain('Facing');
    expect(nodesOf(sheetOf(surpriseAttack(), 'doliin-bay')).map(({ label }) => label)).not.toContain('MR');
  });
  test('masking screens: how long they last, and for whom', () => {
    expect(nodeOf(surpriseAttack(), 'venomous/screen')).toMatchObject({
      text: 'lasts while it keeps course and speed',
      clause: 'KH-DEF-05',
    });
    expect(nodeOf(theStand(), 'kenzah-station/screen')).toMatchObject({
      text: 'lasts 4 orbit moves more',
      clause: 'KH-DEF-06',
    });
    expect(nodeOf(theStand(), 'fighter-a/screen')).toMatchObject({
      text: "that of Ken'zah Station",
      clause: 'KH-STN-21',
    });
  });
  test('other screens are on or off among the defences; a short circuit stops them', () => {
    expect(nodeOf(theStand(), 'carrion/ES')).toMatchObject({ value: 'on', state: 'ok' });
    expect(nodeOf(theStand(), 'carrion/SS')).toMatchObject({ value: 'off', state: 'ok' });
    expect(nodeOf(theStand(), 'deathstroke/SS')).toMatchObject({ value: 'on again when repaired', state: 'damaged' });
    expect(nodeOf(theStand(), 'deathstroke/ICM')).toMatchObject({
      label: 'ICM interceptor missiles, short circuit',
      state: 'damaged',
    });
    expect(nodeOf(theStand(), 'deathstroke/fire')).toMatchObject({ label: 'Disastrous fire', clause: 'KH-DMG-32' });
  });
  test('the duty to evade, as far as the ship still can', () => {
    expect(nodeOf(surpriseAttack(), 'stiletto/evading')).toMatchObject({
      text: 'a turn in each of the first 4 hexes of its next move',
    });
    const scout = (mr: number) =>
      craftGame({ ships: [{ type: 'assault-scout', side: 'upf', name: 'S', evading: true, mr, adf: 1 }] });
    expect(nodeOf(scout(4), 's/evading')).toMatchObject({ text: 'a turn in the first hex of its next move' });
    expect(() => nodeOf(scout(0), 's/evading')).toThrow();
  });
  test('drifting, gravity, rearming, the run of the freighter', () => {
    expect(nodeOf(theStand(), 'carrion/drifting')).toMatchObject({ clause: 'KH-DMG-19' });
    expect(nodeOf(theStand(), 'shimmer/gravity')).toMatchObject({ text: "of Ken'zah Kit, has not turned it yet" });
    expect(nodeOf(theStand(), 'fighter-a/rearms')).toMatchObject({
      text: 'at the end of this game turn, unless its base is attacked',
    });
    expect(nodeOf(theStand(), 'fighter-b/rearms')).toMatchObject({
      text: 'at the end of the next game turn, if it stays',
    });
    expect(() => nodeOf(theStand(), 'fighter-c/rearms')).toThrow();
    expect(nodeOf(closeEscort(), 'megasaurus/run')).toMatchObject({ text: '5 hexes straight ahead every turn' });
    expect(() => nodeOf(closeEscort(), 'megasaurus/drifting')).toThrow();
  });
  test('a base that was attacked rearms nobody this turn', () => {
    const game = theStand();
    for (const ship of game.ships) if (ship.type === 'space-station') ship.attacked = true;
    expect(nodeOf(game, 'fighter-a/rearms')).toMatchObject({ clause: 'KH-STN-15' });
  });
  test('ships aboard stand on the sheet of their base', () => {
    expect(nodeOf(theStand(), 'kenzah-station/aboard/fighter-a')).toMatchObject({ total: 3, used: 3, state: 'spent' });
    expect(nodeOf(surpriseAttack(), 'doliin-bay/aboard/zgata')).toMatchObject({ is: 'note', text: 'frigate' });
  });
  test('the evacuation: turns in dock, then the crew aboard and the station silent', () => {
    expect(nodeOf(surpriseAttack(), 'zgata/crew')).toMatchObject({ text: '2 of 3 game turns' });
    expect(nodeOf(surpriseAttack(), 'doliin-bay/LB')).toMatchObject({ state: 'ok' });
    const goal = { is: 'evacuate', ship: 'zgata', station: 'doliin-bay', needs: 3, limit: 40, turns: 3 } as const;
    const done = surpriseAttack({ goal });
    expect(nodeOf(done, 'zgata/crew')).toMatchObject({ label: 'Crew', text: 'of Doliin Bay, aboard' });
    expect(nodeOf(done, 'doliin-bay/LB')).toMatchObject({ state: 'out', label: 'LB laser battery, no crew' });
    expect(nodeOf(done, 'doliin-bay/ICM')).toMatchObject({ state: 'ok' });
    expect(nodeOf(done, 'doliin-bay/evacuated')).toMatchObject({ clause: 'KH-SCN-108' });
  });
  test('spent supplies are spent, not damaged', () => {
    expect(nodeOf(theStand(), 'fighter-a/AR')).toMatchObject({ total: 3, used: 3, state: 'spent' });
  });
});

describe('the tables', () => {
  const table = (game: Parameters<typeof nodeOf>[0], id: string) => {
    const node = nodeOf(game, id);
    if (node.is !== 'table') throw new Error('no table');
    return node;
  };
  definition('KH-TAB-01', 'the Basic Combat Table with ICM modifiers and damage', () => {
    const { head, rows } = table(surpriseAttack(), 'combat-table/chances');
    expect(head).toEqual(['Weapon', 'Limits', 'Range', 'RH', 'MS', 'Each ICM', 'Damage']);
    expect(rows).toEqual([
      ['LC laser cannon', 'FF RD', '10', '60', '20 ½', '–', '2d10'],
      ['LB laser battery', 'RD', '9', '50', '10 ½', '–', '1d10'],
      ['T torpedo', 'MPO LTD', '4', '70', '70', '−10', '4d10'],
      ['AR assault rocket', 'FF MPO LTD', '4', '60', '60', '−5', '2d10+4'],
      ['RB rocket battery', 'LTD', '3', '40', '40', '−3', '2d10'],
    ]);
  });
  definition('KH-TAB-03', 'the Advanced Combat Table', () => {
    const { head, rows } = table(theStand(), 'combat-table/chances');
    expect(head).toEqual([
      'Weapon',
      'Limits',
      'Range',
      'None',
      'RH',
      'PS',
      'ES',
      'SS',
      'MS',
      'Each ICM',
      'Damage',
      'DTM',
    ]);
    expect(rows.map((row) => [row[0]?.split(' ')[0], ...row.slice(2)].join(' '))).toEqual([
      'LC 10 75 60 75 75 75 25 ½ – 2d10 0',
      'LB 9 65 50 65 65 65 20 ½ – 1d10 0',
      'PB 12 60 60 25 ½ 70 40 50 – 1d10 +10',
      'EB 12 60 60 70 25 ½ 40 50 – 1d10 +10',
      'DC 9 60 60 50 50 40 50 – 3d10 +20',
      'T 4 50 50 50 50 75 50 −10 4d10 −20',
      'AR 4 60 60 60 60 60 60 −5 2d10+4 −10',
      'RB 3 40 40 40 40 40 40 −3 2d10 −10',
      'M its hex 60 60 60 60 80 60 −5 3d10+5 −20',
      'S flies 75 75 75 75 90 75 −8 5d10 −20',
    ]);
  });
  test('options change what is written: electron beam range, rounding', () => {
    const basic = craftGame({ ships: [], rulings: { halfDown: true } });
    expect(nodeOf(basic, 'combat-table/half')).toMatchObject({ text: 'half damage, rounded down' });
    const short = craftGame({ level: 'advanced', ships: [], rulings: { electronRange: 10 } });
    expect(table(short, 'combat-table/chances').rows[3]?.[2]).toBe('10');
  });
  definition('KH-TAB-07', 'the Damage Table covers every total without a gap', () => {
    const { rows } = table(theStand(), 'combat-table/damage');
    expect(rows).toHaveLength(21);
    expect(rows[0]).toEqual(['10 or less', 'hull hit, doubled']);
    expect(rows[4]).toEqual(['53', 'ADF 0']);
    expect(rows[9]).toEqual(['65–66', 'weapon: DC, LC, AR, T, LB']);
    expect(rows[15]).toEqual(['81–84', 'defence: ICM, SS, PS, ES, MS']);
    expect(rows[20]).toEqual(['117–120', 'disastrous fire: DCR halved, ADF 0, MR 0, −10 on attacks']);
    expect(nodesOf(sheetOf(surpriseAttack(), 'combat-table')).map(({ id }) => id)).not.toContain('combat-table/damage');
  });
});

test('whatever can be repaired or fired is a part of the sheet that can be touched', () => {
  const game = theStand();
  const drawn = new Set(present.sheets(viewOf(game), SATHAR).flatMap((sheet) => nodesOf(sheet).map(({ id }) => id)));
  const wanted = game.ships
    .filter(inPlay)
    .flatMap((ship) => [...attemptsOf(ship).map(drawnPart), ...weaponsOf(ship).map((code) => `${ship.id}/${code}`)]);
  expect(wanted.length).toBeGreaterThan(30);
  expect(wanted.filter((id) => !drawn.has(id))).toEqual([]);
});

test('the viewer’s own side comes first, then the others, then the tables', () => {
  const order = (viewer: typeof UPF) => present.sheets(viewOf(surpriseAttack()), viewer).map(({ id }) => id);
  expect(order(SATHAR)).toEqual(['venomous', 'perdition', 'doliin-bay', 'zgata', 'stiletto', 'combat-table']);
  expect(order(UPF)).toEqual(['doliin-bay', 'zgata', 'stiletto', 'venomous', 'perdition', 'combat-table']);
});
