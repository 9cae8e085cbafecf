import type { NodeState } from '@flagbridge/engine';
import { stateWord } from './words.ts';
import './parts.css';

/** Ready, used up, damaged, out: told by shape, said by word. */
export function StateMark({ state }: { readonly state: NodeState }) {
  return (
    <svg class={`sheets-state sheets-state-${state}`} viewBox="0 0 12 12" role="img" aria-label={stateWord[state]}>
      {state === 'ok' && <circle cx="6" cy="6" r="5.2" />}
      {state === 'spent' && <circle cx="6" cy="6" r="4.6" />}
      {state === 'damaged' && <path d="M6 .8L11.6 11H.4Z" />}
      {state === 'out' && <path d="M1.5 1.5L10.5 10.5M10.5 1.5L1.5 10.5" />}
    </svg>
  );
}
