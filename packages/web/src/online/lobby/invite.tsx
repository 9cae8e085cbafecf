import type { Card, Made } from '@flagbridge/protocol/online';
import { useEffect, useState } from 'preact/hooks';
import { type Api, api as server } from '../api.ts';
import { dropLinks, type Given, givenLinks, keepLinks, WATCH, without } from '../links.ts';
import { freeSeats, seatTitle, watchWords } from '../words.ts';
import { LinkRow } from './link-row.tsx';
import './online.css';

interface InvitesProps {
  readonly card: Card;
  /** Fresh from making it; otherwise what this tab remembers is shown. */
  readonly made?: Made;
  readonly api?: Api;
}

/** What the answer to making a match gives away, as it is kept. */
export const linksOf = ({ invites, watch }: Pick<Made, 'invites' | 'watch'>): Given => ({
  ...Object.fromEntries(invites.map(({ seat, token }) => [seat, token])),
  ...(watch !== null && { [WATCH]: watch }),
});

/** For the player who made a match: a link for every free seat, and one for spectators. */
export function Invites({ card, made, api = server }: InvitesProps) {
  const { id, scenario } = card;
  const [given, setGiven] = useState<Given>(() => ({ ...givenLinks(id), ...(made !== undefined && linksOf(made)) }));
  const free = freeSeats(card);
  useEffect(() => {
    if (made !== undefined) keepLinks(id, linksOf(made));
  }, [id, made]);
  useEffect(() => {
    const taken = card.seats.filter((seat) => !free.includes(seat)).map((seat) => seat.id);
    dropLinks(id, taken);
    setGiven((was) => without(was, taken));
  }, [id, free.length]);
  const renew = async (seat: string): Promise<void> => {
    const token = await api.invite(id, seat);
    keepLinks(id, { [seat]: token });
    setGiven((was) => ({ ...was, [seat]: token }));
  };
  const watch = card.watch.who === 'nobody' ? undefined : given[WATCH];
  if (free.length === 0 && watch === undefined) return null;
  return (
    <div class="online-invites">
      {isThisMachine(location.hostname) && (
        <p class="online-hint">
          These links lead to this machine, and work on it alone. For friends elsewhere, whoever runs Flagbridge starts
          it with <code>npm start -- --host 0.0.0.0</code>, and you open the address it prints.
        </p>
      )}
      {free.map((seat) => {
        const title = seatTitle(card, seat.id);
        return (
          <LinkRow
            key={seat.id}
            title={title}
            note={
              card.open
                ? 'For one person. The match is open: others may take this seat from the list, too.'
                : 'For one person: whoever follows it first sits down here. No account is needed.'
            }
            token={given[seat.id] ?? null}
            shareText={`Play ${scenario.title} with me: your seat is ${title}.`}
            open={free.length === 1}
            primary={seat === free[0]}
            renew={() => renew(seat.id)}
          />
        );
      })}
      {watch !== undefined && (
        <LinkRow
          title="Spectators"
          note={`${watchWords(card.watch)}.`}
          token={watch}
          shareText={`Watch ${scenario.title}.`}
        />
      )}
    </div>
  );
}

const isThisMachine = (host: string): boolean => /^(?:localhost|127\..*|\[::1\])$/.test(host);
