import type { OrderChoice, Ordering } from '@flagbridge/engine';
import { Icon } from '../../look/icon.tsx';
import { SideMark } from '../../look/side-mark.tsx';
import { orderMoved } from '../compose/order.ts';
import { labelIn } from '../compose/words.ts';
import { type ShapeProps, sideOf } from './props.ts';
import './spread.css';

/** Things in sequence, each moved up or down. */
export function OrderForm({ desk, battle, composition, work }: ShapeProps<Ordering, OrderChoice>) {
  const { choice } = work;
  return (
    <ol class="rq-slots">
      {choice.map((id, i) => {
        const label = labelIn(composition.wording, composition.shape.items, id);
        const side = sideOf(battle, composition.shape.items.find((item) => item.id === id)?.parts);
        return (
          <li key={id} class={id === work.live ? 'live' : ''}>
            <span class="rq-place">{i + 1}</span>
            {side !== null && <SideMark index={side} />}
            <span class="rq-slot-name">{label}</span>
            <fieldset class="rq-order" aria-label={`Place of ${label}`}>
              {([-1, 1] as const).map((by) => (
                <button
                  key={by}
                  type="button"
                  class={by < 0 ? 'up' : 'down'}
                  aria-label={`${label}: ${by < 0 ? 'earlier' : 'later'}`}
                  aria-disabled={choice[i + by] === undefined}
                  onClick={() => desk.set(orderMoved(work, id, by))}
                >
                  <Icon name="back" />
                </button>
              ))}
            </fieldset>
          </li>
        );
      })}
    </ol>
  );
}
