import { holds, type Presentation, type Sheet, type SheetNode } from '@flagbridge/engine';
import { noteNode, trackNode, valueNode } from '@flagbridge/kit/present';
import { catalogue } from './catalogue.ts';
import { capOf, crewOf, enemyOf, HULL, SECTIONS, SIDES, type Side, SYSTEMS, sections, sideOf } from './game.ts';
import type { SeenGame, SeenShip } from './knowing.ts';

/** An empty board reads as a dash, another officer's as a question mark. */
const board = (value: string | number | boolean | readonly string[] | null): string => {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return value.length === 0 ? 'nothing' : value.join(', ');
  return String(value);
};

function shipSheet(ship: SeenShip, side: Side, crew: boolean): Sheet {
  const systems = SYSTEMS.map((system): SheetNode => {
    const damaged = ship.damaged.includes(system);
    return {
      is: 'value',
      id: `${side}/${system}`,
      label: system,
      value: board(ship[system]),
      of: capOf(ship, system),
      state: damaged ? 'damaged' : 'ok',
      clause: damaged ? 'TB-DMG-02' : 'TB-PWR-01',
    };
  });
  const posts = sections.map((section): SheetNode => {
    const { post } = SECTIONS[section];
    return {
      is: 'value',
      id: `${side}/${section}`,
      label: section.replace('-', ' '),
      value: ship.shaken === post ? `${post}: shaken` : post,
      state: ship.shaken === post ? 'out' : 'ok',
      clause: 'TB-SHK-01',
    };
  });
  const boards: SheetNode[] = [
    valueNode(`${side}/aim`, 'Aim', board(ship.aim), 'TB-GUN-01'),
    valueNode(`${side}/lock`, 'Lock', board(ship.lock), 'TB-GUN-02'),
    valueNode(`${side}/course`, 'Course', board(ship.course), 'TB-HLM-01'),
    valueNode(`${side}/mended`, 'Mended', board(ship.mended), 'TB-DCN-01'),
  ];
  const order = noteNode(`${side}/order`, 'Order', ship.order || 'No order.', 'TB-ORD-01');
  return {
    id: side,
    title: ship.name,
    side,
    groups: [
      {
        label: 'Hull',
        place: 'head',
        nodes: [trackNode(`${side}/hull`, 'Hull', ship.hull, HULL, 'TB-DMG-01')],
      },
      { label: 'Power', place: 'left', nodes: systems },
      { label: 'Crew', place: 'right', nodes: posts },
      { label: 'Boards', place: 'foot', nodes: crew ? [...boards, order] : boards },
    ],
  };
}

const isCrew = (offices: readonly string[], side: Side): boolean =>
  crewOf(side).some((office) => holds({ offices }, office));

function reportShip(game: SeenGame, side: Side, crew: boolean): string[] {
  const ship = game.ships[side];
  const power = SYSTEMS.map((system) => `${system} ${board(ship[system])}`).join(', ');
  const lines = [
    `${ship.name} (${side}): hull ${ship.hull} of ${HULL}; ${power}; ${
      ship.damaged.length === 0 ? 'nothing damaged' : `damaged: ${ship.damaged.join(', ')}`
    }${ship.shaken === null ? '' : `; ${ship.shaken} shaken`}`,
    `Boards of ${ship.name}: aim ${board(ship.aim)}, lock ${board(ship.lock)}, course ${board(ship.course)}, mended ${board(ship.mended)}`,
  ];
  if (crew && ship.order !== null && ship.order !== '') lines.push(`Order: ${ship.order}`);
  return lines;
}

