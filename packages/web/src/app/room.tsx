import { sayRefusal } from '@flagbridge/engine';
import { listingOf } from '@flagbridge/rules';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { startAdviser } from '../advice/adviser.ts';
import { BattleScreen } from '../battle/battle-screen.tsx';
import { createBattle, type ShownBattle } from '../battle/create-battle.ts';
import { HandOver, SinceYouLooked } from '../battle/hand-over.tsx';
import { lookFor } from '../battle/look-for.ts';
import { people, whoLooks } from '../battle/whose-turn.ts';
import type { DeviceHost, Notice } from '../host/device.ts';
import type { AtTable } from '../host/host.ts';
import { LessonGuide, watchDecisions } from '../lessons/index.ts';
import { askToKeep } from '../offline/offline.ts';
import { createDesk, inMemory, type Memory, RequestPanel, WhyNotPopover } from '../request/index.ts';
import { BattleMenu } from './battle-menu.tsx';
import { tierTitles } from './tier-titles.ts';
import { Trouble } from './trouble.tsx';

interface RoomProps {
  readonly host: DeviceHost;
  readonly id: string;
  readonly onLeave: () => void;
  readonly onAgain: (table: AtTable) => void;
  /** In words instead of pictures. */
  readonly text: boolean;
  readonly onText: (text: boolean) => void;
  /** Looks back, from this news on. */
  readonly onReplay: (n: number) => void;
  readonly onSettings: () => void;
  readonly onKeys: () => void;
}

type Opened =
  | { readonly is: 'opening' }
  | { readonly is: 'open'; readonly table: AtTable }
  | { readonly is: 'trouble'; readonly what: string; readonly elsewhere?: boolean };

/** Opens a battle and keeps it open: whatever happens to worker or window, the way on is shown. */
export function Room(props: RoomProps) {
  const { host, id, onLeave } = props;
  const [opened, setOpened] = useState<Opened>({ is: 'opening' });
  const [attempt, setAttempt] = useState({ n: 0, takeOver: false });
  const [notice, setNotice] = useState<string | undefined>();
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
        } else setOpened({ is: 'trouble', what: sayRefusal({}, result), elsewhere: result.why === 'open-elsewhere' });
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
        if (one.is === 'not-kept') setNotice(`Not kept: ${one.why}`);
        if (one.is === 'kept-again') setNotice(undefined);
        if (one.is === 'restarted' && one.battles.includes(id))
          setAttempt((was) => ({ n: was.n + 1, takeOver: false }));
        if (one.is === 'stopped') setOpened({ is: 'trouble', what: one.why });
        if (one.is === 'taken' && one.battle === id)
          setOpened({ is: 'trouble', what: 'This battle was opened in another window.', elsewhere: true });
      }),
    [host, id],
  );
  if (opened.is === 'opening') return <Setting />;
  if (opened.is === 'trouble')
    return (
      <Trouble title="The battle cannot be opened here" what={opened.what} onLeave={onLeave}>
        <button
          type="button"
          class="btn primary"
          onClick={() => setAttempt({ n: attempt.n + 1, takeOver: opened.elsewhere === true })}
        >
          {opened.elsewhere === true ? 'Take it over here' : 'Try again'}
        </button>
      </Trouble>
    );
  return <AtOneScreen {...props} key={`${id} ${attempt.n}`} table={opened.table} notice={notice} />;
}

/** The grid first; after a moment, words. */
function Setting() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 400);
    return () => clearTimeout(timer);
  }, []);
  return <main class="setting">{late && <p role="status">Setting the table</p>}</main>;
}

interface ScreenProps extends RoomProps {
  readonly table: AtTable;
  readonly notice: string | undefined;
}

