import type { Phrases } from '@flagbridge/engine';

/** How battles end, who gives up, and ships that change hands. */
export const endingPhrases: Phrases = {
  'event.left': 'The crew of {ship:ship} gives it up with {side:side}: it is derelict.',
  'event.victory.score': '{winner:side} wins on points after turn {turn}.',
  'event.victory.alone': '{winner:side} wins on points: an enemy has no ship left.',
  'event.victory.aim': '{winner:side} has done what it came for, and wins.',
  'event.victory.conceded': '{winner:side} wins: everybody else has given up.',
  'event.drawn.score': 'Turn {turn} was the last, and the score is even: a draw.',
  'event.drawn.alone': 'A side has no ship left, and the score is even: a draw.',
  'event.drawn.aim': 'Nobody alone has done what he came for: a draw.',
  'outcome.score': '{winner} wins on points.',
  'outcome.alone': '{winner} wins on points: an enemy has no ship left.',
  'outcome.aim': '{winner} has done what it came for.',
  'outcome.conceded': '{winner} wins: the others have given up.',

  'ask.concede': 'Give the battle up',
  'do.concede': 'Decide',
  'option.concede': 'Give up',
  'option.fight-on': 'Fight on after all',
  'event.concede-offer.made': '{by:who} gives up.',
  'event.concede-offer.withdrawn': '{by:who}: the fight goes on.',

  'ask.hand-over': 'Hand a ship to another commander of your side, before the next orders',
  'do.hand-over': 'Decide',
  'option.offer-ship': 'Offer {ship} to {to}',
  'option.keep-ship': 'Keep {ship} after all',
  'ask.take-over': 'A ship is offered to you',
  'do.take-over': 'Decide',
  'option.take-ship': 'Take {ship} before the next orders',
  'option.leave-ship': 'Leave {ship} where it is',
  'event.hand-over.offered': '{from:who} offers {ship:ship} to {to:who}.',
  'event.hand-over.withdrawn': '{from:who} keeps {ship:ship}.',
  'event.hand-over.taken': '{to:who} will take {ship:ship} before the next orders.',
  'event.hand-over.left': '{to:who} leaves {ship:ship} to {from:who}.',
  'event.hand-over.done': '{to:who} commands {ship:ship} from now on.',
};
