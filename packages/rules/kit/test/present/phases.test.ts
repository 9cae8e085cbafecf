import type { Ruler, View } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { phasesOf, setUpText, stepNow } from '../../src/present/index.ts';

const steps = [
  { label: 'Aim', clause: 'X-1', phase: 'first' },
  { label: 'Fire', clause: 'X-2' },
];
const parts = [
  { title: 'Red turn', side: 'red', steps },
  { title: 'Blue turn', steps },
  { title: 'Repairs', steps: [] },
];
interface Game {
  readonly turn: number;
  readonly sides: readonly { id: string; name: string }[];
  readonly setup: { readonly steps: readonly string[] };
}
const game = (turn: number, ...steps: readonly string[]): Game => ({
  turn,
  sides: [
    { id: 'red', name: 'RED' },
    { id: 'blue', name: 'BLUE' },
  ],
  setup: { steps },
});
const viewWith = (ruler: Omit<Ruler, 'parts'>): View<Game> => ({
  flow: null,
  beside: [],
  offices: [],
  out: [],
  asked: {},
  knows: {},
  policies: {},
  outcome: null,
  game: game(3),
  ruler: { parts, ...ruler },
});
const clock = { label: 'Turn', value: '3' };
/** `red/Edge`: whose step, and how it is called. */
const setUp = (step: string) => {
  const [side = '', label = ''] = step.split('/');
  return { side: side === '' ? undefined : side, label, clause: 'X-1' };
};
const book = { turn: 'Turn', setUp, aims: [] };

describe('the ruler of a view as phases', () => {
  test('parts before are done, those after ahead; in the present one the steps', () => {
    const told = phasesOf(viewWith({ part: 1, past: 1, now: true }), book);
    expect(told).toEqual({
      clock,
      parts: [
        {
          title: 'Red turn',
          side: 'red',
          steps: [
            { label: 'Aim', state: 'done', clause: 'X-1' },
            { label: 'Fire', state: 'done', clause: 'X-2' },
          ],
        },
        {
          title: 'Blue turn',
          steps: [
            { label: 'Aim', state: 'done', clause: 'X-1' },
            { label: 'Fire', state: 'now', clause: 'X-2' },
          ],
        },
        { title: 'Repairs', steps: [] },
      ],
      aims: [],
    });
  });
  test('between two steps none is now', () => {
    const [, present] = phasesOf(viewWith({ part: 1, past: 1, now: false }), book).parts;
    expect(present?.steps.map(({ state }) => state)).toEqual(['done', 'ahead']);
  });
  test('what changes follows the label, and the plain name stands beside it: from the locals, or from the game', () => {
    const now = (ruler: Partial<Ruler>) =>
      phasesOf(viewWith({ part: 1, past: 1, now: true, ...ruler }), {
        ...book,
        detail: ({ clause }) => (clause === 'X-2' ? ' 2 of 5' : ''),
      }).parts[1]?.steps;
    expect(now({})?.[1]).toEqual({ label: 'Fire 2 of 5', name: 'Fire', state: 'now', clause: 'X-2' });
    expect(now({ detail: ', last' })?.[1]).toMatchObject({ label: 'Fire, last', name: 'Fire' });
    expect(now({ past: 0 })?.[0]).toEqual({ label: 'Aim', state: 'now', clause: 'X-1' });
  });
  test('whose go it is, where the part itself is nobody’s', () => {
    const sides = (part: number) =>
      phasesOf(viewWith({ part, past: 0, now: true, go: 'blue' }), book).parts.map(({ side }) => side);
    expect(sides(1)).toEqual(['red', 'blue', undefined]);
    expect(sides(0)).toEqual(['red', undefined, undefined]);
  });
  test('until the first turn the plan takes its place', () => {
    const view = { ...viewWith({ part: 0, past: 0, now: false }), game: game(0, '/Roll') };
    expect(phasesOf(view, book)).toEqual({
      clock: { label: 'Set-up' },
      parts: [{ title: 'Both sides', steps: [{ label: 'Roll', state: 'now', clause: 'X-1' }] }],
      aims: [],
    });
  });
  test('what everybody does is said of both sides, or of all where there are more', () => {
    const three = { ...game(0, '/Roll', 'green/Ships'), sides: [...game(0).sides, { id: 'green', name: 'GREEN' }] };
    const view = { ...viewWith({ part: 0, past: 0, now: false }), game: three };
    expect(phasesOf(view, book).parts.map(({ title }) => title)).toEqual(['All sides', 'GREEN']);
  });
  test('the step that is being played, with its part', () => {
    expect(stepNow(viewWith({ part: 1, past: 1, now: true }))).toEqual({ title: 'Blue turn', step: steps[1] });
    expect(stepNow(viewWith({ part: 1, past: 1, now: false }))).toBe(null);
    const { ruler: _, ...without } = viewWith({ part: 1, past: 1, now: true });
    expect(stepNow(without)).toBe(null);
  });
});

test('a plan: the first step is now; a side’s steps in a row are one part, steps called alike are one', () => {
  const plan = game(0, 'red/Edge', 'red/Ships', 'red/Ships', '/Roll', 'red/Ships');
  const told = phasesOf({ ...viewWith({ part: 0, past: 0, now: false }), game: plan }, book).parts;
  expect(
    told.map(({ title, side, steps: all }) => [title, side, all.map(({ label, state }) => `${label} ${state}`)]),
  ).toEqual([
    ['RED', 'red', ['Edge now', 'Ships ahead']],
    ['Both sides', undefined, ['Roll ahead']],
    ['RED', 'red', ['Ships ahead']],
  ]);
});

test('the step of the set-up that is being done, in the book’s words', () => {
  const doing = { edge: 'choosing an edge', ships: 'placing ships' };
  expect(setUpText([{ is: 'ships' }, { is: 'edge' }], doing)).toBe('Set-up: placing ships.');
  expect(setUpText([], doing)).toBe('Set-up.');
});
