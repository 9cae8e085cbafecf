import { scripted } from '@flagbridge/engine';
import { DIRECTIONS, distance, fromOffset, rotate, STEPS, toOffset } from '@flagbridge/engine/hex';
import { definition, difference, rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import catalogue from '../src/catalogue.json' with { type: 'json' };
import { PRINTED } from '../src/data/battles.ts';
import { HAND } from '../src/data/cards.ts';
import { scenarios } from '../src/data/scenario-list.ts';
import { shipOf } from '../src/game.ts';
import { sidesHit } from '../src/rules/arcs.ts';
import { rollImpact } from '../src/rules/impact.ts';
import { hexLabelled, layoutOf, onMap, STANDARD } from '../src/rules/map.ts';
import { battle, begun, refused, scenario, ship, side, wrongIn } from './own-battle.ts';

const MAP = { ...STANDARD, edge: 'withdraw' as const };
const TEAM = [
  ['red', 'red'],
  ['mate', 'red'],
  ['blue', 'blue'],
] as const;

describe('the map', () => {
  definition('SF-SET-04', '20 columns by 20 rows, empty', () => {
    expect(STANDARD).toEqual({ columns: 20, rows: 20 });
    expect(begun(battle()).game).toMatchObject({ columns: 20, rows: 20, edge: 'withdraw' });
    expect(begun(battle({ map: { columns: 30, rows: 16 }, edge: 'open' })).game).toMatchObject({
      columns: 30,
      rows: 16,
    });
  });
  definition('SF-SET-05', 'flat-topped, odd-q: 0101 is (0,0) … 2020 is (19,10)', () => {
    const hexes = { '0101': [0, 0], '0201': [1, 0], '0301': [2, -1], '1010': [9, 5], '2020': [19, 10] };
    for (const [label, [q, r]] of Object.entries(hexes))
      expect([label, hexLabelled(MAP, label)]).toEqual([label, { q, r }]);
    expect(hexLabelled(MAP, '2101')).toBeNull();
    expect(hexLabelled(MAP, '0121')).toBeNull();
    for (let column = 0; column < 20; column++)
      for (const row of [0, 7, 19]) {
        const hex = fromOffset(layoutOf(MAP), column, row);
        expect(hex).toEqual({ q: column, r: row - Math.floor(column / 2) });
        expect(toOffset(layoutOf(MAP), hex)).toEqual({ column, row });
      }
    expect(onMap(MAP, { q: 20, r: 0 })).toBe(false);
    expect(onMap({ ...MAP, edge: 'open' }, { q: 20, r: 0 })).toBe(true);
  });
  definition('SF-SET-06', 'six directions clockwise from north; a step clockwise maps (q,r,s) to (-r,-s,-q)', () => {
    expect(STEPS.flat.map(({ q, r }) => [q, r])).toEqual([
      [0, -1],
      [1, -1],
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
    ]);
    for (const [q, r] of [
      [3, -1],
      [0, -2],
      [-4, 7],
    ] as const) {
      const s = -q - r;
      expect(rotate({ q, r }, 1)).toEqual({ q: 0 - r, r: 0 - s });
      expect(rotate({ q, r }, -1)).toEqual({ q: 0 - s, r: 0 - q });
    }
  });
  definition('SF-SET-07', 'distance is the greatest of the three', () => {
    for (const [q, r] of [
      [3, -1],
      [0, -2],
      [-4, 7],
      [0, 0],
      [1, -1],
    ] as const)
      expect(distance({ q: 2, r: 2 }, { q: 2 + q, r: 2 + r })).toBe(
        Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)),
      );
  });
  definition('SF-SET-08', 'side n of a ship facing f looks in direction (f + n - 1) mod 6', () => {
    const target = { q: 0, r: 0 };
    for (const facing of DIRECTIONS)
      for (const side of [1, 2, 3, 4, 5, 6]) {
        const [{ q, r }] = [STEPS.flat[((facing + side - 1) % 6) as 0]];
        expect([facing, side, sidesHit({ q: 3 * q, r: 3 * r }, { ...target, facing })]).toEqual([facing, side, [side]]);
      }
  });
  definition('SF-SET-25', 'd20, d12, black and red d6; a set of three is no limit', () => {
    const [dice] = catalogue.filter(({ id }) => id === 'SF-TAB-01');
    expect(dice?.table?.rows.map(([die]) => die)).toEqual(['d20', 'd12', 'black d6', 'red d6']);
    expect(rollImpact(scripted(1, 2, 3, 4, 6).stream('open', {}), 5)).toMatchObject({
      points: 3,
      faces: [1, 2, 3, 4, 6],
    });
  });
  definition('SF-SET-34', 'counts of tokens are estimates: more ships and crew than recommended are played', () => {
    const crowd = ship({ name: 'Crowd', stations: { 1: Array.from({ length: 60 }, () => 'spacer') } });
    expect(begun(battle({ sides: [side('red', crowd), side('blue')] })).game.ships[0]?.crew).toHaveLength(60);
  });
  definition('SF-SET-09', 'any number of ships may be in one hex', () => {
    const all = ['A', 'B', 'C'].map((name) => ship({ name, hex: '0505' }));
    expect(refused(battle({ sides: [side('red', ...all), side('blue', ship({ hex: '0505' }))] }))).toBeNull();
  });
});

