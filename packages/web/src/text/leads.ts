import type { Shown } from './transcript.ts';

/** Where the present question is, seen from what is on the screen. */
type Where = 'above' | 'seen' | 'below';

/** A button that leads to what is out of sight. */
export interface Lead {
  readonly to: 'question' | 'end';
  readonly text: string;
}

/** What is out of sight and wanted: the question one is asked, and the end of what was said. */
export function leadsTo(question: { readonly text: string; readonly where: Where } | null, more: boolean): Lead[] {
  const away = question !== null && question.where !== 'seen';
  const asked: Lead[] = away ? [{ to: 'question', text: question.text }] : [];
  // A reader who is led down to the question is led to the end.
  return more && !(away && question.where === 'below') ? [...asked, { to: 'end', text: 'To the end' }] : asked;
}

/** The question put last, by its key and its own sentence without clauses. */
export function questionOf(blocks: readonly Shown[]): { readonly key: number; readonly text: string } | null {
  const last = blocks.findLast((block) => block.is === 'question');
  if (last === undefined || last.is !== 'question') return null;
  const line = last.lines.find(({ tone }) => tone === 'strong') ?? last.lines[0];
  const text = (line?.cells.join(' ') ?? '').replace(/ ?\[[^\]]*\].*$/, '');
  return { key: last.key, text };
}

/** Its first line is the question: that much must be in sight. */
const ENOUGH = 36;

/** Where a block that begins there lies in what is seen; all three are measured from the same line. */
export function whereIs(top: number, seen: { readonly top: number; readonly bottom: number }): Where {
  if (top + ENOUGH > seen.bottom) return 'below';
  return top < seen.top - 1 ? 'above' : 'seen';
}
