import { effect } from '@preact/signals';
import type { Stage } from '../stage/stage.ts';
import { type Cue, cuesOf } from './cues.ts';
import type { Playing } from './player.ts';
import type { SoundName } from './sounds.ts';

/** What makes sounds; a test listens. */
export interface Mouth {
  play(name: SoundName, how?: Playing): void;
  hush(): void;
}

/**
 * Sounds with a volley while it is told, at the moments at which it is seen. Whoever goes on faster hears nothing of what he went
 * past, but that something was destroyed.
 */
export function hearStage(stage: Stage, { play, hush }: Mouth): () => void {
  const cues = cuesOf(stage.strikes, stage.telling, stage.still);
  let [last, furthest] = [stage.at.peek(), stage.at.peek()];
  const sound = ({ sound: name, room, level = 1 }: Cue): void =>
    // In a still picture nothing waits for the sound to end.
    play(name, { level, ...(!stage.still && { room: room / stage.rate.peek() }) });
  return effect(() => {
    const now = stage.at.value;
    if (now === last) return;
    const [before, known] = [last, furthest];
    last = now;
    furthest = Math.max(known, now);
    // The clock of a telling stops at every moment at which something sounds: what lies between was gone past.
    const past = cues.filter(({ at }) => at > before && at < now);
    if (past.length > 0 || now < before) hush();
    const kill = past.find(({ at, sound: name }) => name === 'kill' && at > known);
    if (kill !== undefined) sound(kill);
    for (const cue of cues) if (cue.at === now) sound(cue);
  });
}
