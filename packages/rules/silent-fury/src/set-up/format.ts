import { fileId as id, mapSize, fileName as name, officeName, wholeFrom } from '@flagbridge/kit/set-up';
import { z } from 'zod/mini';
import { CREW_TYPES, type CrewType } from '../data/crew.ts';
import { sheetFile } from '../data/sheet-format.ts';
import { OPTIONAL_RULES } from '../rulings.ts';
import { LEFT_OUT } from './plan.ts';

/**
 * The set-up of a battle as people write it: the member `setup` of a scenario file. What is left out has a sensible value. What the
 * book's own clauses speak of is checked after this, so that it is refused by those.
 */
const label = z.string().check(z.regex(/^\d{4}$/, 'a hex is written as column and row, as in 1016'));
const stations = z.record(
  z.string().check(z.regex(/^[1-9]\d?$/, 'this should be the number of a component')),
  z.array(z.enum(CREW_TYPES as [CrewType, ...CrewType[]])),
);

const up = wholeFrom(0, 9);

const ship = z.strictObject({
  /** The id of its class: of the content file, or of a sheet of this file. */
  type: z.string().check(z.minLength(1), z.maxLength(40)),
  name: z.exactOptional(name),
  /** Its commander; the first office of its side where left out. */
  office: z.exactOptional(officeName),
  /** Its starting hex by its label (SF-SET-26). */
  hex: label,
  /** 0 to 5, north first; where left out its commander chooses (SF-SET-27). */
  facing: z.exactOptional(wholeFrom(0, 5)),
  /** Hexes it drifts in a turn; stopped where left out (SF-SET-28, SF-SET-29). */
  velocity: z.exactOptional(z.tuple([z.int(), z.int()])),
  /** The trailing hex, for those who would rather write both: it must be the starting hex less the velocity. */
  trailing: z.exactOptional(
    z.string().check(z.regex(/^(\d{4}|\(-?\d+,-?\d+\))$/, 'a hex is written as column and row')),
  ),
  /** The turn it enters in; from the start where left out (SF-SET-30). */
  enters: z.exactOptional(wholeFrom(2, 99)),
  /** Shields that are up at the start, on sides 1 to 6; all down where left out (SF-SET-19). */
  shields: z.exactOptional(z.tuple([up, up, up, up, up, up])),
  /** Its crew by the component they stand in; those of the sheet where left out (SF-SET-15). */
  stations: z.exactOptional(stations),
  /** Crew beside those. */
  addCrew: z.exactOptional(stations),
});

const side = z.strictObject({ id, name, ships: z.array(ship).check(z.minLength(1)) });

const condition = z.strictObject({
  side: id,
  ship: name,
  is: z.array(z.enum(['destroyed', 'withdrawn', 'derelict', 'crippled', 'in-play'])).check(z.minLength(1)),
});

export const setUpFile = z.strictObject({
  map: z.exactOptional(mapSize),
  /** What the edge of the map is (SF-SET-10). */
  edge: z.exactOptional(z.enum(['withdraw', 'open'])),
  /** The last turn. */
  turns: z.exactOptional(wholeFrom(1, 99)),
  /** The side that starts with the chip; drawn where left out (SF-SET-31, SF-SET-32). */
  initiative: z.exactOptional(z.nullable(id)),
  /** `standard` scoring, or conditions of the sides (SF-SET-02, SF-SET-40). */
  victory: z.exactOptional(z.union([z.literal('standard'), z.array(condition).check(z.minLength(1))])),
  /** What its special rules leave out: cards of the hands, boarding, the decks. */
  without: z.exactOptional(z.array(z.enum(LEFT_OUT))),
  /** Optional rules that it switches on, whatever the players agree (SF-OPT-01). */
  optional: z.exactOptional(z.array(z.enum(OPTIONAL_RULES))),
  /** Crews stand as it says: nobody is asked (SF-SET-16). */
  fixedStations: z.exactOptional(z.boolean()),
  /** Ship sheets of its own. */
  sheets: z.exactOptional(z.array(sheetFile)),
  sides: z.array(side),
});

export type SetUpFile = z.infer<typeof setUpFile>;
export type ShipEntry = z.infer<typeof ship>;
