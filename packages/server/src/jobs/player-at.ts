import { cadet, captain, naive, type Player, random } from '@flagbridge/ai';
import type { Choice } from '@flagbridge/engine';
import type { Level } from '@flagbridge/protocol/online';
import type { Thinkers } from './port.ts';

/** Levels that answer within milliseconds, in the thread that serves. */
const quick = { random, naive, cadet };

/** The computer player of a level, for a chair at a table. */
export function playerAt(level: Level, thinkers: Thinkers): Player {
  if (level !== 'captain') return quick[level];
  return {
    ...captain,
    answer: ({ rules: { about }, view, viewer, request }) =>
      // A table waits for what a player answers: it may come later, though the type promises it at once.
      thinkers.think({
        rulebook: about.id,
        version: about.version,
        level,
        view,
        viewer,
        request,
      }) as unknown as Choice,
  };
}
