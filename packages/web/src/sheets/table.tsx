import { useRef } from 'preact/hooks';
import type { Drawing } from './arrange.ts';
import { useOverflow } from './overflow.ts';
import { isFigures, splitLabel } from './words.ts';

type TableNode = Extract<Drawing, { is: 'table' }>;

/** A table of the sheet; the row that counts now is lit. */
export function PaperTable({ node }: { readonly node: TableNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(frame);
  const right = node.head.map((_, column) => column > 0 && isFigures(node.rows.map((row) => row[column] ?? '')));
  const column = (i: number): string => (right[i] === true ? 'sheets-number' : '');
  return (
    <div
      ref={frame}
      class="sheets-scroll"
      {...(scrolls ? { role: 'region', tabIndex: 0, 'aria-label': `${node.label}, scrolls sideways` } : {})}
    >
      <table class="sheets-table">
        <thead>
          <tr>
            {node.head.map((title, i) => (
              <th key={i} scope="col" class={column(i)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {node.rows.map((row, r) => (
            <tr
              key={r}
              class={r === node.lit ? 'sheets-litrow' : ''}
              {...(r === node.lit ? { 'aria-current': 'true' } : {})}
            >
              {row.map((cell, i) =>
                i === 0 ? (
                  <th key={cell} scope="row">
                    <RowTitle text={cell} />
                  </th>
                ) : (
                  <td key={i} class={column(i)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RowTitle({ text }: { readonly text: string }) {
  const { code, name } = splitLabel(text);
  return (
    <>
      {code === '' ? null : <b class="sheets-rowcode">{code} </b>}
      {name}
    </>
  );
}
