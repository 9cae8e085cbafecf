import type { Draft, Route } from '@flagbridge/engine';
import { describe, expect, it } from 'vitest';
import { placesOf, reachText, route } from '../../src/request/compose/route.ts';
import { compositionOf } from './composition.ts';

const ship = (id: string) => ({ id, parts: [`${id}-token`] });
const shape: Route = {
  is: 'route',
  steps: [ship('one'), ship('two'), { id: 'F' }, { id: 'L' }, { id: 'leave' }],
  min: 1,
  max: 9,
};
const start: Draft = { ready: false, next: [ship('one'), ship('two')] };
const named: Draft = {
  ready: true,
  at: { hex: '0,0', facing: 0 },
  next: [
    { id: 'F', parts: ['1,0'] },
    { id: 'L', parts: ['0,0'] },
  ],
  closed: [{ id: 'leave', why: { ok: false, why: 'no-edge', clause: 'X-4' } }],
  envelope: [
    { part: '1,0', figures: { hex: '1,0', speed: 1, adf: 2 }, way: ['F'], cost: 'costs' },
    { part: '2,0', figures: { hex: '2,0', speed: 2, risk: 10 }, way: ['F', 'F'], cost: 'risks' },
  ],
};
const moved: Draft = { ready: true, at: { hex: '1,0', facing: 0 }, next: [], envelope: [] };

describe('a route', () => {
  it('takes the first that can move at once, where nobody may stay out of it', () => {
    const begun = route.begin(compositionOf(shape));
    expect(route.settle?.(compositionOf(shape, { draft: start }), begun)?.choice).toEqual(['one']);
    expect(route.settle?.(compositionOf(shape, { draft: { ...start, ready: true } }), begun)).toBeNull();
    expect(route.settle?.(compositionOf(shape, { draft: start }), { choice: ['two'], live: null })).toBeNull();
    const only = compositionOf(shape, { draft: { ready: false, next: [ship('two')] } });
    expect(route.settle?.(only, begun)?.choice).toEqual(['two']);
    expect(route.missing(compositionOf(shape, { draft: start }), begun)).toBe('Choose who moves first');
    // Who was not chosen is not given back either.
    const settled = { choice: ['two'], live: null };
    const alone = { ready: false, next: [ship('two')] };
    expect(route.back(compositionOf(shape, { draft: named, earlier: [alone] }), settled)).toBeNull();
    expect(route.back(compositionOf(shape, { draft: named, earlier: [start] }), settled)).toBeNull();
  });

  it('names who moves by touching it, and goes where the reach is touched', () => {
    const first = route.touch(compositionOf(shape, { draft: start }), { choice: [], live: null }, 'one-token', 'press');
    expect(first).toEqual({ work: { choice: ['one'], live: null } });
    const there = compositionOf(shape, { draft: named, earlier: [start] });
    const far = route.touch(there, { choice: ['one'], live: null }, '2,0', 'press');
    expect(far).toEqual({ work: { choice: ['one', 'F', 'F'], live: null } });
  });

  it('plans anew from an earlier beginning where the present one does not lead', () => {
    const there = compositionOf(shape, { draft: moved, earlier: [start, named] });
    const anew = route.touch(there, { choice: ['one', 'F'], live: null }, '2,0', 'press');
    expect(anew).toEqual({ work: { choice: ['one', 'F', 'F'], live: null } });
    const other = route.touch(there, { choice: ['one', 'F'], live: null }, 'two-token', 'press');
    expect(other).toEqual({ work: { choice: ['two'], live: null } });
  });

  it('takes steps by their letters, and says why a step is closed', () => {
    const there = compositionOf(shape, { draft: named, earlier: [start] });
    const work = { choice: ['one'], live: null };
    expect(route.key?.(there, work, 'f')).toEqual({ work: { choice: ['one', 'F'], live: null } });
    expect(route.key?.(there, work, 'x')).toBeNull();
    expect(route.key?.(there, { choice: [], live: null }, '2')).toEqual({ work: { choice: ['two'], live: null } });
    expect(route.back(there, { choice: ['one', 'F'], live: null })?.choice).toEqual(['one']);
  });

  it('calls what is no step of it by the name of its part', () => {
    const closed = [{ id: 'three', parts: ['three-token'], why: { ok: false, why: 'moved', clause: 'X-5' } as const }];
    const there = compositionOf(shape, { draft: { ...start, closed } });
    const told = route.touch(there, { choice: [], live: null }, 'three-token', 'press');
    expect(told).toMatchObject({ whyNot: { title: `Why not “${there.wording.nameOf('three-token')}” now?` } });
    expect(there.wording.nameOf('three-token')).not.toBe('three');
  });

  it('draws reach, way and where it would be', () => {
    const there = compositionOf(shape, { draft: moved, earlier: [start, named] });
    const work = { choice: ['one', 'F'], live: null };
    expect(placesOf(there, work).map(({ hex }) => hex)).toEqual(['0,0', '1,0']);
    expect(route.overlay(there, work)).toEqual({
      paths: [
        {
          hexes: [
            { q: 0, r: 0 },
            { q: 1, r: 0 },
          ],
        },
      ],
      ghosts: [{ of: 'one-token', hex: { q: 1, r: 0 }, facing: 0 }],
    });
    const [near, far] =
      route.overlay(compositionOf(shape, { draft: named, earlier: [start] }), {
        choice: ['one'],
        live: null,
      }).envelope ?? [];
    expect(near).toMatchObject({ figure: '1', note: '2 ADF', cost: 'costs', label: 'speed 1, ADF 2' });
    expect(far).toMatchObject({ figure: '2', cost: 'risks' });
    expect(far?.note).toMatch(/^10\s%$/);
    expect(reachText(compositionOf(shape), named.envelope?.[1] ?? { part: '', figures: {} })).toMatch(/risk 10/);
  });

  it('says what will happen, and what the referee still wants', () => {
    const work = { choice: ['one', 'F'], live: null };
    expect(route.primary(compositionOf(shape, { draft: moved }), work)).toBe('Move one-token');
    const still = { choice: ['one'], live: null };
    expect(route.primary(compositionOf(shape, { draft: named }), still)).toBe('Stay here');
    expect(route.primary(compositionOf(shape, { draft: { ...named, ready: false } }), still)).toBe('Move one-token');
    expect(route.primary(compositionOf(shape, { draft: named }), { choice: [], live: null })).toBe('Stay here');
    const slow = compositionOf(shape, {
      draft: {
        ready: false,
        refusal: { ok: false, why: 'bounds', clause: 'X', figures: { what: 'steps', got: 1, min: 2, max: 9 } },
      },
    });
    expect(route.missing(slow, work)).toBe('steps is 1; allowed is 2 to 9.');
    expect(route.missing(slow, { choice: ['one'], live: null })).toBe('Plan its way');
    expect(route.summary(compositionOf(shape), ['one', 'F', 'F', 'L'])).toBe('one-token, F × 2, L');
  });
});
