import { hashOf } from '@flagbridge/engine';
import { DIRECTIONS, key, neighbour, parseLabel, turn } from '@flagbridge/engine/hex';
import { definition, refusedSetup, rule, type Setup, type Situation, situation } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, hexOf, layout, type Ship } from '../src/stall/game.ts';
import { present } from '../src/stall/present.ts';
import { inOrder, rulebook } from '../src/stall/rules.ts';
import { HARD } from '../src/stall/sail.ts';

type S = Situation<Game, Game>;

const at = (text: string): string => {
  const read = parseLabel(layout, text);
  if (!read.ok) throw new Error(text);
  return key(read.hex);
};

/** Red lies in 0101 heading east at a speed, Blue in 0106 heading east; then Red's ship may be changed. */
function race(speed: 1 | 2 | 3, dice: readonly number[] = [], setup: Omit<Setup<Game>, 'dice'> = {}): S {
  const s = situation(rulebook, { ...setup, dice });
  expect(s.answer('red', { red: { hex: at('0101'), facing: 0, speed } })).toMatchObject({ ok: true });
  expect(s.answer('blue', { blue: { hex: at('0106'), facing: 0, speed: 2 } })).toMatchObject({ ok: true });
  return s;
}
const red = (s: S): Ship => s.game.ships[0]!;

function refused(s: S, route: readonly string[], wanted: object): void {
  const before = hashOf(s.state);
  const refusal = s.answer('red', route);
  expect(refusal).toMatchObject({ ok: false, ...wanted });
  expect(s.draft('red', route)).toMatchObject({ ready: false, refusal });
  expect(hashOf(s.state)).toBe(before);
  expect(refusal).toHaveWords(present);
}

rule('TS-SET-01', 'two boats with starting hexes, and buoys', () => {
  const s = situation(rulebook);
  expect(s.events[0]).toMatchObject({
    clause: 'TS-SET-01',
    data: { ships: ['Rush', 'Brook'], buoys: ['0703', '0304'] },
  });
  const refusal = refusedSetup(rulebook, { setup: { buoys: [], ships: [] } });
  expect(refusal).toMatchObject({ ok: false, clause: 'TS-SET-01', figures: { buoys: 0, ships: 0 } });
  expect(refusal).toHaveWords(present);
});

rule('TS-SET-02', 'placed in secret and at once, in a starting hex, not facing the shore', () => {
  const s = situation(rulebook);
  const west = s.answer('red', { red: { hex: at('0101'), facing: 3, speed: 2 } });
  expect(west).toMatchObject({ clause: 'TS-SET-02', figures: { hex: '0101', facing: 3 } });
  expect(west).toMatchObject({ nearest: { red: { hex: at('0101'), facing: 0, speed: 2 } } });
  expect(west).toHaveWords(present);
  expect(s.answer('red', { red: { hex: at('0105'), facing: 0, speed: 2 } })).toMatchObject({ clause: 'FB-REQ-04' });
  expect(s.answer('red', { red: { hex: at('0101'), facing: 0, speed: 4 } })).toMatchObject({ clause: 'FB-REQ-05' });
  s.answer('red', { red: { hex: at('0102'), facing: 1, speed: 3 } });
  expect(s.view('blue').game.ships[0]).toMatchObject({ placed: false, speed: 0 });
  expect(present.scene(s.view('blue'), { offices: ['blue'] })?.tokens).toEqual([]);
  s.answer('blue', { blue: { hex: at('0106'), facing: 0, speed: 1 } });
  expect(red(s)).toMatchObject({ placed: true, hex: at('0102'), facing: 1, speed: 3 });
  expect(present.scene(s.view('blue'), { offices: ['blue'] })?.tokens.map(({ id }) => id)).toEqual(['red', 'blue']);
});

