import type { Writing, Written } from '../port.ts';
import { bindable } from '../sql/bindable.ts';
import { columnsOf } from '../sql/columns.ts';
import type { Session } from './session.ts';

const KEEP = 'select flagbridge.keep($1) as answers';

/** What the function `keep` takes for one act. Throws where PostgreSQL would not keep it as it is. */
export function keepable({ match, rev, record, lines = [], chat = [], at }: Writing): string {
  if (record !== undefined && record.id !== match) throw new Error('A record was written to another match.');
  const columns = record === undefined ? {} : columnsOf(record);
  bindable([match, rev, at, ...Object.values(columns)]);
  for (const line of lines) bindable([line.n, line.text, line.mark, line.seat, line.at]);
  for (const said of chat) bindable([said.n, said.at, said.seat, said.name, said.to, said.text, said.player]);
  const whole = chat.map((said) => ({ ...said, name: wellFormed(said.name), text: wellFormed(said.text) }));
  return JSON.stringify({ match, rev, at, ...columns, lines, chat: whole });
}

/** Half a character, which JSON can say and no database keep, becomes the sign for what cannot be read: as SQLite has it. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

/** As many as there are share one call. */
export async function kept(session: Session, writings: readonly Kept[]): Promise<readonly Written[]> {
  const [found] = await session.rows<{ readonly answers: readonly ('ok' | 'taken' | 'gone')[] }>(KEEP, [
    `[${writings.map(({ text }) => text).join(',')}]`,
  ]);
  return writings.map(({ rev }, i) => {
    const answer = found?.answers[i];
    if (answer === undefined) throw new Error('A writing had no answer.');
    return answer === 'ok' ? { ok: true, rev: rev + 1 } : { ok: false, why: answer };
  });
}

export interface Kept {
  readonly rev: number;
  readonly text: string;
}

/** Of what a writing adds: its place, its mark or its place among what was said is another's already. */
const ADDED: ReadonlySet<string> = new Set(['lines_once', 'lines_by_mark', 'chat_once']);

export function isTaken(fault: unknown): boolean {
  const { code, constraint = '' } = fault as { readonly code?: string; readonly constraint?: string };
  return code === '23505' && ADDED.has(constraint);
}
