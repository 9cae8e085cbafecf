import type { Phrases } from '@flagbridge/engine';
import { aimPhrases } from '@flagbridge/kit/present';

export const firePhrases: Phrases = {
  ...aimPhrases,
  'ask.defensive-fire':
    'Defensive fire: aim every weapon before any die is rolled. Moving ships may be shot in any hex they entered.',
  'ask.offensive-fire': 'Offensive fire: aim every weapon before any die is rolled.',
  'ask.next-shot': 'Which declared shot is resolved next?',
  'ask.evade':
    'Evade: {by} fires a torpedo at {ship}. Its chance falls by {less}; the next move must then use all of MR {mr}.',
  'ask.intercept':
    'Interceptors: {weapon} of {by} at {ship}. How many interceptor missiles? Each takes {each} off its chance.',
  'option.gun': '{ship}, {weapon}',
  'option.gun-n': '{ship}, {weapon} {n}',
  'option.shot': '{ship}: {weapon} at {target}',
  'option.hold-course': 'Hold the course',
  'option.evade': 'Evade: −{less}, and turn in every hex of the next move',
  'option.icms': '{ship} ({left} {left|ICM|ICMs} left)',
  'policy.evade-always': 'Always evade torpedoes',
  'policy.evade-never': 'Never evade',
  'policy.icm-none': 'No interceptor missiles',
  'policy.icm-usual':
    '{T} interceptor missiles at every torpedo, {M} at mines, {S} at a seeker, {AR} at assault rockets, {RB} at a rocket battery, while they last',
  'policy.icm-each': 'So many interceptor missiles at each kind of attack, while they last',
  'policy.icm-at': 'At each {weapon}',
  'event.declared.none-defensive': '{side:side} holds its defensive fire.',
  'event.declared.some-defensive': '{side:side} declares defensive fire, {n} {n|shot|shots}: {shots:shot}.',
  'event.declared.none-offensive': '{side:side} holds its fire.',
  'event.declared.some-offensive': '{side:side} declares offensive fire, {n} {n|shot|shots}: {shots:shot}.',
  'event.declared.unable-defensive': '{side:side} has no shot in defensive fire.',
  'event.declared.unable-offensive': '{side:side} has no shot.',
  'event.wasted': '{by:ship}{of:side}: the {weapon:weapon} aimed at {at:ship} is wasted; the target is gone.',
  'event.icms.own': '{ship:ship} launches {n} {n|interceptor|interceptors}; {left} left.',
  'event.icms.shared': '{ship:ship} launches {n} {n|interceptor|interceptors} to cover {at:ship}; {left} left.',
  'event.evades': '{ship:ship} evades, and must use all of MR {mr} in its next move.',
  'event.cannot-evade.no-steering': '{ship:ship} cannot evade: without steering (MR 0) it cannot turn.',
  'event.cannot-evade.navigation': '{ship:ship} cannot evade: its navigation is hit.',
  'event.cannot-evade.too-slow':
    '{ship:ship} cannot evade: its next move would need {mr} hexes, and speed {speed} with ADF {adf} does not reach that far.',
  'event.cannot-evade.planet-ahead': '{ship:ship} cannot evade: its bow points at a planet too near to fly on.',
  'event.attack.hit': '{by:ship}{of:side}: {weapon:weapon} at {at:ship} in {hex:hex} needs {need}; rolls {roll}: hit.',
  'event.attack.miss':
    '{by:ship}{of:side}: {weapon:weapon} at {at:ship} in {hex:hex} needs {need}; rolls {roll}: miss.',
  'event.attack.hit-floor':
    '{by:ship}{of:side}: {weapon:weapon} at {at:ship} in {hex:hex} needs {need}, but 1 to 5 always hits; rolls {roll}: hit!',
  'event.attack.miss-floor':
    '{by:ship}{of:side}: {weapon:weapon} at {at:ship} in {hex:hex} needs {need}, but 1 to 5 always hits; rolls {roll}: miss.',
  'event.attack.hit-ceiling':
    '{by:ship}{of:side}: {weapon:weapon} at {at:ship} in {hex:hex} needs {need}, but 96 to 100 always misses; rolls {roll}: hit.',
  'event.attack.miss-ceiling':
    '{by:ship}{of:side}: {weapon:weapon} at {at:ship} in {hex:hex} needs {need}, but 96 to 100 always misses; rolls {roll}: miss!',
  'event.damage.whole': '{dice} = {rolled}: {ship:ship} has {hull} hull {hull|point|points} left.',
  'event.damage.half': '{dice} = {rolled}, halved to {damage}: {ship:ship} has {hull} hull {hull|point|points} left.',
  'event.destroyed': '{ship:ship} is destroyed.',
  'event.base-lost': '{base:ship} blows up: {ship:ship}, docked there, takes {damage}. Hull now {hull}.',
  'event.docked-lost': '{ship:ship} blows up in dock: {base:ship} takes {damage}. Hull now {hull}.',
  'roll.attack': 'Roll {dice}: {by}, {weapon} at {at}; {need} or less hits.',
  'roll.damage': 'Roll {dice}: damage of the {weapon} to {ship}.',
  'refused.out-of-range': '{target} is at range {range}; this weapon reaches {reach}.',
  'refused.outside-field': '{target} is not in the forward field of {ship}.',
  'refused.planet-between': 'A planet stands between {ship} and {target}.',
  'refused.not-faced': '{target} came into the hex from outside the forward field of {ship}.',
  'refused.none-entered': '{ship} and {target} were both here from the start: neither bow bears.',
  'refused.no-shots-left': '{ship} has no shots of this weapon left.',
  'refused.weapon-out': 'This weapon of {ship} is destroyed.',
  'refused.moving-side-only': 'This weapon fires only in its own side’s combat phase.',
  'refused.docked': '{ship} is docked and cannot use this.',
  'refused.docked-fighter': '{ship} cannot fire while it is docked.',
  'refused.docked-target': '{target} is docked and cannot be attacked.',
  'refused.not-yours': '{ship} has another commander.',
  'refused.no-target': '{target} is no enemy on the map.',
  'refused.not-entered': '{target} was never in {hex} on this move.',
  'refused.fired-once': 'The {weapon} of {ship} fires once.',
  'refused.too-many-icms': '{ship} has {left} {left|interceptor|interceptors} to launch, not {got}.',
  'refused.icms-shorted': '{ship} has a short circuit: no interceptor will go.',
  'refused.guards-others':
    'The interceptors of {ship} cannot meet this attack: it is made elsewhere, or at another ship.',
  'refused.icm-policy': 'The policy needs {wanted}.',
};
