import { sayRefusal } from '@flagbridge/engine';
import { useEffect, useState } from 'preact/hooks';
import { readerSaid } from '../files/reader-said.tsx';
import type { DeviceHost, Notice } from '../host/device.ts';
import type { AtTable, Plan } from '../host/host.ts';
import { messageOf } from '../look/message-of.ts';
import { askToKeep } from '../offline/offline.ts';
import { set } from '../settings/settings.ts';
import { AtOneScreen } from './one-screen.tsx';
import { TableIsSet } from './table-is-set.tsx';
import { Trouble } from './trouble.tsx';

export interface RoomProps {
  readonly host: DeviceHost;
  readonly id: string;
  readonly onLeave: () => void;
  /** The same battle from its beginning; with others in the seats where they are given. */
  readonly onAgain: (table: AtTable, chairs?: Plan['chairs']) => void;
  /** In words instead of pictures. */
  readonly text: boolean;
  readonly onText: (text: boolean) => void;
  /** Looks back, from this update on. */
  readonly onReplay: (n: number) => void;
  readonly onSettings: () => void;
  readonly onKeys: () => void;
}

/** How long a passing notice stands, in milliseconds. */
const PASSING = 12_000;

type Opened =
  | { readonly is: 'opening' }
  | { readonly is: 'open'; readonly table: AtTable }
  | {
      readonly is: 'trouble';
      readonly what: string;
      readonly elsewhere?: boolean;
      /** There is no such battle: another try would find none either. */
      readonly none?: boolean;
      readonly reader?: string | undefined;
    };

/** Opens a battle and keeps it open: whatever happens to worker or window, the way on is shown. */
export function Room(props: RoomProps) {
  const { host, id, onLeave } = props;
  const [opened, setOpened] = useState<Opened>({ is: 'opening' });
  const [attempt, setAttempt] = useState({ n: 0, takeOver: false });
  const [notice, setNotice] = useState<string | undefined>();
  /** Told for a while, and then forgotten: it holds for one decision. */
  const [passing, setPassing] = useState<{ readonly text: string } | undefined>();
  useEffect(() => {
    if (passing === undefined) return;
    const timer = setTimeout(() => setPassing(undefined), PASSING);
    return () => clearTimeout(timer);
  }, [passing]);
  useEffect(() => {
    let table: AtTable | null = null;
    let gone = false;
    setOpened({ is: 'opening' });
    host.open(id, { takeOver: attempt.takeOver }).then(
      (result) => {
        if (gone) return result.ok ? result.close() : undefined;
        if (result.ok) {
          table = result;
          setOpened({ is: 'open', table: result });
          void askToKeep();
        } else
          setOpened({
            is: 'trouble',
            what: sayRefusal({}, result),
            elsewhere: result.why === 'open-elsewhere',
            none: result.why === 'no-such-battle',
            reader: readerSaid(result.figures),
          });
      },
      (error: unknown) => !gone && setOpened({ is: 'trouble', what: messageOf(error) }),
    );
    return () => {
      gone = true;
      table?.close();
    };
  }, [host, id, attempt]);
  useEffect(
    () =>
      host.listen((one: Notice) => {
        if (one.is === 'not-kept') setNotice(`Not kept: ${one.why}. Save it as a file`);
        if (one.is === 'kept-again') setNotice(undefined);
        if (one.is === 'emptied') {
          set({});
          setPassing({ text: 'Your browser’s store was cleared. This battle is saved again' });
        }
        if (one.is === 'stood-in')
          setPassing({ text: `The ${one.player} could not think to the end; the ${one.by} decided.` });
        if (one.is === 'restarted' && one.battles.includes(id)) {
          setAttempt((was) => ({ n: was.n + 1, takeOver: false }));
          setPassing({ text: 'The table had to be set up again; nothing is lost.' });
        }
        if (one.is === 'stopped') setOpened({ is: 'trouble', what: one.why });
        if (one.is === 'taken' && one.battle === id)
          setOpened({ is: 'trouble', what: 'This battle was opened in another window.', elsewhere: true });
      }),
    [host, id],
  );
  if (opened.is === 'opening') return <TableIsSet />;
  if (opened.is === 'trouble')
    return (
      <Trouble title="The battle cannot be opened here" what={opened.what} reader={opened.reader} onLeave={onLeave}>
        {opened.none !== true && (
          <button
            type="button"
            class="btn primary"
            onClick={() => setAttempt({ n: attempt.n + 1, takeOver: opened.elsewhere === true })}
          >
            {opened.elsewhere === true ? 'Take it over here' : 'Try again'}
          </button>
        )}
      </Trouble>
    );
  return <AtOneScreen {...props} key={`${id} ${attempt.n}`} table={opened.table} notice={passing?.text ?? notice} />;
}
