import type { Migration } from '../../sql/migration.ts';
import { everything } from './0001-everything.ts';
import { afterARestart } from './0002-after-a-restart.ts';

/** In order, from 1. Numbers and texts never change once a release has carried them. */
export const migrations: readonly Migration[] = [
  { n: 1, name: 'everything', sql: everything },
  { n: 2, name: 'after-a-restart', sql: afterARestart },
];
