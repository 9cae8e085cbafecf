import type { VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { Battle, LogEntry } from '../battle/battle.ts';
import type { Piece } from './lines.ts';
import { LogLine } from './log-line.tsx';
import type { Place } from './place.ts';

interface Drawn {
  readonly battle: Battle;
  readonly place: Place;
  readonly names: (text: string) => readonly Piece[];
  readonly arithmetic: boolean;
  readonly onGo: ((n: number) => void) | undefined;
}

/**
 * Draws a line once and keeps it: an entry never changes, and the screen around the log is drawn anew with every touch of the
 * map.
 */
export function useLines({ battle, place, names, arithmetic, onGo }: Drawn): (entry: LogEntry) => VNode {
  const latest = useRef(onGo);
  latest.current = onGo;
  const goes = onGo !== undefined;
  return useMemo(() => {
    const drawn = new WeakMap<LogEntry, VNode>();
    const onRead = (key: string): void => {
      place.readFrom = key;
    };
    const go = goes ? { onGo: (n: number) => latest.current?.(n) } : {};
    return (entry) => {
      const known = drawn.get(entry);
      if (known !== undefined) return known;
      const line = (
        <LogLine
          key={entry.key}
          battle={battle}
          entry={entry}
          names={names}
          arithmetic={arithmetic}
          onRead={onRead}
          {...go}
        />
      );
      drawn.set(entry, line);
      return line;
    };
  }, [battle, place, names, arithmetic, goes]);
}
