import { readFileSync } from 'node:fs';
import { type Json, orderOf, type Refusal, rulesOf, type Scenario, seeded, seedFrom, start } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { type Game, shipOf } from '../src/game.ts';
import { positions } from '../src/positions.ts';
import { rulebook } from '../src/rulebook.ts';

/** What every member of a position may be, to both ends, and what it is where nothing is said. */

const rules = rulesOf(rulebook);
const example = JSON.parse(
  readFileSync(new URL('../../../../docs/examples/dogfight-middle.json', import.meta.url), 'utf8'),
) as Scenario;

type Members = { [member: string]: Json };
type Options = { readonly [id: string]: Json };
type Change = (position: Members) => void;

/** The example, changed: the game it begins with, or what is said to it as `clause path: sentence`. */
function begun(change: Change, options: Options = {}): Game | string {
  const scenario = structuredClone(example) as { setup: { position: Members } } & Scenario;
  change(scenario.setup.position);
  const order = orderOf(rules.about, { scenario, options: options as never });
  if ('ok' in order) throw new Error(JSON.stringify(order));
  const state = start(rules, order, seeded(seedFrom('values')));
  if (!('ok' in state)) return state.game;
  const { clause, figures } = state as Refusal;
  return `${clause} ${String(figures?.['path'])}: ${String(figures?.['wrong'])}`;
}
const played = (change: Change, options?: Options): Game => {
  const game = begun(change, options);
  if (typeof game === 'string') throw new Error(game);
  return game;
};
const all =
  (more: Members): Change =>
  (position) => {
    Object.assign(position, more);
  };
const of =
  (name: string, more: Members): Change =>
  ({ ships }) => {
    Object.assign((ships as Record<string, object>)[name] as object, more);
  };
const gold = (more: Members): Change => of('Gold Two', more);
/** In the Damage Control Phase, where Red Nine has something to repair: who has moved does not matter there. */
const late =
  (...changes: readonly Change[]): Change =>
  (position) => {
    for (const change of [all({ step: 'damage-control' }), of('Red Nine', { marks: [1] }), ...changes])
      change(position);
  };
const missile = { id: 'w1', kind: 'missile', by: 'TIE Bomber', target: 'Gold Two', at: '1308', facing: 'W' };
const list = (n: number, item: Json): Json => Array.from({ length: n }, () => item);
const launched = (more: Members, ...others: Members[]): Change =>
  all({ warheads: [{ ...missile, ...more }, ...others] });

/** A whole number: the ends are kept, what is beyond them is refused by the clause. */
const range = (
  path: string,
  put: (value: Json) => Change,
  get: (game: Game) => unknown,
  [least, most]: readonly [number, number],
  clause = 'SD-SCN-22',
): void => {
  expect([get(played(put(least))), get(played(put(most)))]).toEqual([least, most]);
  const wrong = `${clause} position.${path}: this should be from ${least} to ${most}`;
  expect([begun(put(least - 1)), begun(put(most + 1))]).toEqual([wrong, wrong]);
};
const FIGURES = [
  ['dv', [-60, 0], 'SD-CRT-10'],
  ['toHit', [-60, 0], 'SD-CRT-13'],
  ['laserToHit', [-60, 0], 'SD-CRT-15'],
  ['turnCost', [0, 60], 'SD-CRT-25'],
] as const;
const TERMS = ['dazed', 'noCannons', 'noLasers', 'noFire', 'noLaunch'] as const;

