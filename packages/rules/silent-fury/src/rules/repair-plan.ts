import type { Choice, Shot } from '@flagbridge/engine';
import type { Crew } from '../game.ts';
import { repairForce } from './crew-dice.ts';
import type { Sending } from './errands.ts';
import { componentPart } from './parts.ts';
import { gainOf } from './repair-worth.ts';
import { repairing } from './repairing.ts';

/** Those who bring most, first (SF-CRW-11, SF-OPT-10). */
export const strongestFirst = <C extends Pick<Crew, 'type'>>(game: Sending['game'], crew: readonly C[]): C[] => {
  const brings = (one: C): number => {
    const { dice, points } = repairForce(game, [one]);
    return dice + points;
  };
  return [...crew].sort((a, b) => brings(b) - brings(a));
};

interface Team {
  readonly component: number;
  readonly crew: readonly Crew[];
}

/** What a team gains on average. */
const worthOf = ({ game, ship }: Sending, { component, crew }: Team): number =>
  crew.length === 0 ? 0 : gainOf(game, ship, component, repairForce(game, crew));

/** Every number of figures from a component, engineers first: those who bring most dice. */
function teamsIn(on: Sending, component: number, most: number): Team[] {
  const there = strongestFirst(
    on.game,
    repairing.crew(on).filter((one) => one.at === component),
  );
  return there.slice(0, most).map((_, i) => ({ component, crew: there.slice(0, i + 1) }));
}

/** SF-CRW-33: the teams of up to three figures in all that gain most together; `crew` where they are taken to stand. */
function bestTeams(on: Sending): Team[] {
  const most = repairing.most(on);
  const places = [...new Set(repairing.crew(on).map(({ at }) => at))].filter(
    (n) => (on.ship.damage[n - 1] ?? '') !== '',
  );
  // Best teams by how many figures they take, component by component.
  let best: { readonly teams: readonly Team[]; readonly worth: number }[] = Array.from({ length: most + 1 }, () => ({
    teams: [],
    worth: 0,
  }));
  for (const component of places) {
    const teams = teamsIn(on, component, most).map((team) => ({ team, worth: worthOf(on, team) }));
    best = best.map((known, size) => {
      let found = known;
      for (const { team, worth } of teams) {
        const rest = best[size - team.crew.length];
        if (rest !== undefined && rest.worth + worth > found.worth)
          found = { teams: [...rest.teams, team], worth: rest.worth + worth };
      }
      return found;
    });
  }
  return [...(best[most]?.teams ?? [])];
}

/** What those teams gain on average. */
export const bestGain = (on: Sending): number => bestTeams(on).reduce((sum, team) => sum + worthOf(on, team), 0);

/** Where nobody says anything: the repairs that gain most. */
export const likelyRepair = (on: Sending): Choice =>
  bestTeams(on).flatMap(({ component, crew }) =>
    crew.map(({ id }): Shot => ({ by: id, at: componentPart(on.ship.id, component) })),
  ) as unknown as Choice;
