import { SideMark } from '../look/side-mark.tsx';
import type { Drawing } from './arrange.ts';
import { usePage } from './page-context.ts';
import { figure, nodeText } from './words.ts';

type DiagramNode = Extract<Drawing, { is: 'diagram' }>;

/** How large a hex is drawn, from its middle to a corner. */
const R = 16;
const HIGH = R * Math.sqrt(3);

const middle = ({ q, r }: { readonly q: number; readonly r: number }): { x: number; y: number } => ({
  x: 1.5 * R * q,
  y: HIGH * (r + q / 2),
});
const HEX = `M${R} 0L${R / 2} ${HIGH / 2}L${-R / 2} ${HIGH / 2}L${-R} 0L${-R / 2} ${-HIGH / 2}L${R / 2} ${-HIGH / 2}Z`;

/** Hexes round a ship whose bow is up, each with its figure: the higher, the paler. */
export function Diagram({ node }: { readonly node: DiagramNode }) {
  const { side } = usePage();
  const at = [{ x: 0, y: 0 }, ...node.cells.map(({ hex }) => middle(hex))];
  const [xs, ys] = [at.map(({ x }) => x), at.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - R - 1, Math.min(...ys) - HIGH / 2 - 1];
  const [width, height] = [Math.max(...xs) + R + 1 - left, Math.max(...ys) + HIGH / 2 + 1 - top];
  return (
    <svg
      class="gb-diagram"
      viewBox={`${left} ${top} ${width} ${height}`}
      style={{ maxWidth: `${Math.round(width * 1.15)}px` }}
      role="img"
      aria-label={`${node.label}: ${nodeText(node)}`}
    >
      {node.cells.map(({ hex, value, state = 'ok' }) => {
        const { x, y } = middle(hex);
        return (
          <g
            key={`${hex.q},${hex.r}`}
            class={`gb-cell gb-cell-${value} gb-cell-${state}`}
            transform={`translate(${x} ${y})`}
          >
            <path d={HEX} />
            <text y="5">{figure(value)}</text>
          </g>
        );
      })}
      {side !== null && (
        <g transform="rotate(-90) translate(-11 -8)">
          <SideMark index={side} size={22} />
        </g>
      )}
    </svg>
  );
}
