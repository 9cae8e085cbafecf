import type { ValueNode } from './card-parts.ts';
import { usePage } from './page-context.ts';
import { Touch } from './touch.tsx';
import { Figure } from './value.tsx';

/** A sentence rather than a figure: takes a whole line of the box. */
const isLong = ({ value }: ValueNode): boolean => String(value).length > 12;

/** The ruled box of a head: label over figure. */
export function Values({ nodes }: { readonly nodes: readonly ValueNode[] }) {
  const { battle, read } = usePage();
  return (
    <dl class="sheets-values" data-count={nodes.length}>
      {nodes.map((node) => {
        const clause = node.clause === undefined ? undefined : battle.clauses.get(node.clause);
        return (
          <div key={node.id} class={isLong(node) ? 'sheets-cell sheets-cell-long' : 'sheets-cell'}>
            <dt>
              <Touch part={node.id} class="sheets-celllabel">
                <span class="lbl">{node.label}</span>
              </Touch>
              {node.clause === undefined ? null : (
                <button
                  type="button"
                  class="cl sheets-cellclause"
                  aria-label={`Rule ${node.clause}${clause === undefined ? '' : `, ${clause.title}`}`}
                  title={clause === undefined ? node.clause : `${node.clause}: ${clause.title}`}
                  onClick={() => read(node.clause ?? '')}
                >
                  §
                </button>
              )}
            </dt>
            <dd>
              <Figure node={node} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
