import type { AnyPresentation, Strike } from '@flagbridge/engine';
import type { Session } from '@flagbridge/protocol';
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import type { Past } from '../battle/create-battle.ts';
import { lookWith, type ShownBattle, shown } from '../battle/shown-battle.ts';
import { type HowToTell, tellingBy } from '../battle/telling.ts';
import { type Fired, firedIn } from '../battle/volley.ts';
import type { Happened } from '../stage/happened.ts';

/** A battle as it stood at a moment of its past: everything follows `at`. */
export function pastBattle(
  session: Session,
  present: AnyPresentation,
  past: Past,
  at: ReadonlySignal<number>,
  tell?: HowToTell,
): ShownBattle {
  const look = lookWith(present);
  const entries = past.map((one, i) => look.entries(one.news, past[i - 1]?.now ?? one.now, one.now));
  const telling = tellingBy(present, tell);
  const now = signal((past[at.peek()] as Past[number]).now);
  const told = signal(entries.slice(0, at.peek() + 1).flat());
  const fired = signal<Fired | null>(null);
  const happened = signal<Happened | null>(null);
  let place = at.peek();
  let end = (): void => {};
  // One step on shows what was fired in it; a player who goes back or jumps sees how things stood, and nothing that flies.
  const close = at.subscribe((to) => {
    if (to === place) return;
    end();
    const on = to === place + 1;
    const [from, { news, now: then }] = [past[place], past[to]] as [Past[number], Past[number]];
    place = to;
    const reveal = (): void =>
      batch(() => {
        now.value = then;
        told.value = entries.slice(0, to + 1).flat();
      });
    if (!on) {
      batch(() => {
        fired.value = null;
        happened.value = null;
        reveal();
      });
      return;
    }
    const { now: was } = from;
    const [before, after] = [look.scene(was), look.scene(then)];
    const strikes: readonly Strike[] = news.events.length === 0 ? [] : (present.strikes?.(news.events, was.view) ?? []);
    const heading = look.heading(was);
    const shot = firedIn(fired.peek(), true, { news, strikes, before, after, heading });
    const found = telling.happened(happened.peek(), { n: news.n, part: look.part(was), strikes, before, after });
    const finish = (): void => {
      reveal();
      happened.value = found;
    };
    if (shot === null || !telling.wanted(strikes)) {
      batch(() => {
        fired.value = shot;
        finish();
      });
      return;
    }
    const begun = (): void => {
      fired.value = { ...shot, told: true };
    };
    const held = telling.begin(
      { was, now: then, strikes, after: shot.after ?? 0, heading, entries: entries[to] ?? [], begun, recap: false },
      now,
      finish,
    );
    end = () => held.end();
  });
  const { now: first } = past[0] as Past[number];
  const behind = signal(0);
  const nothing = (): void => {};
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
    nudge: nothing,
    hurry: () => end(),
    close: () => {
      close();
      end();
    },
  });
}
