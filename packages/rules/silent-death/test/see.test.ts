import {
  type Json,
  type MatchState,
  type Rules,
  rulesOf,
  seeded,
  seedFrom,
  type View,
  type Viewer,
  view,
} from '@flagbridge/engine';
import { changedAt, playAtRandom, waysInto } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { about } from '../src/about.ts';
import type { Game, Hero, Ship } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';

const rules: Rules<Game, Game> = rulesOf(rulebook);
const scenarios = about.scenarios.map(({ id }) => id);

/** Plays at random; the position then. */
function playOn(scenario: string, most: number, look?: (state: MatchState<Game>) => void): MatchState<Game> {
  const options = { debris: true, asteroids: 'scattered' };
  const choices = seeded(seedFrom(`${scenario}/choices`)).stream('open', {});
  return playAtRandom(rules, { scenario, options, seed: scenario, choices, most, ...(look && { look }) }).state;
}

/** A game with everything in it: marks, warheads, debris, asteroids, heroes, wishes. */
function someGame(): MatchState<Game> {
  const found = playOn('patrol', 6);
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
    for (const way of waysInto(state.game as unknown as Json)) {
      const changed = changedAt(rules, state, way);
      // Everything lies open.
      expect(view(rules, changed, { offices: [] }, before).game, way.join('.')).toEqual(changed.game);
    }
  });
});
