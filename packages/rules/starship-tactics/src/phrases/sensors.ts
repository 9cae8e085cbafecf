import type { Phrases } from '@flagbridge/engine';

/** Locks, questions and answers, outages. */
export const sensorPhrases: Phrases = {
  'event.phase.sensors': 'Sensor Phase.',

  'ask.lock':
    'Try for a sensor lock with {ship}{n|| and your next in rank}? 1 to 6 on a die obtains it. A lock that you have stays.',
  'do.lock': 'Roll for {number} {n|lock|locks}',
  'do.lock.none': 'Leave the sensors as they are',
  'option.sensors': 'Sensors of {ship}',
  'option.sensors-locked': 'Sensors of {ship}, locked on {target}: another attempt gives that up',
  'policy.keep-locks': 'Keep locks; without one, try the nearest enemy',
  'roll.lock': 'Roll {dice}: {ship} tries for a lock; {need} or less obtains it.',
  'event.lock.obtained': '{ship:ship} tries to lock on {target:target}: needs {need} or less, rolls {roll}: locked.',
  'event.lock.failed': '{ship:ship} tries to lock on {target:target}: needs {need} or less, rolls {roll}: no lock.',
  'event.lock.obtained-instead':
    '{ship:ship} gives up its lock on {was:target} and tries {target:target}: needs {need} or less, rolls {roll}: locked.',
  'event.lock.failed-instead':
    '{ship:ship} gives up its lock on {was:target} and tries {target:target}: needs {need} or less, rolls {roll}: no lock.',
  'event.lock.kept': '{ship:ship} keeps its lock on {target:target}.',
  'event.lock.shadowed': '{ship:ship} keeps its lock on {target:target}, which lies in shadow: it tells nothing now.',
  'event.lock.none': '{ship:ship} tries for no lock.',
  'event.lock-lost.damaged': '{ship:ship} loses its lock on {target:target}: its sensors are out.',
  'event.lock-lost.hit': '{ship:ship} loses its lock on {target:target}, which has hit it.',
  'event.lock-lost.gone': 'The lock of {ship:ship} on {target:target} ends: there is nothing left to lock on.',

  'event.scan.closed':
    'Sensors of {ship:ship} on {target:ship}: {role}, class {size}, {faction:faction}, {class}; {composition}, {state}; shields are up and hide who is aboard. {others|Another ship|No other ship} hostile to it holds a lock on it; it {back|is|is not} locked on you.',
  'event.scan.open':
    'Sensors of {ship:ship} on {target:ship}: {role}, class {size}, {faction:faction}, {class}; {composition}, {state}; all shields are down, aboard: {life}. {others|Another ship|No other ship} hostile to it holds a lock on it; it {back|is|is not} locked on you.',

  'event.scan.object': 'Sensors of {ship:ship} on {target:target}: {size}; {composition}, {state}; life forms: {life}.',

  'ask.ask':
    'One question for {ship} about {target}{n||, and one for each other ship of yours with a lock}. The answer is true, and yours alone.',
  'ask.ask-none':
    'No ship of yours has a lock to ask by. You are asked all the same, so that nobody learns whether one has.',
  'do.ask': 'Ask {number} {n|question|questions}',
  'do.ask.none': 'Ask nothing',
  'option.asks': '{ship} about {target}',
  'option.question': 'Question',
  'option.q1': 'Power: how much is available?',
  'option.q2': 'Allocation: what was given most, to weapons, shields or movement?',
  'option.q3': 'Shields: how many are powered, and with how much in all?',
  'option.q4': 'Shield {shield}: is it up, and with how many points?',
  'option.q5-beam': 'Beam weapons: how many are powered, and with how much in all?',
  'option.q5-missile': 'Missile weapons: how many are powered, and with how much in all?',
  'option.q6': '{weapon}: is it powered, and with how much?',
  'option.q7': 'Damage: in what state are engines, shields, weapons and superstructure?',
  'option.q8': 'Life forms: how much of the crew is alive? No answer while every shield is up.',
  'option.q9': 'Transporters: are any powered?',
  'option.q10': 'Cloaked vessels: is one detected?',
  'note.asked-before': 'last asked in turn {turn}',
  'policy.ask-again': 'Ask what this ship asked last',
  'policy.ask-facing': 'Ask for the shield that your fire would strike',
  'policy.ask-nothing': 'Ask nothing',

  'event.question': '{ship:ship} puts a question about {target:ship}.',
  'event.asked.q1': '{ship:ship} has asked how much power {target:ship} has.',
  'event.asked.q2': '{ship:ship} has asked in which order {target:ship} divided its power.',
  'event.asked.q3': '{ship:ship} has asked for all shields of {target:ship}.',
  'event.asked.q4': '{ship:ship} has asked for shield {shield} of {target:ship}.',
  'event.asked.q5': '{ship:ship} has asked for the {kind} weapons of {target:ship}.',
  'event.asked.q6': '{ship:ship} has asked for {weapon:weapon} of {target:ship}.',
  'event.asked.q7': '{ship:ship} has asked for the damage of {target:ship}.',
  'event.asked.q8': '{ship:ship} has asked for the life forms aboard {target:ship}.',
  'event.asked.q9': '{ship:ship} has asked for the transporters of {target:ship}.',
  'event.asked.q10': '{ship:ship} has looked for cloaked vessels.',
  'event.answer.q1': '{target:ship} has {power} power to give.',
  'event.answer.q2': '{target:ship} divided its power in this order, the greatest share first: {order:shares}.',
  'event.answer.q3':
    '{target:ship} has {powered} {powered|shield|shields} powered, {points} {points|point|points} in all; {ratio} is power for points.',
  'event.answer.q4': 'Shield {shield} of {target:ship} is {up|up|down}: {points} {points|point|points}.',
  'event.answer.q5':
    '{target:ship} has {powered} {kind} {powered|weapon|weapons} powered, with {points} {points|point|points} in all.',
  'event.answer.q6': '{weapon:weapon} of {target:ship} is {up|powered|not powered}: {points} {points|point|points}.',
  'event.answer.q7':
    '{target:ship}: engines {engines:band}, shields {shields:band}, weapons {weapons:band}, superstructure {structure:band}.',
  'event.answer.q8': 'Of the crew of {target:ship} {alive} % are alive.',
  'event.answer.q8-none': 'All shields of {target:ship} are up: no answer about its crew.',
  'event.answer.q9': 'No transporter of {target:ship} is powered.',
  'event.answer.q10': '{up|A cloaked vessel is detected.|No cloaked vessel is detected.}',

  'roll.outage': 'Roll {dice}: the sensors of {ship} are hit; 1 to 5 for one turn, 6 to 10 for two.',
  'event.outage': 'The sensors of {ship:ship} are out (roll {roll}): DMGD {n}. It can neither fire nor lock.',
  'event.sensors.mended': 'The sensors of {ship:ship} work again.',
  'event.sensors.mending': 'The sensors of {ship:ship} are still out: DMGD 1.',

  'refused.sensors-blind': 'The sensors of {ship} are out (DMGD {n}): it can neither lock nor ask.',
  'refused.lock-kept': '{ship} is locked on {target} already, and keeps that lock without a roll.',
  'refused.one-lock': '{ship} can hold one lock at a time: name one target.',
  'refused.lock-own-side': '{target} is of your own side.',
  'refused.lock-gone': '{target} is not on the map any more.',
  'refused.in-shadow': '{target} lies behind {obstacle}, in shadow: it does not register on the sensors of {ship}.',
  'refused.no-lock': '{ship} holds no lock of its own, and so has no question.',

  'figure.locks': '{n} {n|lock|locks} held',
};
