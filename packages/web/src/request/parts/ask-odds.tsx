import type { WorkingDesk } from '../desk/working.ts';
import { KeyOf } from './key.tsx';

/** Odds are worked out when somebody wants them. */
export function AskOdds({ desk }: { desk: WorkingDesk }) {
  const { is } = desk.odds.value;
  if (is === 'told' || is === 'refused') return null;
  return (
    <button type="button" class="rq-ask-odds" aria-busy={is === 'busy'} onClick={() => void desk.askOdds()}>
      {is === 'busy' ? 'Working out the odds' : 'Odds'} {is !== 'busy' && <KeyOf action="odds" />}
    </button>
  );
}
