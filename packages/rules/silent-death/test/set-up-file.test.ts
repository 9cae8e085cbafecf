import type { Scenario } from '@flagbridge/engine';
import { definition, difference, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { PRINTED } from '../src/data/printed.ts';
import type { SetUpFile, ShipEntry } from '../src/set-up/format.ts';
import { changed, prepare, refusalOf, scenarioOf } from './set-up-play.ts';
import { expectSaid, sentences } from './set-up-said.ts';

/** The patrol with its first ship changed. */
const withShip = (change: (ship: ShipEntry) => void): Scenario =>
  changed('patrol', ({ sides }) => change(sides[0].ships[0] as ShipEntry));

function refused(scenario: Scenario, clause: string, figures?: object): void {
  const refusal = refusalOf(scenario);
  expect(refusal).toBeRefused(clause);
  if (refusal === null) return;
  expectSaid(refusal);
  if (figures !== undefined) expect(refusal.figures).toMatchObject(figures);
}

describe('crews', () => {
  for (const level of [0, 11, -1, 5.5])
    rule('SD-CRW-01', `a level of ${level} is none`, () => {
      const bad = withShip((ship) => {
        ship.pilot = { plt: level, gnr: 5 };
      });
      refused(bad, 'SD-CRW-01', { ship: 'A-Wing A', post: 'pilot', skill: 'Piloting', got: level });
    });

  rule('SD-CRW-01', '1 and 10 are levels', () => {
    const fine = withShip((ship) => {
      ship.pilot = { plt: 1, gnr: 10 };
    });
    expect(refusalOf(fine)).toBeNull();
    refused(
      withShip((ship) => {
        ship.pilot = { plt: 1, gnr: 100 };
      }),
      'SD-CRW-01',
      { skill: 'Gunnery' },
    );
  });

  rule('SD-CRW-02', 'a pilot has both skills, a gunner Gunnery alone', () => {
    refused(
      withShip((ship) => {
        ship.pilot = { plt: 5 };
      }),
      'SD-CRW-02',
      { skill: 'Gunnery' },
    );
    refused(
      changed('syruss', ({ sides }) => {
        (sides[0].ships[0] as ShipEntry).gunner = { plt: 5, gnr: 5 };
      }),
      'SD-CRW-02',
      { ship: 'Y-Wing' },
    );
    const { ships } = prepare('syruss').game;
    expect(ships.slice(0, 2).map(({ plt, gnr, gunner }) => [plt, gnr, gunner])).toEqual([
      [6, 7, 6],
      [7, 5, 0],
    ]);
  });

  rule('SD-CRW-03', 'no post is empty, and nobody is aboard whom the display does not show', () => {
    refused(
      withShip((ship) => {
        delete ship.pilot;
      }),
      'SD-CRW-03',
      { post: 'pilot' },
    );
    refused(
      withShip((ship) => {
        ship.gunner = { gnr: 5 };
      }),
      'SD-CRW-03',
      { post: 'gunner', type: 'A-Wing' },
    );
    refused(
      changed('syruss', ({ sides }) => {
        delete (sides[0].ships[0] as ShipEntry).gunner;
      }),
      'SD-CRW-03',
      { post: 'gunner', ship: 'Y-Wing' },
    );
  });

  difference('SD-CRW-04', 'levels are those of the scenario, and cost a point each', (printed) => {
    if (!printed) {
      const better = changed('patrol', ({ sides: [rebels] }) => {
        rebels.ships[0]!.pilot!.plt = 7;
      });
      return sentences(prepare(better).events, ['roster'])[0] ?? '';
    }
    const s = prepare('patrol');
    expect(s.game.ships.map(({ plt, gnr }) => [plt, gnr])).toEqual([
      [6, 8],
      [9, 5],
      [4, 6],
      [8, 5],
      [6, 8],
    ]);
    expect(sentences(s.events, ['roster'])[0]).toContain('66');
    return sentences(s.events, ['roster'])[0] ?? '';
  });
});

describe('sides and commanders', () => {
  const offices = scenarioOf('patrol').offices;

  rule('SD-SEQ-06', 'an office of a third side, or without a ship, or of the wrong side', () => {
    const third = { id: 'hutt', side: 'hutt', title: 'Hutts' };
    refused({ ...scenarioOf('patrol'), offices: [...offices, third] }, 'SD-SEQ-06', { office: 'hutt' });
    const idle = { id: 'idle', side: 'rebel', title: 'Nobody' };
    refused({ ...scenarioOf('patrol'), offices: [...offices, idle] }, 'SD-SEQ-06', { office: 'idle' });
    refused({ ...scenarioOf('patrol'), offices: offices.slice(0, 1) }, 'SD-SEQ-06', { office: 'imperial' });
    const traitor = withShip((ship) => {
      ship.office = 'imperial';
    });
    refused(traitor, 'SD-SEQ-06', { ship: 'A-Wing A', office: 'imperial' });
    const nobody = withShip((ship) => {
      ship.office = 'nobody';
    });
    refused(nobody, 'SD-SEQ-06', { office: 'nobody' });
  });

  definition('SD-SEQ-06', 'two sides, and every ship is of one of them', () => {
    const { sides, ships } = prepare('dark-lord').game;
    expect(sides.map(({ id, edge }) => [id, edge])).toEqual([
      ['rebel', 'west'],
      ['imperial', 'east'],
    ]);
    expect(ships.filter(({ side }) => side === 'rebel')).toHaveLength(6);
    expect(ships.filter(({ side }) => side === 'imperial')).toHaveLength(11);
  });
});

describe('names', () => {
  rule('SD-DSP-01', 'two ships of one name', () => {
    const twice = withShip((ship) => {
      ship.name = 'A-Wing B';
    });
    refused(twice, 'SD-DSP-01', { ship: 'A-Wing B' });
  });

  test('ships without a name are lettered over the whole battle, and ids never clash', () => {
    const file = changed('mirror', ({ sides }) => {
      for (const { ships } of sides) for (const ship of ships) if (ship.type === 'x-wing') delete ship.name;
      (sides[0].ships[2] as ShipEntry).name = 'W1';
      (sides[0].ships[3] as ShipEntry).name = 'Ace!';
      (sides[1].ships[3] as ShipEntry).name = 'Ace?';
    });
    const { ships } = prepare(file, { dice: [1, 2] }).game;
    const xWings = ships.filter(({ type }) => type === 'x-wing').map(({ name }) => name);
    expect(xWings).toEqual(['X-Wing A', 'X-Wing B', 'X-Wing C', 'X-Wing D']);
    const ids = ships.map(({ id }) => id);
    expect(ids).toContain('ship-w1');
    expect([ids.includes('ace'), ids.includes('ace-2')]).toEqual([true, true]);
    expect(prepare('dark-lord').game.ships[6]?.id).toBe('vaders-tie-advanced');
  });
});

describe('the map and where ships start', () => {
  rule('SD-MOV-01', 'a map that is too small or too large', () => {
    for (const map of [
      { columns: 11, rows: 22 },
      { columns: 34, rows: 45 },
    ])
      refused(
        changed('patrol', (file) => {
          file.map = map;
        }),
        'SD-MOV-01',
        map,
      );
  });

  rule('SD-SCN-13', 'more ships than hexes to set them up in', () => {
    const crowd = changed('patrol', ({ sides }) => {
      sides[0].ships = Array.from({ length: 23 }, () => ({ type: 'a-wing', pilot: { plt: 5, gnr: 5 } }));
    });
    refused(crowd, 'SD-SCN-13', { side: 'Rebels', ships: 23, room: 22 });
  });
});

describe('what people write wrongly', () => {
  const cases: [string, string, (file: SetUpFile) => unknown][] = [
    [
      'sides.0.ships.0.type',
      'this should be x-wing',
      ({ sides }) => Object.assign(sides[0].ships[0] ?? {}, { type: 'yacht' }),
    ],
    ['sides.0.ships.0.type', 'this is missing', ({ sides }) => Reflect.deleteProperty(sides[0].ships[0] ?? {}, 'type')],
    ['sides.0.ships', 'at least 1', ({ sides }) => Object.assign(sides[0], { ships: [] })],
    [
      'sides.0.ships',
      'at most 40 ships, and this has 41',
      ({ sides }) =>
        Object.assign(sides[0], { columns: [1, 9], ships: Array.from({ length: 41 }, () => sides[0].ships[0]) }),
    ],
    ['sides.1.id', 'the id rebel is taken', ({ sides }) => Object.assign(sides[1], { id: 'rebel' })],
    ['sides.1.name', 'the name Rebels is taken', ({ sides }) => Object.assign(sides[1], { name: 'Rebels' })],
    ['sides.0.id', 'every object has this name', ({ sides }) => Object.assign(sides[0], { id: 'constructor' })],
    ['sides.0.columns', 'the smaller first', ({ sides }) => Object.assign(sides[0], { columns: [5, 3] })],
    ['sides.1.columns', 'from 1 to 34', ({ sides }) => Object.assign(sides[1], { columns: [34, 35] })],
    ['sides.1.columns', 'does not use', ({ sides }) => Object.assign(sides[1], { columns: [1, 34] })],
    ['sides.0.columns.0', 'at least 1', ({ sides }) => Object.assign(sides[0], { columns: [0, 3] })],
    ['first', 'die, rebel or imperial', (file) => Object.assign(file, { first: 'hutt' })],
    [
      'goal.withdraws',
      'there is no side hutt',
      (file) => Object.assign(file, { goal: { is: 'last-ship', withdraws: 'hutt' } }),
    ],
    ['goal.ship', 'there is no ship Ark', (file) => Object.assign(file, { goal: { is: 'run', ship: 'Ark' } })],
    ['goal.is', 'there is no such is', (file) => Object.assign(file, { goal: { is: 'dance' } })],
    ['asteroids', '1 to 200', (file) => Object.assign(file, { asteroids: 0 })],
    ['asteroids', '1 to 200', (file) => Object.assign(file, { asteroids: 201 })],
    ['setup', 'nobody knows what wind means', (file) => Object.assign(file, { wind: 3 })],
    ['sides.0.name', 'this is missing', ({ sides }) => Object.assign(sides[0], { name: undefined })],
    ['clauses.goal', 'a clause such as', (file) => Object.assign(file, { clauses: { goal: 'KH-SCN-01' } })],
  ];
  for (const [path, what, change] of cases)
    test(`${path}: ${what}`, () => {
      const refusal = refusalOf(changed('patrol', change));
      expect(refusal).toMatchObject({ why: 'set-up-file', clause: 'SD-SCN-22', figures: { path } });
      expect(String(refusal?.figures?.['wrong'])).toContain(what);
    });

  test('no set-up, one that is not an object, one of an unknown battle', () => {
    const { setup: _setup, ...bare } = scenarioOf('patrol');
    expect(refusalOf(bare)).toMatchObject({ figures: { path: 'setup' } });
    for (const setup of [7, 'patrol', null, [], { printed: 'moon' }, { printed: 3 }, { printed: 'patrol', more: 1 }])
      expect(refusalOf({ ...scenarioOf('patrol'), setup })).toMatchObject({ why: 'set-up-file' });
    expect(refusalOf({ ...scenarioOf('patrol'), setup: { printed: 'toString' } })).toMatchObject({
      figures: { path: 'printed' },
    });
  });

  test('every battle of the list can be played, by its name and as a file', () => {
    for (const id of Object.keys(PRINTED) as (keyof typeof PRINTED)[]) {
      expect(refusalOf(scenarioOf(id)), id).toBeNull();
      expect(refusalOf(changed(id, () => {}))).toBeNull();
    }
  });

  test('a state shares nothing with the lists', () => {
    const { game } = prepare('patrol');
    game.setup.steps.pop();
    (game.setup.clauses as string[]).push('SD-SCN-14');
    expect(prepare('patrol').game.setup.clauses).toEqual(['SD-SCN-01', 'SD-SCN-10', 'SD-SCN-11']);
  });
});
