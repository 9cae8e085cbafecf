import type { Phrases } from '@flagbridge/engine';

/** Ships that may explode, those that do, and what it does to others. */
export const explosionPhrases: Phrases = {
  'ask.self-destruct': 'Self-destruction: ordered in secret, announced with the ship’s next declaration of fire',
  'do.self-destruct': 'Decide',
  'option.self-destruct': 'Blow up {ship}',
  'option.call-off': 'Call it off for {ship}',
  'event.scuttle-order.given': '{ship:ship} is to destroy itself. It is announced with its next declaration of fire.',
  'event.scuttle-order.called-off': '{ship:ship} is not to destroy itself after all.',
  'event.self-destruct':
    '{ship:ship} announces its own destruction: it explodes when all shots of this phase are resolved.',

  'event.below-zero': '{ship:ship} is {below} below 0: it holds on {holds} or more.',
  'roll.explosion': 'Roll {dice}: does {ship} explode? It does on the points below 0, or less.',
  'event.explosion-roll.holds': '{ship:ship} is torn open, rolls {roll}: no explosion.',
  'event.explosion-roll.explodes': '{ship:ship} is torn open, rolls {roll}: it explodes.',
  'event.explosion-roll.beyond':
    '{ship:ship} is torn to pieces: ten points below 0 or more, it explodes without a roll.',
  'event.exploded.burst': '{ship:ship} explodes in {hex:hex} with power {power}. Within ten hexes: {struck:ship}.',
  'event.exploded.burst-alone': '{ship:ship} explodes in {hex:hex} with power {power}. Nobody is within ten hexes.',
  'event.exploded.scuttled':
    '{ship:ship} destroys itself in {hex:hex} with power {power}. Within ten hexes: {struck:ship}.',
  'event.exploded.scuttled-alone':
    '{ship:ship} destroys itself in {hex:hex} with power {power}. Nobody is within ten hexes.',
  'roll.blast-corner': 'Roll {dice}: two shields of {target} face the explosion of {ship}; which is struck?',
  'event.blast.held':
    'The explosion of {ship:ship} strikes {target:ship}, range {range}: {damage}. Shield {shield} holds.',
  'event.blast.through':
    'The explosion of {ship:ship} strikes {target:ship}, range {range}: {damage}. It gets through shield {shield}.',
};
