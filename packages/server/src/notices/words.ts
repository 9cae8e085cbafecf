import type { Card, SeatCard } from '@flagbridge/protocol/online';

/** What is told to somebody who is not here. */
interface Words {
  /** Who is told, by the name they sit there with. */
  readonly name: string;
  readonly subject: string;
  readonly text: string;
  readonly link: string;
}

const LONGEST = 100;

/**
 * What people typed, fit for a letter: one short line, without anything that a mail program would make into a link. Names and titles of
 * home-made scenarios go to others, and must not lead them anywhere.
 */
function spoken(typed: string): string {
  const line = typed
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[<>]/g, '')
    .replace(/:\/+/g, ': ')
    .replace(/([.@])(?=[^\s.])/gu, '$1 ')
    .trim();
  const letters = [...line];
  return letters.length <= LONGEST ? line : `${letters.slice(0, LONGEST - 1).join('')}…`;
}

const page = (publicUrl: string, route: string): string => `${publicUrl.replace(/\/+$/, '')}/#/${route}`;

/** That a seat is awaited, or that all are: from the card alone, which everybody at the match may read. */
export function awaitedWords(card: Card, seat: string, publicUrl: string, why?: 'paused'): Words {
  const battle = `${spoken(card.title)}, ${spoken(card.scenario.title)}`;
  const link = page(publicUrl, `online/match/${card.id}`);
  const mine = card.seats.find(({ id }) => id === seat);
  const name = (mine === undefined ? null : nameIn(mine)) ?? 'commander';
  const others = card.seats
    .filter(({ id }) => id !== seat)
    .map(nameIn)
    .filter((one) => one !== null);
  const text = [
    `Hello ${name},`,
    '',
    why === 'paused'
      ? `everybody is away, and your battle${others.length === 0 ? '' : ` with ${listed(others)}`} is paused. Whoever comes back goes on with it:`
      : `your battle${others.length === 0 ? '' : ` with ${listed(others)}`} waits for your decision:`,
    '',
    battle,
    link,
    '',
    'You are told once each time the battle comes to wait for you while you are away.',
    'If you would rather not be told, take your address out here:',
    '',
    page(publicUrl, 'online/me'),
    '',
  ];
  const subject = why === 'paused' ? 'paused, everybody is away' : 'you are awaited';
  return { name, subject: `${battle}: ${subject}`, text: text.join('\n'), link };
}

/** That somebody gave this address as theirs. The token stands in the fragment: no server on the way reads it. */
export function confirmWords(token: string, hours: number, publicUrl: string): Omit<Words, 'name'> {
  const link = page(publicUrl, `go/${token}`);
  const text = [
    'Hello,',
    '',
    'somebody asked Flagbridge to tell this address when a battle waits for their decision.',
    'If that was you, open this link and confirm it:',
    '',
    link,
    '',
    `The link works once, for ${hours} hours. If it was not you, do nothing: nothing more will come.`,
    '',
  ];
  return { subject: 'Flagbridge: is this your address?', text: text.join('\n'), link };
}

function nameIn({ holder }: SeatCard): string | null {
  if (holder.is === 'person') return spoken(holder.name);
  if (holder.is === 'computer') return holder.standsInFor === null ? 'the computer' : spoken(holder.standsInFor);
  return null;
}

const listed = (names: readonly string[]): string =>
  names.length === 1 ? (names[0] as string) : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
