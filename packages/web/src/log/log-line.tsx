import type { ClauseId } from '@flagbridge/engine';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Battle, LogEntry } from '../battle/battle.ts';
import { ClauseLink } from '../look/clause-link.tsx';
import { Icon } from '../look/icon.tsx';
import { Sum } from '../look/sum.tsx';
import { lineClauses, type Piece, withoutSums } from './lines.ts';

export interface LogLineProps {
  readonly battle: Battle;
  readonly entry: LogEntry;
  readonly names: (text: string) => readonly Piece[];
  readonly arithmetic: boolean;
  /** A rule is about to be read from this line. */
  readonly onRead: (key: string) => void;
  readonly onGo?: (n: number) => void;
}

/** One thing that happened. Pointing at it, or standing on it, lights what it speaks of. */
export function LogLine({ battle, entry, names, arithmetic, onRead, onGo }: LogLineProps) {
  const side = battle.sides.findIndex(({ id }) => id === entry.side);
  // On a phone, where fingers need room, rules and moment come when asked for.
  const opened = useSignal(false);
  const read = (clause: ClauseId): void => {
    onRead(entry.key);
    battle.reading.value = clause;
  };
  const light = (): void => {
    battle.lit.value = entry.parts;
  };
  const dim = (): void => {
    if (battle.lit.peek() === entry.parts) battle.lit.value = [];
  };
  const sums = arithmetic ? entry.sums : [];
  // Once in a line, after the last words, so that no two stand too close for a finger.
  const ways = (
    <span class="log-ways">
      <Clauses ids={lineClauses(entry, sums)} read={read} />
      {onGo === undefined ? null : (
        <button
          type="button"
          class="log-go"
          aria-label="Go to that moment"
          title="Go to that moment"
          onClick={() => onGo(entry.n)}
        >
          <Icon name="play" />
        </button>
      )}
    </span>
  );
  return (
    <li
      class={`log-line log-side-${side < 0 ? 'none' : side % 4}${opened.value ? ' log-opened' : ''}`}
      data-key={entry.key}
      onPointerEnter={light}
      onPointerLeave={dim}
      onFocusCapture={light}
      onBlurCapture={dim}
    >
      <i class="log-mark" aria-hidden="true" />
      <div>
        <p>
          {side < 0 ? null : <span class="vh">{battle.sides[side]?.title}: </span>}
          {names(withoutSums(entry)).map(({ text, name }, i) => {
            return name ? <b key={i}>{text}</b> : <span key={i}>{text}</span>;
          })}
          {entry.event.byHand === true ? <Hand /> : null} {sums.length === 0 ? ways : null}
        </p>
        {sums.map(({ name, sum }, i) => (
          <p key={name} class="log-sum">
            <Sum sum={sum} read={read} /> {i === sums.length - 1 ? ways : null}
          </p>
        ))}
      </div>
      <button
        type="button"
        class="log-more"
        aria-expanded={opened.value}
        aria-label="Rules and moment"
        onClick={() => {
          opened.value = !opened.value;
        }}
      >
        <span aria-hidden="true">⋯</span>
      </button>
    </li>
  );
}

const Hand = () => (
  <span class="log-hand" role="img" aria-label="dice typed by hand" title="Dice typed by hand">
    <Icon name="hand" />
  </span>
);

/** Two clauses stand in the line; the others come when asked for. */
const SHOWN = 2;

function Clauses({ ids, read }: { readonly ids: readonly ClauseId[]; readonly read: (id: ClauseId) => void }) {
  const all = useSignal(false);
  const row = useRef<HTMLSpanElement>(null);
  const opened = all.value;
  // The button goes when it has done its work; the focus goes to what it brought.
  useEffect(() => {
    const next = row.current?.children[SHOWN];
    if (opened && next instanceof HTMLElement) next.focus();
  }, [opened]);
  const shown = opened || ids.length === SHOWN + 1 ? ids : ids.slice(0, SHOWN);
  return (
    <span ref={row} class="log-clauses">
      {shown.map((id) => (
        <ClauseLink key={id} id={id} read={read} />
      ))}
      {shown.length === ids.length ? null : (
        <button
          type="button"
          class="cl"
          aria-label={`${ids.length - shown.length} more rules`}
          onClick={() => {
            all.value = true;
          }}
        >
          +{ids.length - shown.length}
        </button>
      )}
    </span>
  );
}
