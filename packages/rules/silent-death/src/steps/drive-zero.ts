import {
  type Closed,
  type OfficeId,
  type Option,
  type PickManyChoice,
  type Play,
  question,
  type Refusal,
  refuse,
  type Words,
  words,
} from '@flagbridge/engine';
import { type Barrier, refusalOf } from '@flagbridge/kit/barrier';
import { officesOfSide } from '@flagbridge/kit/sides';
import { findShip, type Game, type Ship, shipOf } from '../game.ts';
import { goneBarrier } from '../rules/gone.ts';
import { labelOf, occupied } from '../rules/map.ts';
import { counts, driveOf, isDazed, isPilotDead } from '../rules/ship-state.ts';
import { turned } from '../rules/tight-turn.ts';

type Nothing = Record<never, never>;

const isAdrift = (game: Game, ship: Ship): boolean => counts(ship) && driveOf(game, ship) === 0;

/** SD-OPT-05: a Drive of 0, and a pilot who is alive and not dazed; not in a hex with others (SD-MOV-31). */
const mayTurn = (game: Game, ship: Ship): boolean =>
  isAdrift(game, ship) && !isDazed(game, ship) && !occupied(game, ship.q, ship.r, ship);

const WAYS = ['left', 'right'] as const;
const labelOfTurn = (ship: Ship, way: (typeof WAYS)[number]): Words =>
  words(`option.drive-zero-${way}`, { ship: ship.name });
const shipIn = (id: string): string => id.slice(0, id.lastIndexOf('/'));
const wayIn = (id: string): (typeof WAYS)[number] => (id.endsWith('/left') ? 'left' : 'right');

function askedOffices(game: Game): OfficeId[] {
  const out: OfficeId[] = [];
  if (!game.rulings.driveZeroTurns) return out;
  for (const side of game.sides)
    for (const office of officesOfSide(game, side.id))
      if (game.ships.some((ship) => ship.office === office && mayTurn(game, ship))) out.push(office);
  return out;
}

/** Of a ship that is adrift and may not turn: why not. */
function barrierOf(game: Game, ship: Ship): Barrier | null {
  if (!isAdrift(game, ship)) return null;
  if (isDazed(game, ship)) return { why: 'pilot-dazed', clause: 'SD-OPT-05', figures: { ship: ship.name } };
  if (!occupied(game, ship.q, ship.r, ship)) return null;
  const figures = { ship: ship.name, hex: labelOf(game, ship.q, ship.r) };
  return { why: 'shared-hex', clause: 'SD-MOV-31', figures };
}

/** Of a ship that never turns again: it is gone, or nobody flies it (SD-CRW-11). */
const outOfIt = (ship: Ship): Barrier | null =>
  goneBarrier(ship) ??
  (isPilotDead(ship) ? { why: 'no-pilot', clause: 'SD-CRW-11', figures: { ship: ship.name } } : null);

function closedTurns(game: Game, office: OfficeId): Closed[] {
  const closed: Closed[] = [];
  for (const ship of game.ships) {
    const barrier = ship.office === office ? barrierOf(game, ship) : null;
    if (barrier === null) continue;
    const why = refusalOf(barrier);
    for (const way of WAYS)
      closed.push({ id: `${ship.id}/${way}`, label: labelOfTurn(ship, way), parts: [ship.id], why });
  }
  return closed;
}

/** SD-OPT-05: one hexside, once. */
function turnsTwice(game: Game, chosen: PickManyChoice): Refusal | null {
  for (const [i, id] of chosen.entries())
    if (chosen.findIndex((one) => shipIn(one) === shipIn(id)) < i)
      return refuse('one-hexside', 'SD-OPT-05', {
        figures: { ship: findShip(game, shipIn(id))?.name ?? '' },
        nearest: chosen.slice(0, i),
      });
  return null;
}

/** SD-OPT-05 to SD-OPT-07: ships with Drive 0 may turn one hexside, both sides at once, before initiative is rolled. */
export const driveZeroTurns = question<Game, Nothing>({
  name: 'drive-zero-turns',
  offices: ({ game }) => askedOffices(game),
  choices: ({ game }, _vars, office) => {
    const options: Option[] = [];
    for (const ship of game.ships)
      if (ship.office === office && mayTurn(game, ship))
        for (const way of WAYS) options.push({ id: `${ship.id}/${way}` });
    return { shape: { is: 'pick-many', options, min: 0, max: options.length / 2 }, default: [] };
  },
  explain: ({ game }, _vars, office) => {
    const about = game.ships.filter((ship) => ship.office === office && mayTurn(game, ship)).map(({ id }) => id);
    return {
      kind: 'drive-zero-turns',
      title: words('ask.drive-zero-turns', { n: about.length }),
      clause: 'SD-OPT-05',
      about,
      option: (id) => {
        const ship = shipOf(game, shipIn(id));
        return { label: labelOfTurn(ship, wayIn(id)), parts: [ship.id] };
      },
      closed: closedTurns(game, office),
    };
  },
  check: ({ game }, _vars, _office, choice) => turnsTwice(game, choice as PickManyChoice),
  forbids: ({ game }, _vars, office, choice) => {
    for (const id of choice as PickManyChoice) {
      const ship = findShip(game, shipIn(id));
      const barrier = ship?.office === office ? outOfIt(ship) : null;
      if (barrier !== null) return refusalOf(barrier);
      if (ship?.office === office && counts(ship) && driveOf(game, ship) > 0)
        return refuse('not-adrift', 'SD-OPT-05', { figures: { ship: ship.name, drive: driveOf(game, ship) } });
    }
    return turnsTwice(game, choice as PickManyChoice);
  },
  sample: ({ game }, _vars, office, dice) => {
    const out: string[] = [];
    for (const ship of game.ships) {
      if (ship.office !== office || !mayTurn(game, ship)) continue;
      const way = WAYS[dice.pick(3)];
      if (way !== undefined) out.push(`${ship.id}/${way}`);
    }
    return out;
  },
  answer: (play, _vars, answers) => {
    for (const office of Object.keys(answers))
      for (const id of answers[office] as unknown as PickManyChoice) turnShip(play, shipOf(play.game, shipIn(id)), id);
    return undefined;
  },
});

function turnShip(play: Play<Game>, ship: Ship, id: string): void {
  const way = wayIn(id);
  ship.facing = turned(ship.facing, way === 'left' ? 5 : 1);
  play.tell?.({
    type: 'drive-zero-turn',
    clause: 'SD-OPT-05',
    parts: [ship.id],
    data: { ship: ship.id, way, facing: ship.facing },
  });
}
