import { type AimChoice, meanOf, seeded, seedFrom } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { bestVolley } from '../src/rules/best-volley.ts';
import { firingOf } from '../src/rules/cannon-aims.ts';
import { fire as fireQuestion } from '../src/steps/fire.ts';
import { checkLinks, sampleVolley } from '../src/steps/fire-links.ts';
import type { CraftedShip } from './craft.ts';
import { at, duel, type Fixture, type Half, open, phase, shots, sum } from './fire-fixture.ts';

const draft = (s: Fixture) => {
  const made = s.draft('rebel', []);
  if (!('ready' in made)) throw new Error(JSON.stringify(made));
  return made.shots ?? [];
};
const forecast = (s: Fixture, ...texts: string[]) => {
  const found = s.forecast('rebel', shots(...texts) as never);
  if ('ok' in found) throw new Error(JSON.stringify(found));
  return found;
};
const away: Half = { facing: 0 };
const tie = (name: string, more: Half = {}): CraftedShip => ({
  type: 'tie-fighter',
  name,
  side: 'imperial',
  facing: 0,
  ...more,
});

describe('the draft', () => {
  test('every possible shot with its exact chance, explained, and the boxes to be expected', () => {
    const made = draft(phase(duel({}, away)));
    expect(made.map(({ by, at: target, range }) => [by, target, range])).toEqual([
      ['by/laser:1', 'at', 5],
      ['by/laser:2', 'at', 5],
      ['by/laser:4', 'at', 5],
    ]);
    // SD-TAB-16, ADB d6: 153, 192 and 268 of 384.
    expect(made.map(({ chance }) => sum(chance))).toEqual([
      [40, 40],
      [50, 40, 10],
      [70, 40, 30],
    ]);
    expect(made.map(({ figures }) => figures)).toEqual([
      { boxes: 1.23, dice: '2d8+1d6' },
      { boxes: 1.9, dice: '2d8+1d6+1' },
      { boxes: 3.74, dice: '2d8+1d6+3' },
    ]);
  });
  test('what is drafted is what is open', () => {
    const s = phase(
      duel(
        { type: 'b-wing' },
        { ...away, at: at(7, 0) },
        {
          ships: [tie('Near', { at: at(1, 0) }), tie('Aside', { at: at(-3, 0) })],
          warheads: [{ kind: 'torpedo', side: 'imperial', target: 'by', at: at(4, 0) }],
        },
      ),
    );
    expect(
      draft(s)
        .map(({ by, at: target }) => `${by} ${target}`)
        .sort(),
    ).toEqual(open(s, 'rebel').sort());
  });
  test('the forecast of a volley is exact, down to a reactor hit on the first asterisk', () => {
    const found = forecast(phase(duel({}, { ...away, type: 'tie-advanced', dv: -2 })), 'by/laser:4 at');
    expect(found).toMatchObject({ exact: true, error: 0, imagined: 0 });
    const lost = meanOf(found.cases[0] as never, 'lost');
    expect(lost).toBeGreaterThan(0);
    expect(lost).toBeLessThan(0.01);
  });
  test('the forecast counts criticals, wrecks and warheads', () => {
    const found = forecast(
      phase(
        duel(
          {},
          { ...away, marks: [0, 1, 2, 3, 4, 6, 7, 8, 9, 10] },
          { warheads: [{ kind: 'missile', side: 'imperial', target: 'by', at: at(4, 0) }] },
        ),
      ),
      'by/laser:2 at',
      'by/laser:2 w1',
    );
    expect(found.exact).toBe(true);
    const mean = (figure: string): number => meanOf(found.cases[0] as never, figure);
    expect(mean('warheads')).toBeCloseTo(328 / 384, 9);
    expect(mean('criticals')).toBeGreaterThan(0.4);
    expect(mean('lost')).toBeGreaterThan(0.3);
  });
});

