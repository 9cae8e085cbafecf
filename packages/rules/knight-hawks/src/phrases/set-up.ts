import type { Phrases } from '@flagbridge/engine';
import { setUpFilePhrases } from '@flagbridge/kit/present';

export const setUpPhrases: Phrases = {
  ...setUpFilePhrases,
  'ask.place-planet': 'Place {planet}, with at least {margin} {margin|hex|hexes} of map between it and every edge.',
  'ask.place-in-orbit': 'Where does {ship} begin its orbit, and which way does it go round?',
  'ask.announce-edge': 'From which edge will {side} come?',
  'ask.place-ships-anywhere':
    'Place the ships of {side} anywhere on the map, each with its facing and the speed it comes with. A planet’s hex is barred.',
  'ask.place-ships-anywhere-same':
    'Place the ships of {side} anywhere on the map, each with its facing, all with one speed. A planet’s hex is barred.',
  'ask.place-ships-one-edge':
    'Place the ships of {side} in hexes that touch one edge, all the same one, each with its facing and the speed it comes with.',
  'ask.place-ships-one-edge-same':
    'Place the ships of {side} in hexes that touch one edge, all the same one, each with its facing, all with one speed.',
  'ask.place-ships-edge':
    'Place the ships of {side} in hexes that touch an edge, each with its facing and the speed it comes with.',
  'ask.place-ships-edge-same':
    'Place the ships of {side} in hexes that touch an edge, each with its facing, all with one speed.',
  'ask.place-ships-columns':
    'Place the ships of {side} at their end of the map, each with its facing and the speed it comes with.',
  'ask.place-ships-columns-same':
    'Place the ships of {side} at their end of the map, each with its facing, all with one speed.',
  'ask.starting-orders': 'Which of your resting ships begin in orbit or docked?',
  'ask.lay-beforehand':
    'Lay mines and seekers in secret, anywhere but in a planet. Aboard: mines {mines}, seekers {seekers}. What you keep stays aboard.',

  'option.planet': '{planet}',
  'option.orbit': '{hex}, {side} of {planet}, {way}',
  'option.edge': '{edge} edge',
  'option.place-ship': '{ship}',
  'option.begin-in-orbit': '{ship} orbits {at} {way}',
  'option.begin-docked': '{ship} docks at {at}',
  'option.mine': 'Mines {n}',
  'option.seeker': 'Seeker {n}',

  'event.muster.basic': 'Basic Game on a map of {columns} by {rows} hexes: {sides:side}.',
  'event.muster.advanced': 'Advanced Game on a map of {columns} by {rows} hexes: {sides:side}.',
  'event.roster': '{side:side} brings {ships:ship}.',
  'event.planet-placed.placed': '{planet:planet} is placed in {hex:hex}.',
  'event.planet-placed.fixed': '{planet:planet} stands in {hex:hex}.',
  'event.in-orbit': '{ship:ship} is in orbit around {planet:planet}, in {hex:hex}, going {way}.',
  'event.begins-docked.docked': 'Docked at {base:ship} in {hex:hex}: {ships:ship}.',
  'event.begins-docked.aboard': 'Aboard {base:ship} in {hex:hex}: {ships:ship}.',
  'event.edge-announced': '{side:side} will come from the {edge} edge.',
  'event.ship-placed.ship': '{ship:ship} starts in {hex:hex}, facing {facing:facing}, speed {speed}.',
  'event.ship-placed.station': '{ship:ship} stands in {hex:hex}.',
  'event.begins-at-rest.orbit': '{ship:ship} begins in orbit around {at:planet}, in {hex:hex}, going {way}.',
  'event.begins-at-rest.docked': '{ship:ship} begins docked at {at:ship}, in {hex:hex}.',
  'event.laid-beforehand.secret':
    '{side:side} has had its time for mines and seekers. What was laid, if anything, is secret.',
  'event.laid-beforehand.own': 'Mines laid: {mines} ({minedHexes:hex}). Seekers laid: {seekers} ({seekerHexes:hex}).',
  'roll.first': 'Roll {dice}: {side}, for the first move.',
  'event.rolled-for-first.equal': '{one:side} rolls {mine}, {two:side} rolls {theirs}: again.',
  'event.rolled-for-first.decided': '{one:side} rolls {mine}, {two:side} rolls {theirs}: {first:side} is Side A.',
  'event.battle-begins': 'The battle begins. {first:side} moves first.',

  'refused.two-edges': 'All ships start at one edge: {ship} does not touch the {edge} edge.',
  'refused.two-speeds': 'All ships start with one speed: {ship} has {got}, the others {speed}.',
  'refused.not-across': '{ship} must face along its hex row to the far short edge.',
  'refused.two-orders': '{ship} can begin in one way only.',
  'refused.mined-already': 'Hex {hex} holds mines of yours already.',

  'refused.other-level': 'The set-up is for the {level} game, the match for the {tier} one.',
  'refused.other-side': '{ship} fights for {side}, and {office} does not.',
  'refused.map-size':
    'A map of {columns} columns and {rows} rows will not do: it is wider than high, at least {least} rows and at most {most} columns.',
  'refused.orbit-off-map': 'The orbit of {planet} would leave the map.',
  'refused.planets-close':
    '{planet} and {other} are {apart} {apart|hex|hexes} apart; their orbits need at least {least}.',
  'refused.no-room': 'There is no room for {planet} with {margin} {margin|hex|hexes} to every edge.',
  'refused.no-such-type': '{ship}: the Basic Game has no {type}.',
  'refused.other-figures': '{ship}: {what} is {got}; every {type} has {listed}.',
  'refused.overloaded': '{ship} carries {got} {system}; its type carries at most {most}.',
  'refused.station-bounds': '{ship}: {what} is {got}; a station has {min} to {max}.',
  'refused.armed-civilian': '{ship} is a civilian ship and carries no weapons, so no {weapon}.',
  'refused.advanced-system': '{ship}: there is no {system} in the Basic Game.',
  'refused.no-reflective-hull': '{ship}: every ship of the Basic Game has a reflective hull.',
  'refused.no-dcr': '{ship}: a DCR of {dcr} belongs to the Advanced Game.',
  'refused.no-base': '{ship} needs a base of its own side with room for it (named: {base}).',
  'refused.carrier-for-fighters': '{ship} cannot be aboard {base}: carriers take fighters only.',
  'refused.carrier-full': '{base} has no room for {ship}: it takes {most} fighters.',
  'refused.no-planet': '{ship} cannot begin in orbit: there is no planet.',
  'refused.station-adrift': '{ship} must be in orbit: there is a planet.',
};
