import { type Aim, type AimChoice, checkShape, type Explanation, type Look, question } from '@flagbridge/engine';
import { aimsOf, isBarrier } from '@flagbridge/kit/aims';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { battery, def, type Fort, forts, type Gun, type Shooting, type Shore } from './forts.ts';

const gun = (id: string, more: Partial<Gun> = {}): Gun => ({
  id,
  reach: 4,
  wet: false,
  links: [1, 2],
  jammed: false,
  ...more,
});
const fort = (id: string, at: number, ...guns: Gun[]): Fort => ({ id, at, guns });
const shore = (more: Partial<Shore>): Shore => ({ forts: [], boats: [], cliff: 99, ...more });
const boat = (id: string, ...path: number[]) => ({ id, path, flag: false });

/** The whole aim as a player gets it: the engine puts choices and explanation together. */
function asked(on: Shore, aims = forts): Aim {
  const step = question<Shore, Record<never, never>>({
    name: 'fire',
    offices: () => 'shore',
    choices: ({ game }) => ({ shape: aims.aim(game), default: [] }),
    explain: ({ game }, _vars, _office, { shape }): Explanation => ({
      kind: 'fire',
      title: { say: 'ask.fire' },
      clause: 'SH-FIR-01',
      ...aims.explain(game, shape),
    }),
    answer: () => undefined,
  });
  return step.question?.ask({ game: on } as Look<Shore>, {}, 'shore').shape as Aim;
}

const anyGun = fc.record({
  reach: fc.integer({ min: 0, max: 6 }),
  wet: fc.boolean(),
  links: fc.constantFrom([1], [1, 2], [1, 2, 4]),
  jammed: fc.boolean(),
});
const anyShore: fc.Arbitrary<Shore> = fc
  .record({
    forts: fc.array(fc.record({ at: fc.integer({ min: 0, max: 9 }), guns: fc.array(anyGun, { maxLength: 3 }) }), {
      maxLength: 3,
    }),
    boats: fc.array(
      fc.record({
        path: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 3 }),
        flag: fc.boolean(),
      }),
      { maxLength: 4 },
    ),
    cliff: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ forts: some, boats, cliff }) => ({
    forts: some.map(({ at, guns }, f) => fort(`f${f}`, at, ...guns.map((one, g) => gun(`g${g}`, one)))),
    boats: boats.map((one, b) => ({ id: `b${b}`, ...one })),
    cliff,
  }));

const listed = ({ shooters }: Aim): string[] =>
  shooters.flatMap(({ id, targets }) => targets.map((target) => `${id} ${target.id} ${target.hexes ?? ''}`));
const closedOf = (aim: Aim, id: string) => {
  const shooter = aim.shooters.find((one) => one.id === id);
  return shooter?.closed ?? aim.shooters.find(({ either }) => either === shooter?.either)?.closed ?? [];
};

