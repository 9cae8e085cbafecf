import type { Refusal } from '@flagbridge/engine';
import type { PositionRead } from '@flagbridge/kit/position';
import { onSheet } from '@flagbridge/kit/space';
import { type Game, objectOf, shipOf, type Warhead } from '../game.ts';

type On = PositionRead<Game>;

const numberOf = (id: string): number => Number(id.slice(1));

export function wrongWarheads(on: On): Refusal | null {
  const { game, wrong } = on;
  for (const [i, warhead] of game.warheads.entries()) {
    const at = `position.warheads.${i}`;
    const { id, q, r } = warhead;
    if (game.warheads.findIndex((one) => one.id === id) !== i) return wrong(`${at}.id`, `the id ${id} is taken`);
    if (!onSheet(game, q, r)) return wrong(`${at}.at`, 'this is not on the map', 'SD-MOV-01');
    const bad = wrongOwner(on, at, warhead) ?? wrongTarget(on, at, warhead) ?? wrongArrival(on, at, warhead);
    if (bad !== null) return bad;
    if (numberOf(id) > game.launched) return wrong('position.launched', `${id} has been launched`, 'SD-WAR-09');
  }
  return null;
}

/** SD-WAR-09: its owner is who commands the ship that launched it. */
function wrongOwner({ game, wrong }: On, at: string, { by, side, office }: Warhead): Refusal | null {
  const ship = shipOf(game, by);
  if (ship.side !== side) return wrong(`${at}.side`, `${ship.name} is of the side ${ship.side}`, 'SD-WAR-09');
  return ship.office === office
    ? null
    : wrong(`${at}.office`, `${ship.name} is commanded by ${ship.office}`, 'SD-WAR-09');
}

/** SD-WAR-10: an enemy; and a warhead only if it was on the map at the launch, so that none hunt each other in a ring. */
function wrongTarget({ game, wrong }: On, at: string, { id, side, target }: Warhead): Refusal | null {
  const hunted = objectOf(game, target);
  if (hunted === undefined) return wrong(`${at}.target`, `${target} is not on the map`, 'SD-WAR-09');
  if (hunted.side === side) return wrong(`${at}.target`, `${target} is of its own side`, 'SD-WAR-10');
  return 'kind' in hunted && numberOf(target) >= numberOf(id)
    ? wrong(`${at}.target`, `${target} was launched later`, 'SD-WAR-10')
    : null;
}

/** SD-WAR-24, SD-WAR-25: in its target's hex, between its move and the Warhead Results Phase of the same turn. */
function wrongArrival({ game, wrong, said }: On, at: string, { q, r, target, arrived }: Warhead): Refusal | null {
  if (!arrived) return null;
  const hunted = objectOf(game, target);
  if (hunted?.q !== q || hunted.r !== r) return wrong(`${at}.arrived`, 'it is not where its target is', 'SD-WAR-24');
  return said['step'] === 'moves' || said['step'] === 'results'
    ? null
    : wrong(`${at}.arrived`, 'only before it goes off, at the step moves or results', 'SD-WAR-25');
}
