import type { Battle } from '../../battle/battle.ts';
import { listed } from '../compose/words.ts';
import type { WorkingDesk } from '../desk/working.ts';
import { SealedAnswers } from './sealed.tsx';

interface IdleProps {
  readonly desk: WorkingDesk;
  readonly battle: Battle;
}

/** `Waiting for Red commander: aim`. */
export function waitingText(battle: Battle): string {
  const { awaited } = battle.now.value;
  const title = (id: string): string => battle.info.offices.find((office) => office.id === id)?.title ?? id;
  const names = [...new Set(awaited.map(({ office }) => title(office)))];
  const questions = [...new Set(awaited.map(({ question }) => question.replaceAll('-', ' ')))];
  if (names.length === 0) return 'Nothing is awaited from anybody';
  return `Waiting for ${listed(names)}${questions.length === 1 ? `: ${questions[0]}` : ''}`;
}

/** Nothing is awaited from this viewer: who is awaited, and what just happened. */
export function Idle({ desk, battle }: IdleProps) {
  const log = battle.log.value;
  const heading = log.at(-1)?.heading;
  const latest = log.filter((entry) => entry.heading === heading).slice(-3);
  return (
    <div class="rq-idle">
      <h2 id="rq-title">{waitingText(battle)}</h2>
      <SealedAnswers desk={desk} />
      {battle.behind.value > 0 && (
        <button type="button" class="btn" onClick={() => battle.hurry()}>
          Skip to where it stands
        </button>
      )}
      {latest.length > 0 && (
        <ul class="rq-latest" aria-label="What just happened">
          {latest.map((entry) => (
            <li key={entry.key}>{entry.text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
