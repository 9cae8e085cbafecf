import { difference, rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, shipOf } from '../src/game.ts';
import { LOCATIONS } from '../src/rules/locations.ts';
import { hexNumbered } from '../src/rules/map.ts';
import { sensorState } from '../src/rules/sensors.ts';
import { endTurn } from '../src/steps/ending.ts';
import { sensorPhase } from '../src/steps/sensors/index.ts';
import { lockAttempts } from '../src/steps/sensors/lock.ts';
import { mendSensors } from '../src/steps/sensors/outage.ts';
import { firingPhase, movementPhase } from '../src/turn.ts';
import { type Crafted, type CraftedShip, craftGame, duel, play } from './craft.ts';

/** At the hex of this number. */
const planet = (at: string): Game['obstacles'][number] => ({
  id: 'rock',
  kind: 'planet',
  name: 'Rock',
  ...hexNumbered({ columns: 44, rows: 33 }, Number(at.slice(0, 2)), Number(at.slice(2))),
});
const ADVANCED = { level: 'advanced', stage: 'sensors', pair: 0 } as const;
/** Red ranks lower and tries first. */
const sensors = (
  dice: readonly number[],
  red: Partial<CraftedShip> = {},
  blue: Partial<CraftedShip> = {},
  more: Partial<Crafted> = {},
) => play(duel(red, blue, { ...ADVANCED, ...more }), sensorPhase, { dice });
const at = (by: string, target: string) => [{ by, at: target }];
const tries = (s: ReturnType<typeof sensors>, by: string, target: string) => s.answer(by, at(by, target), 'lock');
/** Nobody else fires, and nobody evades. */
function letFly(s: ReturnType<typeof play>): void {
  const asked = () =>
    s.state.offices.flatMap((office) =>
      s.requests(office).filter(({ kind }) => kind === 'fire' || kind === 'evade'),
    )[0];
  for (let request = asked(); request !== undefined; request = asked())
    s.answer(request.office, request.kind === 'fire' ? [] : request.default, request.kind);
}
const lockOf = ({ game }: { game: Game }, id = 'red') => shipOf(game, id).lock;
const is = (s: ReturnType<typeof sensors>, type: string) => told(s, type).map(({ data }) => data?.['is']);

describe('the Sensor Phase', () => {
  rule('ST-SEQ-05', 'speeds, then locks from the lowest rank up, then what they tell and questions', () => {
    const s = sensors([3, 8, 2]);
    expect(s.requests('blue').filter(({ kind }) => kind === 'lock')).toEqual([]);
    tries(s, 'red', 'blue');
    tries(s, 'blue', 'red');
    expect(s.request('red').kind).toBe('ask');
    expect(s.events.map(({ type }) => type)).toEqual(['phase', 'speed', 'speed', 'lock', 'lock', 'scan']);
    expect(s.events[0]?.clause).toContain('ST-SEQ-05');
  });
  rule('ST-SEN-01', 'ships on the map know each other’s name, place, heading and speed', () => {
    const s = sensors([], { points: 4 }, { points: 3 });
    expect(told(s, 'speed').map(({ clause, data }) => [clause?.includes('ST-SEN-01'), data?.['points']])).toEqual([
      [true, 4],
      [true, 3],
    ]);
  });
});

