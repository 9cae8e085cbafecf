import type { Socket } from 'node:net';
import type { HttpFault } from '@flagbridge/protocol/online';

/** What never became a request: refused in the same form as everything else, and the line is cut. */
export function clientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, code, message] = lines[error.code ?? ''] ?? defaultStatus;
  const body: HttpFault = { error: { code, message } };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  socket.destroy(error);
}

type Status = readonly [status: string, code: string, message: string];
const defaultStatus: Status = ['400 Bad Request', 'malformed', 'This is not HTTP as it is understood here.'];
const lines: { readonly [code: string]: Status } = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'too-slow', 'The request did not come to its end in time.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too-big', 'These headers are more than is taken here.'],
};
