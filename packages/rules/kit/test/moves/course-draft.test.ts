import { draftCourse, endBarrier, follow } from '@flagbridge/kit/moves';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { walkers } from './garden.ts';
import { endsOf, STRIDES, type Stride, strollDraft, strolls, type Walker } from './walker.ts';

const LETTERS = STRIDES.map((id) => ({ id, label: { say: `option.${id}` } }));
const routes = fc.array(fc.constantFrom<Stride>(...STRIDES), { maxLength: 4 });
const drafted = (walker: Walker, ...steps: string[]) => draftCourse(strolls, strollDraft, walker, steps, LETTERS);
const open: Walker = { columns: 5, rows: 5, q: 0, r: 0, facing: 0, points: 4, turnCost: 1, walls: [], ponds: [] };

test('letters are offered exactly where they are taken, with price and hex; the others are closed with the reason', () => {
  fc.assert(
    fc.property(walkers, routes, (walker, steps) => {
      const { course, barrier } = follow(strolls, walker, steps);
      const { next = [], closed = [], ready, refusal } = drafted(walker, ...steps);
      const end = endBarrier(strolls, walker, course);
      expect(ready).toBe(barrier === null && end === null);
      expect(refusal?.why).toBe((barrier ?? end)?.why);
      if (barrier !== null) {
        expect([next, closed]).toEqual([[], []]);
        return;
      }
      for (const letter of STRIDES) {
        const on = follow(strolls, walker, [...steps, letter]);
        const option = next.find(({ id }) => id === letter);
        expect(option !== undefined).toBe(on.barrier === null);
        if (option !== undefined)
          expect(option).toEqual({
            id: letter,
            label: { say: `option.${letter}` },
            parts: [`${on.course.q},${on.course.r}`],
            costs: { points: on.course.spent - course.spent },
          });
        else if (!course.gone) expect(closed.find(({ id }) => id === letter)?.why.why).toBe(on.barrier?.why);
      }
      if (course.gone) expect(closed).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('every hex of the envelope is had by its way, at the least cost, with every facing that can be had there', () => {
  fc.assert(
    fc.property(walkers, routes, (walker, steps) => {
      const { course, barrier } = follow(strolls, walker, steps);
      const { envelope } = drafted(walker, ...steps);
      expect(envelope === undefined).toBe(barrier !== null);
      if (envelope === undefined) return;
      const ends = endsOf(walker, course);
      expect(envelope.map(({ part }) => part).sort()).toEqual([
        ...new Set(ends.map(({ course: { q, r } }) => `${q},${r}`).sort()),
      ]);
      for (const { part, figures, way = [], cost } of envelope) {
        const there = follow(strolls, walker, [...steps, ...way]);
        expect(there.barrier).toBeNull();
        expect(endBarrier(strolls, walker, there.course)).toBeNull();
        expect([`${there.course.q},${there.course.r}`, there.course.spent]).toEqual([part, figures['spent']]);
        const here = ends.filter(({ course: { q, r } }) => `${q},${r}` === part).map((end) => end.course);
        const stays = here.filter(({ gone }) => !gone);
        // Off the garden is told where nothing else can be done in that hex.
        expect(there.course.gone).toBe(stays.length === 0);
        const kind = stays.length > 0 ? stays : here;
        expect(figures['spent']).toBe(Math.min(...kind.map(({ spent }) => spent)));
        expect(figures['facings']).toBe([...new Set(kind.map(({ facing }) => facing))].sort().join(' '));
        expect(cost).toBe(there.course.gone ? 'risks' : there.course.turns > 0 ? 'costs' : 'free');
      }
    }),
    { numRuns: 200 },
  );
});

test('where it stands, what it has cost, and warnings of a move that may end so', () => {
  expect(drafted(open, 'F', 'R')).toMatchObject({
    ready: true,
    at: { hex: '1,0', facing: 1 },
    costs: { spent: { total: 2 } },
  });
  expect(drafted(open, 'F')).not.toHaveProperty('warnings');
  expect(drafted({ ...open, facing: 3 }, 'leave').warnings).toEqual([
    { words: { say: 'warning.gone' }, clause: 'TW-END-02' },
  ]);
  expect(drafted({ ...open, ponds: [1, 0] }, 'F')).toMatchObject({ ready: false, refusal: { clause: 'TW-END-01' } });
  // Dice may turn it: it is shown as the book says.
  const shown = { ...strollDraft, at: ({ q, r }: { q: number; r: number }) => ({ q, r, facing: 5 }) };
  expect(draftCourse(strolls, shown, open, ['F'], LETTERS).at).toEqual({ hex: '1,0', facing: 5 });
});
