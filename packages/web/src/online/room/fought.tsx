import type { Card } from '@flagbridge/protocol/online';
import { presentOf } from '@flagbridge/rules';
import type { Signal } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Playing } from '../../app/playing.tsx';
import { TableIsSet } from '../../app/table-is-set.tsx';
import { createBattle } from '../../battle/create-battle.ts';
import { lookFor, tellBySettings } from '../../battle/look-for.ts';
import type { ShownBattle } from '../../battle/shown-battle.ts';
import type { HowToTell } from '../../battle/telling.ts';
import { useEnding } from '../../ending/use-ending.ts';
import { callOffices } from '../../host/call-offices.ts';
import type { AtTable } from '../../host/host.ts';
import { messageOf } from '../../look/message-of.ts';
import { inMemory, type WorkingDesk } from '../../request/index.ts';
import { api } from '../api.ts';
import { onlineTable } from '../table.ts';
import { seatTitle } from '../words.ts';
import { Afterwards, Rematch, useReplay } from './afterwards.tsx';
import type { Salt, StayProps } from './at-match.tsx';
import { callingByName, personOf } from './called.ts';
import { delayWords } from './clock.ts';
import { lastSeen, useLastSeen } from './last-seen.ts';
import { lineNotice, sendingWords } from './line-words.ts';
import { matchWords } from './match-words.ts';
import { MatchTrouble } from './trouble.tsx';
import { useAwaited } from './use-awaited.ts';
import type { Opening } from './visit.ts';
import { Watching } from './watching.tsx';

/** The battle on the screen, and its desk where there is one: the table's menu opens decisions there. */
export interface Deciding {
  readonly battle: ShownBattle;
  readonly desk: WorkingDesk | null;
}

export interface FoughtProps extends StayProps {
  readonly card: Card;
  readonly salt: Salt;
  readonly deciding: Signal<Deciding | null>;
}

type Shown =
  | { readonly is: 'opening' }
  | {
      readonly is: 'open';
      readonly of: Opening;
      readonly battle: ShownBattle;
      readonly table: AtTable;
      /** The last update that was looked at on this device, where more has come since. */
      readonly since: number | undefined;
    }
  | { readonly is: 'failed'; readonly why: string };

/** The battle, from the moment it has begun; and how it ended. */
export function Fought(props: FoughtProps) {
  const { stay, card, seat, deciding, onLeave } = props;
  const opening = stay.battle.value;
  const [shown, setShown] = useState<Shown>({ is: 'opening' });
  const [attempt, setAttempt] = useState(0);
  // What was chosen before outlives a battle that is opened anew.
  const memory = useMemo(inMemory, [stay]);
  const reads = useRef(props.text);
  reads.current = props.text;
  useEffect(() => {
    if (opening === null) return;
    let gone = false;
    let open: ShownBattle | null = null;
    openBattle(
      opening,
      card,
      () => reads.current,
      () => stay.card.value,
    ).then(
      (made) => {
        if (gone) return made.battle.close();
        open = made.battle;
        const last = seat === null ? null : lastSeen(card.id, seat);
        const since = last !== null && last < made.battle.now.peek().n ? last : undefined;
        setShown({ is: 'open', of: opening, since, ...made });
      },
      (error: unknown) => !gone && setShown({ is: 'failed', why: messageOf(error) }),
    );
    return () => {
      gone = true;
      open?.close();
    };
  }, [opening, attempt]);
  const battle = shown.is === 'open' ? shown.battle : null;
  useAwaited(card, battle);
  useLastSeen(card.id, seat, battle);
  useEffect(() => {
    if (battle === null) return;
    // The desk of a screen within comes before this.
    if (deciding.peek()?.battle !== battle) deciding.value = { battle, desk: null };
    return () => {
      if (deciding.peek()?.battle === battle) deciding.value = null;
    };
  }, [battle]);
  const ending = useEnding(battle, !props.text);
  const replay = useReplay(props);
  if (shown.is === 'failed')
    return (
      <MatchTrouble
        title="The battle cannot be shown"
        what={shown.why}
        onAgain={() => {
          setShown({ is: 'opening' });
          setAttempt(attempt + 1);
        }}
        onLeave={onLeave}
      />
    );
  if (shown.is === 'opening') return <TableIsSet />;
  if (ending.Page !== null)
    return (
      <>
        <ending.Page
          battle={shown.battle}
          table={shown.table}
          eyes={{ offices: shown.table.seats[0]?.offices ?? [] }}
          again={<Rematch {...props} />}
          onReplay={replay.look}
          back={props.text ? 'the battle' : 'the map'}
          onBack={ending.close}
          onLeave={onLeave}
        />
        <p class={replay.told === '' ? 'vh' : 'match-told'} role="status">
          {replay.told}
        </p>
      </>
    );
  if (seat === null && !props.text)
    return <Watching {...props} key={shown.of.time} battle={shown.battle} ending={ending} />;
  return (
    <Playing
      key={shown.of.time}
      table={shown.table}
      battle={shown.battle}
      shared={false}
      memory={memory}
      since={shown.since}
      role={seat === null ? 'looking on' : seatTitle(card, seat)}
      notice={
        lineNotice(stay.line.value, stay.sending.value) ??
        (seat === null ? `Looking on, ${delayWords(card.watch)}` : undefined)
      }
      sending={sendingWords(stay.sending.value)}
      text={props.text}
      onText={props.onText}
      onLeave={onLeave}
      onSettings={props.onSettings}
      onKeys={props.onKeys}
      kept="by the server"
      words={matchWords(props)}
      ending={ending}
      afterwards={<Afterwards {...props} ending={ending} />}
      onDesk={(desk) => {
        deciding.value = { battle: shown.battle, desk };
      }}
    />
  );
}

/** What a host gives for a volley before clocks run: longer than that nobody is kept from deciding. */
const GIVEN = 5000;

const tellFor = ({ clock }: Card, inWords: () => boolean): HowToTell => ({
  ...tellBySettings(inWords),
  ...(clock.is === 'live' && { clocked: GIVEN }),
});

async function openBattle({ session: online }: Opening, card: Card, inWords: () => boolean, now: () => Card | null) {
  const book = await presentOf(card.rulebook, card.version);
  if (book === undefined) throw new Error(`This page has no rulebook ${card.rulebook}. Load the page again.`);
  const session = callingByName(online, now);
  const titleOf = (office: string): string | undefined => personOf(card, office) ?? officeTitle(card, office);
  const present = callOffices(book, titleOf);
  const battle = await createBattle({ session, present, wait: lookFor, tell: tellFor(card, inWords) });
  const first = battle.now.peek();
  const table = onlineTable({ card, now: first, session, present, replay: () => api.replay(card.id) });
  return { battle, table };
}

const officeTitle = ({ offices }: Card, office: string): string | undefined =>
  offices.find(({ id }) => id === office)?.title;
