import { parseText } from '@flagbridge/protocol';
import { type Bye, type Hello, hello } from '@flagbridge/protocol/online';
import type { RawData, WebSocket } from 'ws';
import type { RouteContext } from '../http/door.ts';
import type { Refused, RefusedCode, Visit, Visitor } from '../match/hall.ts';
import { SEEN_EVERY } from '../security/identity.ts';
import { bucketOf } from './bucket.ts';
import { sayBye } from './bye.ts';
import { type LineBelow, screenOver } from './screen.ts';
import type { Connected } from './sockets.ts';
import { untilItBegins } from './steward.ts';

/** Bytes of one frame from a screen. */
const MAX_HEARD = 64 * 1024;
/** Above it the line is cut before the frame is whole; between the two there is a word of why. */
export const MAX_TAKEN = 2 * MAX_HEARD;
const TOO_BIG = 1009;
const NOT_TEXT = 1003;
/** Milliseconds until a socket must have said who it is. */
const HELLO_WITHIN = 10_000;
/** Frames that may come while the door is being opened. */
const EAGER = 50;
/** Drafts follow every touch of a finger; nobody touches as often as this. */
const CALLS = { burst: 120, perSecond: 40 };
/** A frame of more bytes than this counts for several: the longest takes the longest to read. */
const ONE_CALL = 1024;
const TOO_MUCH = 'That was too much at once. Come back, more slowly.';

const refused = (message: string): Bye => ({ why: 'refused', message });

interface Coming {
  readonly one: Connected;
  readonly line: LineBelow;
  readonly visitor: Visitor;
  readonly helloWithin?: number;
}

/** From the first frame of a socket to its last: hello, the hall, and then whatever it says. */
export function receive(context: RouteContext, socket: WebSocket, coming: Coming): void {
  const { one, line, visitor, helloWithin = HELLO_WITHIN } = coming;
  const bucket = bucketOf(CALLS);
  const early: string[] = [];
  /** When calls came that have no answer yet. Where answers overtake one another, the sum of the times is still right. */
  const asked: number[] = [];
  let state: 'silent' | 'entering' | 'in' | 'gone' = 'silent';
  let visit: Visit | null = null;

  const impatient = setTimeout(
    () => leave(refused('Nothing was said for too long. The first frame is hello.')),
    helloWithin,
  );
  impatient.unref();

  function leave(bye: Bye, code?: number): void {
    if (state === 'gone') return;
    ended();
    sayBye(socket, bye, code);
  }

  function ended(): void {
    state = 'gone';
    clearTimeout(impatient);
    early.length = 0;
    visit?.leave();
    visit = null;
  }

  async function enter(text: string): Promise<void> {
    const read = parseText<Hello>(hello, text, MAX_HEARD);
    if (!read.ok) {
      const { path, message } = read.problem;
      return leave(refused(`The first frame is hello. ${path === '' ? message : `${path}: ${message}`}`));
    }
    clearTimeout(impatient);
    state = 'entering';
    const { seat, seen, chat, short = false } = read.value.hello;
    const allowed = await mayEnter(context, one, visitor, seat);
    if ('why' in allowed) return leave(allowed);
    one.seat = seat;
    const open = screenOver(
      socket,
      line,
      () => visit?.drained(),
      () => {
        const at = asked.shift();
        if (at !== undefined) context.answered((performance.now() - at) / 1000);
      },
    );
    const screen = allowed.whole ? open : untilItBegins(open, () => leave(notToWatch));
    const answer = await context.hall.enter(one.match, seat, visitor, screen, { seen, chat, short });
    if (!answer.ok) return leave(byeFor(answer));
    // It may have gone away in the meantime.
    if ((state as string) === 'gone') return answer.leave();
    visit = answer;
    // The seat may have been taken from this device while it came in; from now on the hall itself would close it.
    if (seat !== null && !(await context.may.sit(one.match, seat, visitor.player))) return leave(notYours);
    if ((state as string) === 'gone') return;
    state = 'in';
    for (const frame of early.splice(0)) visit?.hear(frame);
  }

  /** A player who acts over a socket is here, as one who asks over HTTP is. */
  function noteSeen(): void {
    const now = context.now();
    if (one.device === null || now - one.seen < SEEN_EVERY) return;
    one.seen = now;
    context.storage.people
      .seen(one.device, now)
      .catch((err: unknown) => context.log.error({ err }, 'it could not be written down who is here'));
  }

  socket.on('message', (data: RawData, binary: boolean) => {
    one.alive = true;
    noteSeen();
    if (state === 'gone') return;
    if (binary) return leave(refused('Frames are text.'), NOT_TEXT);
    const bytes = data as Buffer;
    if (bytes.length > MAX_HEARD)
      return leave(refused(`A frame has at most ${MAX_HEARD} bytes; this one has ${bytes.length}.`), TOO_BIG);
    const at = performance.now();
    if (!bucket.take(at, Math.max(1, bytes.length / ONE_CALL))) return leave(refused(TOO_MUCH));
    const text = bytes.toString('utf8');
    if (state !== 'silent') asked.push(at);
    if (state === 'in') return visit?.hear(text);
    if (state === 'entering') {
      if (early.push(text) > EAGER) leave(refused('Wait for the welcome before you go on.'));
      return;
    }
    enter(text).catch((error: unknown) => {
      // The line is being cut already: the host stops, and its storage with it.
      if (socket.readyState !== socket.OPEN) return ended();
      context.log.error({ err: error }, 'a socket could not enter');
      leave({ why: 'again', message: 'This server failed at that; try again.' });
    });
  });
  // Each ping is answered: a client that sends many and reads nothing would fill our memory.
  const meterPing = (): void => {
    if (state !== 'gone' && !bucket.take(performance.now())) leave(refused(TOO_MUCH));
  };
  socket.on('ping', meterPing);
  socket.on('pong', meterPing);
  socket.once('close', ended);
}

const notToWatch: Bye = { why: 'taken', message: 'This match is not for you to watch.' };
const notYours: Bye = { why: 'taken', message: 'This seat is not yours.' };

/** Whether somebody may come in, and then whether for all of it. */
async function mayEnter(
  context: RouteContext,
  one: Connected,
  visitor: Visitor,
  seat: string | null,
): Promise<Bye | { readonly whole: boolean }> {
  if (seat !== null) return (await context.may.sit(one.match, seat, visitor.player)) ? { whole: true } : notYours;
  const stored = await context.storage.matches.read(one.match);
  if (stored === null) return { why: 'gone', message: 'There is no such match.' };
  const may = await context.may.watch(stored.record, one.device === null ? null : visitor.player);
  return may === 'no' ? notToWatch : { whole: may === 'yes' };
}

const byes: { readonly [code in RefusedCode]: Bye['why'] } = {
  'not-found': 'gone',
  'not-yours': 'taken',
  taken: 'again',
  'too-late': 'refused',
  'too-many': 'refused',
  refused: 'refused',
  apart: 'taken',
  busy: 'closing',
};
const byeFor = ({ code, message }: Refused): Bye => ({ why: byes[code], message });
