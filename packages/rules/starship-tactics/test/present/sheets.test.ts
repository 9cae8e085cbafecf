import { difference } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import type { Game } from '../../src/game.ts';
import { present } from '../../src/present.ts';
import { type CraftedShip, duel } from '../craft.ts';
import { middle, without } from './games.ts';
import { nodeOf, nodesOf, RED, sheetOf, viewOf } from './view.ts';

describe('the Sensors Track', () => {
  const boxes = (red: Partial<CraftedShip>, level: Game['level'] = 'advanced') => {
    const dial = nodesOf(sheetOf(duel(red, {}, { level }), 'red')).find(({ id }) => id === 'red/sensors');
    return dial?.is === 'dial' ? dial.stops[dial.at] : undefined;
  };
  difference('ST-PNL-02', 'is on displays of the advanced game, and all that is added there', (holds) => {
    const game = duel({}, {}, { level: holds ? 'advanced' : 'basic' });
    return nodesOf(sheetOf(game, 'red'))
      .map(({ id }) => id)
      .filter((id) => !id.startsWith('red/warp'));
  });
  test('has four boxes, and says on what', () => {
    expect([boxes({}), boxes({ lock: 'blue' }), boxes({ outage: 1 }), boxes({ outage: 2 })]).toEqual([
      'OPER',
      'LOCK',
      'DMGD 1',
      'DMGD 2',
    ]);
    expect(boxes({}, 'basic')).toBeUndefined();
    const locked = duel({ lock: 'blue' }, {}, { level: 'advanced' });
    expect(nodeOf(locked, 'red/lock')).toMatchObject({ text: 'Blue' });
    expect(nodeOf(locked, 'blue/watched')).toMatchObject({ text: 'Red' });
    expect(present.report(viewOf(locked), RED).join(' ')).toContain('Sensors locked on Blue.');
    expect(present.report(viewOf(locked), RED).join(' ')).toContain('Sensors OPER.');
  });
});

describe('a display of one’s own', () => {
  test('shows superstructure and power with what they were', () => {
    expect(nodeOf(middle(), 'red/structure')).toMatchObject({ value: 5, of: 7, state: 'damaged' });
    expect(nodeOf(middle(), 'red/structure/track')).toMatchObject({ is: 'track', marked: 2 });
    expect(nodeOf(middle(), 'red/power')).toMatchObject({ value: 13, was: 15, state: 'damaged', why: { total: 13 } });
    expect(nodeOf(duel({ structure: -3, power: 0 }), 'red/structure')).toMatchObject({ value: 0, state: 'out' });
    expect(nodeOf(duel({ power: 0 }), 'red/power')).toMatchObject({ value: 0, state: 'out' });
    expect(nodeOf(duel(), 'red/power')).toMatchObject({ value: 15, state: 'ok' });
    expect(nodeOf(duel(), 'red/structure')).toMatchObject({ value: 7, state: 'ok' });
  });
  test('shows movement by phase, and what power bought', () => {
    expect(nodeOf(middle(), 'red/move')).toMatchObject({ value: 3 });
    expect(nodeOf(middle(), 'red/now')).toMatchObject({ value: 0 });
    expect(nodeOf(middle(), 'red/by-phase')).toMatchObject({ is: 'dial', stops: ['1', '0', '1', '0', '1'], at: 1 });
    expect(nodeOf(middle(), 'red/to-movement')).toMatchObject({ value: '4 → 3 points' });
    expect(nodeOf(middle(), 'red/to-shields')).toMatchObject({ value: '5 → 10 points' });
    expect(nodeOf(middle(), 'red/to-weapons')).toMatchObject({ value: '5 → 4 armed' });
    expect(nodeOf(middle(), 'red/move-ratio')).toMatchObject({ label: '4 power', text: '3 movement points' });
    expect(nodeOf(middle(), 'red/shield-ratio')).toMatchObject({
      label: '1 power',
      text: '2 shield points, 5 at most on a shield',
    });
    expect(nodeOf(duel({ bought: [3], points: 3 }), 'red/to-shields')).toMatchObject({ value: 'nothing' });
    const unused = duel({ bought: [3], points: 3 });
    expect(nodeOf(unused, 'red/unused')).toMatchObject({ value: 11 });
  });
  test('keeps the movement bought to itself until it is announced', () => {
    const bought = duel({ bought: [3] }, { bought: [4] }, { stage: 'advantage', pair: 0 });
    expect(nodeOf(bought, 'red/move')).toMatchObject({ value: 3 });
    expect(nodeOf(bought, 'red/by-phase')).toMatchObject({ stops: ['1', '0', '1', '0', '1'] });
    const seen = without(bought, 'blue');
    expect(nodeOf(seen, 'blue/move')).toMatchObject({ value: '?' });
    expect(() => nodeOf(seen, 'blue/by-phase')).toThrow();
    expect(nodeOf(duel({}, {}, { stage: 'power', pair: 0 }), 'red/move')).toMatchObject({ value: '–' });
  });
  test('has a rose from the bow under the numbers of the display', () => {
    expect(nodeOf(middle(), 'red/shields')).toMatchObject({
      is: 'rose',
      sides: [
        { name: '2', value: 3, of: 5, was: 5, state: 'damaged', part: 'red/s2' },
        { name: '3', value: 3, state: 'ok' },
        { name: '4', value: 0, state: 'out' },
        { name: '5', value: 0 },
        { name: '6', value: 0 },
        { name: '1', value: 2, state: 'ok' },
      ],
    });
    expect(nodeOf(middle(), 'red/generators')).toMatchObject({ text: '4 starboard quarter', state: 'out' });
  });
  test('has lost nothing of its shields between two turns', () => {
    const over = duel({ bought: [0, 5, 5] }, {}, { stage: 'power', pair: 0 });
    for (const side of (nodeOf(over, 'red/shields') as unknown as { sides: object[] }).sides)
      expect(side).not.toHaveProperty('was');
  });
  test('shows each weapon: charged, armed, fired, out, empty', () => {
    expect(nodeOf(middle(), 'red/w3')).toMatchObject({ label: 'FH-3 phaser f 1', value: 2, of: 2, state: 'ok' });
    expect(nodeOf(middle(), 'red/w4')).toMatchObject({ value: 1, of: 2 });
    expect(nodeOf(middle(), 'red/w7')).toMatchObject({ label: 'FP-1 photon torpedo f 1', value: 'armed' });
    expect(nodeOf(middle(), 'red/w8')).toMatchObject({ value: 'fired', was: 1, state: 'spent' });
    expect(nodeOf(middle(), 'red/w6')).toMatchObject({ value: 'out', state: 'out' });
    expect(nodeOf(middle(), 'red/w1')).toMatchObject({ value: '–' });
  });
  test('lights the range of the nearest enemy on its firing charts', () => {
    const chart = nodeOf(middle(), 'red/chart');
    if (chart.is !== 'table') throw new Error('no table');
    expect(chart.head).toEqual(['Range', 'FH-3 hits', 'damage', 'FP-1 hits', 'damage']);
    expect(chart.rows[chart.lit ?? -1]?.[0]).toMatch(/^(4|\d–4|\d–[5-9])$/);
    expect(chart.rows.at(-1)?.[3]).toBe('–');
  });
});

