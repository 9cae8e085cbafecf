import type { PartId } from '@flagbridge/engine';
import type { Account, Duel, SideAccount } from '@flagbridge/story';
import { type Cast, hitsOf, listed, points } from './cast.ts';
import { type Matrix, markSize, matrixOf } from './matrix.ts';
import { sideMarkPath } from './side-marks.ts';
import './duels.css';

interface DuelsProps {
  readonly account: Account;
  readonly cast: Cast;
}

/** Tables with more columns than this have no room beside each other. */
const BESIDE = 6;

/** Who struck whom: a table a side. */
export function Duels({ account, cast }: DuelsProps) {
  const found = account.sides.map((side) => ({ side, matrix: matrixOf(account, side) }));
  const most = Math.max(0, ...account.duels.map(({ loss }) => loss));
  const wide = found.some(({ matrix }) => (matrix?.columns.length ?? 0) > BESIDE);
  if (found.every(({ matrix }) => matrix === null)) return <p class="ending-none">Nobody fired a shot.</p>;
  return (
    <div class={wide ? 'ending-duels ending-duels-wide' : 'ending-duels'}>
      {found.map(({ side, matrix }, index) => (
        <section key={side.side} aria-label={`${side.title} fires`}>
          {matrix === null ? (
            <>
              <h3>{side.title}</h3>
              <p class="ending-none">Never fired.</p>
            </>
          ) : (
            <DuelTable {...{ matrix, side, index, cast, most }} />
          )}
        </section>
      ))}
    </div>
  );
}

interface DuelTableProps {
  readonly matrix: Matrix;
  readonly side: SideAccount;
  readonly index: number;
  readonly cast: Cast;
  readonly most: number;
}

function DuelTable({ matrix, side, index, cast, most }: DuelTableProps) {
  const { rows, columns, cells, totals, silent } = matrix;
  const head = `${side.title}: ${hitsOf(side)} ${side.shots === 1 ? 'shot' : 'shots'}, ${points(matrix.loss)} ${cast.unit}`;
  return (
    <>
      <h3>{head}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a large fleet's table scrolls, also by keys. */}
      <section class="ending-wide" aria-label={`Table: ${head}`} tabIndex={0}>
        <table class={`ending-matrix ending-${'abcd'[index]}`} style={{ '--columns': columns.length }}>
          <thead>
            <tr>
              <th scope="col">
                <span class="vh">Ship that fires</span>
              </th>
              {columns.map((at) => (
                <th key={at} scope="col">
                  {cast.nameOf(at)}
                </th>
              ))}
              <th scope="col" class="ending-total">
                {cast.unit}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((by, row) => (
              <tr key={by}>
                <th scope="row">{cast.nameOf(by)}</th>
                {columns.map((at, column) => (
                  <Cell key={at} duel={cells[row]?.[column] ?? null} {...{ index, cast, most }} />
                ))}
                <td class="ending-total">
                  <b>{points(totals[row] ?? 0)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p class="ending-cap">{capOf(side, silent, cast)}</p>
    </>
  );
}

function Cell({ duel, index, cast, most }: Pick<DuelTableProps, 'index' | 'cast' | 'most'> & { duel: Duel | null }) {
  if (duel === null) return <td />;
  const { shots, hits, loss, felled } = duel;
  const size = markSize(loss, most);
  return (
    <td>
      <svg viewBox="-24 -24 48 48" aria-hidden="true">
        {loss > 0 ? (
          <path class="ending-blow" d={sideMarkPath(index, 3 + 14 * size)} />
        ) : (
          <path class="ending-nothing" d="M-3 0H3" />
        )}
        {felled && <path class="ending-felled" d="M10-21l9 9m0-9l-9 9" />}
      </svg>
      <small>
        {loss > 0 && <b>{points(loss)}</b>}
        <span class="vh">{` ${cast.unit}, hits of shots: `}</span> {hits}/{shots}
        {felled && <span class="vh">, destroyed by it</span>}
      </small>
    </td>
  );
}

function capOf({ lostShots }: SideAccount, silent: readonly PartId[], cast: Cast): string {
  const lost =
    lostShots === 0
      ? 'No shot was lost on a ship already gone.'
      : `${lostShots} ${lostShots === 1 ? 'shot was' : 'shots were'} lost on ships already gone.`;
  return silent.length === 0 ? lost : `${lost} Never fired: ${listed(silent.map(cast.nameOf))}.`;
}
