import { DIRECTIONS } from '@flagbridge/engine/hex';
import { definition, difference, rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { SHEETS } from '../src/data/content.ts';
import { shipOf } from '../src/game.ts';
import { bears, directionOf, SIDES, sidesHit, sidesRound } from '../src/rules/arcs.ts';
import { bearingFrom } from '../src/rules/bearing-after.ts';
import { mirrored, thrustEnds } from '../src/rules/thrust-diagram.ts';
import { OPTIONAL_RULES, options, rulesOn, rulingsOf } from '../src/rulings.ts';
import { rotate } from '../src/steps/rotate.ts';
import { thrust } from '../src/steps/thrust.ts';
import { type CraftedShip, duel, play } from './craft.ts';
import { acting, blue, fires } from './gunnery.ts';
import { battle, begun } from './own-battle.ts';

const ON = { rulings: { rolling: true } };
const rotating = (red: Partial<CraftedShip> = {}, more: Parameters<typeof duel>[2] = ON) =>
  play(duel(red, {}, more), rotate, { vars: { ship: 'red', side: 'red', office: 'red', action: 'rotate' } });
const red = (s: ReturnType<typeof rotating>) => shipOf(s.game, 'red');

describe('optional rules', () => {
  rule('SF-OPT-01', 'off unless somebody switches them on, each by itself', () => {
    expect(rulesOn(rulingsOf({}))).toEqual([]);
    for (const one of OPTIONAL_RULES) {
      expect(rulesOn(rulingsOf({ [one]: true }))).toEqual([one]);
      expect(rulesOn(rulingsOf({}, [one]))).toEqual([one]);
      expect(options.find(({ id }) => id === one)?.values).toEqual([false, true]);
    }
    expect(rulesOn(rulingsOf({ venting: true }, ['rolling']))).toEqual(['rolling', 'venting']);
    const s = begun(battle({ optional: ['venting', 'severity-by-points'] }));
    expect(told(s, 'optional')[0]?.data).toEqual({ rules: ['venting', 'severity-by-points'] });
    expect(s.game.rulings).toMatchObject({
      rolling: false,
      venting: true,
      bonusAsPoints: false,
      severityByPoints: true,
    });
    expect(told(begun(battle()), 'optional')).toEqual([]);
    // It holds for all sides, and where it does not, for nobody.
    expect(rotating({}, {}).answer('red', 'f0r')).toBeRefused('SF-OPT-01');
  });
});

describe('rolling', () => {
  rule('SF-OPT-02', 'with the engine of a Rotate, beside the turn of the bow', () => {
    const s = rotating();
    expect(s.request('red').shape).toMatchObject({ options: { length: 12 } });
    expect(s.answer('red', 'f2r')).toBeDone();
    expect(red(s)).toMatchObject({ facing: 2, rolled: true });
    expect(red(s).operated.map(({ component }) => component)).toEqual([5]);
    expect(told(s, 'roll', 'over')).toHaveLength(1);
    const plain = rotating();
    expect(plain.answer('red', 'f2')).toBeDone();
    expect([red(plain).rolled, told(plain, 'roll')]).toEqual([false, []]);
    expect(rotating({}, {}).request('red').shape).toMatchObject({ options: { length: 6 } });
  });
  definition('SF-OPT-03', 'side 2 lies where 6 was, and 3 where 5 was', () => {
    for (const facing of DIRECTIONS)
      expect(SIDES.map((side) => directionOf({ facing, rolled: true }, side))).toEqual(
        [1, 6, 5, 4, 3, 2].map((side) => directionOf({ facing, rolled: false }, side)),
      );
    expect(SIDES.map((side) => directionOf({ facing: 2 }, side))).toEqual([2, 3, 4, 5, 0, 1]);
    expect([sidesRound(true), sidesRound(false)]).toEqual([[1, 6, 5, 4, 3, 2], SIDES]);
  });
  test('SF-OPT-03: what is hit, and what bears', () => {
    const at = { q: 0, r: 0, facing: 0 as const };
    // From the right of the bow, off every spine.
    const right = { q: 2, r: -2 };
    expect([sidesHit(right, at), sidesHit(right, { ...at, rolled: true })]).toEqual([[2], [6]]);
    const rear = { q: 2, r: 0 };
    expect([sidesHit(rear, at), sidesHit(rear, { ...at, rolled: true })]).toEqual([[3], [5]]);
    expect([sidesHit({ q: 0, r: -2 }, at), sidesHit({ q: 0, r: -2 }, { ...at, rolled: true })]).toEqual([[1], [1]]);
    for (const arc of ['standard', 'narrow'] as const) {
      const arcs = { standard: [], narrow: [], [arc]: [2] };
      expect([bears(at, arcs, right), bears({ ...at, rolled: true }, arcs, right)]).toEqual([true, false]);
      const left = { q: -2, r: 0 };
      expect([bears(at, arcs, left), bears({ ...at, rolled: true }, arcs, left)]).toEqual([false, true]);
    }
  });
  rule('SF-OPT-03', 'a shot from the right strikes the armour and shields of side 6', () => {
    const shot = (rolled: boolean) => {
      const s = acting(
        {
          weapons: ['pulse-laser'],
          armor: [1, 2, 1, 1, 1, 5],
          red: { at: '1110' },
          blue: { at: '1010', facing: 0, rolled },
          dice: [12, 12, 12, 1, 1, 1, 1],
        },
        'attack',
        'full-volley',
      );
      fires(s, 1);
      return told(s, 'attack')[0];
    };
    expect(shot(true)?.data).toMatchObject({ side: 6, defense: { total: 5 } });
    expect(shot(true)?.clause).toContain('SF-OPT-03');
    expect(shot(false)?.data).toMatchObject({ side: 2, defense: { total: 2 } });
    expect(shot(false)?.clause).not.toContain('SF-OPT-03');
  });
  rule('SF-OPT-04', 'until it rolls again, for everybody to see', () => {
    const s = rotating({ rolled: true });
    expect(s.view('blue').game.ships[0]).toMatchObject({ rolled: true });
    expect(s.answer('red', 'f1')).toBeDone();
    expect(red(s).rolled).toBe(true);
    const back = rotating({ rolled: true });
    expect(back.answer('red', 'f0r')).toBeDone();
    expect(red(back)).toMatchObject({ rolled: false, facing: 0 });
    expect(told(back, 'roll', 'back')).toHaveLength(1);
  });
  rule('SF-OPT-05', 'the thrust diagram is mirrored with it', () => {
    expect(mirrored({ q: 1, r: -2 })).toEqual({ q: -1, r: -1 });
    expect(mirrored({ q: 0, r: -2 })).toEqual({ q: 0, r: -2 });
    expect(mirrored(mirrored({ q: 3, r: -1 }))).toEqual({ q: 3, r: -1 });
    const skew = { ...SHEETS['wren'], id: 'skew', thrust: [{ engines: 1, q: 1, r: -2 }] } as NonNullable<
      (typeof SHEETS)['wren']
    >;
    const game = (rolled: boolean) => duel({ type: 'skew', rolled }, {}, { sheets: [skew] });
    const ends = (rolled: boolean) => {
      const battle = game(rolled);
      const ship = shipOf(battle, 'red');
      return thrustEnds(battle, ship, 'red').map(({ q, r }) => [q - ship.q, r - ship.r]);
    };
    expect([ends(false), ends(true)]).toEqual([
      [
        [0, 0],
        [1, -2],
      ],
      [
        [0, 0],
        [-1, -1],
      ],
    ]);
    const s = play(game(true), thrust, { vars: { ship: 'red', side: 'red', office: 'red', action: 'thrust' } });
    const { q, r } = shipOf(s.game, 'red');
    expect(s.answer('red', `${q + 1},${r - 2}`)).toBeRefused('SF-THR-07');
    expect(s.answer('red', `${q - 1},${r - 1}`)).toBeDone();
    expect(told(s, 'thrust')[0]?.clause).toContain('SF-OPT-05');
  });
  difference('SF-OPT-03', 'what bears after a plan is reckoned with the roll', (holds) => {
    // The laser of a Wren bears through side 5 and 6 on the left, and through 2 and 3 on the right.
    const game = duel({}, { at: '1111' });
    const ship = shipOf(game, 'red');
    const wing = { ...(SHEETS['wren'] as NonNullable<(typeof SHEETS)['wren']>), id: 'wing' };
    const one = {
      ...wing,
      components: wing.components.map((c) => (c.n === 1 ? { ...c, standard: [2], narrow: [] } : c)),
    };
    const battle = duel({ type: 'wing' }, { at: '1112' }, { sheets: [one] });
    const at = { q: ship.q, r: ship.r, facing: 0 as const, rolled: holds };
    return { ...bearingFrom(battle, shipOf(battle, 'red'), 'red', at, ship) };
  });
  test('a draft shows what bears as the ship would lie', () => {
    const s = rotating();
    const draft = s.draft('red', 'f0r');
    expect(draft).toMatchObject({ ready: true, at: { facing: 0 } });
    expect(s.draft('red', 'f9r')).toMatchObject({ ready: false });
  });
});

describe('severity by points', () => {
  const struck = (severityByPoints: boolean, was: 'heavy' | 'power-down', dice: readonly number[]) => {
    const s = acting(
      {
        weapons: ['example-cannon'],
        armor: [3, 3, 3, 3, 3, 3],
        dice: [2, ...dice],
        blue: { damage: { 2: was } },
        more: { rulings: { severityByPoints } },
      },
      'attack',
      'full-volley',
    );
    fires(s, 1);
    return { token: blue(s).damage[1], clause: told(s, 'damage')[0]?.clause ?? [] };
  };
  rule('SF-OPT-11', 'Heavy Damage takes the place of Power Down, and not the other way', () => {
    // Two dice: 6 and 1 are two points, without a special effect Heavy Damage; 4 and 1 with one are Power Down.
    const heavy = [6, 1, 1];
    const down = [4, 1, 5];
    expect(struck(true, 'power-down', heavy).token).toBe('heavy');
    expect(struck(true, 'heavy', down).token).toBe('heavy');
    expect(struck(false, 'power-down', heavy).token).toBe('power-down');
    expect(struck(false, 'heavy', down).token).toBe('power-down');
    expect(struck(true, 'power-down', heavy).clause).toContain('SF-OPT-11');
    expect(struck(true, 'heavy', down).clause).toContain('SF-OPT-11');
    expect(struck(false, 'power-down', heavy).clause).not.toContain('SF-OPT-11');
  });
});
