import {
  act,
  asAny,
  asAnyPresentation,
  each,
  type Listing,
  question,
  type Rulebook,
  refuse,
  repeat,
  type StepWith,
  sequence,
  words,
} from '@flagbridge/engine';
import { inspect } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { listing } from '../src/about.ts';
import { type Game, type SeenGame, shipOf } from '../src/game.ts';
import { imagineGame } from '../src/imagine/index.ts';
import { copyGame } from '../src/members.ts';
import { rangeOf } from '../src/rules/hexsides.ts';
import { pointsNow } from '../src/rules/ship-state.ts';
import { see } from '../src/see.ts';
import { hiddenMoves } from '../src/steps/creep.ts';
import { finish } from '../src/steps/ending.ts';
import { type MoveVars, move } from '../src/steps/move.ts';
import { wholeMove } from '../src/steps/move-ship.ts';
import { craftGame } from './craft.ts';

/**
 * A hunt of two ships, as the rulebook plays it, and in editions that each betray where the cloaked ship is in one place: the suite must
 * tell them from the sound one, and say which it is.
 */
type Nothing = Record<never, never>;
type Leak = 'option' | 'order' | 'refusal' | 'size' | 'default';
const ROUNDS = 5;

const beginPhase: StepWith<Game, Nothing> = act('begin-phase', ({ game }) => {
  game.pair++;
  for (const ship of game.ships) ship.path = [];
});
const endPhase: StepWith<Game, Nothing> = act('end-phase', (play) => {
  if (play.game.pair === ROUNDS) finish(play, { winner: null, by: 'turn-limit', clause: 'ST-SEQ-22' });
});

/** The hunter says where he looks: the hexes of his row. */
const COLUMNS = ['1', '2', '3', '4', '5', '6'];
const columnOfRed = (game: Game): string => COLUMNS[((shipOf(game, 'red').q % 6) + 6) % 6] as string;
const lookOut = (leak: Leak | null) =>
  question<Game, Nothing>({
    name: 'look-out',
    offices: () => 'blue',
    several: true,
    ask: ({ game }) => ({
      kind: 'look-out',
      title: words('ask.look-out'),
      clause: 'ST-CLK-12',
      shape: {
        is: 'pick',
        options: COLUMNS.filter((id) => leak !== 'option' || id === '1' || id !== columnOfRed(game)).map((id) => ({
          id,
          label: words('option.look-out'),
        })),
      },
      default: leak === 'default' ? columnOfRed(game) : '1',
    }),
    check: ({ game }, _vars, _office, choice) =>
      leak === 'refusal' && choice === columnOfRed(game) && choice !== '1' ? refuse('taken', 'ST-CLK-19') : null,
    sample: ({ game }, _vars, _office, dice) => {
      const open = COLUMNS.filter((id) => leak === null || id === '1' || id !== columnOfRed(game));
      return open[dice.pick(open.length)] as string;
    },
    answer: () => undefined,
  });

/** Each a whole move, as in the rulebook. */
const flies = wholeMove('flies', move, () => false);
const openMoves = each<Game, Nothing, MoveVars>('moves', () => [{ ship: 'blue', office: 'blue' }], flies);
/** The order of speed, cloaked or not: who is asked first tells how fast the other is. */
const allBySpeed = each<Game, Nothing, MoveVars>(
  'moves-by-speed',
  ({ game }) =>
    [...game.ships]
      .sort((a, b) => pointsNow(game, b) - pointsNow(game, a))
      .map(({ id, office }) => ({ ship: id, office })),
  flies,
);
/** A mark for each hex between the two, without saying which: the message is as long as the way to it. */
const wake: StepWith<Game, Nothing> = act('wake', (play) => {
  play.tell?.({
    type: 'hidden-moves',
    clause: 'ST-CLK-09',
    data: {
      turn: 3,
      pair: play.game.pair,
      order: Array.from({ length: rangeOf(shipOf(play.game, 'red'), shipOf(play.game, 'blue')) }, () => 'red'),
    },
  });
});

function hunt(leak: Leak | null): Listing {
  const game = craftGame({
    level: 'advanced',
    speed: 'sublight',
    columns: 16,
    rows: 12,
    turn: 3,
    pair: 0,
    ships: [
      { type: 'v8', name: 'Red', side: 'red', at: '0806', points: 5, cloak: { last: { turn: 3, moved: true } } },
      { type: 'constitution-mk2', name: 'Blue', side: 'blue', at: '1206', facing: 3, points: 5 },
    ],
  });
  const moves = leak === 'order' ? allBySpeed : sequence<Game, Nothing>('moves-apart', openMoves, hiddenMoves);
  const phase = sequence<Game, Nothing>(
    'phase',
    beginPhase,
    lookOut(leak),
    ...(leak === 'size' ? [wake] : []),
    moves,
    endPhase,
  );
  const id = leak === null ? 'hunt' : `hunt-leaky-${leak}`;
  const rulebook: Rulebook<Game, SeenGame> = {
    about: {
      ...listing.about,
      id,
      options: [],
      scenarios: [
        {
          id: 'hunt',
          title: 'Hunt',
          tier: 'advanced',
          hook: '',
          minutes: 1,
          offices: ['red', 'blue'].map((side) => ({ id: side, side, title: side })),
        },
      ],
    },
    setup: () => copyGame(game),
    turn: repeat('phases', () => true, phase),
    standing: [],
    view: see,
    imagine: imagineGame,
    copy: copyGame,
  };
  return {
    about: rulebook.about,
    rules: async () => asAny(rulebook),
    present: async () => asAnyPresentation((await import('../src/present.ts')).present),
  } as Listing;
}

const CHECKS = [
  'imagine',
  'leak-requests',
  'leak-awaited',
  'leak-sealed',
  'leak-draft',
  'leak-refusal',
  'leak-asked',
  'leak-undo',
  'leak-trace',
  'leak-die',
  'varies',
] as const;
/** Which checks catch it, with what they say. */
async function caught(leak: Leak | null): Promise<Map<string, string>> {
  const { failures } = await inspect(hunt(leak), { matches: 6, every: 1, seed: 'veil', checks: [...CHECKS] });
  return new Map(failures.map(({ check, message }) => [check, message]));
}

describe('a cloak that leaks is caught by name', () => {
  test('the sound hunt passes', async () => {
    expect([...(await caught(null))]).toEqual([]);
  }, 120_000);
  test('in a list of options', async () => {
    expect((await caught('option')).get('leak-requests')).toMatch(/blue.*shape\.options/);
  }, 120_000);
  test('in a default answer', async () => {
    expect((await caught('default')).get('leak-requests')).toMatch(/blue.*default/);
  }, 120_000);
  test('in a refusal', async () => {
    expect((await caught('refusal')).get('leak-refusal')).toMatch(/blue/);
  }, 120_000);
  test('in the order of moves', async () => {
    const found = await caught('order');
    expect(
      [...found.keys()].some((check) => check === 'leak-trace' || check === 'leak-asked' || check === 'imagine'),
    ).toBe(true);
  }, 120_000);
  test('in the size of a message', async () => {
    expect((await caught('size')).get('leak-trace')).toMatch(/order/);
  }, 120_000);
});
