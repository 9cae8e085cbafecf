import { type Strike, tellingOf } from '@flagbridge/engine';
import { expect } from 'vitest';
import { cuesOf, markSounds } from '../src/sound/cues.ts';
import { sounds } from '../src/sound/sounds.ts';

const results = ['hit', 'miss', 'spent', 'kill'];

/** Of a volley of any book: every mark has a sound, every sound is at a moment of the telling, every result is heard once. */
export function expectHeard(strikes: readonly Strike[]): void {
  const telling = tellingOf(strikes);
  const cues = cuesOf(strikes, telling, false);
  const moments = new Set(telling.shots.flatMap(({ leaves, arrives, said }) => [leaves, arrives, said]));
  for (const { mark } of strikes) if (mark !== undefined) expect(sounds).toHaveProperty(markSounds[mark]);
  for (const { at, sound, room } of cues)
    expect([moments.has(at), sound in sounds, room > 0], `${sound} at ${at}`).toEqual([true, true, true]);
  expect(cues.filter(({ sound }) => results.includes(sound))).toHaveLength(telling.shots.length);
}
