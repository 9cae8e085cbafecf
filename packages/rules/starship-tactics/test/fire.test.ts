import { definition, difference, rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { shipOf } from '../src/game.ts';
import { rangeOf } from '../src/rules/hexsides.ts';
import { firingPhase, gameTurn } from '../src/turn.ts';
import { type Crafted, type CraftedShip, craftGame, duel, play } from './craft.ts';

/** Red fires first, because it ranks lower. Twelve hexes apart: W needs 6, L needs 1. */
const firing = (
  dice: readonly number[],
  red: Partial<CraftedShip> = {},
  blue: Partial<CraftedShip> = {},
  more: Partial<Crafted> = {},
) => play(duel({ charges: [2, 2, 2, 2, 2, 2, 1, 1], ...red }, { at: '2317', ...blue }, more), firingPhase, { dice });
const shots = (...weapons: number[]) => weapons.map((n) => ({ by: `red/w${n}`, at: 'blue' }));
const fires = (s: ReturnType<typeof firing>, ...weapons: number[]) => {
  const result = s.answer('red', shots(...weapons));
  if (s.requests('blue').some(({ kind }) => kind === 'fire')) s.answer('blue', []);
  return result;
};

describe('declaring', () => {
  rule('ST-FIR-01', 'each weapon at one ship of another side, or held', () => {
    const s = firing([9, 9], {}, {}, { ships: [{ type: 'k22', name: 'Other', side: 'blue', at: '2217', facing: 3 }] });
    expect(s.answer('red', [{ by: 'red/w1', at: 'red' }])).toBeRefused('ST-FIR-01');
    s.answer('red', [
      { by: 'red/w1', at: 'blue' },
      { by: 'red/w3', at: 'other' },
    ]);
    expect(told(s, 'declared').map(({ data }) => data?.['target'])).toEqual(['blue', 'other']);
    expect(shipOf(s.game, 'red').fired).toEqual([0, 2]);
    const held = firing([]);
    expect(fires(held)).toBeDone();
    expect(told(held, 'shot')).toEqual([]);
  });
  rule('ST-FIR-02', 'only an armed weapon fires', () => {
    expect(fires(firing([10]), 1)).toBeDone();
    expect(fires(firing([], { charges: [0, 2] }), 1)).toBeRefused('ST-FIR-02');
    expect(fires(firing([], { lost: [0] }), 1)).toBeRefused('ST-DMG-09');
  });
  rule('ST-FIR-03', 'range counts the target’s hex and not the firer’s', () => {
    const far = (x: number, z: number) => {
      const game = duel({ at: [20, 10] }, { at: [20 + x, 10 + z] });
      return rangeOf(shipOf(game, 'red'), shipOf(game, 'blue'));
    };
    expect(far(1, 0)).toBe(1);
    expect(far(3, -2)).toBe(3);
    expect(far(-2, 5)).toBe(5);
    const s = firing([10]);
    s.answer('red', shots(1));
    expect(told(s, 'declared')[0]?.data).toMatchObject({ range: 12 });
  });
  rule('ST-FIR-08', 'beyond the chart no weapon fires', () => {
    expect(
      firing([], {}, { at: '3217' })
        .requests('red')
        .some(({ kind }) => kind === 'fire'),
    ).toBe(false);
    expect(fires(firing([10], {}, { at: '3117' }), 1)).toBeDone();
    // Missiles of chart L reach 12.
    expect(fires(firing([], {}, { at: '2417' }), 7)).toBeRefused('ST-FIR-08');
  });
  rule('ST-FIR-11', 'once a turn, hit or miss, and then unarmed', () => {
    const s = firing([10]);
    expect(s.answer('red', [...shots(1), ...shots(1)])).toBeRefused('ST-FIR-11');
    fires(s, 1);
    expect(shipOf(s.game, 'red').display.charges[0]).toBe(0);
    s.answer('red', 'on');
    expect(s.answer('red', shots(1))).toBeRefused('ST-FIR-11');
  });
  rule('ST-FIR-12', 'several in one phase, and in any of them', () => {
    const s = firing([10, 10, 10]);
    fires(s, 1, 2);
    expect(told(s, 'declared')[1]?.clause).toContain('ST-FIR-12');
    s.answer('red', 'on');
    expect(s.answer('red', shots(3))).toBeDone();
  });
  rule('ST-TAC-04', 'from the lowest rank to the highest, who knows all declarations', () => {
    const s = play(
      duel(
        { charges: [2] },
        { at: '2317', charges: [2] },
        {
          ranks: [
            { ship: 'blue', rolls: [1] },
            { ship: 'red', rolls: [9] },
          ],
        },
      ),
      firingPhase,
      { dice: [10, 10] },
    );
    expect(told(s, 'phase')[0]?.data).toMatchObject({ is: 'firing', order: ['blue', 'red'] });
    expect(s.requests('red').some(({ kind }) => kind === 'fire')).toBe(false);
    s.answer('blue', [{ by: 'blue/w1', at: 'red' }]);
    expect(s.heard('red').map(({ type }) => type)).toContain('declared');
    expect(s.request('red').kind).toBe('fire');
  });
  rule('ST-SEQ-07', 'all declare before the first die falls', () => {
    const s = firing([10]);
    s.answer('red', shots(1));
    expect(told(s, 'shot')).toEqual([]);
    s.answer('blue', []);
    expect(told(s, 'shot')).toHaveLength(1);
  });
  rule('ST-INF-13', 'a declaration is known to all as soon as it is made', () => {
    const s = firing([10]);
    s.answer('red', shots(1));
    expect(s.heard().find(({ type }) => type === 'declared')?.clause).toContain('ST-INF-13');
  });
  test('who is asked follows from what everybody knows', () => {
    // Unarmed or damaged weapons ask all the same; fired ones and those that cannot bear do not.
    expect(firing([], { charges: [] }).request('red').kind).toBe('fire');
    expect(firing([], { lost: [0, 1, 2, 3, 4, 5, 6, 7] }).request('red').kind).toBe('fire');
    expect(
      firing([], { fired: [0, 1, 2, 3, 4, 5, 6, 7] })
        .requests('red')
        .some(({ kind }) => kind === 'fire'),
    ).toBe(false);
    expect(
      firing([], { facing: 3 })
        .requests('red')
        .some(({ kind }) => kind === 'fire'),
    ).toBe(false);
    expect(
      firing([], { disabled: true })
        .requests('red')
        .some(({ kind }) => kind === 'fire'),
    ).toBe(false);
  });
  test('ships of one captain that follow each other in rank declare in one go', () => {
    const ship = (name: string, side: string, at: string): CraftedShip => ({
      type: 'lightning',
      name,
      side,
      at,
      facing: side === 'red' ? 0 : 3,
    });
    const game = craftGame({
      ships: [
        ship('One', 'red', '1117'),
        ship('Two', 'red', '1118'),
        ship('Foe', 'blue', '1517'),
        ship('Three', 'red', '1116'),
      ],
    });
    const s = play(game, firingPhase);
    expect(s.request('red').about).toEqual(['one', 'two']);
    s.answer('red', []);
    expect(s.request('blue').about).toEqual(['foe']);
    s.answer('blue', []);
    expect(s.request('red').about).toEqual(['three']);
  });
  rule('ST-OPT-07', 'two weapons of any kind, or one bank', () => {
    const limited = (...weapons: number[]) =>
      fires(firing([10, 10, 10], {}, {}, { rulings: { limited: true } }), ...weapons);
    expect(limited(1, 3)).toBeDone();
    expect(limited(1, 2)).toBeDone();
    expect(limited(1, 2, 3)).toBeRefused('ST-OPT-07');
    // A bank of three.
    const bank = play(
      duel({ type: 'lightning', charges: [1, 1, 1, 1] }, { at: '2317' }, { rulings: { limited: true } }),
      firingPhase,
      { dice: [10, 10, 10] },
    );
    expect(bank.answer('red', shots(1, 2, 3))).toBeDone();
    expect(fires(firing([10, 10, 10]), 1, 2, 3)).toBeDone();
    expect(firing([], {}, {}, { rulings: { limited: true } }).request('red').default).toHaveLength(2);
  });
});

describe('hits', () => {
  rule('ST-FIR-07', 'the die is equal to the number of the chart or below', () => {
    const hit = firing([6, 9, 9]);
    fires(hit, 1);
    expect(told(hit, 'shot')[0]?.data).toMatchObject({
      is: 'through',
      roll: 6,
      need: { total: 6, parts: [{ value: 6, label: 'FH-3 at range 12', clause: 'ST-FIR-07' }] },
    });
    const miss = firing([7]);
    fires(miss, 1);
    expect(told(miss, 'shot')[0]?.data).toMatchObject({ is: 'miss', roll: 7 });
  });
  rule('ST-FIR-09', 'a beam does its power and the modifier for the range', () => {
    const damage = (at: string, charge: number) => {
      const s = firing([1, 9, 9], { charges: [charge] }, { at });
      fires(s, 1);
      return told(s, 'shot')[0]?.data?.['damage'];
    };
    expect(damage('2317', 2)).toMatchObject({
      total: 3,
      parts: [
        { value: 2, label: 'power', clause: 'ST-FIR-09' },
        { value: 1, label: 'range 12', clause: 'ST-FIR-09' },
      ],
    });
    expect(damage('2317', 1)).toMatchObject({ total: 2 });
    // Beyond range 17 an FH-3 has no modifier any more at one third.
    expect(damage('2817', 2)).toMatchObject({ total: 3 });
    expect(damage('2917', 2)).toMatchObject({ total: 2 });
  });
  test('the example of ST-FIR-09 with full data: 5 armed and +3 are 8 points', async () => {
    const { damageOf } = await import('../src/rules/shot.ts');
    const { explaining } = await import('@flagbridge/engine');
    const { shipClass } = await import('../src/data/ship-class.ts');
    const weapon = { ...shipClass('constitution-mk2', 2).weapons[0], modifiers: Array.from({ length: 10 }, () => 3) };
    expect(damageOf(explaining(), weapon as never, 5, 7).total).toBe(8);
  });
  rule('ST-FIR-10', 'a missile does its fixed damage at any range', () => {
    const near = firing([1, 9, 9], {}, { at: '1317' });
    fires(near, 7);
    const far = firing([1, 9, 9]);
    fires(far, 7);
    for (const s of [near, far]) expect(told(s, 'shot')[0]?.data?.['damage']).toMatchObject({ total: 3 });
  });
  rule('ST-FIR-14', 'each hit is taken in turn, and later ones meet a weaker shield', () => {
    const s = firing([1, 1, 9], {}, { shields: [0, 4] });
    fires(s, 1, 2);
    expect(told(s, 'shot').map(({ data }) => data?.['is'])).toEqual(['held', 'through']);
    expect(
      s
        .heard('blue')
        .filter(({ type }) => type === 'display')
        .map(({ data }) => [data?.['left'], data?.['through']]),
    ).toEqual([
      [1, 0],
      [0, 2],
    ]);
    expect(s.dice.unused).toEqual([]);
  });
  rule('ST-FIR-15', 'in the order of declaration, weapons as they were listed', () => {
    const s = firing([10, 10, 10], {}, { charges: [2] });
    s.answer('red', shots(3, 1));
    s.answer('blue', [{ by: 'blue/w1', at: 'red' }]);
    expect(told(s, 'shot').map(({ data }) => data?.['weapon'])).toEqual(['red/w3', 'red/w1', 'blue/w1']);
  });
  difference(
    'ST-FIR-16',
    'a ship whose superstructure is gone still fires what it declared, and not in the next phase',
    (holds) => {
      const s = firing(holds ? [1, 9, 9, 10] : [10, 10], {}, { structure: 1, charges: [2, 2] });
      s.answer('red', shots(1));
      s.answer('blue', [{ by: 'blue/w1', at: 'red' }]);
      expect(told(s, 'shot')).toHaveLength(2);
      s.answer('red', 'on');
      s.answer('red', []);
      return s.requests('blue').some(({ kind }) => kind === 'fire');
    },
  );
  definition('ST-FIR-17', 'a shot at a ship that is past help is resolved and spent', () => {
    const s = firing([1, 9, 9, 1, 9, 9], {}, { structure: 1 });
    fires(s, 1, 2);
    expect(told(s, 'shot').map(({ data }) => data?.['is'])).toEqual(['through', 'through']);
    expect(shipOf(s.game, 'blue').display.structure).toBe(-5);
    expect(shipOf(s.game, 'red').display.charges.slice(0, 2)).toEqual([0, 0]);
  });
  rule('ST-FIR-22', 'what a shot reveals to all, and what it does not', () => {
    const s = firing([1, 4], {}, { shields: [0, 1] });
    fires(s, 1);
    const [shot] = s.heard().filter(({ type }) => type === 'shot');
    expect(Object.keys(shot?.data ?? {}).sort()).toEqual(
      ['is', 'ship', 'weapon', 'type', 'kind', 'target', 'range', 'shield', 'need', 'roll', 'damage'].sort(),
    );
    expect(s.heard().map(({ type }) => type)).not.toContain('display');
    expect(s.heard('red').map(({ type }) => type)).not.toContain('display');
    expect(s.heard('blue').find(({ type }) => type === 'display')?.data).toMatchObject({
      held: 1,
      through: 2,
      left: 0,
      power: 13,
    });
  });
  rule('ST-FIR-13', 'what is still armed at the end of the turn loses its charge', () => {
    const s = play(duel(), gameTurn, { dice: [5, 6] });
    s.answer('red', s.request('red').default);
    s.answer('blue', s.request('blue').default);
    expect(shipOf(s.game, 'red').display.charges.some((n) => n > 0)).toBe(true);
    for (let n = 0; n < 40 && s.requests('red').every(({ kind }) => kind !== 'rest'); n++)
      for (const office of ['red', 'blue'])
        for (const { kind, id, standing } of s.requests(office))
          if (!standing && kind !== 'rest') s.answer(office, kind === 'move' ? [office] : [], kind) && id;
    expect(shipOf(s.game, 'red').display.charges.every((n) => n === 0)).toBe(true);
    expect(told(s, 'turn-over')[0]?.clause).toContain('ST-FIR-13');
  });
});

describe('the order of declarations', () => {
  test('is said to whoever declares', () => {
    const s = firing([]);
    expect(s.request('red').title).toMatchObject({ say: 'ask.fire-first', with: { after: 'Blue' } });
    // Also of one who has nothing left to fire.
    s.answer('red', shots(1, 2, 3, 4, 5, 6, 7, 8));
    expect(s.request('blue').title).toMatchObject({ say: 'ask.fire-last', with: { before: 'Red' } });
  });
});

describe('standing answers', () => {
  test('are offered with their figures: chances in tens, half as usual', () => {
    const { policies, sealed, odds } = firing([]).request('red', 'fire');
    expect([sealed, odds]).toEqual([false, true]);
    expect(policies.find(({ id }) => id === 'from-chance')?.figures).toMatchObject([
      { id: 'chance', min: 10, max: 100, by: 10, usual: 50 },
    ]);
    expect(firing([]).draft('red', [])).toMatchObject({ ready: true });
  });
  test('hold fire, or fire from a number of ten on', () => {
    const s = firing([]);
    expect(s.policy('red', 'fire', { policy: 'from-chance', arg: { chance: 75 } })).toBeRefused('FB-POL-01');
    expect(s.policy('red', 'fire', { policy: 'from-chance', arg: { chance: 70 } })).toBeDone();
    expect(shipOf(s.game, 'red').fired).toEqual([]);
    const near = firing([10, 10, 10, 10, 10, 10, 10]);
    expect(near.policy('red', 'fire', { policy: 'from-chance', arg: 60 })).toBeDone();
    // Beams need 6 at range 12; missiles need 1.
    expect(shipOf(near.game, 'red').fired.sort()).toEqual([0, 1, 2, 3, 4, 5]);
    const held = firing([]);
    held.policy('red', 'fire', { policy: 'hold' });
    expect(shipOf(held.game, 'red').fired).toEqual([]);
  });
});
