import type { PartId, Scene } from '@flagbridge/engine';
import { key } from '@flagbridge/engine/hex';

/** Counters that stand elsewhere than before, or were not there. */
export function movedIn(before: Scene | null, after: Scene | null): PartId[] {
  if (before === null || after === null) return [];
  const was = new Map(before.tokens.map(({ id, hex }) => [id, key(hex)]));
  return after.tokens.filter(({ id, hex }) => was.get(id) !== key(hex)).map(({ id }) => id);
}
