import { clauseLike, fileId as id, mapSize, fileName as name, officeName, wholeFrom } from '@flagbridge/kit/set-up';
import { z } from 'zod/mini';

/**
 * The set-up of a scenario as people write it: the member `setup` of a scenario file. What is left out has a sensible value.
 * `printed` scenarios are taken as they are listed; all others keep to the lists (KH-GEN-04, KH-SHP-02).
 */

const count = wholeFrom(0, 99);
const some = z.exactOptional(count);
const clause = clauseLike(/^KH-[A-Z]{3}-\d{2,3}$/, 'KH-SCN-101');
const clauses = z.exactOptional(z.array(clause).check(z.maxLength(8)));

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
  RH: z.exactOptional(wholeFrom(0, 1)),
  MS: some,
  PS: some,
  ES: some,
  SS: some,
  ICM: some,
});

const SHIP_TYPES = [
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
  name: z.exactOptional(name),
  count: z.exactOptional(wholeFrom(1, 60)),
  id: z.exactOptional(id),
  /** Its controller; the first office of its side where left out. */
  office: z.exactOptional(officeName),
  /** The station or carrier it belongs to, by id or name. */
  home: z.exactOptional(z.string().check(z.maxLength(60))),
  /** `docked` and `aboard` are with its home; `either`: docked there unless it is placed. */
  start: z.exactOptional(z.enum(['placed', 'docked', 'aboard', 'either', 'orbit'])),
  /** The planet it begins in orbit around; any where left out. */
  planet: z.exactOptional(id),
  /** Must face along its hex row to the far short edge. */
  facing: z.exactOptional(z.literal('across')),
  weapons: z.exactOptional(weapons),
  defences: z.exactOptional(defences),
  hull: z.exactOptional(wholeFrom(1, 999)),
  adf: z.exactOptional(wholeFrom(0, 20)),
  mr: z.exactOptional(wholeFrom(0, 20)),
  dcr: z.exactOptional(wholeFrom(0, 999)),
  /** The listing as the book prints it, where we read it otherwise; taken with the option of that name (KH-SCN-310). */
  asPrinted: z.exactOptional(
    z.strictObject({ weapons: z.exactOptional(weapons), defences: z.exactOptional(defences) }),
  ),
});

const edge = z.enum(['north', 'east', 'south', 'west']);
const edges = z.array(edge).check(z.minLength(1), z.maxLength(4));
const speed = z.union([z.enum(['free', 'same']), count], { error: 'free, same, or a speed from 0 to 99' });
const how = {
  speed: z.exactOptional(speed),
  /** The greatest speed to choose. */
  most: z.exactOptional(count),
  /** Ships at speed 0 may begin in orbit or docked. */
  orders: z.exactOptional(z.boolean()),
  clauses: z.exactOptional(
    z.strictObject({
      where: z.exactOptional(clause),
      speed: z.exactOptional(clause),
      facing: z.exactOptional(clause),
      docked: z.exactOptional(clause),
      orders: z.exactOptional(clause),
    }),
  ),
};
const start = z.discriminatedUnion('at', [
  z.strictObject({ at: z.literal('anywhere'), ...how }),
  /** In hexes that touch one of these edges (KH-MAP-04); all at the same one unless `oneEdge` is false. */
  z.strictObject({ at: z.literal('edge'), edges, oneEdge: z.exactOptional(z.boolean()), ...how }),
  /** At the edge opposite the other side's. */
  z.strictObject({ at: z.literal('opposite'), ...how }),
  /** In these columns, counted from 0 as everywhere in the rules. */
  z.strictObject({
    at: z.literal('columns'),
    from: wholeFrom(0, 98),
    to: wholeFrom(0, 98),
    ...how,
  }),
]);

const side = z.strictObject({ id, name, start, ships: z.array(ship).check(z.minLength(1), z.maxLength(60)) });

const planet = z.strictObject({
  name,
  id: z.exactOptional(id),
  /** `placed` by a side; `option`: in the middle, or placed where the option `planet` says so; or a hex number. */
  at: z.exactOptional(
    z
      .string()
      .check(
        z.regex(/^(?:middle|placed|option|\d{4})$/, { error: 'middle, placed, option, or a hex number such as 2820' }),
      ),
  ),
  by: z.exactOptional(id),
  margin: z.exactOptional(wholeFrom(1, 40)),
});

const step = z.discriminatedUnion('do', [
  /** Planets that are placed, in the order of the list. */
  z.strictObject({ do: z.literal('planet'), clauses }),
  /** Stations (and ships) that begin in orbit: each owner picks hex and direction. */
  z.strictObject({ do: z.literal('orbit'), clauses }),
  z.strictObject({ do: z.literal('edge'), side: id, edges, clauses }),
  /** Without a side: both at once, sealed. */
  z.strictObject({ do: z.literal('ships'), side: z.exactOptional(id) }),
  z.strictObject({ do: z.literal('mines'), side: id, clauses }),
]);

const goal = z.discriminatedUnion('is', [
  /** With the clauses that say so, where the scenario has its own. */
  z.strictObject({ is: z.literal('fleet'), win: z.exactOptional(clause), draw: z.exactOptional(clause) }),
  z.strictObject({
    is: z.literal('evacuate'),
    ship: id,
    station: id,
    needs: wholeFrom(1, 20),
    limit: wholeFrom(1, 500),
  }),
  z.strictObject({ is: z.literal('escort'), ship: id, speed: wholeFrom(1, 20) }),
]);

export const setUpFile = z.strictObject({
  level: z.exactOptional(z.enum(['basic', 'advanced'])),
  printed: z.exactOptional(z.boolean()),
  map: z.exactOptional(
    z.union([z.enum(['standard', 'small', 'large']), mapSize], {
      error: 'standard, small, large, or columns and rows',
    }),
  ),
  planets: z.exactOptional(z.array(planet).check(z.maxLength(6))),
  sides: z.tuple([side, side]),
  /** The side that moves first, or `die`. */
  first: z.exactOptional(officeName),
  /** What is done before the battle, in this order. */
  steps: z.exactOptional(z.array(step).check(z.maxLength(20))),
  goal: z.exactOptional(goal),
  /** A battle in its middle: read member by member in position.ts. */
  position: z.exactOptional(z.json()),
  /** Cited when the set-up begins, for fixed planets, and for who moves first. */
  clauses: z.exactOptional(z.strictObject({ begins: clauses, planets: clauses, first: clauses })),
});

export type SetUpFile = z.infer<typeof setUpFile>;
export type SideEntry = z.infer<typeof side>;
export type ShipEntry = z.infer<typeof ship>;
export type PlanetEntry = z.infer<typeof planet>;
export type StartEntry = z.infer<typeof start>;
export type StepEntry = z.infer<typeof step>;
