import { holds, type View, type Viewer } from '@flagbridge/engine';
import type { Hex } from '@flagbridge/engine/hex';
import { compassWord, conditionLine, reportOf, wasText } from '@flagbridge/kit/present';
import { sideOf, sidesHeld } from '@flagbridge/kit/sides';
import { type Game, inPlay, isStation, type Ship, systemOf } from '../game.ts';
import { dcrOf } from '../rules/dcr.ts';
import { labelOf } from '../rules/map.ts';
import { bearsText, forwardBears, seenFrom } from './bearings.ts';
import { clockLines } from './clock.ts';
import { damagedOf, standingOf } from './conditions.ts';
import { isAboard, typeName, whereOf } from './names.ts';
import { seekerText } from './scene.ts';
import { systemsText } from './systems.ts';

/**
 * Where things stand, for those who hear or read it: the turn, the aim, your ships, theirs with range and bearing, what else is
 * on the map. Lines that belong to the line before are set in.
 */
export function report(view: View<Game>, viewer: Viewer): string[] {
  const { game } = view;
  return reportOf(game, viewer, {
    clock: clockLines(view),
    gone: { unplaced: 'Not yet placed', destroyed: 'Destroyed', left: 'Left the map', escaped: 'Escaped' },
    isHere: inPlay,
    shipLines: (ship, own, others) => (isAboard(ship) ? [] : shipLines(game, viewer, ship, own, others)),
    map: mapLines(game, viewer),
  });
}

function shipLines(game: Game, viewer: Viewer, ship: Ship, own: boolean, others: string): string[] {
  const bow = isStation(ship) ? '' : `, facing ${compassWord(ship.facing)}, speed ${ship.speed}`;
  return [
    `${ship.name}, ${typeName(ship.type)}${others}: ${whereOf(game, ship).text}${bow}.`,
    `  ${ratingsText(game, ship)}.`,
    ...systemLines(game, ship, own),
    ...[...standingOf(game, ship), ...damagedOf(game, ship)].map(conditionLine),
    ...aboardLines(game, ship),
    ...bearingLines(game, viewer, ship),
  ];
}

function ratingsText(game: Game, ship: Ship): string {
  return [
    `Hull ${ship.hull} of ${ship.hull0}`,
    ...(isStation(ship) ? [] : [`ADF ${wasText(ship.adf, ship.adf0)}`, `MR ${wasText(ship.mr, ship.mr0)}`]),
    ...(game.level === 'advanced' ? [`DCR ${wasText(dcrOf(ship), ship.dcr0)}`] : []),
  ].join('; ');
}

function systemLines(game: Game, ship: Ship, own: boolean): string[] {
  const weapons = systemsText({ game, own }, ship, true);
  const defences = systemsText({ game, own }, ship, false);
  return [`  ${weapons === '' ? 'No weapons' : weapons}; ${defences === '' ? 'no defences' : defences}.`];
}

/** Fighters in a hangar: who, and with how many rockets. */
function aboardLines(game: Game, base: Ship): string[] {
  const names = game.ships
    .filter((ship) => isAboard(ship) && ship.base === base.id)
    .map((ship) => {
      const rockets = systemOf(ship, 'AR');
      const hurt = ship.hull < ship.hull0 ? `, hull ${ship.hull} of ${ship.hull0}` : '';
      return `${ship.name} (AR ${rockets?.left ?? 0} of ${rockets?.of ?? 0}${hurt})`;
    });
  return names.length === 0 ? [] : [`  Aboard: ${names.join(', ')}.`];
}

/** The viewer's own ships that look at something; a fighter in a hangar sees what its base sees. */
const eyesOf = (game: Game, viewer: Viewer, ofSide: (side: string) => boolean): Ship[] =>
  game.ships.filter((ship) => holds(viewer, ship.office) && ofSide(ship.side) && inPlay(ship) && !isAboard(ship));

/** An enemy as the viewer's ships see it, and whose forward-firing weapons bear, either way. */
function bearingLines(game: Game, viewer: Viewer, ship: Ship): string[] {
  const eyes = eyesOf(game, viewer, (side) => side !== ship.side);
  if (eyes.length === 0) return [];
  const ours = eyes.flatMap((from) => {
    const bears = forwardBears(game, from, ship);
    return bears === null ? [] : [`${from.name} ${bearsText(bears)}`];
  });
  const theirs = eyes.flatMap((to) => {
    const bears = forwardBears(game, ship, to);
    return bears === null ? [] : [`on ${to.name} ${bearsText(bears)}`];
  });
  return [
    `  ${seenFrom(eyes, ship)}`,
    ...(ours.length === 0 ? [] : [`  In the forward field: of ${ours.join('; of ')}.`]),
    ...(theirs.length === 0 ? [] : [`  It bears ${theirs.join('; ')}.`]),
  ];
}

/** Planets, mines and seekers, as far as the viewer knows of them. */
function mapLines(game: Game, viewer: Viewer): string[] {
  const eyes = eyesOf(game, viewer, () => true);
  const seen = (hex: Hex): string => {
    const text = seenFrom(eyes, hex);
    return text === '' ? '' : ` ${text}`;
  };
  const still = game.seekers.filter(({ turns }) => turns === 0);
  return [
    ...game.planets
      .filter(({ placed }) => placed)
      .map(({ name, q, r }) => `Planet ${name}: ${labelOf(game, q, r)}.${seen({ q, r })}`),
    ...game.seekers
      .filter(({ turns }) => turns > 0)
      .map(
        ({ side, q, r, turns }) =>
          `Seeker of ${sideOf(game, side).name}: ${labelOf(game, q, r)}, ${seekerText(turns)}.${seen({ q, r })}`,
      ),
    ...sidesHeld(game, viewer).flatMap((side) => [
      ...laidLine(
        game,
        `Mines of ${sideOf(game, side).name}`,
        game.mines.filter((mine) => mine.side === side),
      ),
      ...laidLine(
        game,
        `Seekers of ${sideOf(game, side).name}, lying still`,
        still.filter((seeker) => seeker.side === side),
      ),
    ]),
  ];
}

function laidLine(game: Game, label: string, laid: readonly Hex[]): string[] {
  if (laid.length === 0) return [];
  const count = new Map<string, number>();
  for (const { q, r } of laid) count.set(labelOf(game, q, r), (count.get(labelOf(game, q, r)) ?? 0) + 1);
  return [
    `${label}: ${[...count]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([hex, n]) => (n === 1 ? hex : `${hex} (${n})`))
      .join(', ')}.`,
  ];
}
