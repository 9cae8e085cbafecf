import { type AnyRules, type Choice, overAllDice, requests, seedFrom, view } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { type Book, bookOf } from './battles.ts';
import { type Crafted, crafted, dogfight, squadrons } from './crafted.ts';

/** The same rules with no branches merged. */
const unmerged = (rules: AnyRules): AnyRules => ({
  ...rules,
  steps: new Map(
    [...rules.steps].map(([name, step]) => [
      name,
      step.question === undefined ? step : { ...step, question: { ...step.question, merges: undefined } },
    ]),
  ),
});

/** Chances of what both fleets may have left, when an office aims so. */
function chancesOf(
  book: Book,
  { match }: Crafted,
  office: string,
  choice: unknown,
  told = true,
): { [left: string]: number } {
  const { rules, present } = book;
  const all = { offices: match.state.offices };
  const request = requests(rules, match.state, { offices: [office] }).find(({ shape }) => shape.is === 'aim');
  const leftOf = (state: typeof match.state): string =>
    JSON.stringify(present.fleets?.(view(rules, state, all)).sides.map(({ ships }) => ships.map(({ left }) => left)));
  const found: { [left: string]: number } = {};
  const exact = overAllDice(
    rules,
    match.state,
    { office, to: request?.id ?? '', choice: choice as Choice },
    {
      within: new Set([request?.question ?? '']),
      asked: 'default',
      branches: 60_000,
      samples: 1,
      seed: seedFrom('never'),
      mark: told ? leftOf : () => '',
      each: (state, chance) => {
        found[leftOf(state)] = (found[leftOf(state)] ?? 0) + chance;
      },
    },
  );
  expect(exact).toBe(true);
  expect(Object.values(found).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
  return found;
}

function expectAlike(book: Book, battle: Crafted, office: string, choice: unknown): void {
  const merged = chancesOf(book, battle, office, choice);
  const every = chancesOf({ ...book, rules: unmerged(book.rules) }, battle, office, choice);
  expect(Object.keys(merged).sort()).toEqual(Object.keys(every).sort());
  for (const [left, chance] of Object.entries(every)) expect(merged[left]).toBeCloseTo(chance, 9);
}

/** A question says what its own measure needs; fleets are counted otherwise (a ship without a pilot has nothing left), and must come out right too. */
describe('what fleets have left is the same whether branches are merged or not', async () => {
  const [hawks, death] = [await bookOf('knight-hawks'), await bookOf('silent-death')];

  test('two weapons at a ship with few hull points', () => {
    const scenario = squadrons(
      { Wren: { at: '2010', facing: 'E' } },
      { Rook: { at: '2310', facing: 'NE', hull: 12 }, Crow: { at: '2510', facing: 'NE', hull: 7 } },
    );
    const battle = crafted(hawks, scenario);
    expectAlike(hawks, battle, 'upf', [
      { by: 'wren/LC/1', at: 'rook' },
      { by: 'wren/LB/1', at: 'rook' },
    ]);
    expectAlike(hawks, battle, 'upf', [
      { by: 'wren/LC/1', at: 'rook' },
      { by: 'wren/LB/1', at: 'crow' },
    ]);
  });

  const all = [{ by: 'rebel-one/laser:4', at: 'imperial-one' }];
  const pairs = [1, 2].map(() => ({ by: 'rebel-one/laser:2', at: 'imperial-one' }));
  test.each([
    ['tie-fighter', all],
    ['a-wing', pairs],
    ['x-wing', all],
  ])('barrels at a ship whose pilot may die: %s', (type, shots) => {
    expectAlike(death, crafted(death, dogfight('x-wing', type, [7, 5])), 'rebel', shots);
  });

  test('but not unless they are told apart by what is counted', () => {
    const battle = crafted(death, dogfight('x-wing', 'tie-fighter', [7, 5]));
    const [right, wrong] = [true, false].map((told) => chancesOf(death, battle, 'rebel', all, told));
    expect(wrong).not.toEqual(right);
  });
});
