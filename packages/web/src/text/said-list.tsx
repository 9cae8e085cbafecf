import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { type Lead, leadsTo, questionOf, whereIs } from './leads.ts';
import { partsOf, type Row } from './rows.ts';
import type { Shown, TextLine } from './transcript.ts';

interface SaidListProps {
  readonly said: ReadonlySignal<readonly Shown[]>;
  /** Somebody is asked: the question put last is the present one. */
  readonly asked: boolean;
}

/** What was said, in reading order. New paragraphs are spoken as they come. */
export function SaidList({ said, asked }: SaidListProps) {
  const list = useRef<HTMLDivElement>(null);
  const known = useRef(new Map<Shown, VNode>());
  const leads = useSignal<readonly Lead[]>([]);
  const blocks = said.value;
  const last = blocks.at(-1)?.key;
  const question = asked ? questionOf(blocks) : null;
  const present = useRef(question);
  // Whether the end was in view, at the height the list had then: a change of height must not be taken for scrolling.
  const stood = useRef({ ended: true, height: 0 });
  present.current = question;
  // What is out of sight changes with every paragraph and every size of the page, and not only when somebody scrolls.
  const look = (): void => {
    if (list.current === null) return;
    const { clientHeight: height } = list.current;
    if (height === stood.current.height) stood.current.ended = restBelow(list.current) <= NEAR;
    const next = leadsIn(list.current, present.current);
    if (JSON.stringify(next) !== JSON.stringify(leads.peek())) leads.value = next;
  };
  const settle = (element: HTMLElement): void => {
    showEnd(element);
    stood.current.height = element.clientHeight;
    look();
  };
  useLayoutEffect(() => {
    if (list.current !== null) settle(list.current);
  }, [last, question?.key]);
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    // Options come and go under it: what was in view at the end stays there. A reader who reads further up is left in peace.
    const watch = new ResizeObserver(() => {
      if (stood.current.ended) return settle(element);
      stood.current.height = element.clientHeight;
      look();
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const go = ({ to }: Lead): void => {
    const element = list.current;
    if (element === null) return;
    const block = to === 'question' ? blockOf(element, present.current?.key) : null;
    element.scrollTop = block === null ? element.scrollHeight : block.offsetTop - 12;
    element.focus({ preventScroll: true });
  };
  // What was drawn before is used again, so that a long battle costs no more than a short one. Where something is taken back,
  // its paragraph is another.
  const drawn = new Map(blocks.map((block) => [block, known.current.get(block) ?? drawnOf(block)]));
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
        onScroll={look}
      >
        <div class="text-column">{[...drawn.values()]}</div>
      </div>
      {leads.value.length > 0 && (
        <div class="text-leads">
          {leads.value.map((lead) => (
            <button key={lead.to} type="button" class={`btn text-to-${lead.to}`} onClick={() => go(lead)}>
              {lead.to === 'question' && <span class="lbl">Question</span>}
              <span class="text-lead">{lead.text}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const NEAR = 40;
const restBelow = (list: HTMLElement): number => list.scrollHeight - list.clientHeight - list.scrollTop;

const blockOf = (list: HTMLElement, key: number | undefined): HTMLElement | null =>
  list.querySelector<HTMLElement>(`[data-block="${key}"]`);

function leadsIn(list: HTMLElement, question: ReturnType<typeof questionOf>): Lead[] {
  const block = blockOf(list, question?.key);
  const asked =
    question === null || block === null
      ? null
      : {
          text: question.text,
          where: whereIs(block.offsetTop, { top: list.scrollTop, bottom: list.scrollTop + list.clientHeight }),
        };
  return leadsTo(asked, restBelow(list) > NEAR);
}

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
        <div key={block.key} data-block={block.key} class={`text-${block.is === 'said' ? 'said-block' : block.is}`}>
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

function Paragraph({ line: { depth, cells, tone } }: { readonly line: TextLine }) {
  if (tone === 'undone')
    return (
      // Told once already: that it was taken back is an update of its own, and is spoken as such.
      <p class={`text-in-${depth} text-undone`} aria-live="off">
        <span class="text-undone-mark">Taken back</span> <s>{clausesIn(cells.join(' '))}</s>
      </p>
    );
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
