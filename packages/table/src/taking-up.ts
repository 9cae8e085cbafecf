import { type Entry, hashOf, type Rules, type Stood } from '@flagbridge/engine';
import type { ReplayFile } from '@flagbridge/protocol';
import { playingAgain } from './again.ts';
import { tellingAgain } from './histories.ts';
import { LocalTable } from './local-table.ts';
import { around, diceFor, type ReopenWith, viewersOf } from './reopen.ts';
import type { Steps } from './slices.ts';
import type { TableSnapshot } from './snapshot.ts';
import type { Opened } from './table.ts';
import { keyOf, viewerAt } from './viewer-at.ts';
import { ViewerHistory } from './viewer-history.ts';

/** From where it stood: only lines behind that are played. Null where anything about the snapshot is in doubt. */
export function* takingUp(
  file: ReplayFile,
  rules: Rules<unknown, unknown>,
  how: ReopenWith,
  snapshot: TableSnapshot,
): Steps<Opened | null> {
  const stood = stoodAt(snapshot, rules.about.version, file.replay.entries);
  if (stood === null || file.dice !== null || hashOf(stood.state) !== snapshot.hash) return null;
  const histories = snapshot.histories.map((kept) =>
    ViewerHistory.kept(viewerAt(file.replay.order, kept.offices), kept),
  );
  const { dice, faces } = diceFor(file);
  const match = yield* playingAgain(rules, file, dice, { histories, stood });
  if ('ok' in match) return null;
  const known = new Set(histories.map(({ viewer }) => keyOf(viewer)));
  const others = viewersOf(file, how).filter((viewer) => !known.has(keyOf(viewer)));
  const told = others.length === 0 ? [] : yield* tellingAgain(match, others);
  const table = new LocalTable(match, around(file, rules, how), faces, [...histories, ...told]);
  table.tookUp = stood.lines;
  return { ok: true, table };
}

/** Where the match stood, if the lines there are now lead over the very same one; whether its state is sound is seen when it is taken up. */
function stoodAt(snapshot: TableSnapshot, version: string, entries: readonly Entry[]): Stood<unknown> | null {
  const { lines, chain, marks } = snapshot;
  if (snapshot.v !== 1 || snapshot.version !== version) return null;
  if (lines < 1 || lines > entries.length || marks.length !== lines || entries[lines - 1]?.hash !== chain) return null;
  return {
    lines,
    chain,
    state: snapshot.state,
    marks: [...marks].map((mark) => ({ rolled: (Number(mark) & 1) > 0, revealed: (Number(mark) & 2) > 0 })),
    seats: snapshot.seats,
  };
}
