import type { Battle } from '../../battle/battle.ts';
import type { WorkingDesk } from '../desk/working.ts';
import { KeyOf } from './key.tsx';

/** A step of the draft back; with nothing drafted the last decision, as far as the table allows. */
export function TakeBack({ desk, battle }: { desk: WorkingDesk; battle: Battle }) {
  const { undo } = battle.now.value;
  const drafted = desk.drafted.value;
  if (!drafted && undo === 'no') return null;
  const title = drafted
    ? 'Takes the last step of your choice back.'
    : undo === 'free'
      ? 'Takes your last decision back. It is free: nothing has come of it yet.'
      : 'Asks the others whether your last decision may be taken back.';
  return (
    <button type="button" class="btn rq-sec" title={title} onClick={() => desk.back()}>
      {drafted || undo === 'free' ? (
        <span>Take back</span>
      ) : (
        // Where there is little room the asking is heard only.
        <span class="rq-asking">
          <span>Ask to </span>
          <span>take back</span>
        </span>
      )}
      <KeyOf action="back" />
    </button>
  );
}
