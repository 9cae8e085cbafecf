import type { Viewer } from '@flagbridge/engine';
import type { News } from '@flagbridge/protocol';
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
  table.listenText(viewer, (text, n, passing) => void heard.push({ text, n, passing }));
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
