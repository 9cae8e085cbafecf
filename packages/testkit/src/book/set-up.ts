import type { About, ClauseId, Json, Refusal, Rulebook, Scenario, Step } from '@flagbridge/engine';
import type { Layout } from '@flagbridge/engine/hex';
import { answerAtRandom, answerByDefault, hexNumbered, scenarioNamed, setUpAlone } from '../set-up-play.ts';
import { refusedScenario, type Setup, type Situation, situation } from '../situation.ts';

interface SettingUp<G> {
  readonly about: About;
  readonly setup: Rulebook<G, G>['setup'];
  /** The steps before the first turn. */
  readonly steps: Step<G>;
  copy(game: G): G;
  layout(game: G): Layout;
  readonly clause: ClauseId;
  /** Decisions within which every set-up is over. */
  readonly most: number;
}

/** The set-up of a rulebook, tried by itself. */
export function settingUp<G>({ layout, most, ...book }: SettingUp<G>) {
  const preparing = setUpAlone<G>(book);
  const scenarioOf = (id: string): Scenario => scenarioNamed(book.about, id);
  return {
    preparing,
    prepare: (scenario: string | Scenario, more: Setup<G> = {}): Situation<G, G> =>
      situation(preparing, { scenario, ...more }),
    /** A scenario of the list, by its name. */
    scenarioOf,
    /** A scenario with its set-up file changed as people change files: in a copy of the JSON. */
    changedFile: <F>(id: string, change: (file: F) => void, file: unknown = scenarioOf(id).setup): Scenario => {
      const setup = structuredClone(file) as F;
      change(setup);
      return { ...scenarioOf(id), setup: setup as unknown as Json };
    },
    /** What the set-up says to a scenario; null where it can be played. */
    refusalOf: (scenario: Scenario): Refusal | null => refusedScenario(preparing, scenario),
    /** The key of a hex by its printed number. */
    at: (game: G, number: string): string => hexNumbered(layout(game), number),
    byDefault: (s: Situation<G, G>, until = 'ready'): void => answerByDefault(s, until, most),
    atRandom: (s: Situation<G, G>, seed: string): void => answerAtRandom(s, seed, 'ready', most),
  };
}
