import { readFileSync } from 'node:fs';
import { imagine, type Json, openQuestions, rulesOf, type Scenario, seeded, seedFrom, view } from '@flagbridge/engine';
import { begin, type PositionMistake, positionMistakes } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { shipOf } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';

const rules = rulesOf(rulebook);
const example = JSON.parse(
  readFileSync(new URL('../../../../docs/examples/free-battle-middle.json', import.meta.url), 'utf8'),
) as Scenario;

type Change = PositionMistake[1];
const whole =
  (member: string, value: Json): Change =>
  (position) => {
    position[member] = value;
  };
/** Sets members of a ship. */
const ship =
  (name: string, more: { [member: string]: Json }): Change =>
  ({ ships }) => {
    Object.assign((ships as Record<string, object>)[name] ?? {}, more);
  };
const without =
  (name: string, member: string): Change =>
  ({ ships }) =>
    void Reflect.deleteProperty((ships as Record<string, object>)[name] ?? {}, member);

describe('a position of a file', () => {
  positionMistakes(rules, example, 'KH-GEN-04', [
    ['no record', whole('ships', 7), 'position.ships', /record/],
    ['an unknown member', whole('colour', 'red'), 'position', /what colour means/],
    ['an unknown member of a ship', ship('Burr', { sail: 1 }), 'position.ships.Burr', /what sail means/],
    ['no step', (position) => Reflect.deleteProperty(position, 'step'), 'position.step', /missing/],
    ['a step nobody knows', whole('step', 'tea'), 'position.step', /screens, .*offensive-fire/],
    ['a step of the Advanced Game', whole('step', 'mines'), 'position.step', /Basic Game/, 'KH-GEN-01'],
    [
      'a ship nobody knows',
      ({ ships }) => Object.assign(ships as object, { Ark: {} }),
      'position.ships',
      /no ship Ark/,
    ],
    [
      'a ship under two names',
      ({ ships }) => Object.assign(ships as object, { burr: {} }),
      'position.ships.burr',
      /already/,
    ],
    ['a side nobody knows', whole('side', 'them'), 'position.side', /no side them/],
    ['turn 0', whole('turn', 0), 'position.turn', /from 1/],
    ['a ship nowhere', without('Burr', 'at'), 'position.ships.Burr.at', /missing/],
    ['a hex nobody knows', ship('Burr', { at: '9999' }), 'position.ships.Burr.at', /no hex 9999/],
    ['a ship off the map', ship('Burr', { at: '(90,1)' }), 'position.ships.Burr.at', /not on the map/, 'KH-MAP-06'],
    ['a ship in a planet', ship('Burr', { at: '2815' }), 'position.ships.Burr.at', /planet/, 'KH-ORB-01'],
    ['a facing of another map', ship('Burr', { facing: 'N' }), 'position.ships.Burr.facing', /compass/],
    ['half a hex of speed', ship('Burr', { speed: 1.5 }), 'position.ships.Burr.speed', /whole number/],
    ['a hull above the record', ship('Burr', { hull: 16 }), 'position.ships.Burr.hull', /0 to 15/, 'KH-GEN-05'],
    ['a hull of 0', ship('Burr', { hull: 0 }), 'position.ships.Burr.hull', /destroyed/, 'KH-DMG-03'],
    ['an ADF above the record', ship('Burr', { adf: 6 }), 'position.ships.Burr.adf', /0 to 5/, 'KH-GEN-05'],
    [
      'more rockets than it carries',
      ship('Burr', { systems: { AR: { left: 5 } } }),
      'position.ships.Burr.systems.AR.left',
      /0 to 4/,
      'KH-WPN-06',
    ],
    [
      'a system it does not carry',
      ship('Burr', { systems: { T: { left: 1 } } }),
      'position.ships.Burr.systems',
      /no system T/,
    ],
    [
      'damage of the Advanced Game',
      ship('Burr', { damage: { fire: 'fire' } }),
      'position.ships.Burr.damage',
      /no such thing/,
    ],
    ['a screen it does not carry', ship('Burr', { screen: 'MS' }), 'position.ships.Burr.screen', /no MS/, 'KH-GEN-05'],
    [
      'a frigate that evades',
      ship('Gallowglass', { evading: true }),
      'position.ships.Gallowglass.evading',
      /scouts/,
      'KH-EVA-01',
    ],
    ['an orbit far from a planet', ship('Burr', { is: 'orbit' }), 'position.ships.Burr.at', /no planet/, 'KH-ORB-06'],
    [
      'an orbit with speed',
      ship('UPFS Lodestar', { speed: 2 }),
      'position.ships.UPFS Lodestar.speed',
      /speed 0/,
      'KH-ORB-04',
    ],
    ['a dock without a base', ship('Burr', { is: 'docked' }), 'position.ships.Burr.base', /missing/, 'KH-STN-01'],
    [
      'a dock at a frigate',
      ship('Burr', { is: 'docked', base: 'Gallowglass' }),
      'position.ships.Burr.base',
      /station or carrier/,
      'KH-STN-01',
    ],
    [
      'somebody who has moved too early',
      (position) => {
        position['step'] = 'orders';
      },
      'position.ships.Grey Widow.moved',
      /nobody has moved before orders/,
      'KH-SEQ-06',
    ],
    [
      'somebody whose side had no turn yet',
      (position) => {
        position['turn'] = 1;
        ship('UPFS Harrier', { moved: true })(position);
      },
      'position.ships.UPFS Harrier.moved',
      /not had a turn/,
      'KH-SEQ-01',
    ],
    [
      'mines in the Basic Game',
      whole('mines', [{ side: 'upf', at: '0505' }]),
      'position.mines',
      /Basic Game/,
      'KH-GEN-01',
    ],
    ['a mine without a hex', whole('mines', [{ side: 'upf' }]), 'position.mines.0.at', /missing/],
    ['a counter this goal has not', whole('goal', { turns: 3 }), 'position.goal', /no such thing/],
    ['an option nobody knows', whole('options', { tea: true }), 'position.options', /no option tea/],
    [
      'another option than was chosen',
      whole('options', { 'half-damage': 'down' }),
      'position.options.half-damage',
      /down.*up/,
    ],
  ]);

  describe('of the Advanced Game', () => {
    const minefield: Scenario = {
      ...example,
      tier: 'advanced',
      setup: {
        level: 'advanced',
        planets: [{ name: 'Lantern', at: 'placed', by: 'upf' }],
        sides: [
          {
            ...{ id: 'upf', name: 'UPF', start: { at: 'anywhere' } },
            ships: [
              { type: 'minelayer', name: 'Sower' },
              { type: 'assault-carrier', name: 'Nest' },
              { type: 'fighter', name: 'Gnat' },
            ],
          },
          { id: 'tide', name: 'Black Tide', start: { at: 'anywhere' }, ships: [{ type: 'frigate', name: 'Reaper' }] },
        ],
        first: 'upf',
        position: {
          ...{ turn: 3, side: 'upf', step: 'seekers', planets: { Lantern: { at: '2820' } } },
          ships: {
            Sower: { at: '1010', speed: 2, systems: { M: { left: 2 }, S: { left: 2 } } },
            Nest: { at: '1212', speed: 1, damage: { fire: 'fire' } },
            Reaper: { at: '3030', facing: 'W', hull: 30 },
          },
          mines: [{ side: 'upf', at: '2030' }],
          seekers: [{ id: 'seeker-upf-1', office: 'upf', at: '2525' }],
        },
      },
    };
    positionMistakes(rules, minefield, 'KH-GEN-04', [
      ['a planet that nobody placed', whole('planets', {}), 'position.planets.lantern', /missing/],
      [
        'mines that never were aboard',
        ship('Sower', { systems: { S: { left: 2 } } }),
        'position.mines',
        /have laid 0/,
        'KH-MIN-04',
      ],
      [
        'seekers that never were aboard',
        ship('Sower', { systems: { M: { left: 2 }, S: { left: 4 } } }),
        'position.seekers',
        /have laid 0/,
        'KH-SEK-02',
      ],
      ['a seeker of nobody knows where', whole('laidBefore', []), 'position.seekers.0', /wakes/, 'KH-SEK-02'],
      [
        'a hex mined twice',
        whole('mines', [
          { side: 'upf', at: '2030' },
          { side: 'upf', at: '2030' },
        ]),
        'position.mines.1.at',
        /already/,
        'KH-MIN-08',
      ],
      [
        'an id no seeker has',
        whole('seekers', [{ id: 'x', office: 'upf', at: '2525' }]),
        'position.seekers.0.id',
        /seeker-upf-1/,
      ],
      [
        'a fire nobody knows',
        ship('Nest', { damage: { fire: 'smoke' } }),
        'position.ships.Nest.damage.fire',
        /disaster/,
      ],
      ['a ship that left', ship('Reaper', { is: 'left' }), 'position.ships.Reaper.is', /Advanced/, 'KH-MAP-08'],
      [
        'a minelayer aboard',
        ship('Sower', { is: 'docked', base: 'Nest', at: '1212' }),
        'position.ships.Sower.base',
        /fighters/,
        'KH-STN-01',
      ],
      [
        'a repair turn out of turn',
        (position) => Object.assign(position, { turn: 4, step: 'repairs' }),
        'position.step',
        /3, 6, 9/,
        'KH-SEQ-22',
      ],
    ]);

    test('a fighter that is not spoken of is aboard, and the seekers are asked for', () => {
      const state = begin(rules, { scenario: minefield }, seeded(seedFrom('minefield')));
      expect(shipOf(state.game, 'gnat')).toMatchObject({ is: 'docked', base: 'nest', stayed: true });
      const [nest, gnat] = ['nest', 'gnat'].map((id) => shipOf(state.game, id));
      expect([gnat?.q, gnat?.r]).toEqual([nest?.q, nest?.r]);
      expect(openQuestions(rules, state).map(({ question }) => question)).toEqual(['activate-seekers']);
    });

    test('the other side sees no mine of it, and can imagine what there may be', () => {
      const state = begin(rules, { scenario: minefield }, seeded(seedFrom('minefield')));
      const tide = { offices: ['tide'] };
      const seen = view(rules, state, tide);
      expect(seen.game).toMatchObject({ mines: [], seekers: [] });
      for (const n of [1, 2, 3]) {
        const imagined = imagine(rules, seen, tide, seeded(seedFrom(`imagined ${n}`)).stream('imagine', {}));
        expect(view(rules, imagined, tide)).toEqual(seen);
      }
    });

    test('planets too close to each other, or to the edge, are refused as in any file', () => {
      const setup = minefield.setup as { position: Record<string, Json> };
      const bad = {
        ...minefield,
        setup: { ...setup, position: { ...setup.position, planets: { Lantern: { at: '0101' } } } },
      };
      expect(() => begin(rules, { scenario: bad }, seeded(seedFrom('bad')))).toThrow('KH-ORB-06');
    });
  });

  test('says what it says, and the rest is as on the record', () => {
    const { game } = begin(rules, { scenario: example }, seeded(seedFrom('example')));
    expect(game).toMatchObject({ turn: 4, mover: 'tide', setup: { steps: [] } });
    expect(shipOf(game, 'grey-widow')).toMatchObject({ is: 'flying', hull: 31, speed: 6, moved: true });
    expect(shipOf(game, 'gallowglass')).toMatchObject({ hull: 40, speed: 8, moved: false, screen: '' });
    expect(shipOf(game, 'lodestar')).toMatchObject({ is: 'orbit', planet: 'lantern', way: 1 });
    expect(shipOf(game, 'second-chance')).toMatchObject({ is: 'destroyed', hull: 0 });
    expect(shipOf(game, 'harrier')).toMatchObject({ hull: 11, screen: 'MS' });
  });
});
