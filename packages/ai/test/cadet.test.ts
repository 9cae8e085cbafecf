import {
  advance,
  type Choice,
  type Listing,
  type Request,
  requests,
  type Step,
  seeded,
  seedFrom,
} from '@flagbridge/engine';
import { toys } from '@flagbridge/toys';
import { expect, test } from 'vitest';
import { cadet, naive } from '../src/index.ts';
import { type AnyRules, answer, begun } from './at-play.ts';

const toy = (id: string): Listing => toys.find(({ about }) => about.id === id) as Listing;

/** Gunnery at the moment Blue is asked how many interceptors it spends. */
async function intercepting() {
  const { rules, state, offices } = await begun(toy('toy-gunnery'), 'cadet');
  const choice = [{ by: 'red1/1', at: 'blue1' }];
  advance(rules, state, { office: 'red', to: 'red#1', choice }, seeded(seedFrom('a')));
  const request = requests(rules, state, { offices }).find((one) => one.question === 'intercept') as Request;
  const thinking = (candidates: readonly Choice[]): AnyRules => ({
    ...rules,
    tactics: { ...rules.tactics, candidates: () => candidates },
  });
  return { rules, state, request, thinking };
}

test('gives the first candidate', async () => {
  const { state, request, thinking } = await intercepting();
  expect(answer(cadet, thinking(['1', '2']), state, request, 'x')).toBe('1');
  expect(answer(cadet, thinking(['2', '1']), state, request, 'x')).toBe('2');
});

test('passes over candidates that the request does not accept', async () => {
  const { state, request, thinking } = await intercepting();
  expect(answer(cadet, thinking(['3', { by: 'me' }, '2', '1']), state, request, 'x')).toBe('2');
});

test('does what naive would do where nothing is stated, or nothing that is accepted', async () => {
  const { rules, state, offices } = await begun(toy('toy-gunnery'), 'naively');
  const aim = requests(rules, state, { offices }).find((one) => one.shape.is === 'aim') as Request;
  const volley = answer(naive, rules, state, aim, 'same');
  expect(volley).toHaveLength(4);
  expect(answer(cadet, rules, state, aim, 'same')).toEqual(volley);
  const { state: asked, request, thinking } = await intercepting();
  expect(answer(cadet, thinking(['9']), asked, request, 'x')).toBe(request.default);
});

/** Exploring a half-made choice is for screens: it may be the dearest thing a rulebook does. */
test.each([naive, cadet])('$name asks for legality without exploring drafts', async (player) => {
  const { rules, state, offices } = await begun(toy('toy-stall'), 'draft');
  let explored = 0;
  const steps = new Map<string, Step<unknown>>();
  for (const [name, step] of rules.steps) {
    const draft = () => {
      explored++;
      return { ready: true };
    };
    steps.set(name, step.question === undefined ? step : { ...step, question: { ...step.question, draft } });
  }
  const counting: AnyRules = { ...rules, steps };
  for (let i = 0; i < 8; i++) {
    const request = requests(rules, state, { offices }).find((one) => !one.standing) as Request;
    const choice = answer(player, counting, state, request, `${i}`);
    expect(
      advance(rules, state, { office: request.office, to: request.id, choice }, seeded(seedFrom('s'))),
    ).toMatchObject({ ok: true });
  }
  expect(explored).toBe(0);
});