definition('TS-SEQ-01', 'who moved first moves second in the next turn', () => {
  const s = race(2);
  expect([1, 2, 3].map((round) => inOrder(s.game, round).map(({ ship }) => ship))).toEqual([
    ['red', 'blue'],
    ['blue', 'red'],
    ['red', 'blue'],
  ]);
  for (const office of ['red', 'blue', 'blue', 'red', 'red']) expect(s.answer(office, [])).toMatchObject({ ok: true });
});

rule('TS-MOV-01', 'a hex straight ahead costs one', () => {
  const s = race(2);
  s.answer('red', ['ahead', 'ahead']);
  expect(red(s)).toMatchObject({ hex: at('0301'), way: 0, straight: 2 });
  expect(s.events.find((event) => event.type === 'sails')).toMatchObject({
    data: { hex: '0301', spent: { total: 2, parts: [{ value: 2, clause: 'TS-MOV-01' }] }, left: 0 },
  });
  expect(present.scene(s.view(), { offices: [] })?.trails?.[0]?.hexes).toHaveLength(3);
});

rule('TS-MOV-02', 'the pace changes by one, first of all, between 1 and 4', () => {
  refused(race(2), ['ahead', 'faster'], { why: 'pace-first', clause: 'TS-MOV-02', nearest: ['ahead'] });
  refused(race(2), ['faster', 'faster'], { why: 'pace-first', nearest: ['faster'] });
  refused(race(1), ['slower'], { why: 'pace-bounds', figures: { speed: 0, min: 1, max: 4 }, nearest: [] });
  const s = race(3);
  s.answer('red', ['faster', 'ahead', 'ahead', 'ahead', 'ahead']);
  expect(red(s)).toMatchObject({ hex: at('0501'), speed: 4, way: 0 });
});

rule('TS-MOV-03', 'a boat cannot leave the chart', () => {
  const s = race(2);
  Object.assign(red(s), { hex: at('0701') });
  refused(s, ['ahead', 'ahead'], { clause: 'TS-MOV-03', figures: { hex: '0801' }, nearest: ['ahead'] });
});

rule('TS-MOV-04', 'neither a buoy nor the other boat is run over', () => {
  const s = race(2);
  Object.assign(red(s), { hex: at('0603') });
  refused(s, ['ahead'], { clause: 'TS-MOV-04', why: 'buoy-ahead', figures: { hex: '0703' }, nearest: [] });
  Object.assign(red(s), { hex: at('0206'), facing: 3 });
  refused(s, ['ahead'], { why: 'ship-ahead', figures: { hex: '0106', ship: 'Brook' } });
});

rule('TS-MOV-05', 'a step needs way', () => {
  const wanted = { clause: 'TS-MOV-05', figures: { step: 'ahead', needs: 1, left: 0 }, nearest: ['ahead', 'ahead'] };
  refused(race(2), ['ahead', 'ahead', 'ahead'], wanted);
  refused(race(1), ['ahead', 'hard-port'], { clause: 'TS-MOV-05', nearest: ['ahead'] });
});

rule('TS-TRN-01', 'an easy turn costs one and needs a hex straight ahead before it', () => {
  const s = race(3);
  refused(s, ['starboard'], { clause: 'TS-TRN-01', figures: { step: 'starboard', needs: 1, straight: 0 } });
  refused(s, ['ahead', 'port', 'port'], { clause: 'TS-TRN-01', nearest: ['ahead', 'port'] });
  s.answer('red', ['ahead', 'starboard', 'ahead']);
  expect(red(s)).toMatchObject({ hex: at('0202'), facing: 1, way: 0, straight: 1 });
});

rule('TS-HRD-01', 'a route is planned no farther than the die of a hard turn', () => {
  const s = race(3);
  const route = ['ahead', 'hard-starboard', 'ahead'];
  refused(s, route, { clause: 'TS-HRD-01', figures: { steps: 1 }, nearest: ['ahead', 'hard-starboard'] });
});