describe('ships', () => {
  rule('SF-SET-26', 'each ship in the starting hex the scenario names', () => {
    const { game, events } = begun(battle({ sides: [side('red', ship({ hex: '0301' })), side('blue')] }));
    expect(game.ships[0]).toMatchObject({ q: 2, r: -1, facing: 0, is: 'flying' });
    expect(events.some(({ type }) => type === 'roster')).toBe(true);
    expect(wrongIn(battle({ sides: [side('red', ship({ hex: '2101' })), side('blue')] }))).toEqual([
      'sides.0.ships.0.hex',
      'SF-SET-39',
    ]);
  });
  rule('SF-SET-28', 'the trailing token lies in the starting hex less the velocity', () => {
    const { game } = begun(battle({ sides: [side('red', ship({ velocity: [2, -1] })), side('blue')] }));
    expect(game.ships[0]).toMatchObject({ q: 9, r: 5, trailQ: 7, trailR: 6 });
    // Beyond the edge too (SF-THR-05).
    expect(
      begun(battle({ sides: [side('red', ship({ hex: '0101', velocity: [1, 1] })), side('blue')] })).game.ships[0],
    ).toMatchObject({ trailQ: -1, trailR: -1 });
  });
  rule('SF-SET-29', 'a stopped ship has both tokens in its hex', () => {
    const s = begun(battle({ sides: [side('red', ship()), side('blue', ship({ velocity: [0, -1] }))] }));
    expect(s.game.ships[0]).toMatchObject({ q: 9, r: 5, trailQ: 9, trailR: 5 });
    expect(told(s, 'roster').map(({ clause }) => clause.includes('SF-SET-29'))).toEqual([true, false]);
  });
  rule('SF-SET-27', 'a facing that the scenario leaves open is chosen by the controlling player', () => {
    const { facing: _, ...open } = ship({ name: 'Open' });
    const s = begun(battle({ sides: [side('red', open), side('blue')] }));
    expect(s.request('red').kind).toBe('facings');
    expect(s.requests('blue').filter(({ standing }) => !standing)).toEqual([]);
    s.answer('red', { open: { hex: '9,5', facing: 4 } });
    expect(shipOf(s.game, 'open').facing).toBe(4);
    expect(s.request('red').kind).toBe('orders');
    expect(wrongIn(battle({ sides: [side('red', ship({ facing: 6 })), side('blue')] }))).toEqual([
      'sides.0.ships.0.facing',
      'SF-SET-39',
    ]);
  });
  rule('SF-SET-12', 'one controlling player, of the ship’s own side', () => {
    const given = (office: string) =>
      battle({ sides: [side('red', ship({ name: 'A' }), ship({ name: 'B', office })), side('blue')] });
    expect(begun(given('mate'), TEAM).game.ships.map(({ office }) => office)).toEqual(['red', 'mate', 'blue']);
    expect(refused(given('blue'), TEAM)).toBeRefused('SF-SET-12');
    expect(refused(given('nobody'), TEAM)).toBeRefused('SF-SET-12');
    expect(refused(given('red'), TEAM)).toBeRefused('SF-SET-12');
  });
  rule('SF-SET-38', 'ships can be told apart', () => {
    const called = (a: string, b: string) =>
      battle({ sides: [side('red', ship({ name: a }), ship({ name: b })), side('blue')] });
    expect(refused(called('Twin', 'Twin'))).toBeRefused('SF-SET-38');
    expect(begun(called('Twin', 'Other')).game.ships.map(({ id }) => id)).toEqual(['twin', 'other', 'blue-one']);
    const unnamed = begun(battle({ sides: [side('red', ship(), ship()), side('blue')] })).game.ships;
    expect(unnamed.map(({ name }) => name)).toEqual(['Wren A', 'Wren B', 'blue one']);
  });
  rule('SF-SET-30', 'a ship that comes later enters before the Orders Phase of its turn', () => {
    const s = begun(
      battle({
        sides: [side('red', ship({ name: 'First' }), ship({ name: 'Late', enters: 2, hex: '0101' })), side('blue')],
      }),
    );
    expect(shipOf(s.game, 'late')).toMatchObject({ is: 'waiting', enters: 2 });
    const lay = (...ships: string[]) =>
      Object.fromEntries(
        ships.flatMap((id) => ['defenses', 'attack', 'thrust'].map((card, i) => [`${id}/${i + 1}`, `${id}/${card}`])),
      );
    expect(s.answer('red', lay('first', 'late'))).toBeRefused();
    for (const office of ['red', 'blue']) {
      s.policy(office, 'seize', { policy: 'never' });
      s.policy(office, 'choose-action', { policy: 'decline' });
    }
    s.answer('red', lay('first'));
    s.answer('blue', lay('blue-one'));
    while (s.game.turn === 1)
      for (const office of ['red', 'blue'])
        for (const { standing, kind, default: choice } of s.requests(office))
          if (!standing && kind !== 'orders') s.answer(office, choice, kind);
    expect(shipOf(s.game, 'late')).toMatchObject({ is: 'flying', q: 0, r: 0 });
    expect(told(s, 'enters')).toMatchObject([{ data: { ship: 'late', hex: '0,0' } }]);
    expect(s.answer('red', lay('first', 'late'))).not.toBeRefused();
  });
  definition('SF-SET-11', 'one piece is one ship', () => {
    const twelve = Array.from({ length: 6 }, (_, i) => ship({ name: `S${i}` }));
    expect(
      begun(battle({ sides: [side('red', ...twelve), side('blue', ...twelve.map((_, i) => ship({ name: `T${i}` })))] }))
        .game.ships,
    ).toHaveLength(12);
    expect(
      wrongIn(battle({ sides: [side('red', ...Array.from({ length: 25 }, () => ship())), side('blue')] })),
    ).toEqual(['sides.0.ships', 'SF-SET-39']);
  });
});