describe('figures of a ship', () => {
  test.each(FIGURES)('%s: criticals change it one way', (name, ends, clause) => {
    range(
      `ships.Gold Two.${name}`,
      (n) => gold({ [name]: n }),
      (game) => shipOf(game, 'gold-two')[name],
      ends,
      clause,
    );
  });
  test('points spent', () => {
    range(
      'ships.Gold Two.spent',
      (n) => gold({ spent: n }),
      (game) => shipOf(game, 'gold-two').spent,
      [0, 99],
    );
  });
  test('warheads aboard', () => {
    const bomber = (game: Game) => shipOf(game, 'tie-bomber');
    const at = 'ships.TIE Bomber';
    range(
      `${at}.torpedoes`,
      (n) => of('TIE Bomber', { torpedoes: n }),
      (game) => bomber(game).torpedoes,
      [0, 2],
      'SD-DSP-19',
    );
    range(
      `${at}.missiles`,
      (n) => of('TIE Bomber', { missiles: n }),
      (game) => bomber(game).missiles,
      [0, 8],
      'SD-DSP-19',
    );
  });
  test.each(TERMS)('%s: to the end of the next turn', (name) => {
    const said = (n: Json) => begun(late(gold({ [name]: n })));
    expect(shipOf(played(late(gold({ [name]: 4 }))), 'gold-two')[name]).toBe(4);
    expect(shipOf(played(late(gold({ [name]: 0 }))), 'gold-two')[name]).toBe(0);
    expect(said(5)).toBe(`SD-CRT-03 position.ships.Gold Two.${name}: no longer than turn 4`);
    expect(said(-1)).toBe(`SD-CRT-03 position.ships.Gold Two.${name}: this should be from 0 to 9999`);
    expect(said(9999)).toBe(`SD-CRT-03 position.ships.Gold Two.${name}: no longer than turn 4`);
    expect(said(10_000)).toBe(`SD-CRT-03 position.ships.Gold Two.${name}: this should be from 0 to 9999`);
  });
  test('sputtering engines', () => {
    const said = (sputters: Json) => begun(late(gold({ sputters })));
    expect(shipOf(played(late(gold({ sputters: [3, 4, 4] }))), 'gold-two').sputters).toEqual([3, 4, 4]);
    expect(said([5])).toBe('SD-CRT-03 position.ships.Gold Two.sputters.0: no longer than turn 4');
    expect(said([4, 5])).toBe('SD-CRT-03 position.ships.Gold Two.sputters.1: no longer than turn 4');
    expect(shipOf(played(late(gold({ sputters: list(60, 4) }))), 'gold-two').sputters).toHaveLength(60);
    expect(said(list(61, 4))).toBe('SD-SCN-22 position.ships.Gold Two.sputters: this should have at most 60 entries');
  });
  test('the dead', () => {
    const said = (dead: Json, dv = -9) => begun(late(gold({ dead, dv })));
    const both = late(gold({ dead: ['pilot', 'gunner'], dv: -9 }));
    expect(shipOf(played(both), 'gold-two').dead).toEqual(['pilot', 'gunner']);
    expect(said(['gunner', 'gunner'])).toBe('SD-CRW-03 position.ships.Gold Two.dead.1: there is one gunner aboard');
    expect(begun(late(of('Red Nine', { dead: ['gunner'] })))).toBe(
      'SD-CRW-03 position.ships.Red Nine.dead.0: there is no gunner aboard',
    );
    // Its DV was 14.
    expect(said(['pilot'], -8)).toBe(
      'SD-CRT-06 position.ships.Gold Two.dv: without its pilot a ship has DV 5 at the most',
    );
    expect([typeof said(['pilot'], -10), typeof said(['gunner'], 0)]).toEqual(['object', 'object']);
    expect(said(['pilot', 'gunner', 'pilot'])).toBe(
      'SD-SCN-22 position.ships.Gold Two.dead: this should have at most 2 entries',
    );
    expect(said(['cook'])).toBe('SD-SCN-22 position.ships.Gold Two.dead.0: this should be pilot, gunner');
  });
  test.each([
    ['wreck', { none: '', track: 'track', reactor: 'reactor' }],
    ['last', { none: '', ahead: 'ahead', slip: 'slip', turn: 'turn', tight: 'tight', stall: 'stall' }],
    ['exit', { none: '', north: 'north', east: 'east', south: 'south', west: 'west' }],
    ['turret', { none: '', fore: 'fore', aft: 'aft' }],
  ] as const)('words for %s', (name, words) => {
    for (const [word, value] of Object.entries(words)) {
      const is = name === 'exit' && value !== '' ? 'left' : 'destroyed';
      expect(shipOf(played(of('TIE Fighter', { is, [name]: word })), 'tie-fighter')[name]).toBe(value);
    }
    const wrong = `SD-SCN-22 position.ships.TIE Fighter.${name}: this should be ${Object.keys(words).join(', ')}`;
    expect(begun(of('TIE Fighter', { [name]: 'x' }))).toBe(wrong);
  });
  test.each(['noControl', 'noJamming', 'lowBlasters', 'oneIon'] as const)('%s', (name) => {
    const said = (value: Json) => shipOf(played(gold({ [name]: value })), 'gold-two')[name];
    expect([said(true), said(false), shipOf(played(all({})), 'gold-two')[name]]).toEqual([true, false, false]);
  });
  test('where it is, if it flies', () => {
    expect(
      begun(({ ships }) => Reflect.deleteProperty((ships as Record<string, object>)['Gold Two'] as object, 'at')),
    ).toBe('SD-SCN-22 position.ships.Gold Two.at: this is missing');
    for (const more of [{ is: 'destroyed' }, { is: 'left', exit: 'west' }])
      expect(
        shipOf(
          played(
            late(all({ warheads: [] }), ({ ships }) => {
              (ships as Members)['Gold Two'] = more;
            }),
          ),
          'gold-two',
        ),
      ).toMatchObject({ ...more, q: 0, r: 0 });
    expect(begun(of('TIE Fighter', { is: 'left' }))).toBe(
      'SD-MOV-24 position.ships.TIE Fighter.exit: this is missing: the edge it left over',
    );
    expect(begun(gold({ exit: 'west' }))).toBe(
      'SD-MOV-24 position.ships.Gold Two.exit: only of a ship that has left the map',
    );
    expect(begun(gold({ wreck: 'reactor' }))).toBe(
      'SD-DMG-17 position.ships.Gold Two.wreck: only of a ship that is destroyed',
    );
    expect(begun(gold({ is: 'unplaced' }))).toBe(
      'SD-SCN-22 position.ships.Gold Two.is: this should be flying, destroyed, left',
    );
    // The corners of 24 columns and 16 rows.
    expect([typeof begun(gold({ at: '0101' })), typeof begun(gold({ at: '2416' }))]).toEqual(['object', 'object']);
    expect(begun(gold({ at: '(24,0)' }))).toMatch(/^SD-MOV-01 position.ships.Gold Two.at: this is not on the map$/);
  });
});

