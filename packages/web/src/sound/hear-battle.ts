import { effect, untracked } from '@preact/signals';
import type { ShownBattle } from '../battle/shown-battle.ts';
import { asksViewer } from '../battle/whose-turn.ts';
import { resultSound } from './cues.ts';
import { hearStage, type Mouth } from './hear-stage.ts';
import { hush, play } from './speaker.ts';

export { tryIt } from './speaker.ts';

/** What of a battle is heard. */
export type Heard = Pick<ShownBattle, 'now' | 'own' | 'sides'> & Partial<Pick<ShownBattle, 'stage' | 'fired'>>;

const speaker: Mouth = { play, hush };

/**
 * Everything of a battle that sounds, until what comes back is called: only what is told to whoever looks at the screen. `decides`:
 * this is a battle that goes on, and no replay. While nobody sees the page its tellings are silent.
 */
export function hearBattle(battle: Heard, decides: boolean, mouth: Mouth = speaker): () => void {
  const parts = [
    hearTellings(battle, mouth),
    hearVolleys(battle, mouth),
    ...(decides ? [hearAsked(battle, mouth)] : []),
  ];
  return () => {
    for (const stop of parts) stop();
    mouth.hush();
  };
}

const isHidden = (): boolean => document.visibilityState === 'hidden';

function hearTellings({ stage }: Heard, mouth: Mouth): () => void {
  const seen: Mouth = { ...mouth, play: (...sound) => isHidden() || mouth.play(...sound) };
  return effect(() => {
    const now = stage?.value ?? null;
    return now === null ? undefined : untracked(() => hearStage(now, seen));
  });
}

/** The graver covers the other. */
const GRAVER = ['spent', 'miss', 'hit', 'kill'] as const;

/** Volleys that are shown all at once: one sound, however many come together. */
function hearVolleys({ fired }: Heard, { play: sound }: Mouth): () => void {
  let last = fired?.peek()?.n ?? -1;
  let grave = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    const now = fired?.value ?? null;
    const fresh = now?.n !== last;
    last = now?.n ?? -1;
    if (now === null || !fresh || now.told === true || isHidden()) return;
    grave = Math.max(grave, GRAVER.indexOf(resultSound(now.strikes) as (typeof GRAVER)[number]));
    if (grave < 0 || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      const name = GRAVER[grave];
      grave = -1;
      if (name !== undefined) sound(name);
    }, 0);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** One's own decision after others had theirs, and the end; heard also by those who look elsewhere. */
function hearAsked({ now, own, sides, stage }: Heard, { play: sound }: Mouth): () => void {
  let waited = false;
  // Who takes an answer back is asked again what he was asked before.
  let before: readonly string[] = [];
  let over = now.peek().outcome !== null;
  return effect(() => {
    const then = now.value;
    // What is held back while a volley is told asks nothing, and has no end.
    if ((stage?.value ?? null) !== null) return;
    const { outcome } = then;
    if (outcome !== null && !over && outcome.winner !== null && own.length === 1 && sides.length > 1)
      sound(own.includes(outcome.winner) ? 'won' : 'beaten');
    over = outcome !== null;
    if (asksViewer(then)) {
      const asked = then.requests.filter(({ standing }) => !standing).map(({ id }) => id);
      if (waited && asked.some((id) => !before.includes(id))) sound('decision');
      waited = false;
      before = asked;
    } else waited = true;
  });
}
