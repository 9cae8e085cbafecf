import type { Phrases } from '@flagbridge/engine';

const FX = 'Impact {impact}, Effect {effect}: {points} {points|point|points}';

/** The Drift Phase: fires, shields kept up, drift, surrender. */
export const driftPhrases: Phrases = {
  'event.phase.drift': 'Drift Phase of turn {turn}.',
  'roll.fire-check': 'Roll {dice}: fire check of {ship}, two d{die}.',
  'roll.fire-explosion': 'Roll {dice}: component {n} of {ship} explodes; {impact} Impact, {effect} Effect.',
  'event.fire-check': '{ship:ship} burns in {fires} {fires|component|components}: fire check {roll} on d{die}.',
  'event.fire.spreads': '{ship:ship}: the fire spreads to {component:component}.',
  'event.fire.flares': `{ship:ship}: {component:component} flares up. ${FX}, no damage.`,
  'event.fire.explodes': `{ship:ship}: {component:component} explodes, and strikes what lies next to it. ${FX}.`,
  'ask.vent': 'Vent ships: what burns there is destroyed at once, nothing burns again, and attrition spares nobody.',
  'do.vent': 'Vent {n} {n|ship|ships}',
  'do.vent.none': 'Keep the air in',
  'option.vent': '{ship}: {n} {n|fire|fires}',
  'option.vent-sound': '{ship}: nothing burns',
  'policy.vent-burning': 'Ask me only when a ship of mine burns',
  'event.vent.fires': '{ship:ship} is vented: {n} {n|fire goes|fires go} out, and what burned is destroyed.',
  'event.vent.sound': '{ship:ship} is vented: nothing will burn there any more.',
  'refused.vented-already': '{ship} is vented already.',
  'refused.no-vent': '{ship} has no Bridge that can be operated, and no Captain who is Active and alone in that.',
  'event.scorched': '{ship:ship}, {component:component}: the fire disrupts one crew.',

  'ask.maintain-shields': 'Which shields are kept up? One for each generator that is operated; the others go down.',
  'do.maintain-shields': 'Keep {n} {n|shield|shields}',
  'do.maintain-shields.none': 'Let them all go down',
  'option.keep-1': 'Front',
  'option.keep-2': 'Front right',
  'option.keep-3': 'Rear right',
  'option.keep-4': 'Rear',
  'option.keep-5': 'Rear left',
  'option.keep-6': 'Front left',
  'slot.maintain-shields': '{n} kept',
  'policy.keep-safe': 'Keep what sound generators can',
  'policy.keep-all': 'Keep as many as can be, with damaged generators too',
  'event.shields-kept.all': '{ship:ship} keeps its shields up: {n}.',
  'event.shields-kept.some': '{ship:ship} keeps {n} of {of} shields up; on sides 1 to 6: {sides}.',
  'event.shields-kept.none': '{ship:ship} cannot or will not keep its shields up: {of} go down.',
  'refused.shields-stay': '{ship} has no such shield on side {side}: shields that are kept stay where they are.',
  'refused.too-few-generators': '{ship} can keep {able} {able|shield|shields} up, not {n}: one for each generator.',

  'event.drift.on': '{ship:ship} drifts from {from:hex} to {to:hex}, speed {speed}.',
  'event.drift.off': '{ship:ship} drifts off the map at speed {speed}, and is out of the battle.',
  'event.surrender': 'All of the crew of {side:side} on {ship:ship} are disrupted: they surrender ({n}).',
  'event.derelict': '{ship:ship} is derelict: nobody is left aboard.',
};
