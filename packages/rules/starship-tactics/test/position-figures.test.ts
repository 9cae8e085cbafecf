import { readFileSync } from 'node:fs';
import { isRefusal, type Json, orderOf, rulesOf, type Scenario, seeded, seedFrom, start } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { type Game, shipOf } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';

/** How far every figure of a position may go, and what a file says that is at its edge. */

const rules = rulesOf(rulebook);
const example = JSON.parse(
  readFileSync(new URL('../../../../docs/examples/raiders-middle.json', import.meta.url), 'utf8'),
) as Scenario;

type Members = { [member: string]: Json };
/** The example with these members of its position, `ships.Kosh Vek.display.power` and the like, in another way. */
function changed(changes: { readonly [path: string]: Json | undefined }, more: Partial<Scenario> = {}): Scenario {
  const scenario = structuredClone({ ...example, ...more }) as Scenario & { setup: { position: Members } };
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let part = scenario.setup.position;
    for (const name of names) {
      part[name] ??= {};
      part = part[name] as Members;
    }
    if (value === undefined) delete part[last];
    else part[last] = value;
  }
  return scenario;
}
function loaded(scenario: Scenario) {
  const order = orderOf(rules.about, { scenario });
  if ('ok' in order) throw new Error(JSON.stringify(order));
  return start(rules, order, seeded(seedFrom('figures')));
}
/** Where it is refused, what is said, and the clause. */
function refused(scenario: Scenario): [path: unknown, wrong: unknown, clause: string] | null {
  const state = loaded(scenario);
  return isRefusal(state) ? [state.figures?.['path'], state.figures?.['wrong'], state.clause] : null;
}
function gameOf(scenario: Scenario): Game {
  const state = loaded(scenario);
  if (isRefusal(state)) throw new Error(JSON.stringify(state));
  return state.game;
}

const FORM = 'ST-SET-09';
const six = (value: Json): Json => [value, 0, 0, 0, 0, 0];

