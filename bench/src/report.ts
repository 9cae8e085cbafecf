import type { Effort } from './measure.ts';

/** The table at the end, for people and for programs. */
export interface ReportMark {
  readonly floor: number;
  readonly goal: number;
  /** Whether more is better (ratios) or worse (times). */
  readonly more: 'better' | 'worse';
}

export interface ReportRow {
  readonly what: string;
  readonly figure: string;
  readonly value: number;
  readonly mark?: ReportMark;
  readonly verdict?: Verdict;
  readonly note: string;
}

type Verdict = 'goal met' | 'floor met' | 'not met';

export function verdict(value: number, { floor, goal, more }: ReportMark): Verdict {
  const reaches = (mark: number): boolean => (more === 'better' ? value >= mark : value < mark);
  if (reaches(goal)) return 'goal met';
  return reaches(floor) ? 'floor met' : 'not met';
}

const markText = ({ floor, goal, more }: ReportMark): readonly [string, string] =>
  more === 'better' ? [`${floor}×`, `${goal}×`] : [`under ${floor} ms`, `under ${goal} ms`];

export interface Section {
  readonly name: string;
  readonly title: string;
  readonly effort?: Effort;
  readonly rows: readonly ReportRow[];
}

export function table(sections: readonly Section[]): string {
  const head = ['', 'figure', 'floor', 'goal', '', ''];
  const lines: string[][] = [];
  for (const { rows } of sections)
    for (const { what, figure, mark, verdict: met = '', note } of rows) {
      const [floor, goal] = mark === undefined ? ['', ''] : markText(mark);
      lines.push([what, figure, floor, goal, met, note]);
    }
  const widths = head.map((text, i) => Math.max(text.length, ...lines.map((line) => [...(line[i] ?? '')].length)));
  const put = (line: readonly string[]): string =>
    `  ${line.map((text, i) => (i === line.length - 1 ? text : text.padEnd(widths[i] ?? 0))).join('  ')}`.trimEnd();
  const out = [put(head)];
  let at = 0;
  for (const { title, rows } of sections) {
    out.push('', title);
    for (let i = 0; i < rows.length; i++) out.push(put(lines[at++] as string[]));
  }
  return out.join('\n');
}
