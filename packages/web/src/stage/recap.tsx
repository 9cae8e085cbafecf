import { useSignal } from '@preact/signals';
import type { ShownBattle } from '../battle/shown-battle.ts';
import { asksViewer } from '../battle/whose-turn.ts';
import { Icon } from '../look/icon.tsx';
import { happenedIn } from './happened.ts';
import { expectedWords, happenedWords } from './happened-words.ts';
import type { Stage } from './stage.ts';
import './recap.css';

interface RecapProps {
  readonly battle: ShownBattle;
  /** Opens the log. */
  readonly onLog: () => void;
}

/**
 * One strip over the foot of the map: what just happened. While a volley is looked at it has the way on; afterwards it stays until it
 * is put away or something else happens.
 */
export function Recap({ battle, onLog }: RecapProps) {
  const put = useSignal(-1);
  const stage = battle.stage.value;
  if (stage !== null && !stage.over.value) return null;
  const happened = stage === null ? battle.happened.value : withStage(battle, stage);
  if (happened === null || (stage === null && happened.n === put.value)) return null;
  const words = happenedWords(happened, battle);
  if (words.length === 0) return null;
  const odds = expectedWords(happened);
  const when = stage !== null ? 'recap-held' : asksViewer(battle.now.value) ? 'recap-asked' : '';
  return (
    <aside class={`recap ${when}`} aria-label="What just happened">
      <button type="button" class="recap-words" title="Read it in the log" onClick={onLog}>
        {words.map(({ who, did }) => (
          <span key={who}>
            <b>{who}:</b> {did}.
          </span>
        ))}
        {odds !== '' && <small>{odds}</small>}
      </button>
      {stage === null ? (
        <button
          type="button"
          class="ic"
          aria-label="I have read it"
          onClick={() => {
            put.value = happened.n;
          }}
        >
          <Icon name="close" />
        </button>
      ) : (
        <>
          <button type="button" class="btn recap-again" onClick={() => stage.again(0)}>
            Watch again
          </button>
          <button type="button" class="btn primary" onClick={() => stage.goOn()}>
            Go on
          </button>
        </>
      )}
    </aside>
  );
}

/** With the volley that was just told, which is not in the battle's own account yet. */
function withStage({ happened, part, scene }: ShownBattle, { n, strikes }: Stage) {
  const now = scene.value;
  return happenedIn(happened.value, { n, part: part.value, strikes, before: now, after: now });
}
