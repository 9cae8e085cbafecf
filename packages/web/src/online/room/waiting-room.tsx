import type { Card, SeatCard } from '@flagbridge/protocol/online';
import { useEffect, useState } from 'preact/hooks';
import { Head } from '../../lobby/head.tsx';
import { useSight } from '../../lobby/opening.ts';
import { Preview } from '../../lobby/preview.tsx';
import { messageOf } from '../../look/message-of.ts';
import { SideMark } from '../../look/side-mark.tsx';
import { api } from '../api.ts';
import { saltOf } from '../links.ts';
import { Facts } from '../lobby/facts.tsx';
import { Invites } from '../lobby/invite.tsx';
import { scenarioOf } from '../scenario-of.ts';
import { freeSeats, holderWords, seatTitle } from '../words.ts';
import type { StayProps } from './at-match.tsx';
import { useActs } from './banners.tsx';
import { ChatForm } from './chat-form.tsx';
import { ChatLines } from './chat-lines.tsx';
import { FairDice } from './fair-dice.tsx';
import { lineWords } from './line-words.ts';
import { presenceOf, presenceWords, sideOf } from './people.ts';
import { Here } from './seat-row.tsx';
import { useMoment } from './use-moment.ts';
import '../../lobby/set-up.css';
import './waiting-room.css';
import './chat.css';

interface WaitingRoomProps extends StayProps {
  readonly card: Card;
}

/** Until every seat is taken: who comes, what is agreed, and the links for those who are still to come. */
export function WaitingRoom(props: WaitingRoomProps) {
  const { stay, card, seat, onLeave } = props;
  const hosts = stay.you.value?.host === true;
  const free = freeSeats(card).length;
  useEffect(() => {
    document.title = `Waiting: ${card.scenario.title} · Flagbridge`;
    // Everything that is said is in sight here.
    stay.chat.show(true);
    return () => stay.chat.show(false);
  }, []);
  return (
    <main class="lobby match-wait">
      <Head
        title={card.scenario.title}
        line={`${card.title}. The battle begins by itself when every seat is taken.`}
        back={onLeave}
        up="Play online"
      />
      <LineLost stay={stay} />
      <div class="match-wait-columns">
        <div>
          <section aria-labelledby="match-seats-head">
            <h2 id="match-seats-head" class="lbl">
              {free === 0 ? 'Every seat is taken' : free === 1 ? 'One seat is free' : `${free} seats are free`}
            </h2>
            <Seats {...props} hosts={hosts} />
          </section>
          {hosts && (
            <section aria-labelledby="match-links-head">
              <h2 id="match-links-head" class="lbl">
                Invite
              </h2>
              <Invites card={card} />
            </section>
          )}
          <section class="match-talk" aria-labelledby="match-chat-head">
            <h2 id="match-chat-head" class="lbl">
              Chat
            </h2>
            <ChatLines stay={stay} card={card} />
            <ChatForm stay={stay} card={card} />
          </section>
        </div>
        <div>
          <Look {...props} />
          <section aria-labelledby="match-facts-head">
            <h2 id="match-facts-head" class="lbl">
              What is agreed
            </h2>
            <Facts card={card} />
          </section>
          <FairDice card={card} salt={seat === null ? null : saltOf(card.id, seat)} />
          <Ways {...props} hosts={hosts} />
        </div>
      </div>
    </main>
  );
}

function LineLost({ stay }: Pick<WaitingRoomProps, 'stay'>) {
  const line = stay.line.value;
  const lost = line.is === 'lost';
  const now = useMoment(500, lost);
  if (!lost) return null;
  return (
    <div class="match-banner match-banner-alone">
      <p>{lineWords(line, now)}</p>
      <button type="button" class="btn" onClick={() => stay.hurry()}>
        Try now
      </button>
    </div>
  );
}

/** The map, where this page has the scenario. */
function Look({ host, card }: WaitingRoomProps) {
  const scenario = scenarioOf(card);
  const looked = useSight(host, card.rulebook, scenario?.id ?? null, card.options, true);
  if (scenario === undefined || looked.is === 'not') return null;
  return (
    <div class="lobby-look match-wait-map">
      <Preview looked={looked} label={`Map of ${scenario.title}`} />
      <p class="lobby-hint lobby-caption">{scenario.hook}</p>
    </div>
  );
}

function Seats({ stay, card, seat, hosts }: WaitingRoomProps & { readonly hosts: boolean }) {
  const { act, said } = useActs(stay);
  const way = (one: SeatCard) => {
    if (!hosts || one.id === seat) return null;
    return one.holder.is === 'empty' ? (
      <button type="button" class="btn" onClick={() => act({ call: 'fill', seat: one.id })}>
        Let the computer play
        <span class="vh"> as {seatTitle(card, one.id)}</span>
      </button>
    ) : (
      <button type="button" class="btn" onClick={() => act({ call: 'free', seat: one.id })}>
        Free this seat
        <span class="vh"> of {seatTitle(card, one.id)}</span>
      </button>
    );
  };
  return (
    <>
      <ul class="match-wait-seats">
        {card.seats.map((one) => (
          <li key={one.id}>
            <SideMark index={sideOf(card, one)} size={28} />
            <div>
              <b>{seatTitle(card, one.id)}</b>
              <p>
                {one.holder.is !== 'computer' && <Here presence={presenceOf(one.holder)} />}
                {one.holder.is === 'empty' ? 'Free' : holderWords(one.holder)}
                {one.id === seat && ' (you)'}
                {one.holder.is === 'person' && one.id !== seat && `, ${presenceWords[presenceOf(one.holder)]}`}
              </p>
            </div>
            {way(one)}
          </li>
        ))}
      </ul>
      <p class={said === '' ? 'vh' : 'match-said'} role="status">
        {said}
      </p>
    </>
  );
}

/** Out of the waiting room: for its host the whole match, for others their seat. */
function Ways({ stay, card, seat, hosts, onLeave }: WaitingRoomProps & { readonly hosts: boolean }) {
  const [sure, setSure] = useState(false);
  const [said, setSaid] = useState('');
  if (!hosts && seat === null) return null;
  const leave = async (): Promise<void> => {
    try {
      if (hosts) await api.cancel(card.id);
      else {
        const wrong = await stay.act({ call: 'leave' });
        if (wrong !== null) return setSaid(wrong);
      }
      onLeave();
    } catch (error) {
      setSaid(messageOf(error));
    }
  };
  return (
    <div class="match-wait-ways">
      {!sure && (
        <button type="button" class="btn" onClick={() => setSure(true)}>
          {hosts ? 'Call the match off' : 'Give my seat up'}
        </button>
      )}
      {sure && (
        <>
          <p role="status">
            {hosts ? 'Everybody’s seat and every link are gone then.' : 'Somebody else may sit down there then.'}
          </p>
          <button type="button" class="btn" onClick={() => void leave()}>
            {hosts ? 'Yes, call it off' : 'Yes, give it up'}
          </button>
          <button type="button" class="btn" onClick={() => setSure(false)}>
            No
          </button>
        </>
      )}
      <p class={said === '' ? 'vh' : 'match-said'} role="status">
        {said}
      </p>
    </div>
  );
}
