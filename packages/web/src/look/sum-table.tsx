import { ClauseLink } from './clause-link.tsx';
import { figure, signed } from './figure.ts';
import type { SumProps } from './sum.tsx';
import './sum.css';

/** Arithmetic as a small table, for popovers. */
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