describe('a lock', () => {
  rule('ST-SEN-05', '6 obtains it and 7 does not; the odds say 60 in a hundred', () => {
    const s = sensors([6, 7]);
    expect(s.draft('red', [], 'lock')).toMatchObject({ shots: [{ by: 'red', at: 'blue', chance: { total: 60 } }] });
    tries(s, 'red', 'blue');
    tries(s, 'blue', 'red');
    expect([lockOf(s), lockOf(s, 'blue')]).toEqual(['blue', '']);
    expect(is(s, 'lock')).toEqual(['obtained', 'failed']);
    expect(told(s, 'lock')[0]?.data).toMatchObject({ roll: 6, need: 6 });
    expect(s.dice.unused).toEqual([]);
  });
  test('its odds are told before it is tried', () => {
    const odds = sensors([]).forecast('red', at('red', 'blue'), 'lock');
    expect(odds).toMatchObject({
      exact: true,
      cases: [
        {
          outcomes: [
            { chance: 0.6, figures: { locks: 1 } },
            { chance: 0.4, figures: { locks: 0 } },
          ],
        },
      ],
    });
  });
  rule('ST-SEN-06', 'the whole map is in range', () => {
    const s = sensors([1], { at: '0101' }, { at: '4433' });
    expect(tries(s, 'red', 'blue')).toBeDone();
    expect(lockOf(s)).toBe('blue');
    expect(told(s, 'lock')[0]?.clause).toContain('ST-SEN-06');
  });
  rule('ST-SEN-07', 'on one target at a time', () => {
    const s = sensors([], {}, {}, { ships: [{ type: 'k23', name: 'Third', side: 'blue', at: '2020' }] });
    expect(s.answer('red', [...at('red', 'blue'), ...at('red', 'third')], 'lock')).toBeRefused('ST-SEN-07');
  });
  rule('ST-SEN-08', 'stays without a new roll, and cannot be rolled for again', () => {
    const s = sensors([9], { lock: 'blue' });
    tries(s, 'blue', 'red');
    expect(lockOf(s)).toBe('blue');
    expect(is(s, 'lock')).toEqual(['kept', 'failed']);
    expect(told(s, 'lock')[0]?.clause).toContain('ST-SEN-08');
    const two = sensors(
      [],
      { lock: 'blue' },
      {},
      { ships: [{ type: 'k23', name: 'Third', side: 'blue', at: '2020' }] },
    );
    expect(two.answer('red', at('red', 'blue'), 'lock')).toBeRefused('ST-SEN-08');
    expect(is(two, 'lock')).toEqual([]);
  });
  rule('ST-SEN-09', 'ends when another is tried, whether or not that succeeds', () => {
    const third = { ships: [{ type: 'k23', name: 'Third', side: 'blue', at: '2020' } as const] };
    const failed = sensors([7], { lock: 'blue' }, {}, third);
    tries(failed, 'red', 'third');
    expect(lockOf(failed)).toBe('');
    expect(told(failed, 'lock')[0]?.data).toMatchObject({ is: 'failed-instead', was: 'blue' });
    const obtained = sensors([6], { lock: 'blue' }, {}, third);
    tries(obtained, 'red', 'third');
    expect(lockOf(obtained)).toBe('third');
    const first = sensors([6], {}, {}, third);
    tries(first, 'red', 'third');
    expect(told(first, 'lock')[0]?.clause).not.toContain('ST-SEN-09');
  });
  rule('ST-SEN-12', 'is tried on ships of another side that are on the map', () => {
    const more = {
      ships: [
        { type: 'k23', name: 'Mate', side: 'red', office: 'mate', at: '1120' },
        { type: 'k23', name: 'Gone', side: 'blue', is: 'left', at: '2020' },
      ] as const,
    };
    const s = sensors([], {}, {}, more);
    expect(tries(s, 'red', 'mate')).toBeRefused('ST-SEN-12');
    expect(tries(s, 'red', 'red')).toBeRefused('ST-SEN-12');
    expect(tries(s, 'red', 'gone')).toBeRefused('ST-SEN-58');
    expect(tries(s, 'red', 'nobody')).toMatchObject({ ok: false });
  });
  test('or on a planet, which tells what it is and answers nothing', () => {
    const s = sensors([1, 9], {}, {}, { ...ADVANCED, obstacles: [planet('1814')], speed: 'sublight' });
    tries(s, 'red', 'rock');
    tries(s, 'blue', 'red');
    expect(lockOf(s)).toBe('rock');
    expect(told(s, 'scan').map(({ data, to }) => [data, to])).toEqual([
      [
        {
          is: 'object',
          ship: 'red',
          target: 'rock',
          size: 'planet',
          composition: 'rock',
          state: 'solid',
          life: 'none unless the scenario says so',
        },
        ['red'],
      ],
    ]);
    expect(s.request('red').kind).toBe('rest');
  });
  rule('ST-SEN-35', 'is neither tried nor used on what lies behind a planet, and stays until the line is clear', () => {
    const behind: Partial<Crafted> = { obstacles: [planet('1317')], speed: 'sublight' };
    const s = sensors([9], {}, {}, behind);
    expect(tries(s, 'red', 'blue')).toBeRefused('ST-SEN-35');
    expect(s.request('red', 'lock').default).toEqual([]);
    const open = sensors(
      [],
      {},
      {},
      {
        ...behind,
        ships: [{ type: 'd7m', name: 'Open', side: 'blue', at: '1107' }],
      },
    );
    expect(open.request('red', 'lock').default).toEqual(at('red', 'open'));
    const kept = sensors([], { lock: 'blue' }, {}, behind);
    for (const office of ['red', 'blue']) kept.answer(office, [], 'lock');
    expect(is(kept, 'lock')).toEqual(['shadowed', 'none']);
    expect(lockOf(kept)).toBe('blue');
    expect(told(kept, 'scan')).toEqual([]);
    expect(kept.request('red').kind).toBe('rest');
    const beside = sensors([], { lock: 'blue' }, {}, { obstacles: [planet('1319')], speed: 'sublight' });
    for (const office of ['red', 'blue']) beside.answer(office, [], 'lock');
    expect(is(beside, 'lock')).toEqual(['kept', 'none']);
    expect(beside.request('red').kind).toBe('ask');
    // One ship of two is in shadow: its question is refused by the same clause.
    const two = sensors(
      [],
      { lock: 'blue' },
      {},
      {
        ...behind,
        ships: [{ type: 'k23', name: 'Mate', side: 'red', at: '1508', lock: 'blue' }],
      },
    );
    for (const office of ['red', 'blue', 'red']) two.answer(office, [], 'lock');
    expect(two.answer('red', { red: 'red/q1' }, 'ask')).toBeRefused('ST-SEN-35');
    expect(two.answer('red', { mate: 'mate/q1' }, 'ask')).toBeDone();
  });
  rule('ST-SEN-36', 'nobody must try for one, or ask', () => {
    const s = sensors([2]);
    expect(s.answer('red', [], 'lock')).toBeDone();
    expect(is(s, 'lock')).toEqual(['none']);
    expect(lockOf(s)).toBe('');
    tries(s, 'blue', 'red');
    expect(s.answer('blue', {}, 'ask')).toBeDone();
    expect(told(s, 'question')).toEqual([]);
  });
  rule('ST-SEN-37', 'is each ship’s own, in fleets too; ships of one captain in a row are asked about together', () => {
    const fleet = craftGame({
      ...ADVANCED,
      ships: [
        { type: 'd7m', name: 'One', side: 'red', at: '1010' },
        { type: 'd7m', name: 'Two', side: 'red', at: '1012' },
        { type: 'k23', name: 'Foe', side: 'blue', at: '2010' },
      ],
    });
    const s = play(fleet, sensorPhase, { dice: [6, 7] });
    s.answer('red', [...at('two', 'foe'), ...at('one', 'foe')], 'lock');
    expect([lockOf(s, 'one'), lockOf(s, 'two')]).toEqual(['foe', '']);
    for (const { clause } of told(s, 'lock')) expect(clause).toContain('ST-SEN-37');
    const alone = sensors([6]);
    tries(alone, 'red', 'blue');
    expect(told(alone, 'lock')[0]?.clause).not.toContain('ST-SEN-37');
  });
  test('captains name targets in the order of rank, one who has ships apart in it twice', () => {
    const game = craftGame({
      ...ADVANCED,
      ships: [
        { type: 'd7m', name: 'One', side: 'red', at: '1010' },
        { type: 'k23', name: 'Foe', side: 'blue', at: '2010' },
        { type: 'd7m', name: 'Two', side: 'red', at: '1012' },
        { type: 'k23', name: 'Blind', side: 'blue', at: '2012', outage: 1 },
      ],
    });
    const s = play(game, lockAttempts, { dice: [] });
    const asked: (readonly string[] | undefined)[] = [];
    for (const office of ['red', 'blue', 'red']) {
      asked.push(s.request(office, 'lock').about);
      s.answer(office, [], 'lock');
    }
    expect(asked).toEqual([['one'], ['foe'], ['two']]);
    expect(s.request('red').kind).toBe('rest');
  });
  test('its default and its policy try the nearest enemy where there is none, and keep what there is', () => {
    const third = { ships: [{ type: 'k23', name: 'Third', side: 'blue', at: '1217' } as const] };
    expect(sensors([], {}, {}, third).request('red', 'lock').default).toEqual(at('red', 'third'));
    expect(sensors([], { lock: 'blue' }, {}, third).request('red', 'lock').default).toEqual([]);
    const s = sensors([1, 9, 9], {}, {}, third);
    s.policy('blue', 'lock', { policy: 'keep-locks' });
    tries(s, 'red', 'blue');
    expect(is(s, 'lock')).toEqual(['obtained', 'failed', 'failed']);
  });
});

