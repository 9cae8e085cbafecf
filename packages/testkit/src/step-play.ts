import {
  type ClauseId,
  type Office,
  oneOf,
  question,
  type Rulebook,
  repeat,
  type Standing,
  type StepWith,
  sequence,
  type Vars,
  words,
} from '@flagbridge/engine';
import { type Situation, situation } from './situation.ts';

/** What has to be known of games that tests build by hand, so that one step can be played on them. */
interface Crafting<G> {
  copy(game: G): G;
  tier(game: G): string;
  offices(game: G): readonly Office[];
  /** Every question names a clause; this is the one `rest` names. */
  readonly clause: ClauseId;
}

export interface Playing<G, V extends Vars> {
  readonly vars?: V;
  readonly dice?: readonly number[];
  readonly standing?: readonly Standing<G>[];
}

interface StepPlay<G> {
  /** A rulebook whose whole sequence of play is the given step, again and again, each time followed by the question `rest`. */
  craftRulebook<V extends Vars>(game: G, turn: StepWith<G, V>, playing?: Playing<G, V>): Rulebook<G, G>;
  /**
   * Plays a step on a crafted game. The given game stays as it is; look at `.game` of what comes back. When the step is done
   * the first office is asked to `rest`; `.answer(office, 'on')` plays it once more.
   */
  play<V extends Vars>(game: G, turn: StepWith<G, V>, playing?: Playing<G, V>): Situation<G, G>;
}

export function stepPlay<G>({ copy, tier, offices, clause }: Crafting<G>): StepPlay<G> {
  /** The end of a round of crafted play: nothing more happens until the first office answers 'on'. */
  const rest = question<G, Vars>({
    name: 'rest',
    offices: ({ state }) => state.offices[0] as string,
    ask: () => ({
      kind: 'rest',
      title: words('rest'),
      clause,
      shape: { is: 'pick', options: [{ id: 'on', label: words('rest.on') }] },
      default: 'on',
    }),
    // Asked although there is one answer only.
    secret: true,
    answer: () => undefined,
  });

  const craftRulebook: StepPlay<G>['craftRulebook'] = (game, turn, playing = {}) => {
    const level = tier(game);
    const vars = (playing.vars ?? {}) as NonNullable<typeof playing.vars>;
    const crafted = oneOf<G, Vars, typeof vars>(
      'crafted',
      [turn],
      () => turn,
      () => vars,
    );
    return {
      about: {
        id: 'crafted',
        version: '0.0.0',
        title: 'Crafted',
        summary: 'A game built by hand for a test.',
        tiers: [{ id: level, title: level }],
        options: [],
        scenarios: [{ id: 'crafted', title: 'Crafted', tier: level, hook: '', minutes: 1, offices: offices(game) }],
      },
      setup: () => copy(game),
      turn: repeat('rounds', () => true, sequence<G, Vars>('round', crafted, rest)),
      standing: playing.standing ?? [],
      view: (look) => copy(look.game),
      imagine: (view) => copy(view.game),
      copy,
    };
  };

  return {
    craftRulebook,
    play: (game, turn, playing = {}) => situation(craftRulebook(game, turn, playing), { dice: playing.dice ?? [] }),
  };
}

/** Everyone who commands a ship of a side, side by side; a side without ships is commanded by the office of its name. */
export const shipOffices = (game: {
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  readonly ships: readonly { readonly side: string; readonly office: string }[];
}): Office[] =>
  game.sides.flatMap(({ id, name }) => {
    const held = game.ships.filter(({ side }) => side === id).map(({ office }) => office);
    return [...new Set(held.length > 0 ? held : [id])].map((office) => ({
      id: office,
      side: id,
      title: `${name}, ${office}`,
    }));
  });