describe('boxes', () => {
  const marks = (value: Json, name = 'Gold Two') => begun(of(name, { marks: value }));
  const kept = (value: Json, name = 'Gold Two', id = 'gold-two') =>
    shipOf(played(of(name, { marks: value })), id).marks.map(({ box, mount }) => [box, mount]);
  test('count from 1', () => {
    expect(kept([1, { box: 2 }, { box: 3, mount: null }])).toEqual([
      [0, -1],
      [1, -1],
      [2, -1],
    ]);
    expect(marks([0])).toBe('SD-DMG-01 position.ships.Gold Two.marks.0: this should be from 1 to 30');
    expect(marks([31])).toBe('SD-DMG-01 position.ships.Gold Two.marks.0: this should be from 1 to 30');
    expect(marks([{ mount: 'laser' }])).toBe(
      'SD-SCN-22 position.ships.Gold Two.marks.0: this should be a whole number',
    );
    expect(marks([{ box: 1, colour: 'red' }])).toBe(
      'SD-SCN-22 position.ships.Gold Two.marks.0: nobody knows what colour means here',
    );
    expect(marks([{ box: 1, [`a${'b'.repeat(60)}`]: 1 }])).toBe(
      `SD-SCN-22 position.ships.Gold Two.marks.0: nobody knows what a${'b'.repeat(39)} means here`,
    );
    expect(marks(list(201, 1))).toBe('SD-SCN-22 position.ships.Gold Two.marks: this should have at most 200 entries');
    expect(marks(list(200, 1))).toBe('SD-DMG-01 position.ships.Gold Two.marks.1: this box is marked already');
  });
  /** The first so many, with a mount at the w (17) and the W (26). */
  const first = (n: number): Json[] =>
    Array.from({ length: n }, (_, i) =>
      i === 16 ? { box: 17, mount: 'laser' } : i === 25 ? { box: 26, mount: 'ion' } : i + 1,
    );
  test('that eliminate a mount: w and W, each mount once', () => {
    expect(kept(first(26)).filter(([, mount]) => mount !== -1)).toEqual([
      [16, 0],
      [25, 1],
    ]);
    expect(marks([...first(25), { box: 26, mount: 'laser' }])).toBe(
      'SD-DMG-08 position.ships.Gold Two.marks.25: this mount is eliminated already',
    );
    // While a mount is left, one goes.
    expect(marks([...first(16), 17])).toBe('SD-DMG-06 position.ships.Gold Two.marks.16: this box eliminates a mount');
    expect(marks([...first(25), 26])).toBe('SD-DMG-07 position.ships.Gold Two.marks.25: this box eliminates a mount');
    for (const box of [16, 18, 25, 27])
      expect(marks([{ box, mount: 'laser' }])).toBe(
        'SD-DMG-06 position.ships.Gold Two.marks.0: this box eliminates no mount',
      );
    expect(marks([{ box: 17, mount: 'spoon' }])).toBe(
      'SD-SCN-22 position.ships.Gold Two.marks.0.mount: this should be laser, ion',
    );
  });
  test('where none is left to eliminate', () => {
    // A TIE Fighter has one w and one mount; the B-Wing has three of each.
    const spare = Array.from({ length: 9 }, (_, i) => (i === 8 ? { box: 9, mount: 'laser' } : i + 1));
    expect(kept(spare, 'TIE Fighter', 'tie-fighter').at(-1)).toEqual([8, 0]);
    expect(marks([1, 2, 3, 4, 5, 6, 7, 8, 9], 'TIE Fighter')).toBe(
      'SD-DMG-06 position.ships.TIE Fighter.marks.8: this box eliminates a mount',
    );
  });
  test('in the order of the track, or of the Drive and weapon boxes where ions struck', () => {
    // Boxes 5, 10, 15 and 20 are Drive, 17 and 26 weapons, 13 is an asterisk.
    const by = (ion: number, next: number) => `the next box is ${next} or by ion fire ${ion}`;
    expect(marks([13])).toBe(`SD-ION-03 position.ships.Gold Two.marks.0: ${by(5, 1)}`);
    expect(marks([2])).toBe(`SD-ION-03 position.ships.Gold Two.marks.0: ${by(5, 1)}`);
    expect(marks([5, 1, 15])).toBe(`SD-ION-03 position.ships.Gold Two.marks.2: ${by(10, 2)}`);
    expect(marks([1, 2, 3, 4, 6])).toBe('SD-DMG-01 position.ships.Gold Two.marks.4: the next box is 5');
    expect(kept([5, 1, 10, 2, 15]).map(([box]) => box)).toEqual([4, 0, 9, 1, 14]);
    expect(kept([5, 1, 2, 3, 4, 6]).map(([box]) => box)).toEqual([4, 0, 1, 2, 3, 5]);
  });
  test('the last one: of a ship that is lost', () => {
    const lost = 'a ship whose last box is marked is destroyed';
    expect(marks([...first(29), 30])).toBe(`SD-DMG-12 position.ships.Gold Two.marks.29: ${lost}`);
    expect(shipOf(played(late(gold({ marks: first(29) }))), 'gold-two').marks.at(-1)).toEqual({ box: 28, mount: -1 });
    const gone = gold({ marks: first(30), is: 'destroyed', wreck: 'track' });
    expect(typeof begun(late(all({ warheads: [] }), gone))).toBe('object');
  });
});

