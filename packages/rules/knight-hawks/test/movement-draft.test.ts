import type { Draft } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { present } from '../src/present.ts';
import { alone, at, type Fixture, route, sail, shipIn, turnOf } from './movement-fixture.ts';

const drafted = (s: Fixture, id: string, way: string): Draft => {
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
    const fast = drafted(s, 'ship', 'F7');
    expect(letters(fast)).toEqual(['L', 'R']);
    const [q, r] = at(8, 0);
    expect(fast.closed?.[0], 'why not that hex').toMatchObject({ id: 'F', parts: [`${q},${r}`] });
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
    const { costs, envelope, warnings } = drafted(s, 'ship', 'F5 L');
    expect(costs).toMatchObject({ adf: { total: 3 }, mr: { total: 1 }, risk: { total: 28 } });
    expect(costs?.['risk']?.parts.map(({ value }) => value)).toEqual([21, 7]);
    expect(warnings).toEqual([
      { words: { say: 'warning.break-up', with: { ship: shipIn(s).name, risk: 28 } }, clause: 'KH-DMG-10' },
    ]);
    expect(drafted(s, 'ship', 'F2').costs).not.toHaveProperty('risk');
    expect(drafted(s, 'ship', 'F2')).not.toHaveProperty('warnings');
    expect(envelope?.[0]?.figures).toMatchObject({ risk: 28 });
  });

  test('every hex can be had by the steps that lead there, from the half-made move on', () => {
    for (const level of ['basic', 'advanced'] as const) {
      const game = alone({ type: 'frigate', speed: 4 }, { level, planets: [{ name: 'P', at: at(4, 1) }] });
      const s = turnOf(game);
      for (const begun of ['', 'F2 L']) {
        const { envelope = [], costs: spent } = drafted(s, 'ship', begun);
        expect(envelope.length).toBeGreaterThan(15);
        for (const { part, figures, way = [], cost } of envelope) {
          const { ready, at: there, costs } = drafted(s, 'ship', [begun, ...way].join(' '));
          expect([part, ready, there?.hex]).toEqual([part, true, part]);
          const [adf, mr] = [costs?.['adf']?.total ?? 0, costs?.['mr']?.total ?? 0];
          expect([costs?.['speed']?.total, adf, mr]).toEqual([figures['speed'], figures['adf'], figures['mr']]);
          expect(cost).toBe(adf + mr === 0 ? 'free' : 'costs');
        }
        expect(spent?.['mr']?.total).toBe(begun === '' ? 0 : 1);
      }
    }
  });

  test('of two ways the cheaper, of two as cheap the straighter', () => {
    const to = (ship: Parameters<typeof alone>[0], q: number, r: number) => {
      const [hexQ, hexR] = at(q, r);
      const { envelope = [] } = drafted(turnOf(alone(ship)), 'ship', '');
      const place = envelope.find(({ part }) => part === `${hexQ},${hexR}`);
      return [place?.way?.join(' '), place?.cost];
    };
    expect(to({ type: 'frigate', speed: 4 }, 4, 0)).toEqual(['F F F F', 'free']);
    expect(to({ type: 'frigate', speed: 4 }, 6, 0)).toEqual(['F F F F F F', 'costs']);
    // At rest it need not turn its bow to stay.
    expect(to({ type: 'frigate', speed: 0 }, 0, 0)).toEqual(['', 'free']);
  });

  test('what strains the hull is a risk, and so is the way off the map, unless it is meant to be taken', () => {
    const torn = turnOf(alone({ type: 'destroyer', speed: 2, hull: 18 }, { level: 'advanced' }));
    const risks = drafted(torn, 'ship', '').envelope ?? [];
    expect(risks.find(({ figures }) => figures['adf'] === 0 && figures['mr'] === 0)?.cost).toBe('free');
    for (const { figures, cost } of risks) expect(cost === 'risks').toBe(Number(figures['risk'] ?? 0) > 0);
    // Two hexes from the edge at speed 5 and with little drive: the last hex of the map is passed, not reached.
    const fast = { type: 'heavy-cruiser', name: 'Ship', at: '5410', facing: 0, speed: 5 } as const;
    const off = (game: ReturnType<typeof sail>) =>
      drafted(turnOf(game), 'ship', '').envelope?.find((one) => one.figures['leaves']);
    expect(off(sail([fast]))).toMatchObject({ way: ['F', 'leave'], cost: 'risks', figures: { hex: '5510' } });
    const crew = { is: 'evacuate', ship: 'ship', station: 'bay', needs: 1, limit: 9, turns: 1 } as const;
    const bay = { type: 'space-station', name: 'Bay', at: '1010' } as const;
    expect(off(sail([fast, bay], { goal: { ...crew } }))?.cost).toBe('free');
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
