import { holds, type View, type Viewer } from '@flagbridge/engine';
import {
  compassWord,
  conditionLine,
  countLines,
  drawOffers,
  fromNearest,
  hexesIn,
  overLines,
  reportOf,
  speakerName,
  wasText,
} from '@flagbridge/kit/present';
import { sideOf } from '@flagbridge/kit/sides';
import { displayOf, trackOf } from '../data/track.ts';
import { warheadName } from '../data/warheads.ts';
import type { Game, Ship } from '../game.ts';
import { endingPhrases } from '../phrases/ending.ts';
import { labelOf } from '../rules/map.ts';
import { driveOf, drOf, dvOf } from '../rules/ship-state.ts';
import { QUIET_TURNS } from '../rules/victory.ts';
import { aims } from './aims.ts';
import { bearsText } from './bearings.ts';
import { conditionsOf, pursuitText } from './conditions.ts';
import { countOf } from './count.ts';
import { mountState } from './mounts.ts';
import { MOUNT_CODES, typeName, WARHEAD_CODES, whereOf } from './names.ts';
import { phaseText } from './phase-text.ts';
import { loadsOf } from './warheads.ts';

/**
 * Where things stand, for those who hear or read it: the turn, the aim, your ships, theirs with range and bearing, warheads and
 * what else is on the map. Lines that belong to the line before are set in.
 */
export function report(view: View<Game>, viewer: Viewer): string[] {
  const { game } = view;
  return reportOf(game, viewer, {
    clock: clockLines(view, viewer),
    gone: { unplaced: 'Not yet placed', destroyed: 'Destroyed', left: 'Left the map' },
    isHere: ({ is }) => is === 'flying',
    shipLines: (ship, _own, others) => shipLines(game, viewer, ship, others),
    map: [...warheadLines(game, viewer), ...mapLines(game)],
  });
}

function clockLines(view: View<Game>, viewer: Viewer): string[] {
  const { game, outcome } = view;
  return [
    ...overLines(outcome, (side) => sideOf(game, side).name, 'have won'),
    phaseText(view),
    ...aims(view, viewer).map(({ label, text }) => `${label}: ${text}.`),
    ...countLines(countOf(game), endingPhrases, (side) => sideOf(game, side).name),
    ...(2 * game.quiet >= QUIET_TURNS ? [`After ${QUIET_TURNS} quiet turns the battle is a draw.`] : []),
    ...drawOffers(game),
    ...game.withdraw.map((office) => `Withdrawal is declared by ${speakerName(game, office)}.`),
  ];
}

function shipLines(game: Game, viewer: Viewer, ship: Ship, others: string): string[] {
  const kind = ship.name.startsWith(typeName(ship)) ? '' : `, ${typeName(ship)}`;
  return [
    `${ship.name}${kind}${others}: ${whereOf(game, ship).text}, facing ${compassWord(ship.facing)}.`,
    `  ${ratingsText(game, ship)}.`,
    `  ${weaponsText(game, ship)}.`,
    ...conditionsOf(game, ship).map(conditionLine),
    ...bearingLines(game, viewer, ship),
  ];
}

function ratingsText(game: Game, ship: Ship): string {
  const display = displayOf(ship);
  const boxes = trackOf(ship).length;
  const crew = ship.gunner > 0 ? `${ship.plt}/${ship.gnr}, gunner ${ship.gunner}` : `${ship.plt}/${ship.gnr}`;
  return [
    `${boxes - ship.marks.length} of ${boxes} boxes left`,
    `Drive ${wasText(driveOf(game, ship), display.drive)}`,
    `DV ${wasText(dvOf(ship), display.dv)}`,
    `DR ${wasText(drOf(ship), display.dr)}`,
    `crew ${crew}`,
  ].join('; ');
}

/** `LC ×4, IC eliminated; PT 5 of 6; no jamming`. */
function weaponsText(game: Game, ship: Ship): string {
  const mounts = displayOf(ship).mounts.map((mount) => {
    const { state, text } = mountState(game, ship, mount);
    const count = mount.barrels === 1 ? '' : ` ×${mount.barrels}`;
    return `${MOUNT_CODES[mount.id]}${count}${state === 'ok' ? '' : ` (${text})`}`;
  });
  const loads = loadsOf(ship).map(({ kind, left, of }) => `${WARHEAD_CODES[kind]} ${left} of ${of}`);
  return [
    mounts.join(', '),
    ...(loads.length === 0 ? [] : [loads.join(', ')]),
    ...(ship.noControl ? ['no damage control'] : []),
    ...(ship.noJamming ? ['no jamming'] : []),
  ].join('; ');
}

/** The viewer's own ships that look at something. */
const eyesOf = (game: Game, viewer: Viewer, ofSide: (side: string) => boolean): Ship[] =>
  game.ships.filter((ship) => holds(viewer, ship.office) && ofSide(ship.side) && ship.is === 'flying');

/** An enemy as the viewer's ships see it, and whose cannons bear, either way. */
function bearingLines(game: Game, viewer: Viewer, ship: Ship): string[] {
  const eyes = eyesOf(game, viewer, (side) => side !== ship.side);
  if (eyes.length === 0) return [];
  const bearing = (pairs: readonly (readonly [name: string, codes: string])[]): string =>
    pairs
      .filter(([, codes]) => codes !== '')
      .map(([name, codes]) => `${name} with ${codes}`)
      .join('; ');
  const ours = bearing(eyes.map((from) => [from.name, bearsText(game, from, ship)]));
  const theirs = bearing(eyes.map((to) => [to.name, bearsText(game, ship, to)]));
  return [
    `  ${fromNearest(eyes, ship)}`,
    ...(ours === '' ? [] : [`  In the sights of ${ours}.`]),
    ...(theirs === '' ? [] : [`  It bears on ${theirs}.`]),
  ];
}

function warheadLines(game: Game, viewer: Viewer): string[] {
  const eyes = eyesOf(game, viewer, () => true);
  return game.warheads.map((one) => {
    const seen = fromNearest(eyes, one);
    const at = `${labelOf(game, one.q, one.r)}, facing ${compassWord(one.facing)}, ${pursuitText(game, one)}`;
    return `${warheadName(one)} of ${sideOf(game, one.side).name}: ${at}.${seen === '' ? '' : ` ${seen}`}`;
  });
}

const MOST_HEXES = 24;

function mapLines(game: Game): string[] {
  const listed = (label: string, list: readonly number[]): string[] => {
    const hexes = hexesIn(list).map(({ q, r }) => labelOf(game, q, r));
    if (hexes.length === 0) return [];
    const more = hexes.length > MOST_HEXES ? ` and ${hexes.length - MOST_HEXES} more` : '';
    return [`${label}: ${hexes.slice(0, MOST_HEXES).join(', ')}${more}.`];
  };
  return [
    ...listed(`Asteroids, drifting ${compassWord(game.drift)}`, game.asteroids),
    ...listed('Debris', game.debris),
  ];
}
