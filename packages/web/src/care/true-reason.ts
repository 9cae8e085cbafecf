import type { Refusal } from '@flagbridge/engine';
import { effect } from '@preact/signals';
import type { Screen } from '../battle/battle-keys.ts';
import { isWorking } from '../request/desk/working.ts';

/**
 * That a hex is not on offer is no reason to a person who wants a ship to stand there. The page knows no more; the referee does, and
 * is asked as if the ship had been put there.
 */
export function tellTrueReason({ battle, desk }: Pick<Screen, 'battle' | 'desk'>): () => void {
  if (!isWorking(desk)) return () => {};
  return effect(() => {
    const whyNot = desk.whyNot.value;
    const hand = desk.hand.peek();
    const { part } = whyNot ?? {};
    if (whyNot?.refusal.why !== 'not-offered' || part === undefined || hand === null) return;
    const { request, work } = hand;
    if (request.shape.is !== 'place' || work.live === null) return;
    const usual = Object(request.default)[work.live];
    const put = { ...Object(work.choice), [work.live]: { ...usual, hex: part } };
    void battle.session.draft(request.id, put).then((answer) => {
      const refusal: Refusal | undefined = 'ready' in answer ? answer.refusal : answer;
      if (refusal === undefined || refusal.why === 'not-offered' || desk.whyNot.peek() !== whyNot) return;
      desk.explain({ ...whyNot, refusal });
    });
  });
}
