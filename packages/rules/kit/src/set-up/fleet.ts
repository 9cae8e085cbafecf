import { type ClauseId, type Office, type OfficeId, type Refusal, refuse, type SideId } from '@flagbridge/engine';
import type { Wrong } from './file.ts';
import { freeId, letter } from './names.ts';

/** An entry of a fleet as people write it: one ship, or several of a kind. */
export interface FleetEntry {
  readonly type: string;
  readonly name?: string;
  readonly count?: number;
  readonly id?: string;
  /** Its commander; the first office of its side where left out. */
  readonly office?: OfficeId;
}

interface FleetSide<E extends FleetEntry> {
  readonly id: SideId;
  readonly name: string;
  readonly ships: readonly E[];
}

/** A ship with everything that does not depend on the book. */
export interface Enlisted<E extends FleetEntry> {
  readonly entry: E;
  readonly path: string;
  readonly id: string;
  readonly name: string;
  readonly side: SideId;
  readonly office: OfficeId;
}

/** How a book names ships, and by which clause an office must be of the ship's side. */
interface Enlisting<E extends FleetEntry> {
  readonly offices: readonly Office[];
  readonly clause: ClauseId;
  readonly wrong: Wrong;
  /** What a ship without a name is called. */
  called(entry: E, side: FleetSide<E>): string;
  idOf(name: string): string;
  /** Ids that no ship may have. */
  readonly taken?: readonly string[];
}

/** Every ship of both sides with its name, id and office; or what is wrong first. Ids that people wrote come before those made of names. */
export function enlist<E extends FleetEntry>(
  sides: readonly FleetSide<E>[],
  by: Enlisting<E>,
): Enlisted<E>[] | Refusal {
  const taken = new Set(by.taken);
  const named = namesOf(sides, by);
  for (const { id, path } of named) {
    if (id === undefined) continue;
    if (taken.has(id)) return by.wrong(`${path}.id`, `the id ${id} is taken`);
    taken.add(id);
  }
  const out: Enlisted<E>[] = [];
  for (const { side, entry, path, name, id: given } of named) {
    const office = officeOf(entry, name, side, by);
    if (typeof office !== 'string') return office;
    const id = given ?? freeId(by.idOf(name), taken);
    taken.add(id);
    out.push({ entry, path, id, name, side: side.id, office });
  }
  return out;
}

interface Named<E extends FleetEntry> {
  readonly side: FleetSide<E>;
  readonly entry: E;
  readonly path: string;
  readonly name: string;
  readonly id: string | undefined;
}

/** Several of an entry are lettered, and so are ships without a name that are called the same. */
function namesOf<E extends FleetEntry>(sides: readonly FleetSide<E>[], { called }: Enlisting<E>): Named<E>[] {
  const unnamed = new Map<string, number>();
  for (const side of sides)
    for (const entry of side.ships) {
      if (entry.name !== undefined) continue;
      const kind = called(entry, side);
      unnamed.set(kind, (unnamed.get(kind) ?? 0) + (entry.count ?? 1));
    }
  const used = new Map<string, number>();
  const out: Named<E>[] = [];
  for (const [at, side] of sides.entries())
    for (const [i, entry] of side.ships.entries()) {
      const path = `sides.${at}.ships.${i}`;
      const kind = called(entry, side);
      const { name = kind, count = 1, id } = entry;
      const before = entry.name === undefined ? (used.get(kind) ?? 0) : 0;
      if (entry.name === undefined) used.set(kind, before + count);
      const several = entry.name === undefined ? (unnamed.get(kind) ?? 0) > 1 : count > 1;
      for (let n = 0; n < count; n++)
        out.push({
          side,
          entry,
          path,
          name: several ? `${name} ${letter(before + n)}` : name,
          id: id === undefined || count === 1 ? id : `${id}-${letter(n).toLowerCase()}`,
        });
    }
  return out;
}

/** The office an entry names, which must be of its side, or the first of its side. */
function officeOf<E extends FleetEntry>(
  { office: named }: E,
  ship: string,
  side: FleetSide<E>,
  { offices, clause }: Enlisting<E>,
): OfficeId | Refusal {
  const office = offices.find((one) => (named === undefined ? one.side === side.id : one.id === named));
  if (office === undefined)
    return refuse('no-office', clause, { figures: { office: (named ?? side.id).slice(0, 80) } });
  return office.side === side.id
    ? office.id
    : refuse('other-side', clause, { figures: { ship, office: office.id, side: side.name } });
}

/** By the clause that tells ships apart by their names. */
export function nameTwice(ships: readonly { readonly name: string }[], clause: ClauseId): Refusal | null {
  const twice = ships.find(({ name }, i) => ships.findIndex((one) => one.name === name) !== i);
  return twice === undefined ? null : refuse('name-twice', clause, { figures: { ship: twice.name } });
}
