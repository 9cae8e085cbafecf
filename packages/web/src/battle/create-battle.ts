import type { AnyPresentation, Scene } from '@flagbridge/engine';
import type { News, Session, Snapshot } from '@flagbridge/protocol';
import { batch, signal } from '@preact/signals';
import type { Happened } from '../stage/happened.ts';
import type { LogEntry } from './battle.ts';
import { follow } from './follow.ts';
import { type Look, Pace } from './pace.ts';
import { lookWith, type ShownBattle, shown } from './shown-battle.ts';
import { type HowToTell, tellingBy } from './telling.ts';
import { type Fired, firedIn } from './volley.ts';
import { asksViewer } from './whose-turn.ts';

interface BattleOptions {
  readonly session: Session;
  readonly present: AnyPresentation;
  /** How long an update is looked at before the next, in milliseconds; nothing waits where left out. */
  readonly wait?: (news: News, before: Scene | null, after: Scene | null) => number;
  /** How volleys are told; all at once where left out. */
  readonly tell?: HowToTell;
}

/** Every update of a viewer's with where things stood after it. */
export type Past = Awaited<ReturnType<typeof follow>>['past'];

export async function createBattle({ session, present, wait = () => 0, tell }: BattleOptions): Promise<ShownBattle> {
  const look = lookWith(present);
  // Updates may come before the first reading is done; they wait for it.
  let pace: Pace | null = null;
  const early: [News, Snapshot][] = [];
  const { first, past, stop } = await follow(session, (news, then) => {
    if (pace === null) early.push([news, then]);
    else pace.hear(news, then);
  });
  const now = signal(first);
  const told = signal(toldIn(past, look));
  const fired = signal<Fired | null>(null);
  const happened = signal<Happened | null>(null);
  const behind = signal(0);
  const telling = tellingBy(present, tell);
  // Whether the viewer had time to look at what is on the screen: a pause was made, or he is asked something.
  let looked = true;
  let last = first;
  let scenes: readonly [before: Scene | null, after: Scene | null] = [null, look.scene(first)];
  const show = (news: News, then: Snapshot, quickly: boolean): Look => {
    const was = last;
    last = then;
    scenes = [scenes[1], look.scene(then)];
    const [before, after] = scenes;
    const strikes = news.events.length === 0 ? [] : (present.strikes?.(news.events, was.view) ?? []);
    const heading = look.heading(was);
    const entries = look.entries(news, was, then);
    const shot = firedIn(fired.peek(), looked, { news, strikes, before, after, heading });
    const reveal = (): void =>
      batch(() => {
        now.value = then;
        if (entries.length > 0) told.value = [...told.peek(), ...entries];
        happened.value = telling.happened(happened.peek(), { n: news.n, part: look.part(was), strikes, before, after });
      });
    looked = asksViewer(then);
    if (!quickly && shot !== null && telling.wanted(strikes)) {
      looked = true;
      const begun = (): void => {
        fired.value = { ...shot, told: true };
      };
      return telling.begin({ was, now: then, strikes, after: shot.after ?? 0, heading, entries, begun }, now, reveal);
    }
    batch(() => {
      fired.value = shot;
      reveal();
    });
    const pause = quickly ? 0 : wait(news, before, after);
    looked ||= pause > 0;
    return pause;
  };
  pace = new Pace(show, (count) => {
    behind.value = count;
  });
  for (const one of early) pace.hear(...one);
  return shown({
    session,
    present,
    first,
    now,
    told,
    telling,
    fired,
    happened,
    behind,
    nudge: () => pace.nudge(),
    hurry: () => pace.hurry(),
    close: () => {
      stop();
      pace.stop();
    },
  });
}

/** Apart from the rest: what goes on with the battle must not hold where things stood after every update of its past. */
const toldIn = (past: Past, look: ReturnType<typeof lookWith>): readonly LogEntry[] =>
  past.flatMap((one, i) => look.entries(one.news, past[i - 1]?.now ?? one.now, one.now));
