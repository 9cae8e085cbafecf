import { type ClauseId, type Figures, type Refusal, refuse } from '@flagbridge/engine';

/** Why something may not be done now: the code of the reason, the rule that says so, and its figures. */
export interface Barrier {
  readonly why: string;
  readonly clause: ClauseId;
  readonly figures?: Figures;
}

/** What bars one ship: its name is the first figure. */
export const barsShip = (
  why: string,
  clause: ClauseId,
  ship: { readonly name: string },
  figures?: Figures,
): Barrier => ({
  why,
  clause,
  figures: figures === undefined ? { ship: ship.name } : { ship: ship.name, ...figures },
});

/** The same as the answer to a player who tries it. */
export const refusalOf = ({ why, clause, figures }: Barrier): Refusal =>
  refuse(why, clause, figures === undefined ? undefined : { figures });
