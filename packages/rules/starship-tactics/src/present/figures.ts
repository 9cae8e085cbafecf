import { explaining, type SheetNode } from '@flagbridge/engine';
import { compassPoint } from '@flagbridge/engine/hex';
import { ratingNode, trackNode, valueNode } from '@flagbridge/kit/present';
import type { SeenGame, SeenShip } from '../game.ts';
import { isHidden } from '../rules/cloak.ts';
import { type Fact, factsAbout } from '../rules/facts.ts';
import { classOf } from '../rules/power.ts';
import { pointsNow } from '../rules/ship-state.ts';
import { warpNodes } from './helm.ts';
import { mostStructure } from './known.ts';
import { isClassKnown } from './learnt.ts';
import { isGone, UNKNOWN, whereOf } from './names.ts';

/** The head of a display: what keeps the ship alive, its power, how it moves, what power buys, where it is. */
export function headNodes(game: SeenGame, ship: SeenShip, facts: readonly Fact[]): SheetNode[] {
  const { id } = ship;
  const where = whereOf(game, ship);
  const whereNode = valueNode(`${id}/where`, 'Where', where.text, where.clause);
  const known = isClassKnown(ship);
  if (isGone(ship)) return [...structureNodes(game, ship, known), powerNode(game, ship, known, facts), whereNode];
  return [
    ...structureNodes(game, ship, known),
    powerNode(game, ship, known, facts),
    ...movementNodes(game, ship),
    ...warpNodes(game, ship),
    ...(ship.is === 'flying' && !isHidden(ship)
      ? [valueNode(`${id}/facing`, 'Bow', compassPoint(ship.facing, 'pointy'), 'ST-MAP-03')]
      : []),
    whereNode,
  ];
}

/** ST-DMG-04: below 0 it is as disabled as at 0. Of others the track shows what the hits that were seen took at least. */
function structureNodes(game: SeenGame, ship: SeenShip, isKnown: boolean): SheetNode[] {
  const { id, display, disabled } = ship;
  if (!isKnown)
    return [
      {
        is: 'value',
        id: `${id}/structure`,
        label: 'Superstructure',
        value: disabled ? 0 : UNKNOWN,
        ...(disabled && { state: 'out' as const }),
        clause: 'ST-SEN-01',
      },
    ];
  const of = classOf(game, ship).structure;
  const left = display === null ? mostStructure(game, ship) : Math.max(0, display.structure);
  const value = display === null && !disabled ? UNKNOWN : left;
  const state = left === 0 ? 'out' : left < of ? 'damaged' : 'ok';
  return [
    { is: 'value', id: `${id}/structure`, label: 'Superstructure', value, of, state, clause: 'ST-DMG-04' },
    trackNode(`${id}/structure/track`, 'Superstructure', left, of, 'ST-DMG-04'),
  ];
}

/** ST-PWR-13, ST-MOV-12: what engine hits and stress have left of it. */
function powerNode(game: SeenGame, ship: SeenShip, isKnown: boolean, facts: readonly Fact[]): SheetNode {
  const { id, type, display, strain } = ship;
  const { power } = classOf(game, { type });
  if (display === null) {
    const node = { is: 'value', id: `${id}/power`, label: 'Power' } as const;
    // ST-SEN-19: as it was told, until hits or stress have taken of it.
    const told = factsAbout(facts, ship).findLast(({ what }) => what === 'q1');
    if (told?.seen.engine === ship.seen.engine && told.strain.power === strain.power)
      return { ...node, value: Number(told.answer['power']), of: power, clause: 'ST-SEN-19' };
    return isKnown
      ? { ...node, value: UNKNOWN, of: power, clause: 'ST-INF-07' }
      : { ...node, value: UNKNOWN, clause: 'ST-SEN-01' };
  }
  const why = explaining().add(power, 'on the display', 'ST-PNL-01');
  const stress = Math.min(strain.power, power - display.power);
  if (stress > 0) why.add(-stress, 'stress', 'ST-MOV-12');
  if (display.power + stress !== power) why.add(display.power + stress - power, 'engine hits', 'ST-PWR-13');
  return ratingNode(`${id}/power`, 'Power', power, why.told(), 'ST-PWR-01', display.power === 0);
}

/** ST-INF-05: announced when the Sensor Phase or the first Movement Phase begins; between that and the allocation its captain alone knows. */
function movementNodes(game: SeenGame, ship: SeenShip): SheetNode[] {
  const { stage, pair } = game;
  // ST-CLK-09: nobody is told its speed, or whether it has any.
  if (isHidden(ship)) return [valueNode(`${ship.id}/move`, 'Speed', UNKNOWN, 'ST-CLK-09')];
  const announced = stage !== 'set-up' && stage !== 'power' && stage !== 'advantage';
  const bought = stage === 'advantage' ? ship.display?.bought[0] : undefined;
  const value = announced ? ship.points : (bought ?? (stage === 'advantage' ? UNKNOWN : '–'));
  const points = valueNode(`${ship.id}/move`, 'Speed', value, 'ST-PWR-04');
  if (!announced || pair === 0) return [points];
  return [points, valueNode(`${ship.id}/now`, 'This phase', pointsNow(game, ship), 'ST-MOV-01')];
}

/** `5/7 · speed 3`: what a player looks for beside the name; of others, what everybody knows. */
export function noteOf(game: SeenGame, ship: SeenShip): string {
  const announced = game.turn > 0 && game.stage !== 'power' && game.stage !== 'advantage' && !isHidden(ship);
  const speed = announced ? [`speed ${ship.points}`] : [];
  const cloaked = ship.cloak.on ? ['cloaked'] : [];
  const locked = game.ships.some(({ lock }) => lock === ship.id) ? ['locked'] : [];
  const blind = ship.outage > 0 ? ['sensors out'] : [];
  const state = [...cloaked, ...(ship.disabled ? ['disabled'] : speed), ...locked, ...blind];
  if (ship.display === null) return state.join(' · ');
  return [`${Math.max(0, ship.display.structure)}/${classOf(game, ship).structure}`, ...state].join(' · ');
}
