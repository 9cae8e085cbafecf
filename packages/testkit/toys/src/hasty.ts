import {
  type Ask,
  asAny,
  asAnyPresentation,
  type Listing,
  type Look,
  type Question,
  type Step,
} from '@flagbridge/engine';
import { about } from './gunnery/about.ts';
import { enemyOf, type Game } from './gunnery/game.ts';

/**
 * Gunnery by a hasty author: what is left out of a brief ask is more, or less, than what nobody reads. Each differs from the
 * sound game in one brief ask; the suite must catch every one.
 */
export type Haste = 'sunk' | 'spent' | 'default';

type Brief = (look: Look<Game>, vars: { readonly [name: string]: unknown }, ask: Ask) => Ask;

const hastes: { readonly [haste in Haste]: { readonly question: string; readonly brief: Brief } } = {
  /** "Whether a ship is still afloat costs time": a brief aim takes shots at sunk ships. */
  sunk: {
    question: 'aim',
    brief: ({ game }, { side }, ask) => {
      if (ask.shape.is !== 'aim') return ask;
      const targets = game.ships.filter((ship) => ship.side === enemyOf(String(side))).map(({ id }) => ({ id }));
      return { ...ask, shape: { is: 'aim', shooters: ask.shape.shooters.map(({ id }) => ({ id, targets })) } };
    },
  },
  /** "Nobody looks": a brief question offers the first answer only, and the runner gives it before anybody is asked. */
  spent: {
    question: 'intercept',
    brief: (_look, _vars, ask) =>
      ask.shape.is === 'pick' ? { ...ask, shape: { is: 'pick', options: ask.shape.options.slice(0, 1) } } : ask,
  },
  /** "No default is needed here": whoever is out answers something else than the book says. */
  default: { question: 'intercept', brief: (_look, _vars, ask) => ({ ...ask, default: '1' }) },
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

/** The same step, and all it calls, with that one brief ask changed. */
function hastened(of: Step<unknown>, haste: Haste): Step<unknown> {
  const { question, brief } = hastes[haste];
  const made = new Map<string, Step<unknown>>();
  const hasten = (step: Step<unknown>): Step<unknown> => {
    const known = made.get(step.name);
    if (known !== undefined) return known;
    const changed: Step<unknown> = {
      ...step,
      calls: () => step.calls().map(hasten),
      ...(step.question?.name === question && { question: changedAsk(step.question, brief) }),
    };
    made.set(step.name, changed);
    return changed;
  };
  return hasten(of);
}

const changedAsk = (sound: Question<unknown>, brief: Brief): Question<unknown> => ({
  ...sound,
  ask: (look, vars, office, asksBriefly) => {
    const ask = sound.ask(look, vars, office, asksBriefly);
    return asksBriefly ? brief(look as Look<Game>, vars, ask) : ask;
  },
});

export const hastyToys: { readonly [haste in Haste]: Listing } = {
  sunk: listing('sunk'),
  spent: listing('spent'),
  default: listing('default'),
};
