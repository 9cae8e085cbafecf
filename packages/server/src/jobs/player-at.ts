import type { Player } from '@flagbridge/ai';
import type { Level } from '@flagbridge/protocol/online';
import type { Shares } from '../match/index.ts';
import type { Thinkers } from './port.ts';

/**
 * The computer player of a level, for a seat at a table. `whose`: those who made its match take turns with others' computers, in the
 * threads that think and in the one that serves, where what they decide is played.
 */
export const playerAt = (level: Level, thinkers: Thinkers, whose = '', shares?: Shares): Player => ({
  name: level,
  room: () => thinkers.room(),
  ...(shares !== undefined && { inTurn: (decide) => shares.turn(whose, decide) }),
  answer: ({ rules: { about }, view, viewer, request }) =>
    thinkers.think({ rulebook: about.id, version: about.version, level, view, viewer, request }, whose),
});
