import { z } from 'zod';

/**
 * The set-up of a scenario as people write it: the member `setup` of a scenario file. What is left out has a sensible value.
 * `printed` scenarios are taken as they are listed; all others keep to the lists (KH-GEN-04, KH-SHP-02).
 */

const count = z.int().min(0).max(99);
const some = count.exactOptional();
const clause = z.string().regex(/^KH-[A-Z]{3}-\d{2,3}$/, { error: 'a clause such as KH-SCN-101' });
const clauses = z.array(clause).max(8).exactOptional();
/** Ids are names in records and parts of the drawing: letters first, nothing every object has. */
const id = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9-]*$/, { error: 'small letters, digits and dashes, a letter first' })
  .refine((text) => !(text in {}), { error: 'another id: every object has this name' });
const name = z.string().trim().min(1).max(60);

const weapons = z.strictObject({
  LC: some,
  LB: some,
  PB: some,
  EB: some,
  DC: some,
  T: some,
  AR: some,
  RB: some,
  M: some,
  S: some,
});
const defences = z.strictObject({
  RH: z.int().min(0).max(1).exactOptional(),
  MS: some,
  PS: some,
  ES: some,
  SS: some,
  ICM: some,
});

export const SHIP_TYPES = [
  'fighter',
  'assault-scout',
  'frigate',
  'destroyer',
  'minelayer',
  'light-cruiser',
  'heavy-cruiser',
  'battleship',
  'assault-carrier',
  'space-station',
  'freighter',
] as const;

const ship = z.strictObject({
  type: z.enum(SHIP_TYPES),
  /** Several of a kind are lettered: Fighter A, Fighter B. */
  name: name.exactOptional(),
  count: z.int().min(1).max(60).exactOptional(),
  id: id.exactOptional(),
  /** Its controller; the first office of its side where left out. */
  office: z.string().max(80).exactOptional(),
  /** The station or carrier it belongs to, by id or name. */
  home: z.string().max(60).exactOptional(),
  /** `docked` and `aboard` are with its home; `either`: docked there unless it is placed. */
  start: z.enum(['placed', 'docked', 'aboard', 'either', 'orbit']).exactOptional(),
  /** The planet it begins in orbit around; any where left out. */
  planet: id.exactOptional(),
  /** Must face along its hex row to the far short edge. */
  facing: z.literal('across').exactOptional(),
  weapons: weapons.exactOptional(),
  defences: defences.exactOptional(),
  hull: z.int().min(1).max(999).exactOptional(),
  adf: z.int().min(0).max(20).exactOptional(),
  mr: z.int().min(0).max(20).exactOptional(),
  dcr: z.int().min(0).max(999).exactOptional(),
  /** The listing as the book prints it, where we read it otherwise; taken with the option of that name (KH-SCN-310). */
  asPrinted: z.strictObject({ weapons: weapons.exactOptional(), defences: defences.exactOptional() }).exactOptional(),
});

const edge = z.enum(['north', 'east', 'south', 'west']);
const edges = z.array(edge).min(1).max(4);
const speed = z.union([z.enum(['free', 'same']), count], { error: 'free, same, or a speed from 0 to 99' });
const how = {
  speed: speed.exactOptional(),
  /** The greatest speed to choose. */
  most: count.exactOptional(),
  /** Ships at speed 0 may begin in orbit or docked. */
  orders: z.boolean().exactOptional(),
  clauses: z
    .strictObject({
      where: clause.exactOptional(),
      speed: clause.exactOptional(),
      facing: clause.exactOptional(),
      docked: clause.exactOptional(),
      orders: clause.exactOptional(),
    })
    .exactOptional(),
};
const start = z.discriminatedUnion('at', [
  z.strictObject({ at: z.literal('anywhere'), ...how }),
  /** In hexes that touch one of these edges (KH-MAP-04); all at the same one unless `oneEdge` is false. */
  z.strictObject({ at: z.literal('edge'), edges, oneEdge: z.boolean().exactOptional(), ...how }),
  /** At the edge opposite the other side's. */
  z.strictObject({ at: z.literal('opposite'), ...how }),
  /** In these columns, counted from 0 as everywhere in the rules. */
  z.strictObject({ at: z.literal('columns'), from: z.int().min(0).max(98), to: z.int().min(0).max(98), ...how }),
]);

const side = z.strictObject({ id, name, start, ships: z.array(ship).min(1).max(60) });

const planet = z.strictObject({
  name,
  id: id.exactOptional(),
  /** `placed` by a side; `option`: in the middle, or placed where the option `planet` says so; or a hex number. */
  at: z
    .string()
    .regex(/^(?:middle|placed|option|\d{4})$/, { error: 'middle, placed, option, or a hex number such as 2820' })
    .exactOptional(),
  by: id.exactOptional(),
  margin: z.int().min(1).max(40).exactOptional(),
});

const step = z.discriminatedUnion('do', [
  /** Planets that are placed, in the order of the list. */
  z.strictObject({ do: z.literal('planet'), clauses }),
  /** Stations (and ships) that begin in orbit: each owner picks hex and direction. */
  z.strictObject({ do: z.literal('orbit'), clauses }),
  z.strictObject({ do: z.literal('edge'), side: id, edges, clauses }),
  /** Without a side: both at once, sealed. */
  z.strictObject({ do: z.literal('ships'), side: id.exactOptional() }),
  z.strictObject({ do: z.literal('mines'), side: id, clauses }),
]);

const goal = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('fleet') }),
  z.strictObject({
    is: z.literal('evacuate'),
    ship: id,
    station: id,
    needs: z.int().min(1).max(20),
    limit: z.int().min(1).max(500),
  }),
  z.strictObject({ is: z.literal('escort'), ship: id, speed: z.int().min(1).max(20) }),
]);

export const setUpFile = z.strictObject({
  level: z.enum(['basic', 'advanced']).exactOptional(),
  printed: z.boolean().exactOptional(),
  map: z
    .union([z.enum(['standard', 'small', 'large']), z.strictObject({ columns: z.int(), rows: z.int() })], {
      error: 'standard, small, large, or columns and rows',
    })
    .exactOptional(),
  planets: z.array(planet).max(6).exactOptional(),
  sides: z.tuple([side, side]),
  /** The side that moves first, or `die`. */
  first: z.string().max(80).exactOptional(),
  /** What is done before the battle, in this order. */
  steps: z.array(step).max(20).exactOptional(),
  goal: goal.exactOptional(),
  /** Cited when the set-up begins, for fixed planets, and for who moves first. */
  clauses: z.strictObject({ begins: clauses, planets: clauses, first: clauses }).exactOptional(),
});

export type SetUpFile = z.infer<typeof setUpFile>;
export type SideEntry = z.infer<typeof side>;
export type ShipEntry = z.infer<typeof ship>;
export type PlanetEntry = z.infer<typeof planet>;
export type StartEntry = z.infer<typeof start>;
export type StepEntry = z.infer<typeof step>;
export type GoalEntry = z.infer<typeof goal>;