describe('every figure of a position is within its bounds', () => {
  test.each<[path: string, value: Json, at: string, wrong: string, clause?: string]>([
    ['turn', 0, '', 'from 1 to 20', 'ST-SEQ-22'],
    ['phase', 0, '', 'from 1 to 5', 'ST-SEQ-03'],
    ['entries', -1, '', 'from 0 to 99999'],
    ['quiet', 21, '', 'from 0 to 20', 'ST-SEQ-22'],
    ['ranks', [{ ship: 'Kosh Vek', rolls: [11] }], '.0.rolls.0', 'from 1 to 10', 'ST-SET-02'],
    ['ships.Kosh Vek.entered', -1, '', 'from 0 to 99999'],
    ['ships.Kosh Vek.points', -1, '', 'from 0 to 999'],
    ['ships.Kosh Vek.warp', 9, '', 'from 0 to 8', 'ST-WRP-03'],
    ['ships.Kosh Vek.wentTurn', 1000, '', 'from 0 to 999'],
    ['ships.Kosh Vek.strain.power', -1, '', 'from 0 to 999'],
    ['ships.Kosh Vek.strain.structure', -1, '', 'from 0 to 999'],
    ['ships.Kosh Vek.generators', [0], '.0', 'from 1 to 6', 'ST-SHD-01'],
    ['ships.Kosh Vek.held', six(100), '.0', 'from 0 to 99'],
    ['ships.Kosh Vek.outage', 3, '', 'from 0 to 2', 'ST-SEN-03'],
    ['ships.Kosh Vek.seen.sensors', 1000, '', 'from 0 to 999'],
    ['ships.Kosh Vek.display.power', -1, '', 'from 0 to 99', 'ST-PWR-13'],
    ['ships.Kosh Vek.display.structure', 100, '', 'from -99 to 99', 'ST-DMG-04'],
    ['ships.Kosh Vek.display.shields', six(100), '.0', 'from 0 to 99'],
    ['ships.Kosh Vek.display.charges', six(100), '.0', 'from 0 to 99'],
    ['ships.Kosh Vek.display.bought', six(100), '.0', 'from 0 to 99'],
    ['ships.Kosh Vek.display.stood', -1, '', 'from 0 to 999'],
    ['ships.Kosh Vek.display.still', -100, '', 'from -99 to 999'],
    ['learnt.3.turn', 100_000, '', 'from 1 to 99999'],
  ])('%s %j', (path, value, at, wrong, clause = FORM) => {
    expect(refused(changed({ [path]: value }))).toEqual([`position.${path}${at}`, `this should be ${wrong}`, clause]);
  });

  test('quiet turns in a row, as long as these do not end the battle: one without a goal ends at the tenth', () => {
    const aimless = (quiet: number) => {
      const scenario = changed({ quiet });
      Reflect.deleteProperty(scenario.setup as object, 'goal');
      return refused(scenario);
    };
    expect(aimless(10)).toEqual(['position.quiet', 'this should be from 0 to 9', 'ST-SEQ-22']);
    expect(aimless(9)).toBeNull();
  });

  test.each<[path: string, most: number]>([
    ['ranks', 800],
    ['together', 800],
    ['overheard', 20],
    ['concede', 40],
    ['ranks.0.rolls', 20],
    ['learnt', 50_000],
    ['ships.Kosh Vek.fired', 40],
    ['ships.Kosh Vek.generators', 6],
    ['ships.Kosh Vek.pierced', 6],
    ['ships.Kosh Vek.display.lost', 40],
    ['ships.Kosh Vek.display.bought', 60],
  ])('%s has %i entries at most', (path, most) => {
    const none = Array.from({ length: most + 1 }, () => null);
    expect(refused(changed({ [path]: none }))).toEqual([
      `position.${path}`,
      `this should have at most ${most} entries`,
      FORM,
    ]);
    // With one less it is looked at what they are.
    expect(refused(changed({ [path]: none.slice(1) }))?.[0]).toMatch(`position.${path}.0`);
  });

  test.each<[path: string, count: number]>([
    ['held', 6],
    ['display.shields', 6],
    ['display.charges', 6],
    ['display.bought', 13],
  ])('%s of a K-23 has %i entries exactly', (path, count) => {
    const said = (n: number) => changed({ [`ships.Kosh Vek.${path}`]: Array.from({ length: n }, () => 0) });
    for (const n of [count - 1, count + 1])
      expect(refused(said(n))).toEqual([
        `position.ships.Kosh Vek.${path}`,
        `this should have ${count} entries, and has ${n}`,
        FORM,
      ]);
    expect(refused(said(count))).toBeNull();
  });

  test.each<[path: string, words: string]>([
    ['step', 'power, locks, movement, fire'],
    ['ships.Kosh Vek.is', 'flying, left, captured, destroyed'],
    ['ships.Kosh Vek.exit', ', north, east, south, west'],
    ['ships.Kosh Vek.went', 'ahead, back'],
    ['ships.Kosh Vek.display.drive', 'forward, reverse, either'],
  ])('%s is one of its words', (path, words) => {
    expect(refused(changed({ [path]: 'tea' }))).toEqual([`position.${path}`, `this should be ${words}`, FORM]);
  });

  test.each<Json>(['w0', 'w100', 'v1', 'w1 ', 1])('no weapon is called %j', (called) => {
    expect(refused(changed({ 'ships.Kosh Vek.fired': [called] }))).toEqual([
      'position.ships.Kosh Vek.fired.0',
      'this should be w1, w2 or the like',
      FORM,
    ]);
  });

  test.each(['overheard', 'mover', 'phase', 'concede'])('%s of another kind is refused in its place', (member) => {
    expect(refused(changed({ [member]: {} }))?.[0]).toBe(`position.${member}`);
  });
});