describe('the default', () => {
  const best = (game: Game, firing = { post: 'pilot', gnr: 6 } as const): AimChoice =>
    bestVolley(firingOf(game, firing, 'rebel'));
  test('most boxes: all four linked against DR 3, where single barrels do little', () => {
    expect(best(duel({}, { ...away, type: 'tie-advanced' }))).toEqual(shots('by/laser:4 at'));
  });
  test('unlinked against what is easy to hit and has no DR', () => {
    expect(best(duel({}, { ...away, dv: -12, type: 'yt-1300', dead: ['pilot'] }))).toHaveLength(4);
  });
  test('of two alike the nearer; derelicts last', () => {
    const two = duel({}, away, { ships: [tie('Near', { at: at(4, 0) })] });
    expect(best(two)).toEqual(shots('by/laser:1 near x4'));
    const dead = duel({}, away, { ships: [tie('Dead', { at: at(4, 0), dead: ['pilot'], dv: -9 })] });
    expect(best(dead).every((shot) => shot.at === 'at')).toBe(true);
  });
  test('a torpedo on its way is worth a shot, one barrel group after another', () => {
    const game = duel(
      {},
      { ...away, type: 'tie-advanced' },
      { warheads: [{ kind: 'torpedo', side: 'imperial', target: 'by', at: at(4, 0) }] },
    );
    expect(best(game).some((shot) => shot.at === 'w1')).toBe(true);
  });
  test('two ships do not both shoot at what one of them will probably destroy', () => {
    const wing: CraftedShip = { type: 'x-wing', name: 'Wing', side: 'rebel', at: at(0, 1), facing: 0, gnr: 6 };
    const marks = Array.from({ length: 11 }, (_, i) => i);
    const game = duel({}, { ...away, marks, dv: -8 }, { ships: [wing, tie('Whole', { at: at(5, 1) })] });
    const aimed = new Set(best(game).map((shot) => shot.at));
    expect(aimed).toEqual(new Set(['at', 'whole']));
  });
});

describe('the question', () => {
  const game = duel({ type: 'b-wing', oneIon: true }, away, {
    ships: [
      { type: 'x-wing', name: 'Wing', side: 'rebel', at: at(0, 1), facing: 0, gnr: 6, marks: [[20, 0]] },
      { type: 'x-wing', name: 'Third', side: 'rebel', at: at(0, 2), facing: 0, gnr: 6 },
      tie('Other', { at: at(3, 1) }),
    ],
  });
  test('what is told and what is taken are the same', () => {
    const look = { game, state: {} as never, isOut: () => false, knows: () => undefined };
    const firing = { post: 'pilot', gnr: 6 } as const;
    const { question } = fireQuestion;
    const whole = question?.ask(look, firing, 'rebel');
    const taken = question?.choices(look, firing, 'rebel');
    expect(taken?.default).toEqual(whole?.default);
    const bare = (ask: typeof taken) =>
      ask?.shape.is === 'aim'
        ? ask.shape.shooters
            .filter(({ targets }) => targets.length > 0)
            .map(({ id, shots: n, targets }) => [id, n, targets.map((target) => target.id)])
        : null;
    expect(bare(taken)).toEqual(bare(whole));
  });
  test('samples are legal, and various', () => {
    const met = new Set<string>();
    const dice = seeded(seedFrom('samples')).stream('sample', {});
    const s = phase(game);
    const may = new Set(open(s, 'rebel'));
    for (let n = 0; n < 200; n++) {
      const volley = sampleVolley(game, { post: 'pilot', gnr: 6 }, 'rebel', dice) as unknown as AimChoice;
      expect(checkLinks(game, volley as never)).toBeNull();
      for (const { by, at: target } of volley) expect(may).toContain(`${by} ${target}`);
      met.add(JSON.stringify(volley));
    }
    expect(met.size).toBeGreaterThan(100);
  });
  test('its default is legal', () => {
    const s = phase(duel({}, away), [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(s.answer('rebel', s.request('rebel').default as never)).toBeDone();
  });
});
