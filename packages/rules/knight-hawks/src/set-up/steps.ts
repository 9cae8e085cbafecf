import type { OfficeId, Refusal, SideId } from '@flagbridge/engine';
import { officesOf } from '@flagbridge/kit/sides';
import { traitsOf } from '../data/ships.ts';
import { systemOf } from '../game.ts';
import type { Mustered } from './fleet.ts';
import type { SetUpFile, StepEntry } from './format.ts';
import type { Berth, SetUpStep, Start } from './plan.ts';
import type { Sited } from './planets.ts';
import { wrong } from './read.ts';

/** Everything that is to be done before the battle. */
interface ToDo {
  readonly file: SetUpFile;
  readonly sited: readonly Sited[];
  readonly mustered: readonly Mustered[];
  readonly starts: { readonly [side: SideId]: Start };
  /** The first office of a side speaks for it. */
  readonly speaker: { readonly [side: SideId]: OfficeId };
}

/** The list of set-up steps, each with whom it asks; or what is wrong with the list people wrote. */
export function stepsOf(todo: ToDo): SetUpStep[] | Refusal {
  const { file } = todo;
  const entries = file.steps ?? defaultSteps(todo);
  const steps: SetUpStep[] = [];
  for (const [i, entry] of entries.entries()) {
    const bad = misplaced(entry, entries.slice(0, i), todo);
    if (bad !== null) return wrong(`steps.${i}`, bad);
    steps.push(...stepsFor(entry, todo));
  }
  const lost = todo.mustered.find(
    ({ entry: { planet } }) => planet !== undefined && !todo.sited.some((one) => one.planet.id === planet),
  );
  if (lost !== undefined) return wrong('sides', `${lost.ship.name}: there is no planet ${lost.entry.planet}`);
  const left = forgotten(steps, todo);
  if (left !== null) return wrong('steps', left);
  if ((file.first ?? 'die') === 'die') steps.push({ is: 'first', clauses: file.clauses?.first ?? ['KH-SCN-305'] });
  return steps;
}

/** Planets, what orbits them, then the ships: both sides at once where neither has to see the other. */
function defaultSteps(todo: ToDo): StepEntry[] {
  const { file } = todo;
  const atOnce = together(todo) === null;
  const ships: StepEntry[] = atOnce ? [{ do: 'ships' }] : file.sides.map(({ id }) => ({ do: 'ships', side: id }));
  return [{ do: 'planet' }, { do: 'orbit' }, ...ships];
}

/** Why the sides cannot place at once; null where they can. */
function together({ file, starts, mustered }: ToDo): string | null {
  for (const { id, name, start } of file.sides) {
    if (start.at === 'opposite') return `${name} must see where the other side starts`;
    const { oneEdge, edges, speed } = starts[id] as Start;
    const several = officesOf(mustered.filter(({ ship }) => ship.side === id).map(({ ship }) => ship)).length > 1;
    if (several && ((oneEdge && edges.length > 1) || speed === 'same'))
      return `the captains of ${name} must see each other's edge and speed`;
  }
  return null;
}

/** What is wrong with a step where it stands. */
function misplaced(entry: StepEntry, before: readonly StepEntry[], todo: ToDo): string | null {
  const { file, sited, starts } = todo;
  const done = (what: StepEntry['do'], side?: string): boolean =>
    before.some((one) => one.do === what && (side === undefined || !('side' in one) || one.side === side));
  const unplaced = sited.some(({ planet }) => !planet.placed) && !done('planet');
  if (entry.do !== 'planet' && entry.do !== 'edge' && unplaced) return 'the planet is placed first';
  if ('side' in entry && !file.sides.some(({ id }) => id === entry.side)) return `there is no side ${entry.side}`;
  if (entry.do === 'edge') {
    const start = starts[entry.side];
    if (start?.oneEdge !== true || !entry.edges.every((edge) => start.edges.includes(edge)))
      return `${entry.side} does not start at one of these edges`;
    return done('edge', entry.side) || done('ships', entry.side)
      ? 'the edge is announced once, before the ships'
      : null;
  }
  if (entry.do !== 'ships') return done(entry.do, 'side' in entry ? entry.side : undefined) ? 'once is enough' : null;
  if (done('ships', entry.side)) return 'ships are placed once';
  if (entry.side === undefined) return together(todo);
  const [a, b] = file.sides;
  const [own, enemy] = a.id === entry.side ? [a, b] : [b, a];
  const seen = done('ships', enemy.id) || done('edge', enemy.id);
  return own.start.at === 'opposite' && !seen ? `${enemy.name} must be placed, or announce its edge, first` : null;
}

