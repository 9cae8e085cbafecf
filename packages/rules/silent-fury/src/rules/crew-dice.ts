import type { ClauseId, Tally } from '@flagbridge/engine';
import { BONUSES, type CrewRoll } from '../data/crew.ts';
import type { Crew, Game } from '../game.ts';

type Figures = readonly Pick<Crew, 'type'>[];
type Ruled = Pick<Game, 'rulings'>;

/** A die for each figure that takes part. */
const EACH: { readonly [roll in CrewRoll]: ClauseId } = { repair: 'SF-REP-02', melee: 'SF-MEL-04' };

/** SF-REP-02: of a repair never more. */
const MOST_REPAIR_DICE = 3;

/**
 * Impact dice of a roll that crew makes together: one each, and what their types add (SF-CRW-11 to SF-CRW-13). Of several types all
 * of it is added (SF-CRW-15). Where bonuses are points, types add no dice (SF-OPT-10).
 * Exported for tests, until melees are fought.
 */
export function addCrewDice(tally: Tally, roll: CrewRoll, crew: Figures, asPoints = false): Tally {
  tally.add(crew.length, `${crew.length} crew`, EACH[roll]);
  if (asPoints) return tally;
  let types = 0;
  for (const bonus of BONUSES) {
    const n = bonus.roll === roll ? crew.filter(({ type }) => type === bonus.type).length : 0;
    if (n === 0) continue;
    types++;
    tally.add(n * bonus.dice, n === 1 ? bonus.type : `${n} ${bonus.type}s`, types > 1 ? 'SF-CRW-15' : bonus.clause);
  }
  return tally;
}

/** SF-OPT-10: where bonuses are points, one for each type that takes part, however many of it there are. */
export function crewPoints({ rulings }: Ruled, roll: CrewRoll, crew: Figures): number {
  if (!rulings.bonusAsPoints) return 0;
  return BONUSES.filter((bonus) => bonus.roll === roll && crew.some(({ type }) => type === bonus.type)).length;
}

/** What figures bring to a repair together: dice, and points beside them. */
export interface RepairForce {
  readonly dice: number;
  readonly points: number;
}

export const repairForce = (game: Ruled, crew: Figures): RepairForce => ({
  dice: repairDice(crew, game.rulings.bonusAsPoints),
  points: crewPoints(game, 'repair', crew),
});

/** SF-REP-02: dice of one repair attempt without their reasons, for who weighs many teams. Exported for tests. */
export function repairDice(crew: Figures, asPoints = false): number {
  let dice = crew.length;
  if (!asPoints)
    for (const { type } of crew)
      for (const bonus of BONUSES) if (bonus.roll === 'repair' && bonus.type === type) dice += bonus.dice;
  return Math.min(dice, MOST_REPAIR_DICE);
}

/** SF-REP-02: the same with their reasons. */
export function addRepairDice(tally: Tally, crew: Figures, asPoints = false): Tally {
  addCrewDice(tally, 'repair', crew, asPoints);
  if (tally.total > MOST_REPAIR_DICE)
    tally.add(MOST_REPAIR_DICE - tally.total, `never more than ${MOST_REPAIR_DICE}`, 'SF-REP-02');
  return tally;
}