describe('what a lock is refused by', () => {
  const rock: Partial<Crafted> = { obstacles: [planet('1814')], speed: 'sublight' };
  test('a ship of somebody else, one that is gone, one nobody knows: it is no answer', () => {
    const gone = { type: 'k23', name: 'Gone', side: 'red', is: 'captured', at: '2020' } as const;
    const s = sensors([], {}, {}, { ships: [gone] });
    for (const by of ['blue', 'gone', 'nobody'])
      expect([by, s.answer('red', at(by, 'blue'), 'lock')]).toMatchObject([by, { clause: 'FB-REQ-04' }]);
    // That an enemy’s sensors are out, or those of a ship that is gone, is not what is wrong.
    const more = { ships: [{ ...gone, outage: 1 }], ranks: [{ ship: 'red', rolls: [1] }] };
    const blind = sensors([], {}, { outage: 1 }, more);
    for (const by of ['blue', 'gone'])
      expect([by, blind.answer('red', at(by, 'blue'), 'lock')]).toMatchObject([by, { clause: 'FB-REQ-04' }]);
  });
  test('a ship of his that will be asked about later, or has been, is no answer now', () => {
    const ranks = ['red', 'blue', 'mate'].map((ship, i) => ({ ship, rolls: [i] }));
    const mate = { type: 'k23', name: 'Mate', side: 'red', at: '1118' } as const;
    const s = sensors([], {}, {}, { ships: [mate], ranks });
    expect(tries(s, 'red', 'nobody')).toBeRefused('FB-REQ-04');
    expect(s.answer('red', at('mate', 'mate'), 'lock')).toBeRefused('FB-REQ-04');
    expect(s.answer('red', at('red', 'mate'), 'lock')).toBeRefused('ST-SEN-12');
  });
  test('a planet it is locked on already, and one that lies behind another', () => {
    expect(tries(sensors([], { lock: 'rock' }, {}, rock), 'red', 'rock')).toBeRefused('ST-SEN-08');
    expect(tries(sensors([], { lock: 'blue' }, {}, rock), 'red', 'blue')).toBeRefused('ST-SEN-08');
    const obstacles = [planet('1814'), { ...planet('1415'), id: 'moon', kind: 'moon', name: 'Moon' } as const];
    const between = sensors([], { at: '1016' }, {}, { ...rock, obstacles });
    expect(tries(between, 'red', 'rock')).toMatchObject({ clause: 'ST-SEN-35', figures: { obstacle: 'Moon' } });
  });
  test('two ships of a captain that both try', () => {
    const mate = { type: 'k23', name: 'Mate', side: 'red', at: '1118' } as const;
    const ranks = ['red', 'mate', 'blue'].map((ship, i) => ({ ship, rolls: [i] }));
    const s = sensors([7, 6], { lock: 'blue' }, {}, { ...rock, ships: [mate], ranks });
    expect(s.answer('red', [...at('red', 'rock'), ...at('mate', 'blue')], 'lock')).toBeDone();
    expect([lockOf(s), lockOf(s, 'mate')]).toEqual(['', 'blue']);
    expect(s.game.ships.length).toBe(3);
  });
  test('its odds are the same whatever else is named', () => {
    expect(sensors([]).draft('red', [], 'lock')).toMatchObject({ ready: true, forEveryChoice: true });
  });
});

