import { type Offer, seatAfter, swapOf } from '@flagbridge/protocol/online';
import { useSignal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { TableIsSet } from '../../app/table-is-set.tsx';
import { ApiFault, api } from '../api.ts';
import { keepSalt } from '../links.ts';
import { inBrowser } from '../surroundings.ts';
import { ChatDrawer } from './chat-drawer.tsx';
import { type Deciding, Fought } from './fought.tsx';
import { lineWords } from './line-words.ts';
import { LiveWords } from './live-words.tsx';
import { MatchBar } from './match-bar.tsx';
import type { OnlineRoomProps } from './online-room.tsx';
import { MatchTrouble } from './trouble.tsx';
import { useMoment } from './use-moment.ts';
import { type Visit, visit } from './visit.ts';
import { WaitingRoom } from './waiting-room.tsx';
import './match.css';

interface AtMatchProps extends OnlineRoomProps {
  readonly seat: string | null;
  readonly onAgain: () => void;
}

/** As long as this is shown, the line to the match is held. */
export function AtMatch(props: AtMatchProps) {
  const { id, seat } = props;
  const [stay, setStay] = useState<Visit | null>(null);
  useEffect(() => {
    const one = visit({ id, seat, around: inBrowser, at: location });
    setStay(one);
    return () => one.close();
  }, [id, seat]);
  return stay === null ? <TableIsSet /> : <Staying {...props} stay={stay} />;
}

export interface StayProps extends AtMatchProps {
  readonly stay: Visit;
}

const ENDED = {
  taken: 'You have no seat here any more',
  gone: 'This match is gone',
  refused: 'The server ended the connection',
  again: 'The match was closed here',
  closing: 'The server stops',
} as const;

function Staying(props: StayProps) {
  const { stay, seat, onAgain, onLeave } = props;
  const line = stay.line.value;
  const card = stay.card.value;
  const salt = useRematch(props);
  const refused = useRefused(stay);
  const deciding = useSignal<Deciding | null>(null);
  const [talking, setTalking] = useState(false);
  useEffect(() => stay.chat.show(talking), [talking]);
  if (line.is === 'ended')
    return (
      <MatchTrouble
        title={line.bye.why === 'taken' && seat === null ? 'You cannot look on here' : ENDED[line.bye.why]}
        what={line.bye.message}
        onAgain={onAgain}
        onLeave={onLeave}
      />
    );
  if (refused !== null)
    return (
      <MatchTrouble title="The match cannot be opened any more" what={refused} onAgain={onAgain} onLeave={onLeave} />
    );
  if (card === null) return <Reaching stay={stay} onLeave={onLeave} />;
  const closeChat = (): void => {
    setTalking(false);
    document.getElementById('match-chat-button')?.focus();
  };
  if (card.state === 'gathering')
    return (
      <>
        <WaitingRoom {...props} card={card} />
        <LiveWords stay={stay} card={card} />
      </>
    );
  return (
    <div class={talking ? 'match match-talking' : 'match'}>
      <MatchBar
        {...props}
        card={card}
        salt={salt}
        deciding={deciding}
        talking={talking}
        onTalk={() => setTalking(!talking)}
      />
      {talking && <ChatDrawer stay={stay} card={card} onClose={closeChat} />}
      <div class="match-battle">
        <Fought {...props} card={card} salt={salt} deciding={deciding} />
      </div>
      <LiveWords stay={stay} card={card} />
    </div>
  );
}

/** The salt this player gives to the dice of a rematch: the same however often it is sent. */
export interface Salt {
  given: string | null;
  /** What it was offered or agreed to. */
  is?: Offer['is'];
}

/**
 * When all have agreed, the next match opens by itself, for those who look on too; a player who comes back to an old one finds the way
 * on a button, and so does anyone who sees the end later, when the rematch stands already.
 */
function useRematch({ stay, seat, onOpen }: StayProps): Salt {
  const salt = useRef<Salt>({ given: null });
  const stood = useRef<string | null | undefined>(undefined);
  const card = stay.card.value;
  const rematch = card?.state === 'ended' ? card.rematch : undefined;
  useEffect(() => {
    const before = stood.current;
    if (rematch !== undefined) stood.current = rematch;
    if (before !== null || rematch === null || rematch === undefined) return;
    const { given, is } = salt.current;
    const swap = card !== null && is === 'swap-sides' ? swapOf(card) : null;
    if (seat !== null && given !== null) keepSalt(rematch, swap?.ok ? seatAfter(swap.from, seat) : seat, given);
    onOpen(rematch, seat === null);
  }, [rematch]);
  return salt.current;
}

/** After so long it is asked whether there is still anything to come back to, in milliseconds. */
const DOUBT = 6000;

/** A socket that is refused does not say why; the server's other door does. Null while there is hope. */
function useRefused(stay: Visit): string | null {
  const [why, setWhy] = useState<string | null>(null);
  const lost = stay.line.value.is === 'lost';
  useEffect(() => {
    if (!lost) return;
    const timer = setTimeout(() => {
      api.card(stay.id).catch((error: unknown) => {
        if (error instanceof ApiFault && REFUSED.includes(error.status)) setWhy(error.message);
      });
    }, DOUBT);
    return () => clearTimeout(timer);
  }, [lost]);
  return why;
}

/** Not known, not allowed, not there. */
const REFUSED = [401, 403, 404, 410];

/** Before the first word of the server: nothing at first; then what is tried, and a way out. */
function Reaching({ stay, onLeave }: { readonly stay: Visit; readonly onLeave: () => void }) {
  const line = stay.line.value;
  const now = useMoment(500);
  if (line.is !== 'lost') return <TableIsSet />;
  return (
    <MatchTrouble
      title="The server cannot be reached"
      what={lineWords(line, now)}
      onAgain={() => stay.hurry()}
      onLeave={onLeave}
    />
  );
}