describe('crew and shields', () => {
  rule('SF-SET-15', 'the crew of the scenario, or of the sheet', () => {
    const { ships } = begun(
      battle({
        sides: [
          side('red', ship({ stations: { 2: ['captain'], 4: ['marine', 'marine'] }, addCrew: { 1: ['spacer'] } })),
          side('blue'),
        ],
      }),
    ).game;
    expect(ships[0]?.crew.map(({ id, type, at, side: of }) => [id, type, at, of])).toEqual([
      ['wren/captain-1', 'captain', 2, 'red'],
      ['wren/marine-1', 'marine', 4, 'red'],
      ['wren/marine-2', 'marine', 4, 'red'],
      ['wren/spacer-1', 'spacer', 1, 'red'],
    ]);
    expect(ships[1]?.crew).toHaveLength(7);
    const crewed = (more: object) => wrongIn(battle({ sides: [side('red', ship({ ...more })), side('blue')] }));
    expect(crewed({ stations: { 7: ['spacer'] } })).toEqual(['sides.0.ships.0.stations.7', 'SF-SET-39']);
    expect(crewed({ addCrew: { 9: ['spacer'] } })).toEqual(['sides.0.ships.0.addCrew.9', 'SF-SET-39']);
    expect(crewed({ stations: {} })).toEqual(['sides.0.ships.0.stations', 'SF-SET-39']);
    expect(crewed({ stations: { 1: ['hero'] } })).toEqual(['sides.0.ships.0.stations.1', 'SF-SET-39']);
  });
  rule('SF-SET-16', 'placed by the controlling player, all at once and unseen, unless the scenario fixes them', () => {
    const s = begun(battle({ fixedStations: false }));
    expect([s.request('red').kind, s.request('blue').kind]).toEqual(['stations', 'stations']);
    s.answer('red', [{ by: 'red-one/captain-1', at: 'red-one#5' }]);
    expect(shipOf(s.game, 'red-one').crew.find(({ type }) => type === 'captain')?.at).toBe(2);
    expect(s.answer('blue', [{ by: 'blue-one/captain-1', at: 'red-one#5' }])).toBeRefused();
    s.answer('blue', []);
    expect(shipOf(s.game, 'red-one').crew.find(({ type }) => type === 'captain')?.at).toBe(5);
    expect(shipOf(s.game, 'blue-one').crew.find(({ type }) => type === 'captain')?.at).toBe(2);
    expect(s.request('red').kind).toBe('orders');
    expect(begun(battle()).request('red').kind).toBe('orders');
  });
  rule('SF-SET-17', 'any number of figures in one component', () => {
    const s = begun(battle({ fixedStations: false }));
    const all = shipOf(s.game, 'red-one')
      .crew.filter(({ at }) => at !== 1)
      .map(({ id }) => ({ by: id, at: 'red-one#1' }));
    s.answer('red', all);
    s.answer('blue', []);
    expect(shipOf(s.game, 'red-one').crew.every(({ at }) => at === 1)).toBe(true);
  });
  rule('SF-SET-18', 'as many shields as generators', () => {
    const up = (type: string, shields: number[]) =>
      battle({ sides: [side('red', ship({ type, shields })), side('blue')] });
    expect(begun(up('osprey', [2, 0, 0, 0, 0, 1])).game.ships[0]?.shields).toEqual([2, 0, 0, 0, 0, 1]);
    expect(refused(up('osprey', [2, 1, 0, 0, 0, 1]))).toBeRefused('SF-SET-18');
    expect(refused(up('ember', [1, 0, 0, 0, 0, 0]))).toBeRefused('SF-SET-18');
  });
  rule('SF-SET-19', 'shields begin down unless the scenario says otherwise', () => {
    const s = begun(battle({ sides: [side('red', ship({ shields: [1, 0, 0, 0, 0, 0] })), side('blue')] }));
    expect(s.game.ships.map(({ shields }) => shields)).toEqual([
      [1, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0],
    ]);
    expect(told(s, 'roster').map(({ clause }) => clause.includes('SF-SET-19'))).toEqual([false, true]);
  });
});

