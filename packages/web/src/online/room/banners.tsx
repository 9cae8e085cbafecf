import { type Card, leadsOn, type Offer } from '@flagbridge/protocol/online';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Salt } from './at-match.tsx';
import { lineWords } from './line-words.ts';
import { needsWords, offerWords, seatIn } from './people.ts';
import { saltFor } from './salt-for.ts';
import { useMoment } from './use-moment.ts';
import type { Visit } from './visit.ts';

interface BannersProps {
  readonly stay: Visit;
  readonly card: Card;
  readonly salt: Salt;
}

/** What wants to be known or answered now, a line each: the lost line, a pause, who plays for me, what is proposed. */
export function Banners({ stay, card, salt }: BannersProps) {
  const { seat } = stay;
  const line = stay.line.value;
  const now = useMoment(500, line.is === 'lost');
  const holder = seatIn(card, seat)?.holder;
  const { act, said } = useActs(stay);
  // The phase bar tells it at once; what can be done about it is for a break that lasts.
  const long = line.is === 'lost' && now - line.since > 4000;
  const running = card.state === 'running';
  const going = running && card.everybodyAway !== true;
  return (
    <>
      {long && (
        <Banner
          ways={
            <button type="button" class="btn" onClick={() => stay.hurry()}>
              Try now
            </button>
          }
        >
          {lineWords(line, now)} What you decide waits; nothing is lost.
        </Banner>
      )}
      {running && card.everybodyAway === true && (
        <Banner
          ways={
            seat !== null && (
              <button type="button" class="btn" onClick={() => act({ call: 'return' })}>
                Go on
              </button>
            )
          }
        >
          Everybody was away, and the battle is paused. Whoever is back goes on with it.
        </Banner>
      )}
      {running && card.paused && card.everybodyAway !== true && !card.offers.some(({ is }) => is === 'go-on') && (
        <Banner
          ways={
            seat !== null && (
              <button type="button" class="btn" onClick={() => act({ call: 'offer', offer: 'go-on' })}>
                Propose to go on
              </button>
            )
          }
        >
          The battle is paused. The clocks stand still.
        </Banner>
      )}
      {going && holder?.is === 'computer' && holder.standsInFor !== null && (
        <Banner
          ways={
            <button type="button" class="btn" onClick={() => act({ call: 'return' })}>
              Take my seat back
            </button>
          }
        >
          The computer sits in for you, and answers one question at a time.
        </Banner>
      )}
      {going && holder?.is === 'person' && holder.away === true && (
        <Banner
          ways={
            <button type="button" class="btn" onClick={() => act({ call: 'return' })}>
              I am back
            </button>
          }
        >
          Your time was up, and the table answers for you.
        </Banner>
      )}
      {going && holder?.is === 'person' && holder.left && (
        <Banner
          ways={
            <button type="button" class="btn" onClick={() => act({ call: 'return' })}>
              I am back
            </button>
          }
        >
          You said that you were leaving.
        </Banner>
      )}
      {card.offers.map((offer) => (
        <OfferBanner key={offer.id} card={card} offer={offer} seat={seat} salt={salt} act={act} />
      ))}
      <p class={said === '' ? 'vh' : 'match-banner match-said'} role="status">
        {said}
      </p>
    </>
  );
}

/** What is done at the table, and what came of it where it did not go through. */
export function useActs(stay: Visit) {
  const [said, setSaid] = useState('');
  const act = (asking: Parameters<Visit['act']>[0]): void => {
    setSaid('');
    void stay.act(asking).then((wrong) => {
      setSaid(wrong ?? '');
      requestAnimationFrame(keepFocus);
    });
  };
  return { act, said };
}

/** A button that did its work may be gone: a player who goes by keys must not be nowhere then. */
function keepFocus(): void {
  if (document.activeElement === document.body || document.activeElement === null)
    document.getElementById('match-chat-button')?.focus();
}

function Banner({ children, ways }: { readonly children: ComponentChildren; readonly ways?: ComponentChildren }) {
  return (
    <div class="match-banner">
      <p>{children}</p>
      {ways}
    </div>
  );
}

interface OfferBannerProps {
  readonly card: Card;
  readonly offer: Offer;
  readonly seat: string | null;
  readonly salt: Salt;
  readonly act: (asking: Parameters<Visit['act']>[0]) => void;
}

function OfferBanner({ card, offer, seat, salt, act }: OfferBannerProps) {
  const asked = seat !== null && offer.needs.includes(seat);
  const answer = (yes: boolean): void =>
    act({
      call: 'answer',
      offer: offer.id,
      yes,
      ...(yes && leadsOn(offer.is) && { salt: saltFor(salt, offer.is) }),
    });
  return (
    <div class={asked ? 'match-banner match-asked' : 'match-banner'}>
      <p>
        {offerWords(card, offer, seat)} {!asked && needsWords(card, offer, seat)}
      </p>
      {asked && (
        <>
          <button type="button" class="btn" onClick={() => answer(true)}>
            Agree
          </button>
          <button type="button" class="btn" onClick={() => answer(false)}>
            Decline
          </button>
        </>
      )}
      {offer.by === seat && (
        <button type="button" class="btn" onClick={() => act({ call: 'retract', offer: offer.id })}>
          Take it back
        </button>
      )}
    </div>
  );
}
