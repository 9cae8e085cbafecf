import {
  type Ask,
  act,
  call,
  holds,
  question,
  type Rulebook,
  repeat,
  type StepWith,
  sequence,
  step,
  type Vars,
  type Viewer,
  words,
} from '@flagbridge/engine';
import { type Little, littleGame } from './little-game.ts';

/** Little games in which a frame is covered from some who look on: rightly, or not quite. */
type Nothing = Record<never, never>;

const pause = act<Little, Vars>('pause', () => {});
const covered = { cover: 'pause', vars: {} };

const aOrB: Ask = {
  kind: 'secret',
  title: words('ask.secret'),
  clause: 'LG-WRK-01',
  shape: { is: 'pick', options: [{ id: 'a' }, { id: 'b' }] },
  default: 'a',
};

/** Three rounds of a step, then a draw. */
function rounds(body: StepWith<Little, { round: number }>): Rulebook<Little, Little> {
  const late = act<Little, Nothing>('late', (play) => play.end({ winner: null, by: 'late', clause: 'LG-END-02' }));
  const three = repeat<Little, Nothing>('rounds', (_look, _vars, n) => n <= 3, body);
  return { ...littleGame(), turn: sequence('match', three, late) };
}

/** From everybody but Bob. */
const cover = (viewer: Viewer, vars: Vars) => (holds(viewer, 'bob') ? vars : covered);

const plotStep = (unseen: boolean) =>
  question<Little, { round: number }>({
    name: 'plot',
    offices: () => 'bob',
    ask: () => aOrB,
    answer: () => undefined,
    unseen,
    shown: (_look, vars, viewer) => cover(viewer, vars),
  });

/**
 * Bob plots behind a cover. Where the question is not `unseen` as well, that Bob is awaited tells everybody what is going
 * on behind it.
 */
export function plotting(unseen: boolean): Rulebook<Little, Little> {
  const plot = plotStep(unseen);
  return rounds(
    step<Little, { round: number }>({
      name: 'behind-the-cover',
      calls: () => [plot, pause],
      run: (_play, { round }, back) => (back === undefined ? call(plot, { round }) : undefined),
      shown: (_look, vars, viewer) => cover(viewer, vars),
    }),
  );
}

/** Ann and Bob answer at once and sealed. Where the frame is covered from a player who has answered, he forgets his answer. */
export function sealing(forgets: boolean): Rulebook<Little, Little> {
  const both = question<Little, { round: number }>({
    name: 'both',
    offices: () => ['ann', 'bob'],
    ask: () => aOrB,
    answer: () => undefined,
    calls: () => [pause],
  });
  const forgetful: typeof both = {
    ...both,
    shown: (_look, { asks, vars }, viewer) =>
      asks?.some((ask) => ask.answered && holds(viewer, ask.office)) ? covered : vars,
  };
  return rounds(forgets ? forgetful : both);
}

/**
 * Bob hides or does not; after Ann's answer he plots, unseen, only where he hid. Others' decisions end free undo, so an
 * answer of which nobody may know would show there, unless the rules say in either case that the time for taking back is over.
 */
export function ambush(reveals: boolean): Rulebook<Little, Little> {
  const hide = question<Little, { round: number }>({
    name: 'hide',
    offices: () => 'bob',
    secret: true,
    ask: () => aOrB,
    answer: (play, _vars, { bob }) => {
      play.game.work.bob = bob === 'a' ? 1 : 0;
      return undefined;
    },
  });
  const pass = question<Little, { round: number }>({
    name: 'pass',
    offices: () => 'ann',
    ask: () => aOrB,
    answer: () => undefined,
  });
  const plot = plotStep(true);
  const lurk = step<Little, { round: number }>({
    name: 'lurk',
    calls: () => [plot, pause],
    run: (play, { round }, back) => {
      if (back !== undefined) return undefined;
      if (reveals) play.reveal();
      return play.game.work.bob === 1 ? call(plot, { round }) : undefined;
    },
    shown: (_look, vars, viewer) => cover(viewer, vars),
  });
  const seen = (game: Little, viewer: Viewer): Little => ({
    total: 0,
    work: { ann: 0, bob: holds(viewer, 'bob') ? game.work.bob : 0 },
    notes: [],
  });
  return {
    ...rounds(sequence('round', hide, pass, lurk)),
    view: ({ game }, viewer) => seen(game, viewer),
    imagine: ({ game }, viewer, dice) => ({
      ...game,
      work: { ann: 0, bob: holds(viewer, 'bob') ? game.work.bob : dice.pick(2) },
    }),
  };
}
