import type { Card, ChatLine } from '@flagbridge/protocol/online';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Popover } from '../../look/popover.tsx';
import { SideMark } from '../../look/side-mark.tsx';
import { useActs } from './banners.tsx';
import { nameOf, seatIn, sideOf } from './people.ts';
import { ReportDialog } from './report-dialog.tsx';
import type { Visit } from './visit.ts';

/** So far from the end one reads further up, in pixels. */
const NEAR = 60;

/** Everything that was said, oldest first; the end stays in view while one reads there. */
export function ChatLines({ stay, card }: { readonly stay: Visit; readonly card: Card }) {
  const lines = stay.chat.lines.value;
  const blocked = stay.you.value?.blocked ?? [];
  const list = useRef<HTMLOListElement>(null);
  const ended = useRef(true);
  const { act, said } = useActs(stay);
  const [reporting, setReporting] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (list.current !== null && ended.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines]);
  return (
    <>
      <ol
        ref={list}
        class="match-lines"
        aria-label="What was said"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          ended.current = scrollHeight - scrollTop - clientHeight < NEAR;
        }}
      >
        {lines.length === 0 && <li class="match-silence">Nothing has been said yet.</li>}
        {lines.map((line) => (
          <Said
            key={line.n}
            line={line}
            card={card}
            mine={line.seat === stay.seat}
            onBlock={(seat) => act({ call: 'block', seat, on: true })}
            onReport={setReporting}
          />
        ))}
      </ol>
      {blocked.map((seat) => (
        <p key={seat} class="match-blocked">
          You hear nothing of {nameOf(card, seat)}.{' '}
          <button type="button" class="btn" onClick={() => act({ call: 'block', seat, on: false })}>
            Hear again
          </button>
        </p>
      ))}
      <p class={said === '' ? 'vh' : 'match-said'} role="status">
        {said}
      </p>
      {reporting !== null && (
        <ReportDialog
          name={nameOf(card, reporting)}
          send={(text: string) => stay.act({ call: 'report', seat: reporting, text })}
          onClose={() => setReporting(null)}
        />
      )}
    </>
  );
}

interface SaidProps {
  readonly line: ChatLine;
  readonly card: Card;
  readonly mine: boolean;
  readonly onBlock: (seat: string) => void;
  readonly onReport: (seat: string) => void;
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

function Said({ line, card, mine, onBlock, onReport }: SaidProps) {
  const { seat, name, text, at, to } = line;
  // The table itself: nobody to answer to.
  if (seat === null) return <li class="match-table-said">{text}</li>;
  return (
    <li>
      <p class="match-by">
        <SideMark index={sideOf(card, seatIn(card, seat))} size={16} />
        {mine ? (
          <b>{name}</b>
        ) : (
          <Popover class="match-speaker" label={`${name}: report or block`} show={name}>
            {(close) => (
              <div class="battle-menu">
                <h3>{name}</h3>
                <button
                  type="button"
                  class="btn"
                  onClick={() => {
                    close();
                    onBlock(seat);
                  }}
                >
                  Hear nothing more of {name}
                </button>
                <button
                  type="button"
                  class="btn"
                  onClick={() => {
                    close();
                    onReport(seat);
                  }}
                >
                  Report to the host
                </button>
              </div>
            )}
          </Popover>
        )}
        {to === 'team' && <span>to the team</span>}
        {to === 'overheard' && <span>to the team, overheard</span>}
        <time dateTime={new Date(at).toISOString()}>{clock.format(at)}</time>
      </p>
      <p class="match-text">{text}</p>
    </li>
  );
}
