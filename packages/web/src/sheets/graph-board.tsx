import type { GraphFigure, GraphPlace } from '@flagbridge/engine';
import { useRef } from 'preact/hooks';
import type { Drawing } from './arrange.ts';
import { ArcMark, FigureMark, KindMark, TokenSign } from './graph-marks.tsx';
import { corridorPath, placeText, printedPlan } from './graph-places.ts';
import { usePage } from './page-context.ts';
import { splitLabel } from './words.ts';
import './graph-board.css';

type GraphNode = Extract<Drawing, { is: 'graph' }>;

/** A ship as a board: places where they are printed, corridors between them, figures on them. */
export function GraphBoard({ node }: { readonly node: GraphNode }) {
  const { battle } = usePage();
  const plan = printedPlan(node.nodes);
  const corridors = node.links.map(([a, b]) => corridorPath(plan, a, b)).join('');
  const joined = (id: string): string[] =>
    node.links.flatMap(([a, b]) => {
      const other = a === id ? b : b === id ? a : null;
      return other === null ? [] : [node.nodes.find((one) => one.id === other)?.label ?? other];
    });
  const sideOf = ({ side }: GraphFigure): number => battle.sides.findIndex(({ id }) => id === side);
  return (
    <div class="gb-frame">
      <div class="gb" style={{ '--columns': plan.columns, '--rows': plan.rows }}>
        <svg
          class="sheets-corridors"
          viewBox={`0 0 ${plan.columns} ${plan.rows}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path class="sheets-corridor" d={corridors} />
          <path class="sheets-corridor-in" d={corridors} />
        </svg>
        <ul>
          {node.nodes.map((place) => {
            const spot = plan.spots.get(place.id);
            if (spot === undefined) return null;
            return (
              <li
                key={place.id}
                data-place={place.id}
                style={{ left: `${(spot.x / plan.columns) * 100}%`, top: `${(spot.y / plan.rows) * 100}%` }}
              >
                <Place place={place} said={placeText(place, joined(place.id))} sideOf={sideOf} />
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

interface PlaceProps {
  readonly place: GraphPlace;
  readonly said: string;
  readonly sideOf: (figure: GraphFigure) => number;
}

function Place({ place, said, sideOf }: PlaceProps) {
  const { battle, choosable, flags, awaited, onTouch } = usePage();
  const { id, token, state = 'ok', figures = [] } = place;
  const lit = battle.lit.value.includes(id) ? ' sheets-lit' : '';
  const open = choosable.has(id);
  const look = `gb-place gb-${token?.mark ?? state}${lit}${awaited.includes(id) ? ' gb-awaited' : ''}${open ? ' gb-open' : ''}`;
  const flag = flags.get(id);
  return (
    <>
      {open ? (
        <button
          type="button"
          class={look}
          aria-label={flag === undefined ? said : `${said}. ${flag}`}
          onClick={() => onTouch(id)}
        >
          <Face place={place} />
        </button>
      ) : (
        <div class={look}>
          <span class="vh">{said}</span>
          <Face place={place} />
        </div>
      )}
      {figures.length > 0 && (
        <span class={figures.length > 3 ? 'gb-figures gb-many' : 'gb-figures'}>
          {figures.map((figure) => (
            <Figure key={figure.id} figure={figure} side={sideOf(figure)} />
          ))}
        </span>
      )}
      {flag !== undefined && (
        <span class="gb-flag" aria-hidden="true">
          {flag}
        </span>
      )}
    </>
  );
}

/** What is printed on a place. Its words are said by the place itself. */
function Face({ place }: { readonly place: GraphPlace }) {
  const { code, name } = splitLabel(place.label);
  const { short = name, figure, kind, arc, token, volatile } = place;
  return (
    <span class="gb-face" aria-hidden="true">
      <span class="gb-name">
        {code !== '' && <em class={volatile === true ? 'gb-volatile' : ''}>{code}</em>}
        <b class="gb-long">{name}</b>
        <b class="gb-short">{short}</b>
        {kind !== undefined && <KindMark kind={kind} />}
      </span>
      {figure !== undefined && <span class="gb-figure">{figure}</span>}
      {arc !== undefined && <ArcMark arc={arc} />}
      {token !== undefined && (
        <span class="gb-token">
          <span>{token.word}</span>
          <TokenSign token={token} />
        </span>
      )}
    </span>
  );
}

interface Drag {
  readonly x: number;
  readonly y: number;
  /** It has left the spot where it was pressed. */
  far: boolean;
}

const FAR = 8;
const PLACE = '[data-place]';

/** The place that lies under a pointer, whatever is drawn over it, the figure itself among that. */
const placeUnder = ({ clientX, clientY }: PointerEvent, dragged: Element): string | null =>
  document
    .elementsFromPoint(clientX, clientY)
    .filter((one) => !dragged.contains(one))
    .map((one) => one.closest(PLACE)?.getAttribute('data-place') ?? null)
    .find((one) => one !== null) ?? null;

/** A figure that can be chosen is pressed, or dragged to the place it is sent to. */
function Figure({ figure, side }: { readonly figure: GraphFigure; readonly side: number }) {
  const { choosable, awaited, onTouch } = usePage();
  const drag = useRef<Drag | null>(null);
  const { id, label } = figure;
  const mark = <FigureMark figure={figure} side={side} />;
  if (!choosable.has(id))
    return (
      <span class={awaited.includes(id) ? 'gb-awaited' : ''} title={label}>
        {mark}
      </span>
    );
  return (
    <button
      type="button"
      class={awaited.includes(id) ? 'gb-open gb-awaited' : 'gb-open'}
      aria-label={label}
      title={label}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, y: event.clientY, far: false };
      }}
      onPointerMove={(event) => {
        const from = drag.current;
        if (from === null || event.buttons === 0) return;
        const [x, y] = [event.clientX - from.x, event.clientY - from.y];
        from.far ||= Math.hypot(x, y) > FAR;
        if (from.far) event.currentTarget.style.translate = `${x}px ${y}px`;
      }}
      onPointerUp={(event) => {
        const dragged = drag.current?.far === true;
        if (!dragged) return;
        const place = placeUnder(event, event.currentTarget);
        event.currentTarget.style.translate = '';
        if (place === null || place === event.currentTarget.closest(PLACE)?.getAttribute('data-place')) return;
        if (!awaited.includes(id)) onTouch(id);
        onTouch(place);
      }}
      onPointerCancel={(event) => {
        event.currentTarget.style.translate = '';
        drag.current = null;
      }}
      onClick={() => {
        // The end of a drag is no press.
        if (drag.current?.far !== true) onTouch(id);
        drag.current = null;
      }}
    >
      {mark}
    </button>
  );
}
