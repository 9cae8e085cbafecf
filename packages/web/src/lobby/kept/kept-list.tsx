import { listingOf } from '@flagbridge/rules';
import { useRef, useState } from 'preact/hooks';
import type { BrokenSave, DeviceHost } from '../../host/device.ts';
import type { Kept } from '../../host/host.ts';
import { inWords } from '../../request/compose/words.ts';
import { BrokenCard } from './broken-card.tsx';
import { KeptCard } from './kept-card.tsx';
import '../shelf/cards.css';
import './kept.css';

interface KeptListProps {
  readonly host: DeviceHost;
  readonly kept: readonly Kept[];
  readonly broken: readonly BrokenSave[];
  readonly open: (id: string) => void;
  readonly reseat: (kept: Kept) => void;
  readonly changed: () => void;
}

/** Shown before one asks for all. */
const FIRST = 3;

/** What can be gone on with before what is over; of each, the latest first. Exported for tests. */
export const inOrder = (kept: readonly Kept[]): readonly Kept[] =>
  [...kept].sort((a, b) => Number(a.over) - Number(b.over) || b.touched - a.touched);

/** Battles kept on this device. */
export function KeptList({ host, kept, broken, open, reseat, changed }: KeptListProps) {
  const [all, showAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus goes with its card.
  const removed = (): void => {
    heading.current?.focus();
    changed();
  };
  return (
    <section class="kept" aria-labelledby="kept-battles">
      <header class="lobby-heading">
        <h2 id="kept-battles" ref={heading} tabIndex={-1}>
          Kept battles
        </h2>
        {kept.length > FIRST && (
          <button type="button" aria-expanded={all} onClick={() => showAll(!all)}>
            {all ? 'Only the latest' : `All ${inWords(kept.length)}`}
          </button>
        )}
      </header>
      <ul>
        {inOrder(kept)
          .slice(0, all ? kept.length : FIRST)
          .map((one) => (
            <KeptCard
              key={one.id}
              host={host}
              kept={one}
              book={listingOf(one.rulebook)?.about}
              open={() => open(one.id)}
              reseat={() => reseat(one)}
              changed={removed}
            />
          ))}
        {broken.map((one) => (
          <BrokenCard key={one.id} host={host} save={one} changed={removed} />
        ))}
      </ul>
    </section>
  );
}
