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
    'Three interceptor missiles at every torpedo, mine and seeker, two at assault rockets, one at a rocket battery, while they last',
  'policy.icm-each': 'So many interceptor missiles at each kind of attack, while they last',
  'event.declared.none-defensive': '{side} holds its defensive fire.',
  'event.declared.some-defensive': '{side} declares defensive fire, {n} {n|shot|shots}: {shots}.',
  'event.declared.none-offensive': '{side} holds its fire.',
  'event.declared.some-offensive': '{side} declares offensive fire, {n} {n|shot|shots}: {shots}.',
  'event.declared.unable-defensive': '{side} has no shot in defensive fire.',
  'event.declared.unable-offensive': '{side} has no shot.',
  'event.wasted': '{by}: the {weapon} aimed at {at} is wasted; the target is gone.',
  'event.icms.own': '{ship} launches {n} {n|interceptor|interceptors}; {left} left.',
  'event.icms.shared': '{ship} launches {n} {n|interceptor|interceptors} to cover {at}; {left} left.',
  'event.evades': '{ship} evades, and must use all of MR {mr} in its next move.',
  'event.cannot-evade.no-steering': '{ship} cannot evade: without steering (MR 0) it cannot turn.',
  'event.cannot-evade.navigation': '{ship} cannot evade: its navigation is hit.',
  'event.cannot-evade.too-slow':
    '{ship} cannot evade: its next move would need {mr} hexes, and speed {speed} with ADF {adf} does not reach that far.',
  'event.cannot-evade.planet-ahead': '{ship} cannot evade: its bow points at a planet too near to fly on.',
  'event.attack.hit': '{by}: {weapon} at {at} in {hex} needs {need}; rolls {roll}: hit.',
  'event.attack.miss': '{by}: {weapon} at {at} in {hex} needs {need}; rolls {roll}: miss.',
  'event.attack.hit-floor': '{by}: {weapon} at {at} in {hex} needs {need}, but 1 to 5 always hits; rolls {roll}: hit!',
  'event.attack.miss-floor':
    '{by}: {weapon} at {at} in {hex} needs {need}, but 1 to 5 always hits; rolls {roll}: miss.',
  'event.attack.hit-ceiling':
    '{by}: {weapon} at {at} in {hex} needs {need}, but 96 to 100 always misses; rolls {roll}: hit.',
  'event.attack.miss-ceiling':
    '{by}: {weapon} at {at} in {hex} needs {need}, but 96 to 100 always misses; rolls {roll}: miss!',
  'event.damage.whole': '{dice} = {rolled}: {ship} has {hull} hull {hull|point|points} left.',
  'event.damage.half': '{dice} = {rolled}, halved to {damage}: {ship} has {hull} hull {hull|point|points} left.',
  'event.destroyed': '{ship} is destroyed.',
  'event.base-lost': '{base} blows up: {ship}, docked there, takes {damage}. Hull now {hull}.',
  'event.docked-lost': '{ship} blows up in dock: {base} takes {damage}. Hull now {hull}.',
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
  'refused.icm-policy': 'The policy needs {wanted}.',
};
