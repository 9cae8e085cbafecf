import { SideMark } from '../look/side-mark.tsx';
import type { Drawing } from './arrange.ts';
import { usePage } from './page-context.ts';
import { ROSE_SIZE, roseSides } from './rose-sides.ts';
import { figure, nodeText } from './words.ts';

type RoseNode = Extract<Drawing, { is: 'rose' }>;

/** Six sides round the plate: a thick edge outside where a side holds, a cross where it is out. */
export function Rose({ node }: { readonly node: RoseNode }) {
  const { side } = usePage();
  return (
    <svg
      class="sheets-rose"
      viewBox={`0 0 ${ROSE_SIZE} ${ROSE_SIZE}`}
      role="img"
      aria-label={`${node.label}: ${nodeText(node)}`}
    >
      {roseSides.map(({ field, edge, figure: at, number }, i) => {
        const of = node.sides[i];
        if (of === undefined) return null;
        return (
          <g key={field} class={of.state === undefined ? '' : `sheets-rose-${of.state}`}>
            <path class="sheets-rose-field" d={field} />
            {of.state === 'ok' && <path class="sheets-rose-edge" d={edge} />}
            {of.state === 'out' ? (
              <path class="sheets-rose-cross" d={`M${at.x - 6} ${at.y - 6}l12 12m0 -12l-12 12`} />
            ) : (
              <text class="sheets-rose-figure" x={at.x} y={at.y + 6.5}>
                {figure(of.value)}
              </text>
            )}
            {of.state === 'damaged' && <path class="sheets-rose-mark" d={`M${at.x} ${at.y - 17}l5 8h-10z`} />}
            <text class="sheets-rose-number" x={number.x} y={number.y + 4}>
              {i + 1}
            </text>
          </g>
        );
      })}
      {side === null ? null : (
        <g transform="translate(92 92) rotate(-90) translate(-20 -15)">
          <SideMark index={side} size={40} />
        </g>
      )}
    </svg>
  );
}
