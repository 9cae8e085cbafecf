import type { CardSlot, Slots, SlotsChoice } from '@flagbridge/engine';
import type { Battle } from '../../battle/battle.ts';
import { SideMark } from '../../look/side-mark.tsx';
import type { Work } from '../compose/index.ts';
import { laid } from '../compose/slots.ts';
import { type HeldCard, handOf, idleIn, isSingle, type Strip, stripsOf } from '../compose/strips.ts';
import { labelOf, plural } from '../compose/words.ts';
import { type ShapeProps, sideOf } from './props.ts';
import { StripRow } from './strip-row.tsx';
import './strips.css';

/** The hand of the strip in hand. On a phone the strips stand above it, as tabs; elsewhere they lie under the map. */
export function StripsForm({ desk, battle, composition, work }: ShapeProps<Slots, SlotsChoice>) {
  const { shape, wording } = composition;
  const strips = stripsOf(shape, wording, work.choice);
  const live = shape.slots.find(({ id }) => id === work.live) ?? shape.slots[0];
  if (live === undefined) return null;
  const strip = strips.find(({ id }) => id === live.group);
  const single = strip !== undefined && isSingle(strip);
  const hand = handOf(shape, wording, work.choice, live);
  const again = desk.again.value;
  return (
    <>
      <div class="strips-small">
        {strips.length > 1 && (
          <StripTabs battle={battle} strips={strips} live={live} take={(slot) => desk.set({ ...work, live: slot })} />
        )}
        {strip !== undefined && !single && (
          <StripRow strip={strip} desk={desk} composition={composition} work={work} small />
        )}
      </div>
      <p class="strips-hand-head">
        <b class="lbl">{single ? strip.name : `Hand of ${strip?.name}, ${labelOf(wording, live)}`}</b>
        {hand.some(({ card }) => card.number !== undefined) && <span>the number is the key</span>}
      </p>
      <ul class={single ? 'strips-hand single' : 'strips-hand'} aria-label={`Hand of ${strip?.name ?? ''}`}>
        {hand.map((held) => (
          <li key={held.card.id}>
            <HandCard
              held={held}
              live={live}
              work={work}
              lay={(id) => desk.take(laid(composition, work, live.id, id))}
            />
          </li>
        ))}
      </ul>
      {again !== null && (
        <div class="rq-quick">
          <button type="button" onClick={() => desk.set(again)}>
            As last time
          </button>
        </div>
      )}
      <Idle strips={strips} />
    </>
  );
}

interface HandCardProps {
  readonly held: HeldCard;
  readonly live: CardSlot;
  readonly work: Work<SlotsChoice>;
  readonly lay: (card: string) => void;
}

function HandCard({ held: { card, title, state, text, idle, copies }, live, work, lay }: HandCardProps) {
  return (
    <button
      type="button"
      class={`strips-card ${state}${idle ? ' idle' : ''}`}
      aria-pressed={work.choice[live.id] === card.id}
      draggable={state !== 'shut'}
      onDragStart={(event) => event.dataTransfer?.setData('text/plain', card.id)}
      onClick={() => lay(card.id)}
    >
      <span class="strips-number">{card.number ?? '·'}</span>
      <span class="strips-what">
        <b>{title}</b>
        <small>
          {idle && <span class="strips-idle" aria-hidden="true" />}
          {idle && <span class="vh">Does nothing as things stand: </span>}
          {text}
        </small>
      </span>
      {copies?.number !== undefined && state === 'fits' && (
        <span class="strips-number copy" aria-hidden="true">
          {copies.number}
        </span>
      )}
    </button>
  );
}

interface TabsProps {
  readonly battle: Battle;
  readonly strips: readonly Strip[];
  readonly live: CardSlot;
  readonly take: (slot: string) => void;
}

/** Ships as tabs with a mark for each slot: laid, open, without effect. */
function StripTabs({ battle, strips, live, take }: TabsProps) {
  return (
    <nav class="strips-tabs" aria-label="Whose cards">
      {strips.map(({ id, name, parts, slots }) => {
        const side = sideOf(battle, parts);
        const open = slots.filter(({ laid: card }) => card === null);
        const to = open[0] ?? slots[0];
        const left = open.length === 0 ? 'all laid' : `${plural(open.length, 'slot')} open`;
        return (
          <button
            key={id}
            type="button"
            aria-current={id === live.group ? 'true' : undefined}
            aria-label={`${name}, ${left}`}
            onClick={() => to !== undefined && take(to.slot.id)}
          >
            {side !== null && <SideMark index={side} size={30} />}
            <span>{name}</span>
            <i aria-hidden="true">
              {slots.map(({ slot, laid: card }) => (
                <em key={slot.id} class={card === null ? 'open' : card.idle === '' ? '' : 'idle'} />
              ))}
            </i>
          </button>
        );
      })}
    </nav>
  );
}

function Idle({ strips }: { readonly strips: readonly Strip[] }) {
  const idle = idleIn(strips);
  if (idle.length === 0) return null;
  return (
    <p class="strips-warn" role="status">
      <span class="strips-idle" aria-hidden="true" />
      <span>
        <b>{idle.length === 1 ? '1 card can do nothing' : `${idle.length} cards can do nothing`} as things stand.</b>{' '}
        {idle.join('. ')}. You may lay {idle.length === 1 ? 'it' : 'them'} all the same.
      </span>
    </p>
  );
}
