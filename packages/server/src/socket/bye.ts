import type { Bye } from '@flagbridge/protocol/online';
import type { WebSocket } from 'ws';

/** Close codes by reason, for programs that look at nothing else. Exported for tests. */
export const closeCodes: { readonly [why in Bye['why']]: number } = {
  again: 4000,
  taken: 4003,
  gone: 4004,
  refused: 4008,
  closing: 1001,
};

/** How long somebody has to take his leave before the line is cut. */
const LEAVE = 5_000;

/** Says why, and closes. */
export function sayBye(socket: WebSocket, bye: Bye, code = closeCodes[bye.why]): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ bye }));
  socket.close(code, bye.why);
  const cut = setTimeout(() => socket.terminate(), LEAVE);
  cut.unref();
  socket.once('close', () => clearTimeout(cut));
}
