import { type ComputerPlayer, players } from '@flagbridge/ai';
import { type Choice, type Request, type Roller, type Seed, seeded, seedFrom, type Words } from '@flagbridge/engine';
import type { Session, Snapshot } from '@flagbridge/protocol';
import type { Table } from '@flagbridge/table';
import { isTakeBack } from '@flagbridge/text';
import { defaultPlayer, type SeatAssignment } from './seats.ts';

/** A seat at the table: a person's or a computer player's. Both act through a session and nothing else. */
export interface PlayedSeat {
  readonly id: string;
  readonly title: string;
  readonly session: Session;
  readonly player: ComputerPlayer | null;
  /** A computer player's own; nothing to do with the match's. */
  readonly dice: Roller;
  /** The last update shown to the person. */
  seen: number;
  /** Where things stood when it was last told. */
  stood: readonly string[];
  /** The question it was asked last. */
  question: string;
  /** What has run off the clocks of its questions, in milliseconds: those with the same clock share it. */
  readonly spent: Map<string, number>;
  /** What was decided last, by question. */
  readonly decided: Map<string, Choice>;
}

const fresh = (): Pick<PlayedSeat, 'seen' | 'stood' | 'question' | 'spent' | 'decided'> => ({
  seen: 0,
  stood: [],
  question: '',
  spent: new Map(),
  decided: new Map(),
});

export function playedSeatsOf(table: Table, seated: readonly SeatAssignment[], seed: Seed): PlayedSeat[] {
  return seated.map(({ seat, title, who }) => ({
    id: seat.id,
    title,
    session: table.session({ offices: seat.offices }),
    player: who === 'me' ? null : (players[who] ?? null),
    dice: seeded(seedFrom(`${seed}/${seat.id}`)).stream('player', {}),
    ...fresh(),
  }));
}

/** A spectator's place. */
export const watcher = (table: Table): PlayedSeat => ({
  id: 'spectator',
  title: 'Spectator',
  session: table.session({ offices: [] }),
  player: null,
  dice: seeded(seedFrom('spectator')).stream('player', {}),
  ...fresh(),
});

/** A computer player's answer, from its view alone. It is a good loser: take-backs it always grants. */
export function computed(
  table: Table,
  seat: PlayedSeat,
  player: ComputerPlayer,
  snapshot: Snapshot,
  request: Request,
): Choice {
  if (isTakeBack(request)) return 'agree';
  const { rules } = table;
  return player.answer({ rules, view: snapshot.view, viewer: snapshot.viewer, request, dice: seat.dice });
}

/** What the usual computer player would do in this seat: the same however often one asks, and no die of anybody's is used. */
export function advised(table: Table, { view, viewer }: Snapshot, request: Request): Choice {
  const player = players[defaultPlayer] as ComputerPlayer;
  const dice = seeded(seedFrom(`hint/${request.id}`)).stream('player', {});
  return player.answer({ rules: table.rules, view, viewer, request, dice });
}

/** Why it would. */
export const becauseOf = (table: Table, { view }: Snapshot, request: Request, choice: Choice): Words | null =>
  table.rules.tactics?.because?.(view, request, choice) ?? null;
