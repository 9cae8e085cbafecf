import type { Json, Scenario } from '@flagbridge/engine';
import { asked, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../src/catalogue.ts';
import { shipOf } from '../src/game.ts';
import { setUpPhrases } from '../src/phrases/set-up.ts';
import type { SetUpFile } from '../src/set-up/format.ts';
import { slug } from '../src/set-up/names.ts';
import { at, byDefault, changed, prepare, refusalOf, scenarioOf } from './set-up-play.ts';

const words = { phrases: setUpPhrases, catalogue };

type Change = (setup: Record<string, Json>) => void;

/** Sets a member of the set-up. */
const whole =
  (member: string, value: Json): Change =>
  (setup) => {
    setup[member] = value;
  };

type Side = { start: Json; ships: Record<string, Json>[] };
const sidesIn = (setup: Record<string, Json>): Side[] => setup['sides'] as unknown as Side[];

/** Sets a member of the first ship of the first side, or of each side. */
const ship =
  (member: string, value: Json, sides = 1): Change =>
  (setup) => {
    for (const side of sidesIn(setup).slice(0, sides)) Object.assign(side.ships[0] ?? {}, { [member]: value });
  };

const start =
  (value: Json): Change =>
  (setup) => {
    Object.assign(sidesIn(setup)[0] ?? {}, { start: value });
  };

const steps = (...list: Json[]): Change => whole('steps', list);
const planet = (more: { [member: string]: Json }): Change => whole('planets', [{ name: 'P', ...more }]);
const goal = (value: Json): Change => whole('goal', value);

/** What people get wrong in a file, and what they are told: where, and what. */
const MISTAKES: readonly [what: string, change: Change, path: string, wrong: RegExp][] = [
  ['an unknown member', whole('colour', 'red'), 'setup', /what colour means/],
  ['no sides', (setup) => Reflect.deleteProperty(setup, 'sides'), 'sides', /missing/],
  ['one side', (setup) => sidesIn(setup).pop(), 'sides', /at least 2|missing/],
  ['three sides', (setup) => sidesIn(setup).push(...sidesIn(setup).slice(0, 1)), 'sides', /at most 2/],
  ['a side without ships', (setup) => sidesIn(setup)[0]?.ships.splice(0), 'sides.0.ships', /at least 1/],
  [
    'a ship of no type',
    (setup) => Reflect.deleteProperty(sidesIn(setup)[0]?.ships[0] ?? {}, 'type'),
    'sides.0.ships.0.type',
    /^this is missing$/,
  ],
  ['a type nobody knows', ship('type', 'corvette'), 'sides.0.ships.0.type', /frigate/],
  ['half a torpedo', ship('weapons', { T: 0.5 }), 'sides.0.ships.0.weapons.T', /int/],
  ['a weapon nobody knows', ship('weapons', { XX: 1 }), 'sides.0.ships.0.weapons', /XX/],
  ['a hull of text', ship('hull', 'forty'), 'sides.0.ships.0.hull', /number/],
  ['an id with spaces', ship('id', 'No Good'), 'sides.0.ships.0.id', /small letters/],
  ['an id every object has', ship('id', 'constructor'), 'sides.0.ships.0.id', /another id/],
  ['two ships of one id', ship('id', 'twin', 2), 'sides.1.ships.0.id', /taken/],
  ['a planet nobody knows', ship('planet', 'nibiru'), 'sides', /no planet nibiru/],
  ['a docked station', ship('type', 'space-station'), 'sides.0.ships.0.start', /does not dock/],
  ['a map that is neither name nor size', whole('map', 'huge'), 'map', /standard, small, large/],
  ['a planet off the map', planet({ at: '9999' }), 'planets.0.at', /9999/],
  ['a planet nowhere', planet({ at: 'there' }), 'planets.0.at', /hex number/],
  ['a planet nobody places', planet({ at: 'placed' }), 'planets.0.by', /side/],
  ['a planet that is never placed', planet({ at: 'placed', by: 'upf' }), 'steps.0', /planet is placed first/],
  ['a first mover nobody knows', whole('first', 'me'), 'first', /upf or sathar/],
  ['a clause of another book', whole('clauses', { first: ['XX-1'] }), 'clauses.first.0', /KH-SCN-101/],
  ['a goal ship that is not there', goal({ is: 'escort', ship: 'ark', speed: 5 }), 'goal.ship', /ark/],
  ['a goal nobody knows', goal({ is: 'glory' }), 'goal.is', /no such is/],
  [
    'an evacuation without a station',
    goal({ is: 'evacuate', ship: 'needle', station: 'gnash', needs: 3, limit: 9 }),
    'goal.station',
    /station/,
  ],
  ['an unknown step', steps({ do: 'dance' }), 'steps.0.do', /no such do/],
  ['a step for nobody', steps({ do: 'ships', side: 'me' }), 'steps.0', /no side me/],
  ['a side nobody places', steps({ do: 'ships', side: 'upf' }), 'steps', /nobody places SAV/],
  ['ships placed twice', steps({ do: 'ships' }, { do: 'ships' }), 'steps.1', /once/],
  ['an edge nobody starts at', steps({ do: 'edge', side: 'upf', edges: ['north'] }), 'steps.0', /edges/],
  ['columns beyond the map', start({ at: 'columns', from: 50, to: 60 }), 'sides.0.start', /columns from 0 to 54/],
  ['columns the wrong way', start({ at: 'columns', from: 9, to: 0 }), 'sides.0.start', /first one first/],
  ['opposite to nothing', start({ at: 'opposite' }), 'sides.0.start', /edge/],
  ['an impossible speed', start({ at: 'anywhere', speed: 'fast' }), 'sides.0.start.speed', /free, same/],
];

rule('KH-GEN-04', 'a file with a mistake is refused, with the place and what is wrong there', () => {
  for (const [what, change, path, wrong] of MISTAKES) {
    const setup = structuredClone(scenarioOf('squadrons').setup) as Record<string, Json>;
    change(setup);
    if (what === 'a docked station') ship('start', 'docked')(setup);
    const refusal = refusalOf({ setup });
    expect(refusal, what).toMatchObject({ ok: false, why: 'set-up-file', clause: 'KH-GEN-04', figures: { path } });
    expect(String(refusal?.figures?.['wrong']), what).toMatch(wrong);
    expect(refusal).toHaveWords(words);
  }
  for (const setup of [null, 7, 'text', [], {}, { sides: [null, null] }] as Json[])
    expect(refusalOf({ setup })).toMatchObject({ why: 'set-up-file', clause: 'KH-GEN-04' });
  const { setup: _, ...bare } = scenarioOf('squadrons');
  expect(refusalOf(bare as Scenario)).toMatchObject({ why: 'set-up-file', figures: { path: 'setup' } });
});

rule('KH-MAP-02', 'a map is wider than high and has room for a planet', () => {
  for (const map of [
    { columns: 30, rows: 20 },
    { columns: 39, rows: 55 },
    { columns: 31, rows: 31 },
    { columns: 100, rows: 40 },
  ]) {
    const refusal = refusalOf(
      changed('squadrons', (setup) => {
        setup.map = map;
      }),
    );
    expect(refusal).toMatchObject({ why: 'map-size', clause: 'KH-MAP-02', figures: map });
    expect(refusal).toHaveWords(words);
  }
  expect(
    prepare(
      changed('squadrons', (setup) => {
        setup.map = { columns: 60, rows: 40 };
      }),
    ).game,
  ).toMatchObject({
    columns: 60,
    rows: 40,
  });
});

rule('KH-ORB-06', 'planets keep their orbits to themselves, and on the map', () => {
  const planets = (...ats: string[]): Scenario =>
    changed('squadrons', (setup) => {
      setup.planets = ats.map((hex, i) => ({ name: `P${i}`, at: hex }));
    });
  const close = refusalOf(planets('2020', '2320'));
  expect(close).toMatchObject({ why: 'planets-close', clause: 'KH-ORB-06', figures: { apart: 3, least: 4 } });
  expect(close).toHaveWords(words);
  expect(refusalOf(planets('2020', '2420'))).toBeNull();
  const edge = refusalOf(planets('0120'));
  expect(edge).toMatchObject({ why: 'orbit-off-map', clause: 'KH-ORB-06' });
  expect(edge).toHaveWords(words);
});

rule('KH-MAP-05', 'several planets are placed apart, and there must be room for them', () => {
  const placed = (margin: number, n: number): Scenario =>
    changed('squadrons', (setup) => {
      setup.planets = Array.from({ length: n }, (_, i) => ({ name: `P${i}`, at: 'placed', by: 'upf', margin }));
      setup.steps = [{ do: 'planet' }, { do: 'ships' }];
    });
  const none = refusalOf(placed(25, 1));
  expect(none).toMatchObject({ why: 'no-room', clause: 'KH-MAP-05', figures: { margin: 25 } });
  expect(none).toHaveWords(words);
  const s = prepare(placed(15, 2), { dice: [1, 2] });
  s.answer('upf', { p0: { hex: at(s.game, '2820') } });
  expect(s.answer('upf', { p1: { hex: at(s.game, '3120') } })).toBeRefused('KH-MAP-05');
  expect(s.answer('upf', { p1: { hex: at(s.game, '3220') } })).toBeDone();
});

describe('what a file may say', () => {
  const edges = (more: Partial<SetUpFile['sides'][0]['start']> & object): Scenario => {
    const scenario = changed('four-captains', (setup) => {
      setup.sides[0].start = { at: 'edge', edges: ['west', 'north'], speed: 'same', ...more } as never;
      delete setup.steps;
    });
    return scenario;
  };

  rule('KH-MAP-04', 'the second captain of a side keeps to the edge and speed of the first', () => {
    const s = prepare(edges({}), { dice: [1, 2] });
    // They must see each other: so nobody places at once.
    expect(asked(s)).toEqual([['upf-van', 'place-ships']]);
    const put = (hex: string, speed: number) => ({ hex: at(s.game, hex), facing: 0, speed });
    expect(s.answer('upf-van', { lodestar: put('0101', 4), needle: put('2001', 4) })).toBeDone();
    expect(s.game.sides[0].edge).toBe('north');
    expect(asked(s)).toEqual([['upf-rear', 'place-ships']]);
    expect(s.answer('upf-rear', { harrier: put('0105', 4), ironmantle: put('2001', 4) })).toBeRefused('KH-MAP-04');
    expect(s.answer('upf-rear', { harrier: put('3001', 5), ironmantle: put('2001', 5) })).toBeRefused('KH-GEN-04');
    expect(s.request('upf-rear').default).toMatchObject({ harrier: { speed: 4 }, ironmantle: { speed: 4 } });
    expect(s.answer('upf-rear', { harrier: put('3001', 4), ironmantle: put('2001', 4) })).toBeDone();
    expect(s.events.at(-1)?.clause).toContain('KH-MAP-04');
  });

  test('captains who must see each other cannot be told to place at once', () => {
    const scenario = edges({});
    (scenario.setup as unknown as SetUpFile).steps = [{ do: 'ships' }];
    expect(refusalOf(scenario)).toMatchObject({
      figures: { path: 'steps.0', wrong: expect.stringMatching(/see each other/) },
    });
  });

  test('ships on different edges where the file allows it', () => {
    const s = prepare(edges({ oneEdge: false, speed: 'free' } as never), { dice: [1, 2] });
    const put = (hex: string, speed: number) => ({ hex: at(s.game, hex), facing: 0, speed });
    expect(s.answer('upf-van', { lodestar: put('0105', 4), needle: put('2001', 9) })).toBeDone();
    expect(s.game.sides[0].edge).toBe('');
  });

  test('opposite needs the other side first', () => {
    const early = changed('close-escort', (setup) => void setup.steps?.reverse());
    expect(refusalOf(early)).toMatchObject({
      figures: { path: 'steps.0', wrong: expect.stringMatching(/UPF must be placed/) },
    });
  });

  test('the planet comes before whatever stands beside it', () => {
    const late = changed('fortress-kdikit', (setup) => void setup.steps?.reverse());
    expect(refusalOf(late)).toMatchObject({ figures: { path: 'steps.0', wrong: 'the planet is placed first' } });
  });

  test('what a file leaves out: steps, map, first, goal', () => {
    const scenario = changed('fortress-kdikit', (setup) => {
      for (const member of ['steps', 'map', 'first', 'goal', 'clauses', 'level'] as const) delete setup[member];
    });
    const s = prepare(scenario, { dice: [3, 9] });
    expect(asked(s)).toEqual([['upf', 'place-planet']]);
    byDefault(s);
    expect(s.game).toMatchObject({ columns: 55, rows: 39, goal: { is: 'fleet' } });
    expect(s.game.sides[0].id).toBe('upf');
  });

  test('ids are made of names, and are never twice the same', () => {
    expect(['UPFS Z’Gata', "UPFS Zz'Nakk'T", 'Élan  Vital!', '42', 'constructor', '★'].map(slug)).toEqual([
      'zgata',
      'zznakkt',
      'elan-vital',
      'ship-42',
      'ship-constructor',
      'ship',
    ]);
    const scenario = changed('squadrons', (setup) => {
      setup.sides[0].ships = [
        { type: 'frigate', name: 'Twin' },
        { type: 'frigate', name: 'twin' },
        { type: 'frigate', name: 'Other', id: 'twin-2' },
        { type: 'frigate' },
        { type: 'frigate', name: 'Named' },
        { type: 'frigate', count: 2 },
      ];
    });
    const { game } = prepare(scenario);
    expect(game.ships.slice(0, 7).map(({ id, name }) => [id, name])).toEqual([
      ['twin', 'Twin'],
      ['twin-3', 'twin'],
      ['twin-2', 'Other'],
      ['upf-frigate-a', 'UPF Frigate A'],
      ['named', 'Named'],
      ['upf-frigate-b', 'UPF Frigate B'],
      ['upf-frigate-c', 'UPF Frigate C'],
    ]);
  });

  test('a carrier docked at a station keeps its fighters aboard', () => {
    const scenario = changed('grand-fleet', (setup) => {
      const carrier = setup.sides[0].ships.find(({ type }) => type === 'assault-carrier');
      if (carrier !== undefined) Object.assign(carrier, { id: 'nest', start: 'docked' });
    });
    const s = prepare(scenario, { dice: [1, 2] });
    byDefault(s);
    const station = shipOf(s.game, 'lantern-point');
    expect(shipOf(s.game, 'nest')).toMatchObject({ is: 'docked', base: 'lantern-point', q: station.q, r: station.r });
    expect(s.game.ships.filter(({ base }) => base === 'nest')).toHaveLength(4);
    for (const fighter of s.game.ships.filter(({ base }) => base === 'nest'))
      expect(fighter).toMatchObject({ is: 'docked', q: station.q, r: station.r });
  });
});

rule('KH-GEN-04', 'a side of more ships than anybody commands is refused before any is mustered', () => {
  const { setup } = scenarioOf('squadrons');
  const file = structuredClone(setup) as { sides: { ships: Json[] }[] };
  const [first] = file.sides;
  if (first !== undefined)
    first.ships = [
      { type: 'frigate', count: 60 },
      { type: 'destroyer', count: 60 },
    ];
  expect(refusalOf({ setup: file as unknown as Json })).toBeNull();
  first?.ships.push({ type: 'frigate' });
  const refusal = refusalOf({ setup: file as unknown as Json });
  expect(refusal).toMatchObject({ ok: false, why: 'set-up-file', figures: { path: 'sides.0.ships' } });
  expect(String(refusal?.figures?.['wrong'])).toContain('at most 120 ships');
});
