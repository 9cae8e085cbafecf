import type { Player, Seen } from '@flagbridge/ai';
import type { Choice, Request, View, Viewer } from '@flagbridge/engine';

export interface ToThink {
  readonly id: number;
  readonly player: string;
  readonly rulebook: string;
  readonly version: string;
  readonly view: View<unknown>;
  readonly viewer: Viewer;
  readonly request: Request;
}

export type Thought = { readonly id: number; readonly choice: Choice } | { readonly id: number; readonly failed: true };

/** As much of a worker as thinking needs. */
export interface Mind {
  postMessage(what: ToThink): void;
  onmessage: ((event: MessageEvent<Thought>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate(): void;
}

/**
 * A player whose answers are found in a worker of its own. A captain takes seconds, and a table that waits for it in its own
 * thread would leave drafts, other battles and the lobby waiting too. Where that worker cannot be had, it thinks here.
 */
export function thinkingElsewhere(player: Player, make: () => Mind): Player {
  const waiting = new Map<number, (thought: Thought) => void>();
  let mind: Mind | null = null;
  let asked = 0;
  const start = (): Mind => {
    const one = make();
    one.onmessage = ({ data }) => {
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    };
    one.onerror = (event) => {
      event.preventDefault();
      one.terminate();
      mind = null;
      for (const [id, answer] of waiting) answer({ id, failed: true });
      waiting.clear();
    };
    return one;
  };
  const think = ({ rules: { about }, view, viewer, request }: Seen): Promise<Thought> =>
    new Promise((resolve) => {
      const id = ++asked;
      waiting.set(id, resolve);
      mind ??= start();
      mind.postMessage({ id, player: player.name, rulebook: about.id, version: about.version, view, viewer, request });
    });
  const answer = async (seen: Seen): Promise<Choice> => {
    const thought = await think(seen);
    return 'choice' in thought ? thought.choice : player.answer(seen);
  };
  // The table waits for what a player answers: it may come later, though the type promises it at once.
  return { ...player, answer: (seen) => answer(seen) as unknown as Choice };
}
