import type { Clause } from '@flagbridge/engine';
import { clause } from '../clause.ts';

export const catalogue: readonly Clause[] = [
  clause('TS-SET-01', 'Set-up', 'Two boats and their starting hexes; buoys that are to be rounded in order.'),
  clause(
    'TS-SET-02',
    'Placing',
    'Both helms, at the same time and in secret, place their boat in one of its starting hexes, with a facing that does not look straight at the shore and a speed of 1 to 3.',
  ),
  clause(
    'TS-SEQ-01',
    'The turn',
    'Each boat moves once in a turn, in the order of the scenario; in every second turn the other way round.',
    { kind: 'definition' },
  ),
  clause(
    'TS-MOV-01',
    'Way',
    'A boat begins its move with as much way as its speed. A hex straight ahead costs 1. Way that is left over is lost.',
  ),
  clause(
    'TS-MOV-02',
    'Pace',
    'As the first step of a move the speed may change by one, between 1 and 4; the way changes with it.',
  ),
  clause('TS-MOV-03', 'The shore', 'A boat cannot leave the chart.'),
  clause('TS-MOV-04', 'In the way', 'A boat does not enter the hex of a buoy or of the other boat.'),
  clause('TS-MOV-05', 'No more way', 'A step needs at least 1 way.'),
  clause(
    'TS-TRN-01',
    'Easy turn',
    'A turn by one hexside costs 1 and needs at least one hex straight ahead since the last turn.',
  ),
  clause(
    'TS-HRD-01',
    'Hard turn',
    'A turn by two hexsides, at any time with at least 1 way left. A route is planned no farther than its die.',
  ),
  clause(
    'TS-HRD-02',
    'What it costs',
    'd6 plus speed minus 2: up to 2 costs 1 way, 3–4 costs 2, 5–6 costs 3, more costs 4.',
    { example: 'Speed 4, die 3: 3 + 2 = 5, so 3 way. With 2 way left only a 1 or 2 will do.' },
  ),
  clause('TS-HRD-03', 'Turned', 'A boat that can pay has turned, and plans on with the way it has left.'),
  clause('TS-STL-01', 'Stalled', 'A boat that cannot pay has not turned: its move is over and its speed is 1.'),
  clause('TS-STL-02', 'Strain', 'Every stall is one strain. Three are too many (TS-END-02).'),
  clause('TS-RND-01', 'Rounding', 'A boat that enters a hex next to its next buoy has rounded it.'),
  clause('TS-END-01', 'Finished', 'The first boat to have rounded every buoy has won.'),
  clause('TS-END-02', 'Stranded', 'A boat with three strain is stranded; the other has won.'),
  clause(
    'TS-END-03',
    'Time',
    'After the last turn the boat that has rounded more buoys has won; with equally many it is a draw.',
  ),
  clause(
    'TS-DEF-01',
    'Port and starboard',
    'Starboard is clockwise, port the other way. Facings are counted clockwise from 0, the east.',
    { kind: 'definition' },
  ),
];
