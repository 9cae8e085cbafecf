import { act, copyJson, question, type SideId, words } from '@flagbridge/engine';
import { type Placed, placing, rollForFirst, setUpSequence } from '@flagbridge/kit/set-up';
import { stepPlay } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';

type Token = { id: string; office: string; hex: string; facing: number };
type Step =
  | { readonly is: 'first' }
  | { readonly is: 'place'; readonly offices: readonly string[] }
  | { readonly is: 'bell'; readonly of: string };
interface Game {
  sides: [{ id: SideId; name: string }, { id: SideId; name: string }];
  tokens: Token[];
  setup: { steps: Step[] };
  heard: string[];
}
const token = (id: string, office: string): Token => ({ id, office, hex: '', facing: 0 });
const gameOf = (...steps: Step[]): Game => ({
  sides: [
    { id: 'red', name: 'Reds' },
    { id: 'blue', name: 'Blues' },
  ],
  tokens: [token('a', 'red'), token('b', 'red'), token('c', 'blue')],
  setup: { steps },
  heard: [],
});
const { play } = stepPlay<Game>({
  copy: copyJson,
  tier: () => 'core',
  offices: ({ sides }) => sides.map(({ id }) => ({ id, side: id, title: id })),
  clause: 'T-1',
});

describe('who comes first', () => {
  const roll = (first: 'higher' | 'lower', dice: number[]) =>
    play(
      gameOf(),
      rollForFirst<Game, { clauses: readonly string[] }>({
        die: '1d10',
        first,
        clause: ({ clauses }) => clauses,
        changeOver: (game) => void game.sides.reverse(),
      }),
      { vars: { clauses: ['T-9'] }, dice },
    );
  const order = (first: 'higher' | 'lower', dice: number[]) => roll(first, dice).game.sides.map(({ id }) => id);

  test('the higher roll, or the lower one', () => {
    expect(order('higher', [7, 3])).toEqual(['red', 'blue']);
    expect(order('higher', [3, 7])).toEqual(['blue', 'red']);
    expect(order('lower', [3, 7])).toEqual(['red', 'blue']);
    expect(order('lower', [7, 3])).toEqual(['blue', 'red']);
  });
  test('equal rolls are told and rolled again', () => {
    const s = roll('lower', [4, 4, 9, 2]);
    expect(s.events).toMatchObject([
      {
        type: 'rolled-for-first',
        clause: ['T-9'],
        data: { is: 'equal', one: 'red', two: 'blue', mine: 4, theirs: 4 },
      },
      { type: 'rolled-for-first', clause: ['T-9'], data: { is: 'decided', mine: 9, theirs: 2, first: 'blue' } },
    ]);
    expect(s.events[0]?.data).not.toHaveProperty('first');
    expect(s.dice.unused).toEqual([]);
  });
});

const place = placing<Game, { offices: readonly string[] }, Token>({
  name: 'place-tokens',
  kind: 'place',
  apart: true,
  offices: (_game, { offices }) => offices,
  pieces: ({ tokens }, _vars, office) => tokens.filter((one) => one.office === office),
  offers: (_game, pieces) =>
    pieces.map(({ id }) => ({ id, hexes: ['0,0', '1,0', '2,0'], facings: [0, 3], optional: true })),
  defaultPlaces: (_game, pieces) => Object.fromEntries(pieces.map(({ id }, i) => [id, { hex: `${i},0`, facing: 0 }])),
  explain: (_game, pieces, _vars, office) => ({
    title: words('ask.place', { office }),
    clause: 'T-2',
    about: pieces.map(({ id }) => id),
  }),
  describe: ({ id }) => ({ label: words('option.place', { id }), parts: [id] }),
  check: (_game, pieces, choice) =>
    Object.keys(choice).length < pieces.length ? { ok: false, why: 'all', clause: 'T-3' } : null,
  sample: (_game, pieces, dice) =>
    Object.fromEntries(pieces.map(({ id }, i) => [id, { hex: `${i + dice.pick(2)},0`, facing: 3 }])),
  put: ({ game }, placed: readonly Placed<Token>[], _vars, office) => {
    for (const [one, { hex, facing = 0 }] of placed) Object.assign(one, { hex, facing });
    game.heard.push(`${office} ${placed.map(([{ id }]) => id).join('')}`);
  },
  after: ({ game }) => {
    game.heard.push('all');
    return undefined;
  },
});

