import type { Clause } from '@flagbridge/engine';
import { clause } from '../clause.ts';

const definition = { kind: 'definition' } as const;

export const catalogue: readonly Clause[] = [
  clause(
    'TR-DEF-01',
    'The ships',
    'Every captain has a ship with a hull of 6 and a reactor of 14, and is everybody’s enemy.',
    definition,
  ),
  clause(
    'TR-PWR-01',
    'Allotting power',
    'At the start of a turn all captains buy with the power of their reactors, in secret and at the same time. Where a captain gives no order his ship stands and fires.',
  ),
  clause(
    'TR-PWR-02',
    'No more than there is',
    'Nobody spends more than his reactor gives; what is left over is lost.',
    {
      example: '6 points of movement cost 8, 8 of shields 4, a beam of 3: 15, one more than 14.',
    },
  ),
  clause(
    'TR-PWR-03',
    'Movement',
    '4 power buy 3 points of movement, and part points cannot be had: 1 costs 2, 2 cost 3, 3 cost 4. Points are moved over three phases, the earlier ones first.',
    definition,
  ),
  clause(
    'TR-PWR-04',
    'Shields',
    '1 power buys 2 points of shield, counted over all six shields together. A shield holds at most 5.',
    definition,
  ),
  clause('TR-PWR-05', 'Charges', 'A beam takes 1 to 3 power. A torpedo takes 3 power or none.'),
  clause(
    'TR-PWR-06',
    'What is announced',
    'When all have allotted, points of movement are announced. Shields and charges stay secret.',
  ),
  clause('TR-PWR-07', 'End of the turn', 'At the end of a turn everything that was bought is gone.'),
  clause(
    'TR-FIR-01',
    'Fire',
    'After the announcement every captain names another ship to fire on, or holds his fire, all at the same time. A ship without charges fires nothing.',
  ),
  clause(
    'TR-FIR-02',
    'Hitting',
    'A shot hits on a d10 of 10 or less, less 1 for each point of movement of its target; a 1 always hits.',
  ),
  clause('TR-FIR-03', 'What strikes', 'A beam strikes with its power and 1 more, a torpedo with 6.'),
  clause(
    'TR-SHD-01',
    'Shields',
    'A d6 says which shield is struck, clockwise from the bow. It takes what it can and loses as much.',
  ),
  clause('TR-DMG-01', 'Hull', 'What goes through a shield is taken from the hull, never below 0.'),
  clause(
    'TR-DMG-02',
    'Reactor',
    'A shot of which 3 or more go through takes 1 from the reactor, from the next turn on.',
  ),
  clause('TR-END-01', 'Last ship', 'A ship whose hull is 0 is lost. The last one left wins.'),
  clause('TR-END-02', 'Nobody left', 'Where no ship is left, nobody wins.'),
  clause(
    'TR-END-03',
    'Time',
    'After the last turn the strongest hull wins; where several are the strongest, nobody does.',
  ),
  clause('TR-CLK-01', 'Cloaks', 'A cloaked ship is seen by nobody, and pays for it.', { later: '2.0B' }),
];
