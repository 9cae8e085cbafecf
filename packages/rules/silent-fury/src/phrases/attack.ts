import type { Phrases } from '@flagbridge/engine';
import { aimPhrases } from '@flagbridge/kit/present';

const SHOT = '{ship:ship}, {weapon:component} at {target:ship}, range {range}, side {side}';
const ROLL = '{accuracy} on d{die} against Size {size}';

/** What the black and red dice came to, for one result. */
const fx = (result: string): string =>
  `${SHOT}: power {power} against Defense {defense}. Accuracy ${ROLL}: hits {hits:component}. Impact {impact}, Effect {effect}: {points} {points|point|points}, ${result}.`;

/** Aiming, firing, and what the dice of an attack show. */
export const attackPhrases: Phrases = {
  ...aimPhrases,
  'ask.full-volley':
    'Full Volley of {ship}: which weapons fire, in which order, at what? Name one at a time, or several at once.',
  'ask.fire-at-will': 'Fire at Will: which one weapon of {ship} fires, at what?',
  'ask.fire-on': '{ship} has more weapons that bear. Fire on?',
  'do.fire': 'Fire {number} {n|weapon|weapons}',
  'do.fire.none': 'Cease fire',
  'option.weapon': '{n} {weapon}',
  'option.weapon-damaged': '{n} {weapon}: {damage}',
  'option.weapon-bridge': '{n} {weapon}: worked from the Bridge',
  'option.target': '{ship}',
  'option.target-friend': '{ship}, of your own side',
  'option.target-side': '{ship}, side {side}: Defense {defense}',
  'option.target-side-friend': '{ship}, of your own side, side {side}: Defense {defense}',
  'option.target-area': 'Everybody in the area',
  'policy.hold': 'Hold fire',

  'roll.accuracy': 'Roll {dice}: Accuracy of {ship} at {target}.',
  'roll.evasive': 'Roll {dice}: {target} evades; {n|the hit is|the hits are} rolled once more.',
  'roll.fx': 'Roll {dice}: {impact} Impact {impact|die|dice}, then {effect} Effect {effect|die|dice}, on {ship}.',
  'event.attack.miss': `${SHOT}: Accuracy ${ROLL}: no hit.`,
  'event.attack.harmless': `${SHOT}: power {power} against Defense {defense}: it cannot be harmed there, and no dice are rolled.`,
  'event.attack.effect': `${SHOT}: Accuracy ${ROLL}: hits {hits:component}.`,
  'event.attack.nothing': fx('no damage'),
  'event.attack.light': fx('Light Damage'),
  'event.attack.heavy': fx('Heavy Damage'),
  'event.attack.power-down': fx('special: Power Down'),
  'event.attack.fire': fx('special: Fire'),
  'event.attack.destroyed': fx('Destroyed'),
  'event.attack.breach': fx('special: Hull Breach'),
  'event.area.hex':
    '{ship:ship}, {weapon:component}: everybody within {radius} of {hex:hex}. Attacked: {targets:ship}.',
  'event.area.all': '{ship:ship}, {weapon:component}: everybody in reach and arc. Attacked: {targets:ship}.',
  'event.unfired':
    '{ship:ship}: {weapon:component} can no longer fire as ordered. What else is to be fired is asked again.',
  'event.evaded': '{ship:ship} evades: {n|the hit was|the hits were} rolled once more on d{die}: {again}. {left} left.',
  'event.no-shot': 'No weapon of {ship:ship} can be fired at anybody now.',
  'event.drained': '{ship:ship}: {shields} {shields|shield|shields} on side {side} drained.',

  'ask.side-hit': '{ship} fires its {weapon} at {target} along a spine. Which side is hit?',
  'do.side-hit': 'Take it there',
  'option.side': 'Side {side}, Defense {defense}',
  'option.side-dice': 'Side {side}, Defense {defense}: {n} Impact {n|die|dice}',
  'option.side-safe': 'Side {side}, Defense {defense}: it cannot be harmed there',
  'policy.stronger-side': 'The stronger side',

  'refused.launches': '{weapon} of {ship} launches ordnance: it is aimed at nothing.',
  'refused.out-of-reach': '{target} is at range {range}; {weapon} of {ship} reaches {reach}.',
  'refused.not-in-arc': '{target} lies in no arc of {weapon} of {ship}.',
  'refused.cannot-harm': '{weapon} has power {power}, less than half of the Defense {defense} of {target} there.',
  'refused.shielded': '{target} has a shield on that side: {weapon} has no effect.',
  'refused.aims-at-area': '{weapon} is aimed at an area, not at a ship.',
  'refused.aims-at-ships': '{weapon} is aimed at a ship.',
  'refused.nobody-in-area': '{weapon} of {ship} has nobody in reach and arc.',
  'refused.itself': '{ship} cannot fire at itself.',
  'refused.no-weapon': 'Component {component} of {ship} is no weapon.',
  'refused.one-mode': 'Component {component} of {ship} fires one line of its chart in an action.',
  'refused.one-weapon': 'Fire at Will operates exactly one weapon of {ship}.',

  'figure.out': '{n} put out of action',
  'figure.hurt': '{n} damaged',
  'figure.fires': '{n} on fire',
  'figure.breaches': '{n} breached',
  'figure.lost': 'ship destroyed',
  'figure.crew': '{n} crew struck',
  'figure.own-out': '{n} of your own put out of action',
  'figure.own-hurt': '{n} of your own damaged',
  'figure.own-lost': 'own ship destroyed',
  'figure.side': 'side',
  'figure.fx': 'FX',
  'figure.ships': '{n} {n|ship|ships}',
};
