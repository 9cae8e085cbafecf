import { describe, expect, test } from 'vitest';
import { isOfForm } from '../../src/choice/of-form.ts';
import { type AimChoice, type Choice, draft, question, refuse, type Shape, type Vars } from '../../src/index.ts';
import { expectUnmoved, idOf, little, type Said, shapeAsk, sit, thenEnd } from '../little-games.ts';

const shape: Shape = { is: 'aim', shooters: [{ id: 'tube', targets: [{ id: 'enemy' }] }] };
const fire = question<Said, Vars>({
  name: 'fire',
  offices: () => 'red',
  ask: () => shapeAsk(shape, []),
  forbids: (_look, _vars, _office, choice) => {
    const shots = choice as AimChoice;
    if (shots.some(({ at }) => at === 'friend')) return refuse('own-side', 'LT-OWN-01');
    return shots.length > 1 ? refuse('one-torpedo', 'LT-ONE-01') : null;
  },
  answer: () => undefined,
});
const shot = (at: string) => ({ by: 'tube', at });

describe('what is not offered is refused by the rule that forbids it', () => {
  const refused = (choice: Choice, clause: string, why?: string) => {
    const s = sit(little({ turn: thenEnd(fire) }));
    const to = idOf(s, 'red');
    expectUnmoved(s, { office: 'red', to, choice }, clause, why);
    expect(draft(s.rules, s.state, { offices: ['red'] }, to, choice)).toMatchObject({ refusal: { clause } });
  };
  test('too many, and what nobody would offer', () => {
    refused([shot('enemy'), shot('enemy')], 'LT-ONE-01', 'one-torpedo');
    refused([shot('friend')], 'LT-OWN-01', 'own-side');
  });
  test('by the form of the request where no rule says anything', () => refused([shot('nobody')], 'FB-REQ-04'));
  test('and what is no answer at all never reaches the rulebook', () => {
    refused([shot('friend'), 7], 'FB-REQ-04');
    refused(7, 'FB-REQ-03');
  });
  test('what is offered is not asked about', () => {
    const s = sit(little({ turn: thenEnd(fire) }));
    expect(s.answer('red', [shot('enemy')])).toMatchObject({ ok: true });
  });
});

test.each<[Shape['is'], Choice, Choice]>([
  ['pick', 'a', 7],
  ['text', '', null],
  ['pick-many', ['a'], [1]],
  ['route', [], 'a'],
  ['order', ['a'], {}],
  ['spread', { a: 1 }, { a: 1.5 }],
  ['slots', { a: 'b' }, { a: 1 }],
  ['roll', [1], ['1']],
  ['aim', [{ by: 'a', at: 'b', hex: '1,1', with: { link: 2 } }], [{ by: 'a', at: 'b', hex: 3 }]],
  ['place', { a: { hex: '1,1' } }, { a: '1,1' }],
  ['place', { a: { hex: '1,1', facing: 2, speed: 3 } }, { a: { hex: '1,1', speed: [20] } }],
  ['place', { a: { hex: '1,1', facing: 0 } }, { a: { hex: '1,1', facing: 'N' } }],
])('the form of %s', (is, right, wrong) => {
  expect(isOfForm({ is } as Shape, right)).toBe(true);
  expect(isOfForm({ is } as Shape, wrong)).toBe(false);
});
