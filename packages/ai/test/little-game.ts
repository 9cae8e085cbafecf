import {
  type Choice,
  orderOf,
  type Play,
  question,
  type Rulebook,
  repeat,
  rulesOf,
  seeded,
  seedFrom,
  sequence,
  start,
  words,
} from '@flagbridge/engine';
import type { AnyRules, AnyState } from './at-play.ts';

/**
 * Two captains, one chest. Red may grab it, shout or wait; what comes of it hangs on Blue, and on a card that lies face down
 * and that neither of them knows.
 */
interface Chest {
  card: number;
  gold: number;
  red: string;
}

export interface ChestDef {
  /** What the rulebook thinks of Red's answers, best first. */
  candidates: readonly Choice[];
  /** What comes of Red's answer and Blue's. */
  comes(play: Play<Chest>, red: string, blue: string): void;
}

type Nothing = Record<never, never>;

function asks(name: string, office: string, options: readonly string[], then: (play: Play<Chest>, of: string) => void) {
  return question<Chest, Nothing>({
    name,
    offices: () => office,
    ask: () => ({
      kind: name,
      title: words(`ask.${name}`),
      clause: 'CH-ASK-01',
      shape: { is: 'pick', options: options.map((id) => ({ id, label: words(`option.${id}`) })) },
      default: options.at(-1) as string,
    }),
    answer: (play, _vars, answers) => {
      then(play, answers[office] as string);
      return undefined;
    },
  });
}

/** The game at its first question, and a count of what is imagined and decided from then on. */
export function chest({ candidates, comes }: ChestDef) {
  const count = { imagined: 0, decided: 0 };
  const reach = asks('reach', 'red', ['grab', 'shout', 'wait'], ({ game }, choice) => {
    count.decided++;
    game.red = choice;
  });
  const reply = asks('reply', 'blue', ['take', 'leave'], (play, blue) => {
    count.decided++;
    comes(play, play.game.red, blue);
  });
  // Afterwards they drink on for ever: what is reached is valued by the gold.
  const drink = asks('drink', 'red', ['rum', 'water'], () => {
    count.decided++;
  });
  const rulebook: Rulebook<Chest, Omit<Chest, 'card'>> = {
    about: {
      id: 'chest',
      version: '1.0.0',
      title: 'Chest',
      summary: '',
      tiers: [{ id: 'basic', title: 'Basic' }],
      options: [],
      scenarios: [
        {
          id: 'one',
          title: 'One',
          tier: 'basic',
          hook: '',
          minutes: 1,
          offices: ['red', 'blue'].map((id) => ({ id, side: id, title: id })),
        },
      ],
    },
    setup: () => ({ card: 1, gold: 0, red: '' }),
    turn: sequence(
      'match',
      reach,
      reply,
      repeat<Chest, Nothing>('drinking', () => true, drink),
    ),
    view: ({ game: { gold, red } }) => ({ gold, red }),
    imagine: ({ game: { gold, red } }, _viewer, dice) => {
      count.imagined++;
      return { card: dice.pick(2), gold, red };
    },
    tactics: {
      candidates: (_view, { kind }) => (kind === 'reach' ? candidates : kind === 'reply' ? ['take'] : []),
      worth: ({ game }, office) => (office === 'red' ? game.gold : 0 - game.gold),
    },
  };
  const rules = rulesOf(rulebook) as unknown as AnyRules;
  const order = orderOf(rules.about);
  if ('ok' in order) throw new Error(order.clause);
  const state = start(rules, order, seeded(seedFrom('chest'))) as AnyState;
  return { rules, state, count };
}
