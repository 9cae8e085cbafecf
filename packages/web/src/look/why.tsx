import type { ClauseId, Labelled } from '@flagbridge/engine';
import type { ComponentChildren } from 'preact';
import { Popover } from './popover.tsx';
import { SumTable } from './sum-table.tsx';

interface WhyProps {
  readonly sum: Labelled;
  readonly read: (id: ClauseId) => void;
  /** What the number is, for the popover's title and for those who hear it: `Chance to hit`. */
  readonly title: string;
  readonly unit?: string;
  readonly children: ComponentChildren;
}

/** A figure that explains itself: pressing it shows its parts with their clauses. */
export function Why({ sum, read, title, unit = '', children }: WhyProps) {
  return (
    <Popover class="why-figure" label={`${title}: why?`} show={children}>
      {(close) => (
        <>
          <h3>{title}</h3>
          <SumTable
            sum={sum}
            unit={unit}
            read={(id) => {
              close();
              read(id);
            }}
          />
        </>
      )}
    </Popover>
  );
}
