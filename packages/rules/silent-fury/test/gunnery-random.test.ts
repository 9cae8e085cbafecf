import { rulesOf } from '@flagbridge/engine';
import { DIRECTIONS } from '@flagbridge/engine/hex';
import { playAtRandom } from '@flagbridge/testkit';
import { expect, test } from 'vitest';
import { SHEETS } from '../src/data/content.ts';
import { phrases } from '../src/phrases/index.ts';
import { resolveCard } from '../src/steps/card.ts';
import { craftRulebook, duel } from './craft.ts';

/** Anything that may be answered, by every ship against every other: near, far and in the same hex. */
const classes = Object.keys(SHEETS);
const PLACES = ['1011', '1010', '1008', '1209', '1208', '1012'] as const;

for (const [i, type] of classes.entries())
  test(`random volleys of the ${type}`, () => {
    const types = new Set<string>();
    for (const [n, other] of classes.entries()) {
      const game = duel(
        { type, facing: DIRECTIONS[(i + n) % 6] ?? 0 },
        { type: other, at: PLACES[n % PLACES.length] ?? '1010', facing: DIRECTIONS[n % 6] ?? 0 },
      );
      for (const card of ['defenses', 'attack'] as const) {
        const rules = rulesOf(
          craftRulebook(game, resolveCard, { vars: { ship: 'red', side: 'red', office: 'red', card, at: 0 } }),
        );
        const { told, state } = playAtRandom(rules, { seed: `${type} ${other} ${card}`, most: 40 });
        for (const event of told) {
          const is = event.data?.['is'];
          const say = is === undefined ? `event.${event.type}` : `event.${event.type}.${String(is)}`;
          if (event.type !== 'action') expect(phrases[say], say).toBeDefined();
          types.add(event.type);
        }
        for (const ship of state.game.ships) {
          expect(ship.reeling.length === 0 || ship.is === 'flying').toBe(true);
          expect(ship.shields.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(ship.damage.length);
          if (ship.is === 'destroyed') expect(ship.crew).toEqual([]);
        }
      }
    }
    expect([...types]).toContain('action');
  });
