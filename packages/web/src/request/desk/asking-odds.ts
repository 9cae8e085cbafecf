import type { Choice, Request } from '@flagbridge/engine';
import type { Session } from '@flagbridge/protocol';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { draftKey } from './drafting.ts';
import type { Odds } from './working.ts';

interface AskingOdds {
  /** Of the present choice; those of a former one are not shown. */
  readonly odds: ReadonlySignal<Odds>;
  ask(): Promise<void>;
}

/** What odds are asked for: the request in hand and the choice as it would be sent. */
interface OddsOf {
  readonly request: Request;
  readonly choice: Choice;
}

const unasked: Odds = { is: 'unasked' };
const keyOf = ({ request, choice }: OddsOf): string => `${request.id} ${draftKey(choice)}`;

export function askingOdds(
  session: Session,
  present: ReadonlySignal<OddsOf | null>,
  failed: (reason: unknown) => void,
): AskingOdds {
  const told = signal<{ readonly of: string; readonly odds: Odds } | null>(null);
  const odds = computed((): Odds => {
    const now = present.value;
    return now !== null && told.value?.of === keyOf(now) ? told.value.odds : unasked;
  });
  return {
    odds,
    async ask() {
      const now = present.peek();
      if (now === null || !now.request.odds || odds.peek().is === 'busy') return;
      const of = keyOf(now);
      const tell = (one: Odds): void => {
        // Other odds were asked for meanwhile: nobody waits for these.
        if (told.peek()?.of === of) told.value = { of, odds: one };
      };
      told.value = { of, odds: { is: 'busy' } };
      try {
        const answer = await session.forecast(now.request.id, now.choice);
        tell('ok' in answer ? { is: 'refused', refusal: answer } : { is: 'told', forecast: answer });
      } catch (reason) {
        tell(unasked);
        failed(reason);
      }
    },
  };
}