export const present: Presentation<SeenGame> = {
  sheets: ({ game }, { offices }) => SIDES.map((side) => shipSheet(game.ships[side], side, isCrew(offices, side))),
  scene: () => null,
  report: ({ game }, { offices }) => {
    const own = offices[0] === undefined ? 'red' : sideOf(offices[0]);
    return [own, enemyOf(own)].flatMap((side) => reportShip(game, side, isCrew(offices, side)));
  },
  phrases: {
    'ask.allot': 'Allot all {power} power.',
    'ask.orders': 'Your order to the crew, in your own words; leave it empty for none.',
    'ask.aim': 'Where do you aim at {ship}? Leave it out to hold your fire.',
    'ask.helm': 'Steady, or evade?',
    'ask.damage-control': 'Put the damaged systems in sequence: the first has the best chance.',
    'ask.surrender': 'Surrender',
    'ask.draw': 'Offer a draw',
    'ask.draw-answer': '{ship} offers a draw.',
    'ask.signal': 'Call out an order',
    'option.steady': 'Hold her steady',
    'option.evade': 'Evade',
    'option.surrender': 'Strike the flag',
    'option.offer': 'Offer a draw',
    'option.accept': 'Accept',
    'option.decline': 'Decline',
    'system.engines': 'Engines',
    'system.guns': 'Guns',
    'system.shields': 'Shields',
    'section.bridge': 'Bridge',
    'section.wheelhouse': 'Wheelhouse',
    'section.battery': 'Battery',
    'section.engine-room': 'Engine room',
    'event.watch': 'Turn {turn}: both bridges are at work.',
    'event.allotted': 'Power allotted: engines {engines}, guns {guns}, shields {shields}.',
    'event.feed': 'Your board shows {points} power for the {system}.',
    'event.orders.given': 'The captain orders: {order}',
    'event.orders.none': 'The captain gives no order.',
    'event.signal': 'The captain calls out: {order}',
    'event.aimed.aim': 'You aim at the {section}.',
    'event.aimed.hold': 'You hold your fire.',
    'event.course.steady': 'You hold her steady.',
    'event.course.evade': 'You evade.',
    'event.lock.on': 'Lock: needs {need}; rolled {roll}: locked on.',
    'event.lock.off': 'Lock: needs {need}; rolled {roll}: no lock.',
    'event.repair.done': 'Damage control, {system}: needs {need}; rolled {roll}: mended.',
    'event.repair.failed': 'Damage control, {system}: needs {need}; rolled {roll}: still damaged.',
    'event.stand-in': 'The {post} is shaken; his mates act for him.',
    'event.damage-report.mended': '{ship} has mended: {systems}.',
    'event.damage-report.nothing': '{ship} has mended nothing.',
    'event.rallied': '{ship}: the {post} is back.',
    'event.shot.hit': '{by} fires at the {section} of {ship}: needs {need}; rolls {roll}: hit. Damage {through}.',
    'event.shot.held':
      '{by} fires at the {section} of {ship}: needs {need}; rolls {roll}: hit, but the shields hold ({through}).',
    'event.shot.miss': '{by} fires at the {section} of {ship}: needs {need}; rolls {roll}: miss.',
    'event.hull': '{ship}: hull now {hull}.',
    'event.damaged': '{ship}: damage to the {system}.',
    'event.shaken': '{ship}: the {post} is shaken and out for the next turn.',
    'event.lost.one': '{ship} is destroyed.',
    'event.lost.both': 'Both ships are destroyed at the same time: a draw.',
    'event.surrender': '{ship} surrenders.',
    'event.draw-offer': '{ship} offers a draw.',
    'event.draw-answer.accepted': '{ship} accepts: the match is drawn.',
    'event.draw-answer.declined': '{ship} declines the draw.',
    'event.time.ahead': 'The last turn is over. Hulls: red {red}, blue {blue}.',
    'event.time.even': 'The last turn is over and both hulls stand at {red}: a draw.',
    'refused.damaged': 'The {system} system is damaged and takes at most {most}; you gave it {asked}.',
    'refused.no-guns': 'Aiming needs {needs} more power in the guns.',
    'refused.no-engines': 'Evading needs {needs} more power in the engines.',
  },
  catalogue,
};
