import {
  type Frame,
  isRefusal,
  type Json,
  orderOf,
  positionOf,
  rulesOf,
  type Scenario,
  seeded,
  seedFrom,
  start,
} from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { surpriseAttack } from '../src/data/scenarios/surprise-attack.ts';
import { type Game, shipOf } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';
import { placeOf, STEPS, stepNow } from '../src/set-up/place.ts';
import { craftGame } from './craft.ts';

const rules = rulesOf(rulebook);
type Said = { readonly [member: string]: Json };
const FRAME = { vars: {}, at: 0, fork: null, asks: null };

const FIELD: Scenario = {
  ...surpriseAttack,
  tier: 'advanced',
  setup: {
    level: 'advanced',
    planets: [{ name: 'Lantern', at: '2820' }],
    sides: [
      {
        ...{ id: 'upf', name: 'UPF', start: { at: 'anywhere' } },
        ships: [
          { type: 'minelayer', name: 'Sower' },
          { type: 'assault-carrier', name: 'Nest' },
          { type: 'fighter', name: 'Gnat' },
          { type: 'space-station', name: 'Rock' },
        ],
      },
      { id: 'sathar', name: 'Sathar', start: { at: 'anywhere' }, ships: [{ type: 'frigate', name: 'Reaper' }] },
    ],
    first: 'upf',
  },
};
const SHIPS: Said = {
  Sower: { at: '1010', systems: { M: { left: 10 }, S: { left: 0 } } },
  Nest: { at: '1212' },
  Rock: { is: 'orbit', at: '2920' },
  Reaper: { at: '3030' },
};
const BASE: Said = { turn: 3, step: 'orders', ships: SHIPS };

/** Begins with a position of these members. */
function begun(more: Said, scenario: Scenario = FIELD) {
  const order = orderOf(rules.about, { scenario });
  if ('ok' in order) throw new Error(JSON.stringify(order));
  const setup = { ...(scenario.setup as Said), position: { ...BASE, ...more } };
  return start(rules, { ...order, scenario: { ...scenario, setup } }, seeded(seedFrom('members')));
}

function gameOf(more: Said, scenario?: Scenario): Game {
  const state = begun(more, scenario);
  if (isRefusal(state)) throw new Error(JSON.stringify(state));
  return state.game;
}

function wrongOf(more: Said, scenario?: Scenario): string {
  const state = begun(more, scenario);
  if (!isRefusal(state)) return 'nothing';
  return `${state.figures?.['path']}: ${state.figures?.['wrong']} (${state.clause})`;
}

const ship = (name: string, more: Said): Said => ({
  ships: { ...SHIPS, [name]: { ...(SHIPS[name] as Said), ...more } },
});
const many = (n: number, item: Json): Json[] => Array.from({ length: n }, () => item);
const MINE = { side: 'upf', at: '0505' };
const SEEKER = { id: 'seeker-upf-1', office: 'upf', at: '0505' };

