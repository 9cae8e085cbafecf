import type { ClauseId } from '@flagbridge/engine';
import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { Battle, LogEntry } from '../battle/battle.ts';
import { Icon } from '../look/icon.tsx';
import { Sum } from '../look/sum.tsx';
import { type LinePiece, lineClauses, longListIn, withoutSums } from './lines.ts';

interface LogLineProps {
  readonly battle: Battle;
  readonly entry: LogEntry;
  readonly names: (text: string) => readonly LinePiece[];
  readonly arithmetic: boolean;
  /** It was taken back: it happened, and counts no more. */
  readonly undone: boolean;
  /** The line the keyboard stands on: Tab comes to it and what is in it, and to no other. */
  readonly on: ReadonlySignal<string | null>;
  readonly onStand: (key: string) => void;
  /** A rule is about to be read from this line. */
  readonly onRead: (key: string) => void;
  readonly onGo?: (n: number) => void;
}

/** One thing that happened. Pointing at it, or standing on it, lights what it speaks of. */
export function LogLine({ battle, entry, names, arithmetic, undone, on, onStand, onRead, onGo }: LogLineProps) {
  const said = useId();
  // As it is when the line is drawn: later the log tells the lines (`Log`), for none of them is drawn twice.
  const tab = on.peek() === entry.key ? 0 : -1;
  const side = battle.sides.findIndex(({ id }) => id === entry.side);
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
  // How a number came about that counts no more, nobody asks; its rules are still there.
  const sums = arithmetic && !undone ? entry.sums : [];
  const strong = (words: string) =>
    names(words).map(({ text, name }, i) => (name ? <b key={i}>{text}</b> : <span key={i}>{text}</span>));
  const whole = withoutSums(entry);
  const listing = longListIn(entry, whole);
  // A folded list ends its sentence before it.
  const text = strong(listing === null ? whole : listing.before.replace(/[:,]?\s*$/, listing.after));
  // Once in a line, after the last words, so that no two stand too close for a finger.
  const ways = (
    <span class="log-ways">
      <Clauses ids={lineClauses(entry, sums)} read={read} tab={tab} />
      {onGo === undefined ? null : (
        <button
          type="button"
          class="log-go"
          tabIndex={tab}
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
      class={`log-line log-side-${side < 0 ? 'none' : side % 4}${undone ? ' log-undone' : ''}`}
      data-key={entry.key}
      tabIndex={tab}
      aria-labelledby={said}
      onPointerEnter={light}
      onPointerLeave={dim}
      onFocusCapture={() => {
        onStand(entry.key);
        light();
      }}
      onBlurCapture={dim}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget || onGo === undefined) return;
        event.preventDefault();
        onGo(entry.n);
      }}
    >
      <i class="log-mark" aria-hidden="true" />
      <div>
        <p>
          <span id={said}>
            {side < 0 ? null : <span class="vh">{battle.sides[side]?.title}: </span>}
            {undone ? (
              <>
                <span class="log-undone-mark">Taken back</span> <s>{text}</s>
              </>
            ) : (
              text
            )}
          </span>
          {entry.event.byHand === true ? <Hand /> : null} {sums.length === 0 ? ways : null}
        </p>
        {listing === null ? null : <Listed items={listing.items} strong={strong} tab={tab} />}
        {sums.map(({ name, sum }, i) => (
          <p key={name} class="log-sum">
            <Sum sum={sum} read={read} /> {i === sums.length - 1 ? ways : null}
          </p>
        ))}
      </div>
      <More tab={tab} />
    </li>
  );
}

/** A long list, one thing a line, when asked for. */
function Listed({ items, strong, tab }: ListedProps) {
  const open = useSignal(false);
  return (
    <div class="log-listed">
      <button
        type="button"
        class="log-unfold"
        tabIndex={tab}
        aria-expanded={open.value}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        {open.value ? 'Fold' : `Show all ${items.length}`}
      </button>
      {open.value ? (
        <ul>
          {items.map((item, i) => (
            <li key={i}>{strong(item)}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface ListedProps {
  readonly items: readonly string[];
  readonly strong: (words: string) => ComponentChildren;
  readonly tab: 0 | -1;
}

/** On a phone, where fingers need room, rules and moment come when asked for. The line itself is drawn once, so its class is set here. */
function More({ tab }: { readonly tab: 0 | -1 }) {
  const open = useSignal(false);
  return (
    <button
      type="button"
      class="log-more"
      tabIndex={tab}
      aria-expanded={open.value}
      aria-label="Rules and moment"
      onClick={({ currentTarget }) => {
        open.value = !open.value;
        currentTarget.closest('.log-line')?.classList.toggle('log-opened', open.value);
      }}
    >
      <span aria-hidden="true">⋯</span>
    </button>
  );
}

const Hand = () => (
  <span class="log-hand" role="img" aria-label="dice typed by hand" title="Dice typed by hand">
    <Icon name="hand" />
  </span>
);

/** Two clauses stand in the line; the others come when asked for. */
const SHOWN = 2;

interface ClausesProps {
  readonly ids: readonly ClauseId[];
  readonly read: (id: ClauseId) => void;
  readonly tab: 0 | -1;
}

function Clauses({ ids, read, tab }: ClausesProps) {
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
        <button key={id} type="button" class="cl" tabIndex={tab} aria-label={`Rule ${id}`} onClick={() => read(id)}>
          {id}
        </button>
      ))}
      {shown.length === ids.length ? null : (
        <button
          type="button"
          class="cl"
          tabIndex={tab}
          aria-label={`+${ids.length - shown.length} more rules`}
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
