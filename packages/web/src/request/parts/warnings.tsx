import type { Battle } from '../../battle/battle.ts';
import { ClauseLink } from '../../look/clause-link.tsx';
import type { Hand } from '../desk/working.ts';
import './warnings.css';

interface WarningsProps {
  readonly battle: Battle;
  readonly hand: Hand;
}

/** What should be known before the button is pressed: allowed, and perhaps not wanted. */
export function Warnings({ battle, hand }: WarningsProps) {
  const warnings = (hand.composition.draft ?? hand.composition.last)?.warnings ?? [];
  return (
    // Always there, so that what comes into it is read aloud.
    <div class="rq-warnings" role="status">
      {warnings.map(({ words, clause }) => (
        <p key={words.say}>
          <b aria-hidden="true">▲</b>
          <span>
            <span class="vh">Take care: </span>
            {battle.say(words)}{' '}
            <ClauseLink
              id={clause}
              read={(id) => {
                battle.reading.value = id;
              }}
            />
          </span>
        </p>
      ))}
    </div>
  );
}
