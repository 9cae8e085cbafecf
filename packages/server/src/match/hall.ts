import type { Bye, Card, Made, MatchPlan } from '@flagbridge/protocol/online';

/** The matches of a host: the one door behind which they are played. HTTP and sockets know nothing else of them. */
export interface Hall {
  make(host: Visitor, plan: MatchPlan, salt?: string): Promise<Made | Refused>;
  /** Null where there is no such match. Loads no battle. */
  card(match: string): Promise<Card | null>;
  /** Takes a free seat (the first where none is named) for a person; the battle begins with the last one. */
  sit(match: string, seat: string | null, who: Visitor, salt: string): Promise<Seated | Refused>;
  /** Another device of the player who sits there. */
  share(match: string, seat: string, player: string): Promise<Seated | Refused>;
  /** Takes a seat's devices away: one player, or all but the one who asks. Their screens are closed. */
  unshare(match: string, seat: string, player: string): Promise<void>;
  /** New invitation links for a seat; the old ones stop working. Only before it is taken. */
  invite(match: string, seat: string, by: string): Promise<{ readonly ok: true; readonly token: string } | Refused>;
  /** Calls a match off that has not begun. */
  cancel(match: string, by: string): Promise<{ readonly ok: true } | Refused>;
  /** The same of one nobody has come to for long; false where somebody is at it just now. */
  abandon(match: string): Promise<boolean>;
  /** The signed replay of a match that has ended. */
  replay(match: string): Promise<{ readonly ok: true; readonly text: string } | Refused>;
  /** What a seat has been told so far, as a recording file. */
  recording(match: string, seat: string): Promise<{ readonly ok: true; readonly text: string } | Refused>;
  /** Every seat of a player becomes nobody's; open invitations of theirs are gone. */
  forget(player: string): Promise<void>;
  /** Somebody signed in: what the first player made and sits in is the second's from now on. Screens of the first are closed. */
  adopt(from: string, to: string): Promise<void>;
  /** A screen connects, to a seat it may sit in or, with null, to watch where it may. Who may has been checked by the caller. */
  enter(
    match: string,
    seat: string | null,
    visitor: Visitor,
    screen: Screen,
    hello: LastSeen,
  ): Promise<Visit | Refused>;
  /** True while a screen of that seat is connected here. */
  here(match: string, seat: string): boolean;
  /** Something the clock or another thread decided: see `match/due.ts`. */
  due(match: string): Promise<void>;
  /** A computer that sits in for a person may answer now: see `match/sitting-in.ts`. */
  sitIn(match: string): Promise<void>;
  readonly loaded: number;
  readonly screens: number;
  /** Matches that could not be opened since the start. */
  readonly aside: number;
  /** Tells every screen to come back later, and waits until everything is written. */
  close(): Promise<void>;
}

export interface Visitor {
  readonly player: string;
  readonly name: string | null;
  /** The address a screen comes from: those who share one take turns with all others as one. */
  readonly from?: string;
  /** Known only by where they come from: they share what they may ask for. */
  readonly nobody?: true;
}

export interface LastSeen {
  readonly seen: number | null;
  readonly chat: number;
  /** It puts updates together by itself. */
  readonly short?: boolean;
}

/** The near end of somebody's socket. */
export interface Screen {
  send(text: string): void;
  /** Bytes that have not left yet. */
  readonly waiting: number;
  close(bye: Bye): void;
}

/** The far end: what a socket brings in. */
export interface Visit {
  readonly ok: true;
  /** A frame, as it came. */
  hear(text: string): void;
  /** The socket is gone. */
  leave(): void;
  /** Whatever was held back for a slow screen may go now. */
  drained(): void;
}

export interface Seated {
  readonly ok: true;
  readonly card: Card;
  readonly seat: string;
}

/** Said to people, with a code for programs. */
export interface Refused {
  readonly ok: false;
  readonly code: RefusedCode;
  readonly message: string;
  readonly clause?: string;
}
/** `busy`: the host stops; the same may be asked again in a while. */
export type RefusedCode = 'not-found' | 'not-yours' | 'taken' | 'too-late' | 'too-many' | 'refused' | 'apart' | 'busy';
