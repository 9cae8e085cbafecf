import type { Player } from '@flagbridge/ai';
import type { Level } from '@flagbridge/protocol/online';
import type { Thinkers } from './port.ts';

/** The computer player of a level, for a seat at a table. `whose`: those who made its match take turns with others' computers. */
export const playerAt = (level: Level, thinkers: Thinkers, whose = ''): Player => ({
  name: level,
  room: () => thinkers.room(),
  answer: ({ rules: { about }, view, viewer, request }) =>
    thinkers.think({ rulebook: about.id, version: about.version, level, view, viewer, request }, whose),
});
