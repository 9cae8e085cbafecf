import { effect, untracked } from '@preact/signals';
import { part } from '../look/part.ts';
import type { Heard } from './hear-battle.ts';
import { soundOn } from './sound-on.ts';

/** Loaded when sound is switched on: until then there is nothing that could sound. */
const code = part(() => import('./hear-battle.ts'));

/** A shot, for who sets the volume. */
export const tryIt = (): Promise<void> => code.ask().then(() => code.here.peek()?.tryIt());

/** Lets a battle be heard whenever sound is on, until what comes back is called. `decides`: it is no replay. */
export const letHear = (battle: Heard, decides: boolean): (() => void) =>
  effect(() => {
    if (!soundOn.value) return;
    const here = code.here.value;
    if (here === null) void code.ask();
    else return untracked(() => here.hearBattle(battle, decides));
    return;
  });
