import type { PartId } from '@flagbridge/engine';
import type { ComponentChildren } from 'preact';
import { usePage } from './page-context.ts';
import './parts.css';

interface TouchProps {
  readonly part: PartId;
  readonly class?: string;
  /** What is said of it where its drawing does not say it. */
  readonly label?: string;
  /** For cards of the strip: only the card in hand is reached by Tab. */
  readonly tabIndex?: number;
  readonly children: ComponentChildren;
}

/** A drawn part of a sheet: a button with a dashed ring while it can be chosen, plain print otherwise. */
export function Touch({ part, class: name = '', label, tabIndex, children }: TouchProps) {
  const { battle, choosable, onTouch } = usePage();
  const lit = battle.lit.value.includes(part) ? ' sheets-lit' : '';
  if (!choosable.has(part)) return <span class={`sheets-part ${name}${lit}`}>{children}</span>;
  return (
    <button
      type="button"
      class={`sheets-part sheets-choosable ${name}${lit}`}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(tabIndex === undefined ? {} : { tabIndex })}
      onClick={() => onTouch(part)}
    >
      {children}
    </button>
  );
}
