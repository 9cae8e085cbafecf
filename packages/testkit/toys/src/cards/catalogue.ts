import type { Clause } from '@flagbridge/engine';
import { clause } from '../clause.ts';

export const catalogue: readonly Clause[] = [
  clause('TC-SET-01', 'Set-up', 'Two or three ships in a circle, each with hull 10 and no points. One deck for all.'),
  clause(
    'TC-DEF-01',
    'The deck',
    'Fifty cards. Actions: 11 broadsides, 9 chasers, 5 mends, 11 prizes. Held cards: 6 smoke, 4 ripostes, 4 jams.',
    { kind: 'definition' },
  ),
  clause(
    'TC-DRW-01',
    'Drawing',
    'A turn begins with filling every hand up to five. Only the drawer sees the cards; all see how many.',
  ),
  clause(
    'TC-DRW-02',
    'Adrift',
    'From the second turn on, before hands are filled, one card of the deck is turned for all to see and discarded.',
  ),
  clause(
    'TC-SLT-01',
    'Three slots',
    'Then all captains, at the same time and in secret, lay up to three cards face down, one to a slot.',
  ),
  clause('TC-SLT-02', 'Actions only', 'Only actions are laid in slots; held cards stay in the hand.'),
  clause('TC-SLT-03', 'No gaps', 'Slots are filled from the first on; no filled slot follows an empty one.'),
  clause(
    'TC-REV-01',
    'Turning',
    'All first slots are turned, then the second, then the third, one card at a time, in the order of the ships.',
  ),
  clause(
    'TC-WIN-01',
    'Answering',
    'When a card is turned every captain with a card in hand may answer with one held card or pass, all at once and sealed. What was played is resolved in the order of the ships, and all are asked again, until all pass.',
  ),
  clause('TC-WIN-02', 'Held', 'Only a held card that is in the hand and fits the turned card may be played.'),
  clause(
    'TC-GUN-01',
    'Broadside',
    'Fires at the next ship to port; 4 or less on d6 hits for 3 damage. The number needed may be changed by smoke.',
    { example: 'One smoke: 4 − 2 = 2.' },
  ),
  clause('TC-CHS-01', 'Chaser', 'The same at the next ship to starboard, for 2 damage.'),
  clause('TC-SMK-01', 'Smoke', 'Played on a shot, by anyone: takes 2 from the number needed. Several add up.', {
    example: 'Two smoke: 4 − 4 = 0, a certain miss.',
  }),
  clause('TC-RIP-01', 'Riposte', 'Played by the ship that is fired at: the shooter takes 1 damage at once.'),
  clause('TC-JAM-01', 'Jam', 'Played on another’s mend or prize that is not jammed yet: it has no effect.'),
  clause('TC-MND-01', 'Mend', 'One point of hull comes back, up to 10.'),
  clause(
    'TC-LST-01',
    'Lost',
    'A ship whose hull is 0 is lost. Its cards are laid open and discarded; its own shots are lost with it.',
  ),
  clause('TC-END-01', 'Last afloat', 'The last ship afloat has won.'),
  clause('TC-END-02', 'Prizes', 'A prize is one point. The first to have the agreed number of points has won.'),
  clause('TC-END-03', 'Deck out', 'When the deck is empty or cannot fill all hands the match is drawn.'),
];
