import { type MatchState, type Rules, rulesOf, spectator } from '@flagbridge/engine';
import { playOn, viewTests } from '@flagbridge/testkit';
import type { Game, Hero, Ship } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';

const rules: Rules<Game, Game> = rulesOf(rulebook);
const options = { debris: true, asteroids: 'scattered' };

/** A game with everything in it: marks, warheads, debris, asteroids, heroes, wishes. */
function someGame(): MatchState<Game> {
  const found = playOn({ rules, options }, 'patrol', 6);
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

viewTests({
  rules,
  options,
  most: 60,
  parts: ({ ships }) => ships,
  whole: someGame,
  into: [],
  ways: 100,
  viewers: [spectator],
  open: true,
});
