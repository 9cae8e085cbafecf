import { type Seat, takenBack } from '@flagbridge/engine';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { createBattle } from '../battle/create-battle.ts';
import { lookFor, tellBySettings } from '../battle/look-for.ts';
import type { ShownBattle } from '../battle/shown-battle.ts';
import { people, whoLooks } from '../battle/whose-turn.ts';
import { useEnding } from '../ending/use-ending.ts';
import type { AtTable } from '../host/host.ts';
import { later } from '../look/later.tsx';
import { messageOf } from '../look/message-of.ts';
import { inMemory } from '../request/index.ts';
import { moving, settings } from '../settings/settings.ts';
import { Playing } from './playing.tsx';
import type { RoomProps } from './room.tsx';
import { TableIsSet } from './table-is-set.tsx';
import { Trouble } from './trouble.tsx';

// Most battles are fought by one person at a screen.
const HandOver = later(async () => (await import('../battle/hand-over.tsx')).HandOver);
const SinceYouLooked = later(async () => (await import('../battle/hand-over.tsx')).SinceYouLooked);
const TurnNotice = later(async () => (await import('../battle/hand-over.tsx')).TurnNotice);
const Afterwards = later(async () => (await import('../ending/afterwards.tsx')).Afterwards);

/** With open hands both watch what came of a decision before the next is asked, in milliseconds. */
const A_LOOK = 900;

interface ScreenProps extends RoomProps {
  readonly table: AtTable;
  readonly notice: string | undefined;
}

/** One screen and everyone who plays at it, one after the other. */
export function AtOneScreen(props: ScreenProps) {
  const { host, table, notice, text, onText, onLeave, onAgain, onReplay, onSettings, onKeys } = props;
  const { seats, chairs, present } = table;
  const here = people(seats, chairs);
  const [seat, setSeat] = useState(here[0]?.id ?? '');
  const [failed, setFailed] = useState<string | null>(null);
  // With open hands nothing is covered, and nobody has to be told what he saw himself.
  const openHands = settings.value.handOver === 'never';
  const [covered, setCovered] = useState(here.length > 1 && !openHands);
  const [known, setKnown] = useState(here.length < 2);
  // The player who is awaited is called first: an answer may be sealed already.
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
  /** What is on the screen, and whose it is: with open hands the former stays until the next is there. */
  const [shown, setShown] = useState<{ readonly of: string; readonly battle: ShownBattle } | null>(null);
  /** The last update each seat has looked at. */
  const seen = useSignal<{ readonly [seat: string]: number }>({});
  const reads = useRef(text);
  reads.current = text;
  /** What each seat chose before, for "as before". */
  const memories = useMemo(() => new Map(seats.map(({ id }) => [id, inMemory()])), [table]);
  const [told, setSince] = useState<ShownBattle['log']['value']>([]);
  useEffect(() => {
    if (covered) return;
    let gone = false;
    let open: ShownBattle | null = null;
    const viewer = { offices: here.find(({ id }) => id === seat)?.offices ?? [] };
    table
      .session(viewer)
      .then((session) => createBattle({ session, present, wait: lookFor, tell: tellBySettings(() => reads.current) }))
      .then(
        (made) => {
          if (gone) return made.close();
          open = made;
          const last = seen.peek()[seat];
          if (last !== undefined && settings.peek().handOver === 'each') setSince(since(made, last));
          setShown({ of: seat, battle: made });
        },
        (error: unknown) => !gone && setFailed(messageOf(error)),
      );
    return () => {
      gone = true;
      if (open !== null) seen.value = { ...seen.peek(), [seat]: open.now.peek().n };
      open?.close();
      if (settings.peek().handOver === 'each') setShown(null);
      setSince([]);
    };
  }, [table, seat, covered]);
  const now = shown?.of === seat ? shown.battle.now.value : undefined;
  const next = now === undefined || here.length < 2 ? seat : whoLooks(now, here, seat);
  useEffect(() => {
    if (next === seat) return;
    const goOn = (): void => {
      if (!openHands) setCovered(true);
      setSeat(next);
    };
    const look = openHands && moving.peek() ? A_LOOK : 0;
    if (look === 0 && !openHands) return goOn();
    const timer = setTimeout(goOn, look);
    return () => clearTimeout(timer);
  }, [next, seat, openHands]);
  // A lesson has the last word itself, and who plays in words is told in words.
  const ending = useEnding(shown?.battle ?? null, !text && (table.lesson?.progress ?? null) === null);
  if (failed !== null) return <Trouble title="The battle cannot be shown" what={failed} onLeave={onLeave} />;
  if (!known) return <TableIsSet />;
  const comes = whoComes(table, here, next);
  if (covered || (next !== seat && !openHands))
    return <HandOver key={next} name={comes.name} side={comes.side} onReady={() => setCovered(false)} />;
  if (shown === null) return <TableIsSet />;
  const looks = whoComes(table, here, shown.of);
  if (ending.Page !== null)
    return (
      <ending.Page
        // Several people read it, and none of them is "you".
        battle={here.length > 1 ? { ...shown.battle, own: [] } : shown.battle}
        table={table}
        eyes={{ offices: (here[0] ?? seats[0])?.offices ?? [] }}
        onAgain={(chairs) => onAgain(table, chairs)}
        onReplay={onReplay}
        back={text || shown.battle.scene.value === null ? 'the battle' : 'the map'}
        onBack={ending.close}
        onLeave={onLeave}
      />
    );
  return (
    <>
      <Playing
        key={shown.of}
        host={host}
        table={table}
        battle={shown.battle}
        shared={here.length > 1}
        memory={memories.get(shown.of)}
        since={openHands && here.length > 1 ? (seen.peek()[shown.of] ?? 0) : undefined}
        role={looks.title}
        notice={notice}
        text={text}
        onText={onText}
        onLeave={onLeave}
        onReplay={onReplay}
        ending={ending}
        afterwards={<Afterwards ending={ending} onReplay={onReplay} onAgain={() => onAgain(table)} onLeave={onLeave} />}
        onSettings={onSettings}
        onKeys={onKeys}
      />
      <p class="vh" role="status">
        {notice}
      </p>
      {told.length > 0 && <SinceYouLooked entries={told} onClose={() => setSince([])} />}
      {openHands && here.length > 1 && <TurnNotice name={looks.name} side={looks.side} />}
    </>
  );
}

/** What a seat has not seen yet; what was taken back meanwhile it need not learn first. */
function since({ log }: ShownBattle, last: number): ShownBattle['log']['value'] {
  const isUndone = takenBack(log.peek());
  return log.peek().filter((entry) => entry.n > last && !isUndone(entry));
}

/** The player who sits in a seat: by the name that was given, by the office otherwise. */
function whoComes({ info, chairs }: AtTable, here: readonly Seat[], seat: string) {
  const offices = here.find(({ id }) => id === seat)?.offices ?? [];
  const office = info.offices.find(({ id }) => offices.includes(id));
  const sits = chairs[seat];
  const sides = [...new Set(info.offices.map(({ side }) => side))];
  return {
    title: office?.title ?? 'Spectator',
    name: (sits?.is === 'person' ? sits.name : undefined) ?? office?.title ?? seat,
    side: sides.indexOf(office?.side ?? ''),
  };
}