describe('the bounds of a position', () => {
  test.each<[what: string, more: Said, wrong: string]>([
    ['turn', { turn: 10_000 }, 'position.turn: this should be from 1 to 9999 (KH-GEN-04)'],
    ['entries', { entries: -1 }, 'position.entries: this should be from 0 to 1000000 (KH-GEN-04)'],
    ['idle', { idle: -1 }, 'position.idle: this should be from 0 to 9999 (KH-GEN-04)'],
    ['speed', ship('Nest', { speed: 1100 }), 'position.ships.Nest.speed: this should be from 0 to 1099 (KH-MOV-07)'],
    ['hull', ship('Nest', { hull: 76 }), 'position.ships.Nest.hull: this should be from 0 to 75 (KH-GEN-05)'],
    ['ADF', ship('Nest', { adf: 3 }), 'position.ships.Nest.adf: this should be from 0 to 2 (KH-GEN-05)'],
    ['MR', ship('Nest', { mr: 2 }), 'position.ships.Nest.mr: this should be from 0 to 1 (KH-GEN-05)'],
    ['entry', ship('Nest', { entry: -1 }), 'position.ships.Nest.entry: this should be from 0 to 1000000 (KH-GEN-04)'],
    [
      'moves of a masking screen',
      ship('Nest', { maskMoves: 7 }),
      'position.ships.Nest.maskMoves: this should be from 0 to 6 (KH-DEF-06)',
    ],
    [
      'rounds left',
      ship('Nest', { systems: { RB: { left: 9 } } }),
      'position.ships.Nest.systems.RB.left: this should be from 0 to 8 (KH-WPN-06)',
    ],
    [
      'hits on mounts',
      ship('Reaper', { systems: { LB: { hit: 2 } } }),
      'position.ships.Reaper.systems.LB.hit: this should be from 0 to 1 (KH-DMG-23)',
    ],
    [
      'hits on a store',
      ship('Nest', { systems: { RB: { hit: 2 } } }),
      'position.ships.Nest.systems.RB.hit: this should be from 0 to 1 (KH-DMG-23)',
    ],
    [
      'mounts beyond repair',
      ship('Reaper', { systems: { LB: { hit: 1, beyond: 2 } } }),
      'position.ships.Reaper.systems.LB.beyond: this should be from 0 to 1 (KH-REP-12)',
    ],
    [
      'a store beyond repair',
      ship('Nest', { systems: { RB: { hit: 1, beyond: 2 } } }),
      'position.ships.Nest.systems.RB.beyond: this should be from 0 to 1 (KH-REP-12)',
    ],
    [
      'more beyond repair than is hit',
      ship('Reaper', { systems: { LB: { beyond: 1 } } }),
      'position.ships.Reaper.systems.LB.beyond: this should be from 0 to 0 (KH-REP-12)',
    ],
    [
      'hits on mines',
      ship('Sower', { systems: { M: { hit: 1 } } }),
      'position.ships.Sower.systems.M.hit: this should be from 0 to 0 (KH-DMG-23)',
    ],
    [
      'hits on seekers',
      ship('Sower', { systems: { S: { hit: 1 } } }),
      'position.ships.Sower.systems.S.hit: this should be from 0 to 0 (KH-DMG-23)',
    ],
    [
      'hits on a reflective hull',
      ship('Reaper', { systems: { RH: { hit: 1 } } }),
      'position.ships.Reaper.systems.RH.hit: this should be from 0 to 0 (KH-DEF-01)',
    ],
    [
      'what is beyond repair',
      ship('Nest', { damage: { beyond: many(9, 'hull') } }),
      'position.ships.Nest.damage.beyond: this should have at most 8 entries (KH-GEN-04)',
    ],
    [
      'words of what is beyond repair',
      ship('Nest', { damage: { beyond: ['tea'] } }),
      'position.ships.Nest.damage.beyond.0: this should be hull, drive, steering, fire, circuit, control, navigation, dcr (KH-GEN-04)',
    ],
    [
      'words of a fire',
      ship('Nest', { damage: { fire: 'tea' } }),
      'position.ships.Nest.damage.fire: this should be none, fire, disaster (KH-GEN-04)',
    ],
    [
      'where a ship is',
      ship('Nest', { is: 'tea' }),
      'position.ships.Nest.is: this should be flying, orbit, docked, destroyed, left, escaped (KH-GEN-04)',
    ],
    [
      'words of a passage',
      ship('Nest', { passage: 'tea' }),
      'position.ships.Nest.passage: this should be none, fresh, turned (KH-GEN-04)',
    ],
    ['mines', { mines: many(501, MINE) }, 'position.mines: this should have at most 500 entries (KH-GEN-04)'],
    ['seekers', { seekers: many(501, SEEKER) }, 'position.seekers: this should have at most 500 entries (KH-GEN-04)'],
    [
      'turns of a seeker',
      { seekers: [{ ...SEEKER, turns: 6 }] },
      'position.seekers.0.turns: this should be from 0 to 5 (KH-SEK-15)',
    ],
    ['seekers laid', { laid: { upf: 10_000 } }, 'position.laid.upf: this should be from 0 to 9999 (KH-GEN-04)'],
    [
      'sides that laid before the game',
      { laidBefore: many(3, 'upf') },
      'position.laidBefore: this should have at most 2 entries (KH-GEN-04)',
    ],
    [
      'traces of mines',
      { traces: { mines: { upf: -1 } } },
      'position.traces.mines.upf: this should be from 0 to 9999 (KH-GEN-04)',
    ],
    ['offices for a draw', { draw: many(61, 'upf') }, 'position.draw: this should have at most 60 entries (KH-GEN-04)'],
    [
      'offices that concede',
      { concede: many(61, 'upf') },
      'position.concede: this should have at most 60 entries (KH-GEN-04)',
    ],
  ])('%s', (_what, more, wrong) => {
    expect(wrongOf(more)).toBe(wrong);
  });

  test('turns of an evacuation', () => {
    const said: Said = {
      ships: {
        zgata: { at: '1010', is: 'flying' },
        stiletto: { at: '1010' },
        'doliin-bay': { at: '2720', is: 'orbit' },
        'SAV Venomous': { at: '5010' },
        'SAV Perdition': { at: '5010' },
      },
    };
    expect(wrongOf({ ...said, goal: { turns: 501 } }, surpriseAttack)).toBe(
      'position.goal.turns: this should be from 0 to 500 (KH-GEN-04)',
    );
  });

  test.each([
    ['seeker-upf-1', 0],
    ['seeker-upf-1234', 0],
    ['missile-upf-7', 1],
    ['missile-upf-7', 5],
  ])('%s is a seeker in turn %i', (id, turns) => {
    expect(wrongOf({ seekers: [{ ...SEEKER, id, turns }] })).toBe('nothing');
  });

  test('any speed that can be come to (KH-MOV-07)', () => {
    expect(gameOf(ship('Nest', { speed: 1099 })).ships.map(({ speed }) => speed)).toContain(1099);
    const short = { ...FIELD, setup: { ...(FIELD.setup as Said), position: {} } };
    const order = orderOf(rules.about, { scenario: short, options: { 'turn-limit': 60 } });
    if ('ok' in order) throw new Error('no order');
    const setup = { ...(FIELD.setup as Said), position: { ...BASE, ...ship('Nest', { speed: 400 }) } };
    const state = start(rules, { ...order, scenario: { ...FIELD, setup } }, seeded(seedFrom('speed')));
    expect(isRefusal(state) && state.figures?.['wrong']).toBe('this should be from 0 to 399');
  });
  test.each(['seeker-upf-', 'seeker-upf-x', 'seeker-upf-12345', 'ssssss-upf-1', 'seeker-tide-1', 'seeker-upf-1x', 7])(
    '%s is none',
    (id) => {
      expect(wrongOf({ seekers: [{ ...SEEKER, id }] })).toBe(
        'position.seekers.0.id: this should be seeker-upf-1, seeker-sathar-1, missile-upf-1, missile-sathar-1 or the like (KH-GEN-04)',
      );
    },
  );
});

