import type { Me } from '@flagbridge/protocol/online';
import { useEffect, useRef } from 'preact/hooks';
import { Problem } from '../../lobby/problem.tsx';
import { Icon } from '../../look/icon.tsx';
import { api } from '../api.ts';
import { type TurnNotices, turnNotices } from '../notify.ts';
import { addressOf } from '../online-page.ts';
import './home.css';
import { each, useMore } from './more.tsx';
import { MyMatches } from './my-matches.tsx';
import { OpenMatches } from './open-matches.tsx';
import { sorted } from './standing.ts';
import { type Online, useOnline } from './use-online.ts';

interface OnlineHomeProps {
  readonly leave: () => void;
  readonly onSettings: () => void;
  readonly onKeys: () => void;
}

/** Online play's first page: what waits for me, what I may join, what I may watch. */
export function OnlineHome({ leave, onSettings, onKeys }: OnlineHomeProps) {
  const { seen, reload } = useOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    scrollTo(0, 0);
  }, []);
  const me = seen.is === 'seen' ? seen.online.me : null;
  useNotices(me);
  return (
    <>
      <header class="lobby-bar online-bar">
        <button type="button" class="ic" aria-label="Back to the battles of this device" onClick={leave}>
          <Icon name="back" />
        </button>
        <div class="lobby-name">
          <h1 ref={heading} tabIndex={-1}>
            Play online
          </h1>
          <p>Sit down with a friend, by link, live or over days. No account is needed.</p>
        </div>
        <div class="lobby-tools">
          {seen.is === 'seen' && (
            <a class="btn online-me" href={addressOf({ at: 'me' })}>
              <Icon name="people" />
              <span>{me?.name ?? 'Name and account'}</span>
            </a>
          )}
          <button type="button" class="ic" aria-label="Keys" onClick={onKeys}>
            <Icon name="keyboard" />
          </button>
          <button type="button" class="ic" aria-label="Settings" onClick={onSettings}>
            <Icon name="gear" />
          </button>
        </div>
      </header>
      <main class="lobby online-home">
        {seen.is === 'waiting' && (
          <p class="vh" role="status">
            Asking the server
          </p>
        )}
        {seen.is === 'not' && (
          <Problem title="Online play is not to be had now." text={seen.fault.message}>
            <button type="button" class="btn" onClick={reload}>
              Try again
            </button>
          </Problem>
        )}
        {seen.is === 'seen' && seen.stale !== null && <Problem title="This may be out of date." text={seen.stale} />}
        {seen.is === 'seen' && <Matches online={seen.online} />}
      </main>
    </>
  );
}

/** A player who keeps this page open in another tab is told of the latest match that waits for him. */
function useNotices(me: Me | null): void {
  const notices = useRef<TurnNotices | null>(null);
  useEffect(() => {
    const open = turnNotices();
    notices.current = open;
    return () => open.close();
  }, []);
  const latest = sorted(me?.matches ?? []).awaiting.at(-1);
  const turn = latest && { match: latest.card.id, scenario: latest.card.scenario.title, turn: latest.touched };
  useEffect(() => notices.current?.awaited(turn ?? null), [turn?.match, turn?.turn]);
}

function Matches({ online: { me, listed } }: { readonly online: Online }) {
  const moreMine = useMore(me?.more, async (after) => {
    const { matches, more } = await api.mineMore(after);
    return { items: matches, more };
  });
  const matches = each([...(me?.matches ?? []), ...moreMine.items], ({ card, seat }) => `${card.id} ${seat}`);
  const mine = sorted(matches);
  const own = new Set(matches.map(({ card }) => card.id));
  return (
    <>
      <div class="online-make">
        {/* One lamp: it is on no matter who waits for me. */}
        <a class={mine.awaiting.length === 0 ? 'btn primary' : 'btn'} href={addressOf({ at: 'new' })}>
          Make a match
        </a>
        <p class="lobby-hint">Choose a battle and your terms, then send the link or show its code.</p>
      </div>
      <MyMatches mine={mine} damaged={me?.damaged ?? []} more={moreMine} />
      <OpenMatches
        title="Open matches"
        none="Nobody waits for a player just now. Make a match and leave it open, and it stands here."
        list="gathering"
        listed={listed}
        own={own}
        act="Join"
        href={(id) => addressOf({ at: 'join', id })}
      />
      <OpenMatches
        title="Battles to watch"
        none="No battle is open to spectators just now."
        list="watchable"
        listed={listed}
        own={own}
        act="Watch"
        href={(id) => addressOf({ at: 'watch', id })}
      />
    </>
  );
}
