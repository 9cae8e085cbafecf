import type { Sheet, SheetGroup, SheetNode, View, Viewer } from '@flagbridge/engine';
import { conditionNode, group, noteNode, several, shipSheets } from '@flagbridge/kit/present';
import { isWithoutPlasma } from '../data/refits.ts';
import type { SeenGame, SeenShip } from '../game.ts';
import { cloakPower } from '../rules/cloak.ts';
import { type Fact, factsOf } from '../rules/facts.ts';
import { classOf, movementRatio } from '../rules/power.ts';
import { chartNode } from './charts.ts';
import { conditionsOf } from './conditions.ts';
import { headNodes } from './figures.ts';
import { stressNotes } from './helm.ts';
import { huntNodes } from './hunted.ts';
import { knownNodes } from './known.ts';
import { isClassKnown, learntNodes } from './learnt.ts';
import { isGone, kindOf, outlineKind } from './names.ts';
import { byPhaseNode, shareNodes } from './power.ts';
import { sensorNodes } from './sensors.ts';
import { roseNode, shieldNotes } from './shields.ts';
import { weaponNodes } from './weapons.ts';

/** ST-PNL-01: every ship has its Tactical Display; of one that is not the viewer's to see, what everybody saw. His own come first. */
export function sheets(view: View<SeenGame>, viewer: Viewer): Sheet[] {
  const facts = factsOf(view.knows);
  return shipSheets(view.game.ships, viewer, (ship) => groupsOf(view.game, ship, facts, huntNodes(view, viewer, ship)));
}

function groupsOf(game: SeenGame, ship: SeenShip, facts: readonly Fact[], hunt: readonly SheetNode[]): SheetGroup[] {
  const own = classOf(game, ship);
  const known = isClassKnown(ship);
  const head = group(known ? kindOf(own) : outlineKind(own), 'head', headNodes(game, ship, facts));
  // What is off the map or in other hands has done with its power; the head says what became of it.
  if (isGone(ship)) return [...head, ...group('State', 'left', conditionsOf(game, ship).map(conditionNode(ship)))];
  return [
    ...head,
    ...group('Where it can be', 'left', hunt),
    ...group('Shields', 'left', [roseNode(game, ship, facts), ...shieldNotes(game, ship)]),
    ...group('Weapons', 'right', weaponNodes(game, ship, facts)),
    ...group('Sensors', 'right', sensorNodes(game, ship)),
    ...group(powerTitle(game), 'left', [...byPhaseNode(game, ship), ...shareNodes(game, ship)]),
    ...group('What you know', 'left', [...learntNodes(game, ship, facts), ...knownNodes(game, ship, known)]),
    ...group('State', 'right', conditionsOf(game, ship).map(conditionNode(ship))),
    ...(known
      ? [
          ...group('Firing charts', 'foot', [chartNode(game, ship)]),
          ...group('Class, and what power buys', 'foot', [...classNotes(game, ship), ...stressNotes(game, ship)]),
        ]
      : []),
  ];
}

/** While power is being allotted the display still shows how it was last time. */
const powerTitle = ({ stage }: SeenGame): string => (stage === 'power' ? 'Power last turn' : 'Power this turn');

/** What the class is, and what of it this level does not know. */
function classNotes(game: SeenGame, ship: SeenShip) {
  const { id, type } = ship;
  const device = cloakPower(game, ship);
  const { name, shields, maxShield } = classOf(game, { type });
  const movement = movementRatio(game, { type });
  return [
    noteNode(`${id}/class`, 'Class', name, 'ST-INF-29'),
    noteNode(
      `${id}/move-ratio`,
      `${movement.power} power`,
      `${several(movement.points, 'movement point')}`,
      'ST-PWR-04',
    ),
    noteNode(
      `${id}/shield-ratio`,
      `${shields.power} power`,
      `${several(shields.points, 'shield point')}, ${maxShield} at most on a shield`,
      'ST-PWR-05',
    ),
    ...(device > 0
      ? [
          noteNode(
            `${id}/device`,
            'Cloaking device',
            `${device} power for a game turn, in which no weapon is armed`,
            'ST-CLK-05',
          ),
        ]
      : []),
    ...(isWithoutPlasma(type)
      ? [noteNode(`${id}/missing`, 'Not in the basic game', 'its plasma weapon', 'ST-PLA-01')]
      : []),
  ];
}
