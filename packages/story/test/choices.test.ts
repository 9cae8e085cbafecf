import { type AimChoice, type AnyRules, decide, type Fleets, refuse } from '@flagbridge/engine';
import type { SideAccount } from '@flagbridge/story';
import { describe, expect, test } from 'vitest';
import { aimedIn } from '../src/asked.ts';
import { playedAgain } from '../src/lines.ts';
import { accountAtOnce, type Book, bookOf, fought } from './battles.ts';
import { crafted, dogfight, squadrons } from './crafted.ts';

const [hawks, death] = [await bookOf('knight-hawks'), await bookOf('silent-death')];
const near = (value: number): unknown => expect.closeTo(value, 9);
const choicesOf = (sides: readonly SideAccount[], side: string) => sides.find((one) => one.side === side)?.choices;

/** Head-on at three hexes a laser cannon is worth 6.05 and a battery 1.925; at six hexes 4.4 and 1.1. */
const wren = { Wren: { at: '2010', facing: 'E' } };
const [rook, crow] = [
  { at: '2310', facing: 'NE' },
  { at: '2610', facing: 'NE' },
];
const [cannon, battery] = ['wren/LC/1', 'wren/LB/1'];

/** The same book where a volley must be so besides. */
const limited = ({ rules, present }: Book, isSo: (shots: AimChoice) => boolean): Book => ({
  present,
  rules: {
    ...rules,
    steps: new Map(
      [...rules.steps].map(([name, step]) => [
        name,
        step.question?.name !== 'offensive-fire'
          ? step
          : {
              ...step,
              question: {
                ...step.question,
                check: (_look, _vars, _office, choice) =>
                  isSo(choice as unknown as AimChoice) ? null : refuse('too-many', 'KH-FIR-11'),
              },
            },
      ]),
    ),
  } as AnyRules,
});

describe('the best aim in the same position', () => {
  test('where two may not fire at one ship: the second best of one of them', () => {
    const apart = limited(hawks, (shots) => new Set(shots.map(({ at }) => at)).size === shots.length);
    const battle = crafted(apart, squadrons(wren, { Rook: rook, Crow: crow }));
    battle.answer('upf', []);
    expect(choicesOf(accountAtOnce(battle.recorded()).sides, 'upf')).toMatchObject({
      worth: 0,
      best: near(6.05 + 1.1),
    });
  });

  test('where only one shot may be fired in all: the best of them', () => {
    const single = limited(hawks, ({ length }) => length < 2);
    const battle = crafted(single, squadrons(wren, { Rook: rook, Crow: crow }), [100]);
    battle.answer('upf', [{ by: battery, at: 'rook' }]);
    expect(choicesOf(accountAtOnce(battle.recorded()).sides, 'upf')).toMatchObject({
      worth: near(1.925),
      best: near(6.05),
    });
  });

  test('what was fired is never counted as more than the best, however it was found', () => {
    // One by one the cannon comes first, and after it nothing may: the two batteries together are more.
    const strange = limited(hawks, (shots) => shots.length < 2 || shots.every(({ by }) => by !== cannon));
    const two = { ...wren, Lark: { at: '2010', facing: 'E' } };
    const batteries = [battery, 'lark/LB/1'].map((by) => ({ by, at: 'rook' }));
    const weak = limited(strange, (shots) => shots.length < 2 || shots.every(({ by }) => by.endsWith('LB/1')));
    const battle = crafted(weak, squadrons(two, { Rook: { ...rook, hull: 1 } }), [100, 100]);
    battle.answer('upf', batteries);
    // At one hull point every hit takes it: 0.55 of the cannon is less than 0.35 twice.
    expect(choicesOf(accountAtOnce(battle.recorded()).sides, 'upf')).toMatchObject({
      worth: near(0.7),
      best: near(0.7),
    });
  });
});

test('what an aim costs its own side is no part of its worth', () => {
  const scenario = squadrons(wren, { Rook: rook });
  /** As if every point Rook loses cost Wren one too. */
  const fleets = (view: Parameters<NonNullable<Book['present']['fleets']>>[0]): Fleets => {
    const { unit, sides } = hawks.present.fleets?.(view) ?? { unit: '', sides: [] };
    const gone = sides[1]?.ships.reduce((sum, { left, of }) => sum + of - left, 0) ?? 0;
    return {
      unit,
      sides: sides.map(({ side, ships }, i) => ({
        side,
        ships: ships.map((ship) => (i === 0 ? { ...ship, left: ship.left - gone } : ship)),
      })),
    };
  };
  const battle = crafted({ ...hawks, present: { ...hawks.present, fleets } }, scenario, [100]);
  battle.answer('upf', [{ by: cannon, at: 'rook' }]);
  expect(choicesOf(accountAtOnce(battle.recorded()).sides, 'upf')).toMatchObject({ worth: near(6.05) });
});

test('a volley with more to weigh than is allowed is counted, and not judged', () => {
  const battle = crafted(hawks, squadrons(wren, { Rook: rook, Crow: crow }), [100]);
  battle.answer('upf', [{ by: cannon, at: 'rook' }]);
  const judged = (shots: number) => choicesOf(accountAtOnce(battle.recorded(), { shots }).sides, 'upf')?.judged;
  expect([3, 4].map(judged)).toEqual([0, 1]);
});

test('a sample is said to be one, also where no die fell and only choices were weighed', () => {
  const battle = crafted(hawks, squadrons(wren, { Rook: rook }));
  battle.answer('upf', []);
  const exact = (branches: number) =>
    accountAtOnce(battle.recorded(), { branches, samples: 4 }).sides.map((side) => side.exact);
  expect([exact(0), exact(600)]).toEqual([
    [false, true],
    [true, true],
  ]);
});

test('an answer that was withdrawn is none', () => {
  const battle = crafted(death, dogfight('x-wing', 'x-wing', [6, 6]));
  const { match } = battle;
  battle.answer('rebel', [{ by: 'rebel-one/laser:1', at: 'imperial-one' }]);
  const [first] = match.log;
  const to = first !== undefined && 'to' in first.act ? first.act.to : '';
  expect(decide(match, { office: 'rebel', withdraw: to })).toMatchObject({ ok: true });
  expect(choicesOf(accountAtOnce(battle.recorded()).sides, 'rebel')).toBeNull();
});

test('only volleys with odds that can take something are judged: neither launches nor jammers', () => {
  const recorded = fought(death, { scenario: 'patrol', seed: 'a', most: 90 });
  const played = playedAgain(recorded);
  if ('ok' in played) throw new Error('it does not play again');
  const launched = played.lines.some(({ events }) => events.some(({ type }) => type === 'launch'));
  const aimed = aimedIn(recorded, played).map(({ request }) => request.question);
  expect([launched, aimed.includes('launch'), aimed.includes('jam')]).toEqual([true, false, true]);
  const { sides } = accountAtOnce(recorded, { branches: 0, samples: 1 });
  const volleys = sides.reduce((sum, { choices }) => sum + (choices?.volleys ?? 0), 0);
  expect(volleys).toBeLessThanOrEqual(aimed.filter((question) => question === 'fire').length);
});
