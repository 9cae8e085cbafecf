import type { Phrases, Route, RouteChoice } from '@flagbridge/engine';
import { entriesOf, find, isWrong } from './keys.ts';
import { drafted, type Reading, wordsIn } from './reading.ts';

/** Steps are added one or several at a time: `1 1 2`. */
export function readRoute(shape: Route, phrases: Phrases, sofar: RouteChoice, line: string): Reading {
  const entries = entriesOf(phrases, shape.steps);
  const whole = find(entries, line, 'step');
  if (!isWrong(whole)) return drafted([...sofar, whole.id]);
  const steps = [...sofar];
  for (const word of wordsIn(line)) {
    const found = find(entries, word, 'step');
    if (isWrong(found)) return found;
    steps.push(found.id);
  }
  return drafted(steps);
}
