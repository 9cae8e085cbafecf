import { type AnyState, advance, copy, hashOf, seeded, seedFrom } from '@flagbridge/engine';
import type { Moment, PlainCheck } from '../moment.ts';

/** The last decision taken again from the state before it, on dice of its own; the state it leads to. */
function again({ subject, decision, key }: Moment, from: AnyState, listening: boolean): string | null {
  if (decision === null) return null;
  const done = advance(subject.rules, from, decision, seeded(seedFrom(key)), listening ? () => {} : undefined);
  return done.ok ? hashOf(from) : null;
}

/** A match saved between any two decisions and loaded again goes on as if nothing had happened. */
export const continues: PlainCheck = {
  name: 'round-trip',
  when: 'sometimes',
  run: (moment) => {
    if (moment.decision === null) return null;
    const kept = again(moment, copy(moment.subject.rules, moment.before), false);
    const loaded = again(moment, JSON.parse(JSON.stringify(moment.before)) as AnyState, false);
    return kept === loaded ? [] : ['a state read back from JSON goes on differently'];
  },
};

/** Events, sentence parts and labelled numbers are for those who listen; whether anyone does, no rule may know. */
export const listening: PlainCheck = {
  name: 'sink',
  when: 'sometimes',
  run: (moment) => {
    if (moment.decision === null) return null;
    const heard = again(moment, copy(moment.subject.rules, moment.before), true);
    const unheard = again(moment, copy(moment.subject.rules, moment.before), false);
    return heard === unheard ? [] : ['the same decision leads to another state where nobody listens'];
  },
};
