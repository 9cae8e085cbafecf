import type { ClauseId, OfficeId, Phases, SideId, View, Viewer } from '@flagbridge/engine';
import { phasesOf } from '@flagbridge/kit/present';
import { type Game, shipOf } from '../game.ts';
import { planetOf } from '../rules/map.ts';
import type { SetUpStep } from '../set-up/plan.ts';
import { aims } from './aims.ts';

/** The sequence of play as a ruler: both sides' turns of this game turn in their order, and the repair turn where one follows. */
export function phases(view: View<Game>, viewer: Viewer): Phases {
  const { game } = view;
  return phasesOf<SetUpStep>(view, {
    turn: 'Game turn',
    setUp: (step) => ({ side: sideIn(game, step), label: labelOf(game, step), clause: clauseOf(game, step) }),
    aims: aims(view, viewer),
  });
}

/** The side that does it; undefined where both do. */
function sideIn(game: Game, step: SetUpStep): SideId | undefined {
  if ('side' in step) return step.side;
  const of = (office: OfficeId): SideId | undefined => game.ships.find((ship) => ship.office === office)?.side;
  if ('office' in step) return of(step.office);
  if (step.is === 'first') return undefined;
  const [first, ...others] = step.offices.map(of);
  return others.every((side) => side === first) ? first : undefined;
}

const LABELS = { edge: 'Edge', ships: 'Ships', mines: 'Mines and seekers', first: 'First move' } as const;

function labelOf(game: Game, step: SetUpStep): string {
  if (step.is === 'planet') return planetOf(game, step.planet).name;
  return step.is === 'orbit' ? `Orbit of ${shipOf(game, step.ship).name}` : LABELS[step.is];
}

function clauseOf(game: Game, step: SetUpStep): ClauseId {
  if (step.is !== 'ships') return step.clauses[0] ?? 'KH-GEN-04';
  const side = sideIn(game, step) ?? game.sides[0].id;
  return game.setup.starts[side]?.clauses.where ?? 'KH-GEN-04';
}
