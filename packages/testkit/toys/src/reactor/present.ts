import { holds, type Presentation, type Scene, type Sheet } from '@flagbridge/engine';
import { trackNode, valueNode } from '@flagbridge/kit/present';
import { hulled } from '../hulled.ts';
import { catalogue } from './catalogue.ts';
import { FACINGS, HULL, type SeenGame, type SeenShip } from './game.ts';

const known = (value: number | undefined): number | string => value ?? '?';

function shipSheet(ship: SeenShip, own: boolean): Sheet {
  const { id, allotted } = ship;
  return {
    id,
    title: ship.name,
    side: id,
    groups: [
      {
        label: 'Ship',
        place: 'head',
        nodes: [
          trackNode(`${id}/hull`, 'Hull', ship.hull, HULL, 'TR-DMG-01'),
          valueNode(`${id}/reactor`, 'Reactor', ship.power, 'TR-DMG-02'),
          {
            is: 'track',
            id: `${id}/move`,
            label: 'Movement',
            boxes: Array.from({ length: 10 }, (_, i) => String(i + 1)),
            marked: ship.move,
            parts: Array.from({ length: 10 }, (_, i) => `${id}/move/${i + 1}`),
            clause: 'TR-PWR-03',
          },
          {
            is: 'rose',
            id: `${id}/shields`,
            label: own ? 'Shields' : 'Shields, as far as known',
            sides: FACINGS.map((facing, i) => ({
              value: known(allotted?.shields[i]),
              state: 'ok' as const,
              part: `${id}/${facing}`,
            })),
            clause: 'TR-SHD-01',
          },
        ],
      },
      {
        label: 'Weapons',
        place: 'left',
        nodes: [
          valueNode(`${id}/beam`, 'Beam', known(allotted?.beam), 'TR-PWR-05'),
          valueNode(`${id}/torpedo`, 'Torpedo', known(allotted?.torpedo), 'TR-PWR-05'),
        ],
      },
    ],
  };
}

/** Ships lie at anchor, five to a line. */
const scene = ({ ships }: SeenGame): Scene => ({
  layout: { orientation: 'pointy', size: null },
  tokens: ships.flatMap(({ id, name, hull, move }, i) => {
    const [column, row] = [i % 5, Math.floor(i / 5)];
    if (hull === 0) return [];
    const hex = { q: column * 3 - row, r: row * 2 };
    return [{ id, label: name, side: id, hex, facing: 0, note: `movement ${move}`, gauge: { value: hull, of: HULL } }];
  }),
});

export const present: Presentation<SeenGame> = {
  sheets: ({ game }, viewer) => game.ships.map((ship) => shipSheet(ship, holds(viewer, ship.id))),
  scene: ({ game }) => scene(game),
  report: ({ game }) =>
    game.ships.map(({ name, hull, power, move }) =>
      hull === 0 ? `${name}: lost` : `${name}: hull ${hull} of ${HULL}, reactor ${power}, movement ${move}`,
    ),
  fleets: ({ game }) => ({
    unit: 'hull',
    sides: game.ships.map(({ id, name, hull }) => ({ side: id, ships: [hulled(id, name, 'cruiser', hull, HULL)] })),
  }),
  sides: ({ game }) => game.ships.map(({ id, name }) => ({ id, title: name })),
  phrases: {
    'ask.allot': 'Allot power. The reactor gives {power}.',
    'ask.fire': 'Whom do you fire on?',
    'do.allot': 'Seal the allotment',
    'do.allot.none': 'Seal: nothing is bought',
    'option.hold': 'Hold fire',
    'option.ship': '{ship}',
    'unit.power': 'power',
    'group.movement': 'Movement',
    'group.shields': 'Shields',
    'group.weapons': 'Weapons',
    'slot.move': 'Movement points',
    'slot.bow': 'Bow',
    'slot.starboard-bow': 'Starboard bow',
    'slot.starboard-quarter': 'Starboard quarter',
    'slot.stern': 'Stern',
    'slot.port-quarter': 'Port quarter',
    'slot.port-bow': 'Port bow',
    'slot.beam': 'Beam',
    'slot.torpedo': 'Torpedo',
    'note.torpedo': 'armed or not',
    'plan.close': 'Close in',
    'plan.close.note': 'movement and bow shields',
    'plan.stand': 'Stand and fire',
    'plan.stand.note': 'all charges',
    'plan.run': 'Run',
    'plan.run.note': 'movement and stern shield',
    'event.announced': '{ship} can move {move}.',
    'event.shot.miss': '{by} fires a {weapon} at {ship}: needs {need}, rolls {roll}: miss.',
    'event.shot.hit':
      '{by} fires a {weapon} at {ship}: needs {need}, rolls {roll}: hits the {facing}. Through go {through}. Hull now {hull}.',
    'event.shot.heavy':
      '{by} fires a {weapon} at {ship}: needs {need}, rolls {roll}: hits the {facing}. Through go {through}. Hull now {hull}, reactor {power}.',
    'event.power-cut': 'The turn is over: what was bought is gone.',
    'event.over.last': '{ship} is the last one left.',
    'event.over.nobody': 'No ship is left.',
    'event.time.ahead': 'The last turn is over. {ship} has the strongest hull: {hull}.',
    'event.time.even': 'The last turn is over, and several hulls stand at {hull}.',
    'refused.short-of-power': 'This needs {short} more power: it costs {cost}, and the reactor gives {power}.',
    'refused.half-charge': 'A torpedo takes 3 power or none, and not {charge}.',
    'refused.own-ship': 'Nobody fires on his own ship.',
    'refused.too-few': 'A battle needs two captains, and not {captains}.',
  },
  catalogue,
};
