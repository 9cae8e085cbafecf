/**
 * What makes a recording itself and no other: the seed of its dice, the chain behind its last line, and the decision that waits for typed
 * dice. Two texts with the same mark are one battle at one moment, no matter who wrote them down. Null where it is no recording.
 */
export function markOf(replay: unknown): string | null {
  if (typeof replay !== 'string') return null;
  const text = replay.trimEnd();
  try {
    const { seed } = JSON.parse(text.slice(0, text.indexOf('\n')));
    const { end, pending } = JSON.parse(text.slice(text.lastIndexOf('\n') + 1));
    return typeof seed === 'string' && typeof end === 'string' ? JSON.stringify([seed, end, pending ?? null]) : null;
  } catch {
    return null;
  }
}
