import {
  copy,
  type Json,
  type MatchState,
  type Rules,
  rulesOf,
  seeded,
  seedFrom,
  spectator,
  type View,
  type Viewer,
  view,
} from '@flagbridge/engine';
import { changedAt, playAtRandom, waysInto } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { about } from '../src/about.ts';
import type { Game, Ship } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';
import { minefield } from './hidden-field.ts';

const rules: Rules<Game, Game> = rulesOf({
  ...rulebook,
  about: { ...about, scenarios: [...about.scenarios, minefield] },
});

/** Plays at random; the position then. */
function playOn(scenario: string, most: number, look?: (state: MatchState<Game>) => void): MatchState<Game> {
  const choices = seeded(seedFrom(`${scenario}/choices`)).stream('open', {});
  return playAtRandom(rules, { scenario, seed: scenario, choices, most, ...(look && { look }) }).state;
}

describe('a view made with the one before it', () => {
  test.each([...about.scenarios, minefield].map(({ id }) => id))(
    'is in %s, at every moment, what it is without; and the one before stays as it was',
    (scenario) => {
      const before = new Map<string, { seen: View<Game>; text: string }>();
      let kept = 0;
      playOn(scenario, 100, (state) => {
        const viewers: Viewer[] = [...state.offices.map((office) => ({ offices: [office] })), { offices: [] }];
        for (const viewer of viewers) {
          const last = before.get(viewer.offices.join());
          const seen = view(rules, state, viewer, last?.seen);
          const text = JSON.stringify(seen);
          expect(text).toBe(JSON.stringify(view(rules, state, viewer)));
          if (last !== undefined) {
            expect(JSON.stringify(last.seen)).toBe(last.text);
            kept += seen.game.ships.filter((ship) => last.seen.game.ships.includes(ship)).length;
          }
          before.set(viewer.offices.join(), { seen, text });
        }
      });
      // Otherwise nothing was tried.
      expect(kept).toBeGreaterThan(20);
    },
  );
});

/** A game with everything in it: Advanced, with mines, seekers and damage. */
function someGame(): MatchState<Game> {
  const found = playOn(minefield.id, 60);
  const [ship] = found.game.ships as [Ship];
  ship.path = [1, 2];
  ship.damage = { fire: 'none', circuit: false, control: false, navigation: false, dcr: false, beyond: ['hull'] };
  return found;
}

test('whatever changes of a ship is seen', () => {
  const state = someGame();
  const ways = state.game.ships.flatMap((ship, i) =>
    waysInto(ship as unknown as Json).map((way) => ['ships', String(i), ...way]),
  );
  expect(ways.length).toBeGreaterThan(300);
  for (const offices of [[], ['upf-1']]) {
    const before = view(rules, state, { offices });
    for (const way of ways) {
      const changed = changedAt(rules, state, way);
      expect(view(rules, changed, { offices }, before), way.join('.')).toEqual(view(rules, changed, { offices }));
    }
  }
});

test('a list of a ship that grows or shrinks, and damage that comes or goes, is seen', () => {
  const state = someGame();
  const changes: ((ship: Ship) => void)[] = [
    (ship) => ship.path.push(3, 4),
    (ship) => ship.path.pop(),
    (ship) => ship.systems.pop(),
    (ship) => ship.damage?.beyond.push('drive'),
    (ship) => ship.damage?.beyond.pop(),
    (ship) => {
      ship.damage = null;
    },
  ];
  const before = view(rules, state, spectator);
  for (const change of changes) {
    const changed = copy(rules, state);
    change(changed.game.ships[0] as Ship);
    expect(view(rules, changed, spectator, before)).toEqual(view(rules, changed, spectator));
    expect(view(rules, changed, spectator, before)).not.toEqual(before);
  }
});
