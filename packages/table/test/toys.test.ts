import type { Choice } from '@flagbridge/engine';
import { parseNews, parseSnapshot, patch, playRecording, readRecording, type Session } from '@flagbridge/protocol';
import { toys } from '@flagbridge/toys';
import { describe, expect, test } from 'vitest';
import { load, verifyReplay } from '../src/index.ts';
import { open } from './at-table.ts';

/** Answers drawn by `sample` until the match is over. */
async function playSampled(sessions: readonly Session[], over: () => boolean): Promise<void> {
  for (let i = 0; i < 5000 && !over(); i++)
    for (const session of sessions) {
      const request = (await session.now()).requests.find((one) => !one.standing);
      if (request === undefined) continue;
      const drawn = await session.sample(request.id);
      const choice: Choice = 'choice' in drawn ? drawn.choice : expect.fail(JSON.stringify(drawn));
      expect(await session.decide(request.id, choice)).toEqual({ ok: true });
    }
}

describe.each(toys.map((listing) => [listing.about.id, listing] as const))('%s at the table', (_id, listing) => {
  test('plays to its end from sampled answers; messages, recordings, replay and reload agree', async () => {
    const table = await open({ listing });
    const viewers = [{ offices: [] }, ...table.seats.map(({ offices }) => ({ offices }))];
    const sessions = viewers.map((viewer) => table.session(viewer));
    const heard = sessions.map((session) => {
      const news: unknown[] = [];
      session.listen((one) => void news.push(JSON.parse(JSON.stringify(one))));
      return news;
    });
    await playSampled(sessions.slice(1), () => table.outcome !== null);
    expect(table.crashes.map((crash) => crash.message)).toEqual([]);
    expect(table.outcome).not.toBeNull();

    const text = String(await table.export());
    expect(await verifyReplay(text)).toMatchObject({ ok: true });
    const again = await load(text);
    if (!again.ok) throw new Error(JSON.stringify(again));
    for (const [i, session] of sessions.entries()) {
      const now = await session.now();
      const history = await session.history(1, now.n);
      // Live, asked for later, and after a reload: the same bytes.
      expect(JSON.stringify(history.slice(1))).toBe(JSON.stringify(heard[i]));
      expect(await again.table.session(session.viewer).history(1, now.n + 1)).toEqual(history);
      expect(history.reduce<unknown>((view, one) => patch(view as never, one.changes), null)).toEqual(now.view);
      // Every message is what the schemas say, to the last name.
      for (const message of history) expect(parseNews(JSON.parse(JSON.stringify(message)))).toMatchObject({ ok: true });
      expect(parseSnapshot(JSON.parse(JSON.stringify(now)))).toMatchObject({ ok: true });
      const recording = readRecording(table.recording(session.viewer));
      if (!recording.ok) throw new Error(JSON.stringify(recording.problem));
      expect([...playRecording(recording.value)].at(-1)?.now).toEqual(now);
    }
  });
});
