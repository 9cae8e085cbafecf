import { act, sequence } from '@flagbridge/engine';
import { conformance } from '@flagbridge/testkit';
import type { Game } from '../src/game.ts';
import { cannonFirePhase } from '../src/steps/fire.ts';
import { damageControlPhase } from '../src/steps/damage-control.ts';
import { craftGame } from './craft.ts';
import { craftRulebook } from './craft-play.ts';

const shuffle = act<Game, Record<never, never>>('shuffle', (play) => {
  const { game } = play;
  game.turn++;
  for (const ship of game.ships) {
    ship.facing = play.dice.pick(6) as never;
    ship.r = 5 + play.dice.pick(8);
    ship.q = 8 + play.dice.pick(8);
  }
  for (const w of game.warheads) { w.r = 5 + play.dice.pick(8); w.q = 8 + play.dice.pick(8); }
});
const ships = [
  ...(['x-wing', 'y-wing', 'a-wing', 'b-wing', 'yt-1300'] as const).map((type, i) => ({ type, name: `R${i}`, side: 'rebel', office: i % 2 ? 'red' : 'rebel', gnr: 5 + (i % 3), gunner: type === 'y-wing' || type === 'yt-1300' ? 6 : 0 })),
  ...(['tie-fighter', 'tie-interceptor', 'tie-bomber', 'tie-advanced', 'tie-fighter', 'y-wing'] as const).map((type, i) => ({ type, name: `I${i}`, side: 'imperial', gnr: 5 + (i % 3), gunner: type === 'y-wing' ? 6 : 0 })),
];
const game = craftGame({ ships, asteroids: [10, 8, 12, 9, 11, 6], warheads: [{ kind: 'torpedo', side: 'imperial', target: 'r0', at: [9, 9] }, { kind: 'missile', side: 'rebel', target: 'w1', at: [9, 9] }] } as never);
conformance(craftRulebook(game, sequence('t', shuffle, cannonFirePhase, damageControlPhase)), { matches: 30, every: 10, most: 3000, shapes: ['aim', 'pick', 'pick-many', 'order'] });
