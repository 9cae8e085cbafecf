import { copy, type MatchState, type Rules, rulesOf, spectator, view } from '@flagbridge/engine';
import { playOn, viewTests } from '@flagbridge/testkit';
import { expect, test } from 'vitest';
import { about } from '../src/contents.ts';
import type { Game, Ship } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';
import { minefield } from './hidden-field.ts';

const rules: Rules<Game, Game> = rulesOf({
  ...rulebook,
  about: { ...about, scenarios: [...about.scenarios, minefield] },
});

/** A game with everything in it: Advanced, with mines, seekers and damage. */
function someGame(): MatchState<Game> {
  const found = playOn({ rules }, minefield.id, 60);
  const [ship] = found.game.ships as [Ship];
  ship.path = [1, 2];
  ship.damage = { fire: 'none', circuit: false, control: false, navigation: false, dcr: false, beyond: ['hull'] };
  return found;
}

viewTests({
  rules,
  most: 100,
  parts: ({ ships }) => ships,
  whole: someGame,
  into: ['ships'],
  ways: 300,
  viewers: [spectator, { offices: ['upf-1'] }],
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
