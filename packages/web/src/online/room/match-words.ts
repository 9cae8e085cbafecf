import { type Card, leadsOn } from '@flagbridge/protocol/online';
import type { PromptContext, Words } from '@flagbridge/text';
import { holderWords, seatTitle } from '../words.ts';
import type { Salt } from './at-match.tsx';
import { clockSpoken, leftOf } from './clock.ts';
import { lineWords } from './line-words.ts';
import { absent, hasTeam, nameOf, needsWords, offerWords, presenceOf, presenceWords } from './people.ts';
import { saltFor } from './salt-for.ts';
import { sayable } from './sayable.ts';
import type { Visit } from './visit.ts';

interface MatchWordsOptions {
  readonly stay: Visit;
  readonly card: Card;
  readonly salt: Salt;
}

type Look = (at: PromptContext, rest: string) => Promise<'stay'>;
type Doing = Parameters<Visit['act']>[0];

/** What one does at a table, for anyone who plays in words. Everything of it has a button above, too. */
export function matchWords({ stay, salt }: MatchWordsOptions): Words {
  const { seat } = stay;
  // As it is when the word is said, and not as it was when the page was drawn.
  const now = (): Card => stay.card.peek() as Card;
  const tell =
    (lines: (rest: string) => readonly string[] | Promise<readonly string[]>): Look =>
    async (at, rest) => {
      for (const line of await lines(rest)) at.io.out(line);
      return 'stay';
    };
  const act = async (asking: Doing, done: string): Promise<readonly string[]> => [(await stay.act(asking)) ?? done];
  const speak = (to: 'all' | 'team'): Look =>
    tell((rest) => {
      const text = sayable(rest);
      return text === ''
        ? [`Type what you want to say behind it: ${to === 'all' ? 'say' : 'team'} hello`]
        : act({ call: 'say', to, text }, 'Said.');
    });
  const answer = (yes: boolean): Look =>
    tell((): readonly string[] | Promise<readonly string[]> => {
      const offer = now().offers.find(({ needs }) => seat !== null && needs.includes(seat));
      if (offer === undefined) return ['Nothing is proposed to you now.'];
      const more = yes && leadsOn(offer.is) ? { salt: saltFor(salt, offer.is) } : {};
      return act({ call: 'answer', offer: offer.id, yes, ...more }, yes ? 'Agreed.' : 'Declined.');
    });
  const common: Words = {
    save: {
      form: 'save',
      does: 'where the battle is kept',
      look: tell(() => ['The battle is kept by the server, after every decision.']),
    },
    line: {
      form: 'line',
      does: 'how the connection stands',
      look: tell(() => [lineWords(stay.line.peek(), Date.now())]),
    },
    who: { form: 'who', does: 'who plays, who is here, and the clocks', look: tell(() => whoLines(stay, now())) },
    chat: { form: 'chat', does: 'what was said last at the table', look: tell(() => chatLines(stay)) },
    offers: { form: 'offers', does: 'what is proposed now', look: tell(() => offerLines(now(), seat)) },
  };
  if (seat === null) return common;
  return {
    ...common,
    say: { form: 'say TEXT', does: 'says something to all at the table', look: speak('all') },
    ...(hasTeam(now(), seat) && {
      team: { form: 'team TEXT', does: 'says something to your team', look: speak('team') },
    }),
    pause: {
      form: 'pause',
      does: 'proposes a pause',
      look: tell(() => act({ call: 'offer', offer: 'pause' }, 'Proposed.')),
    },
    resume: {
      form: 'resume',
      does: 'proposes to go on after a pause',
      look: tell(() => act({ call: 'offer', offer: 'go-on' }, 'Proposed.')),
    },
    rematch: {
      form: 'rematch',
      does: 'proposes a rematch, when the battle is over',
      look: tell(() => act({ call: 'offer', offer: 'rematch', salt: saltFor(salt, 'rematch') }, 'Proposed.')),
    },
    swap: {
      form: 'swap',
      does: 'proposes a rematch with the sides swapped, when the battle is over',
      look: tell(() => act({ call: 'offer', offer: 'swap-sides', salt: saltFor(salt, 'swap-sides') }, 'Proposed.')),
    },
    substitute: {
      form: 'substitute NAME',
      does: 'proposes that the computer plays for somebody who is away',
      look: tell((rest) => {
        const away = absent(now(), seat);
        const one =
          away.find(({ id }) => nameOf(now(), id).toLowerCase() === rest.trim().toLowerCase()) ??
          (away.length === 1 ? away[0] : undefined);
        if (one !== undefined) return act({ call: 'offer', offer: 'substitute', seat: one.id }, 'Proposed.');
        return [
          away.length === 0 ? 'Everybody is here.' : `For whom? ${away.map(({ id }) => nameOf(now(), id)).join(', ')}`,
        ];
      }),
    },
    agree: { form: 'agree', does: 'agrees to what is proposed', look: answer(true) },
    decline: { form: 'decline', does: 'declines what is proposed', look: answer(false) },
    return: {
      form: 'return',
      does: 'takes your seat back from the computer, or goes on where everybody was away',
      look: tell(() => act({ call: 'return' }, 'You have your seat back.')),
    },
  };
}

function whoLines(stay: Visit, card: Card): readonly string[] {
  const time = stay.time.peek();
  const there = stay.skew.there(Date.now());
  const seats = card.seats.map(({ id, holder }) => {
    const left = leftOf(time, id, there);
    const clock =
      left === null ? '' : `, ${clockSpoken(left)}${time?.running.includes(id) === true ? ' and running' : ''}`;
    const you = id === stay.seat ? ' (you)' : '';
    return `${seatTitle(card, id)}: ${holderWords(holder)}${you}, ${presenceWords[presenceOf(holder)]}${clock}`;
  });
  return [
    ...seats,
    ...(card.paused
      ? [card.everybodyAway === true ? 'Everybody was away, and the battle is paused.' : 'The battle is paused.']
      : []),
    ...(card.watching > 0 ? [`${card.watching} looking on`] : []),
  ];
}

const HEARD = { all: '', team: ' to the team', overheard: ' to the team, overheard' } as const;

function chatLines(stay: Visit): readonly string[] {
  const lines = stay.chat.lines.peek().slice(-10);
  stay.chat.read();
  if (lines.length === 0) return ['Nothing has been said yet.'];
  return lines.map(({ name, to, text, seat }) => (seat === null ? text : `${name}${HEARD[to]}: ${text}`));
}

function offerLines(card: Card, seat: string | null): readonly string[] {
  if (card.offers.length === 0) return ['Nothing is proposed now.'];
  return card.offers.map((offer) =>
    seat !== null && offer.needs.includes(seat)
      ? `${offerWords(card, offer, seat)} Type agree or decline.`
      : `${offerWords(card, offer, seat)} ${needsWords(card, offer, seat)}`,
  );
}
