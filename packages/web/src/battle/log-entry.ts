import type { AnyPresentation, Scene } from '@flagbridge/engine';
import {
  clausesOf,
  type GameEvent,
  isLabelled,
  listsSaid,
  type Naming,
  type PartId,
  type SideId,
  sayEvent,
  titled,
} from '@flagbridge/engine';
import type { LogEntry } from './battle.ts';

/** Numbers whose reasons are worth a line: those made of more than one part. */
const sumsOf = ({ data = {} }: GameEvent): LogEntry['sums'] =>
  Object.entries(data).flatMap(([name, value]) =>
    isLabelled(value) && value.parts.length > 1 ? [{ name, sum: value }] : [],
  );

interface Where {
  readonly titleOf: (office: string) => string;
  readonly naming: Naming | undefined;
  readonly heading: string;
  readonly sideOf: ReadonlyMap<PartId, SideId>;
}

/** Parts of a counter (`ship/system`) belong to its side too. */
function sideOfPart(sides: ReadonlyMap<PartId, SideId>, part: PartId): SideId | null {
  for (let id = part; id !== ''; id = id.slice(0, Math.max(0, id.lastIndexOf('/')))) {
    const side = sides.get(id);
    if (side !== undefined) return side;
  }
  return null;
}

export function logEntries(
  { phrases }: AnyPresentation,
  n: number,
  events: readonly GameEvent[],
  { heading, naming, sideOf, titleOf }: Where,
): LogEntry[] {
  return events.map((event, i) => {
    const parts = event.parts ?? [];
    const said = titled(event, titleOf);
    const side = parts.map((part) => sideOfPart(sideOf, part)).find((one) => one !== null) ?? null;
    return {
      key: `${n}.${i}`,
      n,
      event,
      text: sayEvent(phrases, said, naming),
      lists: listsSaid(phrases, said, naming),
      clauses: clausesOf(event),
      parts,
      sums: sumsOf(event),
      side,
      heading,
    };
  });
}

export const sidesOfScene = (scene: Scene | null): ReadonlyMap<PartId, SideId> =>
  new Map(scene?.tokens.map(({ id, side }) => [id, side]) ?? []);
