import { holds, type View, type Viewer } from '@flagbridge/engine';
import {
  compassWord,
  conditionLine,
  fromNearest,
  overLines,
  reportOf,
  setUpText,
  several,
} from '@flagbridge/kit/present';
import type { ObstacleKind, SeenGame, SeenShip } from '../game.ts';
import { MANEUVERS } from '../levels.ts';
import { isHidden } from '../rules/cloak.ts';
import { type Fact, factsOf } from '../rules/facts.ts';
import { fieldsTo, rangeOf, SHIELDS, shieldsStruck } from '../rules/hexsides.ts';
import { labelOf } from '../rules/map.ts';
import { classOf, pointsInPhase } from '../rules/power.ts';
import type { SetUpStep } from '../set-up/plan.ts';
import { aims } from './aims.ts';
import { conditionsOf } from './conditions.ts';
import { huntLines } from './hunted.ts';
import { hitsText, mostPower, mostStructure } from './known.ts';
import { isClassKnown, learntLines } from './learnt.ts';
import { mineLines } from './mines.ts';
import { fieldsText, kindOf, outlineKind, sideName, whereOf } from './names.ts';
import { standing } from './scene.ts';
import { sensorLines } from './sensors.ts';
import { armedText, lostText } from './weapons.ts';

/** Where things stand, for those who hear or read it: the turn, who is left, your ships with their displays, theirs with what you know. */
export function report(view: View<SeenGame>, viewer: Viewer): string[] {
  const { game } = view;
  const facts = factsOf(view.knows);
  return reportOf(game, viewer, {
    clock: clockLines(view, viewer),
    gone: { unplaced: 'Not yet placed', captured: 'Captured', left: 'Driven off', destroyed: 'Destroyed' },
    isHere: ({ is }) => is === 'flying',
    shipLines: (ship, _own, others) => shipLines(view, viewer, ship, others, facts),
    map: [...obstacleLines(game), ...mineLines(game), ...shotLines(view)],
  });
}

const clockLines = (view: View<SeenGame>, viewer: Viewer): string[] => [
  ...overLines(view.outcome, (side) => sideName(view.game, side), 'have won'),
  phaseText(view.game),
  ...aims(view, viewer).map(({ label, text }) => `${label}: ${text}.`),
];

const SET_UP: { readonly [is in SetUpStep['is']]: string } = {
  mines: 'mines and decoys are laid',
  start: 'placing ships, seen by all',
  hidden: 'placing cloaked ships, in secret',
  ships: 'placing ships',
  together: 'ships in one hex',
};

/** `Game turn 3, phase 2 of 5: movement.` */
function phaseText({ turn, stage, pair, rulings, setup }: SeenGame): string {
  if (turn === 0) return setUpText(setup.steps, SET_UP);
  if (stage === 'power') return `Game turn ${turn}: power allocation.`;
  if (stage === 'advantage') return `Game turn ${turn}: tactical advantage.`;
  if (stage === 'sensors') return `Game turn ${turn}: sensors.`;
  if (stage === 'end') return `Game turn ${turn} is over.`;
  return `Game turn ${turn}, phase ${pair} of ${rulings.phases}: ${stage === 'movement' ? 'movement' : 'fire'}.`;
}

function shipLines(
  view: View<SeenGame>,
  viewer: Viewer,
  ship: SeenShip,
  others: string,
  facts: readonly Fact[],
): string[] {
  const { game } = view;
  const own = classOf(game, ship);
  const known = isClassKnown(ship);
  const hidden = isHidden(ship);
  const place = `${whereOf(game, ship).text}${hidden ? '' : `, bow ${compassWord(ship.facing)}`}`;
  return [
    `${ship.name}, ${known ? kindOf(own) : outlineKind(own)}${others}: ${place}.`,
    ...(ship.display === null ? knownLines(game, ship, known) : displayLines(game, ship, ship.display)),
    ...huntLines(view, viewer, ship),
    ...(hidden ? [] : speedLines(game, ship)),
    ...warpLines(game, ship),
    ...sensorLines(game, ship),
    ...learntLines(game, ship, facts),
    ...conditionsOf(game, ship).map(conditionLine),
    ...(hidden ? [] : sightLines(game, viewer, ship)),
  ];
}

function displayLines(game: SeenGame, ship: SeenShip, display: NonNullable<SeenShip['display']>): string[] {
  const { power, structure } = classOf(game, ship);
  const shields = SHIELDS.map((shield) =>
    ship.generators.includes(shield) ? `${shield} out` : `${shield}: ${display.shields[shield - 1] ?? 0}`,
  );
  const [armed, lost] = [armedText(game, ship), lostText(game, ship)];
  return [
    `  Superstructure ${Math.max(0, display.structure)} of ${structure}; power ${display.power} of ${power}.`,
    `  Shields, from the port bow: ${shields.join(', ')}.`,
    `  Armed: ${armed === '' ? 'nothing' : armed}.${lost === '' ? '' : ` Out: ${lost}.`}`,
  ];
}

