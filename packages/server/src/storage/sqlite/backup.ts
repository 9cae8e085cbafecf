import { resolve } from 'node:path';
import { Connection } from './connection.ts';
import { copied, exists } from './files.ts';
import { versionOf } from './migrate.ts';

/** A consistent copy of a host's file, also while a server of another process writes to it. Never over another file. */
export async function backup(from: string, to: string): Promise<void> {
  const [source, target] = [resolve(from), resolve(to)];
  if (!(await exists(source))) throw new Error(`There is no database at ${source}.`);
  const free = async () => {
    if (await exists(target)) throw new Error(`${target} is there already. A backup never replaces another file.`);
  };
  await free();
  const connection = new Connection(source);
  try {
    if (versionOf(connection) === 0) throw new Error(`${source} is empty: there is nothing to back up.`);
  } finally {
    connection.close();
  }
  await copied(source, target, free);
}
