import type { Drawing as DrawingNode } from './arrange.ts';
import { Cards } from './cards.tsx';
import { ClauseOf } from './clause-of.tsx';
import { Diagram } from './diagram.tsx';
import { Dial } from './dial.tsx';
import { Graph } from './graph.tsx';
import { GraphBoard } from './graph-board.tsx';
import { isPrinted } from './graph-places.ts';
import { Rose } from './rose.tsx';
import { StateMark } from './state-mark.tsx';
import { PaperTable } from './table.tsx';
import { Touch } from './touch.tsx';

/** A node that is drawn: its label over it, unless the group's title has said it; its clause beside the label. */
export function Drawing({ node, under }: { readonly node: DrawingNode; readonly under: string | null }) {
  const Heading = under === null ? 'h3' : 'h4';
  const said = under !== null && under.toLowerCase() === node.label.toLowerCase();
  return (
    <section class={`sheets-drawing sheets-is-${node.is}`}>
      <Heading class="sheets-caption">
        <Touch part={node.id} class="sheets-captionpart">
          <span class={said ? 'vh' : under === null ? 'lbl' : 'sheets-sub'}>{node.label}</span>
        </Touch>
        {node.state === undefined || node.state === 'ok' ? null : <StateMark state={node.state} />}
        <ClauseOf clause={node.clause} />
      </Heading>
      <Drawn node={node} />
    </section>
  );
}

function Drawn({ node }: { readonly node: DrawingNode }) {
  switch (node.is) {
    case 'table':
      return <PaperTable node={node} />;
    case 'rose':
      return <Rose node={node} />;
    case 'diagram':
      return <Diagram node={node} />;
    case 'graph':
      return isPrinted(node) ? <GraphBoard node={node} /> : <Graph node={node} />;
    case 'cards':
      return <Cards node={node} />;
    case 'dial':
      return <Dial node={node} />;
  }
}
