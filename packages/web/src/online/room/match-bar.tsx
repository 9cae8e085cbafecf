import type { Card } from '@flagbridge/protocol/online';
import type { ReadonlySignal } from '@preact/signals';
import { Icon } from '../../look/icon.tsx';
import type { Salt, StayProps } from './at-match.tsx';
import { Banners } from './banners.tsx';
import type { Deciding } from './fought.tsx';
import { lineWords } from './line-words.ts';
import { SeatChip } from './seat-row.tsx';
import { StandingAsks } from './standing-asks.tsx';
import { TableMenu } from './table-menu.tsx';
import { TableSaid } from './table-said.tsx';
import { useMoment } from './use-moment.ts';
import type { Visit } from './visit.ts';

interface MatchBarProps extends StayProps {
  readonly card: Card;
  readonly salt: Salt;
  readonly deciding: ReadonlySignal<Deciding | null>;
  readonly talking: boolean;
  readonly onTalk: () => void;
}

/** Over the battle: the line, who is here, the clocks; the way to the chat and to what one does at a table. */
export function MatchBar(props: MatchBarProps) {
  const { stay, card, deciding, talking, onTalk } = props;
  const battle = deciding.value?.battle;
  const unread = stay.chat.unread.value;
  return (
    <section class="match-bar" aria-label="At the table">
      <div class="match-row">
        <LineNote stay={stay} />
        <ul
          class={`match-seats match-${card.clock.is} ${card.seats.length > 2 ? 'match-many' : ''}`}
          aria-label="Who plays"
        >
          {card.seats.map((seat) => (
            <SeatChip key={seat.id} stay={stay} card={card} seat={seat} />
          ))}
        </ul>
        {card.watching > 0 && (
          <p class="match-watching" title={`${card.watching} looking on`}>
            <Icon name="eye" />
            {card.watching}
            <span class="vh"> looking on</span>
          </p>
        )}
        <button
          type="button"
          id="match-chat-button"
          class="btn match-tool"
          aria-expanded={talking}
          aria-label={unread === 0 ? 'Chat' : `Chat, ${unread} unread`}
          onClick={onTalk}
        >
          <Bubble />
          <span class="match-tool-word">Chat</span>
          {unread > 0 && (
            <b class="match-unread" aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </b>
          )}
        </button>
        <TableMenu {...props} />
      </div>
      <Banners {...props} />
      <TableSaid stay={stay} />
      {stay.seat !== null && battle !== undefined && <StandingAsks stay={stay} battle={battle} card={card} />}
    </section>
  );
}

/** Quiet while all is well; where the line is lost, what that means and what can be done. */
function LineNote({ stay }: { readonly stay: Visit }) {
  const line = stay.line.value;
  const lost = line.is === 'lost';
  const now = useMoment(500, lost);
  if (!lost)
    return (
      <p class="match-line" title={lineWords(line, now)}>
        <span class="match-here match-here-line" aria-hidden="true" />
        <span class="match-line-word">{line.is === 'open' ? 'Connected' : 'Connecting'}</span>
      </p>
    );
  return (
    <p class="match-line match-lost" title={lineWords(line, now)}>
      <span class="match-here match-away" aria-hidden="true" />
      <span class="match-line-word">Line lost</span>
    </p>
  );
}

/** Somebody speaks. Not among the page's own drawings: those are loaded with the first screen. */
function Bubble() {
  return (
    <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M3 4h14v9.500H9L5 17v-3.500H3z" />
    </svg>
  );
}
