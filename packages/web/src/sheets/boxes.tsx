import type { SheetNode } from '@flagbridge/engine';
import { StateMark } from './state-mark.tsx';
import './parts.css';

type BoxesNode = Extract<SheetNode, { is: 'boxes' }>;

/** More boxes than these are told by their number. */
const MOST_BOXES = 12;

/** Boxes to cross off; a single thing is told by its state alone. */
export function Boxes({ node }: { readonly node: BoxesNode }) {
  const { total, used, state } = node;
  const left = total - used;
  if (total === 1) return <StateMark state={state ?? (used === 0 ? 'ok' : 'spent')} />;
  const mark = state === 'damaged' || state === 'out' ? <StateMark state={state} /> : null;
  return (
    <span class="sheets-boxes">
      {mark}
      {total > MOST_BOXES ? (
        <span class="sheets-figure">
          <b>{left}</b> of {total}
        </span>
      ) : (
        <span class="sheets-boxrow" role="img" aria-label={`${left} of ${total} left`}>
          {Array.from({ length: total }, (_, i) => (
            <i key={i} class={i < used ? 'sheets-box sheets-crossed' : 'sheets-box'} />
          ))}
        </span>
      )}
    </span>
  );
}
