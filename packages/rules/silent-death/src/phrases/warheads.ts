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
  'refused.launch-spent': '{ship} has no {kind} left.',
  'event.launch': '{ship} launches {kind} {n} at {target}; {left} left.',

  'ask.pursuit':
    '{warhead} after {target}: {cost} points to go, {allowance} to spend. Several ways cost the same; where should it fly?',
  'do.pursuit': '{what}',
  'option.pursuit-stops': 'To {hex}, facing {faces}',
  'option.pursuit-stops-debris': 'To {hex}, facing {faces}, through {fields} {fields|field|fields} of debris',
  'option.pursuit-arrives': 'Clear of everything, to {target}',
  'option.pursuit-arrives-debris': 'To {target}, through {fields} {fields|field|fields} of debris',
  'option.pursuit-asteroid': 'Into the asteroid in {hex}, and destroyed',
  'event.pursuit.on': '{warhead} flies after {target} to {hex}: {spent} of {allowance} points; {togo} still to go.',
  'event.pursuit.arrived': '{warhead} reaches {target} in {hex}: {spent} of {allowance} points.',
  'event.pursuit.there': '{warhead} is in the hex of {target} already, {hex}: it has reached it.',
  'event.pursuit.lost': '{warhead} is lost on its way to {target}.',
  'event.orphan': '{warhead} has lost its target, {target}, and is gone with it.',

  'roll.dodge': 'Roll {dice}: {target} dodges {n} {n|warhead|warheads} with Piloting {plt}; high is good.',
  'roll.detonation': 'Roll {dice}: damage of {warhead} to {ship}.',
  'event.dodge': '{target} dodges: {roll}; {dodged} of {n} dodged.',
  'event.no-dodge.drive': '{target} cannot dodge: that takes Drive 10, and it has {drive}.',
  'event.no-dodge.dazed': '{target} cannot dodge: the pilot is dazed.',
  'event.no-dodge.pilot': '{target} cannot dodge: nobody flies it.',
  'event.detonation.hit': '{warheads} {n|hits|hit} {target}: damage {damage}, less DR {dr}: {boxes} {boxes|box|boxes}.',
  'event.detonation.at-once':
    '{target} flies into {warheads} in {hex}, and cannot dodge: damage {damage}, less DR {dr}: {boxes} {boxes|box|boxes}.',
  'event.detonation.dodged': '{target} has dodged {warheads}, which {n|is|are} spent.',
  'event.detonation.destroyed': '{warheads} {n|destroys|destroy} {target}.',
  'event.blast-over.flies-on': '{ship} flies on with Drive {drive}.',
  'event.blast-over.lost': '{ship} is lost in the middle of its move.',

  'ask.jam': 'Jamming: each ship may jam one of the warheads that are after it. It costs nothing.',
  'do.jam': 'Jam {number} {n|warhead|warheads}',
  'do.jam.none': 'Jam nothing',
  'option.jammer': '{ship}, Jammer 1–{range}',
  'option.jam-target': '{warhead}',
  'refused.jam-other': '{warhead} is after {target}: {ship} can jam only what is after itself.',
  'refused.jam-broken': '{ship} cannot jam {warhead} any more: its jammer is hit.',
  'refused.jam-derelict': '{ship} has no pilot any more and cannot jam {warhead}.',
  'roll.jam': 'Roll {dice}: {ship} jams {warhead} on {range} or less.',
  'event.jam.jammed': '{ship} jams {warhead}: {roll}, within 1–{range}. It is gone.',
  'event.jam.failed': '{ship} tries to jam {warhead}: {roll}, not within 1–{range}.',
  'policy.jam-nearest': 'Jam what would arrive first, torpedoes before missiles',
  'policy.jam-torpedoes': 'Jam torpedoes first, then what would arrive first',

  'figure.damage': '{n} mean damage',
  'figure.turns': '{n} {n|turn|turns} away',
  'figure.jammed': 'warheads jammed',
};
