import type { LessonEnd, SideId, StandingHappening } from '@flagbridge/engine';
import type { Snapshot } from '@flagbridge/protocol';
import type { Battle } from '../battle/battle.ts';
import type { DecisionDesk } from '../request/desk/desk.ts';

/**
 * What is true now of all that lessons watch. Reads signals: code that calls it in an effect is called again. `answered` is what
 * was decided and may still stand on the screen until its updates are shown.
 */
export function standingOf(battle: Battle, desk: DecisionDesk, answered: ReadonlySet<string>): StandingHappening[] {
  const now = battle.now.value;
  const selected = battle.selected.value;
  const request = desk.request.value;
  return [
    ...endOf(now, battle.own),
    ...now.requests
      .filter(({ id, standing }) => !standing && !answered.has(id) && !now.sealed.some((one) => one.id === id))
      .map((one) => ({ is: 'asked', request: one }) as const),
    ...(selected === null ? [] : [{ is: 'selected', part: selected } as const]),
    ...(request === null || answered.has(request.id)
      ? []
      : [{ is: 'drafted', kind: request.kind, choice: desk.choice.value, draft: desk.draft.value } as const]),
  ];
}

function endOf({ outcome }: Snapshot, own: readonly SideId[]): StandingHappening[] {
  if (outcome === null) return [];
  const end: LessonEnd = outcome.winner === null ? 'drawn' : own.includes(outcome.winner) ? 'won' : 'lost';
  return [{ is: 'over', end }];
}
