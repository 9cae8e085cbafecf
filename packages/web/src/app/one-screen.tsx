import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { createBattle, type ShownBattle } from '../battle/create-battle.ts';
import { HandOver, SinceYouLooked } from '../battle/hand-over.tsx';
import { lookFor } from '../battle/look-for.ts';
import { people, whoLooks } from '../battle/whose-turn.ts';
import type { AtTable } from '../host/host.ts';
import { messageOf } from '../look/message-of.ts';
import { inMemory } from '../request/index.ts';
import { Playing } from './playing.tsx';
import type { RoomProps } from './room.tsx';
import { Setting } from './setting.tsx';
import { Trouble } from './trouble.tsx';

interface ScreenProps extends RoomProps {
  readonly table: AtTable;
  readonly notice: string | undefined;
}

/** One screen and everyone who plays at it, one after the other. */
export function AtOneScreen(props: ScreenProps) {
  const { host, table, notice, text, onText, onLeave, onAgain, onReplay, onSettings, onKeys } = props;
  const { info, seats, chairs, present } = table;
  const here = people(seats, chairs);
  const [seat, setSeat] = useState(here[0]?.id ?? '');
  const [failed, setFailed] = useState<string | null>(null);
  const [covered, setCovered] = useState(here.length > 1);
  const [known, setKnown] = useState(here.length < 2);
  // Whoever is awaited is called first: an answer may be sealed already.
  useEffect(() => {
    if (known) return;
    table
      .session({ offices: [] })
      .then((session) => session.now())
      .then(({ awaited }) => {
        const first = here.find(({ offices }) => awaited.some(({ office }) => offices.includes(office)));
        if (first !== undefined) setSeat(first.id);
        setKnown(true);
      })
      .catch((error: unknown) => setFailed(messageOf(error)));
  }, [table]);
  const [battle, setBattle] = useState<ShownBattle | null>(null);
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
  if (!known) return <Setting />;
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
        shared={here.length > 1}
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
