import type { PartId, Refusal } from '@flagbridge/engine';
import { unkey } from '@flagbridge/engine/hex';
import { effect } from '@preact/signals';
import type { Screen } from '../battle/battle-keys.ts';
import { isWorking } from '../request/desk/working.ts';
import { isRoute, whyNotThere } from './why-not-there.ts';

/** A hex that was pressed and means nothing to a move says why: nothing that is touched is silent. */
export function explainOutOfReach({ battle, desk, missed }: Pick<Screen, 'battle' | 'desk' | 'missed'>): () => void {
  if (!isWorking(desk)) return () => {};
  /** The reason that was open when the pointer went down: pressing the same hex again only closes it. */
  let open: PartId | undefined;
  const pressed = (): void => {
    open = desk.whyNot.peek()?.part;
  };
  const explain = async (part: PartId): Promise<void> => {
    const hand = desk.hand.peek();
    const to = unkey(part);
    if (hand === null || to === undefined || open === part) return;
    const { request, work, composition } = hand;
    const { shape } = request;
    if (shape.is !== 'route') return;
    const { draft, wording } = composition;
    if (draft === null || !isRoute(work.choice)) return;
    const name = wording.nameOf(part);
    const chosen = work.choice.length > 0 || shape.min === 0 || draft.envelope !== undefined;
    const { refusal, nearest } = chosen
      ? await whyNotThere((choice) => battle.session.draft(request.id, [...choice]), work.choice, draft, to)
      : { refusal: null, nearest: null };
    if (desk.hand.peek()?.work !== work) return;
    const ownWords = chosen
      ? `${name} is out of reach${nearest === null ? '' : `; the nearest hex in reach is ${wording.nameOf(nearest.part)}`}.`
      : 'First say who moves: touch its counter.';
    const why: Refusal = refusal ?? { ok: false, why: 'not-offered', clause: request.clause, words: { say: ownWords } };
    const near =
      nearest === null || why.nearest !== undefined ? {} : { nearest: [...work.choice, ...(nearest.way ?? [])] };
    desk.explain({ title: `Why not ${name}?`, refusal: { ...why, ...near }, part });
  };
  const stop = effect(() => {
    const one = missed.value;
    if (one !== null) void explain(one.part);
  });
  addEventListener('pointerdown', pressed, true);
  return () => {
    stop();
    removeEventListener('pointerdown', pressed, true);
  };
}
