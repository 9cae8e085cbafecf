import { z } from 'zod/mini';
import type { ShipSheet } from './sheet.ts';
import { type Armoury, wrongSheet } from './sheet-check.ts';
import { sheetFile, sheetOf as sheetOfFile } from './sheet-format.ts';
import data from './silent-fury-content.json' with { type: 'json' };
import type { Weapon, WeaponMode } from './weapons.ts';

/**
 * What the content file says of weapons and ships, as far as the landings that are there read it. The JSON is written from it by
 * scripts/data.mjs; a figure of the wrong form is found when the book is loaded.
 */
const figure = z.int().check(z.nonnegative());
const range = z.nullable(figure);
const special = z.union([z.enum(['ALL', 'Blast', 'Unsafe', 'Strike', 'Torpedo']), z.strictObject({ AREA: figure })]);
const mode = z.strictObject({
  name: z.optional(z.string()),
  rng: z.optional(z.tuple([range, range])),
  acc: figure,
  pow: z.optional(z.nullable(z.union([figure, z.literal('Shield')]))),
  effects: z.array(z.enum(['FX', 'Fire', 'HB', 'PD', 'Disrupt', 'ShieldDrain', 'Launch'])),
  red: z.optional(figure),
  fixedImpact: z.optional(figure),
  launches: z.optional(z.enum(['missile', 'strikeCraft', 'torpedo'])),
  special: z.array(special),
});
const weapon = z.strictObject({
  id: z.string(),
  name: z.string(),
  book: z.optional(z.boolean()),
  fixture: z.optional(z.boolean()),
  modes: z.array(mode),
});
const contentFile = z.object({
  weapons: z.array(weapon),
  boarding_equipment: z.array(z.object({ id: z.string(), name: z.string() })),
  ships: z.array(sheetFile),
});
const CONTENT = contentFile.parse(data);

function modeOf(line: z.infer<typeof mode>): WeaponMode {
  const has = (word: string): boolean => line.special.some((one) => one === word);
  const area = line.special.find((one) => typeof one === 'object');
  return {
    name: line.name ?? '',
    short: line.rng?.[0] ?? null,
    long: line.rng?.[1] ?? null,
    accuracy: line.acc,
    power: line.pow ?? null,
    effects: line.effects,
    red: line.red ?? 0,
    fixedImpact: line.fixedImpact ?? null,
    area: area === undefined ? null : area.AREA,
    all: has('ALL'),
    blast: has('Blast'),
    unsafe: has('Unsafe'),
    strike: has('Strike'),
    torpedo: has('Torpedo'),
    launches: line.launches ?? '',
  };
}

/** Every weapon by its id (SF-SHT-20). */
export const WEAPONS: { readonly [id: string]: Weapon } = Object.fromEntries(
  CONTENT.weapons.map(({ id, name, fixture, modes }) => [
    id,
    { id, name, fixture: fixture ?? false, modes: modes.map(modeOf) },
  ]),
);

/** What sheets may name. */
export const ARMOURY: Armoury = {
  weapons: Object.fromEntries(
    Object.values(WEAPONS).map(({ id, modes }) => [id, { launches: modes[0]?.launches ?? '' }]),
  ),
  equipment: CONTENT.boarding_equipment.map(({ id }) => id),
};

/** Every ship of the content file by the id of its class. */
export const SHEETS: { readonly [id: string]: ShipSheet } = Object.fromEntries(
  CONTENT.ships.map((file) => {
    const bad = wrongSheet(file, ARMOURY);
    if (bad !== null) throw new Error(`${file.id}: ${bad.path}: ${bad.wrong} (${bad.clause})`);
    return [file.id, sheetOfFile(file)];
  }),
);
/** In the order of the content file. */
export const CLASSES: readonly string[] = Object.keys(SHEETS);

type Flown = { readonly type: string };
type Battle = { readonly sheets: readonly ShipSheet[] };

/** The sheet of a ship: its scenario's own first. */
export function sheetOf({ sheets }: Battle, { type }: Flown): ShipSheet {
  for (const sheet of sheets) if (sheet.id === type) return sheet;
  const sheet = SHEETS[type];
  if (sheet === undefined) throw new Error(`no sheet ${type}`);
  return sheet;
}
