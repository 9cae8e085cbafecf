import type { ClauseId, OfficeId, Phases, SideId, View, Viewer } from '@flagbridge/engine';
import { phasesOf, setUpParts } from '@flagbridge/kit/present';
import { sideOf } from '@flagbridge/kit/sides';
import { type Game, shipOf } from '../game.ts';
import { planetOf } from '../rules/map.ts';
import type { SetUpStep } from '../set-up/plan.ts';
import { aims } from './aims.ts';

/** The sequence of play as a ruler: both sides' turns of this game turn in their order, and the repair turn where one follows. */
export function phases(view: View<Game>, viewer: Viewer): Phases {
  const { game } = view;
  const settingUp = game.turn === 0;
  const toSetUp = (step: SetUpStep) => ({
    side: sideIn(game, step),
    label: setUpLabel(game, step),
    clause: setUpClause(game, step),
  });
  return phasesOf(view, {
    clock: settingUp ? { label: 'Set-up' } : { label: 'Game turn', value: String(game.turn) },
    ...(settingUp && { setUp: setUpParts(game.setup.steps, toSetUp, (side) => sideOf(game, side).name) }),
    aims: aims(view, viewer),
  });
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
