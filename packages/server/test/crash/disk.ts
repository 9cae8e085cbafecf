import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Storage } from '../../src/storage/port.ts';
import { openSqlite } from '../../src/storage/sqlite/index.ts';

/**
 * A storage over a disk of which we know what it is sure to hold. `kill -9` shows nothing of syncs: what a process has written is the
 * system's, which goes on. Only a loss of power takes what was not synced, so that is what is imitated: the file and its journal are
 * copied whenever a sync is called, and when it has come back that copy is what a loss of power would leave.
 */
export interface Disk {
  readonly storage: Storage;
  /** Syncs wait from now on until they are let go; tells when the first of them is called. */
  hold(): Promise<void>;
  letGo(): void;
  /** The power goes: what is there when it comes back. */
  afterPowerLoss(): Promise<Storage>;
  end(): Promise<void>;
}

interface DiskOf {
  readonly sync: boolean;
  /** False where nobody asks for the power to go: copies take time. */
  readonly copies?: boolean;
}

export async function openDisk({ sync, copies: wanted = true }: DiskOf): Promise<Disk> {
  const folder = await mkdtemp(join(tmpdir(), 'flagbridge-disk-'));
  const file = join(folder, 'flagbridge.sqlite');
  let copies = 0;
  // By another process: to close the file in this one would let go of the locks that the library has on it.
  const copied = (from: string = file): string => {
    const to = join(folder, `copy-${copies++}.sqlite`);
    for (const end of ['', '-wal']) execFileSync('cp', [`${from}${end}`, `${to}${end}`]);
    return to;
  };
  let held: Promise<void> | null = null;
  let letGo = (): void => {};
  let called = (): void => {};
  let sure = '';
  const storage = await openSqlite({
    file,
    sync,
    datasync: async (journal) => {
      const now = wanted ? copied() : '';
      called();
      if (held !== null) await held;
      await journal.datasync();
      sure = now;
    },
  });
  sure = copied();
  return {
    storage,
    hold() {
      held = new Promise((done) => {
        letGo = done;
      });
      return new Promise((done) => {
        called = done;
      });
    },
    letGo() {
      held = null;
      letGo();
    },
    // Some of what was not synced may have come to the disk all the same, torn.
    async afterPowerLoss() {
      const left = copied(sure);
      execFileSync('tee', ['-a', `${left}-wal`], { input: randomBytes(5000), stdio: ['pipe', 'ignore', 'inherit'] });
      return openSqlite({ file: left });
    },
    async end() {
      await storage.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
