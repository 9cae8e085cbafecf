import type { Phrases } from '@flagbridge/engine';
import { setUpFilePhrases } from '@flagbridge/kit/present';

/** Before the first turn: who is there, where ships start, and what cannot be played. */
export const setUpPhrases: Phrases = {
  ...setUpFilePhrases,
  'ask.place': 'Place your {n|ship|ships}: within two hexes of {ship}, bow as you like. All places are shown at once.',
  'ask.place-edge': 'Place your {n|ship|ships} on the {edge} edge of the map, bows into the map. All can see it.',
  'ask.place-hidden':
    'Hide your {n|ship|ships}: any hex of the map, any bow. Cloaked for turn 1; nobody else learns where.',
  'ask.place-any':
    'Choose where your {n|ship comes|ships come} onto the map: any hex of its edge, bow into the map. All can see it.',
  'ask.place-hex': 'Your {n|ship starts|ships start} in this hex: choose the bow.',
  'do.place-start': 'Start here',
  'do.place': 'Start here',
  'option.place': '{ship}',

  'event.muster':
    'On a map of {columns} by {rows} hexes, at {speed} speed: {sides:side}. Ship data at 1/{scale}, {phases} phases a turn.',
  'event.obstacle.planet': '{obstacle:obstacle} lies in {hex:hex}: nobody enters it or fires through it.',
  'event.obstacle.moon': '{obstacle:obstacle}, a moon, lies in {hex:hex}: nobody enters it or fires through it.',
  'event.obstacle.sun': '{obstacle:obstacle}, a sun, lies in {hex:hex}: nobody enters it or fires through it.',
  'event.obstacle.asteroids': '{obstacle:obstacle}: asteroids in {hex:hex}. Ships may fly in; nobody fires through.',
  'event.roster': '{side:side}: {ship:ship}, {class:class}. Power {power}, superstructure {structure}.',
  'event.roster.outline':
    '{side:side}: {ship:ship}, by its outline {class:class}. Power {power} at most, superstructure {structure}.',
  'event.admiral': '{office:who} is Admiral of {side:side}: sees the displays of the side, and orders no ship.',
  'event.placed': '{ship:ship} starts in {hex:hex}, bow {facing:facing}.',
  'event.placed-hidden.here': '{ship:ship} lies hidden in {hex:hex}, bow {facing:facing}: only its own side knows.',
  'event.placed-hidden.away': '{ship:ship} lies cloaked somewhere on the map.',
  'event.placed.entry':
    '{ship:ship} comes onto the map in {hex:hex}, bow {facing:facing}, with its first movement point.',
  'roll.together': 'Roll {dice}: how {ship} and {other} lie to each other in the hex they start in.',
  'event.together': '{ship:ship} and {other:ship} start in one hex: {other:ship} counts as lying {direction:facing}.',
  'event.battle-begins': 'The battle begins.',

  'refused.start-elsewhere': '{ship} cannot start in {hex}.',
  'refused.start-outward': '{ship} cannot start in {hex} with that bow: it must point into the map.',
  'refused.start-uncloaked': '{path}: {ship} has no cloaking device at this level, and cannot start hidden.',
  'refused.place-far': '{ship} cannot start in {hex}: that is more than two hexes from {first}.',
  'refused.obstacles-level':
    '{path}: the basic game has no planets, moons, suns and asteroid belts; play this at the advanced level.',
  'refused.obstacles-at-warp':
    '{path}: planets, moons, suns and asteroid belts are on the map only where the battle is fought at sublight speed.',
  'refused.obstacle-taken': '{path}: {obstacle} is in {hex} already, and each fills its hex.',
  'refused.starts-in-obstacle': '{ship} cannot start in {hex}: {obstacle} is there.',
  'refused.no-such-side': 'Office {office} belongs to {side}, which is no side of this battle.',
  'refused.map-size': 'A map of {columns} by {rows} hexes will not do: from {least} to {most}.',
  'refused.admiral-with-ship': 'Office {office} commands a ship: an Admiral has none.',
  'refused.no-office': 'There is no office {office} to command its ships.',
  'refused.other-side': '{ship} fights for {side}, and {office} does not.',
  'refused.name-twice': 'Two ships are called {ship}.',
};
