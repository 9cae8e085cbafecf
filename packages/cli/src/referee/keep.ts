import type { Table } from '@flagbridge/table';
import { writeWhole } from '../files.ts';
import type { Io } from '../io.ts';

/**
 * Saves a match as it goes on, whole at every save: whatever hangs or is killed, nothing decided is lost. A player who holds every
 * office is told of every act, sealed ones too, so each of his updates says when to save.
 */
export function keepSaved(table: Table, file: string, io: Io): () => Promise<void> {
  let queued = false;
  let failed = false;
  let tail = Promise.resolve();
  const save = async (): Promise<void> => {
    queued = false;
    const text = await table.export();
    if (typeof text !== 'string') return;
    try {
      writeWhole(file, text);
    } catch (error) {
      // The match is worth more than its file: said once, and tried again after the next act.
      if (!failed) io.err((error as Error).message);
      failed = true;
    }
  };
  const soon = (): void => {
    if (queued) return;
    queued = true;
    tail = tail.then(save);
  };
  const offices = table.order.scenario.offices.map((office) => office.id);
  const stop = table.session({ offices }).listen(soon);
  soon();
  return () => {
    stop();
    return tail;
  };
}
