import type { WebSocket } from 'ws';
import type { Screen } from '../match/hall.ts';
import { sayBye } from './bye.ts';

/** Bytes on their way that are nothing to speak of. */
const LITTLE = 64 * 1024;

/**
 * A screen over a socket. `drained` is called when a screen that was seen to lag has caught up, `answered` when an answer to one of its
 * calls goes out.
 */
export function screenOver(socket: WebSocket, drained: () => void, answered: () => void): Screen {
  let lagged = false;
  // One function for every frame: nothing is made per message.
  const sent = (): void => {
    if (!lagged || socket.bufferedAmount > LITTLE) return;
    lagged = false;
    drained();
  };
  return {
    send(text) {
      if (text.startsWith('{"re":')) answered();
      if (socket.readyState === socket.OPEN) socket.send(text, sent);
    },
    get waiting() {
      const bytes = socket.bufferedAmount;
      if (bytes > LITTLE) lagged = true;
      return bytes;
    },
    close: (bye) => sayBye(socket, bye),
  };
}
