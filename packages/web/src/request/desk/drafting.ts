import type { Choice, Draft, Refusal } from '@flagbridge/engine';
import { type ReadonlySignal, signal } from '@preact/signals';

/** What the session says of half-made choices of one request: one question on its way at a time, the latest wins. */
export interface Drafting {
  /** What was told of this choice, or of every choice of the request. */
  of(choice: Choice): Draft | undefined;
  /** The latest that was told, whatever it was about. */
  readonly last: ReadonlySignal<Draft | null>;
  /** Something is still to be told. */
  readonly asking: ReadonlySignal<boolean>;
  /** The first is wanted most; the others follow as long as nothing else is wanted. */
  want(request: string, choices: readonly Choice[]): void;
  forget(): void;
}

type Ask = (request: string, choice: Choice) => Promise<Draft | Refusal>;

export const draftKey = (choice: Choice): string => JSON.stringify(choice);

const isDraft = (answer: Draft | Refusal): answer is Draft => 'ready' in answer;

/** A long route has about thirty beginnings; a spread is pressed to and fro. */
const MOST_DRAFTS = 300;

export function drafting(ask: Ask, failed: (reason: unknown) => void): Drafting {
  const told = signal<ReadonlyMap<string, Draft>>(new Map());
  const last = signal<Draft | null>(null);
  /** What holds whatever is chosen. */
  const every = signal<Draft | null>(null);
  const of = (choice: Choice): Draft | undefined => told.value.get(draftKey(choice)) ?? every.value ?? undefined;
  let queue: { readonly request: string; readonly choice: Choice }[] = [];
  const asking = signal(false);
  // What was asked before everything was forgotten is of an older state.
  let age = 0;

  async function run(): Promise<void> {
    asking.value = true;
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const asked = age;
      if (of(next.choice) !== undefined) continue;
      try {
        const answer = await ask(next.request, next.choice);
        if (asked !== age) continue;
        const draft = isDraft(answer) ? answer : { ready: false, refusal: answer };
        const rest = [...told.value].slice(-MOST_DRAFTS);
        told.value = new Map([...rest, [draftKey(next.choice), draft]]);
        last.value = draft;
        if (draft.forEveryChoice === true) every.value = unrefused(draft);
      } catch (reason) {
        if (asked === age) failed(reason);
      }
    }
    asking.value = false;
  }

  return {
    of,
    last,
    asking,
    want(request, choices) {
      queue = choices.filter((choice) => of(choice) === undefined).map((choice) => ({ request, choice }));
      if (!asking.peek() && queue.length > 0) void run();
    },
    forget() {
      age++;
      queue = [];
      told.value = new Map();
      every.value = null;
    },
  };
}

/** Refusals are of one choice; whether another could be decided is told when it is. */
function unrefused({ refusal: _, ...draft }: Draft): Draft {
  return { ...draft, ready: true };
}
