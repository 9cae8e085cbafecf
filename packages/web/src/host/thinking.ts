import type { Player, PlayerInput } from '@flagbridge/ai';
import type { Choice, Request, View, Viewer } from '@flagbridge/engine';
import { Calls } from '@flagbridge/protocol';

export interface ToThink {
  readonly id: number;
  readonly player: string;
  readonly rulebook: string;
  readonly version: string;
  readonly view: View<unknown>;
  readonly viewer: Viewer;
  readonly request: Request;
}

/** `life` is the name of a lock the worker holds as long as it lives; null where there are no locks. */
export type ThinkerMessage =
  | { readonly id: number; readonly choice: Choice }
  | { readonly id: number; readonly failed: true }
  | { readonly life: string | null };

/** The worker that was asked is no more: another may find the answer. */
class Gone extends Error {}

/** As much of a worker as thinking needs. Exported for tests, which make their own. */
export interface Mind {
  postMessage(what: ToThink): void;
  onmessage: ((event: MessageEvent<ThinkerMessage>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror?: ((event: MessageEvent) => void) | null;
  terminate(): void;
}

interface Elsewhere {
  /** Calls back when the worker that holds this lock is gone: workers die without a word. Asked nothing before it has said its lock. */
  readonly gone?: (life: string, then: () => void) => void;
  /** Decides where no worker finds an answer. */
  readonly standIn: Player;
  /** It had to. */
  readonly stoodIn?: (forPlayer: string, by: string) => void;
  /** Longer than any answer takes, in milliseconds. */
  readonly patience?: number;
}

/** A captain takes seconds, on a slow telephone perhaps half a minute. */
const PATIENCE = 120_000;
/** Workers that died after which no other is started. */
const ENOUGH = 4;

/**
 * A player whose answers are found in a worker of its own. A captain takes seconds, and a table that waits for it in its own
 * thread would leave drafts, other battles and the lobby waiting too. A worker that dies is replaced, and asked the same once
 * more; where that one dies too, somebody simpler decides, so that a battle never waits for nobody.
 */
export function thinkingElsewhere(name: string, make: () => Mind, how: Elsewhere): Player {
  const { gone, standIn, stoodIn = () => {}, patience = PATIENCE } = how;
  const calls = new Calls<ToThink, Choice>();
  let mind: Mind | null = null;
  /** Questions for a worker whose lock is not known yet: it could die over them unnoticed. */
  let early: ToThink[] | null = null;
  let deaths = 0;
  const dead = (one: Mind): void => {
    if (one !== mind) return;
    one.terminate();
    mind = null;
    deaths += 1;
    calls.rejectAll(new Gone());
  };
  const start = (): Mind => {
    const one = make();
    early = gone === undefined ? null : [];
    one.onmessage = ({ data }) => {
      if ('choice' in data) return calls.resolve(data.id, data.choice);
      if ('failed' in data) return calls.reject(data.id, new Error('it found no answer'));
      if (one !== mind) return;
      if (data.life !== null) gone?.(data.life, () => dead(one));
      for (const what of early ?? []) one.postMessage(what);
      early = null;
    };
    one.onerror = (event) => {
      event.preventDefault();
      dead(one);
    };
    one.onmessageerror = () => dead(one);
    return one;
  };
  const think = ({ rules: { about }, view, viewer, request }: PlayerInput): Promise<Choice> => {
    mind ??= start();
    const one = mind;
    // One that says nothing for so long is as good as gone.
    const timer = setTimeout(() => dead(one), patience);
    return calls
      .call(
        (id) => ({ id, player: name, rulebook: about.id, version: about.version, view, viewer, request }),
        (what) => (early === null ? one.postMessage(what) : early.push(what)),
      )
      .finally(() => clearTimeout(timer));
  };
  const answer = async (seen: PlayerInput): Promise<Choice> => {
    for (let tries = 0; tries < 2 && deaths < ENOUGH; tries++) {
      try {
        return await think(seen);
      } catch (error) {
        if (!(error instanceof Gone)) break;
      }
    }
    stoodIn(name, standIn.name);
    return standIn.answer(seen);
  };
  return { name, answer };
}