describe('the chip', () => {
  rule('SF-SET-31', 'the side the scenario names has it', () => {
    const s = begun(battle({ initiative: 'blue' }));
    expect(s.game.chip).toBe('blue');
    expect(told(s, 'chip', 'given')).toMatchObject([{ clause: 'SF-SET-31', data: { side: 'blue' } }]);
  });
  rule('SF-SET-32', 'drawn with equal chances where none is named', () => {
    for (const initiative of [null, undefined])
      expect(
        [1, 2].map(
          (die) =>
            begun(
              battle({
                ...(initiative === null && { initiative }),
                ...(initiative === undefined && { initiative: null }),
              }),
              undefined,
              { dice: [die] },
            ).game.chip,
        ),
      ).toEqual(['red', 'blue']);
  });
});

describe('a scenario', () => {
  const firstSalvo = () =>
    begun(scenarios[0]?.setup, [
      ['concord', 'concord'],
      ['dominion', 'dominion'],
    ]);
  rule('SF-SET-01', 'a game is one scenario, and none starts without', () => {
    expect(wrongIn(undefined)).toEqual(['setup', 'SF-SET-39']);
    expect(told(firstSalvo(), 'muster')[0]?.clause).toEqual(['SF-SET-01', 'SF-SCN-07']);
  });
  rule('SF-SCN-07', 'one ship against one, by the score, without Crew and Jump cards', () => {
    const { game } = firstSalvo();
    expect(game.ships.map(({ side, is }) => [side, is])).toEqual([
      ['concord', 'flying'],
      ['dominion', 'flying'],
    ]);
    expect(game.hand).toEqual(HAND.filter((card) => card !== 'crew' && card !== 'jump'));
    expect(game.victory.conditions).toEqual([]);
    expect(game.limit).toBe(PRINTED['first-salvo']?.turns);
    // Gunnery alone: whatever launches stays silent.
    expect(game.launched).toEqual([]);
  });
  rule('SF-SET-03', 'anybody’s own file is played', () => {
    expect(told(begun(battle()), 'muster')[0]?.clause).toEqual(['SF-SET-01', 'SF-SET-03']);
  });
  rule('SF-SET-33', 'play starts with the Orders Phase of turn 1', () => {
    const s = begun(battle());
    expect(s.game).toMatchObject({ turn: 1, stage: 'orders' });
    expect(told(s, 'battle-begins')).toHaveLength(1);
  });
  rule('SF-SET-14', 'hostile sides, two or more, and every office on one', () => {
    expect(
      refused(battle(), [
        ['red', 'red'],
        ['blue', 'green'],
      ]),
    ).toBeRefused('SF-SET-14');
    expect(wrongIn(battle({ sides: [side('red')] }), [['red', 'red']])).toEqual(['sides', 'SF-SET-39']);
    expect(begun(battle()).game.ships.every(({ crew, side: of }) => crew.every((one) => one.side === of))).toBe(true);
  });
  rule('SF-SET-39', 'every mistake is named with its place', () => {
    const one = (more: object) => battle({ sides: [side('red', ship({ ...more })), side('blue')] });
    const cases: [unknown, string][] = [
      [one({ type: 'galleon' }), 'sides.0.ships.0.type'],
      [one({ type: 'toString' }), 'sides.0.ships.0.type'],
      [one({ hex: '10-10' }), 'sides.0.ships.0.hex'],
      [one({ velocity: [0, -1], trailing: '1010' }), 'sides.0.ships.0.trailing'],
      [one({ velocity: [0, 'fast'] }), 'sides.0.ships.0.velocity.1'],
      [one({ color: 'red' }), 'sides.0.ships.0'],
      [battle({ initiative: 'green' }), 'initiative'],
      [battle({ turns: undefined }), 'turns'],
      [battle({ turns: 0 }), 'turns'],
      [battle({ victory: undefined }), 'victory'],
      [battle({ victory: [{ side: 'green', ship: 'red one', is: ['destroyed'] }] }), 'victory.0.side'],
      [battle({ victory: [{ side: 'red', ship: 'green one', is: ['destroyed'] }] }), 'victory.0.ship'],
      [battle({ without: ['crew'] }), 'without'],
      [battle({ sides: [side('red'), side('red')] }), 'sides.1.id'],
      [battle({ sides: [side('red'), { ...side('blue'), name: 'red' }] }), 'sides.1.name'],
    ];
    for (const [file, path] of cases)
      expect([path, wrongIn(JSON.parse(JSON.stringify(file)))]).toEqual([path, [path, 'SF-SET-39']]);
    expect(refused(one({ velocity: [0, -1], trailing: '1011' }))).toBeNull();
    expect(refused(one({ hex: '0101', velocity: [0, 1], trailing: '(0,-1)' }))).toBeNull();
    expect(scenario(battle()).offices).toHaveLength(2);
  });
});

