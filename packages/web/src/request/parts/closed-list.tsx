import type { PartId, Refusal } from '@flagbridge/engine';
import type { WorkingDesk } from '../desk/working.ts';

interface ClosedItem {
  readonly id: string;
  readonly label: string;
  /** The question that is answered: `Why not the torpedo?` */
  readonly title: string;
  readonly why: Refusal;
  readonly part?: PartId | undefined;
}

interface ClosedListProps {
  readonly desk: WorkingDesk;
  readonly head: string;
  readonly items: readonly ClosedItem[];
  /** However short. */
  readonly folded?: boolean;
}

/** What cannot be had now, each with its reason behind "why?". Folds where it is long. */
export function ClosedList({ desk, head, items, folded = false }: ClosedListProps) {
  if (items.length === 0) return null;
  return (
    <details class="rq-closed" open={!folded && items.length <= 3}>
      <summary class="lbl">
        {head} <span class="rq-closed-n">{items.length}</span>
      </summary>
      <ul>
        {items.map(({ id, label, title, why, part }) => (
          <li key={id}>
            <span>{label}</span>
            <button
              type="button"
              aria-label={`${label}: why?`}
              onClick={() => desk.explain({ title, refusal: why, ...(part !== undefined && { part }) })}
            >
              why?
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
