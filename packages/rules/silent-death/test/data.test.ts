import { COMPASS, fromOffset, label, parseLabel, STEPS, sheetHexes, toOffset } from '@flagbridge/engine/hex';
import { columnOf, onSheet, rangeBetween } from '@flagbridge/kit/space';
import { definition } from '@flagbridge/testkit';
import { expect, test } from 'vitest';
import { about } from '../src/contents.ts';
import { type Display, SHIP_TYPES, type ShipType } from '../src/data/display.ts';
import { DISPLAYS } from '../src/data/displays.ts';
import { PRINTED } from '../src/data/printed.ts';
import { trackOf } from '../src/data/track.ts';
import { edgeOf } from '../src/rules/edges.ts';
import { layoutOf } from '../src/rules/map.ts';
import { tpvOf } from '../src/rules/points.ts';
import { attackDie, tightTurnDie } from '../src/rules/ship-state.ts';
import { beginTurn } from '../src/steps/begin-turn.ts';
import { damageControlPhase } from '../src/steps/damage-control.ts';
import { cannonFirePhase } from '../src/steps/fire.ts';
import { endOfTurn, gameTurn, movementPhase, warheadLaunchPhase, warheadResultsPhase } from '../src/turn.ts';
import { prepare, scenarioOf } from './set-up-play.ts';
import { sentences } from './set-up-said.ts';
import { orderOf } from './whole-order.ts';

const standard = { columns: 34, rows: 22 };
const layout = layoutOf(standard);

definition('SD-MOV-01', '34 by 22 hexes, the Rebels at column 1, the Imperials at column 34', () => {
  for (const id of ['patrol', 'syruss', 'dark-lord']) {
    const { columns, rows, sides } = prepare(id).game;
    expect([columns, rows]).toEqual([34, 22]);
    expect(sides.map(({ id: side, edge }) => [side, edge])).toEqual([
      ['rebel', 'west'],
      ['imperial', 'east'],
    ]);
  }
  expect(sheetHexes(layout)).toHaveLength(748);
  expect(rangeBetween(0, 0, 33, 0), 'from edge to edge').toBe(33);
});

definition('SD-MOV-02', 'rows straight across, even ones shifted towards the Imperial edge', () => {
  // q = c − 1 − ⌊(r − 1) / 2⌋, s = r − 1.
  for (const [c, r] of [
    [1, 1],
    [34, 22],
    [10, 7],
    [17, 2],
  ] as const) {
    const hex = fromOffset(layout, c - 1, r - 1);
    expect([hex.q, hex.r]).toEqual([c - 1 - Math.floor((r - 1) / 2), r - 1]);
    expect(toOffset(layout, hex)).toEqual({ column: c - 1, row: r - 1 });
    expect(columnOf(hex.q, hex.r)).toBe(c - 1);
    expect(parseLabel(layout, label(layout, hex))).toEqual({ ok: true, hex });
    expect(onSheet(standard, hex.q, hex.r)).toBe(true);
  }
  expect([0, 1, 2, 3, 4, 5].map((d) => [COMPASS.pointy[d], STEPS.pointy[d as 0]?.q, STEPS.pointy[d as 0]?.r])).toEqual([
    ['E', 1, 0],
    ['SE', 0, 1],
    ['SW', -1, 1],
    ['W', -1, 0],
    ['NW', 0, -1],
    ['NE', 1, -1],
  ]);
});

test('the edge a step leads over (SD-SCN-18)', () => {
  const beyond = (number: string, d: number) => {
    const read = parseLabel(layout, number);
    const step = STEPS.pointy[d as 0];
    if (!read.ok || step === undefined) throw new Error(number);
    const [q, r] = [read.hex.q + step.q, read.hex.r + step.r];
    expect(onSheet(standard, q, r), `${number} ${d}`).toBe(false);
    return edgeOf(standard, q, r);
  };
  expect(beyond('3411', 0)).toBe('east');
  expect(beyond('3412', 5), 'NE of a shifted row').toBe('east');
  expect(beyond('3412', 1), 'SE of a shifted row').toBe('east');
  expect(beyond('3422', 1), 'SE out of the corner of row 22').toBe('east');
  expect(beyond('3401', 5), 'NE out of the other corner').toBe('north');
  expect(beyond('1701', 4)).toBe('north');
  expect(beyond('1722', 2)).toBe('south');
  expect(beyond('0105', 3)).toBe('west');
  expect(beyond('0101', 4), 'NW out of a corner').toBe('west');
});

