import type { Viewer } from '@flagbridge/engine';
import { type News, type Stands, type Update, wholeNews } from '@flagbridge/protocol';
import { describe, expect, test } from 'vitest';
import { load, type Table } from '../src/index.ts';
import { answer, blue, hearing, nobody, open, playOut, red, round } from './at-table.ts';

interface Heard {
  readonly text: string;
  readonly n: number;
  readonly passing: boolean;
}

function overhearing(table: Table, viewer: Viewer): Heard[] {
  const heard: Heard[] = [];
  table.listenText(viewer, ({ whole: text, n, passing }) => void heard.push({ text, n, passing }));
  return heard;
}

const viewers = [red, blue, nobody];

describe('news as text', () => {
  test('is each update of a session, to the letter, with its number', async () => {
    const table = await open();
    const texts = viewers.map((viewer) => overhearing(table, viewer));
    const data = viewers.map((viewer) => hearing(table.session(viewer)));
    await round(table, ['3', '1'], 'press');
    await table.session(red).undo();
    await answer(table.session(blue), 'agree', 'take-back');
    await answer(table.session(red), 'stop');
    await round(table, ['2', '2']);
    for (const [i, viewer] of viewers.entries()) {
      const heard = texts[i] ?? [];
      expect(heard.map(({ text }) => text)).toEqual(data[i]?.map((news) => JSON.stringify(news)));
      for (const { text, n, passing } of heard) {
        const news = JSON.parse(text) as News;
        expect({ n, passing }).toEqual({ n: news.n, passing: news.passing === true });
      }
      const numbered = heard.filter(({ passing }) => !passing).map(({ text }) => text);
      expect(numbered.length).toBeGreaterThan(3);
      expect(table.texts(viewer, 2, 99)).toEqual(numbered);
      expect(table.count(viewer)).toBe(numbered.length + 1);
    }
    // Consent is asked in passing, and Blue hears it.
    expect(texts[1]?.some(({ passing }) => passing)).toBe(true);
  });

  test('leaves out what stands as it did, and leads to the same', async () => {
    const table = await open();
    const told = viewers.map((viewer) => {
      const heard: { readonly update: Update; readonly news: News }[] = [];
      table.listenText(viewer, ({ short, whole }) => {
        heard.push({ update: JSON.parse(short) as Update, news: JSON.parse(whole) as News });
      });
      return { heard, first: table.session(viewer).now() };
    });
    await round(table, ['3', '1'], 'press');
    await table.session(red).undo();
    await answer(table.session(blue), 'agree', 'take-back');
    await answer(table.session(red), 'stop');
    await round(table, ['2', '2']);
    for (const { heard, first } of told) {
      let stands: Stands = await first;
      for (const { update, news } of heard) {
        const whole = wholeNews(update, stands);
        expect(whole).toEqual(news);
        // Nothing is said that was known: not a request, and not who sits where.
        if (update.passing !== true && 'awaited' in update === false) expect(news.awaited).toEqual(stands.awaited);
        for (const one of update.requests ?? [])
          if (typeof one === 'string') expect(stands.requests.map(({ id }) => id)).toContain(one);
        stands = news;
      }
    }
    // After the first word nobody is told of the standing request again, as long as nothing comes in between.
    const short = told[0]?.heard.slice(0, 2).map(({ update }) => JSON.stringify(update)) ?? [];
    expect(short.length).toBe(2);
    for (const text of short) expect(text).not.toContain('ask.resign');
    expect(short.join()).not.toContain('"seats"');
    expect(told[0]?.heard[0]?.news.requests.some(({ standing }) => standing)).toBe(true);
  });

  test('is said whole where something was asked in passing: who comes back knows only what is numbered', async () => {
    const table = await open();
    const heard: { readonly short: string; readonly whole: string; readonly passing: boolean }[] = [];
    await round(table, ['3', '1'], 'press');
    table.listenText(blue, ({ short, whole, passing }) => void heard.push({ short, whole, passing }));
    await table.session(red).undo();
    await answer(table.session(blue), 'refuse', 'take-back');
    await round(table, ['2', '2']);
    const at = heard.findIndex(({ passing }) => !passing);
    expect(heard.slice(0, at).length).toBeGreaterThan(0);
    for (const { short, whole } of heard.slice(0, at + 1)) expect(short).toBe(whole);
    for (const { short, whole } of heard.slice(at + 1)) expect(short.length).toBeLessThan(whole.length);
  });

  test('is one text for all who listen, and a listener that stops hears no more', async () => {
    const table = await open();
    const [one, two] = [overhearing(table, red), overhearing(table, red)];
    const stop = table.listenText(red, () => expect.fail('it was stopped'));
    stop();
    await round(table, ['3', '1']);
    expect(one).toEqual(two);
    expect(one.length).toBeGreaterThan(1);
  });

  test('is told by number, both ends included, and nothing beyond', async () => {
    const table = await open();
    await round(table, ['3', '1']);
    const all = table.texts(red, 1, 99).map((text) => JSON.parse(text) as News);
    expect(all).toEqual(await table.session(red).history(1, 99));
    expect(table.texts(red, 2, 3)).toEqual(all.slice(1, 3).map((news) => JSON.stringify(news)));
    expect(table.texts(red, -5, 1)).toHaveLength(1);
    expect(table.texts(red, 5, 2)).toEqual([]);
    expect(table.texts(red, all.length + 1, 99)).toEqual([]);
  });

  test('a viewer with an office the match does not have is a mistake of the program', async () => {
    const table = await open();
    const stranger = { offices: ['green'] };
    for (const ask of [
      () => table.listenText(stranger, () => {}),
      () => table.texts(stranger, 1, 2),
      () => table.count(stranger),
      () => table.linesTold(stranger),
      () => table.open([red, stranger]),
      () => table.requests(stranger),
      () => table.awaited(stranger),
    ])
      expect(ask).toThrow('there is no office green');
  });
});

