import type { Choice } from '@flagbridge/engine';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Battle } from '../../battle/battle.ts';
import { settings } from '../../settings/settings.ts';
import { composerOf, sent } from '../compose/index.ts';
import { capital, plural } from '../compose/words.ts';
import { titleParts } from '../title.ts';
import type { Acts } from './acts.ts';
import { Answered } from './answered.ts';
import type { CompositionOf } from './composition-of.ts';
import type { InHand } from './in-hand.ts';
import { justNow } from './just-now.ts';
import type { Memory } from './memory.ts';
import type { Notes } from './notes.ts';
import type { Sealed, WorkingDesk } from './working.ts';

interface Around {
  readonly battle: Battle;
  readonly inHand: InHand;
  readonly missing: ReadonlySignal<string | null>;
  readonly compositionOf: CompositionOf;
  readonly memory: Memory;
  readonly notes: Notes;
  readonly acts: Acts;
  /** The last update the viewer knows; all there is where left out. */
  readonly since: number | undefined;
}

type Deciding = Pick<WorkingDesk, 'commit' | 'give' | 'sealed' | 'justNow' | 'haveSeen'>;

/** Decides the request in hand, and says what came of it since. */
export function deciding({ battle, inHand, missing, compositionOf, memory, notes, acts, since }: Around): Deciding {
  const { held, hand } = inHand;
  const lastSaid = (until = Number.POSITIVE_INFINITY): string | null =>
    battle.log.peek().findLast(({ n }) => n <= until)?.key ?? null;
  /**
   * The last sentence before the viewer's own last decision, or that he has seen: everything is old to who has just sat down, but
   * for what came after the update he is said to know.
   */
  const seen = signal(lastSaid(since));
  const answered = new Answered();
  /** The attack whose player was asked whether he means to hold fire. */
  let warned: string | null = null;

  async function give(choice: Choice, said?: string): Promise<boolean> {
    const request = held.peek()?.request;
    if (request === undefined || acts.busy.peek()) return false;
    answered.keep(request, battle.now.peek());
    // What comes of it may be told before the answer is here.
    const known = seen.peek();
    seen.value = lastSaid();
    const done = await acts.act('Why is this not possible?', () => battle.session.decide(request.id, choice));
    if (done === null) {
      seen.value = known;
      return false;
    }
    notes.dropOf(request.id);
    if (!request.standing) memory.keep(request.office, request.question, choice);
    inHand.letGo(request.id);
    if (said !== undefined) notes.say(said);
    return true;
  }

  return {
    give,
    commit: async () => {
      const one = hand.peek();
      if (one === null || acts.busy.peek()) return;
      const { request, composer, composition, work } = one;
      const lacks = missing.peek();
      const open =
        settings.peek().confirm && request.id !== warned ? (composer.leftSilent?.(composition, work) ?? 0) : 0;
      if (lacks === null && open > 0) {
        warned = request.id;
        const text = `${capital(plural(open, 'weapon'))} could fire. Press once more to hold fire.`;
        notes.sayOf(request.id, { text, tone: 'plain' });
        return;
      }
      if (lacks === null) return void (await give(sent(request.shape, work.choice)));
      notes.sayOf(request.id, { text: lacks.replace(/[^.!?]$/, '$&.'), tone: 'wants' });
      const refusal = composition.draft?.refusal;
      // Where the referee himself says what is wanted, his clause and figures are shown with it.
      if (refusal !== undefined && composition.wording.sayRefusal(refusal) === lacks)
        notes.refuse('Why not yet?', refusal);
    },
    sealed: computed((): readonly Sealed[] =>
      battle.now.value.sealed.map(({ id, choice }) => {
        const request = answered.get(id);
        if (request === undefined) return { id, title: 'Your answer', summary: null };
        const composition = compositionOf(request, { choice, live: null });
        return {
          id,
          title: titleParts(battle.say(request.title), request.kind).head,
          summary: composerOf(request.shape).summary(composition, choice),
        };
      }),
    ),
    justNow: computed(() => justNow(battle.log.value, seen.value, battle.present)),
    haveSeen: () => {
      seen.value = lastSaid();
    },
  };
}
