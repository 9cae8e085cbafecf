import type { ClauseId, Labelled } from '@flagbridge/engine';
import { ClauseLink } from './clause-link.tsx';
import { figure, signed } from './figure.ts';
import './sum.css';

interface SumProps {
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

/** The same as a small table, for popovers. */
export function SumTable({ sum, read, unit = '' }: SumProps) {
  return (
    <table class="sum-table">
      <tbody>
        {sum.parts.map(({ value, label, clause }, i) => (
          <tr key={`${label}${i}`}>
            <td>{i === 0 ? figure(value) : signed(value)}</td>
            <th scope="row">{label}</th>
            <td>
              <ClauseLink id={clause} read={read} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>
            {figure(sum.total)}
            {unit}
          </td>
          <th scope="row">in all</th>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}
