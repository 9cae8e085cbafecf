import { steady } from '@flagbridge/board';
import type { ReadonlySignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { Battle, LogEntry } from '../battle/battle.ts';
import type { LinePiece } from './lines.ts';
import { LogLine } from './log-line.tsx';
import type { LogPosition } from './log-position.ts';

interface Drawn {
  readonly battle: Battle;
  readonly place: LogPosition;
  readonly names: (text: string) => readonly LinePiece[];
  readonly arithmetic: boolean;
  readonly isUndone: (entry: LogEntry) => boolean;
  /** The line the keyboard stands on. */
  readonly on: ReadonlySignal<string | null>;
  readonly onGo: ((n: number) => void) | undefined;
}

const SteadyLine = steady(LogLine);

/**
 * Draws a line once: an entry never changes but by being taken back, and the screen around the log is drawn anew with every touch of the map.
 */
export function useLines({ battle, place, names, arithmetic, isUndone, on, onGo }: Drawn): (entry: LogEntry) => VNode {
  const latest = useRef(onGo);
  latest.current = onGo;
  const goes = onGo !== undefined;
  // The same functions every time.
  const handlers = useMemo(() => doing(place, goes ? latest : null), [place, goes]);
  return (entry) => (
    <SteadyLine
      key={entry.key}
      battle={battle}
      entry={entry}
      names={names}
      arithmetic={arithmetic}
      undone={isUndone(entry)}
      on={on}
      {...handlers}
    />
  );
}

/** Apart from the drawing: what a line does must not hold what was drawn beside it. */
function doing(place: LogPosition, go: { readonly current: ((n: number) => void) | undefined } | null) {
  return {
    onRead: (key: string): void => {
      place.readFrom = key;
    },
    onStand: (key: string): void => {
      place.on.value = key;
    },
    ...(go === null ? {} : { onGo: (n: number) => go.current?.(n) }),
  };
}