describe('warheads', () => {
  const id = (value: Json) => begun(launched({ id: value }));
  test('are called w1 to w9999', () => {
    for (const wrong of ['w0', 'w01', 'w10000', 'x1', 'w', 'w1x', 'aw1', 1, ['w1']])
      expect(id(wrong)).toBe('SD-SCN-22 position.warheads.0.id: this should be w1, w2 or the like');
    expect(id('w3')).toBe('SD-WAR-09 position.launched: w3 has been launched');
    expect(played(launched({ id: 'w2' })).warheads[0]?.id).toBe('w2');
    expect(begun(launched({}, missile))).toBe('SD-SCN-22 position.warheads.1.id: the id w1 is taken');
    expect(begun(launched({}, { ...missile, id: 'w2' }))).toMatchObject({ launched: 2 });
  });
  test('belong to the side and the commander of their ship', () => {
    expect(played(launched({})).warheads[0]).toMatchObject({ side: 'imperial', office: 'imperial', by: 'tie-bomber' });
    expect(played(launched({ by: 'Gold Two', target: 'TIE Bomber' })).warheads[0]).toMatchObject({
      side: 'rebel',
      office: 'rebel',
      by: 'gold-two',
      target: 'tie-bomber',
      path: [],
      arrived: false,
    });
    expect(played(launched({ side: 'imperial', office: 'imperial' })).warheads[0]).toMatchObject({ side: 'imperial' });
    expect(begun(launched({ side: 'rebel' }))).toBe(
      'SD-WAR-09 position.warheads.0.side: TIE Bomber is of the side imperial',
    );
    expect(begun(launched({ office: 'rebel' }))).toBe(
      'SD-WAR-09 position.warheads.0.office: TIE Bomber is commanded by imperial',
    );
    expect(begun(launched({ side: 'martian' }))).toBe('SD-SCN-22 position.warheads.0.side: there is no side martian');
    expect(begun(launched({ office: 'cook' }))).toBe('SD-SCN-22 position.warheads.0.office: there is no office cook');
    expect(begun(launched({ by: 'w1' }))).toBe('SD-SCN-22 position.warheads.0.by: there is no ship w1');
  });
  test.each(['id', 'kind', 'by', 'target', 'at', 'facing'])('say their %s', (member) => {
    const { [member as 'id']: _, ...rest } = missile;
    expect(begun(all({ warheads: [rest] }))).toBe(`SD-SCN-22 position.warheads.0.${member}: this is missing`);
  });
  test('are on the map, after something that is there', () => {
    const target = (value: Json, ...others: Members[]) => begun(launched({ target: value }, ...others));
    expect(begun(launched({ at: '(30,0)' }))).toBe('SD-MOV-01 position.warheads.0.at: this is not on the map');
    expect(target('w2')).toBe('SD-WAR-09 position.warheads.0.target: w2 is not on the map');
    expect(target('tie-fighter')).toBe('SD-WAR-09 position.warheads.0.target: tie-fighter is not on the map');
    const second = { ...missile, id: 'w2', by: 'Gold Two', target: 'w1' };
    expect(begun(launched({}, second))).toMatchObject({ turn: 3 });
    expect(target('w2', second)).toBe('SD-WAR-10 position.warheads.0.target: w2 was launched later');
    expect(target('w1')).toBe('SD-WAR-10 position.warheads.0.target: w1 is of its own side');
    expect(target('TIE Bomber')).toBe('SD-WAR-10 position.warheads.0.target: tie-bomber is of its own side');
    expect(begun(launched({}, { ...second, by: 'TIE Bomber' }))).toBe(
      'SD-WAR-10 position.warheads.1.target: w1 is of its own side',
    );
    expect(target('w02')).toBe('SD-SCN-22 position.warheads.0.target: this should be w1, w2 or the like');
    expect(target(['w1'])).toBe('SD-SCN-22 position.warheads.0.target: there is no ship ["w1"]');
    expect(target('wx')).toBe('SD-SCN-22 position.warheads.0.target: there is no ship wx');
    expect(target('xw1')).toBe('SD-SCN-22 position.warheads.0.target: there is no ship xw1');
  });
  test('have arrived where their target is, until they go off', () => {
    const arrived = (more: Members, step: string) =>
      begun((position) => {
        launched({ arrived: true, ...more })(position);
        position['step'] = step;
      });
    for (const step of ['moves', 'results']) {
      expect(typeof arrived({ at: '0909' }, step)).toBe('object');
      expect(arrived({}, step)).toBe('SD-WAR-24 position.warheads.0.arrived: it is not where its target is');
    }
    for (const step of ['jamming', 'fire', 'damage-control'])
      expect(arrived({ at: '0909' }, step)).toBe(
        'SD-WAR-25 position.warheads.0.arrived: only before it goes off, at the step moves or results',
      );
  });
  test('are counted', () => {
    const without =
      (change: Change): Change =>
      (position) => {
        Reflect.deleteProperty(position, 'launched');
        change(position);
      };
    expect(played(without(launched({ id: 'w7' }))).launched).toBe(7);
    expect(played(without(all({ warheads: [] }))).launched).toBe(0);
    range(
      'launched',
      (n) => all({ warheads: [], launched: n }),
      (game) => game.launched,
      [0, 9999],
    );
    const many = (n: number): Json => Array.from({ length: n }, (_, i) => ({ ...missile, id: `w${i + 1}` }));
    expect(played(without(all({ warheads: many(400) }))).launched).toBe(400);
    expect(begun(without(all({ warheads: many(401) })))).toBe(
      'SD-SCN-22 position.warheads: this should have at most 400 entries',
    );
  });
});

