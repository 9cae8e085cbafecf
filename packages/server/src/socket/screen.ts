import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Screen } from '../match/hall.ts';
import { sayBye } from './bye.ts';
import { frameOf } from './frame.ts';

/** The line below a socket, as far as a screen needs it. */
export type Line = Pick<Duplex, 'cork' | 'uncork' | 'write'>;

/** Bytes on their way that are nothing to speak of. */
const LITTLE = 64 * 1024;

const corks: { uncork(): void }[] = [];

/** When what happens in this moment has happened: once for all lines. */
function uncorkSoon(one: { uncork(): void }): void {
  if (corks.push(one) === 1) process.nextTick(uncorkAll);
}

function uncorkAll(): void {
  for (const one of corks.splice(0)) one.uncork();
}

/**
 * A screen over a socket. `drained` is called when a screen that was seen to lag has caught up, `answered` when an answer to one of its
 * calls goes out.
 */
export function screenOver(socket: WebSocket, line: Line, drained: () => void, answered: () => void): Screen {
  let lagged = false;
  let corked = false;
  const one = {
    uncork() {
      corked = false;
      line.uncork();
    },
  };
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
      if (!corked) {
        corked = true;
        line.cork();
        uncorkSoon(one);
      }
      // Below the socket, which would make the same bytes anew for each of those who are told the same. Nothing of ours is compressed
      // or masked, so what the socket itself sends (pings, the last word) keeps its place between these.
      line.write(frameOf(text), sent);
    },
    get waiting() {
      const bytes = socket.bufferedAmount;
      if (bytes > LITTLE) lagged = true;
      return bytes;
    },
    close: (bye) => sayBye(socket, bye),
  };
}
