import type { ClauseId, OfficeId, PhasePart, PhaseStep, Phases, SideId, View, Viewer } from '@flagbridge/engine';
import { type Game, shipOf, sideOf } from '../game.ts';
import { planetOf } from '../rules/map.ts';
import type { SetUpStep } from '../set-up/plan.ts';
import { isRepairTurn } from '../steps/repair-turn.ts';
import { aims } from './aims.ts';
import { stepNow, type TurnStep, turnSteps } from './phase.ts';

/** The sequence of play as a ruler: both sides' turns of this game turn in their order, and the repair turn where one follows. */
export function phases(view: View<Game>, viewer: Viewer): Phases {
  const { game } = view;
  const clock = game.turn === 0 ? { label: 'Set-up' } : { label: 'Game turn', value: String(game.turn) };
  return { clock, parts: game.turn === 0 ? setUpParts(game) : turnParts(view), aims: aims(view, viewer) };
}

function turnParts(view: View<Game>): PhasePart[] {
  const { game } = view;
  const now = stepNow(view);
  // Nobody moves yet where the turn has just begun, and nobody any more where it is over.
  const moving = now === 'repair' ? game.sides.length : game.sides.findIndex(({ id }) => id === game.mover);
  const parts = game.sides.map(({ id, name }, at): PhasePart => {
    const state = at < moving ? 'done' : 'ahead';
    const steps =
      at === moving && now !== 'repair' ? stepsUntil(view, now) : turnSteps(game.level).map(toStep(game, state));
    return { title: `${name} turn`, side: id, steps };
  });
  if (game.level === 'advanced' && isRepairTurn(game))
    parts.push({
      title: 'Repair turn',
      steps: [{ label: 'Repairs', state: now === 'repair' ? 'now' : 'ahead', clause: 'KH-SEQ-22' }],
    });
  return parts;
}

const toStep =
  ({ level }: Game, state: PhaseStep['state']) =>
  ({ label, clause }: TurnStep): PhaseStep => ({ label, state, clause: clause[level] as ClauseId });

function stepsUntil({ game, flow }: View<Game>, now: TurnStep | undefined): PhaseStep[] {
  const steps = turnSteps(game.level);
  // Between two steps nothing is asked; when the battle is over it ended in this turn.
  if (now === undefined) return steps.map(toStep(game, flow === null ? 'done' : 'ahead'));
  const at = steps.indexOf(now);
  return steps.map((step, i) => toStep(game, i < at ? 'done' : i === at ? 'now' : 'ahead')(step));
}

/** What is left to be done before the battle: what is done is off the list. Steps of one side in a row are one part. */
function setUpParts(game: Game): PhasePart[] {
  const parts: { title: string; side?: SideId; steps: PhaseStep[] }[] = [];
  for (const [i, step] of game.setup.steps.entries()) {
    const side = sideIn(game, step);
    const title = side === undefined ? 'Both sides' : sideOf(game, side).name;
    let part = parts.at(-1);
    if (part === undefined || part.title !== title) {
      part = { title, ...(side !== undefined && { side }), steps: [] };
      parts.push(part);
    }
    part.steps.push({
      label: setUpLabel(game, step),
      state: i === 0 ? 'now' : 'ahead',
      clause: setUpClause(game, step),
    });
  }
  return parts;
}

/** The side that does it; undefined where both do. */
function sideIn(game: Game, step: SetUpStep): SideId | undefined {
  const of = (office: OfficeId): SideId | undefined => game.ships.find((ship) => ship.office === office)?.side;
  switch (step.is) {
    case 'planet':
    case 'orbit':
      return of(step.office);
    case 'edge':
    case 'mines':
      return step.side;
    case 'ships': {
      const [first, ...others] = step.offices.map(of);
      return others.every((side) => side === first) ? first : undefined;
    }
    case 'first':
      return undefined;
  }
}

function setUpLabel(game: Game, step: SetUpStep): string {
  switch (step.is) {
    case 'planet':
      return planetOf(game, step.planet).name;
    case 'orbit':
      return `Orbit of ${shipOf(game, step.ship).name}`;
    case 'edge':
      return 'Edge';
    case 'ships':
      return 'Ships';
    case 'mines':
      return 'Mines and seekers';
    case 'first':
      return 'First move';
  }
}

function setUpClause(game: Game, step: SetUpStep): ClauseId {
  if (step.is !== 'ships') return step.clauses[0] ?? 'KH-GEN-04';
  const side = sideIn(game, step) ?? game.sides[0].id;
  return game.setup.starts[side]?.clauses.where ?? 'KH-GEN-04';
}
