import type { SideId } from '@flagbridge/engine';
import type { AccountRun } from './account-run.ts';
import type { Cast } from './cast.ts';
import { Luck } from './luck.tsx';
import { Shots } from './shots.tsx';

interface AfterthoughtsProps {
  readonly run: AccountRun;
  readonly winner: SideId | null;
  readonly cast: Cast;
  readonly onReplay: (n: number) => void;
}

/** What has to be worked out: how far it is, until it is there; why it will not come, where it will not. */
export function Afterthoughts({ run, winner, cast, onReplay }: AfterthoughtsProps) {
  const account = run.account.value;
  const progress = run.progress.value;
  const wrong = run.wrong.value;
  const there = progress === null && wrong === null && account !== null;
  return (
    <section aria-labelledby="ending-luck-title" aria-busy={!there && wrong === null}>
      <h2 id="ending-luck-title">
        {there && account.shots.length === 0 ? 'Luck and choices' : 'Shots to remember, luck and choices'}
      </h2>
      <p class="vh" role="status">
        {there ? 'Luck and choices are worked out.' : wrong === null ? 'Luck and choices are being worked out.' : ''}
      </p>
      {wrong !== null && (
        <p class="ending-none" role="alert">
          They could not be worked out: {wrong}
        </p>
      )}
      {progress !== null && wrong === null && (
        <p class="ending-none">{`Every shot is weighed once more, with all its dice: ${Math.floor(progress * 100)} % done.`}</p>
      )}
      {there && (
        <div class={account.shots.length === 0 ? undefined : 'ending-last'}>
          {account.shots.length > 0 && <Shots shots={account.shots} cast={cast} onReplay={onReplay} />}
          <Luck account={account} winner={winner} cast={cast} />
        </div>
      )}
    </section>
  );
}
