import { expect, test } from 'vitest';
import { attackOdds } from '../src/rules/attack.ts';
import { linksOf } from '../src/rules/shots.ts';
import { gunsOf } from '../src/tactics/fire-value.ts';
import { prospectOf } from '../src/tactics/prospect.ts';
import { syruss } from './present-games.ts';

test('a ship that stays has the best chance of its mounts and links now and afterwards', () => {
  const game = syruss();
  const [ship] = game.ships.filter(({ is }) => is === 'flying');
  if (ship === undefined) throw new Error('nobody flies');
  const found = prospectOf(game, [ship.id]);
  expect(found).not.toBeNull();
  expect(found?.range.now).toBe(found?.range.after);
  expect(found?.chance.now).toBe(found?.chance.after);
  const target = game.ships.find(({ name }) => name === found?.at);
  if (target === undefined) throw new Error('no enemy');
  const range = found?.range.now ?? 0;
  const all = gunsOf(game, ship).flatMap((mount) =>
    linksOf(ship, mount).map((link) => {
      const { hits, throws } = attackOdds({ ship, mount, link, target, range });
      return Math.round((100 * hits) / throws);
    }),
  );
  expect([0, ...all]).toContain(found?.chance.now);
});

test('of who holds back, or is not there, nothing is said', () => {
  expect(prospectOf(syruss(), ['hold'])).toBeNull();
  expect(prospectOf(syruss(), ['nobody', 'F'])).toBeNull();
});
