import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { DeviceHost } from '../host/device.ts';
import type { Plan } from '../host/host.ts';
import { messageOf } from '../look/message-of.ts';
import { Problem } from './problem.tsx';
import { byRule, why } from './words.ts';

interface BeginProps {
  readonly host: DeviceHost;
  /** What is said on it. */
  readonly label: ComponentChildren;
  /** What is to be begun, or what is missing for it, in a sentence. */
  readonly plan: () => Plan | string;
  readonly begun: (id: string, plan: Plan) => void;
}

/** The one thing to press. It stays pressable, and says what is missing. */
export function Begin({ host, label, plan, begun }: BeginProps) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const press = async (): Promise<void> => {
    if (busy) return;
    const wanted = plan();
    if (typeof wanted === 'string') return setWrong(wanted);
    setBusy(true);
    setWrong(null);
    try {
      const done = await host.begin(wanted);
      if (done.ok) return begun(done.id, wanted);
      setWrong(byRule(await why(done, wanted.rulebook), done));
    } catch (error) {
      setWrong(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <div class="lobby-begin">
      {wrong !== null && <Problem title="The battle cannot begin like this." text={wrong} />}
      <button type="button" class="btn primary lobby-primary" aria-disabled={busy} onClick={() => void press()}>
        {label}
      </button>
    </div>
  );
}
