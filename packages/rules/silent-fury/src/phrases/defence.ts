import type { Phrases } from '@flagbridge/engine';

/** Shields, evasion, and what is operated for them. */
export const defencePhrases: Phrases = {
  'ask.raise-shields': 'All shields of {ship} go down, and {n} can be raised: on which sides?',
  'do.raise-shields': 'Set the shields',
  'do.raise-shields.none': 'Drop all shields',
  'option.shields': 'Shields of {ship}',
  'option.raise-1': 'Front',
  'option.raise-2': 'Front right',
  'option.raise-3': 'Rear right',
  'option.raise-4': 'Rear',
  'option.raise-5': 'Rear left',
  'option.raise-6': 'Front left',
  'note.side': 'Armour {armour}',
  'note.side-threatened': 'Armour {armour}, an enemy looks at it',
  'slot.raise-shields': 'Defense {n}',
  'preset.threat': 'Towards the threat',
  'preset.front': 'All in front',
  'preset.round': 'All round',
  'policy.shields-threat': 'Always towards the threat',
  'event.shields.raised': '{ship:ship} raises {n} {n|shield|shields}; on sides 1 to 6: {sides}.',
  'event.shields.dropped': '{ship:ship} drops all shields.',
  'event.shields.hardened': '{ship:ship} hardens its shields: each counts 2 until the round is over.',
  'event.evading': '{ship:ship} takes evasive maneuvers: hits on it are rolled once more until the round is over.',
  'refused.too-many-shields':
    '{ship} can raise {able} {able|shield|shields}, not {n}: one for each generator it operates.',

  'event.operated.crew-damaged': '{ship:ship} operates {component:component}, damaged as it is.',
  'event.operated.captain': '{ship:ship}: its Captain works {component:component}, where nobody stands.',
  'event.operated.captain-damaged':
    '{ship:ship}: its Captain works {component:component}, damaged and with nobody in it.',
  'event.operated.bridge': '{ship:ship}: {component:component}, where nobody stands, is worked from the Bridge.',
  'event.operated.bridge-damaged':
    '{ship:ship}: {component:component}, damaged and with nobody in it, is worked from the Bridge.',
  'ask.operate': '{action} of {ship}: which of the damaged components are risked?',
  'do.operate': 'Operate {number}',
  'option.operate': 'Component {n}: {worse} % that it suffers, {out} % that it goes out of action',
  'option.operate-sound': 'Component {n}: sound, so nothing happens to it',
  'policy.lowest-number': 'The lowest number',
  'warning.strain':
    '{weapon} ({n}) is damaged: after the action {worse} % that it suffers, {out} % that it goes out of action, {breach} % that it is breached.',
  'warning.unsafe': '{weapon} ({n}) is Unsafe: {worse} % that it suffers, {out} % that it goes out of action.',
  'warning.bridge':
    'A weapon with nobody in it is worked from the damaged Bridge ({n}): {worse} % that it suffers, {out} % that it goes out of action.',
  'warning.operating':
    'Component {n} ({component}) is damaged: after the action {worse} % that it suffers, {out} % that it goes out of action, {breach} % that it is breached.',
  'warning.friend': '{weapon} would strike {target}, of your own side.',
};