describe('the battle', () => {
  test('turns and quiet turns', () => {
    range(
      'turn',
      (turn) => late(all({ turn }), of('TIE Interceptor B', { dazed: 1 })),
      (game) => game.turn,
      [1, 100],
      'SD-SCN-14',
    );
    range(
      'quiet',
      (quiet) => all({ quiet }),
      (game) => game.quiet,
      [0, 9],
      'SD-SCN-14',
    );
    // In turn 1 the daze that lasts to the end of turn 4 would be too long.
    const first: Change = (position) => {
      Reflect.deleteProperty(position, 'turn');
      of('TIE Interceptor B', { dazed: 2 })(position);
    };
    expect(played(first).turn).toBe(1);
  });
  test('initiative', () => {
    const totals = (value: Json) => begun(all({ initiative: { winner: 'rebel', totals: value } }));
    const wrong = (at: string, what: string) => `SD-SCN-22 position.initiative.totals${at}: ${what}`;
    expect(totals([0, 99])).toMatchObject({ initiative: { winner: 'rebel', totals: [0, 99] } });
    expect([totals([]), totals([5])]).toEqual([
      wrong('', 'this should be two totals'),
      wrong('', 'this should be two totals'),
    ]);
    expect(totals([5, 6, 7])).toBe(wrong('', 'this should have at most 2 entries'));
    expect([totals([-1, 6]), totals([5, 100])]).toEqual([
      wrong('.0', 'this should be from 0 to 99'),
      wrong('.1', 'this should be from 0 to 99'),
    ]);
    expect(begun(all({ initiative: { winner: 'martian' } }))).toBe(
      'SD-SCN-22 position.initiative.winner: there is no side martian',
    );
    expect(begun(all({ initiative: {} }))).toBe('SD-MOV-03 position.initiative: this is missing: who has won it');
  });
  test('debris and asteroids only with their options', () => {
    const field = { debris: ['0505'], asteroids: ['0606', '0707'] };
    expect(begun(all({ debris: ['0505'] }))).toBe('SD-OPT-08 position.debris: only with the option debris');
    expect(begun(all({ asteroids: ['0505'] }))).toBe('SD-OPT-15 position.asteroids: only with the option asteroids');
    const both = { debris: true, asteroids: 'placed' };
    expect(begun(all({ debris: ['0505', '0606', '0505'] }), both)).toBe(
      'SD-OPT-08 position.debris.2: this hex is named already',
    );
    expect(begun(all({ asteroids: ['0505', '0505'] }), both)).toBe(
      'SD-OPT-16 position.asteroids.1: this hex is named already',
    );
    const game = played(all({ ...field, drift: 'W' }), { debris: true, asteroids: 'placed' });
    expect([game.debris.length, game.asteroids.length, game.drift]).toEqual([2, 4, 3]);
    expect(begun(all({ debris: [], asteroids: [] }))).toMatchObject({ debris: [], asteroids: [] });
  });
  test('wishes of commanders', () => {
    for (const wish of ['draw', 'concede', 'withdraw'] as const) {
      expect(begun(all({ [wish]: ['cook'] }))).toBe(`SD-SCN-22 position.${wish}.0: there is no office cook`);
      expect(begun(all({ [wish]: list(41, 'rebel') }))).toBe(
        `SD-SCN-22 position.${wish}: this should have at most 40 entries`,
      );
      if (wish !== 'concede') expect(played(all({ [wish]: list(40, 'rebel') }))[wish]).toHaveLength(40);
    }
    // Each side has one commander.
    expect(begun(all({ concede: ['imperial'] }))).toBe(
      'SD-SCN-14 position.concede: this battle is over: everybody has said so',
    );
    expect(begun(all({ draw: ['imperial', 'rebel'] }))).toBe(
      'SD-SCN-14 position.draw: this battle is over: everybody has said so',
    );
    expect(played(all({ stirred: true })).stirred).toBe(true);
  });
  test('is not over', () => {
    const over = 'SD-SCN-22 position.ships: this battle is over: nothing is left to fight for';
    const lost = late(all({ warheads: [] }), of('Gold Two', { is: 'destroyed' }), of('Red Nine', { is: 'destroyed' }));
    expect(begun(lost)).toBe(over);
    expect(
      begun(late(all({ warheads: [] }), gold({ is: 'destroyed' }), of('Red Nine', { dead: ['pilot'], dv: -9 }))),
    ).toBe(over);
    expect(typeof begun(late(all({ warheads: [] }), gold({ is: 'destroyed' })))).toBe('object');
  });
  test('what has become of heroes', () => {
    const fate = { ship: 'Red Nine', post: 'pilot', name: 'Sela Ordan', is: 'ejected' };
    const said = (more: Members) => begun(all({ fates: [{ ...fate, ...more }] }));
    expect(said({})).toMatchObject({ fates: [{ ship: 'red-nine', post: 'pilot', damage: 0, rounds: 0 }] });
    expect(said({ name: 'Nobody' })).toBe('SD-SCN-22 position.fates.0.name: there is no hero of this name');
    expect(said({ ship: 'Gold Two' })).toBe('SD-RPG-09 position.fates.0.post: no hero has this post');
    expect(said({ post: 'gunner' })).toBe('SD-RPG-09 position.fates.0.post: no hero has this post');
    expect(said({ name: 5 })).toBe('SD-SCN-22 position.fates.0.name: there is no hero of this name');
    expect(said({ post: 'cook' })).toBe('SD-SCN-22 position.fates.0.post: this should be pilot, gunner');
    for (const is of ['ejected', 'hurt', 'shaken', 'dying', 'dead'])
      expect(said({ is })).toMatchObject({ fates: [{ is }] });
    expect(said({ is: 'well' })).toBe(
      'SD-SCN-22 position.fates.0.is: this should be ejected, hurt, shaken, dying, dead',
    );
    for (const figure of ['damage', 'rounds'] as const)
      range(
        `fates.0.${figure}`,
        (n) => all({ fates: [{ ...fate, [figure]: n }] }),
        (game) => game.fates[0]?.[figure],
        [0, 9999],
      );
    for (const member of ['ship', 'post', 'name', 'is']) {
      const { [member as 'is']: _, ...rest } = fate;
      expect(begun(all({ fates: [rest] }))).toBe(`SD-SCN-22 position.fates.0.${member}: this is missing`);
    }
    expect(played(all({ fates: list(80, fate) })).fates).toHaveLength(80);
    expect(begun(all({ fates: list(81, fate) }))).toBe('SD-SCN-22 position.fates: this should have at most 80 entries');
  });
  test('is written as it was read', () => {
    const scenario = structuredClone(example) as { setup: { position: Members } } & Scenario;
    const marks = [1, 5, 10, 15, { box: 17, mount: 'laser' }, 2];
    gold({ marks })(scenario.setup.position);
    const order = orderOf(rules.about, { scenario });
    if ('ok' in order) throw new Error('refused');
    const state = start(rules, order, seeded(seedFrom('values')));
    if ('ok' in state) throw new Error('refused');
    expect(positions.write(order, state as never)).toMatchObject({
      position: {
        turn: 3,
        step: 'moves',
        launched: 2,
        ships: {
          'Gold Two': {
            ...{ at: '0909', torpedoes: 2 },
            marks,
          },
        },
      },
    });
  });
});
