import { type ClauseId, type Play, type Row, words } from '@flagbridge/engine';
import type { Post } from '../data/display.ts';
import { POSTS } from '../data/heroes.ts';
import type { Fate, Game, Hero, Ship } from '../game.ts';
import { isDazed } from './ship-state.ts';

/**
 * What becomes of heroes when others would simply be lost (SD-RPG-09). Nothing in the battle hangs on it: a post that was killed
 * stays killed. It is rolled and told, and kept for the table at which they are played.
 */

const FORTITUDE = 10;
const EJECT = 20;
const REFLEX = 15;
/** A save failed by more than this ruptures the suit (SD-RPG-17). */
const RUPTURE = 10;

type Save = 'made' | 'failed' | 'ruptured';
const rows = (dc: number): readonly Row<Save>[] => [
  { to: dc - 1, is: 'failed' },
  { to: Number.MAX_SAFE_INTEGER, is: 'made' },
];
const FORTITUDE_ROWS = rows(FORTITUDE);
const EJECT_ROWS = rows(EJECT);
const REFLEX_ROWS: readonly Row<Save>[] = [{ to: REFLEX - RUPTURE - 1, is: 'ruptured' }, ...rows(REFLEX)];

interface Saved {
  readonly is: Save;
  readonly face: number;
  readonly bonus: number;
  readonly dc: number;
}

/** SD-RPG-19: 1d20 and the hero's bonus must reach the difficulty; a natural 1 or 20 is nothing special. */
function save(
  play: Play<Game>,
  hero: Hero,
  kind: 'fortitude' | 'reflex',
  dc: number,
  table: readonly Row<Save>[],
): Saved {
  const bonus = hero[kind];
  play.rollFor?.(words(`roll.${kind}`, { hero: hero.name, dc }));
  const { is, face } = play.dice.table(20, bonus, table);
  return { is, face, bonus, dc };
}

/** SD-RPG-10: a hero whose post was killed by a critical. Nothing happens where no hero sits there. */
export function heroKilled(play: Play<Game>, ship: Ship, post: Post): void {
  const hero = ship.heroes[post];
  if (hero === null) return;
  const saved = save(play, hero, 'fortitude', FORTITUDE, FORTITUDE_ROWS);
  const is = saved.is === 'made' ? 'dying' : 'dead';
  settle(play, ship, post, hero, { is, clause: 'SD-RPG-10', saved });
}

/** SD-RPG-11 to SD-RPG-17: the living heroes aboard a ship that is destroyed, by its `wreck`. */
export function heroesAboard(play: Play<Game>, ship: Ship): void {
  for (const post of POSTS) {
    const hero = ship.heroes[post];
    if (hero === null || fateOf(play.game, ship, post)?.is === 'dead') continue;
    play.by('SD-RPG-09');
    if (ship.wreck === 'reactor') eject(play, ship, post, hero);
    else breakUp(play, ship, post, hero);
  }
}

const fateOf = ({ fates }: Game, ship: Ship, post: Post): Fate | undefined =>
  fates.findLast((fate) => fate.ship === ship.id && fate.post === post);

/** SD-RPG-11, SD-RPG-12. */
function eject(play: Play<Game>, ship: Ship, post: Post, hero: Hero): void {
  const saved = save(play, hero, 'reflex', EJECT, EJECT_ROWS);
  if (saved.is === 'made') settle(play, ship, post, hero, { is: 'ejected', clause: 'SD-RPG-11', saved });
  else settle(play, ship, post, hero, { is: 'dead', how: 'blast', clause: 'SD-RPG-12', saved });
}

/** SD-RPG-13 to SD-RPG-17. */
function breakUp(play: Play<Game>, ship: Ship, post: Post, hero: Hero): void {
  play.by('SD-RPG-13');
  if (!hero.suit) {
    settle(play, ship, post, hero, { is: 'dead', how: 'no-suit', clause: 'SD-RPG-14' });
    return;
  }
  // SD-RPG-16: at 0 wounds or dazed, he tries all the same.
  if (fateOf(play.game, ship, post) !== undefined || (post === 'pilot' && isDazed(play.game, ship)))
    play.by('SD-RPG-16');
  play.rollFor?.(words('roll.wounds', { hero: hero.name }));
  const damage = play.dice.sum('3d8');
  const saved = save(play, hero, 'reflex', REFLEX, REFLEX_ROWS);
  const clause = 'SD-RPG-15';
  if (saved.is === 'made') settle(play, ship, post, hero, { is: 'shaken', clause, saved, damage });
  else if (saved.is === 'failed') settle(play, ship, post, hero, { is: 'hurt', clause, saved, damage });
  else {
    play.rollFor?.(words('roll.rounds', { hero: hero.name }));
    const rounds = play.dice.sum('1d10');
    play.by('SD-RPG-17');
    settle(play, ship, post, hero, { is: 'hurt', how: 'ruptured', clause, saved, damage, rounds });
  }
}

interface Settled {
  readonly is: Fate['is'];
  /** How it came about, where that is a story of its own. */
  readonly how?: string;
  readonly clause: ClauseId;
  readonly saved?: Saved;
  readonly damage?: number;
  readonly rounds?: number;
}

function settle(play: Play<Game>, ship: Ship, post: Post, hero: Hero, settled: Settled): void {
  const { is, how = is, clause, saved, damage = 0, rounds = 0 } = settled;
  play.game.fates.push({ ship: ship.id, post, name: hero.name, is, damage, rounds });
  play.tell?.({
    type: 'fate',
    clause,
    parts: [ship.id],
    data: {
      is: how,
      hero: `${ship.id}/${post}`,
      ship: ship.id,
      post,
      damage,
      rounds,
      ...(saved !== undefined && {
        dc: saved.dc,
        roll: play.tally().add(saved.face, '1d20', 'SD-RPG-19').add(saved.bonus, 'bonus', 'SD-RPG-19').told(),
      }),
    },
  });
}
