import { holds, type Presentation, type Sheet, type View, type Viewer, words } from '@flagbridge/engine';
import { relativePosition } from '@flagbridge/engine/hex';
import { boxesNode, noteNode, trackNode, valueNode } from '@flagbridge/kit/present';
import { hulled } from '../hulled.ts';
import { catalogue } from './catalogue.ts';
import { hexOf, isExit, layout, numberOf, SHEET } from './chart.ts';
import { BOAT_HULL, CHARGES, HUNTER_HULL, type Hunter } from './game.ts';
import { latestFix, possible, type Sight } from './view.ts';

function fixText(view: View<Sight>): string {
  const { hex, move } = latestFix(view);
  const since = view.game.moves - move;
  if (since === 0) return `in ${numberOf(hex)}`;
  return `last in ${numberOf(hex)}, ${since} ${since === 1 ? 'move' : 'moves'} ago`;
}

const boatSheet = (view: View<Sight>): Sheet => ({
  id: 'boat',
  title: 'The boat',
  side: 'boat',
  groups: [
    {
      label: 'Boat',
      place: 'head',
      nodes: [
        trackNode('boat/hull', 'Hull', view.game.hull, BOAT_HULL, 'TH-CHG-02'),
        view.game.boat === null
          ? noteNode('boat/where', 'Where', fixText(view), 'TH-LIS-04')
          : valueNode('boat/where', 'Hex', numberOf(view.game.boat.hex), 'TH-MOV-01'),
      ],
    },
  ],
});

const hunterSheet = (hunter: Hunter): Sheet => ({
  id: hunter.id,
  title: hunter.name,
  side: 'hunters',
  groups: [
    {
      label: 'Hunter',
      place: 'head',
      nodes: [
        trackNode(`${hunter.id}/hull`, 'Hull', hunter.hull, HUNTER_HULL, 'TH-MIN-02'),
        boxesNode(`${hunter.id}/charges`, 'Charges', CHARGES - hunter.charges, CHARGES, 'TH-CHG-01'),
      ],
    },
  ],
});

/** Range and course from the viewer's first ship that is afloat. */
function ownShip({ game }: View<Sight>, viewer: Viewer): string | null {
  if (holds(viewer, 'boat') && game.boat !== null) return game.boat.hex;
  return game.hunters.find((hunter) => holds(viewer, hunter.id) && hunter.hull > 0)?.hex ?? null;
}

function away(own: string | null, hex: string): string {
  if (own === null || own === hex) return '';
  const { range, hour } = relativePosition(hexOf(own), 0, hexOf(hex), layout.orientation);
  // Charts point north: the hour is turned from the east, where directions begin.
  const north = ((hour % 12) + 3) % 12 || 12;
  return `, range ${range} at ${north} o’clock`;
}