describe('from one description', () => {
  const each = (check: (on: Shore) => void): void => fc.assert(fc.property(anyShore, check), { numRuns: 300 });

  test('every mount and target is open or closed, and what is closed is refused with its reason', () => {
    each((on) => {
      const aim = asked(on);
      expect(listed(aim)).toEqual(listed(forts.aim(on)));
      for (const { id: by, targets } of aim.shooters)
        for (const { id: at } of on.boats) {
          const shut = closedOf(aim, by).filter((one) => one.id === at);
          expect([by, at, targets.filter((one) => one.id === at).length + shut.length]).toEqual([by, at, 1]);
          expect(checkShape(aim, [{ by, at }] as AimChoice)).toEqual(shut[0]?.why ?? null);
        }
    });
  });

  test('every ready-made shot is accepted, and every open one is among them', () => {
    each((on) => {
      const aim = forts.aim(on);
      const shots = forts.possible(on);
      for (const { by, at, hex } of shots)
        expect(checkShape(aim, [{ by, at, ...(hex && { hex }) }] as AimChoice)).toBe(null);
      const open = aim.shooters.flatMap(({ id, targets }) =>
        targets.flatMap((target) => (target.hexes ?? ['']).map((hex) => `${id} ${target.id} ${hex}`)),
      );
      expect(shots.map(({ by, at, hex = '' }) => `${by} ${at} ${hex}`).sort()).toEqual(open.sort());
    });
  });

  test('asked is who has a shot, ship by ship; and marks say the same of one pair', () => {
    each((on) => {
      const { shooters } = forts.aim(on);
      expect(forts.hasShot(on)).toBe(shooters.length > 0);
      const targets = forts.targets(on);
      for (const one of on.forts) {
        const fires = shooters.some(({ id }) => id.startsWith(`${one.id}/`));
        expect(forts.platformHasShot(on, one, targets)).toBe(fires);
        for (const mount of one.guns)
          for (const target of on.boats) {
            const open = shooters.some(
              ({ id, targets: all }) => id === `${one.id}/${mount.id}:1` && all.some(({ id: at }) => at === target.id),
            );
            expect(isBarrier(forts.marks(on, one, mount, target))).toBe(!open);
          }
      }
    });
  });

  test('mount by mount, with the distance', () => {
    const on = shore({
      forts: [fort('f', 0, gun('g'), gun('far', { reach: 1 }))],
      boats: [boat('a', 2), boat('b', 3, 1)],
    });
    expect(
      forts.open(on).map(({ mount, at }) => [mount.id, at.map((one) => [one.target.id, one.range, one.marks])]),
    ).toEqual([
      [
        'g',
        [
          ['a', 2, [2]],
          ['b', 1, [3, 1]],
        ],
      ],
      ['far', [['b', 1, [1]]]],
    ]);
  });
});

describe('reasons', () => {
  const why = (on: Shore, by: string): unknown[] =>
    closedOf(asked(on), by).map(({ id, label, parts, why: { why: code, clause, figures } }) => [
      id,
      label?.with?.['boat'],
      parts,
      code,
      clause,
      figures,
    ]);
  const flying = { ...boat('a', 1), flag: true };

  test('the mount first, then the target, then the distance, then what lies between', () => {
    const boats = [flying, boat('b', 9), boat('c', 3), boat('d', 1)];
    const on = (more: Partial<Gun>): Shore => shore({ forts: [fort('f', 0, gun('g', more))], boats, cliff: 2 });
    const about = (id: string) => ({ fort: 'f', gun: 'g', boat: id });
    expect(why(on({}), 'f/g:1')).toEqual([
      ['a', 'a', ['a'], 'flag', 'SH-BOAT-01', about('a')],
      ['b', 'b', ['b'], 'too-far', 'SH-GUN-03', { ...about('b'), range: 9, reach: 4 }],
      ['c', 'c', ['c'], 'cliff', 'SH-MAP-01', { ...about('c'), range: 3 }],
    ]);
    expect(why(on({ wet: true }), 'f/g:1').map((one) => (one as unknown[]).slice(3))).toEqual(
      ['a', 'b', 'c', 'd'].map((id) => ['wet', 'SH-GUN-01', { ...about(id), until: 'noon' }]),
    );
  });

  test('one way that is barred by itself says so of every target; the first way speaks for the others', () => {
    const on = shore({
      forts: [fort('f', 0, gun('g', { jammed: true, links: [1, 2, 4] }))],
      boats: [boat('a', 1), boat('b', 9)],
    });
    const { shooters } = asked(on);
    expect(
      shooters.map(({ id, either, targets, closed }) => [
        id,
        either,
        targets.length,
        closed?.map(({ why: { why: code } }) => code),
      ]),
    ).toEqual([
      ['f/g:1', 'f/g', 1, ['too-far']],
      ['f/g:2', 'f/g', 0, ['jammed', 'jammed']],
      ['f/g:4', 'f/g', 0, ['jammed', 'jammed']],
    ]);
    const whole = shore({ ...on, forts: [fort('f', 0, gun('g'))] });
    expect(asked(whole).shooters.map(({ closed }) => closed?.length)).toEqual([1, undefined]);
  });
});

