import type { GameEvent, Strike } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { type Link, type Mount, SHIP_TYPES, type ShipType } from '../src/data/display.ts';
import { displayOf } from '../src/data/track.ts';
import { type Game, objectOf, shipOf } from '../src/game.ts';
import { present } from '../src/present.ts';
import { attackOdds } from '../src/rules/attack.ts';
import { type CraftedShip, craftGame } from './craft.ts';
import { at, type Fixture, fire, phase } from './fire-fixture.ts';
import { viewOf } from './present-view.ts';
import { MIDDLE, off, results } from './warheads-fixture.ts';

const drawn = (game: Game, events: readonly GameEvent[]): readonly Strike[] =>
  present.strikes?.(events, viewOf(game)) ?? [];
const seen = (game: Game, s: Fixture): Strike => {
  const strike = drawn(game, s.events).find(({ weapon }) => weapon !== undefined);
  if (strike === undefined) throw new Error('nothing was fired');
  return strike;
};

/** Every throw there is, counted by hand. */
function chanceOf(sides: readonly [number, number, number], need: number): number {
  let [hits, throws] = [0, 0];
  for (let a = 1; a <= sides[0]; a++)
    for (let b = 1; b <= sides[1]; b++)
      for (let c = 1; c <= sides[2]; c++) {
        throws++;
        if (a + b + c >= need) hits++;
      }
  return hits / throws;
}

/** SD-CRW-06, by the printed table. */
const ADB: { readonly [gunnery: number]: number } = { 3: 4, 5: 6, 8: 8, 9: 10 };

const EVERY = SHIP_TYPES.flatMap((type) =>
  displayOf({ type }).mounts.flatMap((mount) => mount.links.map((link) => [type, mount, link] as const)),
);

/** A ship of this type fires one roll of this mount at a TIE Fighter that cannot answer. */
function shot(
  [type, mount, link]: readonly [ShipType, Mount, Link],
  gunnery: number,
  range: number,
  by: Partial<CraftedShip> = {},
): { game: Game; strike: Strike; chance: number } {
  // Who does not fire the mount is dead, or he would be asked first.
  const dead = mount.crew === 'pilot' ? (['gunner'] as const) : [];
  const ship = { type, side: 'rebel', name: 'By', at: at(0, 0), gnr: gunnery, gunner: gunnery, dead: [...dead], ...by };
  const game = craftGame({
    ships: [ship, { type: 'tie-fighter', name: 'At', at: at(range, 0), facing: 3, noFire: 9 }],
  });
  const s = fire(phase(game, [1, 1, 1]), 'rebel', `by/${mount.id}:${link.barrels} at`);
  const attack = { ship: shipOf(game, 'by'), mount, link, target: shipOf(game, 'at'), range };
  return { game, strike: seen(game, s), chance: attackOdds(attack).chance };
}

describe('every mount of every display', () => {
  test.each(EVERY)('$0, $1.name, link of $2.barrels', (...mounted) => {
    const [, mount, link] = mounted;
    for (const [gunnery, adb] of Object.entries(ADB))
      for (const [band, range] of mount.range.entries()) {
        const { strike, chance } = shot(mounted, Number(gunnery), range);
        const plus = link.toHit + 1 - band;
        const sides = [mount.die, mount.die, adb] as const;
        expect(strike).toMatchObject({
          kind: 'beam',
          result: 'miss',
          side: 'rebel',
          weapon: { laser: 'Laser Cannon', ion: 'Ion Cannon', blaster: 'Auto-Blaster' }[mount.id],
          mark: { laser: 'bolts', ion: 'zigzag', blaster: 'bolts' }[mount.id],
        });
        expect(strike.roll).toEqual({
          dice: sides.map((of) => ({ sides: of, face: 1 })),
          needs: 'at least 14',
          rolls: 3 + plus,
          chance: chanceOf(sides, 14 - plus),
        });
        expect(strike.roll?.chance).toBe(chance);
        expect(strike).not.toHaveProperty('loss');
      }
  });

  test('damage to the targeting counts', () => {
    const [first] = EVERY;
    if (first === undefined) throw new Error('no mounts');
    const whole = shot(first, 5, 5).strike.roll;
    const { strike, chance } = shot(first, 5, 5, { toHit: -2 });
    expect(strike.roll).toMatchObject({ needs: 'at least 14', rolls: (whole?.rolls ?? 0) - 2, chance });
    expect(chance).toBeLessThan(whole?.chance ?? 0);
  });
});

test('at a warhead the dice must come to ten', () => {
  const game = craftGame({
    ships: [
      { type: 'x-wing', name: 'By', at: at(0, 0), gnr: 6 },
      { type: 'tie-bomber', at: at(15, 0) },
    ],
    warheads: [{ kind: 'torpedo', side: 'imperial', target: 'by', at: at(4, 0) }],
  });
  const { roll, loss } = seen(game, fire(phase(game, [8, 8, 6]), 'rebel', 'by/laser:4 w1'));
  const ship = shipOf(game, 'by');
  const [mount] = displayOf(ship).mounts;
  const link = mount?.links.find(({ barrels }) => barrels === 4);
  const target = objectOf(game, 'w1');
  if (mount === undefined || link === undefined || target === undefined) throw new Error('nothing to fire, or at');
  expect(roll).toMatchObject({ needs: 'at least 10', rolls: 22 + link.toHit });
  expect(roll?.chance).toBe(attackOdds({ ship, mount, link, target, range: 4 }).chance);
  // SD-WAR-35: it has no boxes.
  expect(loss).toBeUndefined();
});

describe('jammers', () => {
  const homing = craftGame({
    ships: [
      { type: 'a-wing', at: MIDDLE },
      { type: 'tie-bomber', name: 'Bomber', at: off(14) },
    ],
    warheads: [{ kind: 'torpedo', side: 'imperial', target: 'a-wing', at: off(8), facing: 3 }],
  });
  const roll = (face: number) => ({ dice: [{ sides: 10, face }], needs: 'at most 2', rolls: face, chance: 0.2 });
  const jam = (face: number) => {
    const { events } = results(homing, face);
    const event = events.findIndex(({ type }) => type === 'jam');
    return { strikes: drawn(homing, events), event };
  };

  test('that fail are seen to reach for the warhead', () => {
    const { strikes, event } = jam(3);
    expect(strikes).toMatchObject([
      { kind: 'beam', result: 'miss', side: 'rebel', weapon: 'jammer', mark: 'rings', roll: roll(3), event },
    ]);
  });

  test('that jam meet what comes: the jammer is theirs, the warhead is not', () => {
    const { strikes, event } = jam(2);
    expect(strikes).toMatchObject([
      { kind: 'counter', result: 'stopped', side: 'rebel', weapon: 'jammer', mark: 'rings', event },
      { kind: 'missile', result: 'stopped', side: 'imperial', weapon: 'Proton Torpedo', mark: 'arrow', event },
    ]);
    expect(strikes.map((one) => one.roll)).toEqual([undefined, roll(2)]);
  });
});
