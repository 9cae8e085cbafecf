import type { OfficeId, SideId, StepWith } from '@flagbridge/engine';
import type { ActionId, PlainCard } from '../data/cards.ts';
import type { Game } from '../game.ts';

/** A card that is resolved: which ship, for which side, decided by whom. */
export type CardVars = { ship: string; side: SideId; office: OfficeId; card: PlainCard };

/** The one action that was chosen of it (SF-ORD-08). A step of an action operates components, and does what the action says. */
export type ActionVars = { ship: string; side: SideId; office: OfficeId; action: ActionId };

export type ActionStep = StepWith<Game, ActionVars>;
