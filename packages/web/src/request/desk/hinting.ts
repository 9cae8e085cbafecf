import type { Choice, Refusal, Request, Words } from '@flagbridge/engine';
import type { Snapshot } from '@flagbridge/protocol';
import type { ReadonlySignal } from '@preact/signals';
import type { Battle } from '../../battle/battle.ts';
import { sent } from '../compose/index.ts';
import { capital } from '../compose/words.ts';
import { draftKey } from './drafting.ts';
import type { Held, InHand } from './in-hand.ts';
import type { Notes } from './notes.ts';

/** Asks a computer player what it would do, from what the viewer sees. */
export type Advise = (now: Snapshot, request: Request) => Promise<Choice> | Choice;
/** And why; null where it cannot say. */
export type Because = (now: Snapshot, request: Request, choice: Choice) => Promise<Words | null> | Words | null;

interface Around {
  readonly battle: Battle;
  readonly inHand: Pick<InHand, 'held' | 'set'>;
  readonly primary: ReadonlySignal<string>;
  readonly notes: Notes;
  readonly advise: Advise | undefined;
  readonly because: Because | undefined;
}

/** Puts what the computer would do in place of the choice. */
export function hinting({ battle, inHand, primary, notes, advise, because }: Around): () => Promise<void> {
  const { held, set } = inHand;

  /** Without a computer player, any legal answer. */
  async function suggested(request: Request): Promise<{ ok: true; choice: Choice } | Refusal> {
    return advise === undefined
      ? battle.session.sample(request.id)
      : { ok: true, choice: await advise(battle.now.peek(), request) };
  }

  /** Said as well as shown: what is suggested may be what lies there already. */
  async function fillIn({ request, work }: Held, choice: Choice): Promise<void> {
    const same = draftKey(sent(request.shape, work.choice)) === draftKey(choice);
    if (!same) set({ ...work, choice });
    const text = `The computer would choose ${same ? 'the same' : 'this'}: ${capital(primary.peek())}.`;
    notes.sayOf(request.id, { text, tone: 'plain' });
    const laid = held.peek()?.work;
    // Why, a moment later: a hint without a reason is still one.
    const why = await Promise.resolve(because?.(battle.now.peek(), request, choice) ?? null).catch(() => null);
    // Of a choice that was changed meanwhile it would not be true, and what was said since stands: it may be a warning.
    const stands = held.peek()?.request.id === request.id && notes.note.peek()?.text === text;
    if (why !== null && stands && held.peek()?.work === laid)
      notes.sayOf(request.id, { text: `${text} ${capital(battle.say(why))}.`, tone: 'plain' });
  }

  return async () => {
    const one = held.peek();
    if (one === null) return;
    try {
      const answer = await suggested(one.request);
      const now = held.peek();
      if (now?.request.id !== one.request.id) return;
      if (answer.ok) await fillIn(now, answer.choice);
      else notes.refuse('Why is there no suggestion?', answer);
    } catch (reason) {
      notes.trouble(reason);
    }
  };
}
