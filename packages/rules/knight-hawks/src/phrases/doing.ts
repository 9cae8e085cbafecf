import type { Phrases } from '@flagbridge/engine';

/**
 * What the button says that decides, by the kind of the question; `.none` where nothing is chosen. `{n}` and `{number}` are how
 * many things are decided, as a figure and in words; `{what}` is the option or the ship that was chosen.
 */
export const doingPhrases: Phrases = {
  'do.place-planet': 'Place the planet',
  'do.place-in-orbit': 'Begin the orbit here',
  'do.announce-edge': 'Announce the {what}',
  'do.place-ships': 'Place {number} {n|ship|ships}',
  'do.place-ships.none': 'Place no ship',
  'do.starting-orders': 'Begin with {number} {n|order|orders}',
  'do.starting-orders.none': 'Begin as placed',
  'do.lay-beforehand': 'Lay {number} in secret',
  'do.lay-beforehand.none': 'Lay nothing',
  'do.screens': 'Change {number} {n|screen|screens}',
  'do.screens.none': 'Leave the screens as they are',
  'do.activate-seekers': 'Activate {number} {n|seeker|seekers}',
  'do.activate-seekers.none': 'Activate no seeker',
  'do.next-seeker': 'Let this seeker fly',
  'do.seeker-way': '{what}',
  'do.orders': 'Give {number} {n|order|orders}',
  'do.orders.none': 'Give no orders',
  'do.docking': 'Dock {number} {n|ship|ships}',
  'do.docking.none': 'Dock nobody',
  'do.defensive-fire': 'Fire {number} {n|shot|shots}',
  'do.defensive-fire.none': 'Hold fire',
  'do.offensive-fire': 'Fire {number} {n|shot|shots}',
  'do.offensive-fire.none': 'Hold fire',
  'do.next-shot': 'Resolve this shot',
  'do.evade': '{what}',
  'do.intercept': 'Launch {number} {n|interceptor|interceptors}',
  'do.intercept.none': 'Launch no interceptors',
  'do.repair': 'Repair with {number} {n|point|points}',
  'do.repair.none': 'Repair nothing',
  'slot.repair': '{n} %',
  'do.concede': '{what}',
  'do.draw': '{what}',

  'figure.adf': 'ADF',
  'figure.mr': 'MR',
  'figure.speed': 'speed',
  'figure.risk': 'break-up risk',
  'figure.best': 'at best',
  'figure.hull': 'hull points lost',
  'figure.lost': 'ships lost',
};
