import type { Phrases } from '@flagbridge/engine';
import { wishPhrases } from '@flagbridge/kit/present';

export const endingPhrases: Phrases = {
  ...wishPhrases,
  'event.game-turn': 'Game turn {turn}: {first:side}, then {second:side}.',

  'event.rearm.done':
    '{ship:ship} has spent the whole turn docked at {base:ship}: {rockets} assault {rockets|rocket|rockets} aboard again.',
  'event.rearm.attacked': '{base:ship} was attacked this turn: {ship:ship} has not been rearmed.',

  'event.evacuation.turn':
    '{ship:ship} takes people aboard from {station:ship}: {turns} of {needs} turns in dock completed.',
  'event.evacuation.done':
    'The whole crew of {station:ship} is aboard {ship:ship}. The weapons of {station:ship} are silent from now on; {ship:ship} must now get off the map.',
  'refused.evacuated': '{ship} has been evacuated: nobody is left to fire its weapons.',

  'event.escaped.evacuate': '{ship:ship} has left the map with the crew aboard.',
  'event.escaped.escort': '{ship:ship} has crossed the map and escaped.',

  'event.victory.destroyed': '{winner:side} wins: {loser:side} has no ship left on the map.',
  'event.victory.evacuated': '{winner:side} wins: {ship:ship} has brought the crew of {station:ship} to safety.',
  'event.victory.ship-lost': '{winner:side} wins: {ship:ship} is destroyed.',
  'event.victory.left-empty': '{winner:side} wins: {ship:ship} has left the map without the crew of {station:ship}.',
  'event.victory.station-lost':
    '{winner:side} wins: {station:ship} is lost, and its crew was not aboard {ship:ship} yet.',
  'event.victory.turn-limit': '{winner:side} wins: game turn {turn} is over, and {ship:ship} has not got away.',
  'event.victory.conceded': '{loser:side} concedes: {winner:side} wins.',

  'event.drawn.both-lost': 'Neither side has a ship left on the map: a draw.',
  'event.drawn.fighters-only': '{beaten:side} has no ship left, and {side:side} nothing but fighters: a draw.',
  'event.drawn.escaped': '{side:side} has lost all its warships, but {ship:ship} has escaped: a draw.',
  'event.drawn.idle-limit': 'No attack has been rolled for {idle} game turns: a draw.',
  'event.drawn.turn-limit': 'Game turn {turn} is over: a draw.',

  // How the battle stands where hull does not decide it; the short ones between the fleets' bars.
  'count.dock': '{ship}: {turns} of {needs} turns in dock',
  'count.dock-short': 'turns in dock',
  'count.aboard': '{ship} has the crew aboard, and must get off the map',
  'count.aboard-short': 'crew aboard',
  'count.away': '{ship} has brought the crew to safety',
  'count.away-short': 'crew safe',
  'count.failed': 'the crew is not brought to safety any more',
  'count.failed-short': 'evacuation failed',
  'count.crossing': '{ship} has the map to cross',
  'count.crossing-short': 'the map to cross',
  'count.run': '{ship}: {hexes} {hexes|hex|hexes} to the far edge',
  'count.run-short': 'hexes to go',
  'count.escaped': '{ship} has escaped: no defeat any more',
  'count.escaped-short': 'escaped',

  // Beside the winner's name: how it came about.
  'outcome.destroyed': 'No enemy ship is left on the map.',
  'outcome.evacuated': 'The crew of the station is off the map and safe.',
  'outcome.lost-goal': 'The evacuation has failed.',
  'outcome.escaped': 'The freighter has escaped, and all its escorts are lost.',
  'outcome.fighters-only': 'Nothing but fighters is left.',
  'outcome.both-lost': 'Neither side has a ship left on the map.',
  'outcome.idle-limit': 'Too many game turns went by without an attack.',
  'outcome.turn-limit': 'The last game turn is over.',
  'outcome.conceded': 'The other side has conceded.',

  'ask.concede': 'Concede the battle',
  'option.concede': 'Concede',
  'event.concede-offer.wished':
    '{by:who} would concede for {side:side}; {silent} more {silent|player|players} of that side must agree.',
  'event.concede-offer.withdrawn': '{by:who} wants to fight on for {side:side}.',

  'event.draw-offer.made': '{side:side} offers a draw. It stands until the next game turn begins.',
  'event.draw-offer.wished': '{by:who} is for a draw; {silent} more {silent|player|players} of {side:side} must agree.',
  'event.draw-offer.withdrawn': '{by:who} is no longer for a draw.',
  'event.draw-offer.lapsed': 'A new game turn: the offer of a draw has lapsed.',
};
