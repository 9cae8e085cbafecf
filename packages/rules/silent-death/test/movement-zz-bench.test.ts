import { test } from 'vitest';
import { explore } from '/work/main/packages/rules/silent-death/src/rules/course-reach.ts';
import { craftGame } from '/work/main/packages/rules/silent-death/test/craft.ts';
test('bench', () => {
  for (const sideslips of [false, true]) {
    const game = craftGame({ rulings: { sideslips }, ships: Array.from({length: 17}, (_, i) => ({ type: 'tie-interceptor' as const, name: `S${i}`, at: [i, 10] as const })) });
    const t = performance.now(); let n = 0;
    for (let i = 0; i < 100; i++) n += explore(game, game.ships[i % 17]!).length;
    console.log(sideslips, (performance.now() - t) / 100, 'ms', n / 100);
  }
});
