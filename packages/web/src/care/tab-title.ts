import { effect } from '@preact/signals';
import type { Screen } from '../battle/battle-keys.ts';
import { whereNow } from '../phase-bar/ruler.ts';
import { isWorking } from '../request/desk/working.ts';

/** The browser's tab says which battle this is, where it stands, and when one is awaited. */
export function titleBattle({ battle, desk }: Pick<Screen, 'battle' | 'desk'>): () => void {
  return effect(() => {
    const { requests, sealed, outcome, match } = battle.now.value;
    const mine = requests.some(({ id, standing }) => !standing && !sealed.some((one) => one.id === id));
    const over = outcome !== null;
    const { clock } = whereNow(battle.phases.value, over);
    const title = `${match.scenario.title}, ${over ? 'over' : clock} · Flagbridge`;
    const before = !isWorking(desk) ? 'Replay: ' : mine && !over ? 'Your decision: ' : '';
    document.title = `${before}${title}`;
  });
}
