import { readFileSync } from 'node:fs';
import { type Json, rulesOf, type Scenario, seeded, seedFrom } from '@flagbridge/engine';
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
