import { sayLabelled } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { present } from '../src/present.ts';
import { craftGame } from './craft.ts';
import { everyType, syruss } from './present-games.ts';
import { IMPERIAL, nodeOf, nodesOf, REBEL, sheetOf, viewOf } from './present-view.ts';

const marked = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

describe('the display of the drawings: X-Wing A, nine boxes marked', () => {
  const game = syruss();
  test('its head is a card: the track first, then Drive, DV, DR, points', () => {
    const [head] = sheetOf(game, 'x-wing-a').groups;
    expect(head).toMatchObject({ label: 'X-Wing', place: 'head' });
    expect(head?.nodes.map(({ id }) => id)).toEqual([
      'x-wing-a/track',
      'x-wing-a/drive',
      'x-wing-a/dv',
      'x-wing-a/dr',
      'x-wing-a/tpv',
      'x-wing-a/tight-turn',
      'x-wing-a/facing',
      'x-wing-a/where',
    ]);
    expect(head?.nodes.slice(0, 6)).toMatchObject([
      { is: 'track', marked: 9, state: 'damaged' },
      { value: 10, was: 14, state: 'damaged' },
      { value: 14, state: 'ok' },
      { value: 2, was: 3, state: 'damaged' },
      { value: 57 },
      { value: 'd4+3' },
    ]);
  });
  test('every figure says why', () => {
    const why = (id: string): string => {
      const node = nodeOf(game, `x-wing-a/${id}`);
      return node.is === 'value' && node.why !== undefined ? sayLabelled(node.why) : '';
    };
    expect(why('drive')).toBe('10 = 14 on the display − 4 Drive boxes');
    expect(why('dr')).toBe('2 = 3 on the display − 1 DR diamonds');
    expect(why('dv')).toBe('14');
    expect(why('tpv')).toMatch(/^57 = 45 ship \+ 7 Piloting \+ 5 Gunnery$/);
  });
  test('boxes carry the signs of the display', () => {
    const node = nodeOf(game, 'x-wing-a/track');
    if (node.is !== 'track') throw new Error('no track');
    expect(node.boxes.slice(0, 8)).toEqual(['', '', '', '14', '', '', '◇3', '12']);
    expect(node.boxes.slice(-4)).toEqual(['t', '◇1', '2', 'X']);
    expect(node.marks).toBeUndefined();
    expect(nodeOf(game, 'x-wing-a/ahead')).toMatchObject({
      text: 'Drive falls in 3 boxes, DR falls in 5, critical in 6, warhead lost in 9, cannon lost in 12, destroyed in 19',
    });
  });
  test('mounts and warheads are boxes, touched by the ids requests use', () => {
    expect(nodeOf(game, 'x-wing-a/laser')).toMatchObject({ is: 'boxes', total: 4, used: 0, state: 'ok' });
    expect(nodeOf(game, 'x-wing-a/torpedo')).toMatchObject({ is: 'boxes', total: 6, used: 2, state: 'ok' });
    expect(nodesOf(sheetOf(game, 'x-wing-a')).some(({ id }) => id === 'x-wing-a/missile')).toBe(false);
  });
  test('its cannons in figures, by link and range', () => {
    expect(nodeOf(game, 'x-wing-a/laser/figures')).toMatchObject({
      label: 'Laser Cannon: pilot, arc F',
      head: ['Rolls', 'Dice', 'Range 1–3', 'Range 4–9', 'Range 10', 'Damage'],
      rows: [
        ['Four rolls, one barrel each', '2d8 + d6', '+1', '0', '−1', 'Low'],
        ['Two rolls, two barrels each', '2d8 + d6', '+2', '+1', '0', 'Low + 1'],
        ['One roll, four barrels', '2d8 + d6', '+4', '+3', '+2', 'Low + 3'],
      ],
    });
  });
  test('crew, damage control, jammer, critical table', () => {
    expect(nodeOf(game, 'x-wing-a/pilot')).toMatchObject({
      text: 'Piloting 7, tight turn d4 + 3; Gunnery 5, attack die d6',
      state: 'ok',
    });
    expect(nodeOf(game, 'x-wing-a/damage-control')).toMatchObject({
      text: '1–4 on d10 clears as many boxes as rolled',
      clause: 'SD-DSP-20',
    });
    expect(nodeOf(game, 'x-wing-a/jammer')).toMatchObject({ text: '1–2 on d10 stops a pursuer' });
    const table = nodeOf(game, 'x-wing-a/criticals');
    if (table.is !== 'table') throw new Error('no table');
    expect(table.rows).toHaveLength(11);
    expect(table.rows[4]).toEqual(['6', 'Shields damaged', 'DV −2', '']);
    expect(table.lit).toBeUndefined();
  });
});

describe('arcs', () => {
  const sides = (id: string, game = syruss()) => {
    const node = nodeOf(game, `${id}/arcs`);
    return node.is === 'rose' ? node.sides : [];
  };
  test('barrels that bear, clockwise from the bow', () => {
    expect(sides('x-wing-a')).toEqual([
      { value: 4, state: 'ok' },
      { value: '–' },
      { value: '–' },
      { value: '–' },
      { value: '–' },
      { value: '–' },
    ]);
    expect(sides('y-wing').map(({ value }) => value)).toEqual([4, 2, 2, 2, 2, 2]);
  });
  test('a jammed turret bears on three, a lost mount on none', () => {
    const jammed = craftGame({ ships: [{ type: 'y-wing', turret: 'aft', marks: [[16, 0]] }] });
    expect(sides('y-wing', jammed)).toEqual([
      { value: 0, state: 'out' },
      { value: '–' },
      { value: 2, state: 'ok' },
      { value: 2, state: 'ok' },
      { value: 2, state: 'ok' },
      { value: '–' },
    ]);
    expect(nodeOf(jammed, 'y-wing/laser')).toMatchObject({
      label: 'LC Laser Cannon, eliminated',
      used: 2,
      state: 'out',
      clause: 'SD-DMG-08',
    });
    expect(nodeOf(jammed, 'y-wing/ion')).toMatchObject({ state: 'damaged', clause: 'SD-CRT-22' });
  });
});