describe('a display that is not one’s own', () => {
  test('has nothing on it that was not seen', () => {
    expect(nodeOf(middle(), 'blue/structure')).toMatchObject({ value: '?', of: 7 });
    expect(nodeOf(middle(), 'blue/power')).toMatchObject({ value: '?', of: 15 });
    expect(nodeOf(middle(), 'blue/move')).toMatchObject({ value: 6 });
    expect(nodeOf(middle(), 'blue/w1')).toMatchObject({ value: 'fired', state: 'spent' });
    expect(nodeOf(middle(), 'blue/w2')).toMatchObject({ value: '?' });
    expect(() => nodeOf(middle(), 'blue/to-movement')).toThrow();
    // What the hits that were seen took at least.
    expect(nodeOf(middle(), 'blue/structure/track')).toMatchObject({ marked: 2 });
  });
  test('knows shields that were pierced, held or lost their generator', () => {
    expect(nodeOf(middle(), 'blue/shields')).toMatchObject({
      sides: [
        { name: '2', value: 0 },
        { name: '3', value: '?' },
        { name: '4', value: '?' },
        { name: '5', value: 0, state: 'out' },
        { name: '6', value: '?' },
        { name: '1', value: '?' },
      ],
    });
    expect(nodeOf(middle(), 'blue/struck')).toMatchObject({ text: '2 was pierced; 3 held off 2' });
  });
  test('counts hits, and what can be left at most', () => {
    expect(nodeOf(middle(), 'blue/hits')).toMatchObject({ text: 'engine 1, superstructure 2, shield generator 1' });
    expect(nodeOf(middle(), 'blue/most')).toMatchObject({ text: 'power 14, superstructure 5, 4 on a shield' });
    expect(nodeOf(without(duel(), 'blue'), 'blue/hits')).toMatchObject({ text: 'none so far' });
    expect(nodeOf(without(duel({}, { disabled: true }), 'blue'), 'blue/structure')).toMatchObject({
      value: 0,
      state: 'out',
    });
  });
});

