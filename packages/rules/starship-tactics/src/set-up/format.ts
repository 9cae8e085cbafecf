import { clauseLike, fileId as id, mapSize, fileName as name, officeName, wholeFrom } from '@flagbridge/kit/set-up';
import { z } from 'zod/mini';
import { CLASSES } from '../data/ship-data.ts';

/**
 * The set-up of a battle as people write it: the member `setup` of a scenario file. What is left out has a sensible value. What the
 * book's own clauses speak of is checked after this, so that it is refused by those.
 */
const column = wholeFrom(1, 99);
const facing = wholeFrom(0, 5);
const clause = clauseLike(/^ST-[A-Z]+-\d+$/, 'ST-SCN-30');
const place = { at: z.exactOptional(z.tuple([column, column])), facing: z.exactOptional(facing) };

const ship = z.strictObject({
  type: z.enum(CLASSES as [string, ...string[]]),
  /** Unnamed ships are called by their class, and lettered where there are several. */
  name: z.exactOptional(name),
  count: z.exactOptional(wholeFrom(1, 20)),
  /** Its captain; the first office of its side where left out. */
  office: z.exactOptional(officeName),
  /** Where it starts, as numbered on the map, column and row; where left out its captain places it near the first of its side. */
  ...place,
});

/** Placed side after side in the order of the file: openly, anywhere on an edge with bows into the map, or in one hex with these; or cloaked. */
const start = z.discriminatedUnion('at', [
  z.strictObject({
    at: z.literal('edge'),
    edge: z.enum(['north', 'east', 'south', 'west', 'any']),
    /** Its first movement point brings each ship into its hex, and it comes at full speed (ST-SCN-14). */
    enters: z.exactOptional(z.boolean()),
    clause: z.exactOptional(clause),
  }),
  z.strictObject({
    at: z.literal('hex'),
    hex: z.tuple([column, column]),
    facings: z.array(facing).check(z.minLength(1), z.maxLength(6)),
    clause: z.exactOptional(clause),
  }),
  /** Cloaked, anywhere on the map, in secret (ST-INF-31). */
  z.strictObject({ at: z.literal('hidden'), clause: z.exactOptional(clause) }),
]);

/**
 * Mines, with three decoys for each (ST-MIN-03): how many, and then the side lays them in secret; or where they lie, mines and decoys, as
 * numbered on the map.
 */
const mines = z.strictObject({
  count: z.exactOptional(wholeFrom(1, 40)),
  /** So many hexes from this one; anywhere where left out. */
  area: z.exactOptional(
    z.strictObject({ round: z.tuple([column, column]), from: wholeFrom(0, 60), to: wholeFrom(0, 60) }),
  ),
  at: z.exactOptional(z.array(z.tuple([column, column])).check(z.minLength(1), z.maxLength(40))),
  decoys: z.exactOptional(z.array(z.tuple([column, column])).check(z.maxLength(120))),
  /** The missile weapon whose damage they do, where it is not the usual one of the side's navy (ST-MIN-09). */
  weapon: z.exactOptional(z.string().check(z.maxLength(20))),
  clause: z.exactOptional(clause),
});

const side = z.strictObject({
  id,
  name,
  ships: z.array(ship).check(z.minLength(1)),
  /** An office of this side that commands no ship (ST-OPT-02). */
  admiral: z.exactOptional(officeName),
  /** What it has laid before the battle: only at sublight speed (ST-MIN-01). */
  mines: z.exactOptional(mines),
  /** Where all its ships start that have no place of their own. */
  start: z.exactOptional(start),
  /** Where its first ship starts. */
  ...place,
});

/** Planets, moons, suns, asteroid belts (ST-OBS-01): one or more hexes of a body, as numbered on the map (ST-OBS-04). */
const obstacle = z.strictObject({
  is: z.enum(['planet', 'moon', 'sun', 'asteroids']),
  name: z.exactOptional(name),
  at: z.array(z.tuple([column, column])).check(z.minLength(1), z.maxLength(200)),
});

const ratio = z.tuple([wholeFrom(1, 30), wholeFrom(1, 30)]);

export const setUpFile = z.strictObject({
  map: z.exactOptional(mapSize),
  speed: z.exactOptional(z.enum(['warp', 'sublight'])),
  /** The warp speed all ships start at (ST-WRP-02). */
  warp: z.exactOptional(wholeFrom(1, 10)),
  /** A Movement Point Ratio for all ships: power for points (ST-OPT-08). */
  ratio: z.exactOptional(ratio),
  /** The last turn; 60 where left out. */
  turns: z.exactOptional(wholeFrom(1, 200)),
  /**
   * One ship, by its name, must cross an edge of the map (ST-SCN-33), or run all others off before it falls (ST-SCN-15); the last side wins
   * where left out.
   */
  goal: z.exactOptional(
    z.discriminatedUnion('is', [
      z.strictObject({ is: z.literal('breakthrough'), ship: name, edge: z.enum(['north', 'east', 'south', 'west']) }),
      z.strictObject({ is: z.literal('outpost'), ship: name }),
    ]),
  ),
  /** Cited when the battle begins. */
  clauses: z.exactOptional(z.array(clause)),
  obstacles: z.exactOptional(z.array(obstacle).check(z.maxLength(200))),
  sides: z.array(side),
  /** A battle in its middle: read member by member in position.ts. */
  position: z.exactOptional(z.json()),
});

export type SetUpFile = z.infer<typeof setUpFile>;
export type SideEntry = z.infer<typeof side>;
export type MinesEntry = z.infer<typeof mines>;
export type ShipEntry = z.infer<typeof ship>;
