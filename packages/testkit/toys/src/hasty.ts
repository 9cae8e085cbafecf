import {
  asAny,
  asAnyPresentation,
  type Choices,
  type Listing,
  type Look,
  type Question,
  type Step,
} from '@flagbridge/engine';
import { about } from './gunnery/about.ts';
import { enemyOf, type Game } from './gunnery/game.ts';

/**
 * Gunnery by a hasty author: what may be chosen is more, or less, than what people are told. Each differs from the sound game in one
 * question; the suite must catch every one.
 */
export type Haste = 'sunk' | 'spent' | 'default' | 'several';

type Hastened = (look: Look<Game>, vars: { readonly [name: string]: unknown }, sound: Choices) => Choices;

interface HastyQuestion {
  readonly question: string;
  readonly choices?: Hastened;
  readonly several?: true;
}

const hastes: { readonly [haste in Haste]: HastyQuestion } = {
  /** "Whether a ship is still afloat costs time": an aim takes shots at sunk ships. */
  sunk: {
    question: 'aim',
    choices: ({ game }, { side }, sound) => {
      if (sound.shape.is !== 'aim') return sound;
      const targets = game.ships.filter((ship) => ship.side === enemyOf(String(side))).map(({ id }) => ({ id }));
      return { ...sound, shape: { is: 'aim', shooters: sound.shape.shooters.map(({ id }) => ({ id, targets })) } };
    },
  },
  /** "Nobody looks": a question offers the first answer only, and the runner gives it before anybody is asked. */
  spent: {
    question: 'intercept',
    choices: (_look, _vars, sound) =>
      sound.shape.is === 'pick' ? { ...sound, shape: { is: 'pick', options: sound.shape.options.slice(0, 1) } } : sound,
  },
  /** "No default is needed here": an office that is out answers something else than the book says. */
  default: { question: 'intercept', choices: (_look, _vars, sound) => ({ ...sound, default: '1' }) },
  /** "There are always interceptors": a ship that has none left is asked how many it spends. */
  several: { question: 'intercept', several: true },
};

const listing = (haste: Haste): Listing => ({
  about: { ...about, id: `${about.id}-hasty-${haste}` },
  toy: true,
  rules: async () => {
    const rulebook = asAny((await import('./gunnery/rules.ts')).rulebook);
    return { ...rulebook, turn: hastened(rulebook.turn, haste) };
  },
  present: async () => asAnyPresentation((await import('./gunnery/present.ts')).present),
});

/** The same step, and all it calls, with the choices of that one question changed. */
function hastened(of: Step<unknown>, haste: Haste): Step<unknown> {
  const { question } = hastes[haste];
  const made = new Map<string, Step<unknown>>();
  const hasten = (step: Step<unknown>): Step<unknown> => {
    const known = made.get(step.name);
    if (known !== undefined) return known;
    const hasty: Step<unknown> = {
      ...step,
      calls: () => step.calls().map(hasten),
      ...(step.question?.name === question && { question: changed(step.question, hastes[haste]) }),
    };
    made.set(step.name, hasty);
    return hasty;
  };
  return hasten(of);
}

const changed = (sound: Question<unknown>, { choices, several }: HastyQuestion): Question<unknown> => ({
  ...sound,
  ...(several && { several }),
  ...(choices && {
    choices: (look, vars, office) => choices(look as Look<Game>, vars, sound.choices(look, vars, office)),
  }),
});

export const hastyToys: { readonly [haste in Haste]: Listing } = {
  sunk: listing('sunk'),
  spent: listing('spent'),
  default: listing('default'),
  several: listing('several'),
};
