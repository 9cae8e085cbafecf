import type { Phrases } from '@flagbridge/engine';

/** Damage of the Advanced Game: the Damage Table, fires, ships that break apart. */
export const damagePhrases: Phrases = {
  'roll.damage-table': 'Roll {dice} on the damage table: {weapon} against {ship} (modifier {dtm}).',
  'roll.hull': 'Roll {dice}: hull damage of the {weapon} to {ship}.',
  'roll.break-up': 'Roll {dice}: {ship} is strained; {chance} or less breaks it apart.',
  'event.struck.hull': '{ship:ship}, {weapon:weapon}: {sum}, hull hit. Hull damage ({dice}) {damage}; hull now {hull}.',
  'event.struck.double':
    '{ship:ship}, {weapon:weapon}: {sum}, double hull hit. Hull damage ({dice}) {damage}; hull now {hull}.',
  'event.struck.instead-not-aboard':
    '{ship:ship}, {weapon:weapon}: {sum}, {line:line}, but it carries none of these systems. Hull damage instead ({dice}) {damage}; hull now {hull}.',
  'event.struck.instead-destroyed':
    '{ship:ship}, {weapon:weapon}: {sum}, {line:line}, but none of these systems still works. Hull damage instead ({dice}) {damage}; hull now {hull}.',
  'event.struck.instead-none':
    '{ship:ship}, {weapon:weapon}: {sum}, {line:line}, but it has nothing there to lose. Hull damage instead ({dice}) {damage}; hull now {hull}.',
  'event.struck.instead-nothing-left':
    '{ship:ship}, {weapon:weapon}: {sum}, {line:line}, but nothing is left of that. Hull damage instead ({dice}) {damage}; hull now {hull}.',
  'event.struck.instead-again':
    '{ship:ship}, {weapon:weapon}: {sum}, {line:line}, but that is out already. Hull damage instead ({dice}) {damage}; hull now {hull}.',
  'event.struck.instead-burning':
    '{ship:ship}, {weapon:weapon}: {sum}, {line:line}, but it burns already. Hull damage instead ({dice}) {damage}; hull now {hull}.',
  'event.struck.drive':
    '{ship:ship}, {weapon:weapon}: {sum}, drive hit. ADF falls by {lost} to {adf}; the speed stays {speed}.',
  'event.struck.drive-out':
    '{ship:ship}, {weapon:weapon}: {sum}, drive hit. ADF falls by {lost} to 0: the speed stays {speed} until a repair.',
  'event.struck.steering': '{ship:ship}, {weapon:weapon}: {sum}, steering hit. MR falls by {lost} to {mr}.',
  'event.struck.steering-out':
    '{ship:ship}, {weapon:weapon}: {sum}, steering hit. MR falls by {lost} to 0: no turn until a repair.',
  'event.struck.mount':
    '{ship:ship}, {weapon:weapon}: {sum}, a {system:system} is destroyed; {left} of {of} still {left|works|work}.',
  'event.struck.mount-last': '{ship:ship}, {weapon:weapon}: {sum}, its {system:system} is destroyed.',
  'event.struck.screen': '{ship:ship}, {weapon:weapon}: {sum}, its {system:system} is destroyed, and goes off at once.',
  'event.struck.store':
    '{ship:ship}, {weapon:weapon}: {sum}, the whole {system:system} system is shut down, with {left} of {of} left in it.',
  'event.struck.circuit':
    '{ship:ship}, {weapon:weapon}: {sum}, short circuit. No interceptors, no screens, no new masking screen until it is repaired.',
  'event.struck.control': '{ship:ship}, {weapon:weapon}: {sum}, combat control hit. All its attacks are at −10.',
  'event.struck.navigation':
    '{ship:ship}, {weapon:weapon}: {sum}, navigation hit. A die turns it left or right before each move.',
  'event.struck.fire': '{ship:ship}, {weapon:weapon}: {sum}, it burns.',
  'event.struck.dcr': '{ship:ship}, {weapon:weapon}: {sum}, damage control hit. Its DCR is halved to {dcr}.',
  'event.struck.disaster':
    '{ship:ship}, {weapon:weapon}: {sum}, disastrous fire. No drive, no steering, its attacks at −10, its DCR halved to {dcr}, and it burns.',
  'event.struck.disaster-unarmed':
    '{ship:ship}, {weapon:weapon}: {sum}, disastrous fire. No drive, no steering, its DCR halved to {dcr}, and it burns.',
  'event.struck.disaster-station':
    '{ship:ship}, {weapon:weapon}: {sum}, disastrous fire. Its attacks are at −10, its DCR is halved to {dcr}, and it burns.',
  'event.struck.disaster-station-unarmed':
    '{ship:ship}, {weapon:weapon}: {sum}, disastrous fire. Its DCR is halved to {dcr}, and it burns.',
  'event.adrift':
    '{ship:ship} has neither drive nor steering: it drifts at speed {speed} until one of them is repaired.',
  'event.severe.now':
    '{ship:ship} has lost {lost} of {of}: severely damaged. Changing speed or turning may break it apart.',
  'event.severe.over': '{ship:ship} is no longer severely damaged.',
  'event.fires': '{n|A fire burns|Fires burn} on: {ships:ship}.',
  'event.break-up.broke': '{ship:ship} strains its hull: breaks on {chance}; rolls {roll}: it breaks apart.',
  'event.break-up.held': '{ship:ship} strains its hull: breaks on {chance}; rolls {roll}: it holds.',
};
