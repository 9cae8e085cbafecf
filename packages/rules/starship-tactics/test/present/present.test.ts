import { presentationTests } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { CLASSES } from '../../src/data/ship-data.ts';
import type { SeenGame } from '../../src/game.ts';
import { areas } from '../../src/phrases/index.ts';
import { present } from '../../src/present.ts';
import { craftGame, duel } from '../craft.ts';
import { fleets, hunt, middle, unseen, without } from './games.ts';
import { BLUE, NOBODY, RED, shown, shows, viewOf } from './view.ts';

const GAMES: { readonly [name: string]: () => SeenGame } = {
  'the middle of a duel': middle,
  'every class': () => fleets(CLASSES),
  'every class, unseen': () => without(fleets(CLASSES) as never, ...CLASSES.map((_, i) => `ship-${i + 1}`)),
  'a hunt': () => unseen(),
  'a hunt, hidden oneself': () => hunt(),
  'an empty map': () => craftGame({ ships: [] }),
  'before the first turn': () =>
    craftGame({
      turn: 0,
      stage: 'set-up',
      ships: [{ type: 'k22', is: 'unplaced' }],
      setup: { steps: [{ is: 'ships' }, { is: 'together' }], clauses: [], offices: ['red', 'blue'] },
    }),
  'while power is allotted': () => without(duel({}, {}, { stage: 'power', pair: 0, ranks: [] }), 'blue'),
};

presentationTests<SeenGame>({
  present,
  rulebook: shown,
  shows,
  games: GAMES,
  viewers: [RED, BLUE, NOBODY],
  moment: ['turns'],
  areas,
  // A move takes the kit's words for its steps and says some of them in its own.
  shared: [],
  questions: 4,
  kinds: { 'place-ships': 'place', 'place-hidden': 'place', creep: 'move', 'lock-unseen': 'lock' },
  standing: ['concede', 'surrender', 'self-destruct'],
});

describe('the ruler', () => {
  const ruler = (game: SeenGame, ...steps: Parameters<typeof viewOf>[1][]) =>
    present
      .phases?.(viewOf(game, ...steps), RED)
      .parts.map(({ title, steps: of }) => [title, ...of.map(({ label, state }) => `${label} ${state}`)]);
  test('has what prepares a turn, and pairs of phases by their numbers', () => {
    expect(ruler(duel({}, {}, { stage: 'firing', pair: 2 }), 'pairs', 'firing-phase')).toEqual([
      ['Prepare', 'Power done', 'Advantage done'],
      ['Move and fire', '1 done', 'Fire 2 now', '3 ahead', '4 ahead', '5 ahead'],
    ]);
  });
  test('knows three phases', () => {
    const game = duel({}, {}, { stage: 'power', pair: 0, rulings: { phases: 3 } });
    expect(ruler(game, 'allot')).toEqual([
      ['Prepare', 'Power now', 'Advantage ahead'],
      ['Move and fire', '1 ahead', '2 ahead', '3 ahead'],
    ]);
  });
});

test('sides stand in the order of the scenario, and the aim counts their ships', () => {
  const view = viewOf(fleets(CLASSES));
  expect(present.sides?.(view).map(({ title }) => title)).toEqual(['Red', 'Blue', 'Green']);
  const { aims = [] } = present.phases?.(view, RED) ?? {};
  expect(aims.map(({ text }) => text)).toEqual([
    'Red 5 of 9, Blue 4 of 8, Green 4 of 8',
    'nobody has fired for 6 of 10 turns',
  ]);
});
