import type { PartId, Sheet } from '@flagbridge/engine';
import { Icon } from '../look/icon.tsx';
import { SideMark } from '../look/side-mark.tsx';
import { Boxes } from './boxes.tsx';
import { pressedLines } from './card-lines.ts';
import { type CardParts, cardParts, fitting, isWide, type SystemNode } from './card-parts.ts';
import { type Page, PageContext } from './page-context.ts';
import { StateMark } from './state-mark.tsx';
import { Touch } from './touch.tsx';
import { figure, nodeText, splitLabel } from './words.ts';

/** Letters of a name that fit beside plate and button. */
const LONG = 12;

interface SheetCardProps {
  readonly sheet: Sheet;
  readonly page: Page;
  readonly selected: boolean;
  /** Destroyed: its record stays, but it is in nobody's hand any more. */
  readonly lost: boolean;
  /** Lines of systems there is room for. */
  readonly lines: number;
  readonly flag: string | undefined;
  /** The card the keyboard stands on: it alone is reached by Tab. */
  readonly current: boolean;
  readonly onOpen: (sheet: PartId) => void;
  readonly onFocus: () => void;
}

/** A sheet's head as a card. Pressing it chooses or selects; its corner opens the whole sheet. */
export function SheetCard(props: SheetCardProps) {
  const { sheet, page, selected, lost, lines, flag, current, onOpen, onFocus } = props;
  const parts = cardParts(sheet);
  const tab = current ? 0 : -1;
  const { battle, choosable, side } = page;
  const pressed = parts.systems.filter(({ id }) => choosable.has(id)).length > 1;
  const systems = fitting(parts.systems, choosable, 2 * (pressed ? pressedLines(lines) : lines));
  const names = [
    'sheets-card paper',
    `sheets-side-${side === null ? 'none' : side % 4}`,
    selected ? 'sheets-selected' : '',
    lost ? 'sheets-lost' : '',
    choosable.has(sheet.id) ? 'sheets-choosable' : '',
    battle.lit.value.includes(sheet.id) ? 'sheets-lit' : '',
  ];
  return (
    <PageContext.Provider value={page}>
      <li class={names.join(' ')} data-sheet={sheet.id} onFocusCapture={onFocus}>
        {flag === undefined ? null : <span class="sheets-flag">{flag}</span>}
        <div class="sheets-cardhead">
          {side === null ? null : <SideMark index={side} />}
          <h3 class={sheet.title.length > LONG ? 'sheets-long' : ''}>
            <button
              type="button"
              class="sheets-take"
              data-take
              tabIndex={tab}
              aria-pressed={selected}
              title={sheet.title}
              onClick={() => page.onTouch(sheet.id)}
              onDblClick={() => onOpen(sheet.id)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                onOpen(sheet.id);
              }}
            >
              <Name title={sheet.title} />
            </button>
            {lost ? <span class="vh">, destroyed</span> : null}
          </h3>
          <span class="sheets-kind">
            {/* Where the kind finds no room beside the name, it slips whole into a line that is not seen. */}
            &#8203;<span>{side === null ? sheet.side : parts.kind}</span>
          </span>
          <button
            type="button"
            class="sheets-open"
            tabIndex={tab}
            aria-label={`Open the sheet of ${sheet.title}`}
            title="Open the sheet (Enter)"
            onClick={() => onOpen(sheet.id)}
          >
            <Icon name="sheets" />
          </button>
        </div>
        <Main parts={parts} />
        {parts.values.length === 0 ? null : (
          <dl class="sheets-cardvalues">
            {parts.values.map((node) => (
              <div key={node.id}>
                <dt>{node.label}</dt>
                <dd>
                  {figure(node.value)}
                  {node.state === undefined || node.state === 'ok' ? null : <StateMark state={node.state} />}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {parts.systems.length === 0 ? <Listed words={side === null ? tablesOf(sheet) : parts.words} /> : null}
        {parts.systems.length === 0 ? null : (
          <ul class={`sheets-systems ${pressed ? 'sheets-pressed' : ''}`}>
            {systems.shown.map((node) => (
              <li
                key={node.id}
                class={`${isWide(node) ? 'sheets-wide' : ''} ${node.state === 'out' ? 'sheets-gone' : ''}`}
                title={`${node.label}: ${nodeText(node)}`}
              >
                <Touch part={node.id} class="sheets-system" tabIndex={tab}>
                  <Code node={node} />
                  {node.is === 'boxes' ? <Boxes node={node} /> : <em>{figure(node.value)}</em>}
                </Touch>
              </li>
            ))}
            {systems.more === 0 ? null : (
              <li class="sheets-rest">
                +{systems.more}
                <span class="vh"> more on the sheet</span>
              </li>
            )}
          </ul>
        )}
      </li>
    </PageContext.Provider>
  );
}

function Code({ node }: { readonly node: SystemNode }) {
  const { code, name } = splitLabel(node.label);
  return code === '' ? (
    <b class="sheets-long">{name}</b>
  ) : (
    <b>
      {code}
      <span class="vh"> {name}</span>
    </b>
  );
}

function Main({ parts: { main, track } }: { readonly parts: CardParts }) {
  if (main === null) return null;
  const [now, of] =
    main.is === 'value' ? [figure(main.value), main.of] : [main.boxes.length - main.marked, main.boxes.length];
  return (
    <>
      <p class="sheets-main">
        <span class="lbl">{main.label}</span>
        {main.state === undefined || main.state === 'ok' ? null : <StateMark state={main.state} />}
        <strong>{now}</strong>
        {of === undefined ? null : <small>of {of}</small>}
      </p>
      {track === null ? null : (
        <span class="sheets-small" style={{ '--n': track.gone.length }} aria-hidden="true">
          {track.gone.map((gone, i) => (
            <i key={i} style={{ '--gone': `${Math.round(gone * 100)}%` }} />
          ))}
        </span>
      )}
    </>
  );
}

/** A table of the rulebook says what is on it; a ship that carries nothing any more, what became of it. */
const tablesOf = ({ groups }: Sheet): readonly string[] =>
  groups.flatMap(({ nodes }) => nodes.filter(({ is }) => is !== 'note').map(({ label }) => label));

function Listed({ words }: { readonly words: readonly string[] }) {
  return words.length === 0 ? null : (
    <ul class="sheets-listed">
      {words.slice(0, 5).map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}

/** Where there is no room for the whole name, its last short word stays: it tells Fighter A from Fighter B. */
function Name({ title }: { title: string }) {
  const [, most, last] = /^(.+)( \S{1,3})$/.exec(title) ?? [];
  if (most === undefined) return <span class="sheets-cut">{title}</span>;
  return (
    <>
      <span class="sheets-cut">{most}</span>
      <span>{last}</span>
    </>
  );
}
