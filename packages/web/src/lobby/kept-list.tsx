import { listingOf } from '@flagbridge/rules';
import { useRef, useState } from 'preact/hooks';
import type { BrokenSave, DeviceHost } from '../host/device.ts';
import type { Kept } from '../host/host.ts';
import { BrokenRow } from './broken-row.tsx';
import { KeptRow } from './kept-row.tsx';

interface KeptListProps {
  readonly host: DeviceHost;
  readonly kept: readonly Kept[];
  readonly broken: readonly BrokenSave[];
  readonly open: (id: string) => void;
  readonly reseat: (kept: Kept) => void;
  readonly changed: () => void;
}

/** Shown before one asks for all. */
const FIRST = 4;

/** Battles kept on this device, the latest first. */
export function KeptList({ host, kept, broken, open, reseat, changed }: KeptListProps) {
  const [all, showAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus goes with its row.
  const removed = (): void => {
    heading.current?.focus();
    changed();
  };
  if (kept.length === 0 && broken.length === 0) return null;
  const shown = all ? kept : kept.slice(0, FIRST);
  const latest = kept.find(({ over }) => !over);
  return (
    <section class="lobby-kept" aria-labelledby="lobby-kept">
      <h2 id="lobby-kept" class="lbl" ref={heading} tabIndex={-1}>
        Go on
      </h2>
      <ul>
        {shown.map((one) => (
          <KeptRow
            key={one.id}
            host={host}
            kept={one}
            book={listingOf(one.rulebook)?.about}
            primary={one === latest}
            open={() => open(one.id)}
            reseat={() => reseat(one)}
            changed={removed}
          />
        ))}
        {broken.map((one) => (
          <BrokenRow key={one.id} host={host} save={one} changed={removed} />
        ))}
      </ul>
      {shown.length < kept.length && (
        <button type="button" class="btn" onClick={() => showAll(true)}>
          {`Show all ${kept.length}`}
        </button>
      )}
    </section>
  );
}
