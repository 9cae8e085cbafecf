import { useRef } from 'preact/hooks';
import type { Drawing } from './arrange.ts';
import { type PlacedNode, planGraph } from './graph-plan.ts';
import { useOverflow } from './overflow.ts';
import { StateMark } from './state-mark.tsx';
import { Touch } from './touch.tsx';
import { splitLabel } from './words.ts';

type GraphNode = Extract<Drawing, { is: 'graph' }>;
type GraphSpot = GraphNode['nodes'][number];

/** Height of a row of places, in px of the drawing. */
const ROW = 78;
/** Width that a place needs to be read. */
const PLACE = 92;

/** Places joined by corridors. */
export function Graph({ node }: { readonly node: GraphNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(frame);
  const plan = planGraph(
    node.nodes.map(({ id }) => id),
    node.links,
  );
  const height = plan.rows * ROW;
  const corridors = node.links.flatMap(([a, b]) => {
    const from = plan.places.get(a);
    const to = plan.places.get(b);
    return from === undefined || to === undefined ? [] : [corridor(from, to, plan.widest)];
  });
  return (
    <div
      ref={frame}
      class="sheets-scroll"
      {...(scrolls ? { role: 'region', tabIndex: 0, 'aria-label': `${node.label}, scrolls sideways` } : {})}
    >
      <div class="sheets-graph" style={{ height: `${height}px`, minWidth: `${plan.widest * PLACE}px` }}>
        <svg class="sheets-corridors" viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path class="sheets-corridor" d={corridors.join('')} />
          <path class="sheets-corridor-in" d={corridors.join('')} />
        </svg>
        <ul>
          {node.nodes.map((place) => {
            const at = plan.places.get(place.id);
            if (at === undefined) return null;
            const style = {
              left: `${at.across * 100}%`,
              top: `${(at.row + 0.5) * ROW}px`,
              width: `${Math.min(30, 90 / plan.widest)}%`,
            };
            return (
              <li key={place.id} style={style}>
                <Touch part={place.id} class={`sheets-place sheets-place-${place.state ?? 'ok'}`}>
                  <PlaceFace place={place} />
                </Touch>
                <span class="vh">{joined(node, place)}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

/** A link within a row that has places between its ends bends round them. */
function corridor(from: PlacedNode, to: PlacedNode, widest: number): string {
  const [x1, x2] = [from.across * 100, to.across * 100];
  const [y1, y2] = [(from.row + 0.5) * ROW, (to.row + 0.5) * ROW];
  const bends = from.row === to.row && Math.abs(x1 - x2) > 150 / widest;
  return bends ? `M${x1} ${y1}Q${(x1 + x2) / 2} ${y1 + ROW * 0.9} ${x2} ${y2}` : `M${x1} ${y1}L${x2} ${y2}`;
}

function PlaceFace({ place }: { readonly place: GraphSpot }) {
  const { code, name } = splitLabel(place.label);
  return (
    <>
      <span class="sheets-placename">
        {code === '' ? null : <em>{code}</em>}
        <span>{name}</span>
        {place.state === undefined || place.state === 'ok' ? null : <StateMark state={place.state} />}
      </span>
      {place.figure === undefined ? null : <span class="sheets-placefigure">{place.figure}</span>}
    </>
  );
}

function joined(node: GraphNode, { id }: GraphSpot): string {
  const others = node.links.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : []));
  const names = others.flatMap((other) => node.nodes.find((place) => place.id === other)?.label ?? []);
  return names.length === 0 ? '' : `, joined to ${names.join(', ')}`;
}
