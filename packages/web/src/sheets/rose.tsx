import { SideMark } from '../look/side-mark.tsx';
import type { Drawing } from './arrange.ts';
import { usePage } from './page-context.ts';
import { guardLines, numberSpot, ROSE_SIZE, roseLines, roseSides } from './rose-sides.ts';
import { figure, nodeText } from './words.ts';

type RoseNode = Extract<Drawing, { is: 'rose' }>;
type Side = RoseNode['sides'][number];

/** Six sides round the plate: a thick edge outside where a side holds, a cross where it is out. */
export function Rose({ node }: { readonly node: RoseNode }) {
  const { side, choosable, amounts, onTouch } = usePage();
  const touched = node.sides.some(({ part }) => part !== undefined && choosable.has(part));
  return (
    <svg
      class="sheets-rose"
      viewBox={`0 0 ${ROSE_SIZE} ${ROSE_SIZE}`}
      role={touched ? 'group' : 'img'}
      aria-label={`${node.label}: ${nodeText(node)}`}
    >
      {node.sides.slice(0, roseSides.length).map((of, i) => {
        const { part } = of;
        const laid = part !== undefined && choosable.has(part) ? amounts.get(part) : undefined;
        const state = of.state === undefined ? '' : `sheets-rose-${of.state}`;
        return (
          <g
            key={i}
            class={part !== undefined && choosable.has(part) ? `${state} sheets-rose-choosable` : state}
            {...(part !== undefined &&
              choosable.has(part) && {
                role: 'button',
                // Names of attributes are exact within a drawing: with a capital, Tab would not come here.
                tabindex: 0,
                'aria-label': `${node.label}, side ${of.name ?? i + 1}: ${figure(of.value)}${laid === undefined ? '' : `, ${laid} laid`}`,
                onClick: () => onTouch(part),
                onKeyDown: (event: KeyboardEvent) => {
                  if (event.key !== 'Enter' && event.key !== ' ') return;
                  event.preventDefault();
                  onTouch(part);
                },
              })}
          >
            {of.of === undefined ? (
              <PlainSide at={i} side={laid === undefined ? of : { ...of, guards: laid }} />
            ) : (
              <LinedSide at={i} side={of} most={of.of} />
            )}
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

interface SideProps {
  /** Its place from the bow, from 0. */
  readonly at: number;
  readonly side: Side;
}

function PlainSide({ at, side: { value, state, name, guards = 0 } }: SideProps) {
  const { field, edge, touch, figure: spot } = roseSides[at] as (typeof roseSides)[number];
  const number = numberSpot(at, guards);
  return (
    <>
      <path class="sheets-rose-field" d={field} />
      {state === 'ok' && <path class="sheets-rose-edge" d={edge} />}
      {guardLines(at, guards).map((line) => (
        <path key={line} class="sheets-rose-guard" d={line} />
      ))}
      {state === 'out' ? (
        <path class="sheets-rose-cross" d={`M${spot.x - 6} ${spot.y - 6}l12 12m0 -12l-12 12`} />
      ) : (
        <text class="sheets-rose-figure" x={spot.x} y={spot.y + 6.5}>
          {figure(value)}
        </text>
      )}
      {state === 'damaged' && <path class="sheets-rose-mark" d={`M${spot.x} ${spot.y - 17}l5 8h-10z`} />}
      <text class="sheets-rose-number" x={number.x} y={number.y + 4}>
        {name ?? at + 1}
      </text>
      <path class="sheets-rose-touch" d={touch} />
    </>
  );
}

/** With as many lines as it can hold: thick what it holds, dashed what it has lost, thin the rest; dotted where it is out. */
function LinedSide({ at, side: { value, state, was = 0, name }, most }: SideProps & { readonly most: number }) {
  const { field, lines, figure: spot, number } = roseLines(at, most);
  const held = typeof value === 'number' ? value : 0;
  const kind = (n: number): string => (state === 'out' ? 'gone' : n < held ? 'held' : n < was ? 'lost' : 'free');
  return (
    <>
      <path class="sheets-rose-touch" d={field} />
      {lines.map((line, n) => (
        <path key={line} class={`sheets-rose-line sheets-rose-${kind(n)}`} d={line} />
      ))}
      {state === 'out' ? (
        <path class="sheets-rose-cross" d={`M${spot.x - 5} ${spot.y - 5}l10 10m0 -10l-10 10`} />
      ) : (
        <text class="sheets-rose-figure" x={spot.x} y={spot.y + 5.5}>
          {figure(value)}
        </text>
      )}
      <text class="sheets-rose-number" x={number.x} y={number.y + 4}>
        {name ?? at + 1}
      </text>
    </>
  );
}