export const present: Presentation<Sight> = {
  sheets: (view) => [boatSheet(view), ...view.game.hunters.map(hunterSheet)],
  scene: (view) => {
    const { game } = view;
    const fix = latestFix(view);
    const { boat } = game;
    const maybe = boat === null ? [...possible(view)].sort() : [];
    return {
      layout,
      tokens: [
        ...game.hunters.map(({ id, name, hex, hull: left }) => ({
          id,
          label: name,
          side: 'hunters',
          hex: hexOf(hex),
          shape: 'hunter',
          state: left === 0 ? ('out' as const) : left < HUNTER_HULL ? ('damaged' as const) : ('ok' as const),
        })),
        ...(boat === null
          ? []
          : [{ id: 'boat', label: 'Boat', side: 'boat', hex: hexOf(boat.hex), shape: 'submarine' }]),
      ],
      terrain: [{ id: 'harbour', kind: 'harbour', hex: hexOf(game.harbour), label: 'Harbour' }],
      areas: [
        { id: 'sea', label: 'Open sea beyond', hexes: SHEET.filter(isExit).map(hexOf) },
        ...(maybe.length > 1 ? [{ id: 'maybe', label: 'The boat may be here', hexes: maybe.map(hexOf) }] : []),
      ],
      markers: [
        ...(boat === null ? [{ id: 'contact', kind: 'contact', hex: hexOf(fix.hex), label: fixText(view) }] : []),
        ...game.mines.map(({ hex, hidden, struck }) => ({
          id: `mine/${hex}`,
          kind: struck ? 'wreck-of-mine' : 'mine',
          hex: hexOf(hex),
          label: struck ? 'Mine, struck' : hidden ? 'Mine, hidden' : 'Mine',
        })),
      ],
    };
  },
  report: (view, viewer) => {
    const { game } = view;
    const own = ownShip(view, viewer);
    const boat = game.boat === null ? fixText(view) : `in ${numberOf(game.boat.hex)}`;
    return [
      `Boat: ${boat}${away(own, game.boat?.hex ?? latestFix(view).hex)}; hull ${game.hull} of ${BOAT_HULL}. It has made ${game.moves} of ${game.limit} moves.`,
      ...game.hunters.map((hunter) =>
        hunter.hull === 0
          ? `${hunter.name}: lost`
          : `${hunter.name}: in ${numberOf(hunter.hex)}${away(own, hunter.hex)}; hull ${hunter.hull} of ${HUNTER_HULL}, charges ${hunter.charges}`,
      ),
      ...game.mines.map(
        ({ hex, hidden, struck }) =>
          `Mine in ${numberOf(hex)}${struck ? ', struck' : hidden ? ', hidden' : ''}${away(own, hex)}`,
      ),
    ];
  },
  fleets: ({ game, outcome }) => {
    const boat = hulled('boat', 'Boat', 'submarine', game.hull, BOAT_HULL);
    return {
      unit: 'hull',
      // TH-END-02, TH-END-03: it is about getting out before dawn, and how near the boat is to that is its own business.
      count: {
        words: words('count.dawn', { turns: game.limit - game.moves }),
        figure: { n: game.limit - game.moves, of: game.limit },
        label: words('count.dawn-short'),
        leads: outcome?.winner ?? null,
      },
      sides: [
        { side: 'boat', ships: [outcome?.by === 'escaped' ? { ...boat, fate: 'gone' } : boat] },
        {
          side: 'hunters',
          ships: game.hunters.map(({ id, name, hull }) => hulled(id, name, 'hunter', hull, HUNTER_HULL)),
        },
      ],
    };
  },
  phrases: {
    'count.dawn': '{turns} {turns|turn|turns} to dawn',
    'count.dawn-short': 'turns to dawn',
    'ask.lay': 'Lay up to two mines, hidden or open.',
    'ask.slip': 'The boat is in {hex}. Run up to two hexes, or lie still.',
    'ask.steam': 'You are in {hex}. Steam up to two hexes.',
    'ask.seek': 'In {hex}: listen along an arc, or drop one of {charges} charges.',
    'option.mine': 'Mine {n}',
    'option.e': 'East',
    'option.se': 'South-east',
    'option.sw': 'South-west',
    'option.w': 'West',
    'option.nw': 'North-west',
    'option.ne': 'North-east',
    'option.out': 'Out to the open sea',
    'option.listen': 'Listen {course}',
    'option.charge': 'Drop a charge in {hex}',
    'event.begin': 'The boat lies in the harbour, {harbour}. Hunters: {hunters}. Dawn comes after turn {limit}.',
    'event.laid.open': 'The boat has laid its mines. Seen in: {open}.',
    'event.laid.unseen': 'The boat has laid its mines. None is to be seen.',
    'event.slips': 'You are in {hex}, having run {ran}.',
    'event.escaped': 'The boat is out at sea, past {hex}.',
    'event.steams': '{ship} steams to {hex}.',
    'event.mine': '{ship} strikes a mine in {hex}: d6 shows {roll}, {damage} damage. Hull now {hull}.',
    'event.lost': '{ship} is lost.',
    'event.unhunted': 'No hunter is left. The boat goes where it likes.',
    'event.silence': 'Nothing to be heard {course}.',
    'event.contact': 'Contact in {hex}! Needed {need}; rolled {roll}. It ran {ran}.',
    'event.charge.nothing': '{ship} drops a charge in {hex}. Nothing.',
    'event.charge.hit': '{ship} drops a charge in {hex}: a hit! The boat ran {ran} and has hull {hull} left.',
    'event.sunk': 'The boat is sunk in {hex} by the {ship}.',
    'event.unveiled': 'Now it can be told: the boat is in {hex}. Mines still hidden: {mines}.',
    'event.dawn': 'Turn {limit} is over and it is dawn: the strait is closed.',
    'refused.mines-together': 'The mines lie {apart} apart; at least {least} is needed.',
    'refused.no-exit': '{hex} does not touch the open sea.',
    'refused.gone': 'Out at sea the move is over.',
    'refused.off-chart': 'From {hex} there is no hex {course} on the chart.',
    'refused.open-mine': 'There is a mine in {hex}, plain to see.',
    'refused.empty-arc': 'There is no hex {course} of you to listen to.',
    'refused.no-charges': 'No charges are left.',
    'refused.no-such-hex': '{ship} cannot begin in {hex}: the chart has no such hex.',
    'refused.no-strait': 'A strait needs a harbour and at least one hunter.',
  },
  catalogue,
};
