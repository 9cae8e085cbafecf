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
import { compassPoint } from '@flagbridge/engine/hex';
import { type Game, officesOfSide, type Ship, shipOf } from '../game.ts';
import { labelOf, occupied } from '../rules/map.ts';
import { counts, driveOf, isDazed } from '../rules/ship-state.ts';
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

function askedOffices(game: Game): OfficeId[] {
  const out: OfficeId[] = [];
  if (!game.rulings.driveZeroTurns) return out;
  for (const side of game.sides)
    for (const office of officesOfSide(game, side.id))
      if (game.ships.some((ship) => ship.office === office && mayTurn(game, ship))) out.push(office);
  return out;
}

function closedWhy(game: Game, ship: Ship): Refusal | null {
  if (!isAdrift(game, ship)) return null;
  if (isDazed(game, ship)) return refuse('pilot-dazed', 'SD-OPT-05', { figures: { ship: ship.name } });
  if (!occupied(game, ship.q, ship.r, ship)) return null;
  return refuse('shared-hex', 'SD-MOV-31', { figures: { ship: ship.name, hex: labelOf(game, ship.q, ship.r) } });
}

/** SD-OPT-05 to SD-OPT-07: ships with Drive 0 may turn one hexside, both sides at once, before initiative is rolled. */
export const driveZeroTurns = question<Game, Nothing>({
  name: 'drive-zero-turns',
  offices: ({ game }) => askedOffices(game),
  ask: ({ game }, _vars, office, brief) => {
    const options: Option[] = [];
    const closed: Closed[] = [];
    const about: string[] = [];
    for (const ship of game.ships) {
      if (ship.office !== office) continue;
      const open = mayTurn(game, ship);
      const why = open || brief ? null : closedWhy(game, ship);
      if (open) about.push(ship.id);
      for (const way of WAYS) {
        const id = `${ship.id}/${way}`;
        if (open) options.push(brief ? { id } : { id, label: labelOfTurn(ship, way), parts: [ship.id] });
        else if (why !== null) closed.push({ id, label: labelOfTurn(ship, way), parts: [ship.id], why });
      }
    }
    return {
      kind: 'drive-zero-turns',
      title: words('ask.drive-zero-turns', { n: about.length }),
      clause: 'SD-OPT-05',
      about,
      shape: { is: 'pick-many', options, closed, min: 0, max: options.length / 2 },
      default: [],
    };
  },
  check: ({ game }, _vars, _office, choice) => {
    const chosen = choice as PickManyChoice;
    for (const [i, id] of chosen.entries())
      if (chosen.findIndex((one) => shipIn(one) === shipIn(id)) < i)
        return refuse('one-hexside', 'SD-OPT-05', {
          figures: { ship: shipOf(game, shipIn(id)).name },
          nearest: chosen.slice(0, i),
        });
    return null;
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
  const way = id.endsWith('/left') ? 'left' : 'right';
  ship.facing = turned(ship.facing, way === 'left' ? 5 : 1);
  play.tell?.({
    type: 'drive-zero-turn',
    clause: ['SD-OPT-05', 'SD-OPT-06'],
    parts: [ship.id],
    data: { ship: ship.name, way, facing: compassPoint(ship.facing, 'pointy') },
  });
}
