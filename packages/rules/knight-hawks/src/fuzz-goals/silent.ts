import type { ClauseId } from '@flagbridge/engine';

/**
 * Rules that only show in what comes of them: what a move costs, who may answer whom, what stays as it was. No event, question or
 * refusal is theirs; each is proven by a test of the same situation with and without its condition.
 */
export const silent: readonly ClauseId[] = [
  'KH-MOV-03',
  'KH-MOV-05',
  'KH-MOV-09',
  'KH-MOV-14',
  'KH-MOV-15',
  'KH-ORB-10',
  'KH-FIR-01',
  'KH-FIR-04',
  'KH-FIR-07',
  'KH-FIR-08',
  'KH-FIR-14',
  'KH-FIR-20',
  'KH-FIR-27',
  'KH-FIR-28',
  'KH-FIR-30',
  'KH-EVA-06',
  'KH-DEF-09',
  'KH-DEF-10',
  'KH-DEF-15',
  'KH-DMG-08',
  'KH-DMG-40',
  'KH-REP-13',
  'KH-GRV-03',
  'KH-GRV-06',
  'KH-GRV-08',
  'KH-MIN-06',
  'KH-MIN-09',
  'KH-SEK-03',
  'KH-SEK-08',
  'KH-SEK-17',
  'KH-STN-06',
  'KH-STN-08',
];
