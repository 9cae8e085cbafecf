import type { Card } from '@flagbridge/protocol/online';
import { useEffect, useRef, useState } from 'preact/hooks';
import { lineSpoken } from './line-words.ts';
import { offerWords, type Presence, presenceOf, presenceWords, shortName } from './people.ts';
import type { Visit } from './visit.ts';

/** So long a short break of the line is nobody's business, in milliseconds. */
const A_BREATH = 2500;

const HEARD = { all: '', team: ' to your team', overheard: ', overheard' } as const;

/** Says to those who hear the page what is said at the table, what is proposed, who came and went, and how the line is. */
export function LiveWords({ stay, card }: { readonly stay: Visit; readonly card: Card }) {
  const fresh = stay.chat.fresh.value;
  const said = fresh === null ? '' : `${fresh.name}${HEARD[fresh.to]}: ${fresh.text}`;
  return (
    <>
      <p class="vh" role="status">
        {said}
      </p>
      <p class="vh" role="status">
        {useLine(stay)}
      </p>
      <p class="vh" role="status">
        {useTable(card, stay.seat)}
      </p>
    </>
  );
}

/** The line, where it was lost for longer than a breath. */
function useLine(stay: Visit): string {
  const line = stay.line.value;
  const [said, setSaid] = useState('');
  const told = useRef(false);
  const lost = line.is === 'lost';
  useEffect(() => {
    const speak = (): void => {
      setSaid(lineSpoken(stay.line.peek(), told.current));
      told.current = lost;
    };
    if (!lost) {
      if (told.current) speak();
      return;
    }
    const timer = setTimeout(speak, A_BREATH);
    return () => clearTimeout(timer);
  }, [lost]);
  return said;
}

/** Changes are told together after so long: whose line breaks for a moment has not gone away. */
const TOGETHER = 2000;

/** What changed on the card since it was last told of: offers, a pause, people. */
function useTable(card: Card, seat: string | null): string {
  const [said, setSaid] = useState('');
  const told = useRef(card);
  const latest = useRef(card);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  latest.current = card;
  useEffect(() => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      const words = changeWords(told.current, latest.current, seat);
      told.current = latest.current;
      if (words !== '') setSaid(words);
    }, TOGETHER);
  }, [card]);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );
  return said;
}

/**
 * Pauses, leaving and stand-ins are said by the table itself, in the chat: what is left are offers, and people who come and go.
 * Exported for tests: it needs no page.
 */
export function changeWords(before: Card, card: Card, seat: string | null): string {
  const words: string[] = [];
  for (const offer of card.offers)
    if (offer.by !== seat && !before.offers.some(({ id }) => id === offer.id))
      words.push(offerWords(card, offer, seat));
  for (const { id, holder } of card.seats) {
    const was = before.seats.find((one) => one.id === id)?.holder;
    if (id === seat || was === undefined) continue;
    const [then, now] = [presenceOf(was), presenceOf(holder)];
    if (then === now) continue;
    if (then === 'empty') words.push(`${shortName(holder)} has sat down.`);
    else if (now === 'empty') words.push('A seat is free.');
    else if (comesAndGoes.includes(then) && comesAndGoes.includes(now))
      words.push(`${shortName(holder)}: ${presenceWords[now]}.`);
  }
  return words.join(' ');
}

const comesAndGoes: readonly Presence[] = ['here', 'away'];
