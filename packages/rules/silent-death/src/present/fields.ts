import type { Area, PartId, View, Viewer } from '@flagbridge/engine';
import { disc, type Hex } from '@flagbridge/engine/hex';
import { fieldArea, signed } from '@flagbridge/kit/present';
import { onSheet, rangeBetween } from '@flagbridge/kit/space';
import type { Mount } from '../data/display.ts';
import { displayOf } from '../data/track.ts';
import { type Game, hexOf, type Ship } from '../game.ts';
import { arcsOf, inArc } from '../rules/arcs.ts';
import { isBlocked } from '../rules/line-of-fire.ts';
import { arcsText, bandText, barredStateOf, toHitOf } from './mounts.ts';
import { loadsOf } from './warheads.ts';

/**
 * Where a ship's cannons reach from where it stands, by range bands. Touching the ship shows its farthest mount of each shape of
 * arc; touching a mount on its display shows that one; touching its warheads shows where they may be aimed (SD-WAR-04).
 */
export function fields({ game }: View<Game>, _viewer: Viewer, part: PartId): Area[] {
  const [id, of] = part.split('/');
  const ship = game.ships.find((one) => one.id === id);
  if (ship === undefined || ship.is !== 'flying') return [];
  if (of === 'torpedo' || of === 'missile')
    return loadsOf(ship).some(({ kind, left }) => kind === of && left > 0) ? launchField(game, ship, of) : [];
  const able = displayOf(ship).mounts.filter((mount) => barredStateOf(game, ship, mount) === null);
  if (of !== undefined) return able.filter((mount) => mount.id === of).flatMap((mount) => bandsOf(game, ship, mount));
  const shown: Mount[] = [];
  for (const mount of able.toSorted((a, b) => b.range[2] - a.range[2]))
    if (!shown.some((other) => arcsText(ship, other) === arcsText(ship, mount))) shown.push(mount);
  return shown.flatMap((mount) => bandsOf(game, ship, mount));
}

const BANDS = [
  ['short', 1],
  ['medium', 0],
  ['long', -1],
] as const;

/** SD-FIR-08, SD-FIR-09: one area for each band, each hex with its distance. An asteroid cuts them off (SD-OPT-24). */
function bandsOf(game: Game, ship: Ship, mount: Mount): Area[] {
  const arcs = arcsOf(ship, mount);
  const bands: { hex: Hex; range: number }[][] = [[], [], []];
  for (const hex of disc(hexOf(ship), mount.range[2], 'pointy')) {
    const range = rangeBetween(ship.q, ship.r, hex.q, hex.r);
    if (range === 0 || !onSheet(game, hex.q, hex.r) || !inArc(ship, arcs, hex) || isBlocked(game, ship, hex)) continue;
    bands[range <= mount.range[0] ? 0 : range <= mount.range[1] ? 1 : 2]?.push({ hex, range });
  }
  const less = toHitOf(ship, mount);
  return BANDS.flatMap(([name, modifier], band) => {
    const found = bands[band] ?? [];
    const sum = modifier + less;
    const toHit = sum === 0 ? '' : `, ${signed(sum)} to hit`;
    const label = `${mount.name}: ${name} range ${bandText(mount.range, band as 0 | 1 | 2)}${toHit}`;
    return fieldArea(ship, `${mount.id}/${name}`, label, found, true);
  });
}

/** SD-WAR-04: any distance, so the whole cone ahead as far as the map goes. */
function launchField(game: Game, ship: Ship, of: string): Area[] {
  const found: { hex: Hex; range: number }[] = [];
  for (const hex of disc(hexOf(ship), game.columns + game.rows, 'pointy'))
    if (onSheet(game, hex.q, hex.r) && !(hex.q === ship.q && hex.r === ship.r) && inArc(ship, ['F'], hex))
      found.push({ hex, range: 0 });
  return fieldArea(ship, `${of}/arc`, 'Launch targets: arc F', found, false);
}