describe('barrels that shoot alike', () => {
  const on = shore({ forts: [fort('f', 0, gun('g', { links: [1, 2, 3] }))], boats: [boat('a', 2), boat('b', 9)] });

  test('each says what is closed to it, has its settings, and may be fired beside the others', () => {
    const { shooters } = asked(on, aimsOf(battery));
    expect(shooters).toHaveLength(3);
    for (const { either, closed, settings } of shooters) {
      expect([either, closed?.map(({ id }) => id)]).toEqual([undefined, ['b']]);
      expect(settings).toEqual([{ id: 'charge', label: { say: 'setting.charge' }, values: [1, 2] }]);
    }
  });

  test('their chance is worked out once', () => {
    let worked = 0;
    const counted = (...one: Parameters<typeof def.shot>) => {
      worked++;
      return def.shot(...one);
    };
    const aims = aimsOf<Shooting>({
      ...battery,
      shot: counted,
    });
    expect(aims.possible(on).map(({ by, at, chance }) => [by, at, chance.total])).toEqual(
      [1, 2, 3].map((barrel) => [`f/g:${barrel}`, 'a', 80]),
    );
    expect(worked).toBe(1);
    worked = 0;
    expect(aimsOf<Shooting>({ ...def, shot: counted }).possible(on)).toHaveLength(3);
    expect(worked).toBe(3);
  });
});

test('what people alone read is not made for a list of choices', () => {
  const never = (): never => {
    throw new Error('nobody reads this');
  };
  const aims = aimsOf<Shooting>({
    ...def,
    describeWay: never,
    describeTarget: never,
    figures: never,
    shot: never,
    either: never,
  });
  const on = shore({ forts: [fort('f', 0, gun('g'), gun('h', { wet: true }))], boats: [boat('a', 2), boat('b', 9)] });
  expect(aims.hasShot(on)).toBe(true);
  expect(aims.aim(on)).toEqual({
    is: 'aim',
    shooters: [
      { id: 'f/g:1', targets: [{ id: 'a' }], shots: 2 },
      { id: 'f/g:2', targets: [{ id: 'a' }], shots: 1 },
    ],
  });
});

test('a range that is only asked for as far as it matters', () => {
  const most: number[] = [];
  const aims = aimsOf<Shooting>({
    ...def,
    range: (on, platform, target, far) => {
      most.push(far);
      return def.range(on, platform, target, far);
    },
  });
  const on = shore({
    forts: [fort('f', 0, gun('g'), gun('h', { reach: 6 }), gun('i', { reach: 8, wet: true }))],
    boats: [boat('a', 2), boat('b', 9)],
  });
  aims.hasShot(on);
  expect(most).toEqual([6]);
  most.length = 0;
  const aim = aims.aim(on);
  expect(most).toEqual([6, 6]);
  most.length = 0;
  // Whole where it is told, and what choices have measured is not measured again.
  const { shooters } = aims.explain(on, aim);
  expect(new Set(most)).toEqual(new Set([Number.POSITIVE_INFINITY]));
  expect(shooters[0]?.closed?.map(({ id, why }) => [id, why.figures?.['range']])).toEqual([['b', 9]]);
});

describe('guns that see alike', () => {
  const figures: typeof def.figures = (_shore, { id }, _gun, target) => ({ fort: id, boat: target.id });
  const alike: typeof def.alike = (_shore, _fort, one, next) => one.reach === next.reach && one.wet === next.wet;

  test('are offered and refused as if each had been looked at', () => {
    const apart = aimsOf<Shooting>({ ...def, figures });
    const together = aimsOf<Shooting>({ ...def, figures, alike });
    fc.assert(
      fc.property(anyShore, (on) => {
        expect(asked(on, together)).toEqual(asked(on, apart));
        expect(together.hasShot(on)).toBe(apart.hasShot(on));
      }),
      { numRuns: 300 },
    );
  });

  test('are looked at once', () => {
    const looked: string[] = [];
    const marks: typeof def.marks = (on, platform, mount, target, range) => {
      looked.push(`${mount.id} ${target.id}`);
      return def.marks(on, platform, mount, target, range);
    };
    const guns = [gun('g'), gun('h'), gun('i', { reach: 3 })];
    aimsOf<Shooting>({ ...def, alike, marks }).aim(shore({ forts: [fort('f', 0, ...guns)], boats: [boat('a', 2)] }));
    expect(looked).toEqual(['g a', 'i a']);
  });
});
