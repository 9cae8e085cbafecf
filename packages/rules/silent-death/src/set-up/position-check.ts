import type { Refusal } from '@flagbridge/engine';
import type { PositionRead } from '@flagbridge/kit/position';
import { keyOf } from '@flagbridge/kit/space';
import type { Game } from '../game.ts';
import { verdict } from '../rules/victory.ts';
import { wishes } from '../standing.ts';
import { wrongShip } from './position-check-ships.ts';
import { wrongStep } from './position-check-step.ts';
import { wrongWarheads } from './position-check-warheads.ts';

type On = PositionRead<Game>;

/** What the rules forbid of a position, each by its clause; what single members may be has been looked at before. */
export function wrongPosition(on: On): Refusal | null {
  for (const ship of on.game.ships) {
    const bad = wrongShip(on, ship);
    if (bad !== null) return bad;
  }
  return wrongWarheads(on) ?? wrongField(on) ?? wrongFates(on) ?? wrongStep(on) ?? decided(on);
}

/** SD-OPT-08, SD-OPT-15: only with those options; one entry for each hex (SD-OPT-08, SD-OPT-16). */
function wrongField({ game: { rulings, debris, asteroids }, wrong }: On): Refusal | null {
  if (debris.length > 0 && !rulings.debris) return wrong('position.debris', 'only with the option debris', 'SD-OPT-08');
  if (asteroids.length > 0 && rulings.asteroids === 'none')
    return wrong('position.asteroids', 'only with the option asteroids', 'SD-OPT-15');
  for (const [name, list, clause] of [
    ['debris', debris, 'SD-OPT-08'],
    ['asteroids', asteroids, 'SD-OPT-16'],
  ] as const) {
    const twice = repeated(list);
    if (twice >= 0) return wrong(`position.${name}.${twice}`, 'this hex is named already', clause);
  }
  return null;
}

/** The first hex of a list, as q, r, q, r…, that stands in it before; -1 where none does. */
function repeated(list: readonly number[]): number {
  const seen = new Set<string>();
  for (let i = 0; i < list.length; i += 2) {
    const key = keyOf(list[i] as number, list[i + 1] as number);
    if (seen.has(key)) return i / 2;
    seen.add(key);
  }
  return -1;
}

/** SD-RPG-09: only heroes have fates, each at his own post. */
function wrongFates({ game: { fates, ships }, wrong }: On): Refusal | null {
  for (const [i, { ship, post, name }] of fates.entries()) {
    const hero = ships.find(({ id }) => id === ship)?.heroes[post] ?? null;
    if (hero === null) return wrong(`position.fates.${i}.post`, 'no hero has this post', 'SD-RPG-09');
    if (hero.name !== name) return wrong(`position.fates.${i}.name`, `this should be ${hero.name}`, 'SD-RPG-09');
  }
  return null;
}

/** SD-SEQ-05: by its terms, or by what the players have agreed on (SD-SCN-14). */
function decided({ game, wrong }: On): Refusal | null {
  const ended = verdict(game);
  if (ended !== null) return wrong('position.ships', 'this battle is over: nothing is left to fight for', ended.clause);
  const agreed = wishes.agreed(game);
  if (agreed === null) return null;
  const path = agreed.by === 'conceded' ? 'position.concede' : 'position.draw';
  return wrong(path, 'this battle is over: everybody has said so', agreed.clause);
}