rule('TS-HRD-02', 'speed 4, two way left: a 3 costs 3 and stalls, a 2 costs 2 and turns', () => {
  expect(HARD.map(({ to, is }) => [to, is])).toEqual([
    [2, 1],
    [4, 2],
    [6, 3],
    [8, 4],
  ]);
  const route = ['faster', 'ahead', 'ahead', 'hard-starboard'];
  const stalls = race(3, [3]);
  const odds = stalls.forecast('red', route);
  expect(odds).toMatchObject({ exact: true, error: 0, imagined: 0 });
  if (!('cases' in odds)) throw new Error('no odds');
  expect(odds.cases[0]?.outcomes.map(({ chance, figures }) => [figures.stalled, Math.round(chance * 6)])).toEqual([
    [true, 4],
    [false, 2],
  ]);
  stalls.answer('red', route);
  const add = { total: 2, parts: [{ value: 2, label: 'speed 4', clause: 'TS-HRD-02' }] };
  expect(stalls.events.at(-1)).toMatchObject({ data: { is: 'stalled', roll: 3, add, cost: 3, way: 2 } });
  const turns = race(3, [2]);
  turns.answer('red', route);
  expect(turns.events.at(-1)).toMatchObject({ data: { is: 'turned', roll: 2, add, cost: 2, left: 0 } });
  expect([...stalls.dice.unused, ...turns.dice.unused]).toEqual([]);
});

rule('TS-HRD-03', 'a boat that can pay has turned and plans on', () => {
  const s = race(2, [1]);
  const first = s.request('red');
  expect(s.answer('red', ['hard-starboard'])).toMatchObject({ ok: true, rolled: true });
  expect(red(s)).toMatchObject({ facing: 2, way: 1, straight: 0, moving: true });
  const second = s.request('red');
  expect(second.id).not.toBe(first.id);
  expect(second.shape).toMatchObject({ is: 'route', max: 1, from: { hex: at('0101'), facing: 2 } });
  Object.assign(red(s), { hex: at('0201') });
  expect(s.answer('red', ['ahead'])).toMatchObject({ ok: true });
  expect(red(s)).toMatchObject({ hex: at('0102'), moving: false });
  expect(s.request('blue').kind).toBe('helm');
});

rule('TS-STL-01', 'a boat that cannot pay has not turned; its move is over and its speed is 1', () => {
  const s = race(3, [6]);
  s.answer('red', ['ahead', 'hard-port']);
  expect(red(s)).toMatchObject({ hex: at('0201'), facing: 0, speed: 1, way: 0, moving: false, strain: 1 });
  expect(s.request('blue').kind).toBe('helm');
});

rule('TS-STL-02', 'every stall is one strain', () => {
  const s = race(1, [6, 6]);
  s.answer('red', ['hard-port']);
  s.answer('blue', []);
  s.answer('blue', []);
  s.answer('red', ['hard-port']);
  expect(red(s).strain).toBe(2);
  expect(s.events.at(-1)).toMatchObject({ data: { is: 'stalled', strain: 2, most: 3 } });
});

rule('TS-RND-01', 'a hex next to the next buoy rounds it, in order', () => {
  const s = race(2);
  // Next to the second buoy, which is not its turn yet.
  Object.assign(red(s), { hex: at('0103') });
  s.answer('red', ['ahead']);
  expect(red(s).mark).toBe(0);
  s.answer('blue', []);
  s.answer('blue', []);
  Object.assign(red(s), { hex: at('0503') });
  s.answer('red', ['ahead']);
  expect(red(s).mark).toBe(1);
  expect(s.events.find((event) => event.type === 'rounds')).toMatchObject({ data: { ship: 'Rush', buoy: 1, of: 2 } });
});

rule('TS-END-01', 'every buoy rounded: finished, before the hard turn at the end is rolled', () => {
  const s = race(3);
  Object.assign(red(s), { hex: at('0104'), mark: 1 });
  s.answer('red', ['ahead', 'hard-port']);
  expect(s.state.outcome).toEqual({ winner: 'red', by: 'finished', clause: 'TS-END-01' });
});

