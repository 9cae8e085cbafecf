import type { Presentation, Sheet } from '@flagbridge/engine';
import { relativePosition } from '@flagbridge/engine/hex';
import { boxesNode, tableNode, trailOf, valueNode } from '@flagbridge/kit/present';
import { catalogue } from './catalogue.ts';
import { type Game, headingOf, hexOf, layout, numberOf, type Ship, STRAIN, TOP_SPEED } from './game.ts';

const sheet = (game: Game, ship: Ship): Sheet => ({
  id: ship.id,
  title: ship.name,
  side: ship.id,
  groups: [
    {
      label: 'Boat',
      place: 'head',
      nodes: [
        {
          is: 'dial',
          id: `${ship.id}/speed`,
          label: 'Speed',
          stops: Array.from({ length: TOP_SPEED + 1 }, (_, n) => String(n)),
          at: ship.speed,
          clause: 'TS-MOV-02',
        },
        valueNode(`${ship.id}/way`, 'Way left', ship.way, 'TS-MOV-01'),
        boxesNode(`${ship.id}/strain`, 'Strain', ship.strain, STRAIN, 'TS-STL-02', soundness(ship)),
        boxesNode(`${ship.id}/buoys`, 'Buoys rounded', ship.mark, game.buoys.length, 'TS-RND-01'),
      ],
    },
    {
      label: 'Hard turn',
      place: 'foot',
      nodes: [
        tableNode(
          `${ship.id}/hard`,
          'd6 + speed − 2',
          'TS-HRD-02',
          ['Sum', 'Way'],
          [
            ['up to 2', '1'],
            ['3–4', '2'],
            ['5–6', '3'],
            ['7–8', '4'],
          ],
        ),
      ],
    },
  ],
});

const soundness = ({ strain }: Ship) => (strain === STRAIN ? 'out' : strain > 0 ? 'damaged' : 'ok');

/** Where something is as seen from the helm. */
function seen(ship: Ship, hex: string): string {
  const { range, hour } = relativePosition(hexOf(ship.hex), ship.facing, hexOf(hex), layout.orientation);
  return range === 0 ? 'here' : `range ${range} at ${hour} o’clock`;
}

export const present: Presentation<Game> = {
  sheets: ({ game }) => game.ships.map((ship) => sheet(game, ship)),
  scene: ({ game }) => ({
    layout,
    tokens: game.ships
      .filter((ship) => ship.placed)
      .map((ship) => ({
        id: ship.id,
        label: ship.name,
        side: ship.id,
        hex: hexOf(ship.hex),
        facing: ship.facing,
        shape: 'boat',
        state: soundness(ship),
      })),
    trails: game.ships.flatMap(({ id, trail }) => trailOf(id, trail.map(hexOf))),
    areas: game.ships
      .filter((ship) => !ship.placed)
      .map(({ id, name, start }) => ({
        id: `${id}/start`,
        label: `Start of ${name}`,
        side: id,
        hexes: start.map(hexOf),
      })),
    markers: game.buoys.map((hex, n) => ({
      id: `buoy/${n + 1}`,
      kind: 'buoy',
      hex: hexOf(hex),
      label: `Buoy ${n + 1}`,
    })),
  }),
  report: ({ game }, viewer) =>
    game.ships.map((ship) => {
      if (!ship.placed) return `${ship.name}: not placed yet`;
      const buoy = game.buoys[ship.mark];
      const goal = buoy === undefined ? 'all buoys rounded' : `buoy ${ship.mark + 1} ${seen(ship, buoy)}`;
      const other = game.ships.find((one) => one !== ship && one.placed);
      const rival =
        viewer.offices.includes(ship.id) && other !== undefined ? `; ${other.name} ${seen(ship, other.hex)}` : '';
      return `${ship.name}: in ${numberOf(ship.hex)} heading ${headingOf(ship.facing)}, speed ${ship.speed}, strain ${ship.strain} of ${STRAIN}; ${goal}${rival}`;
    }),
  phrases: {
    'ask.place': 'Place the {ship}: hex, facing, speed.',
    'ask.helm': '{ship}, speed {speed}: plan your route with {way} way.',
    'ask.helm-on': '{ship} has come round. Plan on with {way} way.',
    'option.ship': '{ship}',
    'option.faster': 'Faster',
    'option.slower': 'Slower',
    'option.ahead': 'Ahead',
    'option.port': 'Easy turn to port',
    'option.starboard': 'Easy turn to starboard',
    'option.hard-port': 'Hard turn to port (a die)',
    'option.hard-starboard': 'Hard turn to starboard (a die)',
    'event.begin': '{ships} race round {buoys}. The last turn is {limit}.',
    'event.placed': '{ship} lies in {hex}, heading {heading}, speed {speed}.',
    'event.sails': '{ship} sails to {hex}, heading {heading}, at speed {speed}: spends {spent}, {left} left.',
    'event.rounds': '{ship} rounds buoy {buoy} of {of}.',
    'event.hard-turn.turned':
      '{ship} turns hard to {hand}: rolls {roll}, adds {add}: costs {cost} of {way}. She heads {heading}, {left} left.',
    'event.hard-turn.stalled':
      '{ship} turns hard to {hand}: rolls {roll}, adds {add}: costs {cost}, and there is only {way}. She stalls: strain {strain} of {most}.',
    'event.finished': '{ship} has rounded every buoy and wins.',
    'event.stranded': '{ship} is stranded.',
    'event.time.won': 'Turn {limit} is over: {ship} is ahead.',
    'event.time.drawn': 'Turn {limit} is over: nobody is ahead.',
    'refused.faces-shore': 'In {hex} facing {facing} looks straight at the shore.',
    'refused.no-way': '{step} needs {needs} way; {left} is left.',
    'refused.too-soon': 'An easy turn needs {needs} hex straight ahead since the last turn; there were {straight}.',
    'refused.pace-first': 'The pace is changed with the first step of a move.',
    'refused.pace-bounds': 'Speed {speed} is not possible; {min} to {max} is.',
    'refused.shore': 'There is no water ahead of {hex}.',
    'refused.buoy-ahead': 'The buoy in {hex} is in the way.',
    'refused.ship-ahead': '{ship} is in the way, in {hex}.',
    'refused.past-the-die': 'A hard turn’s die comes first: {steps} steps too many are planned.',
    'refused.no-race': 'A race needs two boats with starting hexes, and a buoy.',
  },
  catalogue,
};
