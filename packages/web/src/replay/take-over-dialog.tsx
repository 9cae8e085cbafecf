import { sayRefusal, type Viewer } from '@flagbridge/engine';
import { useState } from 'preact/hooks';
import type { DeviceHost } from '../host/device.ts';
import type { AtTable, Plan, SeatPlayer } from '../host/host.ts';
import { levels } from '../lobby/seats.ts';
import { Dialog } from '../look/dialog.tsx';
import { messageOf } from '../look/message-of.ts';
import './take-over-dialog.css';

interface TakeOverProps {
  readonly host: DeviceHost;
  readonly table: AtTable;
  readonly moment: { readonly viewer: Viewer; readonly n: number };
  readonly heading: string;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

const WAYS: readonly (readonly [string, string, SeatPlayer])[] = [
  ['person', 'A person here', { is: 'person' }],
  ...levels.map(
    ({ id, title, plays }) =>
      [id, `${title}: ${plays}`, { is: 'computer', level: id }] satisfies [string, string, SeatPlayer],
  ),
];
const wayOf = (sits: SeatPlayer | undefined): string => (sits?.is === 'computer' ? sits.level : 'person');

/** Who plays on from here. The battle it leaves stays as it is. */
export function TakeOverDialog({ host, table, moment, heading, onOpen, onClose }: TakeOverProps) {
  const [chairs, setChairs] = useState<Plan['chairs']>(table.chairs);
  const [problem, setProblem] = useState('');
  const titleOf = (offices: readonly string[]): string =>
    offices.map((office) => table.info.offices.find(({ id }) => id === office)?.title ?? office).join(', ');
  const begin = async (): Promise<void> => {
    try {
      const begun = await host.takeOver(table.id, { ...moment, chairs });
      if (begun.ok) onOpen(begun.id);
      else setProblem(sayRefusal(table.present.phrases, begun));
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <Dialog
      title="Take over from here"
      onClose={onClose}
      ways={
        <button type="button" class="btn primary" onClick={() => void begin()}>
          Begin the what-if
        </button>
      }
    >
      <p class="take-over-words">
        {heading === '' ? '' : `${heading}. `}A battle of its own begins at this moment, with fresh dice. It is marked
        as a what-if, and the battle you are looking at stays as it is.
      </p>
      {table.seats.map(({ id, offices }) => (
        <label key={id} class="take-over-seat">
          {titleOf(offices)}
          <select
            value={wayOf(chairs[id])}
            onChange={({ currentTarget }) => {
              const way = WAYS.find(([name]) => name === currentTarget.value);
              if (way !== undefined) setChairs({ ...chairs, [id]: way[2] });
            }}
          >
            {WAYS.map(([name, title]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </label>
      ))}
      {problem !== '' && <p role="alert">{problem}</p>}
    </Dialog>
  );
}
