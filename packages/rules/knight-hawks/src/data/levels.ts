import type { ClauseId } from '@flagbridge/engine';
import type { Level } from '../game.ts';

/** What the two levels have and have not (KH-GEN-01). What differs in what is done stands in ../levels.ts and ../turn.ts. */
interface LevelTraits {
  /** The order of its movement phase. */
  readonly movement: ClauseId;
  /** A ship that flies off the map is lost (KH-MAP-06); otherwise space has no edges (KH-MAP-08). */
  readonly edged: boolean;
  /** Planets pull, and a ship that flies into one crashes (KH-GRV-04, KH-GRV-07); otherwise they bar the way (KH-ORB-01). */
  readonly gravity: boolean;
  /** Mines and seekers are laid in secret (KH-MIN-02, KH-SEK-02). */
  readonly hides: boolean;
  /** Hits strike drive, steering and systems, and not the hull alone (KH-GEN-06). */
  readonly systems: boolean;
  /** Whom interceptor missiles defend. */
  readonly guards: ClauseId;
}

const BASIC: LevelTraits = {
  movement: 'KH-SEQ-03',
  edged: true,
  gravity: false,
  hides: false,
  systems: false,
  guards: 'KH-DEF-13',
};
const ADVANCED: LevelTraits = {
  movement: 'KH-SEQ-20',
  edged: false,
  gravity: true,
  hides: true,
  systems: true,
  guards: 'KH-DEF-27',
};

/** Compared, which is faster than a look-up by name: every step of every move that is tried asks. */
export const levelTraits = (level: Level): LevelTraits => (level === 'basic' ? BASIC : ADVANCED);
