import { sayRefusal } from '@flagbridge/engine';
import { listingOf } from '@flagbridge/rules';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { go } from '../app/route.ts';
import { tierLine, tierTitles } from '../app/tier-titles.ts';
import { Trouble } from '../app/trouble.tsx';
import { BattleScreen } from '../battle/battle-screen.tsx';
import { tellBySettings } from '../battle/look-for.ts';
import { useEnding } from '../ending/use-ending.ts';
import type { DeviceHost } from '../host/device.ts';
import type { AtTable, Plan } from '../host/host.ts';
import { Icon } from '../look/icon.tsx';
import { messageOf } from '../look/message-of.ts';
import { createReplay, type Replay } from './create-replay.ts';
import { eyesOf } from './eyes.ts';
import { noDesk } from './no-desk.ts';
import { ShareDialog } from './share-dialog.tsx';
import { TakeOverDialog } from './take-over-dialog.tsx';
import { Transport } from './transport.tsx';

interface ReplayRoomProps {
  readonly host: DeviceHost;
  readonly id: string;
  /** The update to begin with. */
  readonly from: number;
  readonly onLeave: () => void;
  readonly onOpen: (id: string) => void;
  readonly onAgain: (table: AtTable, chairs?: Plan['chairs']) => void;
  readonly onLobby: () => void;
  readonly onKeys: () => void;
}

/** Opens a battle to look back at it. */
export function ReplayRoom(props: ReplayRoomProps) {
  const { host, id } = props;
  const [table, setTable] = useState<AtTable | null>(null);
  const [over, setOver] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    let mine: AtTable | null = null;
    const open = async (): Promise<void> => {
      const opened = await host.open(id);
      if (!opened.ok) return setTrouble(sayRefusal({}, opened));
      mine = opened;
      if (gone) return opened.close();
      const { outcome } = await (await opened.session({ offices: [] })).now();
      setOver(outcome !== null);
      setTable(opened);
    };
    open().catch((error: unknown) => setTrouble(messageOf(error)));
    return () => {
      gone = true;
      mine?.close();
    };
  }, [host, id]);
  // Not back to the battle: it could not be opened there either.
  if (trouble !== null)
    return <Trouble title="The replay cannot be shown" what={trouble} onLeave={() => go({ at: 'lobby' })} />;
  return table === null ? <main class="table-is-set" /> : <Looking {...props} table={table} over={over} />;
}

interface LookingProps extends ReplayRoomProps {
  readonly table: AtTable;
  readonly over: boolean;
}

function Looking({ host, table, over, from, onLeave, onOpen, onAgain, onLobby, onKeys }: LookingProps) {
  const { info, seats, chairs, present } = table;
  const eyes = useMemo(() => eyesOf(info, seats, chairs, over), [table, over]);
  const [looking, setLooking] = useState(eyes[0]?.id ?? '');
  const [replay, setReplay] = useState<Replay | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'none' | 'take-over' | 'share'>('none');
  const desk = useMemo(noDesk, []);
  const offices = eyes.find(({ id }) => id === looking)?.offices ?? [];
  useEffect(() => {
    let gone = false;
    let open: Replay | null = null;
    // Through other eyes, stay at about the same moment: updates are counted for each viewer alone.
    const share = replay === null ? null : replay.at.peek() / Math.max(1, replay.moments.length - 1);
    table
      .session({ offices })
      .then((session) => createReplay(session, present, share === null ? from : 1, tellBySettings()))
      .then(
        (made) => {
          if (gone) return made.battle.close();
          open = made;
          if (share !== null) made.go(Math.round(share * (made.moments.length - 1)));
          setReplay(made);
        },
        (error: unknown) => !gone && setFailed(messageOf(error)),
      );
    return () => {
      gone = true;
      open?.battle.close();
    };
  }, [table, looking]);
  const ending = useEnding(replay?.battle ?? null, false);
  if (failed !== null) return <Trouble title="The replay cannot be shown" what={failed} onLeave={onLeave} />;
  if (replay === null) return <main class="table-is-set" />;
  const titles = tierTitles(listingOf(info.rulebook)?.about);
  const close = (): void => setDialog('none');
  const placeOf = (n: number): number => replay.moments.findIndex((moment) => moment.n >= n);
  if (ending.Page !== null)
    return (
      <ending.Page
        battle={replay.battle}
        table={table}
        eyes={{ offices }}
        onAgain={(chairs) => onAgain(table, chairs)}
        onReplay={(n) => {
          ending.close();
          replay.watch(placeOf(n));
        }}
        back="the replay"
        onBack={ending.close}
        onLeave={onLobby}
      />
    );
  return (
    <>
      <BattleScreen
        key={looking}
        battle={replay.battle}
        desk={desk}
        tierTitle={tierLine(titles, info.tier)}
        tierTitles={titles}
        notice="Replay"
        stages={false}
        onKeys={onKeys}
        onGo={(n) => replay.go(placeOf(n))}
        panel={
          <Transport
            replay={replay}
            eyes={eyes}
            looking={looking}
            onEyes={setLooking}
            onTakeOver={over ? () => setDialog('take-over') : null}
            onShare={() => setDialog('share')}
            ending={over ? ending : null}
          />
        }
        menu={
          <button type="button" class="ic" aria-label="Leave the replay" onClick={onLeave}>
            <Icon name="close" />
          </button>
        }
      />
      {dialog === 'take-over' && (
        <TakeOverDialog
          host={host}
          table={table}
          // As shown: other eyes may be chosen already, and updates are counted for each viewer alone.
          moment={{ viewer: replay.battle.now.value.viewer, n: replay.here.value.n }}
          heading={replay.here.value.heading}
          onOpen={onOpen}
          onClose={close}
        />
      )}
      {dialog === 'share' && (
        <ShareDialog
          table={table}
          over={over}
          viewer={replay.battle.now.value.viewer}
          position={() => host.position(table.id, { viewer: replay.battle.now.value.viewer, n: replay.here.value.n })}
          onClose={close}
        />
      )}
    </>
  );
}