describe('what a file says at the edge of its bounds is taken', () => {
  test('a ship with all that its class has', () => {
    const full = {
      'ships.Kosh Vek.display.power': 14,
      'ships.Kosh Vek.display.structure': 5,
      'ships.Kosh Vek.display.shields': [4, 4, 4, 4, 4, 4],
      'ships.Kosh Vek.display.charges': [2, 2, 2, 2, 2, 2],
      'ships.Kosh Vek.display.lost': [],
      'ships.Kosh Vek.warp': 8,
      'ships.Kosh Vek.outage': 2,
      'ships.Kosh Vek.lock': null,
      'ships.Kosh Vek.captor': null,
      'ships.Kosh Vek.pierced': [1, 6],
      quiet: 9,
      turn: 20,
      phase: 5,
    };
    expect(shipOf(gameOf(changed(full)), 'kosh-vek')).toMatchObject({
      ...{ lock: '', captor: '', pierced: [1, 6], warp: 8, outage: 2 },
      display: { power: 14, structure: 5, shields: [4, 4, 4, 4, 4, 4], charges: [2, 2, 2, 2, 2, 2] },
    });
    expect(gameOf(changed(full))).toMatchObject({ quiet: 9, turn: 20, pair: 5 });
  });
  test('a superstructure of 0 is gone, and one of 1 holds', () => {
    const said = (structure: number, disabled: boolean) =>
      refused(
        changed({
          'ships.Long Knife.display.structure': structure,
          'ships.Long Knife.disabled': disabled,
          mover: undefined,
        }),
      )?.slice(1);
    expect(said(0, true)).toBeUndefined();
    expect(said(1, false)).toBeUndefined();
    expect(said(0, false)).toEqual(['its superstructure is gone', 'ST-SET-11']);
    expect(said(1, true)).toEqual(['its superstructure holds', 'ST-SET-11']);
  });
  test('a shield without its generator holds nothing, and the others what they hold', () => {
    const said = (...shields: number[]) => refused(changed({ 'ships.Fair Share.display.shields': shields }))?.[2];
    expect(said(1, 0, 1, 1, 1, 1)).toBeUndefined();
    expect(said(0, 1, 0, 0, 0, 0)).toBe('ST-SHD-08');
  });
  test('a weapon that is out holds nothing, and one that has fired is one the ship has', () => {
    const said = (changes: Members) => refused(changed(changes));
    expect(said({ 'ships.Kosh Vek.display.charges': [0, 1, 0, 0, 0, 0] })?.[2]).toBe('ST-DMG-09');
    expect(said({ 'ships.Kosh Vek.display.charges': [1, 0, 1, 1, 1, 1] })).toBeNull();
    expect(said({ 'ships.Kosh Vek.fired': ['w6'] })).toBeNull();
    expect(said({ 'ships.Kosh Vek.fired': ['w7'] })).toEqual([
      ...['position.ships.Kosh Vek.display', 'it has no weapon w7', FORM],
    ]);
    expect(shipOf(gameOf(changed({ 'ships.Kosh Vek.fired': ['w1', 'w6'] })), 'kosh-vek').fired).toEqual([0, 5]);
  });
  test('who moves next is called by its name or by its id', () => {
    for (const mover of ['Quick Silver', 'quick-silver']) {
      const state = loaded(changed({ mover }));
      const flow = JSON.stringify(isRefusal(state) ? state : state.flow);
      expect(flow).toContain('"ship":"quick-silver"');
    }
    expect(refused(changed({ mover: 'kosh-vek' }))).toBeNull();
    expect(refused(changed({ mover: 'fair-share' }))?.[2]).toBe('ST-MOV-37');
  });
  test('who has no place is on the map only where the file says so', () => {
    const away = { 'ships.Long Knife': { is: 'left', exit: 'west' }, ranks: undefined };
    const ranks = (example.setup as { position: { ranks: { ship: string }[] } }).position.ranks;
    const game = gameOf(changed({ ...away, ranks: ranks.filter(({ ship }) => ship !== 'Long Knife') as Json }));
    expect(shipOf(game, 'long-knife')).toMatchObject({ is: 'left', exit: 'west', points: 0 });
  });
});