describe('lines and news', () => {
  test('each update names the line it came with; what is sealed gives others neither', async () => {
    const table = await open();
    await answer(table.session(red), '3');
    await table.session(red).policy('press', 'red', { policy: 'default' });
    await answer(table.session(blue), '1');
    expect(table.linesTold(red).slice(0, 4)).toEqual([-1, 0, 1, 2]);
    expect(table.linesTold(nobody).slice(0, 3)).toEqual([-1, 0, 2]);
    expect(table.linesOf(nobody)).toEqual(table.linesTold(nobody).map((line) => line + 1));
    expect(table.linesTold(nobody)).toHaveLength(table.count(nobody));
    // What is handed out leads not back.
    (table.linesTold(red) as number[]).length = 0;
    expect(table.linesTold(red)).toHaveLength(table.count(red));
  });

  test('the log is had from any line on, as the replay has it', async () => {
    const table = await open();
    await round(table, ['3', '1'], 'press');
    const lines = String(await table.export())
      .trimEnd()
      .split('\n')
      .slice(1, -1);
    expect(table.entries(0).map((entry) => JSON.parse(JSON.stringify(entry)))).toEqual(
      lines.map((one) => JSON.parse(one)),
    );
    expect(table.entries(1)).toEqual(table.entries(0).slice(1));
    expect(table.entries(table.lines)).toEqual([]);
    (table.entries(0)[0] as { act: unknown }).act = null;
    expect(table.entries(0)[0]?.act).not.toBeNull();
  });
});

describe('what is asked, without a history', () => {
  test('is what a session of that viewer says', async () => {
    const table = await open();
    await answer(table.session(red), '3');
    for (const viewer of viewers) {
      const { requests, awaited } = await table.session(viewer).now();
      expect(table.requests(viewer)).toEqual(requests);
      expect(table.awaited(viewer)).toEqual(awaited);
    }
    expect(table.awaited(nobody)).toEqual([{ office: 'blue', question: 'bid' }]);
    (table.requests(blue) as unknown as { title: unknown }[]).forEach((one) => {
      one.title = null;
    });
    expect(table.requests(blue)[0]?.title).not.toBeNull();
  });
});

test('opened together or one by one, early or late, after a reload: the same histories', async () => {
  const table = await open();
  table.open(viewers);
  await playOut([table.session(red), table.session(blue)]);
  const again = async (): Promise<Table> => {
    const loaded = await load(String(await table.export()), { rules: table.rules });
    if (!loaded.ok) throw new Error(JSON.stringify(loaded));
    return loaded.table;
  };
  const [together, apart] = [await again(), await again()];
  together.open([...viewers, red]);
  together.open([nobody]);
  for (const viewer of viewers) {
    const told = table.texts(viewer, 1, 9999);
    expect(told.length).toBeGreaterThan(5);
    for (const other of [together, apart]) {
      expect(other.texts(viewer, 1, 9999)).toEqual(told);
      expect(other.linesTold(viewer)).toEqual(table.linesTold(viewer));
    }
  }
});
