export { backup } from './backup.ts';
export { openSqlite, type SqliteOptions } from './open.ts';
export { restore } from './restore.ts';