describe('damage', () => {
  test('ion fire leaves gaps on the track', () => {
    const game = craftGame({ ships: [{ type: 'tie-fighter', side: 'rebel', marks: [2, 4, 7, [8, 0]] }] });
    expect(nodeOf(game, 'tie-fighter/track')).toMatchObject({ marked: 4, marks: [2, 4, 7, 8] });
    expect(nodeOf(game, 'tie-fighter/drive')).toMatchObject({ value: 4, was: 16 });
    expect(nodeOf(game, 'tie-fighter/laser')).toMatchObject({ used: 2, state: 'out' });
    expect(nodeOf(game, 'tie-fighter/dr')).toMatchObject({ value: 1, state: 'ok' });
  });
  test('a sputtering engine: the reasons add up', () => {
    const game = craftGame({ turn: 4, ships: [{ type: 'y-wing', marks: marked(5), sputters: [5] }] });
    const node = nodeOf(game, 'y-wing/drive');
    expect(node.is === 'value' && node.why !== undefined && sayLabelled(node.why)).toBe(
      '7 = 12 on the display − 2 Drive boxes − 3 engine sputters',
    );
    expect(nodeOf(game, 'y-wing/slow')).toMatchObject({ text: 'cannot dodge', clause: 'SD-DOD-01' });
    expect(nodeOf(game, 'y-wing/sputters')).toMatchObject({ text: 'Drive −3, until the end of turn 5' });
    expect(nodeOf(game, 'y-wing/criticals')).toMatchObject({ lit: 6, state: 'damaged' });
  });
  test('no more Drive than there is can be lost', () => {
    const game = craftGame({ ships: [{ type: 'tie-fighter', marks: marked(8), sputters: [2, 2] }] });
    expect(nodeOf(game, 'tie-fighter/drive')).toMatchObject({ value: 0, was: 16, state: 'out' });
  });
  test('a derelict: DV 5, nothing works', () => {
    const game = craftGame({ ships: [{ type: 'x-wing', dead: ['pilot'], dv: -9 }] });
    expect(nodeOf(game, 'x-wing/dv')).toMatchObject({ value: 5, was: 14 });
    expect(nodeOf(game, 'x-wing/drive')).toMatchObject({ value: 0, state: 'out' });
    expect(nodeOf(game, 'x-wing/laser')).toMatchObject({ state: 'out', clause: 'SD-CRW-11' });
    expect(nodeOf(game, 'x-wing/torpedo')).toMatchObject({ state: 'out' });
    expect(nodeOf(game, 'x-wing/damage-control')).toMatchObject({
      text: 'none any more; was 1–4',
      state: 'out',
      clause: 'SD-CRW-11',
    });
    expect(nodeOf(game, 'x-wing/pilot')).toMatchObject({ state: 'out', clause: 'SD-CRT-06' });
    expect(nodeOf(game, 'x-wing/derelict')).toMatchObject({ clause: 'SD-CRW-11' });
    expect(nodeOf(game, 'x-wing/where')).toMatchObject({ clause: 'SD-CRW-09' });
  });
  test('what is off the map keeps its head and its crew only', () => {
    const sheet = sheetOf(syruss(), 'x-wing-b');
    expect(sheet.groups.map(({ label }) => label)).toEqual(['X-Wing', 'Crew']);
    expect(nodesOf(sheet).find(({ id }) => id === 'x-wing-b/where')).toMatchObject({ value: 'destroyed' });
  });
  test('terms are told with their last turn, and S-foils leave one barrel', () => {
    const game = everyType();
    expect(nodeOf(game, 'worn-b-wing/ion/figures')).toMatchObject({
      rows: [['One roll, one barrel', '2d6 + d6', '0', '−1', '−2', 'Medium, halved']],
    });
    expect(nodeOf(game, 'worn-b-wing/ion-note')).toMatchObject({ clause: 'SD-DSP-21' });
    expect(nodeOf(game, 'worn-b-wing/overheated')).toMatchObject({ text: 'until the end of turn 5' });
    expect(nodeOf(game, 'worn-x-wing/tight-turn')).toMatchObject({ value: 'd6+5', was: 'd6+3', clause: 'SD-TRN-10' });
    expect(nodeOf(game, 'worn-y-wing/pilot')).toMatchObject({
      label: 'Pilot Anybody',
      text: expect.stringContaining('dazed until the end of turn 5; saves Fortitude +3, Reflex −1; −2 to dodge'),
    });
  });
});

test('the viewer’s own displays come first, and the tables last', () => {
  const ids = (viewer: typeof REBEL): string[] => present.sheets(viewOf(syruss()), viewer).map(({ id }) => id);
  expect(ids(REBEL)[0]).toBe('y-wing');
  expect(ids(IMPERIAL)[0]).toBe('tie-fighter-a');
  expect(ids(IMPERIAL).at(-1)).toBe('tables');
  expect(nodesOf(sheetOf(syruss(), 'tables')).map(({ clause }) => clause)).toContain('SD-TAB-13');
});
