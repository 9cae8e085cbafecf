import type { SideId } from '@flagbridge/engine';

/** What a scenario may ask of a ship when the game ends. */
export type Fate = 'destroyed' | 'withdrawn' | 'derelict' | 'crippled' | 'in-play';

/**
 * How the scenario decides (SF-SET-02): by the standard scoring (SF-SET-40), where there are no conditions; or a side wins whose
 * conditions all hold when the game ends, and nobody where none do, or more than one side's.
 *
 * @seldom
 */
export interface Victory {
  readonly conditions: readonly Condition[];
}

export interface Condition {
  readonly side: SideId;
  readonly ship: string;
  readonly fates: readonly Fate[];
}
