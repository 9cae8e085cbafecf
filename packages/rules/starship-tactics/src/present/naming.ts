import type { Naming, View } from '@flagbridge/engine';
import { compassPoint, type Direction } from '@flagbridge/engine/hex';
import { speakerName } from '@flagbridge/kit/present';
import { hexAt } from '@flagbridge/kit/space';
import { chosenClass } from '../data/refits.ts';
import { shipClass } from '../data/ship-class.ts';
import { CLASSES } from '../data/ship-data.ts';
import { classesIn } from '../data/silhouettes.ts';
import { findShip, type SeenGame } from '../game.ts';
import { readShooter } from '../rules/fire-aims.ts';
import { labelOf } from '../rules/map.ts';
import { classOf } from '../rules/power.ts';
import { targetName } from '../rules/sensors.ts';

/** `valiant/w3`: the weapon by the name it has on its display. */
function weapon(game: SeenGame, code: string): string | undefined {
  const { ship: id, weapon: at } = readShooter(code);
  const ship = findShip(game, id);
  return ship && classOf(game, ship).weapons[at]?.name;
}

/** `valiant:5+7`: a ship with what it rolled; of equals the next roll counts. */
function rank(game: SeenGame, code: string): string | undefined {
  const at = code.lastIndexOf(':');
  const ship = findShip(game, code.slice(0, at));
  return ship && `${ship.name} ${code.slice(at + 1).replaceAll('+', ', then ')}`;
}

/** ST-SEN-25: bands of damage in words. */
export const BAND_NAMES: { readonly [band: string]: string } = {
  undamaged: 'undamaged',
  light: 'light damage',
  moderate: 'moderate damage',
  heavy: 'heavy damage',
  critical: 'critical damage',
  gone: 'gone',
};
/** `shields=movement`: both were given as much. */
export const sharesText = (code: string): string => code.replaceAll('=', ' and ');
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const NAMES: { readonly [kind: string]: (game: SeenGame, id: string) => string | undefined } = {
  /** ST-CLK-36: whose question it was, nobody is told. */
  ship: (game, id) => (id === '' ? 'A ship that nobody sees' : findShip(game, id)?.name),
  /** ST-SEN-12: what sensors are locked on may be a planet. */
  target: (game, id) => targetName(game, id),
  obstacle: ({ obstacles }, id) => obstacles.find((one) => one.id === id)?.name,
  side: ({ sides }, id) => sides.find((one) => one.id === id)?.name,
  /** A captain who is alone speaks as his side. */
  who: (game, id) => speakerName(game, id),
  hex: (game, key) => {
    const { q, r } = hexAt(key);
    return labelOf(game, q, r);
  },
  facing: (_game, facing) => compassPoint(Number(facing) as Direction, 'pointy'),
  class: ({ rulings }, id) =>
    classesIn(id).every((one) => CLASSES.includes(chosenClass(one))) ? shipClass(id, rulings.scale).name : undefined,
  weapon,
  rank,
  faction: (_game, id) => capital(id),
  band: (_game, id) => BAND_NAMES[id],
  /** ST-SEN-20: `shields=movement`, where both were given as much. */
  shares: (_game, code) => sharesText(code),
};

/** What the ids and codes in events are called. */
export const names =
  ({ game }: View<SeenGame>): Naming =>
  (kind, id) =>
    NAMES[kind]?.(game, id);
