import { isRefusal, type Refusal, refuse } from '@flagbridge/engine';
import { type Hex, unkey } from '@flagbridge/engine/hex';
import { freeHexes } from '@flagbridge/kit/set-up';
import { keyOf, onSheet, rangeBetween } from '@flagbridge/kit/space';
import { type Scale, scaled, shipClass } from '../data/ship-class.ts';
import { DATA } from '../data/ship-data.ts';
import type { Game, Level, MinedHex, Minefield, Ship } from '../game.ts';
import { LEVELS } from '../levels.ts';
import { hexNumbered, labelOf, layoutOf } from '../rules/map.ts';
import { DECOYS_EACH, sortHexes } from '../rules/mines.ts';
import { solidAt } from '../rules/obstacles.ts';
import type { MinesEntry, SetUpFile } from './format.ts';
import type { SetUpStep } from './plan.ts';
import { wrong } from './read.ts';

type Sheet = Pick<Game, 'columns' | 'rows' | 'obstacles'>;
type Area = Pick<Extract<SetUpStep, { readonly is: 'mines' }>, 'round' | 'from' | 'to'>;

/** ST-MIN-01: no mines at warp, and none at a level that does not know them; then what is wrong with a side's, and where. */
export function minefieldsOf(
  { sides, speed }: SetUpFile,
  ships: readonly Ship[],
  sheet: Sheet,
  level: Level,
  scale: Scale,
): Minefield[] | Refusal {
  const out: Minefield[] = [];
  for (const [i, { id, mines }] of sides.entries()) {
    if (mines === undefined) continue;
    const path = `sides.${i}.mines`;
    if (!LEVELS[level].mines) return refuse('mines-level', 'ST-SET-01', { figures: { path } });
    if (speed !== 'sublight') return refuse('mines-at-warp', 'ST-MIN-01', { figures: { path } });
    const hexes = hexesSaid(mines, sheet, path);
    if (isRefusal(hexes)) return hexes;
    const race = shipClass((ships.find(({ side }) => side === id) as Ship).type, scale).faction;
    const mine = mineOf(mines, race, scale, path);
    if (isRefusal(mine)) return mine;
    const laid = mines.at?.length ?? (mines.count as number);
    // None lies there before they are laid.
    out.push({ side: id, race, ...mine, laid, hidden: hexes.length > 0 ? laid : 0, hexes });
  }
  return out;
}

/** ST-MIN-09, ST-MIN-05 of plasma: what a mine of this navy is and does. */
function mineOf(
  { weapon: said }: MinesEntry,
  race: string,
  scale: Scale,
  path: string,
): Pick<Minefield, 'weapon' | 'damage'> | Refusal {
  const usual = DATA.mines.find(({ faction }) => faction === race) as (typeof DATA.mines)[number];
  if (said === undefined) return { weapon: usual.weapon, damage: scaled(usual.full, scale) };
  const weapon = DATA.weapons[said];
  if (weapon === undefined) return wrong(`${path}.weapon`, 'there is no such weapon');
  if (weapon.kind === 'plasma')
    return refuse('mine-plasma', 'ST-PLA-05', { figures: { path: `${path}.weapon`, weapon: said } });
  if (weapon.kind === 'beam')
    return refuse('mine-beam', 'ST-MIN-09', { figures: { path: `${path}.weapon`, weapon: said } });
  return { weapon: said, damage: scaled(weapon.damage, scale) };
}

/** Where they lie, as the file says; nothing where the side is to lay them. */
function hexesSaid({ count, area, at, decoys }: MinesEntry, sheet: Sheet, path: string): MinedHex[] | Refusal {
  if (at === undefined) {
    if (count === undefined) return wrong(path, 'say how many mines, or where they lie');
    if (decoys !== undefined) return wrong(`${path}.decoys`, 'say where the mines lie, too');
    return area === undefined ? [] : (wrongArea(area, sheet, path) ?? []);
  }
  if (count !== undefined || area !== undefined)
    return wrong(`${path}.${count === undefined ? 'area' : 'count'}`, 'where they lie is said already');
  const wanted = DECOYS_EACH * at.length;
  const given = decoys?.length ?? 0;
  if (given !== wanted)
    return refuse('mine-decoys', 'ST-MIN-03', { figures: { path: `${path}.decoys`, mines: at.length, wanted, given } });
  const hexes = new Map<string, MinedHex>();
  for (const [list, places, mines] of [
    ['at', at, 1],
    ['decoys', decoys ?? [], 0],
  ] as const)
    for (const [n, [column, row]] of places.entries()) {
      const { q, r } = hexNumbered(sheet, column, row);
      const bad = wrongHex(sheet, q, r, `${path}.${list}.${n}`);
      if (bad !== null) return bad;
      addTo(hexes, { q, r }, mines);
    }
  return sortHexes([...hexes.values()]);
}

/** One more counter. */
export function addTo(hexes: Map<string, MinedHex>, { q, r }: Hex, mines: number): void {
  const key = keyOf(q, r);
  const { down = 0, mines: had = 0 } = hexes.get(key) ?? {};
  hexes.set(key, { q, r, down: down + 1, open: 0, mines: had + mines });
}

/** On the map, and where a ship can come (ST-OBS-05). */
function wrongHex(sheet: Sheet, q: number, r: number, path: string): Refusal | null {
  if (!onSheet(sheet, q, r)) return wrong(path, 'this hex is not on the map');
  const there = solidAt(sheet, q, r);
  if (there === undefined) return null;
  return refuse('mine-in-obstacle', 'ST-OBS-05', {
    figures: { path, obstacle: there.name, hex: labelOf(sheet, q, r) },
  });
}

function wrongArea({ round, from, to }: NonNullable<MinesEntry['area']>, sheet: Sheet, path: string): Refusal | null {
  const { q, r } = hexNumbered(sheet, ...round);
  if (!onSheet(sheet, q, r)) return wrong(`${path}.area.round`, 'this hex is not on the map');
  if (hexesIn(sheet, { round: keyOf(q, r), from, to }).length > 0) return null;
  return wrong(`${path}.area`, 'no ship can come to any hex there');
}

/** ST-MIN-02: every hex in which a side may lay, row by row. */
export function hexesIn(sheet: Sheet, { round, from, to }: Area): Hex[] {
  const centre = unkey(round);
  return freeHexes(layoutOf(sheet), ({ q, r }) => {
    if (solidAt(sheet, q, r) !== undefined) return false;
    if (centre === undefined) return true;
    const range = rangeBetween(q, r, centre.q, centre.r);
    return range >= from && range <= to;
  });
}

/** Sides that have still to lay theirs, by their first office. */
export function minesToLay({ sides }: SetUpFile, ships: readonly Ship[], sheet: Sheet): SetUpStep[] {
  return sides.flatMap(({ id, mines }): SetUpStep[] => {
    if (mines?.count === undefined) return [];
    const { office } = ships.find(({ side }) => side === id) as Ship;
    const { round = null, from = 0, to = 0 } = mines.area ?? {};
    const centre = round === null ? null : hexNumbered(sheet, ...round);
    return [
      {
        ...{ is: 'mines', side: id, office, from, to },
        round: centre === null ? '' : keyOf(centre.q, centre.r),
        clause: mines.clause ?? 'ST-MIN-02',
      },
    ];
  });
}
