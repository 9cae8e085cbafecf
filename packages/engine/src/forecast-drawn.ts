import { copy } from './advance.ts';
import { type Seed, seeded, seedFrom } from './dice/seeded.ts';
import type { ForecastCase } from './forecast.ts';
import { type Beginning, beginning, follow, type OddsWanted, options } from './forecast-branch.ts';
import { count, type Gathered, type World } from './forecast-cases.ts';
import { canonical } from './hash.ts';
import type { Rules } from './rulebook.ts';
import type { Figures } from './words.ts';

/** As many are drawn of everything, however little time there is. */
const FIRST = 10;
/** Choices of others that follow on one another in a case. */
const DEEP = 3;

interface Drawing {
  readonly seed: Seed;
  readonly samples: number;
  readonly enough: () => boolean;
}

/** What others choose, in one world, and what was drawn of it so far. */
interface Track<G> {
  readonly world: World<G>;
  readonly begin: Beginning<G>;
  readonly given: ForecastCase['given'];
  readonly seed: Seed;
  drawn: number;
  readonly ends: Map<string, { readonly figures: Figures; readonly open: boolean; times: number }>;
}

/** A forecast from samples, and the fewest that were drawn of anything in it. */
export function drawnFrom<G, V>(
  rules: Rules<G, V>,
  worlds: readonly World<G>[],
  asked: OddsWanted,
  drawing: Drawing,
): { readonly cases: Gathered[]; readonly least: number } {
  // Where there is no time for every case, others' choices are not told apart: the forecast ends at them, and says so.
  const tracks =
    drawn(rules, worlds, asked, drawing, false) ?? drawn(rules, worlds, { ...asked, cases: 1 }, drawing, true) ?? [];
  const cases = new Map<string, Gathered>();
  for (const { world, given, drawn, ends } of tracks)
    for (const { figures, open, times } of ends.values())
      count(cases, given, (world.weight * times) / drawn, figures, open);
  return { cases: [...cases.values()], least: Math.min(...tracks.map((track) => track.drawn)) };
}

/** In rounds, each twice as long, so that whenever it is enough there is about as much of everything; null where not even a first one was had. */
function drawn<G, V>(
  rules: Rules<G, V>,
  worlds: readonly World<G>[],
  asked: OddsWanted,
  { seed, samples, enough }: Drawing,
  pressed: boolean,
): Track<G>[] | null {
  const tracks: Track<G>[] = [];
  const known = new Set<string>();
  const add = (world: World<G>, begin: Beginning<G>, given: ForecastCase['given']): void => {
    const key = `${worlds.indexOf(world)} ${canonical(given)}`;
    if (known.has(key)) return;
    known.add(key);
    tracks.push({ world, begin, given, seed: seedFrom(`${seed}/${tracks.length}`), drawn: 0, ends: new Map() });
  };
  for (const world of worlds) add(world, beginning(rules, world.state, asked, false), []);
  const first = Math.min(FIRST, samples);
  let stopped = false;
  for (let until = first; ; until = Math.min(until * 2, samples)) {
    // Tracks that are found on the way come after the others, in the same round.
    for (const track of tracks)
      while (track.drawn < (stopped ? first : until)) {
        draw(rules, track, add);
        stopped ||= enough();
        if (stopped && until === first && !pressed) return null;
      }
    if (stopped || until === samples) return tracks;
  }
}

/** One sample more. Others' choices that can be listed are cases of their own, and counted there. */
function draw<G, V>(
  rules: Rules<G, V>,
  track: Track<G>,
  add: (world: World<G>, begin: Beginning<G>, given: ForecastCase['given']) => void,
): void {
  const { world, begin, given, ends } = track;
  const dice = seeded(seedFrom(`${track.seed}#${track.drawn}`));
  track.drawn += 1;
  const leaf = follow(rules, begin, copy(rules, world.state), { used: 0, begun: false }, given, dice);
  if (leaf.is === 'not-here') return;
  if (leaf.is === 'choice' && given.length < DEEP) {
    const listed = options(leaf.state, leaf.of, begin.asked.cases, leaf.sealed);
    const { office } = leaf.of.ask;
    for (const choice of listed) add(world, begin, [...given, { office, question: leaf.of.question.name, choice }]);
    if (listed.length > 0) return;
  }
  const figures = begin.figures(leaf.state);
  const open = leaf.is !== 'end';
  const key = `${open} ${canonical(figures)}`;
  const end = ends.get(key);
  if (end === undefined) ends.set(key, { figures, open, times: 1 });
  else end.times += 1;
}
