import type { Office, OfficeId, SideId } from '@flagbridge/engine';
import type { Snapshot } from '@flagbridge/protocol';

/** For whom the battle waits, in a few words. */
export interface Waiting {
  readonly who: 'you' | 'others' | 'nobody' | 'over';
  readonly text: string;
}

type Stand = Pick<Snapshot, 'awaited' | 'outcome' | 'viewer'>;
type Sides = readonly { readonly id: SideId; readonly title: string }[];

/** An office, and the person who holds it where that is known: online people have names. */
interface HeldOffice extends Office {
  readonly person?: string | undefined;
}

export function waitingFor(now: Stand, offices: readonly HeldOffice[], sides: Sides): Waiting {
  if (now.outcome !== null) return { who: 'over', text: 'The battle is over' };
  const asked = [...new Set(now.awaited.map(({ office }) => office))];
  if (asked.some((office) => now.viewer.offices.includes(office))) return { who: 'you', text: 'Your decision' };
  const [only] = asked;
  if (only === undefined) return { who: 'nobody', text: 'Waiting' };
  if (asked.length > 1) return { who: 'others', text: `Waiting for ${asked.length} of ${offices.length}` };
  return { who: 'others', text: `Waiting for ${nameOf(only, offices, sides)}` };
}

/** By the person's name where it is known. Else a side with one office goes by the side's; where several sit on it, by the office's. */
function nameOf(id: OfficeId, offices: readonly HeldOffice[], sides: Sides): string {
  const office = offices.find((one) => one.id === id);
  if (office === undefined) return id;
  if (office.person !== undefined) return office.person;
  const alone = offices.filter(({ side }) => side === office.side).length === 1;
  return (alone ? sides.find((side) => side.id === office.side)?.title : undefined) ?? office.title;
}

/** Everybody waited for by name, on request. */
export const waitingNames = (now: Stand, offices: readonly HeldOffice[], sides: Sides): readonly string[] =>
  [...new Set(now.awaited.map(({ office }) => office))].map((office) => nameOf(office, offices, sides));
