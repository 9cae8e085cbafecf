import { type MessagePort, workerData } from 'node:worker_threads';
import { listingOf } from '@flagbridge/rules';
import { openTable, type Port, servePort } from '../../src/index.ts';

/** A table in a thread of its own: bundled by the test, because Node 20 runs no TypeScript. */
const { rulebook, secret, port } = workerData as { rulebook: string; secret: string; port: MessagePort };
const listing = listingOf(rulebook);
if (listing === undefined) throw new Error(`no rulebook ${rulebook}`);
const opened = await openTable({ listing, secret });
if (!opened.ok) throw new Error(opened.why);
servePort(opened.table, port as unknown as Port);
