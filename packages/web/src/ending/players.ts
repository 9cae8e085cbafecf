import type { Seat, SideId } from '@flagbridge/engine';
import type { MatchInfo } from '@flagbridge/protocol';
import type { Plan } from '../host/host.ts';
import { listed } from './cast.ts';

/** Who played a side: `You`, `Ada`, `Played by the computer`; empty where nobody has a name. */
export function playedBy(
  { offices }: Pick<MatchInfo, 'offices'>,
  seats: readonly Seat[],
  chairs: Plan['chairs'],
  { side, own }: { readonly side: SideId; readonly own: boolean },
): string {
  const mine = seats.filter((seat) =>
    offices.some((office) => office.side === side && seat.offices.includes(office.id)),
  );
  const sitting = mine.map(({ id }) => chairs[id]);
  if (own && sitting.length < 2) return 'You';
  const names = sitting.flatMap((sits) => (sits?.is === 'person' && sits.name !== undefined ? [sits.name] : []));
  const computers = sitting.some((sits) => sits?.is === 'computer');
  if (names.length === 0) return computers ? 'Played by the computer' : own ? 'You' : '';
  return computers ? `${names.join(', ')} and the computer` : listed(names);
}