definition('SD-TAB-01', 'dice by skill level', () => {
  const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => [n, tightTurnDie(n), attackDie(n)]);
  expect(rows).toEqual([
    [1, 10, 4],
    [2, 10, 4],
    [3, 8, 4],
    [4, 8, 4],
    [5, 6, 6],
    [6, 6, 6],
    [7, 4, 8],
    [8, 4, 8],
    [9, 4, 10],
    [10, 4, 10],
  ]);
});

definition('SD-TAB-03', 'five phases and the end of turn', () => {
  const phases = [warheadLaunchPhase, movementPhase, warheadResultsPhase, cannonFirePhase, damageControlPhase];
  const names = [beginTurn, ...phases, endOfTurn].map(({ name }) => name);
  expect(gameTurn.calls().map(({ name }) => name)).toEqual(names);
});

const bpv = (type: ShipType): number => DISPLAYS[type].bpv;

definition('SD-DSP-02', 'BPV is a figure of the type', () => {
  expect((['a-wing', 'tie-fighter', 'tie-bomber', 'b-wing'] as const).map(bpv)).toEqual([19, 11, 33, 63]);
});

definition('SD-DSP-03', 'TPV is BPV and every level of the crew', () => {
  expect(tpvOf({ type: 'y-wing', plt: 6, gnr: 7, gunner: 6 })).toBe(66);
  expect(tpvOf({ type: 'tie-fighter', plt: 4, gnr: 6, gunner: 0 })).toBe(21);
});

/** TPVs of a printed battle, ship by ship. */
const tpvsOf = (id: string) =>
  prepare(id).game.ships.map((ship) => [ship.name, ship.plt, ship.gnr, ship.gunner, tpvOf(ship)]);
const totalOf = (id: string, side: string): number =>
  prepare(id, { dice: [1, 2] })
    .game.ships.filter((ship) => ship.side === side)
    .reduce((sum, ship) => sum + tpvOf(ship), 0);

definition('SD-SCN-11', 'the printed totals come out', () => {
  expect(['patrol', 'syruss', 'dark-lord'].map((id) => [totalOf(id, 'rebel'), totalOf(id, 'imperial')])).toEqual([
    [66, 70],
    [181, 185],
    [332, 332],
  ]);
  expect(sentences(prepare('patrol').events, ['muster', 'roster'])).toEqual([
    'On a map of 34 by 22 hexes: Rebels, Imperials.',
    'Rebels bring, in points: 66 = 33 A-Wing A + 33 A-Wing B.',
    'Imperials bring, in points: 70 = 21 TIE Fighter A + 24 TIE Fighter B + 25 TIE Fighter C.',
  ]);
});

definition('SD-SCN-10', 'three battles of the book, in this order', () => {
  expect(about.scenarios.slice(0, 3).map(({ id }) => id)).toEqual(['patrol', 'syruss', 'dark-lord']);
  expect(Object.keys(PRINTED)).toEqual(about.scenarios.map(({ id }) => id));
});

definition('SD-SCN-01', 'Patrolling the Depths of Space', () => {
  expect(tpvsOf('patrol')).toEqual([
    ['A-Wing A', 6, 8, 0, 33],
    ['A-Wing B', 9, 5, 0, 33],
    ['TIE Fighter A', 4, 6, 0, 21],
    ['TIE Fighter B', 8, 5, 0, 24],
    ['TIE Fighter C', 6, 8, 0, 25],
  ]);
  expect(prepare('patrol').game.goal).toEqual({ is: 'last-ship', clause: 'SD-SCN-16', withdraws: 'rebel' });
});

