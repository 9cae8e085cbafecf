import { computed } from '@preact/signals';
import type { Battle } from '../../battle/battle.ts';
import { sent } from '../compose/index.ts';
import { oneAtATime } from './acts.ts';
import { askingOdds } from './asking-odds.ts';
import { composed } from './composed.ts';
import { compositionsFor } from './composition-of.ts';
import { deciding } from './deciding.ts';
import { drafting } from './drafting.ts';
import { type Advise, type Because, hinting } from './hinting.ts';
import { takeInHand } from './in-hand.ts';
import { keyMeaning } from './keys.ts';
import { inMemory, type Memory } from './memory.ts';
import { takeNotes } from './notes.ts';
import { leavingPolicies } from './policies.ts';
import { readying } from './readying.ts';
import { takingBack } from './taking-back.ts';
import type { WorkingDesk } from './working.ts';

/** The desk of one viewer. Everything is derived from what is held; every consequence is asked from the session. */
export function createDesk(
  battle: Battle,
  memory: Memory = inMemory(),
  advise?: Advise,
  since?: number,
  lays: () => boolean = () => false,
  because?: Because,
): WorkingDesk {
  const { session } = battle;
  const notes = takeNotes();
  const acts = oneAtATime(notes);
  const drafts = drafting((id, choice) => session.draft(id, choice), notes.trouble);
  const compositionOf = compositionsFor(battle, memory, drafts);
  const inHand = takeInHand({ battle, drafts, notes, compositionOf });
  const { held, hand, hovered, take } = inHand;
  const { stepBack, ...shown } = composed(inHand);
  const { undo, withdraw } = takingBack(battle, notes, acts);
  const stopReadying = readying({ battle, inHand, advise, wanted: lays });
  const asked = computed(() => {
    const one = held.value;
    return one === null ? null : { request: one.request, choice: sent(one.request.shape, one.work.choice) };
  });
  const { odds, ask: askOdds } = askingOdds(session, asked, notes.trouble);
  return {
    ...shown,
    ...deciding({ battle, inHand, missing: shown.missing, compositionOf, memory, notes, acts, since }),
    ...leavingPolicies(session, inHand, notes, acts),
    request: computed(() => held.value?.request ?? null),
    choice: computed(() => held.value?.work.choice ?? null),
    draft: computed(() => hand.value?.composition.draft ?? null),
    waiting: computed(() => {
      const all = battle.now.value.requests.filter((one) => !one.standing);
      const mine = held.value?.request.id;
      return [...all.filter((one) => one.id === mine), ...all.filter((one) => one.id !== mine)];
    }),
    standing: computed(() => battle.now.value.requests.filter((one) => one.standing)),
    hand,
    hovered,
    note: notes.note,
    whyNot: notes.whyNot,
    busy: acts.busy,
    asking: drafts.asking,
    odds,
    askOdds,
    hint: hinting({ battle, inHand, primary: shown.primary, notes, advise, because }),
    undo,
    withdraw,
    take,
    set: inHand.set,
    hold: inHand.hold,
    cancel: inHand.cancel,
    close: () => {
      stopReadying();
      inHand.close();
    },
    touch: (part, how) => {
      const one = hand.peek();
      return one !== null && take(one.composer.touch(one.composition, one.work, part, how));
    },
    key: (event) => {
      const meaning = keyMeaning(event, {
        standing: held.peek()?.request.standing === true,
        asking: notes.whyNot.peek() !== null,
        shape: () => {
          const one = hand.peek();
          return one !== null && take(one.composer.key?.(one.composition, one.work, event.key) ?? null);
        },
      });
      if (meaning === 'close') notes.whyNot.value = null;
      else if (meaning === 'cancel') inHand.cancel();
      return meaning !== null;
    },
    back: () => {
      const work = stepBack.peek();
      if (work !== null) inHand.set(work);
      else void undo();
    },
    explain: (one) => {
      notes.whyNot.value = one;
    },
    hover: (part) => {
      hovered.value = part;
    },
  };
}
