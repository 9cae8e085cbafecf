import type { RowNode } from './arrange.ts';
import { Boxes } from './boxes.tsx';
import { ClauseOf } from './clause-of.tsx';
import { StateMark } from './state-mark.tsx';
import { Touch } from './touch.tsx';
import { Figure } from './value.tsx';
import { splitLabel } from './words.ts';

/** Systems, conditions and other lines: code, name, what is left, clause. */
export function Rows({ nodes, coded }: { readonly nodes: readonly RowNode[]; readonly coded: boolean }) {
  return (
    <ul class={coded ? 'sheets-rows sheets-coded' : 'sheets-rows'}>
      {nodes.map((node) => (
        <li key={node.id} class={node.state === 'out' ? 'sheets-row sheets-gone' : 'sheets-row'}>
          {node.is === 'note' ? <Note node={node} /> : <System node={node} />}
          <ClauseOf clause={node.clause} />
        </li>
      ))}
    </ul>
  );
}

function System({ node }: { readonly node: Exclude<RowNode, { is: 'note' }> }) {
  const { code, name } = splitLabel(node.label);
  const label = (
    <span class="sheets-name">
      {code === '' ? null : <b class="sheets-code">{code}</b>} <span>{name}</span>
    </span>
  );
  // A figure that answers "why?" is a button itself, and so stands beside the part one can choose.
  if (node.is === 'value' && node.why !== undefined)
    return (
      <>
        <Touch part={node.id} class="sheets-line">
          {label}
        </Touch>
        <Figure node={node} />
      </>
    );
  return (
    <Touch part={node.id} class="sheets-line">
      {label}
      {node.is === 'boxes' ? <Boxes node={node} /> : <Figure node={node} />}
    </Touch>
  );
}

function Note({ node }: { readonly node: Extract<RowNode, { is: 'note' }> }) {
  return (
    <Touch part={node.id} class="sheets-line sheets-note">
      <span class="sheets-name">
        {node.state === undefined || node.state === 'ok' ? null : <StateMark state={node.state} />}
        <b class="sheets-notename">{node.label}</b>
      </span>
      <span class="sheets-text">{node.text}</span>
    </Touch>
  );
}
