import {
  type About,
  call,
  question,
  type Rulebook,
  repeat,
  type Standing,
  type StepWith,
  sequence,
  step,
  type Vars,
  words,
} from '@flagbridge/engine';
import { type Situation, situation } from '@flagbridge/testkit';
import { copyGame, type Game } from '../src/game.ts';

/** The end of a round of crafted play: nothing more happens until the first office answers 'on'. */
const rest = question<Game, Vars>({
  name: 'rest',
  offices: ({ state }) => state.offices[0] as string,
  ask: () => ({
    kind: 'rest',
    title: words('rest'),
    clause: 'SD-SEQ-01',
    shape: { is: 'pick', options: [{ id: 'on', label: words('rest.on') }] },
    default: 'on',
  }),
  // Asked although there is one answer only.
  secret: true,
  answer: () => undefined,
});

export interface Playing<V extends Vars> {
  readonly vars?: V;
  readonly dice?: readonly number[];
  readonly standing?: readonly Standing<Game>[];
}

/** A rulebook whose whole sequence of play is the given step, again and again, each time followed by the question `rest`. */
export function craftRulebook<V extends Vars>(
  game: Game,
  turn: StepWith<Game, V>,
  playing: Playing<V> = {},
): Rulebook<Game, Game> {
  const offices = game.sides.flatMap(({ id, name }) => {
    const held = game.ships.filter((ship) => ship.side === id).map((ship) => ship.office);
    return [...new Set(held.length > 0 ? held : [id])].map((office) => ({
      id: office,
      side: id,
      title: `${name}, ${office}`,
    }));
  });
  const about: About = {
    id: 'crafted',
    version: '0.0.0',
    title: 'Crafted',
    summary: 'A game built by hand for a test.',
    tiers: [{ id: 'core', title: 'core' }],
    options: [],
    scenarios: [{ id: 'crafted', title: 'Crafted', tier: 'core', hook: '', minutes: 1, offices }],
  };
  const crafted = step<Game, Vars>({
    name: 'crafted',
    calls: () => [turn],
    run: (_play, _vars, back) => (back === undefined ? call(turn, (playing.vars ?? {}) as V) : undefined),
  });
  return {
    about,
    setup: () => copyGame(game),
    turn: repeat('rounds', () => true, sequence<Game, Vars>('round', crafted, rest)),
    standing: playing.standing ?? [],
    view: (look) => copyGame(look.game),
    imagine: (view) => copyGame(view.game),
    copy: copyGame,
  };
}

/**
 * Plays a step on a crafted game. The given game stays as it is; look at `.game` of what comes back. When the step is done the
 * first office is asked to `rest`; `.answer(office, 'on')` plays it once more.
 */
export const play = <V extends Vars>(
  game: Game,
  turn: StepWith<Game, V>,
  playing: Playing<V> = {},
): Situation<Game, Game> => situation(craftRulebook(game, turn, playing), { dice: playing.dice ?? [] });
