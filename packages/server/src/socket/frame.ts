/** The largest length that stands in the second byte itself, and the mark for two bytes and for eight behind it. */
const SHORT = 125;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;
const MOST_IN_TWO = 0xffff;
/** A whole message (the first bit) of text. */
const TEXT = 0x81;

let last = '';
let lastFrame: Buffer | null = null;

/**
 * A message of text as it goes over the line, head and all (RFC 6455, 5.2; what a server sends is not masked). Written once for
 * everybody who is told the same one after another: nobody changes it.
 */
export function frameOf(text: string): Buffer {
  if (lastFrame !== null && text === last) return lastFrame;
  const bytes = Buffer.byteLength(text);
  const head = bytes <= SHORT ? 2 : bytes <= MOST_IN_TWO ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + bytes);
  frame[0] = TEXT;
  if (head === 2) frame[1] = bytes;
  else if (head === 4) {
    frame[1] = TWO_BYTES;
    frame.writeUInt16BE(bytes, 2);
  } else {
    frame[1] = EIGHT_BYTES;
    frame.writeUInt32BE(Math.floor(bytes / 2 ** 32), 2);
    frame.writeUInt32BE(bytes % 2 ** 32, 6);
  }
  // As many bytes as letters: then each is one byte as it is, and need not be looked at.
  frame.write(text, head, bytes === text.length ? 'latin1' : 'utf8');
  last = text;
  lastFrame = frame;
  return frame;
}
