import { hashOf, newToken } from '../security/tokens.ts';
import type { LinkRow, People } from '../storage/port.ts';
import { isAddress, type Mail } from './mail.ts';
import type { Confirming } from './port.ts';
import { confirmWords } from './words.ts';

const HOUR = 3_600_000;
/** How long a link is good for. */
const HOURS = 24;
/** Letters an hour to one player and to one address: a stranger's letter box is not to be filled. */
const PER_HOUR = 3;
/** Players and addresses remembered at most. */
const MOST_REMEMBERED = 10_000;

interface Confirmations {
  confirm(player: string): Promise<Confirming>;
  confirmed(link: LinkRow): Promise<boolean>;
}

export function confirmations(people: People, mail: Mail | null, publicUrl: string, now: () => number): Confirmations {
  const lately = new Map<string, readonly number[]>();

  /** Counts one for all of them, or for none where any has had enough. */
  function oneMore(...names: readonly string[]): boolean {
    const since = now() - HOUR;
    const counts = names.map((name) => (lately.get(name) ?? []).filter((at) => at > since));
    if (counts.some((times) => times.length >= PER_HOUR)) return false;
    names.forEach((name, i) => {
      // The latest stand at the end, so that what is forgotten first was longest quiet.
      lately.delete(name);
      lately.set(name, [...(counts[i] ?? []), now()]);
    });
    for (const name of lately.keys()) {
      if (lately.size <= MOST_REMEMBERED) break;
      lately.delete(name);
    }
    return true;
  }

  return {
    confirm: async (id) => {
      const email = (await people.read(id))?.email ?? null;
      if (mail === null || email === null || !isAddress(email)) return 'no-address';
      if (!oneMore(`player ${id}`, `address ${sealOf(email)}`)) return 'too-many';
      const token = newToken();
      await people.addLink(hashOf(token), {
        kind: 'confirm',
        match: null,
        // A link of no match has no seat: what stands there instead says which address it was sent to.
        seat: sealOf(email),
        player: id,
        expires: now() + HOURS * HOUR,
      });
      return (await mail.send(email, confirmWords(token, HOURS, publicUrl))) === 'sent' ? 'sent' : 'failed';
    },
    confirmed: async (link) => {
      if (link.kind !== 'confirm' || link.player === null || link.seat === null) return false;
      if (link.expires !== null && link.expires <= now()) return false;
      const player = await people.read(link.player);
      // Anyone who can read one letter box must not confirm another with it.
      if (player === null || player.email === null || sealOf(player.email) !== link.seat) return false;
      return people.change(player.id, { confirmed: true });
    },
  };
}

/** An address told from others, and not to be read. */
export const sealOf = (email: string): string => hashOf(email.toLowerCase());
