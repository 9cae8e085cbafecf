import type { Phrases } from '@flagbridge/engine';

/** Ships that vanish and come back, their hidden moves, the search for them, and fire at one that is found. */
export const cloakPhrases: Phrases = {
  'group.device': 'Cloaking device',
  'group.device-of': '{ship}, cloaking device',
  'slot.cloak': 'Cloaked for the whole turn',
  'note.cloak': 'Takes {power} power. Nobody sees the ship, and it cannot arm a weapon.',
  'plan.hide': 'Cloak and creep',
  'policy.hide': 'Cloaked, with up to {points} movement {points|point|points}; ships without a cloak as last turn',
  'policy.points': 'Movement points',
  'policy.lie-still': 'Lie still, unseen: who does not move cannot be detected',

  'event.cloaked': '{ship:ship} cloaks: it is gone from the map, last seen in {hex:hex}, bow {facing:facing}.',
  'event.cloak-kept': '{ship:ship} stays cloaked.',
  'event.appeared.alone': '{ship:ship} drops its cloak: it is in {hex:hex}, bow {facing:facing}.',
  'event.appeared.beside':
    '{ship:ship} drops its cloak: it is in {hex:hex}, bow {facing:facing}, beside another ship, and came from {from:hex}.',
  'event.lock-lost.cloaked': 'The lock of {ship:ship} on {target:target} ends: it has cloaked.',
  'event.lock-felt': 'Somebody unseen holds a lock on {target:target}.',
  'ask.move-unseen':
    'Move {ship} unseen: {n} {n|point|points} in this phase. The others hear that it may move, and never what it does.',
  'event.hidden-moves': 'Cloaked ships may move now, unseen: {order:ship}.',

  'event.detection.found':
    '{ship:ship} detects {target:ship}: it is in {hex:hex}, bow {facing:facing}. Until the turn is over you see it, and {ship:ship} may fire on it.',
  'event.detection.nothing': '{ship:ship} searches for cloaked ships and finds nothing.',
  'event.spotted': '{ship:ship} has detected {target:ship}, and sees it until the turn is over.',
  'event.detection-over': '{ship:ship} is out of sight again. You saw it last in {hex:hex}, bow {facing:facing}.',
  'event.unveiled': 'Now it can be told: {ship:ship} is in {hex:hex}, bow {facing:facing}.',

  'event.declared.cloaked': '{ship:ship} declares {weapon:weapon} at {target:ship}, which is cloaked and was detected.',
  'event.shot.miss-cloaked': '{ship:ship}, {weapon:weapon} at {target:ship}, which is cloaked: miss.',
  'event.shot.held-cloaked': '{ship:ship}, {weapon:weapon} at {target:ship}, which is cloaked: hit. A shield holds.',
  'event.shot.through-cloaked':
    '{ship:ship}, {weapon:weapon} at {target:ship}, which is cloaked: hit. It gets through.',
  'event.aim.miss':
    '{weapon:weapon} at {target:ship}, range {range}, shield {shield}: needed {need} or less, rolled {roll}.',
  'event.aim.hit':
    '{weapon:weapon} at {target:ship}, range {range}, shield {shield}: needed {need} or less, rolled {roll}; {damage} damage.',
  'event.located.shield-cloaked': '{ship:ship}: a shield generator hit ({roll}).',
  'event.evasion.success-cloaked':
    '{ship:ship} evades {weapon:weapon} of {by:ship}, unseen, for a point of superstructure: needs {need} or less, rolls {roll}. If it hits it does half.',
  'event.evasion.failure-cloaked':
    '{ship:ship} evades {weapon:weapon} of {by:ship}, unseen, for a point of superstructure: needs {need} or less, rolls {roll}. It does not work.',
  'event.evaded-to': '{ship:ship} turned to {hand}, bow {facing:facing}: shield {shield} is aimed at.',

  'refused.no-cloak': '{ship} has no cloaking device.',
  'refused.cloak-power': 'The cloaking device of {ship} takes {need} power, and there is {power}.',
  'refused.armed-under-cloak': '{ship} is to be cloaked: {weapon} cannot be armed in this turn.',
  'refused.cloak-first-turn': '{ship} begins this battle cloaked, and pays {power} power for that in turn 1.',
  'refused.not-detected': '{target} is cloaked. Only a ship that has detected it may fire on it, and this one has not.',
  'refused.blind-fire': '{target} is cloaked, and nobody may fire on what he cannot see: not even where it must be.',
  'refused.fires-cloaked': '{ship} is cloaked: {weapon} cannot be fired before the cloak has dropped.',
  'refused.lock-cloaked': '{target} is cloaked: the sensors of {ship} find nothing to lock on.',
};
