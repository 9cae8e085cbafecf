import type { Drawing } from './arrange.ts';
import { usePage } from './page-context.ts';
import { Touch } from './touch.tsx';

type CardsNode = Extract<Drawing, { is: 'cards' }>;
type Slot = CardsNode['slots'][number];

/** Slots in order: face up, your own and covered, face down, empty. */
export function Cards({ node }: { readonly node: CardsNode }) {
  if (node.slots.length === 0) return <p class="sheets-remark">None.</p>;
  return (
    <ol class="sheets-slots">
      {node.slots.map((slot, i) => (
        <li key={slot.id}>
          <Touch part={slot.id} class={classOf(slot)}>
            <span class="sheets-slotno">{i + 1}</span>
            <b class="sheets-slotcard">{slot.card ?? (slot.shown === 'hidden' ? 'Face down' : 'Empty')}</b>
            <Remark slot={slot} />
          </Touch>
        </li>
      ))}
    </ol>
  );
}

const classOf = ({ card, shown, now }: Slot): string =>
  [
    'sheets-slot',
    card === null && shown !== 'hidden' ? 'sheets-slot-empty' : `sheets-slot-${shown}`,
    now === true ? 'sheets-now' : '',
  ].join(' ');

function Remark({ slot }: { readonly slot: Slot }) {
  const { choosable } = usePage();
  const words = [
    slot.now === true ? 'now' : '',
    slot.shown === 'own' && slot.card !== null ? 'only you see it' : '',
    slot.shown === 'open' && slot.card !== null ? 'face up' : '',
    choosable.has(slot.id) ? 'can be chosen' : '',
  ].filter((word) => word !== '');
  return words.length === 0 ? null : <small class="sheets-slotnote">{words.join(' · ')}</small>;
}
