import type { Slots, SlotsChoice } from '@flagbridge/engine';
import type { Composition, Work } from '../compose/index.ts';
import { emptied, laid } from '../compose/slots.ts';
import { isSingle, type LaidCard, type LaidSlot, type Strip } from '../compose/strips.ts';
import type { WorkingDesk } from '../desk/working.ts';

interface StripRowProps {
  readonly strip: Strip;
  readonly desk: WorkingDesk;
  readonly composition: Composition<Slots>;
  readonly work: Work<SlotsChoice>;
  /** On a phone: names alone. */
  readonly small?: boolean;
}

/** The slots of one strip. A copy is striped, with a bracket to what it copies. */
export function StripRow({ strip, desk, composition, work, small = false }: StripRowProps) {
  // One stop for Tab in every strip: Tab goes from ship to ship, arrows go from slot to slot.
  const stop = strip.slots.find(({ slot }) => slot.id === work.live) ?? strip.slots.find(isOpen) ?? strip.slots[0];
  const focus = (event: KeyboardEvent, by: number): void => {
    const all = [...((event.currentTarget as HTMLElement | null)?.querySelectorAll('button') ?? [])];
    const at = all.indexOf(event.target as HTMLButtonElement);
    if (at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    all[Math.max(0, Math.min(all.length - 1, at + by))]?.focus();
  };
  return (
    <ol
      class={small ? 'strips-row small' : 'strips-row'}
      aria-label={`Cards of ${strip.name}`}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') focus(event, 1);
        else if (event.key === 'ArrowLeft') focus(event, -1);
      }}
    >
      {strip.slots.map((one, i) => (
        <li key={one.slot.id}>
          <button
            type="button"
            class={`strips-slot${one.laid === null ? ' open' : ''}${one.laid?.from == null ? '' : ' copy'}${one.laid !== null && one.laid.idle !== '' ? ' idle' : ''}`}
            aria-current={one.slot.id === work.live ? 'true' : undefined}
            aria-label={spoken(strip, one)}
            tabIndex={one === stop ? 0 : -1}
            data-slot={one.slot.id}
            // By the keyboard, being there is enough; a press says itself what it does.
            onFocus={({ currentTarget }) =>
              one.slot.id !== work.live &&
              currentTarget.matches(':focus-visible') &&
              desk.set({ ...work, live: one.slot.id })
            }
            onClick={() =>
              desk.set(
                one.slot.id === work.live && one.laid !== null
                  ? emptied(work, one.slot.id)
                  : { ...work, live: one.slot.id },
              )
            }
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              const card = event.dataTransfer?.getData('text/plain') ?? '';
              if (composition.shape.cards.some(({ id }) => id === card))
                desk.take(laid(composition, work, one.slot.id, card));
            }}
          >
            {one.laid === null ? (
              <span class="strips-here">
                {isSingle(strip) ? 'nothing chosen' : one.slot.id === work.live ? 'lay a card here' : one.name}
              </span>
            ) : (
              <Laid laid={one.laid} name={nameAt(strip, one.laid)} />
            )}
          </button>
          {one.laid?.from != null && <Bracket from={one.laid.from} to={i} of={strip.slots.length} />}
        </li>
      ))}
    </ol>
  );
}

const isOpen = ({ laid: card }: LaidSlot): boolean => card === null;

const nameAt = ({ slots }: Strip, { from }: LaidCard): string => (from === null ? '' : (slots[from]?.name ?? ''));

function Laid({ laid: { card, title, number, note, idle, from, played }, name }: { laid: LaidCard; name: string }) {
  return (
    <>
      <span class="strips-number">{number ?? card.number ?? '·'}</span>
      <span class="strips-what">
        {from !== null && <em class="lbl">{played === null ? `copies ${name}` : `as ${name}`}</em>}
        <b>{title}</b>
        <small>
          {idle !== '' && <span class="strips-idle" aria-hidden="true" />}
          {idle === '' ? note : idle}
        </small>
      </span>
    </>
  );
}

/** From under the slot that is copied to under the copy. */
const Bracket = ({ from, to, of }: { from: number; to: number; of: number }) => (
  <span class="strips-bracket" style={{ '--back': to - from, '--of': of }} aria-hidden="true" />
);

function spoken({ name, slots }: Strip, { name: slot, laid: card }: LaidSlot): string {
  if (card === null) return `${name}, ${slot}: empty`;
  const copy = card.from === null ? '' : `, copies ${slots[card.from]?.name ?? ''}`;
  const does = card.idle === '' ? card.note : `does nothing as things stand, ${card.idle}`;
  return `${name}, ${slot}: ${card.title}${copy}${does === '' ? '' : `, ${does}`}`;
}
