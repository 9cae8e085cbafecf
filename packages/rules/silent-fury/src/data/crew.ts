import type { ClauseId } from '@flagbridge/engine';

/** SF-CRW-06; Heroes come with their cards. */
export type CrewType = 'spacer' | 'captain' | 'engineer' | 'marine' | 'battlesuit' | 'hero';

export const CREW_TYPES: readonly CrewType[] = ['spacer', 'captain', 'engineer', 'marine', 'battlesuit', 'hero'];

/** Rolls for which figures count as dice. */
export type CrewRoll = 'repair' | 'melee';

interface Bonus {
  readonly type: CrewType;
  readonly roll: CrewRoll;
  /** Dice that each of them brings beside his own. */
  readonly dice: number;
  readonly clause: ClauseId;
}

/** What types of crew add to rolls they take part in. */
export const BONUSES: readonly Bonus[] = [
  { type: 'engineer', roll: 'repair', dice: 1, clause: 'SF-CRW-11' },
  { type: 'marine', roll: 'melee', dice: 1, clause: 'SF-CRW-12' },
  { type: 'battlesuit', roll: 'melee', dice: 1, clause: 'SF-CRW-13' },
];
