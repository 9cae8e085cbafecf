import { cadet } from '@flagbridge/ai';
import { type AnyPresentation, type Json, spectator, type View } from '@flagbridge/engine';
import type { Snapshot } from '@flagbridge/protocol';
import type { Table } from '@flagbridge/table';

/** Decisions after which a set-up that does not end is shown as far as it came. */
const ENOUGH = 200;

/**
 * The battle when it begins, as a spectator sees it: what people would place before the first turn, computers place here. Where
 * the rulebook does not tell its phases, the battle as it is opened.
 */
export async function beginningOf(table: Table): Promise<View<Json>> {
  const present = await table.present();
  const watcher = table.session(spectator);
  const opened = await watcher.now();
  if (present === null || !isSetUp(present, opened)) return opened.view;
  return new Promise((resolve) => {
    const done = (seen: Snapshot): void => {
      for (const seat of table.seats) table.play(seat.id, null);
      resolve(seen.view);
    };
    let latest = opened;
    let over = false;
    watcher.listen(async () => {
      const seen = await watcher.now();
      if (over) return;
      latest = seen;
      if (seen.outcome === null && isSetUp(present, seen) && table.lines < ENOUGH) return;
      over = true;
      done(seen);
    });
    for (const seat of table.seats) table.play(seat.id, cadet);
    // Nobody has anything to answer and the set-up goes on: it waits for something else than a decision.
    void table.idle().then(() => {
      if (!over) done(latest);
      over = true;
    });
  });
}

/** Before the first turn the clock has no figure. */
const isSetUp = (present: AnyPresentation, { view }: Snapshot): boolean =>
  present.phases !== undefined && present.phases(view, spectator).clock.value === undefined;
