import { useEffect, useState } from 'preact/hooks';
import type { Visit } from './visit.ts';

/** Long enough to be read twice, in milliseconds. It stays in the chat. */
const A_WHILE = 15_000;

/** What the table itself says (somebody declines, concedes, leaves): seen by those whose chat is shut, and gone by itself. */
export function TableSaid({ stay }: { readonly stay: Visit }) {
  const fresh = stay.chat.fresh.value;
  const text = fresh?.seat === null ? fresh.text : null;
  const n = fresh?.n;
  const [over, setOver] = useState<number | undefined>(undefined);
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(() => setOver(n), A_WHILE);
    return () => clearTimeout(timer);
  }, [n]);
  // Spoken elsewhere, with everything that is said.
  return text === null || over === n ? null : <p class="match-banner match-word">{text}</p>;
}
