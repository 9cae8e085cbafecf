import type { Phrases } from '@flagbridge/engine';
import { setUpFilePhrases } from '@flagbridge/kit/present';

/** Before the first turn: who is there, where crews stand, and what cannot be played. */
export const setUpPhrases: Phrases = {
  ...setUpFilePhrases,
  'ask.stations': 'Man your {n|ship|ships}: send figures to other stations if you like. All are shown at once.',
  'do.stations': 'Man the stations',
  'do.stations.none': 'Stations as they are',
  'option.component': 'Component {component}',
  'crew.spacer': 'Spacer of {ship} in component {at}',
  'crew.captain': 'Captain of {ship} in component {at}',
  'crew.engineer': 'Engineer of {ship} in component {at}',
  'crew.marine': 'Marine of {ship} in component {at}',
  'crew.battlesuit': 'Battlesuit of {ship} in component {at}',
  'crew.hero': 'Hero of {ship} in component {at}',
  'ask.facings': 'Choose the bow of your {n|ship|ships}. All are shown at once.',
  'do.facings': 'Start so',
  'option.ship': '{ship}',

  'event.muster': 'On a map of {columns} by {rows} hexes, for {limit} turns: {sides:side}. In every hand: {hand:card}.',
  'event.special': 'Special rules: {rules:left-out}.',
  'event.optional': 'Optional rules that hold: {rules:optional}.',
  'event.roster': '{side:side}: {ship:ship}, {class:class}, Size {size}, {crew} crew.',
  'event.stations': 'The crew of {ship:ship} is at its stations.',
  'event.facing': '{ship:ship} starts with its bow {facing:facing}.',
  'roll.chip': 'Roll {dice}: who starts with the initiative chip.',
  'event.chip.given': '{side:side} starts with the initiative chip.',
  'event.chip.drawn': 'The initiative chip is drawn: {side:side} has it.',
  'event.battle-begins': 'The battle begins.',
  'event.enters': '{ship:ship} enters in {hex:hex}, bow {facing:facing}.',

  'refused.no-such-side': 'Office {office} belongs to {side}, which is no side of this battle.',
  'refused.shields-beyond': '{path}: {ship} has {owned} {owned|shield|shields}, and {up} would be up.',
  'refused.no-office': 'There is no office {office} to command its ships.',
  'refused.other-side': '{ship} fights for {side}, and {office} does not.',
  'refused.idle-office': 'Office {office} commands no ship.',
  'refused.name-twice': 'Two ships are called {ship}.',
};
