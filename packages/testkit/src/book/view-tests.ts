import {
  canonical,
  type Json,
  type MatchState,
  type Rules,
  seeded,
  seedFrom,
  type View,
  type Viewer,
  view,
} from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import type { BeginWish } from '../begin.ts';
import { changedAt, waysInto } from '../one-change.ts';
import { playAtRandom } from '../random-play.ts';

interface ViewBook<G> {
  readonly rules: Rules<G, G>;
  readonly options?: NonNullable<BeginWish['options']>;
  /** Decisions of each scenario. */
  readonly most: number;
  /** What may be taken over from the view before, piece by piece: the ships. */
  parts(game: G): readonly object[];
  /** A game with everything in it. */
  whole(): MatchState<G>;
  /** Where in it something is changed: the names to follow, and none for all of the game. */
  readonly into: readonly string[];
  /** There are more such places than that. */
  readonly ways: number;
  readonly viewers: readonly Viewer[];
  /** Whether everybody sees the game as it is. */
  readonly open?: boolean;
}

/** Plays a scenario at random; the position then. */
export function playOn<G>(
  { rules, options = {} }: Pick<ViewBook<G>, 'rules' | 'options'>,
  scenario: string,
  most: number,
  look?: (state: MatchState<G>) => void,
): MatchState<G> {
  const choices = seeded(seedFrom(`${scenario}/choices`)).stream('open', {});
  return playAtRandom(rules, { scenario, options, seed: scenario, choices, most, ...(look && { look }) }).state;
}

/** A view may take parts from the one before it: never one that has changed, and it leaves that one as it was. */
export function viewTests<G>(book: ViewBook<G>): void {
  const { rules, most } = book;
  describe('a view made with the one before it', () => {
    test.each(rules.about.scenarios.map(({ id }) => id))(
      'is in %s, at every moment, what it is without; and the one before stays as it was',
      (scenario) => {
        const before = new Map<string, { seen: View<G>; text: string }>();
        let kept = 0;
        playOn(book, scenario, most, (state) => {
          const viewers: Viewer[] = [...state.offices.map((office) => ({ offices: [office] })), { offices: [] }];
          for (const viewer of viewers) {
            const last = before.get(viewer.offices.join());
            const seen = view(rules, state, viewer, last?.seen);
            const text = JSON.stringify(seen);
            expect(text).toBe(JSON.stringify(view(rules, state, viewer)));
            if (last !== undefined) {
              expect(JSON.stringify(last.seen)).toBe(last.text);
              const known = new Set(book.parts(last.seen.game));
              kept += book.parts(seen.game).filter((part) => known.has(part)).length;
            }
            before.set(viewer.offices.join(), { seen, text });
          }
        });
        // Otherwise nothing was tried.
        expect(kept).toBeGreaterThan(20);
      },
    );

    test('shows whatever changed', () => {
      const state = book.whole();
      const inside = book.into.reduce<Json>(
        (tree, name) => (tree as Record<string, Json>)[name] as Json,
        state.game as Json,
      );
      const ways = waysInto(inside).map((way) => [...book.into, ...way]);
      expect(ways.length).toBeGreaterThan(book.ways);
      for (const viewer of book.viewers) expect(unnoticed(rules, state, viewer, ways, book.open === true)).toEqual([]);
    });
  });
}

/**
 * Ways into the game at which a change is not seen in a view made with the one before it: it is held to a view made afresh, or, where
 * everybody sees the game as it is, to the game.
 */
export function unnoticed<G>(
  rules: Rules<G, G>,
  state: MatchState<G>,
  viewer: Viewer,
  ways: readonly (readonly string[])[],
  open: boolean,
): string[] {
  const before = view(rules, state, viewer);
  return ways
    .filter((way) => {
      const changed = changedAt(rules, state, way);
      const seen = view(rules, changed, viewer, before);
      return open
        ? canonical(seen.game) !== canonical(changed.game)
        : canonical(seen) !== canonical(view(rules, changed, viewer));
    })
    .map((way) => way.join('.'));
}