definition('SD-SCN-02', 'The Liberation of Syruss', () => {
  expect(tpvsOf('syruss')).toEqual([
    ['Y-Wing', 6, 7, 6, 66],
    ['X-Wing A', 7, 5, 0, 57],
    ['X-Wing B', 5, 8, 0, 58],
    ['TIE Fighter A', 9, 5, 0, 25],
    ['TIE Fighter B', 4, 10, 0, 25],
    ['TIE Fighter C', 6, 7, 0, 24],
    ['TIE Fighter D', 5, 8, 0, 24],
    ['TIE Bomber A', 4, 4, 0, 41],
    ['TIE Bomber B', 7, 6, 0, 46],
  ]);
  expect(prepare('syruss').game.goal).toEqual({ is: 'run', clause: 'SD-SCN-18', ship: 'y-wing' });
});

definition('SD-SCN-03', 'Dark Lord of the Sith', () => {
  expect(tpvsOf('dark-lord')).toEqual([
    ['X-Wing A', 9, 10, 0, 64],
    ['X-Wing B', 7, 7, 0, 59],
    ['Y-Wing A', 5, 6, 8, 66],
    ['A-Wing A', 8, 7, 0, 34],
    ['A-Wing B', 6, 7, 0, 32],
    ['B-Wing', 5, 9, 0, 77],
    ['Vader’s TIE Advanced', 10, 10, 0, 41],
    ['TIE Interceptor A', 6, 6, 0, 27],
    ['TIE Interceptor B', 8, 9, 0, 32],
    ['TIE Interceptor C', 7, 7, 0, 29],
    ['TIE Interceptor D', 6, 4, 0, 25],
    ['TIE Bomber A', 4, 5, 0, 42],
    ['TIE Bomber B', 3, 5, 0, 41],
    ['TIE Fighter A', 8, 8, 0, 27],
    ['TIE Fighter B', 5, 4, 0, 20],
    ['TIE Fighter C', 6, 9, 0, 26],
    ['TIE Fighter D', 5, 6, 0, 22],
  ]);
  expect(prepare('dark-lord').game.goal).toEqual({ is: 'last-ship', clause: 'SD-SCN-20', withdraws: '' });
});

test('our own battles are near enough in points', () => {
  expect([totalOf('duel', 'rebel'), totalOf('duel', 'imperial')]).toEqual([58, 54]);
  expect(totalOf('mirror', 'rebel')).toBe(totalOf('mirror', 'imperial'));
  expect([totalOf('heroes', 'rebel'), totalOf('heroes', 'imperial')]).toEqual([117, 117]);
  for (const { id } of about.scenarios) expect(scenarioOf(id).setup).toEqual({ printed: id });
});

definition('SD-TAB-09', 'the totals solved for the point values', () => {
  const [x, y, a, b] = (['x-wing', 'y-wing', 'a-wing', 'b-wing'] as const).map(bpv) as [number, number, number, number];
  const [t, i, tb, ta] = (['tie-fighter', 'tie-interceptor', 'tie-bomber', 'tie-advanced'] as const).map(bpv) as [
    number,
    number,
    number,
    number,
  ];
  expect([2 * a + 28, 3 * t + 37, 4 * t + 2 * tb + 75]).toEqual([66, 70, 185]);
  expect([y + 2 * x, y + 2 * x + 44]).toEqual([137, 181]);
  expect([2 * x + y + 2 * a + b + 94, ta + 4 * i + 2 * tb + 4 * t + 141]).toEqual([332, 332]);
  expect(ta + 4 * i).toBe(81);
});

