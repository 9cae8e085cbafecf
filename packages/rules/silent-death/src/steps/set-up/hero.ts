import { act, type Labelled } from '@flagbridge/engine';
import type { Post } from '../../data/display.ts';
import { gunneryOf, pilotingOf } from '../../data/heroes.ts';
import { type Game, shipOf } from '../../game.ts';

type HeroVars = { ship: string; post: Post; pilot: number; ranged: number };

/** SD-RPG-01: who of the crew is a hero, and how his levels came about. */
export const introduceHero = act<Game, HeroVars>('introduce-hero', (play, { ship: id, post, pilot, ranged }) => {
  const ship = shipOf(play.game, id);
  const hero = ship.heroes[post];
  if (hero === null) return;
  const plt = (): { plt: Labelled } | false => post === 'pilot' && { plt: pilotingOf(pilot, play.tally()).told() };
  play.tell?.({
    type: 'hero',
    clause: 'SD-RPG-01',
    parts: [ship.id],
    data: {
      is: post,
      hero: `${ship.id}/${post}`,
      ship: ship.id,
      ...plt(),
      gnr: gunneryOf(ranged, play.tally()).told(),
    },
  });
});
