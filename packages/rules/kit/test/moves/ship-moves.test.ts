import { type Choice, checkShape, type Look, type Roller, seeded, seedFrom } from '@flagbridge/engine';
import { askForMove, longestMove, Walk } from '@flagbridge/kit/moves';
import { expect, test } from 'vitest';
import { STRIDES, type Stride, type Stroll, type StrollBar, strollDraft, strolls, type Walker } from './walker.ts';

interface Guest extends Walker {
  readonly id: string;
  readonly moved: boolean;
  readonly asleep: boolean;
}
interface Garden {
  readonly ships: readonly Guest[];
}
type Vars = { hold: boolean };

const LETTERS = STRIDES.map((id) => ({ id, label: { say: `option.${id}` } }));
const dice = (seed: string): Roller => seeded(seedFrom(seed)).stream('test', {});

const asked = askForMove<Garden, Vars, Guest, Walker, Stroll, Stride, StrollBar>({
  kind: 'stroll',
  courses: strolls,
  drafts: strollDraft,
  shipFirst: 'TW-SEQ-01',
  mayMove: (_game, _vars, { moved }) => !moved,
  mover: (_game, _vars, guest) => guest,
  // Nobody is asked whether to leave from the middle of the garden.
  alphabet: (_game, guests) => ({
    letters: guests.some(({ q }) => q === 2) ? LETTERS.slice(0, 3) : LETTERS,
    most: Math.max(...guests.map(({ points }) => points)),
  }),
  steps: ['leave'],
  barred: (_game, _vars, office, { id, moved }) =>
    office === 'nobody' ? null : moved ? { why: 'moved', clause: 'TW-SEQ-01', figures: { id } } : null,
  plain: () => [],
  sample: (walker, roll) => {
    const walk = new Walk(strolls, walker);
    for (let n = roll.pick(5); n > 0; n--) walk.tries(STRIDES[roll.pick(4)] as Stride);
    return longestMove(strolls, walker, walk.steps) ?? [];
  },
  // Who is asleep can only snore.
  unplanned: (_game, _vars, { asleep }) =>
    asleep
      ? {
          check: (steps) => (steps.join() === 'L' ? null : { ok: false, why: 'asleep', clause: 'TW-SEQ-03' }),
          plain: () => ['L'],
          sample: () => ['L'],
          draft: (steps, letters) => ({ ready: steps.join() === 'L', next: letters.slice(1, 2) }),
        }
      : null,
  pass: ({ hold }) => (hold ? { option: { id: 'wait' }, alone: { why: 'wait-alone', clause: 'TW-SEQ-02' } } : null),
  clause: ({ hold }) => (hold ? 'TW-SEQ-02' : 'TW-SEQ-01'),
  title: (_game, _vars, guests) => ({ say: 'ask.stroll', with: { n: guests.length } }),
  label: (_game, { id }) => ({ say: 'option.guest', with: { id } }),
  limit: (_game, { hold }) => (hold ? { clock: 'tea', seconds: 5, last: 'F' } : undefined),
  closed: ({ ships }) =>
    ships.flatMap(({ id, moved }) => (moved ? [{ id, why: { ok: false, why: 'moved', clause: 'TW-SEQ-01' } }] : [])),
});

const ann: Guest = {
  id: 'ann',
  columns: 5,
  rows: 5,
  q: 1,
  r: 1,
  facing: 0,
  points: 3,
  turnCost: 1,
  walls: [],
  ponds: [2, 1],
  moved: false,
  asleep: false,
};
const bob: Guest = { ...ann, id: 'bob', q: 0, r: 0, points: 2 };
const lookAt = (...ships: Guest[]): Look<Garden> => ({ game: { ships } }) as unknown as Look<Garden>;
const both = lookAt(ann, bob);
const go: Vars = { hold: false };
const may: Vars = { hold: true };

test('whose move it is comes first, then the letters; the default is the first one’s plain move, or to pass', () => {
  const { shape, default: byDefault } = asked.choices(both, go);
  const ids = (of: typeof shape) => (of.is === 'route' ? of.steps.map(({ id }) => id) : []);
  expect(ids(shape)).toEqual(['ann', 'bob', ...STRIDES]);
  expect(shape).toMatchObject({ min: 1, max: 4 });
  expect(byDefault).toEqual(['ann']);
  const held = asked.choices(both, may);
  expect(ids(held.shape)).toEqual(['ann', 'bob', 'wait', ...STRIDES]);
  expect(held.default).toEqual(['wait']);
  expect(asked.choices(lookAt({ ...ann, moved: true }, { ...bob, asleep: true }), go).default).toEqual(['bob', 'L']);
});

test('ships are named, and where one is left alone its hex is said', () => {
  const two = asked.explain(both, go);
  expect(two).toMatchObject({ kind: 'stroll', clause: 'TW-SEQ-01', about: ['ann', 'bob'] });
  expect(two.option?.('bob')).toEqual({
    id: 'bob',
    label: { say: 'option.guest', with: { id: 'bob' } },
    parts: ['bob'],
  });
  expect(two.option?.('F')).toBeUndefined();
  expect(two).not.toHaveProperty('from');
  expect(two).not.toHaveProperty('limit');
  const one = asked.explain(lookAt(ann, { ...bob, moved: true }), go);
  expect(one).toMatchObject({ about: ['ann'], from: { hex: '1,1', facing: 0 } });
  const held = asked.explain(lookAt(ann), may);
  expect(held).not.toHaveProperty('from');
  expect(held).toMatchObject({ clause: 'TW-SEQ-02', limit: { clock: 'tea' } });
});

