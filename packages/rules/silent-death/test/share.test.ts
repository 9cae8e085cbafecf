import {
  advance,
  type Choice,
  canonical,
  copy,
  type Json,
  type MatchState,
  openQuestions,
  orderOf,
  type Rules,
  rulesOf,
  sample,
  seeded,
  seedFrom,
  start,
  type View,
  type Viewer,
  view,
} from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { about } from '../src/about.ts';
import type { Game, Hero, Ship } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';
import { shareGame } from '../src/share.ts';

const rules: Rules<Game, Game> = rulesOf(rulebook);
const scenarios = about.scenarios.map(({ id }) => id);

/** Plays at random, and looks at every position; the state is another one every time, as at a table. */
function playOn(scenario: string, decisions: number, look: (state: MatchState<Game>) => void): void {
  const order = orderOf(about, { scenario, options: { debris: true, asteroids: 'scattered' } });
  if ('ok' in order) throw new Error(JSON.stringify(order));
  const dice = seeded(seedFrom(scenario));
  const choosing = seeded(seedFrom(`${scenario}/choices`)).stream('open', {});
  const begun = start(rules, order, dice);
  if ('ok' in begun) throw new Error(JSON.stringify(begun));
  let state = begun;
  for (let n = 0; n < decisions && state.outcome === null; n++) {
    look(state);
    state = copy(rules, state);
    const [open] = openQuestions(rules, state);
    if (open === undefined) throw new Error('nobody is awaited');
    const choice = sample(rules, state, open.id, choosing) as Choice;
    expect(advance(rules, state, { office: open.office, to: open.id, choice }, dice)).toMatchObject({ ok: true });
  }
  look(state);
}

/** A game with everything in it: marks, warheads, debris, asteroids, heroes, wishes. */
function someGame(): MatchState<Game> {
  let found: MatchState<Game> | undefined;
  playOn('patrol', 6, (state) => {
    found = state;
  });
  if (found === undefined) throw new Error('no game');
  const { game } = found;
  const hero: Hero = { name: 'Wren', fortitude: 3, reflex: 5, dodge: true, operation: false, suit: true };
  const [ship, other] = game.ships as [Ship, Ship];
  game.ships[0] = { ...ship, heroes: { pilot: hero, gunner: null }, path: [1, 2], sputters: [3], dead: ['gunner'] };
  other.marks = [{ box: 0, mount: -1 }];
  const placed = { q: 1, r: 2, facing: 0, path: [1, 1], arrived: false } as const;
  const flight = { id: 'w1', kind: 'torpedo', side: ship.side, office: ship.office, by: ship.id } as const;
  game.warheads = [{ ...flight, target: 'nobody', ...placed, path: [1, 1] }];
  game.debris = [4, 4];
  game.asteroids = [5, 5];
  game.draw = [ship.office];
  game.concede = [ship.office];
  game.withdraw = [ship.office];
  game.fates = [{ ship: ship.id, post: 'pilot', name: 'Wren', is: 'hurt', damage: 2, rounds: 0 }];
  return found;
}

type Tree = { [name: string]: Json };
/** Everything of a value that is no list and no record, with its way there. */
const leaves = (value: Json, way: readonly string[] = []): (readonly string[])[] =>
  value === null || typeof value !== 'object'
    ? [way]
    : Object.keys(value).flatMap((name) => leaves((value as Tree)[name] as Json, [...way, name]));

const another = (value: unknown): Json => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return value === null ? 'something' : `${value as string}x`;
};

/** A copy in which this one thing is another. */
function changedAt(state: MatchState<Game>, way: readonly string[]): MatchState<Game> {
  const changed = copy(rules, state);
  const name = way.at(-1) as string;
  const holder = way.slice(0, -1).reduce<Tree>((tree, step) => tree[step] as Tree, changed.game as never);
  holder[name] = another(holder[name]);
  return changed;
}

describe('what a decision leaves as it was', () => {
  test.each(scenarios)('becomes in %s the very thing it was', (scenario) => {
    let before: { readonly state: MatchState<Game>; readonly text: string } | null = null;
    let kept = 0;
    playOn(scenario, 60, (played) => {
      // The one that is played on with is not shared: it is changed.
      const state = copy(rules, played);
      const text = JSON.stringify(state);
      if (before !== null) {
        const { ships } = before.state.game;
        shareGame(state.game, before.state.game);
        expect(JSON.stringify(state)).toBe(text);
        expect(JSON.stringify(before.state)).toBe(before.text);
        kept += state.game.ships.filter((ship, i) => ship === ships[i]).length;
      }
      before = { state, text };
    });
    // Otherwise nothing was tried.
    expect(kept).toBeGreaterThan(2);
  });

  test('is all of it where nothing was done', () => {
    const { game } = someGame();
    const same = copy(rules, someGame()).game;
    shareGame(same, game);
    for (const name of ['ships', 'warheads', 'sides', 'debris', 'asteroids', 'draw', 'concede', 'fates'] as const)
      expect(same[name], name).toBe(game[name]);
  });

  test('is nothing that changed, whatever it is', () => {
    const state = someGame();
    const ways = leaves(state.game as unknown as Json);
    expect(ways.length).toBeGreaterThan(200);
    for (const way of ways) {
      const { game } = changedAt(state, way);
      const text = canonical(game);
      shareGame(game, state.game);
      expect(canonical(game), way.join('.')).toBe(text);
    }
  });
});

describe('a view made with the one before it', () => {
  test.each(scenarios)(
    'is in %s, at every moment, what it is without; and the one before stays as it was',
    (scenario) => {
      const viewer: Viewer = { offices: [] };
      let last: { seen: View<Game>; text: string } | null = null;
      playOn(scenario, 60, (state) => {
        const seen: View<Game> = view(rules, state, viewer, last?.seen);
        const text = JSON.stringify(seen);
        expect(text).toBe(JSON.stringify(view(rules, state, viewer)));
        if (last !== null) expect(JSON.stringify(last.seen)).toBe(last.text);
        last = { seen, text };
      });
    },
  );

  test('shows whatever changed', () => {
    const state = someGame();
    const before = view(rules, state, { offices: [] });
    for (const way of leaves(state.game as unknown as Json)) {
      const changed = changedAt(state, way);
      // Everything lies open.
      expect(view(rules, changed, { offices: [] }, before).game, way.join('.')).toEqual(changed.game);
    }
  });
});
