import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Screen } from '../match/hall.ts';
import { sayBye } from './bye.ts';
import { textFrame } from './text-frame.ts';

/** The line below a socket, as far as a screen needs it. */
export type LineBelow = Pick<Duplex, 'cork' | 'uncork' | 'write'>;

/** Bytes on their way that are nothing to speak of. */
const LITTLE = 64 * 1024;

/** A line, and whether it is held until the moment is over. */
interface Held {
  readonly line: LineBelow;
  corked: boolean;
}

/** Lines to which something is told in this moment. */
let told: Held[] = [];

function cork(held: Held): void {
  held.corked = true;
  held.line.cork();
  // Once for all of them.
  if (told.push(held) === 1) process.nextTick(letGo);
}

function letGo(): void {
  const lines = told;
  told = [];
  for (const held of lines) {
    held.corked = false;
    held.line.uncork();
  }
}

/**
 * A screen over a socket. `drained` is called when a screen that was seen to lag has caught up, `answered` when an answer to one of its
 * calls goes out.
 */
export function screenOver(socket: WebSocket, line: LineBelow, drained: () => void, answered: () => void): Screen {
  let lagged = false;
  const held: Held = { line, corked: false };
  // One function for every frame: nothing is made per message.
  const sent = (): void => {
    if (!lagged || socket.bufferedAmount > LITTLE) return;
    lagged = false;
    drained();
  };
  return {
    send(text) {
      if (text.startsWith('{"re":')) answered();
      if (socket.readyState !== socket.OPEN) return;
      // What is told in one moment, the news and the answer, goes out in one piece: each piece costs as much as a message.
      if (!held.corked) cork(held);
      // Past the socket's own sender: it would make three buffers of it, and two writings.
      line.write(textFrame(text), 'latin1', sent);
    },
    get waiting() {
      const bytes = socket.bufferedAmount;
      if (bytes > LITTLE) lagged = true;
      return bytes;
    },
    close: (bye) => sayBye(socket, bye),
  };
}
