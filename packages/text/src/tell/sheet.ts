import { type GraphPlace, type Sheet, type SheetNode, sayLabelled } from '@flagbridge/engine';
import { distance, relativePosition } from '@flagbridge/engine/hex';
import { columns } from './columns.ts';

/** A record sheet as text: every kind of node can be read. */
export function sheetLines(sheet: Sheet, sideName: (side: string) => string = (side) => side): string[] {
  return [
    `${sheet.title} (${sideName(sheet.side)})`,
    ...sheet.groups.flatMap((group) => [
      ...(group.label === '' ? [] : [`  ${group.label}`]),
      ...group.nodes.flatMap((node) => nodeLines(node).map((line) => `    ${line}`)),
    ]),
  ];
}

/** Boxes that can still be counted at a glance; more are told as a number. */
const ROW = 20;

function nodeLines(node: SheetNode): string[] {
  const state = node.state === undefined || node.state === 'ok' ? '' : ` (${node.state})`;
  const clause = node.clause === undefined ? '' : ` [${node.clause}]`;
  const line = (text: string): string => `${node.label}${state}: ${text}${clause}`;
  switch (node.is) {
    case 'value': {
      const of = node.of === undefined ? '' : ` of ${node.of}`;
      const was = node.was === undefined ? '' : `, was ${node.was}`;
      const why = node.why === undefined || node.why.parts.length < 2 ? '' : ` (${sayLabelled(node.why)})`;
      return [line(`${node.value}${of}${was}${why}`)];
    }
    case 'track': {
      const bars = (node.bars ?? []).map((bar) => `${bar.after} [${bar.clause}]`);
      const after = bars.length === 0 ? '' : `; bars after ${bars.join(', ')}`;
      if (node.marks !== undefined) return [line(`${marksText(node.boxes, node.marks)}${after}`)];
      const next = node.boxes[node.marked];
      const boxes =
        node.boxes.length > ROW
          ? `${node.marked} of ${node.boxes.length} marked,`
          : `${'×'.repeat(node.marked)}${'·'.repeat(Math.max(0, node.boxes.length - node.marked))}`;
      return [line(`${boxes}${next === undefined ? ' all marked' : ` at ${next}`}${after}`)];
    }
    case 'boxes':
      return [
        line(
          `${'×'.repeat(node.used)}${'·'.repeat(Math.max(0, node.total - node.used))} ${node.total - node.used} of ${node.total} left`,
        ),
      ];
    case 'table':
      return [
        line(''),
        ...columns([['', ...node.head], ...node.rows.map((row, i) => [i === node.lit ? '>' : '', ...row])]).map(
          (row) => `  ${row}`,
        ),
      ];
    case 'rose':
      return [
        line(
          node.sides
            .map(
              ({ value, state: side, name, of, guards }, i) =>
                `${name === undefined ? '' : `${name} `}${roseNames[i] ?? i} ${value}${of === undefined ? '' : ` of ${of}`}${guards === undefined || guards === 0 ? '' : ` guarded by ${guards}`}${side && side !== 'ok' ? ` (${side})` : ''}`,
            )
            .join(', '),
        ),
      ];
    case 'diagram':
      return [line(diagramText(node.cells))];
    case 'graph':
      return [line(''), ...node.nodes.map((place) => `  ${placeLine(node, place)}`)];
    case 'cards':
      return [
        line(
          node.slots
            .map(
              ({ card, shown, now }) =>
                `${now === true ? '> ' : ''}${card ?? (shown === 'hidden' ? 'hidden' : 'empty')}${shown === 'own' ? ' (yours alone)' : ''}`,
            )
            .join(', '),
        ),
      ];
    case 'dial':
      return [line(`${node.stops[node.at] ?? '–'} (of ${node.stops.join(', ')})`)];
    case 'note':
      return [line(node.text)];
  }
}

const ORIGIN = { q: 0, r: 0 };

/** `1: ahead 1; 2: starboard bow 1, ahead 2`: hexes by their value, each by how far and where it lies from the bow. */
function diagramText(cells: Extract<SheetNode, { is: 'diagram' }>['cells']): string {
  const values = [...new Set(cells.map(({ value }) => value))];
  const where = ({ hex, state }: (typeof cells)[number]): string => {
    const { word, hour } = relativePosition(ORIGIN, 0, hex, 'flat');
    const gone = state === undefined || state === 'ok' ? '' : ` (${state})`;
    return `${word.replace('-', ' ')} ${distance(ORIGIN, hex)}, ${hour} o’clock${gone}`;
  };
  return values
    .map(
      (value) =>
        `${value}: ${cells
          .filter((cell) => cell.value === value)
          .map(where)
          .join('; ')}`,
    )
    .join('. ');
}

/** `4 Reactor (Light, may explode): spacer, engineer; linked to 2 Bridge`. */
function placeLine(node: Extract<SheetNode, { is: 'graph' }>, place: GraphPlace): string {
  const { id, label, figure, state, token, volatile, arc = [], figures = [] } = place;
  const links = node.links.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : []));
  const names = links.map((link) => node.nodes.find((one) => one.id === link)?.label ?? link);
  const marks = [
    ...(token === undefined ? (state && state !== 'ok' ? [state] : []) : [token.word]),
    ...(volatile === true ? ['may explode'] : []),
  ];
  const covers = arc.flatMap((reach, i) =>
    reach === 'none' ? [] : [`${reach === 'narrow' ? 'narrow ' : ''}${roseNames[i] ?? i}`],
  );
  const facts = [
    `${label}${figure === undefined ? '' : ` ${figure}`}${marks.length === 0 ? '' : ` (${marks.join(', ')})`}`,
    ...(covers.length === 0 ? [] : [covers.length === 6 ? 'bears all round' : `bears ${covers.join(', ')}`]),
    ...(figures.length === 0 ? [] : [`there: ${figures.map((one) => one.label).join(', ')}`]),
    ...(names.length === 0 ? [] : [`linked to ${names.join(', ')}`]),
  ];
  return facts.length < 3 ? facts.join(', ') : facts.join('; ');
}

/** Boxes marked here and there: each as it is printed, `(…)` round those that are gone. */
function marksText(boxes: readonly string[], marks: readonly number[]): string {
  const gone = new Set(marks);
  const row = boxes.map((box, i) => (gone.has(i) ? `(${box === '' ? '·' : box})` : box === '' ? '·' : box));
  return `${gone.size} of ${boxes.length} marked: ${row.join(' ')}`;
}

const roseNames = ['bow', 'starboard bow', 'starboard quarter', 'stern', 'port quarter', 'port bow'];