test('a route is checked from its second word on; passing stands alone; who is not planned is asked otherwise', () => {
  const check = (look: Look<Garden>, vars: Vars, ...route: string[]) => asked.check(look, vars, 'me', route);
  expect(check(both, go, 'bob', 'F')).toBeNull();
  expect(check(both, go, 'ann', 'F')).toMatchObject({
    why: 'pond',
    clause: 'TW-END-01',
    nearest: ['ann', 'F', 'F', 'F'],
  });
  expect(check(both, go, 'F')).toMatchObject({ why: 'ship-first', clause: 'TW-SEQ-01', figures: { got: 'F' } });
  expect(check(lookAt({ ...ann, moved: true }, bob), go, 'ann')).toMatchObject({ why: 'ship-first' });
  expect(check(both, may, 'wait')).toBeNull();
  expect(check(both, may, 'wait', 'F')).toMatchObject({ why: 'wait-alone', clause: 'TW-SEQ-02', nearest: ['wait'] });
  expect(check(both, go, 'wait')).toMatchObject({ why: 'ship-first' });
  const sleepy = lookAt({ ...ann, asleep: true });
  expect(check(sleepy, go, 'ann', 'F')).toMatchObject({ why: 'asleep' });
  expect(check(sleepy, go, 'ann', 'L')).toBeNull();
});

test('what is not offered is forbidden by the rule against it: the ship, the step, the length', () => {
  const why = (look: Look<Garden>, vars: Vars, ...route: string[]) => {
    const refusal = asked.forbids(look, vars, 'me', route);
    return refusal === null ? null : `${refusal.why} ${refusal.clause}`;
  };
  const cat: Guest = { ...bob, id: 'cat', moved: true };
  const all = lookAt({ ...ann, q: 2, ponds: [] }, bob, cat);
  // Who has moved; nobody knows who else that is; and where the book says nothing to it.
  expect(why(all, go, 'cat', 'F')).toBe('moved TW-SEQ-01');
  expect(asked.forbids(all, go, 'me', ['cat'])?.figures).toEqual({ id: 'cat' });
  expect(why(all, go, 'dog', 'F')).toBeNull();
  expect(asked.forbids(all, go, 'nobody', ['cat'])).toBeNull();
  // A step that has no place in this move; one too many; a second ship.
  expect(why(all, go, 'ann', 'leave')).toBe('no-edge TW-MOV-01');
  expect(why(all, go, 'ann', 'F', 'F', 'F', 'F')).toBe('edge TW-MOV-01');
  expect(why(all, go, 'bob', 'F', 'F', 'F')).toBe('tired TW-MOV-01');
  expect(why(all, go, 'bob', 'F', 'cat')).toBe('unknown TW-MOV-01');
  // A word that is none: of that no rule speaks, unless the way is barred before it.
  expect(why(all, go, 'bob', 'F', 'hop')).toBeNull();
  expect(why(all, go, 'bob', 'hop', 'F', 'F', 'F')).toBeNull();
  expect(why(all, go, 'bob', 'L', 'L', 'hop')).toBe('turned TW-MOV-01');
  // Passing stands alone, whatever is said beside it; and who is not planned is asked otherwise.
  expect(why(all, may, 'wait', 'hop')).toBe('wait-alone TW-SEQ-02');
  expect(why(all, go, 'wait', 'hop')).toBeNull();
  const sleepy = lookAt({ ...ann, asleep: true });
  expect(why(sleepy, go, 'ann', 'leave')).toBe('asleep TW-SEQ-03');
  expect(why(sleepy, go, 'ann', 'hop')).toBeNull();
  expect(why(sleepy, go, 'ann', 'F', 'hop')).toBeNull();
});

test('every sample is of the right form and accepted; all ships and passing come up', () => {
  const roll = dice('samples');
  const first = new Set<string>();
  const look = lookAt(ann, { ...bob, asleep: true });
  for (let n = 0; n < 200; n++) {
    const sample = asked.sample(look, may, 'me', roll) as readonly string[];
    expect(checkShape(asked.choices(look, may).shape, sample as Choice)).toBeNull();
    expect(asked.check(look, may, 'me', sample as Choice)).toBeNull();
    first.add(sample[0] as string);
  }
  expect([...first].sort()).toEqual(['ann', 'bob', 'wait']);
});

test('a draft begins with the ships, those that cannot move closed; then it is the course’s', () => {
  const draft = (look: Look<Garden>, vars: Vars, ...route: string[]) => asked.draft(look, vars, 'me', route);
  const cat: Guest = { ...bob, id: 'cat', moved: true };
  expect(draft(lookAt(ann, bob, cat), go)).toMatchObject({
    ready: false,
    next: [{ id: 'ann', parts: ['ann'] }, { id: 'bob' }],
    closed: [{ id: 'cat', why: { why: 'moved' } }],
  });
  // Where one is left, nothing is said of the others.
  expect(draft(lookAt(ann, cat), go)).not.toHaveProperty('closed');
  expect(draft(both, may).next?.map(({ id }) => id)).toEqual(['ann', 'bob', 'wait']);
  expect(draft(both, may, 'wait')).toEqual({ ready: true, next: [] });
  expect(draft(both, may, 'wait', 'F')).toMatchObject({ ready: false, refusal: { why: 'wait-alone' } });
  expect(draft(both, go, 'ann', 'F')).toMatchObject({ ready: false, refusal: { why: 'pond' }, at: { hex: '2,1' } });
  expect(draft(lookAt({ ...ann, asleep: true }), go, 'ann')).toEqual({ ready: false, next: [LETTERS[1]] });
});
