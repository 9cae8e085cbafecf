import type { Kept } from '@flagbridge/server';
import { type Args, NotSo, Usage } from '../command.ts';
import type { Io } from '../io.ts';

export const dataOption = {
  type: 'string',
  value: 'FOLDER',
  does: 'The host’s folder. (FLAGBRIDGE_DATA, else the default one)',
} as const;

export const databaseOption = {
  type: 'string',
  value: 'URL',
  does: 'The host’s PostgreSQL, unless --data names a folder. (DATABASE_URL)',
} as const;

/** Where the host in question keeps everything. */
export async function keptBy(args: Args, io: Io): Promise<Kept> {
  const { keptOf } = await import('@flagbridge/server');
  const [data, database] = [args.text('data'), args.text('database')];
  const read = keptOf(io.env, { ...(data !== undefined && { data }), ...(database !== undefined && { database }) });
  if (!read.ok) throw new Usage(read.why);
  return read.config;
}

/** For what is done with a file alone: it would copy or replace one that no host reads. */
export async function folderBy(args: Args, io: Io): Promise<string> {
  const { data, database } = await keptBy(args, io);
  if (database !== null)
    throw new NotSo(
      'This host keeps everything in PostgreSQL (DATABASE_URL): use flagbridge export and import, or pg_dump. --data names a folder all the same.',
    );
  return data;
}

/** Where that is, in words; never with a password. */
export async function saidOf({ data, database }: Kept): Promise<string> {
  const { placeOf } = await import('@flagbridge/server');
  return database === null ? data : `the database ${placeOf(database)}`;
}