/** ST-INF-10: what hits showed. */
function knownLines(game: SeenGame, ship: SeenShip, isKnown: boolean): string[] {
  const hits = hitsText(ship.seen);
  const out = ship.generators.toSorted((a, b) => a - b).join(', ');
  const most = isKnown
    ? `superstructure ${mostStructure(game, ship)} at most, power ${mostPower(game, ship)} at most`
    : 'no lock has told its class';
  const struck = SHIELDS.flatMap((shield) => {
    const held = ship.held[shield - 1] ?? 0;
    if (ship.pierced.includes(shield)) return [`${shield} is down`];
    return held > 0 ? [`${shield} has held off ${held}`] : [];
  });
  return [
    `  Known: ${most}${hits === '' ? '' : `; hits seen: ${hits}`}.`,
    ...(out === '' ? [] : [`  Shields out for the battle: ${out}.`]),
    ...(struck.length === 0 ? [] : [`  Shields in this turn: ${struck.join(', ')}.`]),
  ];
}

/** ST-INF-05: known to all once they are announced. */
function speedLines({ stage, rulings }: SeenGame, { points }: SeenShip): string[] {
  if (stage !== 'sensors' && stage !== 'movement' && stage !== 'firing') return [];
  const phases = Array.from({ length: rulings.phases }, (_, i) => pointsInPhase(points, rulings.phases, i + 1));
  return [`  Movement ${several(points, 'point')}, by phase ${phases.join(' ')}.`];
}

/** ST-INF-23: known to all. */
function warpLines(game: SeenGame, ship: SeenShip): string[] {
  if (!MANEUVERS[game.level].warps || ship.is !== 'flying') return [];
  return [ship.warp === 0 ? '  Below warp 1.' : `  Warp ${ship.warp}; Emergency Speed ${classOf(game, ship).topWarp}.`];
}

/** An enemy as the viewer's ships see it: range and bearing, in which field, and which shields fire would strike, either way. */
function sightLines(game: SeenGame, viewer: Viewer, ship: SeenShip): string[] {
  const eyes = game.ships.filter(
    ({ office, side, is }) => holds(viewer, office) && side !== ship.side && is === 'flying',
  );
  if (eyes.length === 0) return [];
  const seen = eyes
    .toSorted((a, b) => rangeOf(a, ship) - rangeOf(b, ship))
    .slice(0, 3)
    .map((from) => {
      const [strikes, struck] = [shieldsStruck(game, from, ship), shieldsStruck(game, ship, from)];
      const there = fieldsText(fieldsTo(game, from, ship));
      return `  ${there} of ${from.name}, which would strike its shield ${strikes.join(' or ')}; it would strike ${struck.join(' or ')}`;
    });
  return [
    `  ${fromNearest(eyes, ship)}`,
    ...seen.map((line) => `${line.replace(/^ {2}./, (to) => to.toUpperCase())}.`),
  ];
}

/** ST-OBS-07: what lies on the map, body by body. */
function obstacleLines(game: SeenGame): string[] {
  const bodies = new Map<string, string[]>();
  for (const { kind, name, q, r } of game.obstacles) {
    const body = kind === 'planet' || name.toLowerCase().includes(BODIES[kind]) ? name : `${name}, ${BODIES[kind]}`;
    bodies.set(body, [...(bodies.get(body) ?? []), labelOf(game, q, r)]);
  }
  return [...bodies].map(([body, hexes]) => `${body}: ${hexes.join(', ')}.`);
}
const BODIES: { readonly [kind in ObstacleKind]: string } = {
  planet: 'planet',
  moon: 'moon',
  sun: 'sun',
  asteroids: 'asteroid belt',
};

/** Shots that are declared and not rolled for yet (ST-INF-13). */
const shotLines = (view: View<SeenGame>): string[] => {
  const { game } = view;
  const nameOf = (id: string): string => game.ships.find((ship) => ship.id === id)?.name ?? id;
  const told = new Map<string, number>();
  for (const { by, at } of standing(view)) {
    const line = `${nameOf(by)} at ${nameOf(at)}`;
    told.set(line, (told.get(line) ?? 0) + 1);
  }
  if (told.size === 0) return [];
  return [`Declared: ${[...told].map(([line, n]) => `${line}, ${several(n, 'shot')}`).join('; ')}.`];
};
