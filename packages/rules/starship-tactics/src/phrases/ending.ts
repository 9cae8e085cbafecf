import type { Phrases } from '@flagbridge/engine';

/** Turns, ships out of action, and how battles end. */
export const endingPhrases: Phrases = {
  'option.fight-on': 'Fight on after all',
  'event.turn': 'Game turn {turn}.',
  'event.turn-over': 'Game turn {turn} is over: unused power is lost, shields fall, weapons are unarmed.',

  'event.disabled': '{ship:ship} is disabled: its superstructure is gone. It neither moves nor fires any more.',
  'event.captured.surrendered': '{ship:ship} surrenders to {captor:side}.',
  'event.captured.taken': '{ship:ship}, a whole turn out of action and alone, is taken by {captor:side}.',
  'event.captured.surrendered-alone': '{ship:ship} surrenders; nobody is there to take it.',
  'event.captured.taken-alone': '{ship:ship}, a whole turn out of action, is given up.',

  'event.victory.last-side': '{winner:side} win: every other ship is captured or driven off.',
  'event.victory.conceded': '{winner:side} win: everybody else has given up.',
  'event.drawn.all-gone': 'The last ships of all sides are gone at one moment: a draw.',
  'event.drawn.hulks': 'No ship on the map can act any more: a draw.',
  'event.drawn.quiet': 'For ten turns nobody has fired and nothing was damaged: a draw.',
  'event.drawn.turn-limit': 'Game turn {turn} was the last, and nothing is decided: a draw.',
  'event.opened': 'The display of {ship:ship} is opened: power {power}, superstructure {structure}, shields {shields}.',

  'outcome.last-side': '{winner} win: every other ship is captured or driven off.',
  'outcome.conceded': '{winner} win: the others have given up.',
  'outcome.all-gone': 'The last ships of all sides were gone at one moment.',
  'outcome.hulks': 'No ship on the map could act any more.',
  'outcome.quiet': 'For ten turns nobody fired.',
  'outcome.turn-limit': 'The last turn is over.',

  'ask.concede': 'Give the battle up: all your ships surrender',
  'do.concede': 'Decide',
  'option.concede': 'Give up',
  'event.concede-offer.made': '{by:who} gives up all ships: handed over when this phase ends.',
  'event.concede-offer.withdrawn': '{by:who}: the fight goes on.',
  'ask.surrender': 'Surrender one ship when this phase is over',
  'do.surrender': 'Decide',
  'option.surrender-ship': 'Surrender {ship}',
  'option.keep-ship': 'Keep {ship} after all',
  'event.surrender-offer.made': '{ship:ship} will surrender when this phase is over.',
  'event.surrender-offer.withdrawn': '{ship:ship} fights on.',
};
