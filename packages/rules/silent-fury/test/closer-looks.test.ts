import { explaining } from '@flagbridge/engine';
import { told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import type { CrewType } from '../src/data/crew.ts';
import { isWorse } from '../src/data/damage.ts';
import { type Game, type Ship, shipOf } from '../src/game.ts';
import { addRepairDice } from '../src/rules/crew-dice.ts';
import { fireRisk } from '../src/rules/fire-check.ts';
import { layoutOf } from '../src/rules/map.ts';
import { hasUnopposedCaptain } from '../src/rules/operating.ts';
import { shieldPlans, threatenedSides } from '../src/rules/shield-plans.ts';
import { ventOffers } from '../src/rules/vent.ts';
import { isDerelict } from '../src/rules/victory.ts';
import { maneuver } from '../src/steps/maneuver.ts';
import { rotate } from '../src/steps/rotate.ts';
import { thrust } from '../src/steps/thrust.ts';
import { ventShips } from '../src/steps/venting.ts';
import { type CraftedShip, craftGame, duel, play } from './craft.ts';
import { fires, sheet, volley } from './gunnery.ts';
import { battle, begun } from './own-battle.ts';

type More = Parameters<typeof duel>[2];
const red = ({ game }: { readonly game: Game }): Ship => shipOf(game, 'red');

describe('ships as the score sees them', () => {
  test('derelict is what nobody has in play, and what was removed; not what is lost or gone', () => {
    const is = (state: Ship['is'], controller: string): boolean => isDerelict({ is: state, controller });
    expect([is('flying', ''), is('removed', ''), is('removed', 'red')]).toEqual([true, true, true]);
    expect([is('flying', 'red'), is('destroyed', ''), is('withdrawn', ''), is('waiting', '')]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
  test('an open edge is none', () => {
    const edge = (what: Game['edge']) => layoutOf({ columns: 4, rows: 4, edge: what }).edge;
    expect([edge('open'), edge('withdraw')]).toEqual(['open', 'closed']);
  });
  test('the only Captains aboard are those who are Active and alone', () => {
    const captains = (...them: readonly (readonly [side: string, at: number])[]) =>
      hasUnopposedCaptain({ crew: them.map(([side, at], n) => ({ id: `${n}`, type: 'captain', side, at })) }, 'red');
    expect([captains(['red', 1]), captains(['red', 1], ['red', 2]), captains(['red', 1], ['blue', 0])]).toEqual([
      true,
      true,
      true,
    ]);
    expect([captains(), captains(['red', 0]), captains(['blue', 1]), captains(['red', 1], ['blue', 2])]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('how severe damage is', () => {
  test('none is worse than itself, in either order', () => {
    for (const byPoints of [true, false]) {
      expect(isWorse('light', 'light', byPoints)).toBe(false);
      expect(isWorse('breach', 'destroyed', byPoints)).toBe(true);
    }
    expect([isWorse('heavy', 'power-down', true), isWorse('heavy', 'power-down', false)]).toEqual([true, false]);
  });
  test('without air only Fire is Destroyed: other damage is what it is (SF-OPT-08)', () => {
    const struck = (vented: boolean, ...dice: number[]) => {
      const s = volley({ dice: [1, 9, 9, ...dice], blue: { vented } });
      fires(s, 1);
      return { damage: shipOf(s.game, 'blue').damage[0], clauses: [told(s, 'damage')[0]?.clause].flat() };
    };
    // A point, and no special die: Light Damage.
    expect(struck(true, 4, 1, 1, 1)).toMatchObject({ damage: 'light' });
    expect(struck(true, 4, 1, 1, 1).clauses).not.toContain('SF-OPT-08');
    expect(struck(true, 4, 4, 1, 6)).toEqual(expect.objectContaining({ damage: 'destroyed' }));
    expect(struck(false, 4, 4, 1, 6)).toMatchObject({ damage: 'fire' });
  });
});

describe('shields towards the threat', () => {
  const threat = (ships: CraftedShip[]) => {
    const game = craftGame({
      sheets: [sheet('ten', { components: Array.from({ length: 10 }, () => 'cargo') })],
      ships: [{ type: 'ten', name: 'Red', side: 'red', at: '1010' }, ...ships],
    });
    return { game, ship: shipOf(game, 'red') };
  };
  const foe = (name: string, at: CraftedShip['at'], more: Partial<CraftedShip> = {}): CraftedShip => ({
    type: 'ten',
    name,
    side: 'blue',
    ...(at !== undefined && { at }),
    ...more,
  });
  const seen = (...ships: CraftedShip[]) => {
    const { game, ship } = threat(ships);
    return threatenedSides(game, ship);
  };
  test('by Size over two hexes and the range, all together on the side they look at', () => {
    expect(seen(foe('A', '1007'))).toEqual([2, 0, 0, 0, 0, 0]);
    expect(seen(foe('A', '1007'), foe('B', '1002'))).toEqual([3, 0, 0, 0, 0, 0]);
    expect(seen(foe('A', '1007'), foe('B', '1013'))).toEqual([2, 0, 0, 2, 0, 0]);
    // On a spine both sides, half each.
    expect(seen(foe('A', '1210'))).toEqual([0, 1.25, 1.25, 0, 0, 0]);
  });
  test('not by friends, wrecks or what is gone', () => {
    expect(
      seen(
        foe('A', '1007', { side: 'red' }),
        foe('B', '1007', { controller: '' }),
        foe('C', '1007', { is: 'destroyed' }),
      ),
    ).toEqual([0, 0, 0, 0, 0, 0]);
  });
  test('every other one to a second side that is looked at nearly as hard', () => {
    const plan = (...ships: CraftedShip[]) => {
      const { game, ship } = threat(ships);
      return shieldPlans(game, ship, 3)[0];
    };
    expect(plan(foe('A', '1007'), foe('B', '1013'))).toEqual([2, 0, 0, 1, 0, 0]);
    expect(plan(foe('A', '1007'), foe('B', '1020'))).toEqual([3, 0, 0, 0, 0, 0]);
    expect(plan(foe('A', '1007'))).toEqual([3, 0, 0, 0, 0, 0]);
  });
});

describe('the risk of a fire check', () => {
  const risk = (damage: CraftedShip['damage'], size = 6, corridors?: readonly (readonly [number, number])[]) => {
    const game = craftGame({
      sheets: [
        sheet('row', { components: Array.from({ length: size }, () => 'cargo'), ...(corridors && { corridors }) }),
      ],
      ships: [{ type: 'row', name: 'Red', damage: damage ?? {} }],
    });
    return fireRisk(game, shipOf(game, 'red'));
  };
  test('one component of twenty explodes, its neighbours catch fire', () => {
    const either = (n: number): number => Math.round(100 * (1 - (1 - n / 20) ** 2));
    expect(risk({ 3: 'fire' })).toEqual({ spread: either(2), explosion: either(1) });
    expect(risk({ 1: 'fire' })).toEqual({ spread: either(1), explosion: either(1) });
    expect(risk({ 6: 'fire' })).toEqual({ spread: either(1), explosion: either(1) });
    expect(risk({ 1: 'fire', 2: 'fire', 3: 'destroyed' })).toEqual({ spread: 0, explosion: either(2) });
    expect(risk({})).toEqual({ spread: 0, explosion: 0 });
  });
});

describe('venting, looked at closely', () => {
  const ON = { rulings: { venting: true } };
  const venting = (one: Partial<CraftedShip> = {}, more: More = ON, dice: readonly number[] = []) =>
    play(duel({ crew: { 1: ['captain'], 4: ['spacer'] }, ...one }, { is: 'withdrawn' }, more), ventShips, { dice });
  test('a Captain vents without the Bridge, sound and crewed though it is', () => {
    const s = venting({ crew: { 1: ['captain'], 2: ['spacer'] }, damage: { 3: 'fire', 2: 'light' } });
    expect(s.draft('red', ['red'])).toEqual({ ready: true });
    expect(s.answer('red', ['red'])).toBeDone();
    expect(told(s, 'operated')).toEqual([]);
    expect(told(s, 'vent')[0]?.clause).not.toContain('SF-OPR-16');
  });
  test('one fire is a fire, and none is none', () => {
    const vented = (damage: CraftedShip['damage']) => {
      const s = venting({ damage: damage ?? {} });
      s.answer('red', ['red']);
      return told(s, 'vent')[0];
    };
    expect(vented({ 3: 'fire' })?.data).toMatchObject({ is: 'fires', n: 1 });
    expect(vented({ 3: 'fire' })?.clause).toContain('SF-OPT-07');
    expect(vented({})?.data).toMatchObject({ is: 'sound', n: 0 });
    expect(vented({})?.clause).not.toContain('SF-OPT-07');
  });
  test('ships in play with crew under that very office', () => {
    const offers = (more: Partial<CraftedShip>, office = 'red') => {
      const game = duel({ crew: { 1: ['captain'] }, ...more }, { crew: { 1: ['captain'] } });
      return ventOffers(game, { side: 'red', office }).map(({ id }) => id);
    };
    expect(offers({})).toEqual(['red']);
    expect(offers({ is: 'withdrawn' })).toEqual([]);
    expect(offers({ crew: {} })).toEqual([]);
    expect(offers({ crew: { 0: ['captain'] } })).toEqual(['red']);
    expect(offers({}, 'mate')).toEqual([]);
    // A hand that another side lays aboard is not one's own.
    const boarded = duel({ crew: { 1: ['captain'] } });
    red({ game: boarded }).crew.push({ id: 'red/boarder', type: 'marine', side: 'blue', at: 3 });
    expect(ventOffers(boarded, { side: 'blue', office: 'red' }).map(({ id }) => id)).toEqual([]);
    expect(ventOffers(boarded, { side: 'blue', office: 'blue' }).map(({ id }) => id)).toEqual(['blue']);
  });
  test('a ship that may not be vented bars its own choice alone', () => {
    const other: CraftedShip = { type: 'wren', name: 'Other', side: 'red', office: 'red', crew: { 4: ['spacer'] } };
    const s = venting({}, { ...ON, ships: [other] });
    const wrong = s.answer('red', ['nobody']);
    expect(wrong).toBeRefused();
    expect(wrong).not.toBeRefused('SF-OPT-06');
    expect(s.answer('red', 'other')).not.toBeRefused('SF-OPT-06');
    expect(s.answer('red', ['red'])).toBeDone();
    expect(red(s).vented).toBe(true);
  });
  test('of two damaged Bridges one is risked, and the one of that ship', () => {
    const two = sheet('two', { components: ['bridge', 'bridge', 'cargo'] });
    const game = duel(
      { type: 'two', crew: { 1: ['spacer'], 2: ['spacer'] }, damage: { 1: 'light', 2: 'light' } },
      { is: 'withdrawn' },
      { ...ON, sheets: [two], ships: [{ type: 'two', name: 'Sound', side: 'red', office: 'red' }] },
    );
    const warned = (...ids: string[]) => {
      const draft = play(game, ventShips).draft('red', ids);
      return 'warnings' in draft ? (draft.warnings ?? []).length : 0;
    };
    expect([warned('red'), warned('sound'), warned('red', 'sound'), warned()]).toEqual([1, 0, 1, 0]);
  });
});

describe('turning, thrusting and maneuvering', () => {
  const of = (step: typeof rotate | typeof thrust, one: Partial<CraftedShip> = {}, more: More = {}) =>
    play(duel(one, {}, more), step, {
      vars: { ship: 'red', side: 'red', office: 'red', action: step.name as 'thrust' },
    });
  const ON = { rulings: { rolling: true } };
  test('each turn by what it is: staying, turning, rolling over or back', () => {
    const labels = (one: Partial<CraftedShip>) => {
      const { shape } = of(rotate, one, ON).request('red');
      if (shape.is !== 'pick') throw new Error(shape.is);
      return Object.fromEntries(shape.options.map(({ id, label }) => [id, label?.say]));
    };
    expect(labels({})).toMatchObject({
      f0: 'option.rotate-stay',
      f1: 'option.rotate',
      f0r: 'option.rotate-stay-roll',
      f1r: 'option.rotate-roll',
    });
    expect(labels({ rolled: true, facing: 2 })).toMatchObject({
      f2: 'option.rotate-stay',
      f0: 'option.rotate',
      f2r: 'option.rotate-stay-roll-back',
      f0r: 'option.rotate-roll-back',
    });
  });
  test('a wrong turn is no roll that is not agreed', () => {
    const plain = of(rotate);
    expect(plain.answer('red', 'f3r')).toBeRefused('SF-OPT-01');
    const wrong = plain.answer('red', 'f9');
    expect(wrong).toBeRefused();
    expect(wrong).not.toBeRefused('SF-OPT-01');
    const rolling = of(rotate, {}, ON).answer('red', 'f9r');
    expect(rolling).toBeRefused();
    expect(rolling).not.toBeRefused('SF-OPT-01');
  });
  test('what bears is told of the ship as it would lie, rolled or not', () => {
    // A gun through side 2 alone; Blue lies to the north-west of the bow, on the left.
    const gun = sheet('gun', { components: ['pulse-laser:2', 'bridge', 'engine'] });
    const bears = (rolled: boolean, choice: string) => {
      const game = duel({ type: 'gun', at: '1010', rolled }, { type: 'gun', at: '0909' }, { ...ON, sheets: [gun] });
      const draft = play(game, rotate, {
        vars: { ship: 'red', side: 'red', office: 'red', action: 'rotate' },
      }).draft('red', choice);
      if (!('envelope' in draft)) throw new Error('no envelope');
      return draft.envelope?.map(({ figures }) => figures?.['bears']).join('');
    };
    expect(bears(false, 'f0r')).not.toBe(bears(false, 'f0'));
    expect(bears(true, 'f0')).toBe(bears(false, 'f0r'));
    expect(bears(true, 'f0r')).toBe(bears(false, 'f0'));
  });
  test('without a choice nothing is drawn of where it leads', () => {
    for (const step of [thrust, maneuver]) {
      const draft = of(step).draft('red', 'nowhere');
      expect(draft, step.name).toMatchObject({ ready: false });
      expect(draft, step.name).not.toHaveProperty('end');
    }
    expect(of(thrust).draft('red', 'nowhere')).not.toHaveProperty('at');
  });
  test('a rolled ship that stays mirrors nothing (SF-OPT-05)', () => {
    const moved = (hexes: number) => {
      const s = of(thrust, { rolled: true, at: '1010' }, ON);
      const { q, r } = red(s);
      s.answer('red', `${q},${r - hexes}`);
      return told(s, 'thrust')[0];
    };
    expect(moved(0)?.data).toMatchObject({ is: 'stays' });
    expect(moved(0)?.clause).not.toContain('SF-OPT-05');
    expect(moved(1)?.data).toMatchObject({ is: 'moves' });
    expect(moved(1)?.clause).toContain('SF-OPT-05');
  });
});

describe('what an attack names, and what it does not', () => {
  test('that one effect of several came to nothing, never of a weapon with one (SF-WPN-11)', () => {
    const s = volley({ weapons: ['pulse-laser', 'pulse-laser'], dice: [1, 9, 9, 1, 1, 1, 1, 9, 9, 9, 1, 1, 1, 1] });
    fires(s, 1, 2);
    const [first, second] = told(s, 'attack');
    expect(first?.data).toMatchObject({ is: 'nothing' });
    expect([second?.clause].flat()).not.toContain('SF-WPN-11');
    expect([second?.clause].flat()).not.toContain('SF-WPN-01');
  });
  test('a roll of either of the two ships (SF-OPT-03)', () => {
    const clauses = (own: boolean, theirs: boolean) => {
      const s = volley({ dice: [9, 9, 9, 1, 1, 1, 1], red: { rolled: own }, blue: { rolled: theirs } });
      fires(s, 1);
      return [told(s, 'attack')[0]?.clause].flat().includes('SF-OPT-03');
    };
    expect([clauses(false, false), clauses(true, false), clauses(false, true)]).toEqual([false, true, true]);
  });
  test('what each type of crew adds, by how many of it there are', () => {
    const parts = (...types: CrewType[]) =>
      addRepairDice(
        explaining(),
        types.map((type) => ({ type })),
      )
        .told()
        .parts.map(({ label }) => label);
    expect(parts('engineer')).toEqual(['1 crew', 'engineer']);
    expect(parts('engineer', 'engineer')).toEqual(['2 crew', '2 engineers', 'never more than 3']);
    expect(parts('engineer', 'spacer')).toEqual(['2 crew', 'engineer']);
    expect(parts('spacer', 'spacer', 'spacer')).toEqual(['3 crew']);
  });
});

describe('what a muster tells', () => {
  test('special rules only where there are some', () => {
    expect(told(begun(battle()), 'special')).toHaveLength(1);
    expect(told(begun(battle({ without: ['jump'] })), 'special')[0]?.data).toMatchObject({ rules: ['jump'] });
    // A file may say every one of them.
    for (const one of ['crew', 'boarding', 'decks'])
      expect(told(begun(battle({ without: ['jump', one] })), 'special')[0]?.data?.['rules']).toContain(one);
  });
  test('shields that are down only of a ship that has none up', () => {
    const roster = (shields: readonly number[]) => {
      const ship = { type: 'heron', name: 'Red', hex: '1010', facing: 0, shields };
      const s = begun(
        battle({
          sides: [
            { id: 'red', name: 'red', ships: [ship] },
            { id: 'blue', name: 'blue', ships: [{ ...ship, name: 'Blue' }] },
          ],
        }),
      );
      return [told(s, 'roster')[0]?.clause].flat();
    };
    expect(roster([0, 0, 0, 0, 0, 0])).toContain('SF-SET-19');
    expect(roster([1, 0, 0, 0, 0, 0])).not.toContain('SF-SET-19');
    expect(roster([0, 0, 0, 0, 0, 1])).not.toContain('SF-SET-19');
  });
});
