import type { Merging } from '@flagbridge/engine';
import { isOperable, isWorse } from '../data/damage.ts';
import type { Game, Ship } from '../game.ts';
import { standingIn } from './crew-losses.ts';
import { weaponLines } from './weapon-lines.ts';
import { has } from './weapon-shot.ts';

/** What of a volley tells components apart: a Blast where they lie, and crew where the ship has a weapon that aims at it. */
interface Telling {
  readonly places: boolean;
  readonly crew: boolean;
}

/** A weapon that has still to strike: not operated yet, or the one that is being fired. */
const isPending = ({ operated }: Ship, component: number): boolean =>
  operated.at(-1)?.component === component || !operated.some((one) => one.component === component);

function tellingOf(game: Game, ship: Ship): Telling {
  const lines = weaponLines(game, ship);
  return {
    places: lines.some(({ mode, component }) => mode.blast && isPending(ship, component.n)),
    crew: lines.some(({ mode }) => has(mode, 'Disrupt')),
  };
}

/** No d12 shows more (SF-ACC-06). */
const CORE = 12;

/**
 * Of every component of a target which others are alike for all that this ship's volley can do to it, and for what is counted of that:
 * they carry the same token. Accuracy dice hit each number alike, but for those that a d12 never shows.
 */
export function kindsOf(game: Game, ship: Ship, target: Ship): string[] {
  const { places, crew } = tellingOf(game, ship);
  return target.damage.map((token, i) => {
    if (places) return `${i}${token}${crew ? standingIn(target, i + 1) : ''}`;
    return `${i < CORE ? '' : '+'}${token}${crew ? standingIn(target, i + 1) : ''}`;
  });
}

/**
 * For odds of a volley: branches are merged before each attack. What later attacks look at, and what is counted, are the tokens of the
 * targets, their shields, and whether they are still there; of the firing ship which weapon is sound.
 */
export const VOLLEYS: Merging<Game> = {
  before: 'attack-on',
  stores: () => [],
  store: () => {},
  alike: (game, ahead) => {
    const acting = String(ahead[0]?.vars['ship'] ?? '');
    const own = game.ships.find(({ id }) => id === acting);
    const ships = game.ships.map((ship) => {
      const { id, is, shields } = ship;
      if (is !== 'flying') return is;
      // At the end only what is counted: tokens and crew.
      if (own === undefined) return `${ship.damage.join()} ${struckCrew(ship)}`;
      if (id === acting) return `${ship.damage.join()} ${ship.operated.length}`;
      return `${shields.join('')} ${kindsOf(game, own, ship).sort().join()}`;
    });
    return `${ships.join('/')} ${JSON.stringify(ahead.map(({ vars, at }) => [vars, at]))}`;
  },
};

/** What odds count of a volley: ships of others, and of one's own side by itself. */
export function lossesOf(before: Game, after: Game, by: Ship): { [figure: string]: number } {
  const { crew: countsCrew } = tellingOf(before, by);
  const figures: { [figure: string]: number } = { lost: 0, out: 0, hurt: 0, fires: 0, breaches: 0 };
  const add = (name: string, n: number): void => {
    figures[name] = (figures[name] ?? 0) + n;
  };
  for (const [i, ship] of before.ships.entries()) {
    const then = after.ships[i] as Ship;
    const own = ship.side === by.side ? 'own-' : '';
    // Of a ship that is lost nothing else is counted.
    if (ship.is === 'flying' && then.is === 'destroyed') add(`${own}lost`, 1);
    if (then.is !== 'flying') continue;
    for (const [at, was] of ship.damage.entries()) {
      const is = then.damage[at] ?? '';
      if (!isWorse(is, was, before.rulings.severityByPoints)) continue;
      add(`${own}hurt`, 1);
      if (isOperable(was) && !isOperable(is)) add(`${own}out`, 1);
      if (own === '' && is === 'fire') add('fires', 1);
      if (own === '' && is === 'breach') add('breaches', 1);
    }
    if (countsCrew && own === '') add('crew', struckCrew(then) - struckCrew(ship));
  }
  return figures;
}

/** Figures a ship has lost, for the time being or for good. */
const struckCrew = (ship: Ship): number => {
  let standing = -ship.reeling.length;
  for (const { at } of ship.crew) if (at > 0) standing++;
  return -standing;
};
