import { type AimChoice, explaining, type Figures, type PossibleShot } from '@flagbridge/engine';
import { isOperable, severityOf } from '../data/damage.ts';
import type { Crew, Ship } from '../game.ts';
import { addRepairDice, crewPoints } from './crew-dice.ts';
import type { Sending } from './errands.ts';
import { mendChance, mendChances } from './mend.ts';
import { moving, nextTo } from './moving-crew.ts';
import { componentOf, componentPart } from './parts.ts';
import { strongestFirst } from './repair-plan.ts';
import { repairing } from './repairing.ts';

const percent = (chance: number): number => Math.round(100 * chance);

/** What a team would make of a component: its dice, the chance in per cent that anything is mended, and all of it. */
function prospect({ game, ship }: Sending, one: Crew, component: number, team: readonly Crew[]): PossibleShot {
  const was = ship.damage[component - 1] ?? '';
  const dice = addRepairDice(explaining(), team, game.rulings.bonusAsPoints).told();
  const more = crewPoints(game, 'repair', team);
  const chance = percent(mendChance(was, dice.total, more));
  const whole = percent(mendChances(was, dice.total, more).get('') ?? 0);
  return {
    by: one.id,
    at: componentPart(ship.id, component),
    range: 0,
    chance: explaining().add(chance, `${dice.total} dice`, 'SF-REP-02').told(),
    figures: { dice: dice.total, ...(whole > 0 && whole < chance && { wholly: whole }) },
  };
}

/** Those who act already are reckoned with: a figure is shown with whom it would repair. */
export function repairProspects(on: Sending, chosen: AimChoice): PossibleShot[] {
  const crew = repairing.crew(on);
  const acting = crew.filter(({ id }) => chosen.some(({ by }) => by === id));
  return crew
    .filter((one) => repairing.barrier(on, one, one.at) === null)
    .map((one) => prospect(on, one, one.at, [one, ...acting.filter(({ id, at }) => id !== one.id && at === one.at)]));
}

/** What a figure could mend where a corridor leads it, with those who stand there or are sent there: the three with most dice. */
export function moveProspects(on: Sending, sent: AimChoice): PossibleShot[] {
  const { game, ship } = on;
  const crew = moving.crew(on);
  const endOf = ({ id, at }: Crew): number => {
    const shot = sent.find(({ by }) => by === id);
    return shot === undefined ? at : componentOf(ship.id, shot.at);
  };
  return crew.flatMap((one) =>
    nextTo(game, ship, one.at).flatMap((n) => {
      if ((ship.damage[n - 1] ?? '') === '') return [];
      const others = strongestFirst(
        game,
        crew.filter((other) => other.id !== one.id && endOf(other) === n),
      );
      return [prospect(on, one, n, [one, ...others.slice(0, repairing.most(on) - 1)])];
    }),
  );
}

/** What odds count of repairs. */
export function mendedFigures(before: Ship, after: Ship): Figures {
  const figures = { mended: 0, works: 0, 'put-out': 0, whole: 0 };
  for (const [i, was] of before.damage.entries()) {
    const is = after.damage[i] ?? '';
    if (severityOf(is) >= severityOf(was)) continue;
    figures.mended++;
    if (!isOperable(was) && isOperable(is)) figures.works++;
    if (was === 'fire') figures['put-out']++;
    if (is === '') figures.whole++;
  }
  return figures;
}
