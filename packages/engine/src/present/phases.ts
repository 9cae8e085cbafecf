import type { ClauseId, SideId } from '../words.ts';

/** Where we are in the turn: every step in the book's words and order, as a ruler shows them. */
export interface Phases {
  /** `Game turn` `3`; `Set-up` without a figure. */
  readonly clock: { readonly label: string; readonly value?: string };
  readonly parts: readonly PhasePart[];
  /** What the sides are after and how far they are, where the scenario has a goal one can watch. */
  readonly aims?: readonly PhaseAim[];
}

/** `Sathar turn` with its steps. */
export interface PhasePart {
  readonly title: string;
  readonly side?: SideId;
  readonly steps: readonly PhaseStep[];
}

export interface PhaseStep {
  readonly label: string;
  /** The same without what changes while it lasts (`Moves` for `Moves 2 of 5`): what happens in it stands under one heading. */
  readonly name?: string;
  readonly state: 'done' | 'now' | 'ahead';
  readonly clause?: ClauseId;
}

/** `Evacuation of Doliin Bay`: 2 of 3 turns in dock. */
export interface PhaseAim {
  readonly label: string;
  readonly text: string;
  readonly side?: SideId;
  readonly done?: number;
  readonly of?: number;
  readonly clause?: ClauseId;
}

/** `Game turn 3, Sathar turn: defensive fire`. */
export function headingOf({ clock, parts }: Phases): string {
  const head = clock.value === undefined ? clock.label : `${clock.label} ${clock.value}`;
  const part = parts.find(({ steps }) => steps.some(({ state }) => state === 'now'));
  const step = part?.steps.find(({ state }) => state === 'now');
  const title = part === undefined || part.title === clock.label ? '' : `, ${part.title}`;
  return `${head}${title}${step === undefined ? '' : `: ${lowerFirst(step.name ?? step.label)}`}`;
}

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