describe('sheets', () => {
  test('say what of a class the basic game does without (ST-PLA-01)', () => {
    const flown = (type: string) => nodeOf(duel({ type }), 'red/missing');
    expect(flown('v8-beams')).toMatchObject({ text: expect.stringContaining('plasma weapon') });
    for (const type of ['v8', 'd7m']) expect(() => flown(type)).toThrow();
  });
  test('say what a cloaking device takes, and what it was given', () => {
    const node = (id: string, level: 'basic' | 'advanced', red: Partial<CraftedShip> = {}) =>
      nodeOf(duel({ type: 'v8', ...red }, {}, { level }), `red/${id}`);
    expect(node('device', 'advanced')).toMatchObject({ text: expect.stringContaining('5 power') });
    expect(() => node('device', 'basic')).toThrow();
    const cloaked = { cloak: {}, bought: [2] };
    expect(node('to-device', 'advanced', cloaked)).toMatchObject({ value: '5 → cloaked' });
    expect(() => node('to-device', 'advanced', { bought: [2] })).toThrow();
    // All of it is told by shares, with what is left.
    expect(node('unused', 'advanced', cloaked)).toMatchObject({ value: 12 - 5 - 3 });
  });
  test('of ships that are gone are their heads', () => {
    const gone = duel({ is: 'captured', captor: 'blue' }, { is: 'left', exit: 'east' });
    expect(nodesOf(sheetOf(gone, 'red')).map(({ id }) => id)).toEqual([
      'red/structure',
      'red/structure/track',
      'red/power',
      'red/where',
      'red/captured',
    ]);
    expect(nodeOf(gone, 'red/where')).toMatchObject({ value: 'captured by Blue' });
    expect(nodeOf(gone, 'blue/where')).toMatchObject({ value: 'driven off, east' });
  });
  test('tell what holds of a ship', () => {
    const bad = duel({ disabled: true, power: 0, idle: true, straight: true, strikes: true });
    const notes = nodesOf(sheetOf(bad, 'red')).flatMap((node) => (node.is === 'note' ? [node.label] : []));
    expect(notes).toEqual(
      expect.arrayContaining(['Disabled', 'Without power', 'Out of action', 'Straight ahead', 'Surrenders']),
    );
    expect(nodeOf(middle(), 'red/rank')).toMatchObject({ text: 'last, knowing all others; rolled 7, then 2' });
    expect(nodeOf(middle(), 'blue/rank')).toMatchObject({ text: 'first; rolled 4' });
  });
});

test('fleets count superstructure: of others what can be left at most', () => {
  expect(present.fleets?.(viewOf(middle())).sides.map(({ ships }) => ships[0])).toMatchObject([
    { id: 'red', left: 5, of: 7, fate: 'here', type: 'heavy cruiser' },
    { id: 'blue', left: 5, of: 7, fate: 'here' },
  ]);
  const gone = viewOf(duel({ is: 'left' }, { is: 'captured' }));
  expect(present.fleets?.(gone).sides.map(({ ships }) => [ships[0]?.fate, ships[0]?.left])).toEqual([
    ['gone', 7],
    ['lost', 0],
  ]);
});

test('a report tells ranges, fields and shields either way', () => {
  const lines = present.report(viewOf(middle()), RED).join('\n');
  expect(lines).toContain('Game turn 3, phase 2 of 5: fire.');
  expect(lines).toContain('Superstructure 5 of 7; power 13 of 15.');
  expect(lines).toContain('Shields, from the port bow: 1: 2, 2: 3, 3: 3, 4 out, 5: 0, 6: 0.');
  expect(lines).toContain('Armed: FH-3 f 1 with 2, FH-3 f 2 with 1, FP-1 f 1 armed. Out: FH-3 f/s 2.');
  expect(lines).toContain('Known: superstructure 5 at most, power 14 at most; hits seen: engine 1');
  expect(lines).toContain('Forward of Red, which would strike its shield 2; it would strike 2.');
  expect(lines).toContain('Shields in this turn: 2 is down, 3 has held off 2.');
  expect(lines).toContain('Declared: Blue at Red, 1 shot; Red at Blue, 1 shot.');
});

test('a captain sees how far below 0 his ship is, at levels where ships explode', () => {
  const torn = (structure: number, level: Game['level']) =>
    nodesOf(sheetOf(duel({ disabled: true, structure }, {}, { level }), 'red')).find(({ id }) => id.endsWith('torn'));
  expect(JSON.stringify(torn(-3, 'advanced'))).toContain('3 below 0');
  expect(torn(0, 'advanced')).toBeUndefined();
  expect(torn(-3, 'basic')).toBeUndefined();
});
