import type { Choice, Draft, LessonOffer, Refusal, Request } from '@flagbridge/engine';
import type { Session } from '@flagbridge/protocol';
import { useEffect, useState } from 'preact/hooks';
import type { Screen } from '../battle/battle-keys.ts';
import { working } from '../request/desk/working.ts';
import type { WatchedBattle } from './watch-decisions.ts';

/** The first choice of an offer that the request takes as the battle stands; null where it takes none. */
async function firstAccepted(session: Session, request: Request, offer: LessonOffer): Promise<Choice | null> {
  if (offer.do !== 'decide' && offer.do !== 'draft') return null;
  for (const choice of offer.choices) {
    const draft: Draft | Refusal = await session.draft(request.id, choice);
    if ('ok' in draft || draft.refusal !== undefined) continue;
    if (draft.ready || offer.do === 'draft') return choice;
  }
  return null;
}

interface Found {
  readonly offer: LessonOffer;
  readonly request: string;
  readonly choice: Choice;
}

/** What “Do it for me” would do now; null where it can do nothing. */
export function useOffer(
  offer: LessonOffer | undefined,
  { battle, desk, sheet, tab }: Screen,
  { battle: { session } }: WatchedBattle,
): (() => Promise<Refusal | null>) | null {
  const [found, setFound] = useState<Found | null>(null);
  const asked = desk.request.value;
  useEffect(() => {
    if (offer === undefined || asked === null || asked.standing) return;
    let gone = false;
    const tell = (choice: Choice | null): void => {
      if (!gone) setFound(choice === null ? null : { offer, request: asked.id, choice });
    };
    // Whatever keeps the session from answering is shown where the decision is made.
    firstAccepted(session, asked, offer).then(tell, () => tell(null));
    return () => {
      gone = true;
    };
  }, [offer, asked?.id]);
  if (offer === undefined) return null;
  switch (offer.do) {
    case 'sheet':
      return async () => {
        // On a phone the sheets are a tab of their own, which begins with the selected ship.
        if (matchMedia('(max-width: 700px)').matches) {
          battle.selected.value = offer.part;
          tab.value = 'sheets';
        } else sheet.value = offer.part;
        return null;
      };
    case 'odds':
      if (asked === null || !asked.odds) return null;
      return async () => {
        await working(desk).askOdds();
        return null;
      };
    default: {
      const one = found;
      if (one === null || asked === null || one.offer !== offer || one.request !== asked.id) return null;
      if (offer.do === 'draft')
        return async () => {
          working(desk).set({ choice: one.choice, live: null });
          return null;
        };
      return async () => {
        const done = await session.decide(one.request, one.choice);
        return done.ok ? null : done;
      };
    }
  }
}
