import { z } from 'zod/mini';
import { CREW_TYPES, type CrewType } from './crew.ts';
import type { BoardingEntry, Component, ComponentType, ShipSheet, Station, ThrustHex } from './sheet.ts';

/** A ship sheet as people write it: in the content file, and in a scenario of their own. What it may not be together, sheet-check.ts says. */
const figure = z.int().check(z.minimum(0), z.maximum(99));
const number = z.int().check(z.minimum(1), z.maximum(20));
const side = z.int().check(z.minimum(1), z.maximum(6));
const name = z.string().check(z.minLength(1), z.maxLength(40));
const pair = z.tuple([z.int(), z.int()]);
const COMPONENT_TYPES = [
  'engine',
  'weapon',
  'hangar',
  'torpedoTube',
  'reactor',
  'shield',
  'medbay',
  'bridge',
  'boarding',
  'cargo',
] as const satisfies readonly ComponentType[];
const crewType = z.enum(CREW_TYPES as [CrewType, ...CrewType[]]);

const component = z.strictObject({
  n: number,
  type: z.enum(COMPONENT_TYPES),
  weapon: z.exactOptional(name),
  equipment: z.exactOptional(name),
  std: z.exactOptional(z.array(side)),
  nar: z.exactOptional(z.array(side)),
  v: z.exactOptional(z.boolean()),
  pos: pair,
});

export const sheetFile = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'an id is made of small letters, digits and dashes')),
  class: name,
  type: name,
  faction: name,
  size: number,
  hull: figure,
  pointDefense: figure,
  armor: z.tuple([figure, figure, figure, figure, figure, figure]),
  components: z.array(component),
  corridors: z.array(z.tuple([number, number])),
  boarding: z.array(z.strictObject({ equipment: name, qty: z.union([z.literal('integral'), figure]) })),
  /** By the number of engines. */
  thrust: z.record(z.string().check(z.regex(/^[1-9]$/, 'this should be a number of engines')), z.array(pair)),
  ordnance: z.strictObject({ missiles: figure, torpedoes: figure, fighters: figure, bombers: figure }),
  crew: z.partialRecord(crewType, figure),
  /** By the number of the component. */
  stations: z.record(
    z.string().check(z.regex(/^[1-9]\d?$/, 'this should be the number of a component')),
    z.array(crewType),
  ),
});
export type SheetFile = z.infer<typeof sheetFile>;

/** The sheet of a file that sheet-check.ts has found right, as rules read it. */
export function sheetOf(file: SheetFile): ShipSheet {
  const { id, type, faction, size, hull, pointDefense, armor, corridors, ordnance } = file;
  const leadsTo = (n: number): number[] =>
    corridors.flatMap(([a, b]) => (a === n ? [b] : b === n ? [a] : [])).sort((a, b) => a - b);
  return {
    id,
    class: file.class,
    type,
    faction,
    size,
    hull,
    pointDefense,
    armor: [...armor],
    components: [...file.components]
      .sort((a, b) => a.n - b.n)
      .map(
        (one): Component => ({
          n: one.n,
          type: one.type,
          weapon: one.weapon ?? '',
          equipment: one.equipment ?? '',
          standard: [...(one.std ?? [])],
          narrow: [...(one.nar ?? [])],
          volatile: one.v ?? false,
          column: one.pos[0],
          row: one.pos[1],
          next: leadsTo(one.n),
        }),
      ),
    thrust: Object.entries(file.thrust).flatMap(([engines, hexes]) =>
      hexes.map(([q, r]): ThrustHex => ({ engines: Number(engines), q, r })),
    ),
    boarding: file.boarding.map(
      ({ equipment, qty }): BoardingEntry => ({ equipment, qty: qty === 'integral' ? 0 : qty }),
    ),
    ordnance: { ...ordnance },
    stations: Object.entries(file.stations).map(([at, crew]): Station => ({ at: Number(at), crew: [...crew] })),
  };
}
