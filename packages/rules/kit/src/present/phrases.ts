import type { Phrases } from '@flagbridge/engine';

/** Sentences that every book says alike, by the area they belong to: a book takes them into its own. */

export const setUpFilePhrases: Phrases = {
  'refused.set-up-file': 'The set-up cannot be played: {path}: {wrong}.',
  'refused.third-side': 'Office {office} belongs to {side}, which is neither of the two sides.',
  'refused.idle-office': 'Office {office} commands no ship.',
};

export const movePhrases: Phrases = {
  'do.move': 'Move {what}',
  'do.move.none': 'Stay here',
  'option.step-F': 'Ahead one hex',
  'option.step-L': 'Turn left',
  'option.step-R': 'Turn right',
  'option.step-leave': 'Fly off the map',
  'refused.one-ship': 'One ship at a time: this is the move of {ship}.',
  'refused.ship-first': 'Name a ship that has still to move; {got} is none.',
  'figure.leaves': 'leaves the map',
};

/** Why the computer would do so. */
const reasonPhrases: Phrases = {
  'because.closes': 'closes to range {range}: {chance} % at {at} instead of {before} %',
  'because.opens': 'opens to range {range}: {chance} % at {at} instead of {before} %',
  'because.keeps': 'stays at range {range}: {chance} % at {at}, {before} % now',
  'because.bears': 'brings {at} to bear at range {range}: {chance} %',
  'because.nears': 'comes within {range} of {at}, from {was}',
  'because.clears': 'ends {range} from {at}, {was} now, where nothing of its own bears',
  'because.fires': '{hits} hits to be expected of {shots} {shots|shot|shots}; the best has {chance} %',
  'because.holds': 'nothing that could be fired is worth it',
};

export const aimPhrases: Phrases = {
  ...reasonPhrases,
  'option.target': '{ship}',
  'figure.chance': 'chance in %',
};

/** Conceding and draws. */
export const wishPhrases: Phrases = {
  'option.fight-on': 'Fight on after all',
  'ask.draw': 'Agree on a draw',
  'option.offer-draw': 'Offer a draw',
  'option.accept-draw': 'Accept the draw',
  'option.withdraw-draw': 'Take the offer back',
  'event.drawn.agreed': 'Both sides agree on a draw.',
  'outcome.agreed': 'Both sides agreed on it.',
};