describe('a lock on what lies on the map', () => {
  test.each([
    ['planet', { size: 'planet', composition: 'rock' }],
    ['moon', { size: 'moon', composition: 'rock' }],
    ['sun', { size: 'star', composition: 'hydrogen and helium', state: 'gaseous', life: 'none' }],
    ['asteroids', { size: 'belt of small bodies', composition: 'rock and ice', state: 'solid' }],
  ] as const)('a %s tells what it is (ST-SEN-13)', (kind, told13) => {
    const body = { ...planet('1814'), kind };
    const s = sensors([1, 9], {}, {}, { obstacles: [body], speed: 'sublight' });
    tries(s, 'red', 'rock');
    tries(s, 'blue', 'red');
    expect(told(s, 'scan')[0]?.data).toMatchObject(told13);
  });
});

describe('a lock ends', () => {
  const volley = (dice: readonly number[], red: Partial<CraftedShip>, blue: Partial<CraftedShip> = {}) => {
    const s = play(duel({ charges: [0, 0, 0, 0, 0, 0, 1], ...red }, blue, { level: 'advanced' }), firingPhase, {
      dice,
    });
    s.answer('red', [{ by: 'red/w7', at: 'blue' }]);
    letFly(s);
    return s;
  };
  rule(
    'ST-SEN-11',
    'when its target hits, even if shields hold it all; a miss or another’s hit does not end it',
    () => {
      const held = volley([1], {}, { lock: 'red', shields: [4, 4, 4, 4, 4, 4] });
      expect(is(held, 'lock-lost')).toEqual(['hit']);
      expect(lockOf(held, 'blue')).toBe('');
      expect(told(held, 'lock-lost')[0]?.clause).toContain('ST-INF-11');
      const missed = volley([10], {}, { lock: 'red', shields: [4, 4, 4, 4, 4, 4] });
      expect(lockOf(missed, 'blue')).toBe('red');
      const other = volley([1], { lock: 'blue' }, { shields: [4, 4, 4, 4, 4, 4] });
      expect(lockOf(other)).toBe('blue');
    },
  );
  rule('ST-SEN-10', 'when its own sensors are knocked out', () => {
    // 10 of the location die is sensors; then how long.
    const s = volley([1, sensorsFace, 5, 9], {}, { lock: 'red' });
    expect(is(s, 'lock-lost')).toEqual(['hit']);
    const game = duel({ charges: [0, 0, 0, 0, 0, 0, 1] }, { lock: 'third' }, { level: 'advanced', ships: [THIRD] });
    const t = play(game, firingPhase, { dice: [1, sensorsFace, 5, 9] });
    t.answer('red', [{ by: 'red/w7', at: 'blue' }]);
    letFly(t);
    expect(is(t, 'lock-lost')).toEqual(['damaged']);
    expect(lockOf(t, 'blue')).toBe('');
  });
  rule('ST-SEN-58', 'when its target leaves the map or is taken, or the locked ship itself is gone', () => {
    const game = duel(
      { at: '4417', facing: 0, points: 5, lock: 'blue' },
      { at: '1010', lock: 'red', points: 0 },
      { level: 'advanced', ships: [{ ...THIRD, lock: 'red' }] },
    );
    const s = play(game, movementPhase, { vars: { pair: 1 } });
    s.answer('red', ['red', 'leave'], 'move');
    expect(is(s, 'lock-lost')).toEqual(['gone', 'gone', 'gone']);
    expect(s.game.ships.map(({ lock }) => lock)).toEqual(['', '', '']);
    const taken = play(
      duel({ structure: 0, disabled: true, idle: true }, { lock: 'red' }, { level: 'advanced' }),
      endTurn,
    );
    expect(lockOf(taken, 'blue')).toBe('');
    const kept = play(duel({}, { lock: 'red' }, { level: 'advanced' }), endTurn);
    expect(lockOf(kept, 'blue')).toBe('red');
    // Who had none loses none.
    const none = play(duel({}, { is: 'left' }, { level: 'advanced', ships: [THIRD] }), endTurn);
    expect(told(none, 'lock-lost')).toEqual([]);
  });
  const THIRD = { type: 'k23', name: 'Third', side: 'green', at: '3030' } as const;
});

