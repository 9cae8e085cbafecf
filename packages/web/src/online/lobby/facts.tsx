import type { Card } from '@flagbridge/protocol/online';
import { listingOf } from '@flagbridge/rules';
import { knownOptions } from '../../lobby/seats.ts';
import { sayValue } from '../../lobby/words.ts';
import { awayWords, clockWords, undoWords, watchWords, whoSits } from '../words.ts';
import './facts.css';

const IN_MIDDLE = 'In the middle of a battle, at a moment that its maker has chosen.';

/** What one agrees to by sitting down. */
export const Facts = ({ card }: { readonly card: Card }) => (
  <dl class="online-facts">
    {factsOf(card).map(([what, words]) => (
      <div key={what}>
        <dt class="lbl">{what}</dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
);

type Fact = readonly [what: string, words: string];

/** Exported for tests. */
export function factsOf(card: Card): readonly Fact[] {
  const about = listingOf(card.rulebook)?.about;
  const house = Object.entries(about === undefined ? card.options : knownOptions(about, card.options)).map(
    ([id, value]) => `${about?.options.find((one) => one.id === id)?.title ?? id}: ${sayValue(value)}`,
  );
  return [
    ...only(card.scenario.inMiddle === true, 'Where it begins', IN_MIDDLE),
    ['Who plays', whoSits(card)],
    ['Clock', `${clockWords(card.clock)}.`],
    ...only(awayWords(card) !== null, 'When everybody is away', `${awayWords(card)}.`),
    ['Spectators', `${watchWords(card.watch)}.`],
    ['Taking back', `${undoWords[card.undo]}.`],
    ...only(house.length > 0, 'House rules', house.join('. ')),
  ];
}

const only = (holds: boolean, ...fact: Fact): readonly Fact[] => (holds ? [fact] : []);
