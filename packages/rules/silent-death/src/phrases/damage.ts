import type { Phrases } from '@flagbridge/engine';

/** Damage tracks, criticals, damage control. */
export const damagePhrases: Phrases = {
  'event.marked.some': '{ship:ship} marks {n} {n|box|boxes}: {boxes}. Drive {drive}, DR {dr}.',
  'event.marked.none': '{ship:ship} has no Drive or weapon box left for the ion fire: the rest of it is lost.',
  'event.mount-lost': '{ship:ship} loses its {mount:mount}.',
  'event.warhead-lost.torpedo': '{ship:ship} loses a proton torpedo; {left} left.',
  'event.warhead-lost.missile': '{ship:ship} loses a concussion missile; {left} left.',
  'event.destroyed.track': '{ship:ship} is destroyed.',
  'event.destroyed.reactor': 'The reactor of {ship:ship} blows up: it is destroyed.',
  'event.derelict': '{ship:ship} stays where it is without a pilot: a derelict, and still in the way.',
  'event.debris': 'Wreckage of {ship:ship} stays in {to:hex}.',
  'event.vader-escapes': 'Darth Vader ejects from {ship:ship} and escapes.',
  'event.structural': '{ship:ship} comes apart a little further: {n} more {n|box|boxes} at once, whatever its DR.',
  'event.critical.pilot-killed':
    '{ship:ship}, critical {roll}: {critical:critical}. Nobody flies it any more, and its DV is {dv}.',
  'event.critical.gunner-killed':
    '{ship:ship}, critical {roll}: {critical:critical}. Its guns stay silent from now on.',
  'event.critical.no-damage-control':
    '{ship:ship}, critical {roll}: {critical:critical}. No damage control for the rest of the battle.',
  'event.critical.no-jamming': '{ship:ship}, critical {roll}: {critical:critical}. It can jam no more warheads.',
  'event.critical.cannons-barred':
    '{ship:ship}, critical {roll}: {critical:critical}. They cannot fire until the end of turn {last}.',
  'event.critical.fire-barred':
    '{ship:ship}, critical {roll}: {critical:critical}. It neither fires nor launches until the end of turn {last}.',
  'event.critical.launches-barred':
    '{ship:ship}, critical {roll}: {critical:critical}. It launches nothing until the end of turn {last}.',
  'event.critical.jettison':
    '{ship:ship}, critical {roll}: {critical:critical}. {n} {n|warhead is|warheads are} jettisoned.',
  'event.critical.dv': '{ship:ship}, critical {roll}: {critical:critical}. Its DV falls by {value} to {dv}.',
  'event.critical.to-hit': '{ship:ship}, critical {roll}: {critical:critical}. Its shots are now at {now} to hit.',
  'event.critical.drive':
    '{ship:ship}, critical {roll}: {critical:critical}. Drive {value} until the end of turn {last}; it is now {drive}.',
  'event.critical.turn-cost': '{ship:ship}, critical {roll}: {critical:critical}. Every turn now costs {now} more.',
  'event.critical.dazed': '{ship:ship}, critical {roll}: {critical:critical} until the end of turn {last}.',
  'event.critical.arcs': '{ship:ship}, critical {roll}: {critical:critical}. It now fires into {arcs} only.',
  'event.critical.low-reading':
    '{ship:ship}, critical {roll}: {critical:critical}. Their damage is read Low from now on.',
  'event.critical.one-barrel':
    '{ship:ship}, critical {roll}: {critical:critical}. Only one ion cannon can fire from now on, unlinked.',
  'event.critical.mark-boxes': '{ship:ship}, critical {roll}: {critical:critical}.',
  'event.critical.destroyed': '{ship:ship}, critical {roll}: {critical:critical}.',
  'event.critical.none': '{ship:ship}, critical {roll}: {critical:critical}. Nothing comes of it.',
  'event.critical.no-effect':
    '{ship:ship}, critical {roll}: {critical:critical}, but there is nothing left it could do.',
  'event.critical.again': '{ship:ship}, critical {roll}: {critical:critical} once more, which changes nothing.',
  'roll.critical': 'Roll {dice} on the Critical Hits table of {ship}.',
  'roll.structural': 'Roll {dice}: further boxes of {ship}.',
  'ask.lose-mount-defender': '{ship} loses a weapon, and its commander chooses: which?',
  'ask.lose-mount-attacker': '{ship} loses a weapon, and its attacker chooses: which?',
  'do.lose-mount': '{what}',
  'option.mount': '{mount}, {n} {n|barrel|barrels}',
  'ask.lose-warhead': '{ship} loses a warhead: of which kind?',
  'do.lose-warhead': '{what}',
  'option.torpedo': 'A proton torpedo, of {n}',
  'option.missile': 'A concussion missile, of {n}',
  'policy.control-all': 'Every damaged ship tries to repair',
  'ask.damage-control':
    'Damage control: which ships try? A roll within the spread clears as many boxes as it shows, the last ones marked first. A cleared box can be marked again.',
  'do.damage-control': 'Try on {number} {n|ship|ships}',
  'do.damage-control.none': 'Try on no ship',
  'option.control': '{ship}, spread 1 to {spread}; marked last: {boxes}',
  'option.control-closed': '{ship}',
  'figure.cleared': 'boxes cleared',
  'roll.damage-control': 'Roll {dice}: damage control of {ship}; 1 to {spread} clears as many boxes.',
  'event.repaired.cleared':
    '{ship:ship}, damage control 1 to {spread}: rolls {roll} and clears {n} {n|box|boxes}: {boxes}. Drive {drive}, DR {dr}.',
  'event.repaired.mounts':
    '{ship:ship}, damage control 1 to {spread}: rolls {roll} and clears {n} {n|box|boxes}: {boxes}. Drive {drive}, DR {dr}; {mounts:mount} works again.',
  'event.repaired.failed': '{ship:ship}, damage control 1 to {spread}: rolls {roll}, nothing is cleared.',
  'refused.derelict-repairs': 'The pilot of {ship} is dead: nothing is repaired aboard.',
  'refused.control-once': '{ship} makes one attempt in a turn.',
  'refused.nothing-marked': '{ship} has no marked boxes.',
  'refused.no-damage-control': '{ship} has lost its damage control for good.',
};