/** The face of the location die that shows sensors. */
const sensorsFace = LOCATIONS.find(({ is: where }) => where === 'sensors')?.to ?? 0;

describe('sensors that are hit', () => {
  const hit = (roll: number, blue: Partial<CraftedShip> = {}, level: Game['level'] = 'advanced') => {
    const s = play(duel({ charges: [0, 0, 0, 0, 0, 0, 1] }, blue, { level }), firingPhase, {
      dice: [1, sensorsFace, ...(level === 'basic' ? [] : [roll]), 1],
    });
    s.answer('red', [{ by: 'red/w7', at: 'blue' }]);
    letFly(s);
    return s;
  };
  const outage = (s: ReturnType<typeof hit>) => shipOf(s.game, 'blue').outage;
  rule('ST-DMG-07', 'take the points of the group; in the basic game the superstructure does', () => {
    const s = hit(3);
    expect(is(s, 'located')[0]).toBe('sensors');
    expect(is(s, 'located').slice(1)).toEqual(['shield']);
    expect(shipOf(s.game, 'blue').display).toMatchObject({ structure: 7 });
    expect(shipOf(s.game, 'blue').seen.sensors).toBe(1);
    const basic = hit(0, {}, 'basic');
    expect(is(basic, 'located')[0]).toBe('structure');
    expect(shipOf(basic.game, 'blue').display.structure).toBe(5);
    expect(outage(basic)).toBe(0);
  });
  rule('ST-SEN-31', 'are out for one turn on 1 to 5, for two on 6 to 10', () => {
    expect([1, 5, 6, 10].map((roll) => outage(hit(roll)))).toEqual([1, 1, 2, 2]);
  });
  rule('ST-INF-14', 'and all hear of it and of the roll', () => {
    expect(
      hit(7)
        .heard()
        .filter(({ type }) => type === 'outage')
        .map(({ data }) => data),
    ).toEqual([{ ship: 'blue', roll: 7, turns: 2, n: 2 }]);
  });
  rule('ST-SEN-34', 'again: the longer time counts', () => {
    expect([hit(3, { outage: 2 }), hit(8, { outage: 1 }), hit(3, { outage: 1 })].map(outage)).toEqual([2, 2, 1]);
    expect(told(hit(3), 'outage')[0]?.clause).not.toContain('ST-SEN-34');
    expect(told(hit(3, { outage: 1 }), 'outage')[0]?.clause).toContain('ST-SEN-34');
  });
  rule('ST-SEN-03', 'the track is in one of four boxes', () => {
    expect(hit(3).events.some(({ clause }) => clause?.includes('ST-SEN-03'))).toBe(true);
    expect(
      [
        { lock: '', outage: 0 },
        { lock: 'blue', outage: 0 },
        { lock: '', outage: 1 },
        { lock: '', outage: 2 },
      ].map(sensorState),
    ).toEqual(['oper', 'lock', 'dmgd-1', 'dmgd-2']);
  });
  rule('ST-SEN-33', 'mend in the Power Allocation Phase: hit in turn 3 with a 7, they work in turn 5', () => {
    const s = hit(7);
    const next = play({ ...s.game, turn: 4 }, mendSensors);
    expect(outage(next)).toBe(1);
    expect(is(next, 'sensors')).toEqual(['mending']);
    const last = play({ ...next.game, turn: 5 }, mendSensors);
    expect(outage(last)).toBe(0);
    expect(is(last, 'sensors')).toEqual(['mended']);
    const left = play(duel({ outage: 1, is: 'left' }, {}, { level: 'advanced' }), mendSensors);
    expect(told(left, 'sensors')).toEqual([]);
  });
  rule('ST-SEN-32', 'a ship without sensors fires nothing, locks on nothing and asks nothing', () => {
    const more = {
      ranks: ['red', 'mate', 'blue'].map((ship, i) => ({ ship, rolls: [i] })),
      ships: [{ type: 'k23', name: 'Mate', side: 'red', at: '1118', facing: 0, charges: [1] }],
    } satisfies Partial<Crafted>;
    const s = play(duel({ charges: [2], outage: 1 }, {}, { level: 'advanced', ...more }), firingPhase);
    expect(s.answer('red', [{ by: 'red/w1', at: 'blue' }], 'fire')).toBeRefused('ST-SEN-32');
    const none = play(duel({ charges: [2], outage: 1 }, {}, { level: 'advanced' }), firingPhase);
    expect(none.requests('red').filter(({ kind }) => kind === 'fire')).toEqual([]);
    const blind = sensors([1], { outage: 2 }, {}, more);
    expect(blind.answer('red', at('red', 'blue'), 'lock')).toBeRefused('ST-SEN-32');
    blind.answer('red', at('mate', 'blue'), 'lock');
    blind.answer('blue', [], 'lock');
    expect(blind.answer('red', { red: 'red/q1' }, 'ask')).toBeRefused('ST-SEN-32');
  });
  rule('ST-FIR-18', 'fire is as in the basic game otherwise', () => {
    const told18 = (level: Game['level']) =>
      told(play(duel({ charges: [2] }, {}, { level }), firingPhase), 'phase')[0]?.clause?.includes('ST-FIR-18');
    expect([told18('advanced'), told18('basic')]).toEqual([true, false]);
  });
  rule('ST-SEN-02', 'no lock is needed to fire', () => {
    const fired = (red: Partial<CraftedShip>, level: Game['level'] = 'advanced') => {
      const s = play(duel({ charges: [2], ...red }, {}, { level }), firingPhase, { dice: [10] });
      s.answer('red', [{ by: 'red/w1', at: 'blue' }]);
      return told(s, 'declared')[0]?.clause?.includes('ST-SEN-02');
    };
    expect([fired({}), fired({ lock: 'blue' }), fired({}, 'basic')]).toEqual([true, false, false]);
  });
  difference('ST-SET-11', 'a disabled ship may still use its sensors', (holds) => {
    const s = sensors([1], { disabled: true, structure: 0, ...(!holds && { outage: 1 }) });
    return s.requests('red').map(({ kind }) => kind);
  });
});
