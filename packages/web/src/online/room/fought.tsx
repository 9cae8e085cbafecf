import type { Card } from '@flagbridge/protocol/online';
import { presentOf } from '@flagbridge/rules';
import type { Signal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Playing } from '../../app/playing.tsx';
import { TableIsSet } from '../../app/table-is-set.tsx';
import { createBattle, type ShownBattle } from '../../battle/create-battle.ts';
import { lookFor } from '../../battle/look-for.ts';
import type { AtTable } from '../../host/host.ts';
import { messageOf } from '../../look/message-of.ts';
import { inMemory, type WorkingDesk } from '../../request/index.ts';
import { api } from '../api.ts';
import { onlineTable } from '../table.ts';
import { seatTitle } from '../words.ts';
import { Afterwards } from './afterwards.tsx';
import type { Salt, StayProps } from './at-match.tsx';
import { delayWords } from './clock.ts';
import { lastSeen, useLastSeen } from './last-seen.ts';
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
  useEffect(() => {
    if (opening === null) return;
    let gone = false;
    let open: ShownBattle | null = null;
    openBattle(opening, card).then(
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
  if (seat === null && !props.text) return <Watching {...props} key={shown.of.time} battle={shown.battle} />;
  return (
    <Playing
      key={shown.of.time}
      table={shown.table}
      battle={shown.battle}
      shared={false}
      memory={memory}
      since={shown.since}
      role={seat === null ? 'looking on' : seatTitle(card, seat)}
      notice={seat === null ? `Looking on, ${delayWords(card.watch)}` : undefined}
      text={props.text}
      onText={props.onText}
      onLeave={onLeave}
      onSettings={props.onSettings}
      onKeys={props.onKeys}
      kept="by the server"
      words={matchWords(props)}
      afterwards={<Afterwards {...props} />}
      onDesk={(desk) => {
        deciding.value = { battle: shown.battle, desk };
      }}
    />
  );
}

async function openBattle({ session }: Opening, card: Card) {
  const present = await presentOf(card.rulebook, card.version);
  if (present === undefined) throw new Error(`This page has no rulebook ${card.rulebook}. Load the page again.`);
  const battle = await createBattle({ session, present, wait: lookFor });
  const now = battle.now.peek();
  const table = onlineTable({ card, now, session, present, replay: () => api.replay(card.id) });
  return { battle, table };
}
