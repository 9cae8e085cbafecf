import type { Json, View, Viewer } from '@flagbridge/engine';
import { patch } from './changes.ts';
import { checkFormat, type FileLine, readLines, wrong } from './lines.ts';
import { parseWith, type Read } from './parse.ts';
import { recordingHead } from './schema/file.ts';
import { news as newsSchema } from './schema/message.ts';
import type { MatchInfo, News, Snapshot } from './session.ts';

/** What one viewer received, in order. Exists at any time; plays without rules and for ever. */
export interface Recording {
  readonly viewer: Viewer;
  readonly match: MatchInfo;
  readonly news: readonly News[];
}

/** Updates may be texts already: a long battle has megabytes of them, which need not be read to be written. */
export function writeRecording({
  viewer,
  match,
  news,
}: Omit<Recording, 'news'> & { readonly news: readonly (News | string)[] }): string {
  const head = { format: 'flagbridge-recording', v: 1, viewer, match };
  return `${[head, ...news].map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')}\n`;
}

export function readRecording(text: string): Read<Recording> {
  const read = readLines(text);
  if (!read.ok) return read;
  const first = read.value[0] as FileLine;
  const other = checkFormat(first, 'flagbridge-recording');
  if (other !== null) return { ok: false, problem: other };
  const head = parseWith<{ viewer: Viewer; match: MatchInfo }>(recordingHead, first.value);
  if (!head.ok) return wrong(first.line, head.problem);
  const news: News[] = [];
  let view: Json = null;
  for (const { line, value } of read.value.slice(1)) {
    const one = parseWith<News>(newsSchema, value);
    if (!one.ok) return wrong(line, one.problem);
    if (one.value.n !== news.length + 1)
      return wrong(line, { path: 'n', message: `expected ${news.length + 1}, received ${one.value.n}` });
    try {
      view = patch(view, one.value.changes);
    } catch (error) {
      return wrong(line, { path: 'changes', message: (error as Error).message });
    }
    news.push(one.value);
  }
  const { viewer, match } = head.value;
  return { ok: true, value: { viewer, match, news } };
}

/** Plays a recording: after each update, where things stood for its viewer. */
export function* playRecording({ viewer, match, news }: Recording): Generator<{ news: News; now: Snapshot }> {
  let view: Json = null;
  for (const one of news) {
    view = patch(view, one.changes);
    yield { news: one, now: snapshotOf(viewer, match, one, view as unknown as View<Json>) };
  }
}

/** Where things stand after an update, with the view it led to. */
export function snapshotOf(viewer: Viewer, match: MatchInfo, news: News, view: View<Json>): Snapshot {
  const { n, requests, awaited, sealed, undo, outcome, seats } = news;
  const { policies } = view;
  return { n, viewer, match, view, requests, awaited, sealed, undo, outcome, seats, policies };
}
