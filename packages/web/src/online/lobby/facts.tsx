import type { Card } from '@flagbridge/protocol/online';
import { listingOf } from '@flagbridge/rules';
import { knownOptions } from '../../lobby/seats.ts';
import { sayValue } from '../../lobby/words.ts';
import { clockWords, undoWords, watchWords, whoSits } from '../words.ts';
import './facts.css';

/** What one agrees to by sitting down. */
export function Facts({ card }: { readonly card: Card }) {
  const about = listingOf(card.rulebook)?.about;
  const house = Object.entries(about === undefined ? card.options : knownOptions(about, card.options)).map(
    ([id, value]) => `${about?.options.find((one) => one.id === id)?.title ?? id}: ${sayValue(value)}`,
  );
  const facts: readonly (readonly [string, string])[] = [
    ['Who plays', whoSits(card)],
    ['Clock', `${clockWords(card.clock)}.`],
    ['Spectators', `${watchWords(card.watch)}.`],
    ['Taking back', `${undoWords[card.undo]}.`],
    ...(house.length === 0 ? [] : ([['House rules', house.join('. ')]] as const)),
  ];
  return (
    <dl class="online-facts">
      {facts.map(([what, words]) => (
        <div key={what}>
          <dt class="lbl">{what}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
