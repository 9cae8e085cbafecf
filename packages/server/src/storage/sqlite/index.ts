export { backup } from './backup.ts';
export { FolderInUse, holdFolder } from './folder-lock.ts';
export { countBeside, foundBeside } from './journal-count.ts';
export { exportSqlite, importSqlite } from './move.ts';
export { openSqlite } from './open.ts';
export { restore } from './restore.ts';
