import { readFileSync } from 'node:fs';
import { act } from '@flagbridge/engine';
import { definition } from '@flagbridge/testkit';
import { readCatalogue } from '@flagbridge/testkit/fuzz';
import { expect } from 'vitest';
import { ABBREVIATIONS } from '../src/data/abbreviations.ts';
import { stationDcr } from '../src/data/ships.ts';
import { attracts, COMBAT, type Column, FIRED, GUNNERY_SKILL, halves, WEAPONS } from '../src/data/weapons.ts';
import { type Game, type Level, shipOf, type WeaponCode } from '../src/game.ts';
import { breakUpChance } from '../src/rules/break-up.ts';
import { halved } from '../src/rules/chance.ts';
import { dcrOf } from '../src/rules/dcr.ts';
import { destroy } from '../src/rules/hull.ts';
import { gunsOf, weaponBarrier } from '../src/rules/shots.ts';
import { craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { laser, target } from './damage-strikes.ts';
import { duel } from './fire-fixture.ts';
import { prepare } from './set-up-play.ts';

type Cell = string | number | boolean | null | readonly string[];
type Row = readonly Cell[];
const { tables } = readCatalogue(readFileSync(new URL('../catalogue.yaml', import.meta.url), 'utf8'));
/** The rows of a table of the catalogue. */
const rowsOf = (id: string): readonly Row[] => {
  const table = (tables as readonly { id: string; rows?: readonly Row[] }[]).find((one) => one.id === id);
  return table?.rows ?? [];
};

const COLUMNS: readonly Column[] = ['none', 'RH', 'PS', 'ES', 'SS', 'MS'];
const BASIC: readonly WeaponCode[] = ['LC', 'LB', 'T', 'AR', 'RB'];
const icm = (code: WeaponCode): number | null => (WEAPONS[code].icm === 0 ? null : WEAPONS[code].icm);
const starred = (code: WeaponCode): string[] => COLUMNS.filter((column) => halves(code, column));
/** In the order of the alphabet. */
const restrictions = (code: WeaponCode): string[] => {
  const { forward, diffuses, movingOnly, limited } = WEAPONS[code];
  const marks: readonly (readonly [string, boolean])[] = [
    ['FF', forward],
    ['LTD', limited],
    ['MPO', movingOnly],
    ['RD', diffuses],
  ];
  return marks.filter(([, is]) => is).map(([mark]) => mark);
};
/** Every weapon of a level aboard one ship, three of each. */
const armed = (level: Level) => {
  const codes = level === 'basic' ? BASIC : FIRED;
  const load = Object.fromEntries(codes.map((code) => [code, 3]));
  const game = craftGame({ level, ships: [{ type: 'battleship', side: 'upf', name: 'Armed', load }] });
  return { game, ship: shipOf(game, 'armed') };
};
const mayFireIn = (level: Level, code: WeaponCode, defensive: boolean): boolean => {
  const { game, ship } = armed(level);
  return weaponBarrier(game, ship, code, defensive) === null;
};

definition('KH-TAB-01', 'the Basic Combat Table, row by row', () => {
  const ours = BASIC.map((code) => [
    code,
    COMBAT.basic[code].RH,
    COMBAT.basic[code].MS,
    icm(code),
    WEAPONS[code].damage,
    starred(code),
  ]);
  expect(ours).toEqual(rowsOf('KH-TAB-01'));
  expect(rowsOf('KH-TAB-01')).toHaveLength(5);
  // No other weapon has a chance in the Basic Game.
  for (const code of ['PB', 'EB', 'DC', 'M', 'S'] as const)
    expect(COLUMNS.map((column) => COMBAT.basic[code][column])).toEqual([0, 0, 0, 0, 0, 0]);
});

definition('KH-TAB-02', 'restrictions, ranges and rates of the Basic weapons', () => {
  const { ship } = armed('basic');
  const ours = BASIC.map((code) => [
    code,
    restrictions(code),
    WEAPONS[code].range,
    mayFireIn('basic', code, false),
    mayFireIn('basic', code, true),
    gunsOf(ship, code).length === 3 ? 'each mount once' : gunsOf(ship, code).length,
  ]);
  const rows = rowsOf('KH-TAB-02').map(([code, marks, ...more]) => [code, [...(marks as string[])].sort(), ...more]);
  expect(ours).toEqual(rows);
  expect(rows).toHaveLength(5);
});

definition('KH-TAB-03', 'the Advanced Combat Table, row by row', () => {
  const codes = Object.keys(WEAPONS) as WeaponCode[];
  const ours = codes.map((code) => [
    code,
    ...COLUMNS.map((column) => COMBAT.advanced[code][column]),
    icm(code),
    WEAPONS[code].damage,
    starred(code),
  ]);
  expect(ours).toEqual(rowsOf('KH-TAB-03'));
  expect(codes).toHaveLength(10);
});

definition('KH-TAB-04', 'the shaded percentages are kept, and differ from those in play', () => {
  const codes = Object.keys(WEAPONS) as WeaponCode[];
  const ours = codes.map((code) => [code, ...COLUMNS.map((column) => GUNNERY_SKILL[code][column]), starred(code)]);
  expect(ours).toEqual(rowsOf('KH-TAB-04'));
  expect(GUNNERY_SKILL.LC.RH).toBe(45);
  expect(COMBAT.advanced.LC.RH).toBe(60);
});

definition('KH-TAB-05', 'restrictions, range, modifier and dice of the Advanced weapons', () => {
  const codes = Object.keys(WEAPONS) as WeaponCode[];
  const ours = codes.map((code) => {
    const { range, dtm, damage, forward } = WEAPONS[code];
    const self = code === 'M' ? ['own hex', 'n/a'] : code === 'S' ? ['self-moving', 'n/a'] : null;
    return [
      code,
      restrictions(code),
      Number.isFinite(range) ? range : 'unlimited',
      dtm,
      damage,
      icm(code),
      ...(self ?? [forward ? 'forward' : 'any', mayFireIn('advanced', code, true)]),
    ];
  });
  const rows = rowsOf('KH-TAB-05').map(([code, name, marks, ...more]) => {
    expect(WEAPONS[code as WeaponCode].name).toBe(String(name).toLowerCase());
    return [code, [...(marks as string[])].sort(), ...more];
  });
  expect(ours).toEqual(rows);
  // Mines and seekers go off by themselves: nobody aims them.
  expect(FIRED).toEqual(codes.filter((code) => code !== 'M' && code !== 'S'));
});

definition('KH-TAB-14', 'what attracts what, and nothing else does', () => {
  const ours: Row[] = [];
  for (const column of COLUMNS)
    for (const code of Object.keys(WEAPONS) as WeaponCode[])
      if (attracts(COMBAT.advanced, code, column))
        ours.push([column, code, COMBAT.advanced[code][column], COMBAT.advanced[code].none]);
  expect(ours).toEqual(rowsOf('KH-TAB-14'));
  for (const column of COLUMNS) for (const code of BASIC) expect(attracts(COMBAT.basic, code, column)).toBe(false);
});

definition('KH-TAB-16', 'every abbreviation of the catalogue, and of our data, has its meaning', () => {
  expect(Object.entries(ABBREVIATIONS)).toEqual(rowsOf('KH-TAB-16'));
  for (const code of Object.keys(WEAPONS)) expect(ABBREVIATIONS).toHaveProperty(code);
});

definition('KH-TAB-17', 'where book and scan contradict themselves, we use what the list says', () => {
  const used = new Map(rowsOf('KH-TAB-17').map((row) => [String(row[0]), row[4]]));
  const is = (subject: string, says: Cell, ...ours: unknown[]): void => {
    expect(used.get(subject), subject).toEqual(says);
    used.delete(subject);
    expect(ours[0], subject).toEqual(ours[1]);
  };
  is('half damage rounding', 'up', halved(duel(), 7), 4);
  is('torpedo chance', 'each in its own level', [COMBAT.basic.T.RH, COMBAT.advanced.T.RH], [70, 50]);
  is('LC against MS', 'each in its own level', [COMBAT.basic.LC.MS, COMBAT.advanced.LC.MS], [20, 25]);
  is('LB against MS', 'each in its own level', [COMBAT.basic.LB.MS, COMBAT.advanced.LB.MS], [10, 20]);
  is('torpedo ICM modifier', 'torpedo -10, disruptor none', [icm('T'), icm('DC')], [-10, null]);
  is('LC half damage mark', 'present', halves('LC', 'MS'), true);
  is('electron beam range', 12, WEAPONS.EB.range, 12);
  const { AR, RB } = COMBAT.advanced;
  is('stasis screen and rockets', 'table: unchanged', [AR.SS, RB.SS], [AR.none, RB.none]);
  is('half-drive hit', 'lose half rounded up', laser(target({ type: 'destroyer' }), 50).ship.adf, 1);
  is('destroyed system in a list', 'next working system, else hull hit', ...nextInList());
  is(
    'rocket batteries per turn',
    'once per combat phase',
    [gunsOf(armed('basic').ship, 'RB').length, mayFireIn('basic', 'RB', true)],
    [1, true],
  );
  is('two torpedoes in one volley', 'one per ship per turn', gunsOf(armed('basic').ship, 'T').length, 1);
  is(
    'damage result name',
    'Defense hit',
    laser(target({ type: 'destroyer' }), 83).event.clause.includes('KH-DMG-25'),
    true,
  );
  const nemesis = prepare('close-escort').game.ships.find(({ name }) => name === 'SAV Nemesis');
  const carries = (code: WeaponCode): number => nemesis?.systems.find((system) => system.code === code)?.of ?? 0;
  is('Nemesis loadout', 'LB x1, T x2', [carries('LB'), carries('T')], [1, 2]);
  is("Ken'zah Station DCR", 100, shipOf(prepare('the-stand').game, 'kenzah-station').dcr0, 100);
  // The rest are whole procedures, each with tests of its own clause.
  expect([...used.keys()]).toEqual(['seeker attack', 'seeker turning', 'time of defensive fire', 'fire damage step']);
});

/** 66 is DC, LC, AR, T, LB: a destroyer whose cannon is gone already loses its torpedoes. */
function nextInList(): [unknown, unknown] {
  const { ship } = laser(target({ type: 'destroyer', worn: { LC: { hit: 1 } } }), 66);
  return [ship.systems.find(({ code }) => code === 'T')?.hit, 1];
}

/** What a station of so many hull points does to a ship at it when it blows up. */
function explosion(hull0: number): number {
  const game = craftGame({
    ships: [
      { type: 'space-station', side: 'upf', name: 'Rock', hull0 },
      { type: 'frigate', side: 'upf', name: 'Guest', docked: 'rock' },
    ],
  });
  const blowUp = act<Game, Record<never, never>>('blow-up', (playing) =>
    destroy(playing, shipOf(playing.game, 'rock'), 'KH-DMG-03'),
  );
  return 40 - shipOf(play(game, blowUp).game, 'guest').hull;
}

definition('KH-TAB-18', 'every half has its direction', () => {
  const rows = new Map(rowsOf('KH-TAB-18').map((row) => [String(row[0]), `${row[1]}, ${row[2]}`]));
  const { ship } = laser(target({ type: 'destroyer' }), 50);
  const destroyer = shipOf(target({ type: 'destroyer', damage: { dcr: true } }), 'target');
  // 15 hull points, 8 lost: 8 − 7 is one percent for each point used.
  const scout = shipOf(target({ type: 'assault-scout', hull: 7 }), 'target');
  const ours = {
    'half laser or beam damage': `up, 7 to ${halved(duel(), 7)}`,
    'half hull of destroyed station or docked ship': `up, 25 to ${explosion(25)}`,
    'ADF points lost to a half-drive hit': `up, 3 loses ${ship.adf0 - ship.adf}`,
    'halved DCR': `up, 75 to ${dcrOf(destroyer)}`,
    'half hull in break-apart test': `down, 15 to ${8 - (breakUpChance(scout, 1, 0) ?? 0)}`,
    'station DCR from hull': `up, 25 to ${stationDcr(25)}`,
  };
  expect(ours).toEqual(Object.fromEntries(rows));
});

// KH-WPN: what each weapon is, said once more, figure by figure.
const WEAPON_CLAUSES: readonly (readonly [string, WeaponCode, string, number, string, boolean])[] = [
  ['KH-WPN-01', 'LC', 'FF RD', 10, '2d10', true],
  ['KH-WPN-02', 'LB', 'RD', 9, '1d10', true],
  ['KH-WPN-03', 'T', 'LTD MPO', 4, '4d10', false],
  ['KH-WPN-04', 'AR', 'FF LTD MPO', 4, '2d10+4', false],
  ['KH-WPN-05', 'RB', 'LTD', 3, '2d10', true],
  ['KH-WPN-11', 'PB', 'RD', 12, '1d10', true],
  ['KH-WPN-12', 'EB', 'RD', 12, '1d10', true],
  ['KH-WPN-13', 'DC', 'FF RD', 9, '3d10', true],
];
for (const [clause, code, marks, range, damage, both] of WEAPON_CLAUSES)
  definition(clause, `${WEAPONS[code].name}: ${marks}, range ${range}, ${damage}`, () => {
    expect(WEAPONS[code]).toMatchObject({ clause, range, damage });
    expect(restrictions(code).join(' ')).toBe(marks);
    expect([mayFireIn('advanced', code, false), mayFireIn('advanced', code, true)]).toEqual([true, both]);
  });

definition('KH-WPN-08', 'FF, RD, range and damage are read as such', () => {
  const forward = FIRED.filter((code) => WEAPONS[code].forward);
  const diffuse = FIRED.filter((code) => WEAPONS[code].diffuses);
  expect([forward, diffuse]).toEqual([
    ['LC', 'DC', 'AR'],
    ['LC', 'LB', 'PB', 'EB', 'DC'],
  ]);
});

definition('KH-WPN-10', 'the five Basic weapons keep their figures and gain a modifier', () => {
  expect(BASIC.map((code) => WEAPONS[code].dtm)).toEqual([0, 0, -20, -10, -10]);
  expect(BASIC.map((code) => COMBAT.advanced[code].RH)).toEqual([60, 50, 50, 60, 40]);
});

definition('KH-WPN-13', 'a disruptor cannot be intercepted', () => {
  expect(WEAPONS.DC).toMatchObject({ icm: 0, dtm: 20 });
});

definition('KH-WPN-14', 'the beam batteries have no forward restriction and no limited supply', () => {
  for (const code of ['PB', 'EB'] as const)
    expect(WEAPONS[code]).toMatchObject({ forward: false, limited: false, dtm: 10 });
  const { ship } = armed('advanced');
  expect(gunsOf(ship, 'PB')).toHaveLength(3);
});
