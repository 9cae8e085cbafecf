import { clauseLike, fileId as id, mapSize, fileName as name, officeName, wholeFrom } from '@flagbridge/kit/set-up';
import { z } from 'zod/mini';
import { SHIP_TYPES } from '../data/display.ts';
import { FEATS } from '../data/heroes.ts';

/**
 * The set-up of a battle as people write it: the member `setup` of a scenario file. What is left out has a sensible value. What
 * the book's own clauses speak of (crews, levels, room on the map) is checked after this, so that it is refused by those.
 */

const clause = clauseLike(/^SD-[A-Z]{3}-\d{2}$/, 'SD-SCN-16');
const bonus = wholeFrom(-20, 60);

/** A character of the role-playing game, by the figures of that game (SD-RPG-02, SD-RPG-03, SD-RPG-19). */
const hero = z.strictObject({
  name,
  /** Total Pilot skill bonus; somebody who only mans a turret does without. */
  pilot: z.exactOptional(bonus),
  /** Total ranged attack bonus. */
  ranged: bonus,
  fortitude: bonus,
  reflex: bonus,
  feats: z.exactOptional(z.array(z.enum(FEATS)).check(z.maxLength(8))),
  /** Wears a protective suit. */
  suit: z.exactOptional(z.boolean()),
});

/** Skill levels, or a hero whose levels are worked out. */
const crew = z.strictObject({
  plt: z.exactOptional(z.number()),
  gnr: z.exactOptional(z.number()),
  hero: z.exactOptional(hero),
});

const ship = z.strictObject({
  type: z.enum(SHIP_TYPES),
  /** Unnamed ships are called by their type, and lettered where there are several. */
  name: z.exactOptional(name),
  /** Its commander; the first office of its side where left out. */
  office: z.exactOptional(officeName),
  pilot: z.exactOptional(crew),
  gunner: z.exactOptional(crew),
});

const column = wholeFrom(1, 99);
const side = z.strictObject({
  id,
  name,
  /** Columns in which it sets up, as they are numbered on the map, both included; its own edge where left out. */
  columns: z.exactOptional(z.tuple([column, column])),
  ships: z.array(ship).check(z.minLength(1)),
});

const goal = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('last-ship'), withdraws: z.exactOptional(id) }),
  /** By its name. */
  z.strictObject({ is: z.literal('run'), ship: z.string().check(z.maxLength(60)) }),
]);

export const setUpFile = z.strictObject({
  map: z.exactOptional(mapSize),
  /** The first holds the western edge, the second the eastern one (SD-MOV-01). */
  sides: z.tuple([side, side]),
  /** The side that sets up first, or `die`. */
  first: z.exactOptional(officeName),
  goal: z.exactOptional(goal),
  /** How many there are, where the option is in use; 20 where left out (SD-OPT-15). */
  asteroids: z.exactOptional(z.int()),
  /** A battle in its middle: read member by member in position.ts. */
  position: z.exactOptional(z.json()),
  /** Cited when the set-up begins, when ships are placed, and for the end. */
  clauses: z.exactOptional(
    z.strictObject({
      begins: z.exactOptional(z.array(clause).check(z.maxLength(8))),
      places: z.exactOptional(clause),
      goal: z.exactOptional(clause),
    }),
  ),
});

export type SetUpFile = z.infer<typeof setUpFile>;
export type SideEntry = z.infer<typeof side>;
export type ShipEntry = z.infer<typeof ship>;
export type CrewEntry = z.infer<typeof crew>;
export type HeroEntry = z.infer<typeof hero>;