definition('SD-TAB-10', 'the summary of ships', () => {
  const guns = ({ mounts }: Display): string =>
    mounts.map(({ barrels, id, arcs }) => `${barrels}x ${id === 'blaster' ? 'auto-blaster' : id} ${arcs}`).join(', ');
  const row = (type: ShipType) => {
    const d = DISPLAYS[type];
    const figures = [d.bpv, d.crew.join('+'), d.drive, d.dv, d.dr, trackOf({ type }).length];
    return [d.name, ...figures, guns(d), d.torpedoes, d.missiles, d.damageControl, d.jammer];
  };
  expect(SHIP_TYPES.map(row)).toEqual([
    ['X-Wing', 45, 'pilot', 14, 14, 3, 28, '4x laser F', 6, 0, 4, 2],
    ['Y-Wing', 47, 'pilot+gunner', 12, 14, 3, 30, '2x laser F, 2x ion 360', 6, 0, 4, 2],
    ['A-Wing', 19, 'pilot', 20, 15, 1, 12, '2x laser F', 0, 4, 3, 2],
    ['B-Wing', 63, 'pilot', 12, 13, 4, 40, '1x laser F, 2x auto-blaster F, 3x ion F', 8, 0, 3, 2],
    ['TIE Fighter', 11, 'pilot', 16, 14, 1, 12, '2x laser F', 0, 0, 2, 2],
    ['TIE Interceptor', 15, 'pilot', 18, 15, 1, 14, '4x laser F', 0, 0, 2, 2],
    ['TIE Bomber', 33, 'pilot', 12, 13, 2, 18, '2x laser F', 2, 8, 2, 2],
    ['TIE Advanced', 21, 'pilot', 18, 16, 3, 26, '2x laser F', 0, 0, 3, 2],
    ['YT-1300', 38, 'pilot+gunner', 10, 10, 2, 28, '2x laser 360', 0, 0, 3, 2],
  ]);
});

definition('SD-TAB-11', 'the price list reproduces every BPV but the YT-1300’s', () => {
  const gun = ({ id, barrels, arcs }: Display['mounts'][number]): number => {
    if (id === 'laser') return barrels;
    if (id === 'blaster') return 2 * barrels;
    return (barrels === 3 ? 5 : 3) + (arcs.includes('360') ? 1 : 0);
  };
  const armed = (d: Display): number =>
    d.mounts.reduce((sum, mount) => sum + gun(mount), 0) + d.missiles * 1.5 + d.torpedoes * 4;
  const sum = (d: Display): number => d.drive / 8 + trackOf(d).length / 4 + 2 * d.dr + (d.dv - 12) + armed(d);
  const sums = SHIP_TYPES.slice(0, 8).map((type) => [DISPLAYS[type].name, armed(DISPLAYS[type]), sum(DISPLAYS[type])]);
  expect(sums).toEqual([
    ['X-Wing', 28, 44.75],
    ['Y-Wing', 30, 47],
    ['A-Wing', 8, 18.5],
    ['B-Wing', 42, 62.5],
    ['TIE Fighter', 2, 11],
    ['TIE Interceptor', 4, 14.75],
    ['TIE Bomber', 22, 33],
    ['TIE Advanced', 2, 20.75],
  ]);
  for (const type of SHIP_TYPES.slice(0, 8)) expect(Math.floor(sum(DISPLAYS[type]) + 0.5)).toBe(bpv(type));
});

definition('SD-TAB-12', 'the worked cases of the movement order', () => {
  const order = (losers: number, winners: number): string =>
    orderOf(losers, winners)
      .map(({ winner, ships }) => `${winner ? 'W' : 'L'}${ships}`)
      .join(' ');
  const five = 'L1 W1 L1 W1 L1 W1 L1 W1 L1 W1';
  const cases: [number, number, string][] = [
    [3, 3, 'L1 W1 L1 W1 L1 W1'],
    [2, 3, 'L1 W1 L1 W2'],
    [3, 2, 'L1 W1 L2 W1'],
    [1, 3, 'L1 W3'],
    [3, 1, 'L3 W1'],
    [4, 6, 'L1 W1 L1 W1 L1 W1 L1 W3'],
    [6, 4, 'L1 W1 L1 W1 L1 W1 L3 W1'],
    [2, 5, 'L1 W2 L1 W3'],
    [5, 2, 'L2 W1 L3 W1'],
    [6, 3, 'L2 W1 L2 W1 L2 W1'],
    [6, 11, `${five} L1 W6`],
    [11, 6, `${five} L6 W1`],
    [0, 4, 'W4'],
    [4, 0, 'L4'],
  ];
  for (const [losers, winners, wanted] of cases) expect(order(losers, winners), `${losers} ${winners}`).toBe(wanted);
});

definition('SD-RPG-18', 'the YT-1300 is a type like the others', () => {
  expect(DISPLAYS['yt-1300']).toMatchObject({ side: 'neutral', bpv: 38, crew: ['pilot', 'gunner'] });
  expect(prepare('heroes', { dice: [1, 2] }).game.ships[0]?.type).toBe('yt-1300');
});
