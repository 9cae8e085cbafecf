import type { SheetNode } from '@flagbridge/engine';
import type { WeaponBox } from '../data/ship-class.ts';
import type { SeenGame, SeenShip } from '../game.ts';
import { rangeOf } from '../rules/hexsides.ts';
import { classOf } from '../rules/power.ts';
import { enemiesOf } from '../rules/ship-state.ts';

/** Ranges at which every weapon of the ship does alike. */
interface Band {
  readonly from: number;
  to: number;
  readonly cells: readonly string[];
}

/** ST-FIR-07, ST-FIR-09, ST-FIR-10, ST-PLA-03: what hits on a d10 and for how much, by range; the row of the nearest enemy is lit. */
export function chartNode(game: SeenGame, ship: SeenShip): SheetNode {
  const types = typesOf(classOf(game, ship).weapons);
  const bands = bandsOf(types);
  const nearest = nearestRange(game, ship);
  const lit = bands.findIndex(({ from, to }) => nearest >= from && nearest <= to);
  return {
    is: 'table',
    id: `${ship.id}/chart`,
    label: 'Hits on a d10 of so much or less; damage of a beam is its power and what is added here',
    head: ['Range', ...types.flatMap(({ type }) => [`${type} hits`, 'damage'])],
    rows: bands.map(({ from, to, cells }) => [from === to ? String(to) : `${from}–${to}`, ...cells]),
    ...(lit >= 0 && { lit }),
    clause: 'ST-FIR-07',
  };
}

/** Weapons of one type are alike but for where they bear. */
function typesOf(weapons: readonly WeaponBox[]): WeaponBox[] {
  const out: WeaponBox[] = [];
  for (const weapon of weapons) if (!out.some(({ type }) => type === weapon.type)) out.push(weapon);
  return out;
}

function bandsOf(types: readonly WeaponBox[]): Band[] {
  const bands: Band[] = [];
  const reach = Math.max(0, ...types.map(({ toHit }) => toHit.length));
  for (let range = 1; range <= reach; range++) {
    const cells = types.flatMap((weapon) => cellsAt(weapon, range));
    const last = bands.at(-1);
    if (last?.cells.join() === cells.join()) last.to = range;
    else bands.push({ from: range, to: range, cells });
  }
  return bands;
}

function cellsAt({ toHit, kind, damage, modifiers, bolt }: WeaponBox, range: number): string[] {
  const hits = toHit[range - 1];
  if (hits === undefined || hits === 0) return ['–', '–'];
  if (kind === 'plasma') return [String(hits), String(bolt[range - 1])];
  return [String(hits), kind === 'missile' ? String(damage) : `+${modifiers[range - 1] ?? 0}`];
}

/** 0 where there is no enemy on the map. */
function nearestRange(game: SeenGame, ship: SeenShip): number {
  if (ship.is !== 'flying') return 0;
  const ranges = enemiesOf(game, ship.side).map((enemy) => rangeOf(ship, enemy));
  return ranges.length === 0 ? 0 : Math.min(...ranges);
}
