import type { Table, TableSnapshot } from '@flagbridge/table';
import type { StoredLine } from '../storage/port.ts';
import { LogDigest } from './snapshots.ts';

/** Follows the log of one match in memory, and says how it stands behind so many lines of it. */
export class SnapshotTaker {
  readonly #digest: LogDigest;
  #lines: number;
  /** Lines the last snapshot had. */
  #taken: number;

  constructor(lines: readonly StoredLine[], taken: number) {
    this.#digest = new LogDigest(lines);
    this.#lines = lines.length;
    this.#taken = taken;
  }

  /** A line was given to the keeper. */
  add(text: string): void {
    this.#digest.add(text);
    this.#lines += 1;
  }

  /** Lines that are in no snapshot. */
  get lacking(): number {
    return this.#lines - this.#taken;
  }

  /**
   * With so many characters of what each viewer was told last. Null where there is nothing to be had now; it is tried once for these
   * lines, whatever comes of it.
   */
  take(table: Table | null, told: number): { readonly log: string; readonly snapshot: TableSnapshot } | null {
    if (table === null || table.lines !== this.#lines) return null;
    this.#taken = this.#lines;
    const snapshot = table.snapshot(told);
    return snapshot === null ? null : { log: this.#digest.sofar, snapshot };
  }
}
