import { type Phrases, say } from '@flagbridge/engine';
import type { Session } from '@flagbridge/protocol';
import { waiting } from '@flagbridge/text';

interface Patience {
  /** The program said something: its time begins anew. */
  heard(): void;
  stop(): void;
}

/**
 * Watches a seat whose program may have hung: when it is awaited and says nothing for so long, the default of the first
 * question open to it is taken. The match goes on by the rules' own answer; a program that wakes up plays on from there.
 */
export function patienceWith(
  session: Session,
  milliseconds: number,
  taken: (title: string) => void,
  phrases: Phrases,
): Patience {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const calm = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const begin = (): void => {
    calm();
    if (!stopped) timer = setTimeout(() => void take(), milliseconds);
  };
  const look = async (): Promise<void> => {
    const now = await session.now();
    if (now.outcome !== null || waiting(now).length === 0) calm();
    else if (timer === undefined) begin();
  };
  const take = async (): Promise<void> => {
    timer = undefined;
    const [request] = waiting(await session.now());
    if (stopped || request === undefined) return;
    try {
      const result = await session.decide(request.id, request.default);
      if (result.ok) taken(say(phrases, request.title));
    } catch {
      // A rule that broke is among the table's crashes, and is said at the end. The match stands; it is tried again.
    }
    if (!stopped) await look();
  };
  const stopNews = session.listen(() => void look());
  void look();
  return {
    heard: () => {
      if (timer !== undefined) begin();
    },
    stop: () => {
      stopped = true;
      stopNews();
      calm();
    },
  };
}
