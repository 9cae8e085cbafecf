import { databaseIn, openApp, openSqlite, type Storage } from '@flagbridge/server';
import { answersParent } from './measured.ts';

/** A host of online play as `npm start` runs it, but for two things: limits that would stop a benchmark, and where told, no writing. */
const [data = '', writes = 'yes'] = process.argv.slice(2);
const kept = await openSqlite({ file: databaseIn(data) });

/** Everything as it is, but the lines of battles and their records go nowhere: what a decision costs beside its storage. */
const nowhere = (storage: Storage): Storage => ({
  ...storage,
  matches: { ...storage.matches, write: async ({ rev }) => ({ ok: true, rev: rev + 1 }) },
});

const app = await openApp(
  { data, port: 0, rate: 100_000 },
  {
    storage: writes === 'yes' ? kept : nowhere(kept),
    // What is not written down must not leave memory.
    hallLimits: { gathering: 1_000_000, idle: writes === 'yes' ? 2000 : 3_600_000, screens: 1000 },
    thinker: new URL('./thinker.mjs', import.meta.url),
  },
);
answersParent(await app.listen());
