import { useEffect, useRef, useState } from 'preact/hooks';
import { Problem } from '../lobby/problem.tsx';
import { messageOf } from '../look/message-of.ts';

export interface Act {
  /** Under way: a second press does nothing. */
  readonly busy: boolean;
  /** Why it was not done; null where nothing went wrong. */
  readonly wrong: string | null;
  /** True where it was done. Whatever it throws is said: what is missing, too. */
  run(work: () => Promise<void>): Promise<boolean>;
  /** What was wrong is not said of something else. */
  clear(): void;
}

/** Something that is asked of the server at a press: once at a time, and what went wrong is said. */
export function useAct(): Act {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const running = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setWrong(null);
    try {
      await work();
      return true;
    } catch (error) {
      if (!gone.current) setWrong(messageOf(error));
      return false;
    } finally {
      running.current = false;
      if (!gone.current) setBusy(false);
    }
  };
  return { busy, wrong, run, clear: () => setWrong(null) };
}

interface MainActProps {
  readonly act: Act;
  /** What the button says. */
  readonly show: string;
  readonly refused: string;
  readonly press: () => void;
}

/** The one thing to press, below what leads to it. It stays pressable, and says what is missing. */
export const MainAct = ({ act, show, refused, press }: MainActProps) => (
  <div class="lobby-begin online-begin">
    {act.wrong !== null && <Problem title={refused} text={act.wrong} />}
    <button type="button" class="btn primary lobby-primary" aria-disabled={act.busy} onClick={press}>
      {show}
    </button>
  </div>
);
