/** The last one made: spectators of one match are told the same text, one after the other. */
let known: { readonly text: string; readonly frame: string | Buffer } = { text: '', frame: '\x81\0' };

/**
 * A text as one whole frame of a WebSocket, from a server: not masked, not compressed. Mostly every character is one byte; then the
 * frame is a string, written as `latin1`, and no buffers are made for it on the way to the line.
 */
export function textFrame(text: string): string | Buffer {
  if (known.text === text) return known.frame;
  const bytes = Buffer.byteLength(text);
  const head = headOf(bytes);
  const frame = bytes === text.length ? head + text : Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(text)]);
  known = { text, frame };
  return frame;
}

/** Final, text; and how many bytes follow, in one byte, two, or eight (RFC 6455, 5.2). */
function headOf(bytes: number): string {
  if (bytes < 126) return String.fromCharCode(0x81, bytes);
  if (bytes < 0x1_00_00) return String.fromCharCode(0x81, 126, bytes >>> 8, bytes & 0xff);
  return String.fromCharCode(
    0x81,
    127,
    0,
    0,
    0,
    0,
    bytes >>> 24,
    (bytes >>> 16) & 0xff,
    (bytes >>> 8) & 0xff,
    bytes & 0xff,
  );
}
