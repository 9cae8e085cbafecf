import type { Draft } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { present } from '../src/present.ts';
import { alone, at, type Bench, route, sail, turnOf } from './movement-bench.ts';

const drafted = (s: Bench, id: string, way: string): Draft => {
  const made = s.draft('sathar', route(id, way), 'move');
  if (!('ready' in made)) throw new Error(JSON.stringify(made));
  return made;
};
const letters = ({ next = [] }: Draft): string[] => next.map(({ id }) => id);

describe('a half-made move', () => {
  test('first the ship, then its way: what may come next, what not and why', () => {
    const s = turnOf(
      sail([
        { type: 'frigate', name: 'Ship', at: at(0, 0), facing: 0, speed: 4 },
        { type: 'frigate', name: 'Other' },
      ]),
    );
    const none = s.draft('sathar', [], 'move');
    expect(none).toMatchObject({ ready: false, next: [{ id: 'ship' }, { id: 'other' }] });
    const begun = drafted(s, 'ship', '');
    expect(letters(begun)).toEqual(['F']);
    expect(begun.closed?.map(({ id, why }) => [id, why.clause])).toEqual([
      ['L', 'KH-MOV-10'],
      ['R', 'KH-MOV-10'],
      ['leave', 'KH-MAP-06'],
    ]);
    for (const { why } of begun.closed ?? []) expect(why).toHaveWords(present);
    expect(begun).toMatchObject({ ready: false, refusal: { clause: 'KH-MOV-04' } });
    expect(letters(drafted(s, 'ship', 'F'))).toEqual(['F', 'L', 'R']);
    expect(letters(drafted(s, 'ship', 'F L'))).toEqual(['F']);
    expect(letters(drafted(s, 'ship', 'F7'))).toEqual(['L', 'R']);
  });

  test('what it costs, and where it could lead', () => {
    const s = turnOf(alone({ type: 'heavy-cruiser', speed: 1 }));
    const { ready, costs, envelope } = drafted(s, 'ship', 'F L');
    expect(ready).toBe(true);
    expect(costs).toMatchObject({ speed: { total: 1 }, adf: { total: 0 }, mr: { total: 1 } });
    const [here, ahead] = [at(1, 0), at(2, -1)].map(([q, r]) => `${q},${r}`);
    expect(envelope?.map(({ part }) => part)).toEqual([here, ahead]);
    expect(envelope?.[1]?.figures).toMatchObject({ speed: 2, adf: 1, mr: 1, facings: '5' });
    // From the start: at rest any facing, one hex with one turn, two hexes.
    const all = drafted(s, 'ship', '').envelope ?? [];
    expect(all).toHaveLength(1 + 1 + 3);
    expect(all[0]?.figures).toMatchObject({ speed: 0, adf: 1, mr: 0, facings: '0 1 2 3 4 5' });
  });

  test('the risk of breaking apart is told before it is taken', () => {
    const s = turnOf(alone({ type: 'destroyer', speed: 2, hull: 18 }, { level: 'advanced' }));
    const { costs, envelope } = drafted(s, 'ship', 'F5 L');
    expect(costs).toMatchObject({ adf: { total: 3 }, mr: { total: 1 }, risk: { total: 28 } });
    expect(drafted(s, 'ship', 'F2').costs).not.toHaveProperty('risk');
    expect(envelope?.[0]?.figures).toMatchObject({ risk: 28 });
  });

  test('a ship astray rolls first or rests; rolling is the whole decision', () => {
    const game = alone({ type: 'frigate', speed: 0, damage: { navigation: true } }, { level: 'advanced' });
    const s = turnOf(game);
    expect(letters(drafted(s, 'ship', ''))).toEqual(['L', 'R', 'roll']);
    expect(drafted(s, 'ship', '').ready).toBe(true);
    expect(letters(drafted(s, 'ship', 'L'))).toEqual(['L', 'R']);
    expect(drafted(s, 'ship', 'roll')).toMatchObject({ ready: true, next: [] });
    expect(drafted(s, 'ship', 'F')).toMatchObject({ ready: false, refusal: { clause: 'KH-DMG-27' } });
  });
});
