export { backup } from './backup.ts';
export { openSqlite } from './open.ts';
export { restore } from './restore.ts';