describe('where nothing is said', () => {
  test('turn, side, and what has happened so far', () => {
    const game = gameOf({ turn: 1 });
    expect(game).toMatchObject({ turn: 1, mover: 'upf', entries: 0, idle: 0, rolled: false, draw: [], concede: [] });
    expect(game.laid).toEqual({ upf: 0, sathar: 0 });
    expect(game.setup.laid).toEqual([]);
    expect(game.traces).toMatchObject({ seekers: {} });
  });

  test('the turn is the first', () => {
    const { turn: _, ...rest } = BASE;
    const order = orderOf(rules.about, { scenario: FIELD });
    if ('ok' in order) throw new Error('no order');
    const scenario = { ...FIELD, setup: { ...(FIELD.setup as Said), position: rest } };
    const state = start(rules, { ...order, scenario }, seeded(seedFrom('first')));
    expect(isRefusal(state) ? state : state.game.turn).toBe(1);
  });

  test('seekers are counted by side, and those that fly by controller', () => {
    const game = gameOf({
      seekers: [SEEKER, { ...SEEKER, id: 'missile-upf-1', turns: 1 }, { ...SEEKER, id: 'missile-upf-2', turns: 2 }],
    });
    expect(game.seekers.map(({ side }) => side)).toEqual(['upf', 'upf', 'upf']);
    expect(game.laid).toEqual({ upf: 3, sathar: 0 });
    expect(game.traces.seekers).toEqual({ upf: 2 });
    expect(game.setup.laid).toEqual(['upf']);
    // What is said of one side says nothing of the other.
    expect(gameOf({ seekers: [SEEKER], laid: { upf: 4 } }).laid).toEqual({ upf: 4, sathar: 0 });
    expect(gameOf({ seekers: [SEEKER], laid: { sathar: 0 } }).laid).toEqual({ upf: 1, sathar: 0 });
    expect(gameOf({ mines: [MINE] }).setup.laid).toEqual(['upf']);
  });

  test('the last hex that was entered is the last of all', () => {
    const game = gameOf({ ships: { ...SHIPS, Reaper: { at: '3030', entry: 4 }, Nest: { at: '1212', entry: 9 } } });
    expect(game.entries).toBe(9);
  });

  test('a fighter is aboard, with its carrier; said to fly, it has no base', () => {
    const game = gameOf({});
    const nest = shipOf(game, 'nest');
    expect(shipOf(game, 'gnat')).toMatchObject({ is: 'docked', base: 'nest', q: nest.q, r: nest.r, stayed: true });
    expect(nest).toMatchObject({ is: 'flying', base: '', stayed: false });
    const out = shipOf(gameOf({ ships: { ...SHIPS, Gnat: { is: 'flying', at: '1213' } } }), 'gnat');
    expect(out).toMatchObject({ is: 'flying', base: '', stayed: false });
    expect(wrongOf({ ships: { ...SHIPS, Gnat: { is: 'flying' } } })).toBe(
      'position.ships.Gnat.at: this is missing (KH-GEN-04)',
    );
  });

  test('one that is destroyed has no hull; one that left keeps it', () => {
    const bound = { ...FIELD, setup: { ...(FIELD.setup as Said), goal: { is: 'escort', ship: 'reaper', speed: 5 } } };
    const lost = (is: string) => shipOf(gameOf({ ships: { ...SHIPS, Reaper: { is } } }, bound), 'reaper').hull;
    expect(lost('destroyed')).toBe(0);
    expect(lost('escaped')).toBe(40);
  });

  test('a ship in orbit is around the planet beside it; nobody else is', () => {
    const game = gameOf(ship('Reaper', { at: '2720' }));
    expect(shipOf(game, 'rock')).toMatchObject({ is: 'orbit', planet: 'lantern' });
    expect(shipOf(game, 'reaper')).toMatchObject({ is: 'flying', planet: '' });
  });

  test('a ship that flies beside a planet has just come there; in orbit or elsewhere it has not', () => {
    const game = gameOf(ship('Reaper', { at: '2720' }));
    expect(['reaper', 'rock', 'nest'].map((id) => shipOf(game, id).passage)).toEqual(['fresh', 'none', 'none']);
  });

  test('it began its move and came from where it is', () => {
    const { q, r, startQ, startR, fromQ, fromR } = shipOf(gameOf({}), 'reaper');
    expect([startQ, startR, fromQ, fromR]).toEqual([q, r, q, r]);
  });

  test('of the side on turn those have moved that entered a hex; of the other those that could', () => {
    const moved = (more: Said, side: string, turn: number) => {
      const step = { step: 'moves', side, turn };
      const game = gameOf({ ...step, ...more });
      return ['sower', 'nest', 'gnat', 'rock', 'reaper'].filter((id) => shipOf(game, id).moved);
    };
    expect(moved({}, 'upf', 1)).toEqual([]);
    expect(moved({}, 'upf', 2)).toEqual(['reaper']);
    expect(moved({}, 'sathar', 1)).toEqual(['sower', 'nest']);
    expect(moved(ship('Nest', { path: ['1212'] }), 'upf', 1)).toEqual(['nest']);
  });
});

