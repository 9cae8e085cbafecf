import type { ClauseId, Labelled } from '@flagbridge/engine';
import { ClauseLink } from './clause-link.tsx';
import { figure, signed } from './figure.ts';
import './sum.css';

export interface SumProps {
  readonly sum: Labelled;
  readonly read: (id: ClauseId) => void;
  readonly unit?: string;
}

/** Arithmetic in one line: `50 reflective hull · −15 range 3 = 35`, with the clauses behind it. */
export function Sum({ sum, read, unit = '' }: SumProps) {
  const { total, parts } = sum;
  const clauses = [...new Set(parts.map(({ clause }) => clause))];
  return (
    <span class="sum">
      <span>
        {parts.map(({ value, label }, i) => (
          <span key={`${label}${i}`}>
            {i > 0 && ' · '}
            <b>{i === 0 ? figure(value) : signed(value)}</b> {label}
          </span>
        ))}
        <b>
          {' '}
          = {figure(total)}
          {unit}
        </b>
      </span>
      <span class="sum-clauses">
        {clauses.map((id) => (
          <ClauseLink key={id} id={id} read={read} />
        ))}
      </span>
    </span>
  );
}
