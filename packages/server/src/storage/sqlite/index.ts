export { backup } from './backup.ts';
export { FolderInUse, holdFolder } from './folder-lock.ts';
export { openSqlite } from './open.ts';
export { restore } from './restore.ts';
