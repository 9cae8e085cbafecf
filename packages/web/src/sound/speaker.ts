import { effect } from '@preact/signals';
import { settings } from '../settings/settings.ts';
import { createPlayer, type Player, type Playing } from './player.ts';
import { soundOn } from './sound-on.ts';
import type { SoundName } from './sounds.ts';

/** Browsers let a page sound once somebody has touched it. */
const GESTURES = ['pointerup', 'keydown', 'touchend'] as const;
/** Shivers of a phone, in milliseconds. */
const SHIVERS: { readonly [name in SoundName]?: readonly number[] } = { hit: [10], kill: [30, 40, 30] };

let context: AudioContext | null = null;
let player: Player | null = null;

/** Sound is a courtesy: whatever goes wrong with it, the battle does not hear of it. */
const quietly = (run: () => unknown): void => {
  try {
    const done = run();
    if (done instanceof Promise) done.catch(() => {});
  } catch {
    // Silence says it.
  }
};

const touched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

/** Opens the browser's audio, or wakes it up: a phone call, say, puts it to sleep. */
function wake(): void {
  if (!soundOn.peek() || !touched()) return;
  quietly(() => {
    if (context === null) {
      context = new AudioContext();
      player = createPlayer(context);
      player.volume(settings.peek().volume);
    }
    return context.state === 'running' ? undefined : context.resume();
  });
}

function close(): void {
  const open = context;
  context = null;
  player = null;
  if (open !== null) quietly(() => open.close());
}

// While sound is on: as long as this page is open, whichever battle is on the screen.
effect(() => {
  if (!soundOn.value) return;
  // Before the first touch there is nothing to open; a page that was loaded with sound on waits for it.
  wake();
  for (const gesture of GESTURES) addEventListener(gesture, wake, true);
  return () => {
    for (const gesture of GESTURES) removeEventListener(gesture, wake, true);
    close();
  };
});
effect(() => {
  const { volume } = settings.value;
  quietly(() => player?.volume(volume));
});

/** Plays it now or not at all: what came late would come over something else. */
export function play(name: SoundName, how?: Playing): void {
  if (context?.state !== 'running') return;
  quietly(() => player?.play(name, how));
  const shiver = SHIVERS[name];
  if (shiver !== undefined && how?.after === undefined) quietly(() => navigator.vibrate?.([...shiver]));
}

export const hush = (): void => quietly(() => player?.hush());

/** A shot, for who sets the volume: it leaves, is rolled for and hits. */
export function tryIt(): void {
  wake();
  quietly(async () => {
    await context?.resume();
    player?.hush();
    player?.play('laser');
    player?.play('die', { after: 260 });
    player?.play('hit', { after: 740 });
  });
}
