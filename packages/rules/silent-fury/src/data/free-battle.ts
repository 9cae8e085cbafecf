import type { Json, MusterField, MusterPoints, MusterShip, Scenario } from '@flagbridge/engine';
import { type FreeSide, freeScenario } from '@flagbridge/kit/about';
import { type ChosenShip, type forcePicker, pointsBy } from '@flagbridge/kit/set-up';
import type { SetUpFile, ShipEntry } from '../set-up/format.ts';
import { CLASSES, SHEETS, WEAPONS } from './content.ts';
import type { CrewType } from './crew.ts';
import type { Component, ShipSheet } from './sheet.ts';

/** Crew that may be taken beside those of the sheet: what they are called, and where they stand. */
const MORE: readonly { readonly type: CrewType; readonly title: string }[] = [
  { type: 'spacer', title: 'More Spacers' },
  { type: 'engineer', title: 'More Engineers' },
  { type: 'marine', title: 'More Marines' },
];
const MOST_MORE = 4;
/** Exported for tests. */
export const fieldOf = (type: CrewType): string => `more-${type}`;
const FIELDS: readonly MusterField[] = MORE.map(({ type, title }) => ({
  id: fieldOf(type),
  title,
  group: 'Crew',
  is: 'number',
  min: 0,
  max: MOST_MORE,
  start: 0,
}));

/** A class as one line: what it is, and what it fires. */
function musterShip(id: string): MusterShip {
  const sheet = SHEETS[id] as ShipSheet;
  const guns = new Map<string, number>();
  for (const { weapon } of sheet.components) {
    const name = WEAPONS[weapon]?.name;
    if (name !== undefined) guns.set(name, (guns.get(name) ?? 0) + 1);
  }
  const armed = [...guns].map(([name, n]) => (n === 1 ? name : `${n} × ${name}`)).join(', ');
  const shields = sheet.components.filter(({ type }) => type === 'shield').length;
  const launches = sheet.components.some(({ weapon }) => WEAPONS[weapon]?.modes.some((mode) => mode.launches !== ''));
  const waits = launches ? ' · its ordnance stays aboard for now' : '';
  return {
    id,
    title: sheet.class,
    summary: {
      core: `${sheet.type} · Size ${sheet.size}, Hull ${sheet.hull}, armour ${sheet.armor.join('-')}, shields ${shields} · ${armed}${waits}`,
    },
    tiers: ['core'],
    worth: sheet.size,
    fields: FIELDS,
  };
}

/** Any ship for either side. */
const SHIPS = CLASSES.map(musterShip);

export const SIDES: Parameters<typeof forcePicker<ShipEntry>>[0]['sides'] = [
  { id: 'south', title: 'South', commander: 'Commander of the south', ships: SHIPS },
  { id: 'north', title: 'North', commander: 'Commander of the north', ships: SHIPS },
];

/** Size is what a force is compared by, for Size is what it scores (SF-SET-40). */
export const pointsOf = (choice: Parameters<typeof pointsBy>[1]): MusterPoints =>
  pointsBy(
    {
      unit: 'Size',
      priceOf: ({ kind }: ChosenShip) => ({ total: SHEETS[kind]?.size ?? 0 }),
      warning: (strong, weak) =>
        strong.total > weak.total * 1.25
          ? `${SIDES.find(({ id }) => id === strong.id)?.title} has ${strong.total} of Size against ${weak.total}`
          : undefined,
    },
    choice,
  );

const two = (n: number): string => String(n).padStart(2, '0');

/** Side by side in the middle of their edge, bows to the enemy, twelve hexes apart, at a walking pace. */
export function freeBattle(sides: readonly [FreeSide<ShipEntry>, FreeSide<ShipEntry>]): Scenario {
  const setup: SetUpFile = {
    turns: 10,
    victory: 'standard',
    without: ['jump'],
    fixedStations: true,
    sides: sides.map(({ id, name, ships }, at) => ({
      id,
      name,
      ships: ships.map((ship, i) => ({ ...ship, ...placeOf(at, i, ships.length) })),
    })),
  };
  const minutes = 15 + 10 * Math.max(...sides.map(({ ships }) => ships.length));
  return freeScenario({ hook: 'Ships of your own choice.', tier: 'core', minutes, sides, setup: setup as Json });
}

function placeOf(side: number, i: number, count: number): Pick<ShipEntry, 'hex' | 'facing' | 'velocity'> {
  const column = 10 - Math.floor(count / 2) + i;
  return side === 0
    ? { hex: `${two(column)}16`, facing: 0, velocity: [0, -1] }
    : { hex: `${two(column)}04`, facing: 3, velocity: [0, 1] };
}

/** A ship of the muster as a file writes it: more crew stand on the Bridge, which every class has. */
export function entryOf({ kind, fields = {} }: ChosenShip): ShipEntry {
  const sheet = SHEETS[kind] as ShipSheet;
  const { n: bridge } = sheet.components.find(({ type }) => type === 'bridge') as Component;
  const more = MORE.flatMap(({ type }) => Array.from({ length: Number(fields[fieldOf(type)] ?? 0) }, () => type));
  return { type: kind, hex: '1010', ...(more.length > 0 && { addCrew: { [bridge]: more } }) };
}
