import { type AimChoice, act, call, type OfficeId, type Play, question, type SideId, words } from '@flagbridge/engine';
import { isOperable } from '../data/damage.ts';
import { type Crew, type Game, type Ship, shipOf } from '../game.ts';
import { citeImpact } from '../rules/cite-rolls.ts';
import { addRepairDice, crewPoints } from '../rules/crew-dice.ts';
import { errandAim, explainErrand, forbidsErrand, type Sending } from '../rules/errands.ts';
import { rollImpact } from '../rules/impact.ts';
import { COST_CLAUSES, mend } from '../rules/mend.ts';
import { componentPart } from '../rules/parts.ts';
import { mendedFigures, repairProspects } from '../rules/repair-odds.ts';
import { likelyRepair } from '../rules/repair-plan.ts';
import { attempts, repairing } from '../rules/repairing.ts';
import type { ActionVars } from './action-vars.ts';

const sending = ({ game }: { readonly game: Game }, { ship, side }: ActionVars): Sending => ({
  game,
  ship: shipOf(game, ship),
  side,
});

type RepairVars = { ship: string; side: SideId; office: OfficeId; crew: string[] };

/** SF-REP-01: one attempt in each component, of all that repair there. */
const repairs = act<Game, RepairVars>('repairs', (play, { ship: id, side, crew }) => {
  const ship = shipOf(play.game, id);
  for (const one of attempts(ship, crew)) attempt(play, ship, side, one.component, one.crew);
});

function attempt(play: Play<Game>, ship: Ship, side: SideId, component: number, crew: readonly Crew[]): void {
  const was = ship.damage[component - 1] ?? '';
  const part = componentPart(ship.id, component);
  const dice = addRepairDice(play.tally(), crew, play.game.rulings.bonusAsPoints);
  const bonus = crewPoints(play.game, 'repair', crew);
  play.rollFor?.(words('roll.repair', { ship: ship.name, n: component, dice: dice.total }));
  const { faces, points } = rollImpact(play.dice, dice.total, bonus);
  if (bonus > 0) play.by('SF-OPT-10');
  const { damage, steps, left } = mend(was, points);
  ship.damage[component - 1] = damage;
  citeImpact(play, faces);
  for (const paid of steps) play.by(COST_CLAUSES[paid]);
  if (left > 0) play.by('SF-REP-10');
  if (!isOperable(was)) play.by('SF-REP-12');
  if (side !== ship.controller) play.by('SF-REP-13');
  if (was === 'breach' && damage !== 'breach') play.by('SF-REP-14');
  play.tell?.({
    type: 'repair',
    clause: ['SF-CRW-33', 'SF-REP-01', 'SF-REP-02', 'SF-REP-03'],
    parts: [ship.id, part],
    data: {
      is: damage === was ? 'nothing' : damage === '' ? 'whole' : 'better',
      ship: ship.id,
      component: part,
      n: crew.length,
      dice: dice.told(),
      roll: [...faces],
      points,
      left,
      was,
      damage,
    },
  });
}

/** SF-CRW-33: up to three Active crew act; each repairs in the component it stands in (SF-REP-11). */
export const repairStep = question<Game, ActionVars>({
  name: 'repair',
  offices: (_look, { office }) => office,
  choices: (look, vars) => ({
    shape: errandAim(repairing, sending(look, vars)),
    default: likelyRepair(sending(look, vars)),
  }),
  explain: (look, vars) => {
    const on = sending(look, vars);
    return {
      kind: 'repair',
      clause: 'SF-CRW-33',
      title: words('ask.repair', { ship: on.ship.name, n: repairing.most(on) }),
      about: [on.ship.id],
      on: on.ship.id,
      ...explainErrand(repairing, on),
    };
  },
  forbids: (look, vars, _office, choice) => forbidsErrand(repairing, sending(look, vars), choice),
  draft: (look, vars, _office, partial) => ({
    ready: true,
    shots: repairProspects(sending(look, vars), partial as unknown as AimChoice),
  }),
  measure: (before, after, { ship }) => mendedFigures(shipOf(before, ship), shipOf(after, ship)),
  policies: {
    worst: {
      title: words('policy.repair-worst'),
      answer: (look, vars) => likelyRepair(sending(look, vars as ActionVars)),
    },
  },
  calls: () => [repairs],
  answer: (_play, { ship, side, office }, answers) =>
    call(repairs, { ship, side, office, crew: (answers[office] as unknown as AimChoice).map(({ by }) => by) }),
});
