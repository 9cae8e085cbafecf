import type { Clause } from '@flagbridge/engine';
import { clause } from '../clause.ts';

export const catalogue: readonly Clause[] = [
  clause(
    'LS-SET-01',
    'Set-up',
    'Four ships wait. The minelayer has four mines and, by chance and unseen, up to two shells.',
  ),
  clause(
    'LS-LAY-01',
    'Laying',
    'Each turn the minelayer lays one mine in a lane without one, or none, and tells nobody.',
  ),
  clause('LS-LAY-02', 'Fuses', 'A fuse works on 1 to 4 of a die that only the minelayer sees.'),
  clause('LS-SAI-01', 'Sailing', 'Then one ship sails into any lane, or waits.'),
  clause('LS-SAI-02', 'Meeting a mine', 'What lies in the lane is turned over and taken away.'),
  clause(
    'LS-SAI-03',
    'Passage',
    'A live mine sinks the ship on 1 to 4. Otherwise it passes, but a clear lane turns it back on a 6.',
  ),
  clause('LS-FIR-01', 'Shells', 'Afterwards the minelayer may fire one of his shells at the ships that wait.'),
  clause('LS-FIR-02', 'Hits', 'A shell sinks a ship on 1 or 2.'),
  clause('LS-END-01', 'Through', 'The convoy wins with two ships through.'),
  clause('LS-END-02', 'Stopped', 'The minelayer wins with two ships sunk.'),
  clause('LS-END-03', 'Late', 'After the last turn nobody has won.'),
];
