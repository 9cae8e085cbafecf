import type { Clause } from '@flagbridge/engine';
import { clause } from '../clause.ts';

export const catalogue: readonly Clause[] = [
  clause(
    'TH-SET-01',
    'Set-up',
    'The boat (hull 2) begins in the harbour, where all see it; each hunter (hull 2, eight charges) in its own hex. There is at least one hunter.',
  ),
  clause(
    'TH-SET-02',
    'Mines',
    'Before the first turn the boat lays up to two mines, each hidden or open, none within one hex of the harbour or of a hunter, and two mines at least two hexes from each other. Others see the open ones; how many lie hidden they are not told.',
  ),
  clause('TH-TRN-01', 'The turn', 'First the boat moves, then each hunter in turn moves and seeks.', {
    kind: 'definition',
  }),
  clause(
    'TH-MOV-01',
    'The boat slips',
    'The boat runs up to two hexes, or lies still; its own mines do it no harm. Nobody else is told what it did.',
  ),
  clause('TH-MOV-02', 'The edge', 'Nobody leaves the chart, save as TH-END-02 says.'),
  clause('TH-MOV-03', 'Hunters steam', 'A hunter moves up to two hexes, for all to see. Ships may share a hex.'),
  clause('TH-MOV-04', 'Open mines', 'A hunter does not enter a hex with a mine that can be seen.'),
  clause(
    'TH-MIN-01',
    'Struck',
    'A hunter that enters a hex with a hidden mine strikes it and stops there; the mine is gone and all know of it.',
  ),
  clause('TH-MIN-02', 'What a mine does', 'd6: 1–4 one point of hull, 5–6 two. A hunter without hull is lost.'),
  clause(
    'TH-LIS-01',
    'Listening',
    'A hunter that drops no charge listens, in secret, along one of six arcs, three hexes deep. An arc without a hex on the chart cannot be chosen.',
  ),
  clause(
    'TH-LIS-02',
    'The number needed',
    'On d100: 80, less 15 for every hex beyond the first, plus 10 if the boat ran two hexes.',
    { example: 'A boat that ran two hexes, three hexes away: 80 − 30 + 10 = 60.' },
  ),
  clause(
    'TH-LIS-03',
    'Silence',
    'A boat that lay still, or is in another arc, cannot be heard. The die is rolled all the same, and the listener is told only that there was silence.',
  ),
  clause('TH-LIS-04', 'Contact', 'Who hears the boat learns its hex and how far it ran. Nobody else is told.'),
  clause(
    'TH-CHG-01',
    'Charges',
    'Instead of listening a hunter may drop one of its charges in its own or a neighbouring hex. If the boat is there a secret d6 of 4 or less hits; otherwise all see that nothing happened, and not why.',
  ),
  clause(
    'TH-CHG-02',
    'A hit',
    'A hit takes one point from the boat’s hull; all learn where it is and how far it had run.',
  ),
  clause('TH-END-01', 'Sunk', 'When the boat’s hull is 0 the hunters have won.'),
  clause('TH-END-02', 'Escaped', 'From a hex of the east edge the boat may step out to sea: it has won.'),
  clause('TH-END-03', 'Dawn', 'After the last turn the strait is closed: the hunters have won.'),
  clause('TH-END-04', 'Unhunted', 'When every hunter is lost the boat has won.'),
  clause(
    'TH-DEF-01',
    'Arc',
    'An arc is the sixth of the circle around one course. The listener’s own hex is in every arc, a hex on the line between two arcs in both.',
    { kind: 'definition' },
  ),
];