describe('where a battle may begin', () => {
  test('steps have one word each, and a place in the sequence', () => {
    const basic = craftGame({ ships: [], turn: 4, mover: 'upf' });
    const advanced = craftGame({ level: 'advanced', ships: [], turn: 4, mover: 'upf' });
    const places = Object.keys(STEPS).map((word) => [word, placeOf(basic, word).step, placeOf(advanced, word).step]);
    expect(places).toEqual([
      ['screens', 'screens', 'screens'],
      ['seekers', '', 'seekers'],
      ['orders', 'orders', 'orders'],
      ['moves', 'drift', 'drift'],
      ['docking', 'docking', 'docking'],
      ['mines', '', 'mines-go-off'],
      ['defensive-fire', 'defence', 'advanced-defence'],
      ['offensive-fire', 'attack-phase', 'advanced-attack'],
      ['repairs', '', 'repair-turn'],
    ]);
    expect(placeOf(basic, 'orders')).toEqual({ step: 'orders', round: 4, of: { side: 'upf' } });
    expect(placeOf(basic, 'tea').step).toBe('');
  });

  test('a battle stands at the outermost step that has a word', () => {
    const at = (level: 'basic' | 'advanced', ...steps: string[]) => {
      let flow: Frame | null = null;
      for (const step of steps.toReversed()) flow = { ...FRAME, step, child: flow };
      return stepNow(craftGame({ level, ships: [] }), flow);
    };
    expect(at('basic', 'battle', 'basic-moves', 'move')).toBe('moves');
    expect(at('advanced', 'battle', 'advanced-moves')).toBe('moves');
    expect(at('advanced', 'battle', 'basic-moves')).toBeNull();
    expect(at('basic', 'defence', 'screens')).toBe('defensive-fire');
    expect(at('basic')).toBeNull();
  });

  test('and nowhere in the midst of a move, or with seekers that have flown', () => {
    const frame = (step: string, child: Frame | null): Frame => ({ ...FRAME, step, child });
    const game = craftGame({ level: 'advanced', ships: [] });
    const moving = (step: string) => stepNow(game, frame('advanced-moves', frame('moves-and-lays', frame(step, null))));
    expect([moving('move-or-lay'), moving('flight')]).toEqual(['moves', null]);
    const seeking = (side: string, turns: number) =>
      stepNow(
        { ...game, seekers: [{ id: 'seeker', side, office: side, q: 0, r: 0, turns }] },
        frame('seekers', frame('seeker-rounds', null)),
      );
    expect([seeking('sathar', 0), seeking('upf', 1), seeking('sathar', 1)]).toEqual(['seekers', 'seekers', null]);
  });

  test.each(['screens', 'orders', 'moves', 'docking', 'offensive-fire'])(
    'written down again, %s is no later',
    (step) => {
      const scenario = { ...FIELD, setup: { ...(FIELD.setup as Said), position: { ...BASE, step } } };
      const order = orderOf(rules.about, { scenario });
      if ('ok' in order) throw new Error('no order');
      const state = start(rules, order, seeded(seedFrom('again')));
      if (isRefusal(state)) throw new Error(JSON.stringify(state));
      const again = positionOf(rules, order, state);
      expect(isRefusal(again) ? again : again.setup).toMatchObject({
        first: 'upf',
        position: { side: expect.stringMatching(/upf|sathar/), step: expect.stringMatching(/./) },
      });
    },
  );
});