describe('several commanders of a side', () => {
  const team = () =>
    begun(
      battle({
        sides: [
          side('red', ship({ name: 'A' }), ship({ name: 'B', office: 'mate' }), ship({ name: 'C' })),
          side('blue'),
        ],
      }),
      TEAM,
    );

  rule('SF-SET-13', 'a ship is handed over between turns, by agreement', () => {
    const s = team();
    const kinds = (office: string) => s.requests(office).map(({ kind }) => kind);
    expect(kinds('blue')).not.toContain('hand-over');
    expect(kinds('mate')).not.toContain('take-over');
    s.answer('red', 'c>mate', 'hand-over');
    expect(kinds('mate')).toContain('take-over');
    s.answer('mate', 'c', 'take-over');
    expect(shipOf(s.game, 'c').office).toBe('red');
    const lay = (...ships: string[]) =>
      Object.fromEntries(
        ships.flatMap((id) => ['defenses', 'attack', 'thrust'].map((card, i) => [`${id}/${i + 1}`, `${id}/${card}`])),
      );
    s.answer('red', lay('a', 'c'));
    s.answer('mate', lay('b'));
    s.answer('blue', lay('blue-one'));
    while (s.game.turn === 1)
      for (const office of ['red', 'mate', 'blue'])
        for (const { standing, kind, default: choice } of s.requests(office))
          if (!standing && kind !== 'orders') s.answer(office, choice, kind);
    expect(shipOf(s.game, 'c')).toMatchObject({ office: 'mate', offered: '', taken: false });
    expect(shipOf(s.game, 'c').orders[0]?.office).toBe('mate');
    expect(s.answer('mate', lay('b', 'c'))).not.toBeRefused();
    expect(told(s, 'hand-over').map(({ data }) => data?.is)).toEqual(['offered', 'taken', 'done']);
  });

  test('an offer can be taken back, and is over when nobody took it', () => {
    const s = team();
    s.answer('red', 'c>mate', 'hand-over');
    s.answer('red', 'c>', 'hand-over');
    expect(shipOf(s.game, 'c').offered).toBe('');
    s.answer('red', 'c>mate', 'hand-over');
    s.answer('mate', 'c', 'take-over');
    s.answer('mate', 'c', 'take-over');
    expect(shipOf(s.game, 'c').taken).toBe(false);
  });
});

