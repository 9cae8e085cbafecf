import { cadet, naive, type Player, random } from '@flagbridge/ai';
import type { Level } from '@flagbridge/protocol/online';
import type { Thinkers } from './port.ts';

/** Levels that answer within milliseconds, in the thread that serves. */
const quick = { random, naive, cadet };

/** The computer player of a level, for a seat at a table. */
export function playerAt(level: Level, thinkers: Thinkers): Player {
  if (level !== 'captain') return quick[level];
  return {
    name: level,
    answer: ({ rules: { about }, view, viewer, request }) =>
      thinkers.think({ rulebook: about.id, version: about.version, level, view, viewer, request }),
  };
}
