import { MAX_REPORT } from '@flagbridge/protocol/online';
import { useState } from 'preact/hooks';
import { Dialog } from '../../look/dialog.tsx';
import { sayable } from './sayable.ts';

interface ReportDialogProps {
  readonly name: string;
  readonly send: (text: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** To the person who runs the server: what somebody said or did. */
export function ReportDialog({ name, send, onClose }: ReportDialogProps) {
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const [sent, setSent] = useState(false);
  const report = async (): Promise<void> => {
    const words = sayable(text, MAX_REPORT);
    if (words === '') return setSaid('Say in a few words what happened.');
    const wrong = await send(words);
    setSent(wrong === null);
    setSaid(wrong ?? 'Reported. Whoever runs this server can read it, with what was said at this table.');
  };
  return (
    <Dialog
      title={`Report ${name}`}
      onClose={onClose}
      ways={
        !sent && (
          <button type="button" class="btn primary" onClick={() => void report()}>
            Send the report
          </button>
        )
      }
    >
      <label class="match-report">
        What happened?
        <textarea
          rows={5}
          maxLength={MAX_REPORT}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <p role="status">{said}</p>
    </Dialog>
  );
}
