import {
  advance,
  type Choice,
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
  spectator,
  start,
  type View,
  type Viewer,
  view,
} from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { about } from '../src/about.ts';
import type { Game, Ship } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';
import { minefield } from './hidden-field.ts';

const rules: Rules<Game, Game> = rulesOf({
  ...rulebook,
  about: { ...about, scenarios: [...about.scenarios, minefield] },
});

/** Plays at random, and looks at every position; the state is another one every time, as at a table. */
function playOn(scenario: string, decisions: number, look: (state: MatchState<Game>) => void): void {
  const order = orderOf(rules.about, { scenario });
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
  let found: MatchState<Game> | undefined;
  playOn(minefield.id, 60, (state) => {
    found = state;
  });
  if (found === undefined) throw new Error('no game');
  const [ship] = found.game.ships as [Ship];
  ship.path = [1, 2];
  ship.damage = { fire: 'none', circuit: false, control: false, navigation: false, dcr: false, beyond: ['hull'] };
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

test('whatever changes of a ship is seen', () => {
  const state = someGame();
  const ways = state.game.ships.flatMap((ship, i) =>
    leaves(ship as unknown as Json).map((way) => ['ships', String(i), ...way]),
  );
  expect(ways.length).toBeGreaterThan(300);
  for (const offices of [[], ['upf-1']]) {
    const before = view(rules, state, { offices });
    for (const way of ways) {
      const changed = copy(rules, state);
      const name = way.at(-1) as string;
      const holder = way.slice(0, -1).reduce<Tree>((tree, step) => tree[step] as Tree, changed.game as never);
      holder[name] = another(holder[name]);
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
