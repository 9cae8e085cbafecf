import type { Phrases } from '@flagbridge/engine';

/** Warp speed: changing it, following, breaking off. */
export const warpPhrases: Phrases = {
  'ask.warp':
    'Change the warp speed of {ship}{n|| or of your next in rank}? It flies at warp {warp}. Who changes, and is matched by no enemy when the turn ends, has broken off for good.',
  'ask.warp-sublight':
    'Take {ship}{n|| or your next in rank} to warp? It fights on until the turn ends, and is gone then, followed or not.',
  'do.warp': 'Settle the speed',
  'option.warp-keep': '{n|It keeps its speed|All keep their speed}',
  'option.warp-faster': '{ship} to warp {to}: emergency turns then cost {power} power, {structure} superstructure',
  'option.warp-slower': '{ship} down to warp {to}: emergency turns then cost {power} power, {structure} superstructure',
  'policy.keep-warp': 'Keep the speed',

  'ask.follow': '{ship} goes over to warp {warp}. Who follows? If no enemy is as fast when the turn ends, it is gone.',
  'ask.follow-sublight':
    '{ship} goes to warp {warp} and is gone when the turn ends. Who follows leaves the battle as well.',
  'do.follow': 'Follow with {number} {n|ship|ships}',
  'do.follow.none': 'Let it go',
  'option.follow': '{ship} to warp {warp}',
  'policy.always-follow': 'Always follow, with all that can',
  'policy.never-follow': 'Never follow',

  'event.warp.start': 'All ships fly at warp {warp}.',
  'event.warp.sublight': 'All ships fly below warp 1.',
  'event.warp.faster': '{ship:ship} goes from warp {from} to warp {warp}.',
  'event.warp.slower': '{ship:ship} slows from warp {from} to warp {warp}.',
  'event.warp.away': '{ship:ship} goes to warp {warp}: it is gone when the turn ends.',
  'event.warp.follows': '{ship:ship} follows {by:ship} to warp {warp}.',
  'event.broke-off': '{ship:ship} breaks off at warp {warp}, and is driven off: it does not come back.',

  'refused.warp-disabled': '{ship} is disabled and cannot change its warp speed.',
  'refused.warp-powerless': '{ship} has no power and cannot change its warp speed.',
  'refused.warp-changed': '{ship} has changed its warp speed in this turn: once is all.',
  'refused.warp-top': '{ship} flies no faster than its Emergency Speed, warp {top}.',
  'refused.warp-lowest': '{ship} cannot go below warp {warp} here.',
  'refused.warp-far': '{ship} flies at warp {warp}; warp {to} is more than one factor away.',
  'refused.warp-not-now':
    '{ship} announces its speed in its own place: from the lowest tactical advantage to the highest.',
  'refused.follow-own': '{ship} does not follow its own side, or flies at that speed already.',
  'refused.warp-start': '{path}: {ship} cannot fly at warp {warp}; its Emergency Speed is warp {top}.',
};
