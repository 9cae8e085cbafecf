import { HowItEnded } from './how-it-ended.tsx';
import type { Ending } from './use-ending.ts';

interface AfterwardsProps {
  readonly ending: Ending;
  readonly onReplay: (n: number) => void;
  readonly onAgain: () => void;
  readonly onLeave: () => void;
}

/** What one can do at one screen when the battle is over. */
export function Afterwards({ ending, onReplay, onAgain, onLeave }: AfterwardsProps) {
  return (
    <>
      <HowItEnded ending={ending} />
      <button type="button" class="btn" onClick={() => onReplay(1)}>
        Watch the replay
      </button>
      <button type="button" class="btn" onClick={onAgain}>
        Rematch
      </button>
      <button type="button" class="btn" onClick={onLeave}>
        Back to the lobby
      </button>
    </>
  );
}
