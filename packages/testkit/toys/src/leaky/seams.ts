import { type Play, type Refusal, type Roller, refuse } from '@flagbridge/engine';
import { type Game, LANES, mineIn } from './game.ts';

/**
 * The places at which a rulebook can betray a secret. The sound seams are right; each leak differs from them in one member,
 * the way an honest author might get it wrong.
 */
interface Seams {
  /** Lanes the convoy is offered. */
  lanes(game: Game): readonly string[];
  /** What the convoy may not choose. */
  check(game: Game, lane: string): Refusal | null;
  /** Run when a mine is laid. */
  laid(game: Game): void;
  /** Dice for the fuse of a mine. */
  fuse(play: Play<Game>): Roller;
  /** Whether the minelayer is asked even where he has no choice. */
  readonly asksAlways: boolean;
}

export const sound: Seams = {
  lanes: () => LANES,
  check: () => null,
  laid: () => {},
  fuse: (play) => play.secretDice('fuse', 'layer'),
  asksAlways: true,
};

const leakNames = ['option', 'refusal', 'id', 'die', 'count'] as const;
export type LeakName = (typeof leakNames)[number];

export const leaks: { readonly [leak in LeakName]: Seams } = {
  /** "A mined lane is no option": the list of lanes is a chart of the mines. */
  option: { ...sound, lanes: (game) => LANES.filter((lane) => mineIn(game, lane) === undefined) },
  /** "You cannot sail there": trying lanes one by one finds the mines. */
  refusal: {
    ...sound,
    check: (game, lane) => (mineIn(game, lane) === undefined ? null : refuse('lane-closed', 'LS-SAI-01')),
  },
  /** Mines and buoys are numbered from one counter: a gap between two buoys is a mine. */
  id: {
    ...sound,
    laid: (game) => {
      game.nextBuoy++;
    },
  },
  /** The fuse is rolled with the open dice: a mine that was laid changes the next open roll. */
  die: { ...sound, fuse: (play) => play.dice },
  /** The minelayer is asked to fire only when he has shells: being asked tells that he has. */
  count: { ...sound, asksAlways: false },
};
