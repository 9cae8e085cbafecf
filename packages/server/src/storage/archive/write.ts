import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { exists, folderSynced, MINE } from '../sqlite/files.ts';
import { Chain, type Counts, type Source, textsOf } from './format.ts';

/** Writes everything of a store into a file that nobody else may read. It has its name only when all of it is on the disk. */
export async function writeArchive(source: Source, file: string): Promise<Counts> {
  const to = resolve(file);
  await notThere(to);
  const part = `${to}.part-${randomBytes(6).toString('hex')}`;
  const handle = await open(part, 'wx', MINE);
  try {
    const counts = await written(source, handle);
    await handle.sync();
    await handle.close();
    await notThere(to);
    await rename(part, to);
    await folderSynced(to);
    return counts;
  } catch (fault) {
    await handle.close().catch(() => {});
    await rm(part, { force: true });
    throw fault;
  }
}

/** So many characters are in memory before they are written. */
const BUFFER = 2 ** 18;

async function written(source: Source, handle: FileHandle): Promise<Counts> {
  const chain = new Chain();
  const texts = textsOf(source);
  let waiting = '';
  for (;;) {
    const { done, value } = await texts.next();
    if (done !== true) waiting += `${chain.next(value)} ${value}\n`;
    if (done === true || waiting.length >= BUFFER) {
      await handle.appendFile(waiting);
      waiting = '';
    }
    if (done === true) return value;
  }
}

async function notThere(file: string): Promise<void> {
  if (await exists(file)) throw new Error(`${file} is there already. A file is never replaced.`);
}
