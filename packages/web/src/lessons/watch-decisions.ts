import type { Choice } from '@flagbridge/engine';
import type { Session, Stop } from '@flagbridge/protocol';
import type { ShownBattle } from '../battle/shown-battle.ts';

/** A decision of the viewer's that went through; `begun` while it is under way. */
export type Deciding =
  | { readonly is: 'begun' }
  | { readonly is: 'done'; readonly request: string; readonly kind: string; readonly choice: Choice }
  | { readonly is: 'not' };

/** A battle whose session also says what was decided in it, no matter who pressed the button. */
export interface WatchedBattle {
  readonly battle: ShownBattle;
  listen(hear: (deciding: Deciding) => void): Stop;
}

export function watchDecisions(battle: ShownBattle): WatchedBattle {
  const ears = new Set<(deciding: Deciding) => void>();
  const tell = (deciding: Deciding): void => {
    for (const hear of [...ears]) hear(deciding);
  };
  const { session } = battle;
  const watched: Session = {
    viewer: session.viewer,
    now: () => session.now(),
    listen: (hear) => session.listen(hear),
    draft: (request, partial) => session.draft(request, partial),
    forecast: (request, choice) => session.forecast(request, choice),
    sample: (request) => session.sample(request),
    withdraw: (request) => session.withdraw(request),
    policy: (question, office, set) => session.policy(question, office, set),
    undo: () => session.undo(),
    history: (from, to) => session.history(from, to),
    decide: async (id, choice) => {
      const kind = battle.now.peek().requests.find((one) => one.id === id)?.kind ?? '';
      tell({ is: 'begun' });
      let went = false;
      try {
        const done = await session.decide(id, choice);
        went = done.ok;
        return done;
      } finally {
        tell(went ? { is: 'done', request: id, kind, choice } : { is: 'not' });
      }
    },
  };
  return {
    battle: { ...battle, session: watched },
    listen: (hear) => {
      ears.add(hear);
      return () => void ears.delete(hear);
    },
  };
}
