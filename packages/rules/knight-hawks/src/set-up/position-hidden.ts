import type { Refusal, SideId } from '@flagbridge/engine';
import type { PositionRead } from '@flagbridge/kit/position';
import { officesOfSide } from '@flagbridge/kit/sides';
import { keyOf } from '@flagbridge/kit/space';
import { levelTraits } from '../data/levels.ts';
import { type Game, systemOf } from '../game.ts';
import { planetAt } from '../rules/map.ts';
import { flyingId, lyingId } from '../rules/seeker-flight.ts';
import { mayHaveSeekers } from '../rules/traces.ts';

/** Mines and seekers of a position: what the rules forbid of them. */

type On = PositionRead<Game>;

/** So many of these are no longer aboard the ships of a side. */
const laidBy = ({ ships }: Game, side: SideId, code: 'M' | 'S'): number =>
  ships.reduce((sum, ship) => {
    const { of = 0, left = 0 } = ship.side === side ? (systemOf(ship, code) ?? {}) : {};
    return sum + of - left;
  }, 0);

/** KH-MIN-04, KH-SEK-02: what lies there has come from aboard; and a side that has laid seekers may be asked about them (KH-SEK-04). */
function wrongStock({ game, wrong }: On): Refusal | null {
  for (const { id } of game.sides) {
    const mines = game.mines.filter(({ side }) => side === id).length;
    const mineStock = laidBy(game, id, 'M');
    if (mines > mineStock)
      return wrong('position.mines', `${mines} of ${id}, and its ships have laid ${mineStock}`, 'KH-MIN-04');
    const seekers = game.seekers.filter(({ side }) => side === id).length;
    const seekerStock = laidBy(game, id, 'S');
    if (seekers > seekerStock)
      return wrong('position.seekers', `${seekers} of ${id}, and its ships have laid ${seekerStock}`, 'KH-SEK-02');
  }
  const lost = game.seekers.findIndex(({ turns, office }) => turns === 0 && !mayHaveSeekers(game, office));
  return lost < 0
    ? null
    : wrong(`position.seekers.${lost}`, 'traces.wakes should say where the ships have been that laid it', 'KH-SEK-02');
}

/** KH-GEN-01, KH-MIN-04, KH-MIN-08: of the Advanced Game, not in a planet, and one group of a side in a hex. */
export function wrongHidden(on: On): Refusal | null {
  const { game, wrong } = on;
  const hidden = game.mines.length > 0 ? 'mines' : game.seekers.length > 0 ? 'seekers' : null;
  if (hidden !== null && !levelTraits(game.level).hides)
    return wrong(`position.${hidden}`, 'the Basic Game has none', 'KH-GEN-01');
  const mined = new Set<string>();
  for (const [i, { side, q, r }] of game.mines.entries()) {
    if (planetAt(game, q, r) !== undefined)
      return wrong(`position.mines.${i}.at`, 'no mines lie in a planet', 'KH-MIN-04');
    if (mined.has(`${side} ${keyOf(q, r)}`))
      return wrong(`position.mines.${i}.at`, 'this hex is mined already', 'KH-MIN-08');
    mined.add(`${side} ${keyOf(q, r)}`);
  }
  return wrongSeekers(on) ?? wrongStock(on);
}

/** KH-SEK-02: each under a name of its own, which says whose it is and whether it has been activated. */
function wrongSeekers({ game, wrong }: On): Refusal | null {
  const ids = new Set<string>();
  for (const [i, { id, side, office, q, r, turns }] of game.seekers.entries()) {
    const at = `position.seekers.${i}`;
    if (ids.has(id)) return wrong(`${at}.id`, `${id} is there already`, 'KH-SEK-02');
    ids.add(id);
    if (!officesOfSide(game, side).includes(office))
      return wrong(`${at}.side`, `${office} is of the other side`, 'KH-GEN-03');
    const called = turns === 0 ? lyingId(side, numberIn(id)) : flyingId(office, numberIn(id));
    if (id !== called)
      return wrong(`${at}.id`, `${turns === 0 ? 'lying still' : 'activated'} it is ${called}`, 'KH-SEK-02');
    if (planetAt(game, q, r) !== undefined) return wrong(`${at}.at`, 'no seeker lies in a planet', 'KH-SEK-02');
  }
  return null;
}

/** What it was numbered, lying still or activated. */
const numberIn = (id: string): number => Number(id.slice(id.lastIndexOf('-') + 1));