describe('what became of a ship', () => {
  const ranks = ['Fair Share', 'Kosh Vek', 'Quick Silver'].map((ship, i) => ({ ship, rolls: [i + 1] }));
  const gone = (tier: 'basic' | 'advanced', more: Members) => {
    const scenario = changed({
      ...{ 'ships.Long Knife': more, ranks, mover: undefined },
      ...(tier === 'basic' && { learnt: undefined }),
    });
    return refused({
      ...scenario,
      tier,
      setup: { ...(scenario.setup as Members), ...(tier === 'basic' && { obstacles: [] }) },
    } as Scenario);
  };
  const long = 'position.ships.Long Knife';
  test('it explodes only in the advanced game (ST-SET-12)', () => {
    expect(gone('advanced', { is: 'destroyed' })).toBeNull();
    expect(gone('basic', { is: 'destroyed' })).toEqual([`${long}.is`, 'no ship explodes at this level', 'ST-SET-12']);
    expect(gone('basic', { is: 'captured', captor: 'klingon' })).toBeNull();
  });
  test('it leaves over an edge, or by breaking off, which only the advanced game knows (ST-MAP-05)', () => {
    expect(gone('advanced', { is: 'left' })).toBeNull();
    expect(gone('basic', { is: 'left' })).toEqual([`${long}.exit`, 'say over which edge it left', 'ST-MAP-05']);
    expect(gone('basic', { is: 'left', exit: 'east' })).toBeNull();
    // What its superstructure came to does not matter any more.
    expect(gone('advanced', { is: 'left', disabled: true })).toBeNull();
  });
  test('a hulk holds together in the basic game, however far below 0 it is (ST-EXP-07)', () => {
    const hulk = (tier: 'basic' | 'advanced', structure: number) => {
      const scenario = changed({
        'ships.Fair Share.display.structure': structure,
        ...(tier === 'basic' && { learnt: undefined }),
      });
      const setup = { ...(scenario.setup as Members), ...(tier === 'basic' && { obstacles: [] }) };
      return refused({ ...scenario, tier, setup } as Scenario);
    };
    expect(hulk('basic', -30)).toBeNull();
    expect(hulk('advanced', -9)).toBeNull();
    expect(hulk('advanced', -10)?.[2]).toBe('ST-EXP-07');
  });
});

describe('where a battle stands', () => {
  const before = { mover: undefined, phase: undefined };
  test('at the first lock nothing of this turn has been told yet (ST-SEQ-05)', () => {
    expect(refused(changed({ ...before, step: 'locks' }))).toEqual([
      ...['position.learnt.2.turn', 'the Sensor Phase of turn 3 is not over yet', 'ST-SEQ-05'],
    ]);
    const { learnt } = (example.setup as { position: { learnt: { turn: number }[] } }).position;
    const earlier = learnt.filter(({ turn }) => turn < 3) as Json;
    expect(gameOf(changed({ ...before, step: 'locks', learnt: earlier }))).toMatchObject({ stage: 'sensors', turn: 3 });
    expect(refused(changed({ ...before, step: 'fire', phase: 1 }))).toBeNull();
  });
  test('in the basic game nobody tries for a lock (ST-SEQ-01)', () => {
    const scenario = changed({ ...before, step: 'locks', learnt: undefined });
    const setup = { ...(scenario.setup as Members), obstacles: [] };
    const sound = { at: '2416', facing: 'W' };
    const basic = { ...scenario, tier: 'basic', setup } as unknown as Scenario & {
      setup: { position: { ships: Members } };
    };
    basic.setup.position.ships['Fair Share'] = sound;
    expect(refused(basic)).toEqual(['position.step', 'the basic game has no Sensor Phase', 'ST-SEQ-01']);
  });
  test('an answer needs a lock of its turn or a later one, in the first turn too (ST-SEN-18)', () => {
    const answer = { by: 'Kosh Vek', of: 'Quick Silver', what: 'q4-2', turn: 1, answer: { points: 2 } };
    const lock = { by: 'Kosh Vek', of: 'Quick Silver', what: 'lock', turn: 1, answer: {} };
    expect(refused(changed({ learnt: [answer] }))?.slice(0, 1)).toEqual(['position.learnt.0.what']);
    expect(refused(changed({ learnt: [lock, answer] }))).toBeNull();
    expect(refused(changed({ learnt: [answer, { ...lock, turn: 2 }] }))).toBeNull();
  });
  test('whose talk is overheard is said, and of nobody else (ST-OPT-06)', () => {
    const heard = ({ sides }: Game) => sides.filter(({ overheard }) => overheard).map(({ id }) => id);
    expect(heard(gameOf(example))).toEqual([]);
    expect(heard(gameOf(changed({ overheard: ['orion'] })))).toEqual(['orion']);
  });
});
