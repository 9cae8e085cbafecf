import type { Viewer } from '@flagbridge/engine';
import type { Card, ClockNow, Push, Welcome } from '@flagbridge/protocol/online';
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { messageOf } from '../../look/message-of.ts';
import { type OnlineSession, onlineSession } from '../session.ts';
import { type ConnectionState, type How, type SocketCall, SocketClient } from '../socket-client.ts';
import { type Surroundings, socketUrl } from '../surroundings.ts';
import type { Sending } from '../under-way.ts';
import { Chat } from './chat.ts';
import { Skew } from './clock.ts';
import { doneBy } from './done-by.ts';

/** Somebody's stay at a match: what everybody there knows, what is said, and the battle once it has begun. */
export interface Visit {
  readonly id: string;
  /** Null to look on. */
  readonly seat: string | null;
  readonly line: ReadonlySignal<ConnectionState>;
  /** What becomes of a decision that is not acknowledged yet. */
  readonly sending: ReadonlySignal<Sending>;
  readonly card: ReadonlySignal<Card | null>;
  readonly you: ReadonlySignal<Welcome['you'] | null>;
  readonly time: ReadonlySignal<ClockNow | null>;
  /** What the server's clock is ahead of this device's, as far as can be known. */
  readonly skew: Skew;
  readonly chat: Chat;
  /** Another one each time the battle has to be opened anew; null before it begins. */
  readonly battle: ReadonlySignal<Opening | null>;
  /** Does something at the table; null where it went through, else why not. */
  act(asking: SocketCall): Promise<string | null>;
  hurry(): void;
  close(): void;
}

/** A battle to be shown, the how manieth time. */
export interface Opening {
  readonly session: OnlineSession;
  readonly time: number;
}

interface VisitOptions {
  readonly id: string;
  readonly seat: string | null;
  readonly around: Surroundings;
  readonly at: Pick<Location, 'protocol' | 'host'>;
}

export function visit({ id, seat, around, at }: VisitOptions): Visit {
  const card = signal<Card | null>(null);
  const you = signal<Welcome['you'] | null>(null);
  const time = signal<ClockNow | null>(null);
  const battle = signal<Opening | null>(null);
  const session = (): OnlineSession | undefined => battle.peek()?.session;
  const skew = new Skew();
  const chat = new Chat(seat);

  const heardTime = (now: ClockNow | null): void => {
    if (now !== null) skew.hear(now.at, around.now());
    time.value = now;
  };
  const open = (viewer: Viewer): void => {
    const show = (one: OnlineSession): void => {
      battle.value = { session: one, time: (battle.peek()?.time ?? 0) + 1 };
    };
    const anew = (): void => {
      if (session() === made) show(made);
    };
    const made = onlineSession({ client, viewer, watching: seat === null, anew });
    show(made);
  };
  const see = (next: Card): void => {
    card.value = next;
    heardTime(next.time);
    if (next.state === 'gathering' || battle.peek() !== null) return;
    open(viewerOf(next, seat));
  };
  const hear = (push: Exclude<Push, { bye: unknown }>): void =>
    batch(() => {
      if ('welcome' in push) {
        const { welcome } = push;
        const { viewer } = welcome;
        const known = session();
        // What was said before one came is no news.
        const earlier = you.peek() === null;
        you.value = welcome.you;
        chat.hide(welcome.you.blocked);
        for (const one of welcome.chat) chat.hear(one, earlier);
        // Another viewer than before: other offices are this seat's now.
        if (viewer !== null && (known === undefined || !sameViewer(known.viewer, viewer))) open(viewer);
        // The line may be lost again at once: it comes back once more.
        else void known?.resume().catch(() => undefined);
        see(welcome.card);
      } else if ('card' in push) see(push.card);
      else if ('time' in push) heardTime(push.time);
      else if ('chat' in push) chat.hear(push.chat);
      else if ('news' in push) session()?.hear(push.news);
      else session()?.jump(push.snapshot);
    });
  const client: SocketClient = new SocketClient({
    url: socketUrl(id, at),
    around,
    hello: () => ({ seat, seen: session()?.seen ?? null, chat: chat.last, short: true }),
    hear,
  });
  return {
    id,
    seat,
    line: client.state,
    sending: client.sending,
    card,
    you,
    time,
    skew,
    chat,
    battle,
    act: async (asking) => {
      const done = doneBy(asking, seat, chat.last);
      const how: How = done === null ? {} : { done };
      try {
        const result = await client.ask(asking, how);
        if ('ok' in result && result.ok === false) return refusedAs(result);
        // The others are told by the card; that somebody is blocked is between him and the server.
        if (asking.call === 'block') {
          const others = you.peek()?.blocked.filter((one) => one !== asking.seat) ?? [];
          const blocked = asking.on ? [...others, asking.seat] : others;
          you.value = { seat, host: you.peek()?.host ?? false, blocked };
          chat.hide(blocked);
        }
        return null;
      } catch (error) {
        return messageOf(error);
      }
    },
    hurry: () => client.hurry(),
    close: () => client.close(),
  };
}

/** What a seat knows by the card alone; the server has the last word when it welcomes somebody again. */
function viewerOf({ seats, offices, watch }: Card, seat: string | null): Viewer {
  if (seat !== null) return { offices: seats.find(({ id }) => id === seat)?.offices ?? [] };
  return { offices: watch.knows === 'all' ? offices.map(({ id }) => id) : [] };
}

const sameViewer = (a: Viewer, b: Viewer): boolean =>
  JSON.stringify([...a.offices].sort()) === JSON.stringify([...b.offices].sort());

/** A refusal of the table is a sentence already; one of the rules is rare here, and has at least its name. */
function refusedAs(result: object): string {
  const { message, why } = result as { readonly message?: unknown; readonly why?: unknown };
  return typeof message === 'string' ? message : `That is not possible now (${String(why)}).`;
}
