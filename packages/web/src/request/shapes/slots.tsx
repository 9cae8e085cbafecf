import { cardFits, type Slots, type SlotsChoice } from '@flagbridge/engine';
import { emptied, laid, leftOf } from '../compose/slots.ts';
import { labelIn, labelOf } from '../compose/words.ts';
import { Key } from '../parts/key.tsx';
import type { ShapeProps } from './props.ts';
import { StripsForm } from './strips.tsx';
import './slots.css';

/** Cards into slots: the slot in hand takes the card that is pressed. */
export function SlotsForm(props: ShapeProps<Slots, SlotsChoice>) {
  return props.composition.shape.groups === undefined ? <OneRow {...props} /> : <StripsForm {...props} />;
}

function OneRow({ desk, composition, work }: ShapeProps<Slots, SlotsChoice>) {
  const { shape, wording } = composition;
  const live = shape.slots.find((slot) => slot.id === work.live);
  const again = desk.again.value;
  return (
    <>
      <div class="rq-quick">
        {again !== null && (
          <button type="button" onClick={() => desk.set(again)}>
            As before
          </button>
        )}
        <button type="button" onClick={() => void desk.hint()}>
          Choose for me
        </button>
      </div>
      <ol class="rq-cards" aria-label="Slots">
        {shape.slots.map((slot) => {
          const card = work.choice[slot.id];
          const name = labelOf(wording, slot);
          const held = card === undefined ? 'empty' : labelIn(wording, shape.cards, card);
          return (
            <li key={slot.id}>
              <button
                type="button"
                class={card === undefined ? 'rq-card empty' : 'rq-card'}
                aria-pressed={slot.id === work.live}
                onClick={() =>
                  desk.set(
                    slot.id === work.live && card !== undefined ? emptied(work, slot.id) : { ...work, live: slot.id },
                  )
                }
              >
                <span class="lbl">
                  {name}
                  {slot.must === true && ' · needed'}
                </span>
                <b>{held}</b>
                {slot.id === work.live && card !== undefined && <span class="vh">Press to take it out</span>}
              </button>
            </li>
          );
        })}
      </ol>
      <p class="lbl">Hand{live === undefined ? '' : `, for ${labelOf(wording, live)}`}</p>
      <ul class="rq-cards" aria-label="Cards">
        {shape.cards.map((card, i) => {
          const left = leftOf(work.choice, card);
          const open = live !== undefined && cardFits(live, card) && left > 0;
          return (
            <li key={card.id}>
              <button
                type="button"
                class={open ? 'rq-card' : 'rq-card shut'}
                onClick={() => desk.take(work.live === null ? null : laid(composition, work, work.live, card.id))}
              >
                <b>{labelOf(wording, card)}</b>
                <span>
                  {card.copies > 1 && <small>{left} left</small>} {i < 9 && <Key>{i + 1}</Key>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