/** One screen and everyone who plays at it, one after the other. */
function AtOneScreen(props: ScreenProps) {
  const { host, table, notice, text, onText, onLeave, onAgain, onReplay, onSettings, onKeys } = props;
  const { info, seats, chairs, present } = table;
  const here = people(seats, chairs);
  const [seat, setSeat] = useState(here[0]?.id ?? '');
  const [covered, setCovered] = useState(here.length > 1);
  const [battle, setBattle] = useState<ShownBattle | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  /** The last news each seat has looked at. */
  const seen = useSignal<{ readonly [seat: string]: number }>({});
  /** What each seat chose before, for "as before". */
  const memories = useMemo(() => new Map(seats.map(({ id }) => [id, inMemory()])), [table]);
  const [since, setSince] = useState<ShownBattle['log']['value']>([]);
  useEffect(() => {
    if (covered) return;
    let gone = false;
    let open: ShownBattle | null = null;
    const viewer = { offices: here.find(({ id }) => id === seat)?.offices ?? [] };
    table
      .session(viewer)
      .then((session) => createBattle({ session, present, wait: lookFor }))
      .then(
        (made) => {
          if (gone) return made.close();
          open = made;
          const last = seen.peek()[seat];
          if (here.length > 1 && last !== undefined) setSince(made.log.peek().filter(({ n }) => n > last));
          setBattle(made);
        },
        (error: unknown) => !gone && setFailed(messageOf(error)),
      );
    return () => {
      gone = true;
      if (open !== null) seen.value = { ...seen.peek(), [seat]: open.now.peek().n };
      open?.close();
      setBattle(null);
      setSince([]);
    };
  }, [table, seat, covered]);
  const now = battle?.now.value;
  const next = now === undefined || here.length < 2 ? seat : whoLooks(now, here, seat);
  useEffect(() => {
    if (next === seat) return;
    setCovered(true);
    setSeat(next);
  }, [next, seat]);
  if (failed !== null) return <Trouble title="The battle cannot be shown" what={failed} onLeave={onLeave} />;
  const offices = here.find(({ id }) => id === seat)?.offices ?? [];
  const office = info.offices.find(({ id }) => offices.includes(id));
  if (covered || next !== seat) {
    const chair = chairs[next];
    const sides = [...new Set(info.offices.map(({ side }) => side))];
    const comes = info.offices.find(({ id }) => here.find((one) => one.id === next)?.offices.includes(id));
    const name = (chair?.is === 'person' ? chair.name : undefined) ?? comes?.title ?? next;
    return (
      <HandOver key={next} name={name} side={sides.indexOf(comes?.side ?? '')} onReady={() => setCovered(false)} />
    );
  }
  if (battle === null) return <Setting />;
  return (
    <>
      <Playing
        key={seat}
        host={host}
        table={table}
        battle={battle}
        memory={memories.get(seat)}
        role={office?.title ?? 'Spectator'}
        notice={notice}
        text={text}
        onText={onText}
        onLeave={onLeave}
        onAgain={() => onAgain(table)}
        onReplay={onReplay}
        onSettings={onSettings}
        onKeys={onKeys}
      />
      {since.length > 0 && <SinceYouLooked entries={since} onClose={() => setSince([])} />}
    </>
  );
}

interface PlayingProps
  extends Pick<RoomProps, 'host' | 'text' | 'onText' | 'onLeave' | 'onReplay' | 'onSettings' | 'onKeys'> {
  readonly table: AtTable;
  readonly battle: ShownBattle;
  readonly memory: Memory | undefined;
  readonly role: string;
  readonly notice: string | undefined;
  readonly onAgain: () => void;
}

/** One seat's screen while it looks. */
function Playing(props: PlayingProps) {
  const { battle, notice, text } = props;
  const { branch } = battle.info;
  const line = notice ?? (branch === null ? undefined : 'What-if, with fresh dice');
  const known = line === undefined ? {} : { notice: line };
  return text ? <InWords {...props} known={known} /> : <InPictures {...props} known={known} />;
}

interface KnownProps extends PlayingProps {
  readonly known: { readonly notice?: string };
}

function InPictures(props: KnownProps) {
  const { host, table, known, onKeys, onReplay } = props;
  const watched = useMemo(() => watchDecisions(props.battle), [props.battle]);
  const { battle } = watched;
  const adviser = useMemo(startAdviser, []);
  useEffect(() => () => adviser.close(), [adviser]);
  const desk = useMemo(() => createDesk(battle, props.memory, adviser.advise), [battle]);
  useEffect(() => () => desk.close(), [desk]);
  const { info } = battle;
  const titles = tierTitles(listingOf(info.rulebook)?.about);
  return (
    <>
      <BattleScreen
        battle={battle}
        desk={desk}
        tierTitle={titles.get(info.tier) ?? info.tier}
        tierTitles={titles}
        onKeys={onKeys}
        {...known}
        panel={<RequestPanel desk={desk} battle={battle} afterwards={<Afterwards {...props} />} />}
        onGo={onReplay}
        menu={<Menu {...props} />}
        guide={(screen) => <LessonGuide host={host} table={table} screen={screen} watched={watched} />}
      />
      <WhyNotPopover desk={desk} battle={battle} />
    </>
  );
}

/** Loaded when wanted: most battles are fought on the map. */
function InWords(props: KnownProps) {
  const { battle, known, onLeave, onText } = props;
  const [mode, setMode] = useState<typeof import('../text/index.ts') | null>(null);
  useEffect(() => void import('../text/index.ts').then(setMode), []);
  if (mode === null) return <Setting />;
  const { TextMode } = mode;
  return (
    <TextMode
      battle={battle}
      onLeave={onLeave}
      onPictures={() => onText(false)}
      menu={<Menu {...props} />}
      afterwards={<Afterwards {...props} />}
      {...known}
    />
  );
}

function Menu({ table, battle, role, text, onText, onLeave, onReplay, onSettings, onKeys }: PlayingProps) {
  return (
    <BattleMenu
      table={table}
      battle={battle}
      role={role}
      text={text}
      onText={onText}
      onLeave={onLeave}
      onReplay={() => onReplay(1)}
      onSettings={onSettings}
      onKeys={onKeys}
    />
  );
}

/** What one can do when the battle is over. */
function Afterwards({ onReplay, onAgain, onLeave }: PlayingProps) {
  return (
    <>
      <button type="button" class="btn primary" onClick={() => onReplay(1)}>
        Look at the replay
      </button>
      <button type="button" class="btn" onClick={onAgain}>
        Play it again
      </button>
      <button type="button" class="btn" onClick={onLeave}>
        Back to the lobby
      </button>
    </>
  );
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
