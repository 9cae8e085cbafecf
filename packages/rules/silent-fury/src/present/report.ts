import { holds, type View, type Viewer } from '@flagbridge/engine';
import { conditionLine, fromNearest, overLines, reportOf, stepNow } from '@flagbridge/kit/present';
import { CARDS } from '../data/cards.ts';
import { sheetOf } from '../data/content.ts';
import type { SeenGame, SeenShip } from '../game.ts';
import { bears } from '../rules/arcs.ts';
import { stateOf } from './components.ts';
import { conditionsOf } from './conditions.ts';
import { aims } from './phases.ts';
import { className, componentLabel, courseText, crewText, facingName, hexLabel, soundOf } from './words.ts';

/** Where things stand, for those who hear or read it. Lines that belong to the line before are set in. */
export function report(view: View<SeenGame>, viewer: Viewer): string[] {
  const { game } = view;
  return reportOf(game, viewer, {
    clock: [
      ...overLines(view.outcome, (side) => game.sides.find(({ id }) => id === side)?.name ?? side, 'has won'),
      clockLine(view),
      ...aims(view).map(({ label, text }) => `${label}: ${text}.`),
    ],
    gone: { waiting: 'Still to enter', destroyed: 'Destroyed', withdrawn: 'Withdrawn', removed: 'Taken off' },
    isHere: ({ is }) => is === 'flying',
    shipLines: (ship, own, others) => shipLines(game, viewer, ship, own, others),
    map: [],
  });
}

function clockLine(view: View<SeenGame>): string {
  const { turn, round } = view.game;
  if (turn === 0) return 'Set-up.';
  const now = stepNow(view);
  const where =
    now === null ? (round > 0 ? `, round ${round}` : '') : `, ${now.title}: ${now.step.label.toLowerCase()}`;
  return `Turn ${turn}${where}.`;
}

function shipLines(game: SeenGame, viewer: Viewer, ship: SeenShip, own: boolean, others: string): string[] {
  const at = hexLabel(game, ship.q, ship.r);
  return [
    `${ship.name}, ${className(game, ship)}${others}: ${at}, facing ${facingName(ship.facing)}, ${courseText(game, ship)}.`,
    `  ${stateText(game, ship)}.`,
    ...cardsLine(ship),
    ...conditionsOf(game, ship).map(conditionLine),
    ...(own ? [] : bearingLines(game, viewer, ship)),
  ];
}

/** `7 of 9 sound; 2 Stun Battery: Heavy; shields 1 on side 2; disrupted: spacer`. */
function stateText(game: SeenGame, ship: SeenShip): string {
  const { components, size } = sheetOf(game, ship);
  const hurt = components.flatMap((component) => {
    const damage = ship.damage[component.n - 1] ?? '';
    return damage === '' ? [] : [`${componentLabel(component)} ${damage}`];
  });
  const shields = ship.shields.flatMap((n, i) => (n === 0 ? [] : [`${n} on side ${i + 1}`]));
  const box = ship.crew.filter(({ at }) => at === 0).map(({ type }) => type);
  return [
    `${soundOf(ship)} of ${size} components sound`,
    ...(hurt.length === 0 ? [] : [hurt.join(', ')]),
    shields.length === 0 ? 'shields down' : `shields ${shields.join(', ')}`,
    ...(box.length === 0 ? [] : [`disrupted: ${crewText(box)}`]),
  ].join('; ');
}

/** Cards that lie open, and the viewer's own that do not. */
function cardsLine({ orders }: SeenShip): string[] {
  return orders.flatMap(({ open, slots }) => {
    const laid = (slots ?? open).map((card, i) => `${CARDS[card].title}${i < open.length ? '' : ' (face down)'}`);
    return laid.length === 0 ? [] : [`  Cards: ${laid.join(', ')}.`];
  });
}

/** An enemy as the viewer's nearest ship sees it, and whose weapons have it in their arcs, either way. */
function bearingLines(game: SeenGame, viewer: Viewer, ship: SeenShip): string[] {
  const eyes = game.ships.filter(
    ({ office, is, side }) => is === 'flying' && side !== ship.side && holds(viewer, office),
  );
  if (eyes.length === 0) return [];
  const ours = eyes.map((from) => [from.name, weaponsAt(game, from, ship)] as const).filter(([, n]) => n !== '');
  const theirs = eyes.map((to) => [to.name, weaponsAt(game, ship, to)] as const).filter(([, n]) => n !== '');
  return [
    `  ${fromNearest(eyes, ship, { orientation: 'flat' })}`,
    ...(ours.length === 0 ? [] : [`  In the arcs of ${ours.map(([name, n]) => `${name} ${n}`).join('; ')}.`]),
    ...(theirs.length === 0 ? [] : [`  It bears on ${theirs.map(([name, n]) => `${name} with ${n}`).join('; ')}.`]),
  ];
}

/** Numbers of the operable weapons in whose arcs a ship lies, whatever its range. */
function weaponsAt(game: SeenGame, from: SeenShip, to: SeenShip): string {
  return sheetOf(game, from)
    .components.filter(
      (component) => component.standard.length + component.narrow.length > 0 && component.weapon !== '',
    )
    .filter((component) => stateOf(from.damage[component.n - 1] ?? '') !== 'out' && bears(from, component, to))
    .map(componentLabel)
    .join(', ');
}
