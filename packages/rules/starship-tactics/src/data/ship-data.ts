import { z } from 'zod/mini';
import { REFITS } from './refits.ts';
import data from './starship-tactics-data.json' with { type: 'json' };

/**
 * What the data file says of ships, weapons and charts (ST-INF-29: it lies open to all), as far as the levels that are there read it.
 * The JSON is written from the data file by scripts/data.mjs; a figure of the wrong form is found when the book is loaded.
 */
const figure = z.int().check(z.minimum(0));
const ratio = z.string().check(z.regex(/^\d+\/\d+$/));
const band = z.object({ bonus: figure, from: figure, to: figure });

const mounted = z.array(
  z.object({
    type: z.string(),
    mounts: z.array(z.object({ count: figure, arcs: z.string().check(z.regex(/^[fpsa](\/[fpsa])*$/)) })),
  }),
);

const ship = z.object({
  id: z.string(),
  name: z.string(),
  faction: z.string(),
  ship_class: z.string(),
  role: z.string(),
  /** What a sensor lock reports of it. */
  sensor_profile: z.object({ composition: z.string(), state: z.string(), life_forms: z.string() }),
  hull: z.object({ superstructure: figure }),
  engines: z.object({ total_power: figure, movement_point_ratio: ratio }),
  /** Columns of the stress charts (ST-MOV-13). */
  stress_charts: z.object({ engine: z.string(), superstructure: z.string() }),
  warp_speed: z.object({ max_safe_cruising: figure, emergency: figure }),
  weapons: z.object({ beams: mounted, missiles: mounted, plasma: mounted }),
  /** What it takes: of the full data, and of the reduced ones (ST-CLK-05). */
  cloaking_device: z.optional(z.object({ power: figure, tac_power: figure })),
  shields: z.object({ shield_point_ratio: ratio, max_shield_power: figure }),
  /** The values printed for basic and advanced play: those of one third (ST-SET-05), held against what scaling makes. */
  tac: z.object({
    total_power: figure,
    superstructure: figure,
    movement_point_ratio: ratio,
    shield_point_ratio: ratio,
    max_shield_power: figure,
  }),
});

const named = { name: z.string(), firing_chart: z.string() };
const weapon = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('beam'),
    ...named,
    max_power: figure,
    damage_modifiers: z.array(band),
    tac: z.object({ max_power: figure, damage_modifiers: z.array(band) }),
  }),
  z.object({
    kind: z.literal('missile'),
    ...named,
    power_to_arm: figure,
    damage: figure,
    tac: z.object({ power_to_arm: figure, damage: figure }),
  }),
  z.object({
    kind: z.literal('plasma'),
    ...named,
    power_to_arm: figure,
    damage_table: z.string(),
    tac: z.object({ power_to_arm: figure, damage_table: z.string() }),
  }),
]);

const shipData = z.object({
  ships: z.array(ship),
  weapons: z.record(z.string(), weapon),
  firing_charts: z.record(z.string(), z.object({ to_hit: z.array(figure) })),
  /** The Romulan Plasma Weapon Damage Table: by range, full and as printed for the advanced game (ST-PLA-03). */
  plasma_damage: z.object({ tables: z.record(z.string(), z.object({ full: z.array(figure), tac: z.array(figure) })) }),
  /** ST-MIN-09: which missile weapon's damage the mines of each navy do. */
  mines: z.array(z.object({ faction: z.string(), weapon: z.string(), full: figure, tac: figure })),
  /** By warp speed, sublight first. */
  stress_charts: z.object({ columns: z.record(z.string(), z.object({ values: z.array(figure) })) }),
  /** What a lock on something other than a ship reports. */
  sensor_objects: z.object({
    objects: z.array(
      z.object({
        kind: z.string(),
        size: z.string(),
        composition: z.string(),
        state: z.string(),
        life_forms: z.string(),
      }),
    ),
  }),
  simple_damage_location: z.object({
    points_per_roll: figure,
    table: z.array(z.object({ roll: figure, result: z.string() })),
  }),
});

export type ShipEntry = z.infer<typeof ship>;
export type WeaponEntry = z.infer<typeof weapon>;

export const DATA: z.infer<typeof shipData> = shipData.parse(data);

/** Every class of ship, in the order of the data file, and then the refits. */
export const CLASSES: readonly string[] = [...DATA.ships, ...REFITS].map(({ id }) => id);
