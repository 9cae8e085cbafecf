import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { partsOf, type Row } from './rows.ts';
import type { Line, Shown } from './transcript.ts';

/** What was said, in reading order. New paragraphs are spoken as they come. */
export function SaidList({ said }: { readonly said: ReadonlySignal<readonly Shown[]> }) {
  const list = useRef<HTMLDivElement>(null);
  const known = useRef(new Map<number, VNode>());
  const below = useSignal(false);
  const blocks = said.value;
  const last = blocks.at(-1)?.key;
  useLayoutEffect(() => {
    if (list.current !== null) showEnd(list.current);
  }, [last]);
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    // Options come and go under it: what was in view at the end stays there.
    const watch = new ResizeObserver(() => showEnd(element));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  // A paragraph never changes: the one drawn before is used again, so that a long battle costs no more than a short one.
  const drawn = new Map(blocks.map((block) => [block.key, known.current.get(block.key) ?? drawnOf(block)]));
  known.current = drawn;
  return (
    <div class="text-frame">
      <div
        ref={list}
        id="text-said"
        class="text-said"
        role="log"
        aria-live="polite"
        aria-label="The battle"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          below.value = restBelow(currentTarget) > NEAR;
        }}
      >
        <div class="text-column">{[...drawn.values()]}</div>
      </div>
      {below.value && (
        <button
          type="button"
          class="btn text-more"
          onClick={() => {
            const element = list.current;
            if (element === null) return;
            element.scrollTop = element.scrollHeight;
            element.focus();
          }}
        >
          Go on to the end
        </button>
      )}
    </div>
  );
}

const NEAR = 40;
const restBelow = (list: HTMLElement): number => list.scrollHeight - list.clientHeight - list.scrollTop;

/** The end is in view; where what followed one's last line is longer than the screen, its beginning. */
function showEnd(list: HTMLElement): void {
  const end = list.scrollHeight - list.clientHeight;
  const typed = list.querySelectorAll<HTMLElement>('.text-typed');
  const start = typed[typed.length - 1]?.offsetTop ?? end;
  list.scrollTop = Math.min(end, Math.max(list.scrollTop, start - 12));
}

function drawnOf(block: Shown): VNode {
  switch (block.is) {
    case 'heading':
      return (
        <h2 key={block.key} class="text-heading">
          {block.text}
        </h2>
      );
    case 'typed':
      return (
        <p key={block.key} class="text-typed">
          <span class="vh">You typed: </span>
          {block.text.trim() === '' ? 'Enter' : block.text}
        </p>
      );
    case 'drawing':
      return (
        <pre key={block.key} class="text-drawing" aria-hidden="true">
          {block.rows.join('\n')}
        </pre>
      );
    default:
      return (
        <div key={block.key} class={`text-${block.is === 'said' ? 'said-block' : block.is}`}>
          {partsOf(block.lines).map((part, i) =>
            'rows' in part ? <Rows key={i} part={part} /> : <Paragraph key={i} line={part} />,
          )}
        </div>
      );
  }
}

function Rows({ part: { rows, depth, figures } }: { readonly part: Row }) {
  const cells = Math.max(...rows.map((row) => row.cells.length));
  return (
    <div class={`text-rows text-in-${depth} ${figures ? 'text-figures' : ''}`} style={{ '--cells': cells }}>
      {rows.map((row, i) => (
        <Paragraph key={i} line={{ ...row, depth: 0 }} />
      ))}
    </div>
  );
}

function Paragraph({ line: { depth, cells, tone } }: { readonly line: Line }) {
  return (
    <p class={`text-in-${depth} text-${tone}`}>
      {cells.length === 1
        ? clausesIn(cells[0] ?? '')
        : cells.map((cell, i) => (
            <span key={i} class="text-cell">
              {clausesIn(cell)}{' '}
            </span>
          ))}
    </p>
  );
}

const CLAUSE = /(\[?[A-Z]{2,}-[A-Z]+-\d+[a-z]?(?: \+\d+)?\]?)/;

/** The text with its clauses set apart. */
const clausesIn = (text: string): ComponentChildren =>
  CLAUSE.test(text)
    ? text.split(CLAUSE).map((part, i) =>
        i % 2 === 0 ? (
          part
        ) : (
          <span key={i} class="text-clause">
            {part}
          </span>
        ),
      )
    : text;
