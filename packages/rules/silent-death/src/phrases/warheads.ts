import type { Phrases } from '@flagbridge/engine';

/** Launching, pursuit, detonation, dodging and jamming. */
export const warheadPhrases: Phrases = {
  'ask.launch': 'Launch warheads: any number at anything in your ships’ front arcs, near or far.',
  'do.launch': 'Launch {number} {n|warhead|warheads}',
  'do.launch.none': 'Launch nothing',
  'option.launcher': '{ship}, {kind} ({left} left)',
  'option.launch-target': '{target}',
  'refused.launch-arc':
    '{target} is not in the front arc of {ship}. Distance is no bar (it is {range} away), but the bow must point that way.',
  'refused.launch-derelict': '{ship} has no pilot any more and launches nothing.',
  'refused.launch-dazed': 'Nobody aboard {ship} is awake: a dazed pilot launches nothing.',
  'refused.launch-adjusting':
    '{ship} is adjusting its targeting computer: it launches nothing until the end of this turn at least.',
  'refused.launch-barred': '{ship}: the targeting sensor is hit, and it launches nothing for now.',
  'refused.launch-own': '{target} is of your own side: nothing is launched at it.',
  'refused.launch-too-many': '{ship} can launch {most} {kind} at most: what is launched is used up.',
  'refused.launch-no-racks': '{ship} has no racks for a {kind}.',
  'refused.launch-spent': '{ship} has no {kind} left.',
  'event.launch': '{ship:ship} launches {kind:kind} {n} at {target:target}; {left} left.',

  'ask.pursuit':
    '{warhead} after {target}: {cost} points to go, {allowance} to spend. Several ways cost the same; where should it fly?',
  'do.pursuit': '{what}',
  'option.pursuit-stops': 'To {hex}, facing {faces}',
  'option.pursuit-stops-debris': 'To {hex}, facing {faces}, through {fields} {fields|field|fields} of debris',
  'option.pursuit-arrives': 'Clear of everything, to {target}',
  'option.pursuit-arrives-debris': 'To {target}, through {fields} {fields|field|fields} of debris',
  'option.pursuit-asteroid': 'Into the asteroid in {hex}, and destroyed',
  'refused.not-cheapest': '{warhead} flies by a route of least cost, and no other.',
  'event.pursuit.on':
    '{warhead:warhead} flies after {target:target} to {to:hex}: {spent} of {allowance} points; {togo} still to go.',
  'event.pursuit.arrived': '{warhead:warhead} reaches {target:target} in {to:hex}: {spent} of {allowance} points.',
  'event.pursuit.there': '{warhead:warhead} is in the hex of {target:target} already, {to:hex}: it has reached it.',
  'event.pursuit.lost': '{warhead:warhead} is lost on its way to {target:target}.',
  'event.orphan': '{warhead:warhead} has lost its target, {target:target}, and is gone with it.',

  'roll.dodge': 'Roll {dice}: {target} dodges {n} {n|warhead|warheads} with Piloting {plt}; high is good.',
  'roll.detonation': 'Roll {dice}: damage of {warhead} to {ship}.',
  'event.dodge': '{target:target} dodges: {roll}; {dodged} of {n} dodged.',
  'event.no-dodge.drive': '{target:target} cannot dodge: that takes Drive 10, and it has {drive}.',
  'event.no-dodge.dazed': '{target:target} cannot dodge: the pilot is dazed.',
  'event.no-dodge.pilot': '{target:target} cannot dodge: nobody flies it.',
  'event.detonation.hit':
    '{warheads:warhead} {n|hits|hit} {target:target}: damage {damage}, less DR {dr}: {boxes} {boxes|box|boxes}.',
  'event.detonation.at-once':
    '{target:target} flies into {warheads:warhead} in {to:hex}, and cannot dodge: damage {damage}, less DR {dr}: {boxes} {boxes|box|boxes}.',
  'event.detonation.dodged': '{target:target} has dodged {warheads:warhead}, which {n|is|are} spent.',
  'event.detonation.destroyed': '{warheads:warhead} {n|destroys|destroy} {target:target}.',
  'event.blast-over.flies-on': '{ship:ship} flies on with Drive {drive}.',
  'event.blast-over.lost': '{ship:ship} is lost in the middle of its move.',

  'ask.jam': 'Jamming: each ship may jam one of the warheads that are after it. It costs nothing.',
  'do.jam': 'Jam {number} {n|warhead|warheads}',
  'do.jam.none': 'Jam nothing',
  'option.jammer': '{ship}, Jammer 1–{range}',
  'option.jam-target': '{warhead}',
  'refused.jam-once': '{ship} may try to jam one warhead in a turn.',
  'refused.jam-unpursued': 'Nothing is after {ship} that it could jam.',
  'refused.jam-own': '{ship} can jam only what is after itself.',
  'refused.jam-other': '{warhead} is after {target}: {ship} can jam only what is after itself.',
  'refused.jam-broken': '{ship} cannot jam {warhead} any more: its jammer is hit.',
  'refused.jam-derelict': '{ship} has no pilot any more and cannot jam {warhead}.',
  'roll.jam': 'Roll {dice}: {ship} jams {warhead} on {range} or less.',
  'event.jam.jammed': '{ship:ship} jams {warhead:warhead}: {roll}, within 1–{range}. It is gone.',
  'event.jam.failed': '{ship:ship} tries to jam {warhead:warhead}: {roll}, not within 1–{range}.',
  'policy.jam-nearest': 'Jam what would arrive first, torpedoes before missiles',
  'policy.jam-torpedoes': 'Jam torpedoes first, then what would arrive first',

  'figure.damage': '{n} mean damage',
  'figure.turns': '{n} {n|turn|turns} away',
  'figure.jammed': 'warheads jammed',
};