describe('a question that places', () => {
  const ask = () => play(gameOf(), place, { vars: { offices: ['red', 'blue'] } });

  test('offers each office its own pieces, with names for people and a default', () => {
    const request = ask().request('red');
    expect(request).toMatchObject({
      kind: 'place',
      clause: 'T-2',
      about: ['a', 'b'],
      title: { say: 'ask.place', with: { office: 'red' } },
    });
    expect(request.shape).toEqual({
      is: 'place',
      apart: true,
      pieces: ['a', 'b'].map((id) => ({
        id,
        hexes: ['0,0', '1,0', '2,0'],
        facings: [0, 3],
        optional: true,
        label: words('option.place', { id }),
        parts: [id],
      })),
    });
    expect(request.default).toEqual({ a: { hex: '0,0', facing: 0 }, b: { hex: '1,0', facing: 0 } });
  });
  test('takes nothing before everybody has answered, then all in the order of the pieces', () => {
    const s = ask();
    expect(s.answer('blue', { c: { hex: '2,0', facing: 3 } })).toBeDone();
    expect(s.game.heard).toEqual([]);
    expect(s.answer('red', { b: { hex: '2,0', facing: 3 }, a: { hex: '0,0', facing: 0 } })).toBeDone();
    expect(s.game.heard).toEqual(['red ab', 'blue c', 'all']);
    expect(s.game.tokens).toMatchObject([
      { hex: '0,0', facing: 0 },
      { hex: '2,0', facing: 3 },
      { hex: '2,0', facing: 3 },
    ]);
  });
  test('refuses by its form, and by the book’s own check', () => {
    const s = ask();
    const at = (hex: string) => ({ hex, facing: 0 });
    expect(s.answer('red', { a: at('0,0'), b: at('0,0') })).toMatchObject({ ok: false });
    expect(s.answer('red', { a: at('0,0') })).toBeRefused('T-3');
  });
});

describe('the plan', () => {
  const bell = act<Game, { of: string }>(
    'ring',
    ({ game }, vars) => void game.heard.push(`bell ${JSON.stringify(vars)}`),
  );
  const wait = question<Game, Record<never, never>>({
    name: 'wait',
    offices: () => 'red',
    ask: () => ({
      kind: 'wait',
      title: words('wait'),
      clause: 'T-1',
      shape: { is: 'pick', options: [{ id: 'a' }, { id: 'b' }] },
      default: 'a',
    }),
    answer: () => undefined,
  });
  const sequence = (locals?: (next: Step) => object) =>
    setUpSequence<Game, Step>({
      name: 'set-up',
      steps: { bell, place, first: wait },
      ...(locals && { locals: locals as (next: Step) => Record<never, never> }),
      begin: ({ game }) => void game.heard.push('begin'),
      end: ({ game }) => void game.heard.push('end'),
    });

  test('is done step by step, and what is done is off the list', () => {
    const s = play(gameOf({ is: 'bell', of: 'x' }, { is: 'first' }, { is: 'bell', of: 'y' }), sequence());
    // The step in hand stays on the list: a ruler shows it.
    expect(s.game.setup.steps).toEqual([{ is: 'first' }, { is: 'bell', of: 'y' }]);
    expect(s.game.heard).toEqual(['begin', 'bell {"is":"bell","of":"x"}']);
    expect(s.answer('red', 'b')).toBeDone();
    expect(s.game.heard).toEqual(['begin', 'bell {"is":"bell","of":"x"}', 'bell {"is":"bell","of":"y"}', 'end']);
    expect(s.game.setup.steps).toEqual([]);
  });
  test('an empty one ends where it begins', () => {
    expect(play(gameOf(), sequence()).game.heard).toEqual(['begin', 'end']);
  });
  test('a book says what its steps take with them', () => {
    const s = play(
      gameOf({ is: 'bell', of: 'x' }),
      sequence(({ is: _, ...rest }) => rest),
    );
    expect(s.game.heard).toEqual(['begin', 'bell {"of":"x"}', 'end']);
  });
});
