import type { Phrases } from '@flagbridge/engine';

/** Mines and seekers. */
export const hiddenPhrases: Phrases = {
  'ask.activate-seekers-none':
    'Seekers: none of yours lies still, so there is nothing to activate. (Everyone who could have some is asked.)',
  'ask.activate-seekers': 'Seekers: {n} of yours {n|lies|lie} still. Which do you activate?',
  'ask.next-seeker': '{n} of your seekers have still to fly. Which goes next?',
  'ask.seeker-way':
    'Your seeker in {hex} flies {flies} hexes towards {ship}, and there are several ways. Where shall it stop?',
  'option.activate-seeker': 'Seeker in {hex}; nearest is {nearest}, range {range}',
  'option.activate-seeker-alone': 'Seeker in {hex}; no ship to fly at',
  'option.next-seeker': 'Seeker in {hex}, flies {flies}; nearest is {nearest}, range {range}',
  'option.next-seeker-alone': 'Seeker in {hex}; no ship to fly at',
  'option.seeker-stops': 'Stop in {hex}',
  'option.seeker-meets': 'Into {hex}, where it goes off among {ships}',
  'roll.seeker-target': 'Roll {dice}: which ship draws the seeker in {hex}? In this order: {ships}.',
  'roll.seeker-largest': 'Roll {dice}: which ship does the seeker in {hex} attack? In this order: {ships}.',
  'event.laid.M': '{ship:ship} lays mines in {hex:hex}; {left} left. Only your side knows.',
  'event.laid.S': '{ship:ship} lays a seeker in {hex:hex}; {left} left. Only your side knows.',
  'event.seeker-activated': '{side:side} activates a seeker in {hex:hex}.',
  'event.seeker-flies.enemy':
    'The seeker of {side:side} makes for {ship:ship} (range {range}, it flies {reach}): from {from:hex} to {hex:hex}.',
  'event.seeker-flies.own':
    'The seeker of {side:side} makes for {ship:ship}, its own side’s (range {range}, it flies {reach}): from {from:hex} to {hex:hex}.',
  'event.seeker-waits': 'The seeker of {side:side} in {hex:hex} finds no ship to fly at and waits.',
  'event.meets-seekers': '{ship:ship} flies into {hex:hex}, where a seeker waits.',
  'event.seeker-goes-off.lies':
    'The seeker of {side:side} goes off where it lay, in {hex:hex}, and attacks {ship:ship}.',
  'event.seeker-goes-off.arrives': 'The seeker of {side:side} goes off in {hex:hex} and attacks {ship:ship}.',
  'event.seeker-goes-off.met':
    'A ship has come upon the seeker of {side:side} in {hex:hex}: it goes off and attacks {ship:ship}.',
  'event.seeker-spent.alone': 'The seeker of {side:side} in {hex:hex} goes off as well, with nothing left to harm.',
  'event.seeker-spent.run-out':
    'The seeker of {side:side} is at the end of its run and goes off in {hex:hex}, harming nobody.',
  'event.mines-go-off.ships': 'Mines of {side:side} go off in {hex:hex}: {ships:ship}.',
  'event.mines-go-off.nobody': 'Mines of {side:side} go off in {hex:hex}; whoever set them off is gone already.',
};
