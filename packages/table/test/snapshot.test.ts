import { readdirSync, readFileSync } from 'node:fs';
import { isUndo, type Viewer } from '@flagbridge/engine';
import { type ReplayFile, readReplay } from '@flagbridge/protocol';
import { listings } from '@flagbridge/rules';
import { describe, expect, it } from 'vitest';
import { loadFile } from '../src/load.ts';
import type { TableSnapshot } from '../src/snapshot.ts';
import type { Table } from '../src/table.ts';

/** Golden battles of every book, at most so many of each: short ones first, for there are many lines to cut them at. */
const BATTLES = 6;
const CUTS = [0.02, 0.35, 0.7, 0.97, 1];
/** Characters of what each viewer was told last. */
const TOLD = 48 * 1024;

const read = (file: URL): ReplayFile => {
  const replay = readReplay(readFileSync(file, 'utf8'));
  if (!replay.ok) throw new Error(replay.problem.message);
  return replay.value;
};

function battlesOf(book: string): (readonly [string, ReplayFile])[] {
  const folder = new URL(`../../rules/${book}/replays/`, import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => [name, read(new URL(name, folder))] as const)
    .filter(([, { dice, replay }]) => dice === null && replay.pending === null && replay.entries.length > 20)
    .sort(([, a], [, b]) => a.replay.entries.length - b.replay.entries.length)
    .slice(0, BATTLES);
}

const viewersOf = ({ replay }: ReplayFile): Viewer[] => [
  ...replay.order.seats.map(({ offices }) => ({ offices })),
  { offices: [] },
];

/** As it was after so many lines, and still running unless those are all. */
const cut = (file: ReplayFile, lines: number): ReplayFile => {
  const over = lines === file.replay.entries.length;
  if (over) return file;
  // Of a battle that is cut nobody took down how it stood.
  const { state: _, ...replay } = file.replay;
  const entries = replay.entries.slice(0, lines);
  return {
    ...file,
    replay: { ...replay, entries, outcome: null, end: entries.at(-1)?.hash ?? '' },
  };
};

async function opened(file: ReplayFile, snapshot?: TableSnapshot): Promise<Table> {
  // As a host has it once the rules of today have taken it over.
  const version = listings.find(({ about }) => about.id === file.replay.order.rulebook)?.about.version ?? '';
  const table = await loadFile({ ...file, version }, { viewers: viewersOf(file), ...(snapshot && { snapshot }) });
  if (!table.ok) throw new Error(JSON.stringify(table));
  return table.table;
}
const told = (table: Table, file: ReplayFile): (readonly string[])[] =>
  viewersOf(file).map((viewer) => table.texts(viewer, 1, table.count(viewer)));

const throughJson = (snapshot: TableSnapshot | null): TableSnapshot => JSON.parse(JSON.stringify(snapshot));

describe.each(listings.map(({ about }) => about.id).filter((id) => ['knight-hawks', 'silent-death'].includes(id)))(
  'a battle of %s taken up from a snapshot',
  (book) => {
    it.each(battlesOf(book))('%s: tells everybody what playing it from its first line tells', async (_, file) => {
      const whole = await opened(file);
      const expected = told(whole, file);
      for (const part of CUTS) {
        const lines = Math.max(1, Math.floor(file.replay.entries.length * part));
        const snapshot = throughJson((await opened(cut(file, lines))).snapshot(TOLD));
        const goesBack = file.replay.entries.slice(lines).some(({ act }) => isUndo(act) && act.undo < lines);
        const table = await opened(file, snapshot);
        expect(table.tookUp).toBe(goesBack ? 0 : lines);
        const viewers = viewersOf(file);
        // The last first, which the snapshot has; then everything, which it has not.
        for (const [i, viewer] of viewers.entries()) {
          const count = table.count(viewer);
          expect(table.texts(viewer, count, count)).toEqual(expected[i]?.slice(-1));
          expect(table.linesTold(viewer)).toEqual(whole.linesTold(viewer));
        }
        if (part > 0.5) await table.prepare(viewers, () => Promise.resolve());
        expect(told(table, file)).toEqual(expected);
        expect(table.chain).toBe(whole.chain);
        expect(table.outcome).toEqual(whole.outcome);
        expect(table.entries(0)).toEqual(whole.entries(0));
      }
    });

    it('holds no more of what was told than was asked for, and the last of it', async () => {
      const [, file] = battlesOf(book)[0] as [string, ReplayFile];
      const table = await opened(file);
      const expected = told(table, file);
      const lengths = [TOLD, TOLD / 3, 0].map((most) => {
        const { histories } = throughJson(table.snapshot(most));
        return histories.map(({ texts }, i) => {
          expect(texts).toEqual(expected[i]?.slice((expected[i]?.length ?? 0) - texts.length));
          expect(texts.join('').length).toBeLessThanOrEqual(most);
          return texts.length;
        });
      });
      for (const [i, few] of lengths[1]?.entries() ?? []) {
        expect(few).toBeGreaterThan(0);
        expect(few).toBeLessThan(lengths[0]?.[i] ?? 0);
      }
      expect(lengths[2]?.every((none) => none === 0)).toBe(true);
    });

    it('is played from its first line where anything about the snapshot is in doubt', async () => {
      const [, file] = battlesOf(book)[0] as [string, ReplayFile];
      const lines = Math.floor(file.replay.entries.length / 2);
      const snapshot = throughJson((await opened(cut(file, lines))).snapshot(TOLD));
      expect((await opened(file, snapshot)).tookUp).toBe(lines);
      const { game } = snapshot.state as { game: Record<string, unknown> };
      const doubtful: TableSnapshot[] = [
        { ...snapshot, chain: `${snapshot.chain.slice(1)}0` },
        { ...snapshot, lines: lines - 1 },
        { ...snapshot, version: '0.0.1' },
        { ...snapshot, marks: snapshot.marks.slice(1) },
        { ...snapshot, hash: snapshot.hash.replace(/^./, 'x') },
        { ...snapshot, state: { ...snapshot.state, game: { ...game, extra: 1 } } },
        { ...snapshot, histories: [{ offices: ['nobody'], lines: [], texts: [] }] },
        { ...snapshot, v: 2 as 1 },
      ];
      const expected = told(await opened(file), file);
      for (const one of doubtful) {
        const table = await opened(file, one);
        expect(table.tookUp).toBe(0);
        expect(told(table, file)).toEqual(expected);
      }
      // And where the stored battle is shorter than what the snapshot saw.
      expect((await opened(cut(file, lines - 1), snapshot)).tookUp).toBe(0);
    });
  },
);