describe('what everybody may know', () => {
  difference('SF-SET-35', 'cards face down are their commander’s alone; all else is open', (own) => {
    const s = begun(
      battle({ sides: [side('red', ship({ name: 'A' }), ship({ name: 'B', office: 'mate' })), side('blue')] }),
      TEAM,
    );
    const lay = (id: string) =>
      Object.fromEntries(['attack', 'thrust', 'repeat-1'].map((card, i) => [`${id}/${i + 1}`, `${id}/${card}`]));
    s.answer('red', lay('a'));
    s.answer('mate', lay('b'));
    s.answer('blue', lay('blue-one'));
    expect(s.game.round).toBe(1);
    const seen = (...offices: string[]) => s.view(...offices).game.ships.map(({ orders }) => orders[0]?.slots ?? null);
    const laid = ['attack', 'thrust', 'repeat-1'];
    expect(seen('red')).toEqual([laid, null, null]);
    expect(seen('mate')).toEqual([null, laid, null]);
    expect(seen()).toEqual([null, null, null]);
    expect(JSON.stringify(s.view('blue')).match(/repeat-1/g)?.length).toBe(1 + 1);
    expect(s.view().game.ships.map(({ orders }) => orders[0]?.open)).toEqual([['attack'], ['attack'], ['attack']]);
    return seen(own ? 'red' : 'blue')[0] ?? null;
  });
});
