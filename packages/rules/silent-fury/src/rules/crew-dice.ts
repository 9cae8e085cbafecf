import type { ClauseId, Tally } from '@flagbridge/engine';
import { BONUSES, type CrewRoll } from '../data/crew.ts';
import type { Crew } from '../game.ts';

type Figures = readonly Pick<Crew, 'type'>[];

/** A die for each figure that takes part. */
const EACH: { readonly [roll in CrewRoll]: ClauseId } = { repair: 'SF-REP-02', melee: 'SF-MEL-04' };

/** SF-REP-02: of a repair never more. */
const MOST_REPAIR_DICE = 3;

/**
 * Impact dice of a roll that crew makes together: one each, and what their types add (SF-CRW-11 to SF-CRW-13). Of several types all
 * of it is added (SF-CRW-15).
 */
export function addCrewDice(tally: Tally, roll: CrewRoll, crew: Figures): Tally {
  tally.add(crew.length, `${crew.length} crew`, EACH[roll]);
  let types = 0;
  for (const bonus of BONUSES) {
    const n = bonus.roll === roll ? crew.filter(({ type }) => type === bonus.type).length : 0;
    if (n === 0) continue;
    types++;
    tally.add(n * bonus.dice, n === 1 ? bonus.type : `${n} ${bonus.type}s`, types > 1 ? 'SF-CRW-15' : bonus.clause);
  }
  return tally;
}

/** SF-REP-02: dice of one repair attempt. */
export function addRepairDice(tally: Tally, crew: Figures): Tally {
  addCrewDice(tally, 'repair', crew);
  if (tally.total > MOST_REPAIR_DICE)
    tally.add(MOST_REPAIR_DICE - tally.total, `never more than ${MOST_REPAIR_DICE}`, 'SF-REP-02');
  return tally;
}

/** The same without its reasons, for who weighs many teams. */
export function repairDice(crew: Figures): number {
  let dice = crew.length;
  for (const { type } of crew)
    for (const bonus of BONUSES) if (bonus.roll === 'repair' && bonus.type === type) dice += bonus.dice;
  return Math.min(dice, MOST_REPAIR_DICE);
}
