import { type ClauseId, counting, type Tally } from '@flagbridge/engine';
import type { Post, ShipType } from './display.ts';
import { DISPLAYS } from './displays.ts';

/** Feats of the role-playing game that matter aboard (SD-RPG-05 to SD-RPG-08). */
export const FEATS = ['dodge-starfighter', 'dodge-transport', 'operation-starfighter', 'operation-transport'] as const;
export type Feat = (typeof FEATS)[number];

/** SD-RPG-06, SD-RPG-08: the YT-1300 is a transport, everything else a starfighter. */
export const classOf = (type: ShipType): 'starfighter' | 'transport' =>
  DISPLAYS[type].transport === true ? 'transport' : 'starfighter';

const FEAT_CLAUSES = {
  dodge: { starfighter: 'SD-RPG-05', transport: 'SD-RPG-06' },
  operation: { starfighter: 'SD-RPG-07', transport: 'SD-RPG-08' },
} as const;

/** The rule by which this ship asks for the feat. */
export const featClause = (feat: 'dodge' | 'operation', type: ShipType): ClauseId => FEAT_CLAUSES[feat][classOf(type)];

const LOWEST_LEVEL = 1;
const HIGHEST_LEVEL = 10;

/** SD-RPG-04: never below 1 nor above 10. */
function within(tally: Tally): Tally {
  const { total } = tally;
  if (total < LOWEST_LEVEL) return tally.add(LOWEST_LEVEL - total, 'least level', 'SD-RPG-04');
  return total > HIGHEST_LEVEL ? tally.add(HIGHEST_LEVEL - total, 'highest level', 'SD-RPG-04') : tally;
}

/** SD-RPG-02: half the Pilot bonus less 1, fractions down. */
export const pilotingOf = (bonus: number, tally: Tally = counting()): Tally =>
  within(tally.add(Math.floor(bonus / 2), 'half the Pilot bonus', 'SD-RPG-02').add(-1, 'conversion', 'SD-RPG-02'));

/** SD-RPG-03: half the ranged attack bonus, fractions down. */
export const gunneryOf = (bonus: number, tally: Tally = counting()): Tally =>
  within(tally.add(Math.floor(bonus / 2), 'half the ranged attack bonus', 'SD-RPG-03'));

/** SD-RPG-05 to SD-RPG-08: has the feat that this ship asks for. */
export const hasFeat = (feats: readonly Feat[], feat: 'dodge' | 'operation', type: ShipType): boolean =>
  feats.includes(`${feat}-${classOf(type)}`);

export const POSTS: readonly Post[] = ['pilot', 'gunner'];
