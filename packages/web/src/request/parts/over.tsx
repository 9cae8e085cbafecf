import type { ComponentChildren } from 'preact';
import type { Battle } from '../../battle/battle.ts';
import { ClauseLink } from '../../look/clause-link.tsx';
import { outcomeWords } from '../outcome.ts';

/** How it ended, and what one can do now. */
export function Over({ battle, afterwards }: { battle: Battle; afterwards: ComponentChildren }) {
  const { outcome } = battle.now.value;
  if (outcome === null) return null;
  const { verdict, how } = outcomeWords(battle, outcome);
  return (
    <div class="rq-idle rq-over">
      <h2 id="rq-title">{verdict}</h2>
      <p>
        {how !== verdict && `${how} `}
        <ClauseLink
          id={outcome.clause}
          read={(id) => {
            battle.reading.value = id;
          }}
        />
      </p>
      <div class="rq-after">{afterwards}</div>
    </div>
  );
}