/** Something nobody would ever place. */
function forgotten(steps: readonly SetUpStep[], { sited, mustered }: ToDo): string | null {
  const planet = sited.find(
    (one) => !one.planet.placed && !steps.some((s) => s.is === 'planet' && s.planet === one.planet.id),
  );
  if (planet !== undefined) return `nobody places ${planet.planet.name}`;
  const berths = steps.flatMap((step) => (step.is === 'ships' ? step.berths : []));
  const ship = mustered.find(({ ship: { id }, start }) =>
    start === 'orbit'
      ? !steps.some((step) => step.is === 'orbit' && step.ship === id)
      : start === 'placed' && !berths.some((berth) => berth.ship === id),
  );
  return ship === undefined ? null : `nobody places ${ship.ship.name}`;
}

function stepsFor(entry: StepEntry, todo: ToDo): SetUpStep[] {
  const { sited, mustered, speaker } = todo;
  switch (entry.do) {
    case 'planet': {
      const clauses = entry.clauses ?? ['KH-GEN-04', 'KH-MAP-05'];
      return sited
        .filter(({ planet }) => !planet.placed)
        .map(({ planet, by, margin }) => ({
          is: 'planet',
          office: speaker[by] as OfficeId,
          planet: planet.id,
          margin,
          clauses,
        }));
    }
    case 'orbit': {
      const clauses = entry.clauses ?? ['KH-ORB-13'];
      return mustered
        .filter(({ start }) => start === 'orbit')
        .map(({ ship, entry: { planet = '' } }) => ({
          is: 'orbit',
          office: ship.office,
          ship: ship.id,
          planet,
          clauses,
        }));
    }
    case 'edge': {
      const { side, edges, clauses = ['KH-GEN-04'] } = entry;
      return [{ is: 'edge', office: speaker[side] as OfficeId, side, edges, clauses }];
    }
    case 'ships':
      return entry.side === undefined
        ? atOnce(berthsOf(mustered))
        : berthsOf(mustered.filter(({ ship }) => ship.side === entry.side));
    case 'mines':
      return minesOf(entry, mustered);
  }
}

/** The ships of each office that are to be placed. */
function berthsOf(mustered: readonly Mustered[]): (SetUpStep & { is: 'ships' })[] {
  const placed = mustered.filter(({ start }) => start === 'placed' || start === 'either');
  return officesOf(placed.map(({ ship }) => ship)).map((office) => ({
    is: 'ships',
    offices: [office],
    berths: placed
      .filter(({ ship }) => ship.office === office)
      .map(
        ({ ship, entry, start }): Berth => ({
          ship: ship.id,
          docked: start === 'either',
          across: entry.facing === 'across',
        }),
      ),
  }));
}

function atOnce(steps: readonly (SetUpStep & { is: 'ships' })[]): SetUpStep[] {
  if (steps.length === 0) return [];
  return [
    { is: 'ships', offices: steps.flatMap(({ offices }) => offices), berths: steps.flatMap(({ berths }) => berths) },
  ];
}

/** KH-MIN-03: out of the stock of the side's minelayers, each office its own. */
function minesOf(entry: StepEntry & { do: 'mines' }, mustered: readonly Mustered[]): SetUpStep[] {
  const { side, clauses = ['KH-MIN-03'] } = entry;
  const layers = mustered
    .map(({ ship }) => ship)
    .filter((ship) => ship.side === side && traitsOf(ship).laysBefore)
    .filter((ship) => systemOf(ship, 'M') !== undefined || systemOf(ship, 'S') !== undefined);
  const offices = officesOf(layers);
  return offices.map((office, i) => ({ is: 'mines', office, side, last: i === offices.length - 1, clauses }));
}
