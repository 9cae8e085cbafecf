import type { Kept } from '../host/host.ts';
import { when } from './words.ts';

interface AlreadyHereProps {
  /** The battle that is kept; not known while the list is on its way. */
  readonly kept: Kept | undefined;
  readonly file: string;
  readonly open: () => void;
  readonly copy: () => void;
  readonly dismiss: () => void;
}

/** A file of a battle that is kept already, to the last decision: one row for it is enough. */
export function AlreadyHere({ kept, file, open, copy, dismiss }: AlreadyHereProps) {
  const title = kept?.title ?? 'This battle';
  const last = kept === undefined ? '' : `, last touched ${when(kept.touched, Date.now())}`;
  return (
    <div class="lobby-note" role="status">
      <b>{`${title} is already here.`}</b>
      <p>{`${file} holds the same battle, decision for decision, that is kept on this device${last}.`}</p>
      <div class="lobby-ways">
        <button type="button" class="btn primary" onClick={open}>
          {kept?.over === true ? 'Look at it' : 'Go on with it'}
        </button>
        <button type="button" class="btn" onClick={copy}>
          Keep a copy
        </button>
        <button type="button" class="btn" onClick={dismiss}>
          Leave it
        </button>
      </div>
    </div>
  );
}
