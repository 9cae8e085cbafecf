import {
  type Aim,
  advance,
  asAny,
  canonical,
  imagine,
  type Listing,
  type Request,
  requests,
  rulesOf,
  seeded,
  seedFrom,
  view,
} from '@flagbridge/engine';
import { toys } from '@flagbridge/toys';
import { describe, expect, test } from 'vitest';
import { type ComputerPlayer, naive, nextRequest, players } from '../src/index.ts';
import { answer, begun, dice } from './at-play.ts';

/** Plays a match to its end; the decisions that were refused. */
async function playOut(
  listing: Listing,
  player: ComputerPlayer,
  seed: string,
): Promise<{ refused: string[]; over: boolean }> {
  const { rules, state, offices } = await begun(listing, seed);
  const source = seeded(seedFrom(`${seed}/match`));
  const order = dice(`${seed}/order`);
  const refused: string[] = [];
  for (let i = 0; i < 3000 && state.outcome === null; i++) {
    const request = nextRequest(requests(rules, state, { offices }), order);
    if (request === undefined) break;
    const choice = answer(player, rules, state, request, `${seed}/${i}`);
    const result = advance(rules, state, { office: request.office, to: request.id, choice }, source);
    if (!result.ok) refused.push(`${request.question}: ${canonical(choice)} ${result.clause}`);
  }
  return { refused, over: state.outcome !== null };
}

describe.each(Object.keys(players))('%s', (name) => {
  const player = players[name] as ComputerPlayer;
  test.each(toys.map((toy) => [toy.about.id, toy] as const))('plays %s legally to its end', async (_id, toy) => {
    for (const seed of ['one', 'two', 'three'])
      expect(await playOut(toy, player, `${name} ${seed}`)).toEqual({ refused: [], over: true });
  });

  test('answers the same from the same view and dice, whatever the truth behind the view', async () => {
    for (const toy of toys) {
      const { rules, state, offices } = await begun(toy, 'view');
      for (const request of requests(rules, state, { offices }).filter((one) => !one.standing)) {
        const viewer = { offices: [request.office] };
        const twin = imagine(rules, view(rules, state, viewer), viewer, dice('twin'));
        expect(answer(player, rules, twin, request, 'same')).toEqual(answer(player, rules, state, request, 'same'));
      }
    }
  });

  test('types dice that can fall', () => {
    const request: Request = {
      id: 'red~dice-0',
      office: 'red',
      kind: 'dice',
      title: { say: 'table.dice' },
      clause: 'FB-DIC-01',
      shape: { is: 'roll', count: 3, sides: 6 },
      default: [1, 1, 1],
      standing: false,
      sealed: false,
      policies: [],
      question: 'dice',
      odds: false,
    };
    return begun(toys[0] as Listing, 'typed').then(({ rules, state }) => {
      const faces = answer(player, rules, state, request, 'typed') as number[];
      expect(faces).toHaveLength(3);
      for (const face of faces) expect(face >= 1 && face <= 6).toBe(true);
    });
  });
});

describe('naive', () => {
  const gunnery = toys.find((toy) => toy.about.id === 'toy-gunnery') as Listing;

  test('fires every gun, at the target of the best odds', async () => {
    const { rules, state, offices } = await begun(gunnery, 'naive');
    const game = state.game as { ships: { id: string; hull: number }[] };
    for (const ship of game.ships) if (ship.id === 'blue2') ship.hull = 4;
    const request = requests(rules, state, { offices }).find((one) => one.shape.is === 'aim') as Request;
    const shots = answer(naive, rules, state, request, 'fire') as { by: string; at: string }[];
    expect(shots.map((shot) => shot.by)).toEqual((request.shape as Aim).shooters.map((shooter) => shooter.id));
    expect(new Set(shots.map((shot) => shot.at))).toEqual(new Set(['blue2']));
  });

  test('closes with the enemy where the rulebook says how far it is, and stands by the default elsewhere', async () => {
    const { rules, state, offices } = await begun(gunnery, 'gap');
    advance(
      rules,
      state,
      { office: 'red', to: 'red#1', choice: [{ by: 'red1/1', at: 'blue1' }] },
      seeded(seedFrom('a')),
    );
    const request = requests(rules, state, { offices }).find((one) => one.question === 'intercept') as Request;
    expect(answer(naive, rules, state, request, 'no gap')).toBe('0');
    const closing = { ...rules, tactics: { gap: (_: unknown, __: Request, choice: unknown) => 2 - Number(choice) } };
    expect(answer(naive, closing, state, request, 'gap')).toBe('2');
    const nothing = { ...rules, tactics: { gap: () => null } };
    expect(answer(naive, nothing, state, request, 'no enemy')).toBe('0');
  });

  test('falls back on chance where the rules refuse a full volley', async () => {
    const rulebook = await gunnery.rules();
    const { rules, state, offices } = await begun(gunnery, 'refused');
    const request = requests(rules, state, { offices }).find((one) => one.shape.is === 'aim') as Request;
    const strict = rulesOf(asAny({ ...rulebook, turn: rulebook.turn }));
    const step = strict.steps.get('aim');
    if (step?.question === undefined) throw new Error('no aim');
    const steps = new Map(strict.steps);
    const check = (_look: unknown, _vars: unknown, _office: string, choice: unknown) =>
      (choice as unknown[]).length > 1 ? ({ ok: false, why: 'one', clause: 'TG-AIM-01' } as const) : null;
    steps.set('aim', { ...step, question: { ...step.question, check } });
    const shots = answer(naive, { ...strict, steps }, state, request, 'strict') as unknown[];
    expect(shots.length).toBeLessThanOrEqual(1);
  });
});

describe('which request is answered', () => {
  const standing = { id: 'a!surrender', standing: true } as Request;
  const awaited = { id: 'a#1', standing: false } as Request;

  test('an awaited one, and never a standing one unless told to', () => {
    for (let i = 0; i < 50; i++) expect(nextRequest([standing, awaited], dice(`${i}`))).toBe(awaited);
    expect(nextRequest([standing], dice('alone'))).toBeUndefined();
  });

  test('a standing one about as often as told', () => {
    const common = dice('often');
    let count = 0;
    for (let i = 0; i < 1000; i++) if (nextRequest([standing, awaited], common, 0.2) === standing) count++;
    expect(count).toBeGreaterThan(140);
    expect(count).toBeLessThan(260);
  });
});
