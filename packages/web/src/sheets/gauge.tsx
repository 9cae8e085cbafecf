import type { PartId } from '@flagbridge/engine';
import { ClauseLink } from '../look/clause-link.tsx';
import type { TrackNode, ValueNode } from './card-parts.ts';
import { ClauseOf } from './clause-of.tsx';
import { usePage } from './page-context.ts';
import { StateMark } from './state-mark.tsx';
import { Touch } from './touch.tsx';
import { DENSE_COLUMNS, formOf, isCountdown, isDense, markedOf } from './track.ts';
import { Figure } from './value.tsx';
import { nodeText } from './words.ts';

/** A track of boxes in reading order under the figure it counts. */
export function Gauge({ value, track }: { readonly value: ValueNode | null; readonly track: TrackNode }) {
  return (
    <section class="sheets-gauge">
      <h3 class="sheets-caption">
        <Touch part={(value ?? track).id} class="sheets-captionpart">
          <span class="lbl">{(value ?? track).label}</span>
        </Touch>
        {value === null ? (
          <small>
            {track.marked} of {track.boxes.length} marked
          </small>
        ) : (
          <Figure node={value} />
        )}
        {value === null && track.state !== undefined && track.state !== 'ok' ? <StateMark state={track.state} /> : null}
        <ClauseOf clause={(value ?? track).clause} />
      </h3>
      <TouchedTrack track={track} />
      <Bars node={track} />
    </section>
  );
}

/** Where its boxes can be chosen one by one, the track itself is no button round them. */
function TouchedTrack({ track }: { readonly track: TrackNode }) {
  const { choosable } = usePage();
  if (track.parts?.some((part) => choosable.has(part)) === true) return <Track node={track} parts={track.parts} />;
  return (
    <Touch part={track.id} class="sheets-trackpart">
      <Track node={track} />
    </Touch>
  );
}

function Track({ node, parts }: { readonly node: TrackNode; readonly parts?: readonly PartId[] }) {
  const dense = isDense(node.boxes);
  const isMarked = markedOf(node);
  // Out of order there is none that is the next to go.
  const ringed = node.marks === undefined && !isCountdown(node.boxes) && node.marked < node.boxes.length;
  return (
    <span
      class={dense ? 'sheets-track sheets-dense' : 'sheets-track'}
      {...{ role: parts === undefined ? 'img' : 'group', 'aria-label': `${node.label}: ${nodeText(node)}` }}
    >
      {node.boxes.map((box, i) => {
        const marks = [
          'sheets-tb',
          dense ? '' : `sheets-tb-${formOf(box)}`,
          isMarked(i) ? 'sheets-hatched' : '',
          ringed && i === node.marked ? 'sheets-next' : '',
          node.bars?.some(({ after }) => after === i + 1) === true ? 'sheets-barred' : '',
        ];
        const drawn = (
          <i key={i} class={marks.join(' ')}>
            {dense ? rowFigure(box, i) : <b>{box}</b>}
          </i>
        );
        const part = parts?.[i];
        return part === undefined ? (
          drawn
        ) : (
          <Touch key={part} part={part} label={`${node.label} ${box}`}>
            {drawn}
          </Touch>
        );
      })}
    </span>
  );
}

/** What is left when a row's first box is the next to go, written before the row. */
const rowFigure = (box: string, i: number) => (i % DENSE_COLUMNS === 0 ? <b>{box}</b> : null);

/** What the heavy lines mean. */
function Bars({ node }: { readonly node: TrackNode }) {
  const { battle, read } = usePage();
  if (node.bars === undefined || node.bars.length === 0) return null;
  return (
    <p class="sheets-remark">
      {node.bars.map(({ after, clause }) => (
        <span key={`${after}${clause}`}>
          Heavy line after box {after}: {battle.clauses.get(clause)?.title ?? 'a rule begins'}.{' '}
          <ClauseLink id={clause} read={read} />{' '}
        </span>
      ))}
    </p>
  );
}
