import type { JobRow, JobStore } from '../../src/storage/port.ts';

/** Jobs in a list: for tests that move the clock by hand. */
export class MemoryStore implements JobStore {
  rows: (JobRow & { due: number; tries: number })[] = [];
  /** Where set, every call fails. */
  broken = false;

  async put(job: Omit<JobRow, 'tries'>): Promise<void> {
    this.#check();
    this.rows = [...this.rows.filter(({ kind, key }) => kind !== job.kind || key !== job.key), { ...job, tries: 0 }];
  }
  async drop(kind: string, key: string): Promise<void> {
    this.rows = this.rows.filter((row) => row.kind !== kind || row.key !== key);
  }
  async take(now: number, until: number, limit: number): Promise<readonly JobRow[]> {
    this.#check();
    const due = this.rows.filter((row) => row.due <= now).sort((a, b) => a.due - b.due);
    const lent = due.slice(0, limit).map((row) => ({ ...row }));
    for (const { id } of lent)
      for (const row of this.rows) {
        if (row.id !== id) continue;
        row.due = until;
        row.tries += 1;
      }
    return lent;
  }
  async finish(id: string): Promise<void> {
    this.#check();
    this.rows = this.rows.filter((row) => row.id !== id);
  }
  async again(id: string, due: number): Promise<void> {
    this.#check();
    for (const row of this.rows) if (row.id === id) row.due = due;
  }
  async next(): Promise<number | null> {
    this.#check();
    return this.rows.length === 0 ? null : Math.min(...this.rows.map(({ due }) => due));
  }
  #check(): void {
    if (this.broken) throw Object.assign(new Error('secret words'), { code: 'SQLITE_FULL' });
  }
}
