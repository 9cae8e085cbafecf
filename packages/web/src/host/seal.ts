import type { Table } from '@flagbridge/table';
import { pack, unpack } from '../replay/link.ts';
import { MAX_REPLAY } from './bounds.ts';
import { parseSeatPlayers } from './edge.ts';
import type { Plan } from './host.ts';
import { type Played, withheldFrom } from './withheld.ts';

/** What stands in the file for anyone who opens it as text. */
const SAYS =
  'This battle goes on between several people at one screen. Open it with Flagbridge to go on; what is hidden stays hidden.';

/**
 * A battle that several people fight at one screen, as a file that can be opened again and shows nobody anything; null where nothing is
 * hidden from anybody who plays. Sealed against eyes, not against tools, as everything is that lies in one browser: who sets out to read
 * it could as well say that he is the other player.
 */
export async function sealed(replay: string, table: Table, played: Played): Promise<string | null> {
  const { chairs } = played;
  const hides = table.seats.some(
    ({ id, offices }) => chairs[id]?.is === 'person' && withheldFrom(table, played, { offices }) !== null,
  );
  if (!hides) return null;
  const { title } = table.order.scenario;
  // Who sat where goes along: it is opened for the same people, and hands over between them.
  const file = { format: 'flagbridge-sealed', version: 1, title, says: SAYS, chairs, packed: await pack(replay) };
  return `${JSON.stringify(file)}\n`;
}

interface Unsealed {
  readonly replay: string;
  /** As the file says it; what it does not say, or says wrongly, is left to the usual. */
  readonly chairs: Plan['chairs'];
}

/** What was sealed; null where it is not whole. */
export async function unseal(text: string): Promise<Unsealed | null> {
  try {
    const { packed, chairs } = JSON.parse(text) as { readonly packed?: unknown; readonly chairs?: unknown };
    const replay = typeof packed === 'string' ? await unpack(packed, 2 * MAX_REPLAY) : null;
    const seats = parseSeatPlayers(chairs);
    return replay === null ? null : { replay, chairs: seats.ok ? seats.value : {} };
  } catch {
    return null;
  }
}
