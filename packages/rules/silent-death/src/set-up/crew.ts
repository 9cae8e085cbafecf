import { type Refusal, refuse } from '@flagbridge/engine';
import type { Display, Post } from '../data/display.ts';
import { gunneryOf, hasFeat, pilotingOf } from '../data/heroes.ts';
import type { Hero, Ship } from '../game.ts';
import type { CrewEntry, HeroEntry, ShipEntry } from './format.ts';

/** The crew of a ship as the record has it. */
export type Crew = Pick<Ship, 'plt' | 'gnr' | 'gunner' | 'heroes'>;

/** A ship's crew by its entry, or what is wrong with it first. */
export function crewOf(entry: ShipEntry, display: Display, ship: string): Crew | Refusal {
  for (const post of ['pilot', 'gunner'] as const) {
    const bad = wrongPost(entry[post], post, display, ship);
    if (bad !== null) return bad;
  }
  const { pilot = {}, gunner } = entry;
  return {
    plt: pilot.hero === undefined ? (pilot.plt ?? 1) : pilotingOf(pilot.hero.pilot ?? 0).total,
    gnr: gunneryIn(pilot),
    gunner: gunner === undefined ? 0 : gunneryIn(gunner),
    heroes: { pilot: heroOf(pilot.hero, display), gunner: heroOf(gunner?.hero, display) },
  };
}

const gunneryIn = ({ gnr = 1, hero }: CrewEntry): number => (hero === undefined ? gnr : gunneryOf(hero.ranged).total);

/** SD-RPG-19: what of a hero this game needs. */
const heroOf = (hero: HeroEntry | undefined, { type }: Display): Hero | null =>
  hero === undefined
    ? null
    : {
        name: hero.name,
        fortitude: hero.fortitude,
        reflex: hero.reflex,
        dodge: hasFeat(hero.feats ?? [], 'dodge', type),
        operation: hasFeat(hero.feats ?? [], 'operation', type),
        suit: hero.suit ?? false,
      };

/** SD-CRW-03: exactly the crew its display shows; SD-CRW-02: with the skills of their post. */
function wrongPost(crew: CrewEntry | undefined, post: Post, display: Display, ship: string): Refusal | null {
  const wanted = display.crew.includes(post);
  if (crew === undefined) return wanted ? refuse('post-empty', 'SD-CRW-03', { figures: { ship, post } }) : null;
  if (!wanted) return refuse('no-such-post', 'SD-CRW-03', { figures: { ship, post, type: display.name } });
  const { plt, gnr, hero } = crew;
  if (hero !== undefined) {
    if (plt !== undefined || gnr !== undefined)
      return refuse('levels-of-hero', 'SD-RPG-02', { figures: { ship, hero: hero.name } });
    const lame = post === 'pilot' && hero.pilot === undefined;
    return lame ? refuse('hero-cannot-fly', 'SD-RPG-02', { figures: { ship, hero: hero.name } }) : null;
  }
  if (post === 'gunner' && plt !== undefined) return refuse('gunner-flies', 'SD-CRW-02', { figures: { ship } });
  const skills =
    post === 'pilot' ? ([['Piloting', plt] as const, ['Gunnery', gnr] as const] as const) : [['Gunnery', gnr] as const];
  for (const [skill, level] of skills) {
    if (level === undefined) return refuse('no-level', 'SD-CRW-02', { figures: { ship, post, skill } });
    // SD-CRW-04: bought or given, a level is the same whole number.
    if (!Number.isInteger(level) || level < 1 || level > 10)
      return refuse('level', 'SD-CRW-01', { figures: { ship, post, skill, got: level } });
  }
  return null;
}
