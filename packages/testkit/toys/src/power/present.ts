import { holds, type Presentation, type Sheet } from '@flagbridge/engine';
import { trackNode, valueNode } from '@flagbridge/kit/present';
import { hulled } from '../hulled.ts';
import { catalogue } from './catalogue.ts';
import {
  capOf,
  enemyOf,
  FACINGS,
  HULL,
  isSide,
  powerOf,
  type SeenGame,
  type SeenShip,
  SIDES,
  type Side,
  SYSTEMS,
  sound,
} from './game.ts';

/** A facing the viewer does not know reads as a question mark. */
const figure = (value: number | null): number | string => value ?? '?';

function shipSheet(ship: SeenShip, side: Side, own: boolean): Sheet {
  return {
    id: side,
    title: ship.name,
    side,
    groups: [
      {
        label: 'Ship',
        place: 'head',
        nodes: [
          trackNode(`${side}/hull`, 'Hull', ship.hull, HULL, 'TP-DMG-01'),
          {
            is: 'rose',
            id: `${side}/shields`,
            label: own ? 'Shields' : 'Shields, as far as known',
            sides: ship.shields.map((value) => ({ value: figure(value), state: value === 0 ? 'out' : 'ok' })),
            clause: 'TP-SHD-02',
          },
          valueNode(`${side}/total`, 'Shields in all', ship.total, 'TP-PWR-03'),
        ],
      },
      {
        label: 'Systems',
        place: 'left',
        nodes: [
          {
            is: 'value',
            id: `${side}/reactor`,
            label: 'Reactor',
            value: powerOf(ship),
            state: sound(ship, 'reactor') ? 'ok' : 'damaged',
            clause: 'TP-DMG-03',
          },
          ...(['engines', 'guns'] as const).map((system) => ({
            is: 'value' as const,
            id: `${side}/${system}`,
            label: system === 'engines' ? 'Engines' : 'Guns',
            value: ship[system],
            of: capOf(ship, system),
            state: sound(ship, system) ? ('ok' as const) : ('damaged' as const),
            clause: 'TP-DMG-03',
          })),
        ],
      },
    ],
  };
}

function reportShip(game: SeenGame, side: Side): string {
  const ship = game.ships[side];
  const shields = FACINGS.map((facing, i) => `${facing.replace('-', ' ')} ${figure(ship.shields[i] ?? null)}`);
  const damaged = SYSTEMS.filter((system) => !sound(ship, system));
  return [
    `${ship.name} (${side}): hull ${ship.hull} of ${HULL}, engines ${ship.engines}, guns ${ship.guns}`,
    `shields ${ship.total} in all: ${shields.join(', ')}`,
    damaged.length === 0 ? 'all systems sound' : `damaged: ${damaged.join(', ')}`,
  ].join('; ');
}

export const present: Presentation<SeenGame> = {
  sheets: ({ game }, viewer) => SIDES.map((side) => shipSheet(game.ships[side], side, holds(viewer, side))),
  scene: () => null,
  report: ({ game }, viewer) => {
    const own = viewer.offices.find(isSide) ?? 'red';
    return [reportShip(game, own), reportShip(game, enemyOf(own))];
  },
  fleets: ({ game: { ships } }) => ({
    unit: 'hull',
    sides: SIDES.map((side) => ({
      side,
      ships: [hulled(side, ships[side].name, 'cruiser', ships[side].hull, HULL)],
    })),
  }),
  phrases: {
    'ask.allot': 'Allot up to {power} power. A point of guns costs 2, everything else 1.',
    'ask.strike': 'Which facing of {ship} do you strike?',
    'ask.repair': 'Send up to two repair parties.',
    'slot.bow': 'Bow',
    'slot.starboard-bow': 'Starboard bow',
    'slot.starboard-quarter': 'Starboard quarter',
    'slot.stern': 'Stern',
    'slot.port-quarter': 'Port quarter',
    'slot.port-bow': 'Port bow',
    'slot.reactor': 'Reactor',
    'slot.engines': 'Engines',
    'slot.guns': 'Guns',
    'event.allotted': '{ship} allots: engines {engines}, guns {guns}, shields {shields} in all.',
    'event.own-shields': 'The shields of {ship}, clockwise from the bow: {shields}.',
    'event.track.won': '{ship} has the inside track.',
    'event.track.even': 'Nobody has the inside track.',
    'event.struck.hurt':
      '{by} strikes {ship} at the {facing}. Through go {through}. Shield left {shield}, hull now {hull}.',
    'event.struck.held': '{by} strikes {ship} at the {facing}. The shield holds: {through}. Shield left {shield}.',
    'event.system.new': '{ship}: damage to the {system}.',
    'event.system.again': '{ship}: the blow goes into the {system}, damaged already.',
    'event.repair.mended': '{ship} repairs the {system}: needs 4, rolls {roll}: mended.',
    'event.repair.failed': '{ship} repairs the {system}: needs 4, rolls {roll}: still damaged.',
    'event.power-cut': 'The turn is over: all power is cut.',
    'event.lost': '{ship} is destroyed.',
    'event.both-lost': 'Both ships are destroyed in the same moment: a draw.',
    'event.time.ahead': 'The last turn is over. Hulls: red {red}, blue {blue}.',
    'event.time.even': 'The last turn is over and both hulls stand at {red}: a draw.',
    'refused.short-of-power': 'This needs {short} more power: it costs {wanted}, and the reactor gives {power}.',
    'refused.damaged': 'The {system} are damaged and take at most {most}.',
    'refused.out-of-reach': 'Without the inside track the {facing} is out of reach.',
    'refused.no-captain': 'The scenario needs the office {office}.',
    'refused.sound': 'There is no damage to the {system}.',
  },
  catalogue,
};
