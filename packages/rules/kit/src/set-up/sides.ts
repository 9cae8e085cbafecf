import { type ClauseId, type Office, type OfficeId, type Refusal, refuse, type SideId } from '@flagbridge/engine';
import type { Wrong } from './file.ts';

interface SideEntry {
  readonly id: SideId;
  readonly name: string;
}

/** Two sides, and which of them comes first: `die` where left out. */
interface TwoSides<S extends SideEntry> {
  readonly sides: readonly [S, S];
  readonly first?: string;
}

/** By the clause that says how many sides there are, and that every office belongs to one. */
export function wrongSides<S extends SideEntry>(
  { sides: [a, b], first = 'die' }: TwoSides<S>,
  offices: readonly Office[],
  wrong: Wrong,
  clause: ClauseId,
): Refusal | null {
  if (a.id === b.id) return wrong('sides.1.id', `the id ${b.id} is taken`);
  if (a.name === b.name) return wrong('sides.1.name', `the name ${b.name} is taken`);
  if (first !== 'die' && first !== a.id && first !== b.id) return wrong('first', `die, ${a.id} or ${b.id}`);
  const stranger = offices.find(({ side }) => side !== a.id && side !== b.id);
  if (stranger === undefined) return null;
  return refuse('third-side', clause, { figures: { office: stranger.id, side: stranger.side.slice(0, 80) } });
}

/** The side that comes first, and the other; as they are written where a die decides. */
export const inTurn = <S extends SideEntry>({ sides: [a, b], first }: TwoSides<S>): [S, S] =>
  first === b.id ? [b, a] : [a, b];

/** An office that commands no ship would be asked nothing. */
export function idleOffice(
  offices: readonly Office[],
  ships: readonly { readonly office: OfficeId }[],
  clause: ClauseId,
): Refusal | null {
  const idle = offices.find(({ id }) => ships.every((ship) => ship.office !== id));
  return idle === undefined ? null : refuse('idle-office', clause, { figures: { office: idle.id } });
}

/** The first office of each side, in the scenario's order. */
export const speakers = (offices: readonly Office[]): { [side: SideId]: OfficeId } =>
  Object.fromEntries(offices.toReversed().map(({ id, side }) => [side, id]));