rule('TS-END-02', 'three strain: stranded', () => {
  const s = race(1, [6]);
  Object.assign(red(s), { strain: 2 });
  s.answer('red', ['hard-port']);
  expect(s.state.outcome).toEqual({ winner: 'blue', by: 'stranded', clause: 'TS-END-02' });
});

rule('TS-END-03', 'when time is up more buoys win, and equally many draw', () => {
  for (const [mark, winner] of [
    [0, null],
    [1, 'blue'],
  ] as const) {
    const s = race(2, [], { options: { limit: 12 } });
    Object.assign(s.game.ships[1]!, { mark });
    for (let n = 0; n < 24; n++)
      for (const office of ['red', 'blue']) if (s.requests(office).length > 0) s.answer(office, []);
    expect(s.state.outcome).toEqual({ winner, by: 'time', clause: 'TS-END-03' });
  }
});

definition('TS-DEF-01', 'starboard is clockwise, 0 is east', () => {
  expect(neighbour(hexOf(at('0101')), 0, layout.orientation)).toEqual(hexOf(at('0201')));
  expect(turn(0, 1)).toBe(1);
  expect(neighbour(hexOf(at('0202')), 1, layout.orientation)).toEqual(hexOf(at('0303')));
  expect(DIRECTIONS).toHaveLength(6);
});

describe('drafts', () => {
  test('next steps, closed ones with their clause, costs with their reasons, and the reach', () => {
    const s = race(2);
    const draft = s.draft('red', ['ahead']);
    if (!('next' in draft)) throw new Error('no draft');
    expect(draft.ready).toBe(true);
    expect(draft.next?.map(({ id }) => id)).toEqual(['ahead', 'port', 'starboard', 'hard-port', 'hard-starboard']);
    expect(draft.closed?.map(({ id, why }) => [id, why.clause])).toEqual([
      ['faster', 'TS-MOV-02'],
      ['slower', 'TS-MOV-02'],
    ]);
    expect(draft.costs?.way).toEqual({ total: 1, parts: [{ value: 1, label: 'ahead', clause: 'TS-MOV-01' }] });
    expect(draft.envelope).toEqual([
      { part: at('0201'), figures: { left: 1, rounds: false } },
      { part: at('0301'), figures: { left: 0, rounds: false } },
    ]);
    const hard = s.draft('red', ['ahead', 'hard-port']);
    expect(hard).toMatchObject({ ready: true, next: [], costs: { die: { total: 0 } } });
  });

  test('the reach is where routes really lead', () => {
    const s = race(3);
    const draft = s.draft('red', []);
    if (!('envelope' in draft)) throw new Error('no draft');
    const found = new Set<string>();
    const steps = ['faster', 'slower', 'ahead', 'port', 'starboard'];
    const spread = (route: readonly string[]): void => {
      const tried = situation(rulebook);
      tried.answer('red', { red: { hex: at('0101'), facing: 0, speed: 3 } });
      tried.answer('blue', { blue: { hex: at('0106'), facing: 0, speed: 2 } });
      if (!tried.answer('red', route).ok) return;
      found.add(red(tried).hex);
      for (const step of steps) spread([...route, step]);
    };
    spread([]);
    expect(new Set(draft.envelope?.map(({ part }) => part))).toEqual(found);
  });
});

test('the naive player’s gap is the way to the next buoy', () => {
  const s = race(2);
  const gap = (route: readonly string[]) => rulebook.tactics?.gap?.(s.view('red'), s.request('red'), route);
  expect(gap([])).toBe(7);
  expect(gap(['ahead', 'ahead'])).toBe(5);
  expect(gap(['ahead', 'hard-port'])).toBe(6.5);
});

rule('TS-SET-01', 'a scenario without one of its offices is refused', () => {
  expect(refusedSetup(rulebook, { without: 'blue' })).toMatchObject({
    why: 'no-office',
    clause: 'TS-SET-01',
    figures: { office: 'blue' },
  });
});
