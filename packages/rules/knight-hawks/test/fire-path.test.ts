import { rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../src/catalogue.ts';
import { type Game, shipOf } from '../src/game.ts';
import { phrases } from '../src/phrases/index.ts';
import { weapons } from '../src/rules/weapon-aims.ts';
import type { CraftedShip } from './craft.ts';
import {
  attacks,
  declare,
  defensive,
  defensiveChance,
  duel,
  flown,
  hexKey,
  needs,
  shootersIn,
  shot,
  whyNot,
} from './fire-fixture.ts';
import { at, gameTurns, kinds, move, pass, stands, told, turnOf } from './movement-fixture.ts';

const FRIGATE: Partial<CraftedShip> = { type: 'frigate', at: at(0, 0), facing: 0, load: { LC: 1, LB: 1, RH: 1 } };
const DESTROYER: Partial<CraftedShip> = { type: 'destroyer', load: { RH: 1 } };
/** The destroyer of the example: from (6,0) through (5,0) and (4,0), turn, (4,-1) and (4,-2). */
const example = (): Game =>
  duel({ ...DESTROYER, ...flown([6, 0], [5, 0], [4, 0], [4, -1], [4, -2]), facing: 4 }, FRIGATE);
const hexesOf = (game: Game, gun: string): readonly string[] | undefined =>
  shootersIn(defensive(game), 'upf')
    .find(({ id }) => id === gun)
    ?.targets.find(({ id }) => id === 'by')?.hexes;

const hasShot = (game: Game, defensive: boolean): boolean =>
  weapons.hasShot({ game, side: 'upf', office: 'upf', defensive });

/** Straight past the frigate, from 20 hexes on one side to 20 on the other. */
const past = (row: number): Game => {
  const way = Array.from({ length: 40 }, (_, i): [number, number] => [19 - i, row]);
  return duel({ ...DESTROYER, ...flown([20, row], ...way) }, FRIGATE);
};

describe('defensive fire at a path', () => {
  rule('KH-FIR-26', 'a ship that flew past within reach may be shot at, however far away it is now', () => {
    // The battery reaches nine hexes.
    for (const row of [1, 9]) expect(hasShot(past(row), true), `in row ${row}`).toBe(true);
    expect(hasShot(past(10), true)).toBe(false);
    for (const row of [1, 9, 10]) expect(hasShot(past(row), false)).toBe(false);
    expect(defensiveChance(past(9), `at/LB/1 by ${hexKey(0, 9)}`)).toEqual([5, 50, -45]);
  });
  rule('KH-FIR-26', 'the example: 50, 45 and 40 for the laser cannon, 30 for the battery', () => {
    const game = example();
    expect(defensiveChance(game, `at/LC/1 by ${hexKey(4, 0)}`)).toEqual([50, 60, 10, -20]);
    expect(defensiveChance(game, `at/LC/1 by ${hexKey(5, 0)}`)).toEqual([45, 60, 10, -25]);
    expect(defensiveChance(game, `at/LC/1 by ${hexKey(4, -1)}`)).toEqual([40, 60, -20]);
    expect(hexesOf(game, 'at/LC/1')).toEqual([hexKey(5, 0), hexKey(4, 0), hexKey(4, -1)]);
    for (const [q, r] of [
      [4, 0],
      [4, -1],
      [4, -2],
    ] as const)
      expect(defensiveChance(game, `at/LB/1 by ${hexKey(q, r)}`)).toEqual([30, 50, -20]);
    // Outside the field of fire, and where it began: not on offer.
    for (const [q, r, clause] of [
      [4, -2, 'KH-FIR-05'],
      [6, 0, 'KH-FIR-26'],
    ] as const)
      expect(defensive(game).answer('upf', [shot(`at/LC/1 by ${hexKey(q, r)}`)])).toBeRefused(clause);
  });

  rule('KH-FIR-26', 'the same flown through the movement phase', () => {
    const s = turnOf(duel({ ...DESTROYER, at: at(6, 0), facing: 3, speed: 4, mr: 2 }, FRIGATE), 'sathar', [100, 100]);
    expect(move(s, 'by', 'F2 R F2')).toBeDone();
    pass(s, 'defensive-fire');
    expect(stands(s, 'by')).toEqual([4, -2, 4]);
    expect(shootersIn(s, 'upf').map(({ id, targets }) => [id, targets[0]?.hexes])).toEqual([
      ['at/LC/1', [hexKey(5, 0), hexKey(4, 0), hexKey(4, -1)]],
      ['at/LB/1', [hexKey(5, 0), hexKey(4, 0), hexKey(4, -1), hexKey(4, -2)]],
    ]);
    // Each shot in a hex of its own.
    declare(s, 'upf', `at/LC/1 by ${hexKey(4, 0)}`, `at/LB/1 by ${hexKey(4, -2)}`);
    expect(needs(s)).toEqual([
      [50, 60, 10, -20],
      [30, 50, -20],
    ]);
    expect(attacks(s).map((data) => data['hex'])).toEqual([hexKey(4, 0), hexKey(4, -2)]);
  });

  rule('KH-FIR-26', 'a shot that names no hex is made in the best one', () => {
    expect(defensiveChance(example(), 'at/LC/1 by')).toEqual([50, 60, 10, -20]);
    expect(defensiveChance(example(), 'at/LB/1 by')).toEqual([30, 50, -20]);
  });

  rule('KH-FIR-26', 'in reach only on the way: there it may be shot', () => {
    const game = duel({ ...DESTROYER, ...flown([13, 0], [12, 0], [11, 0], [10, 0], [10, -1], [10, -2]) }, FRIGATE);
    expect(defensiveChance(game, 'at/LC/1 by')).toEqual([20, 60, 10, -50]);
    const refused = whyNot(defensive(game), 'upf', 'at/LB/1 by');
    expect(refused).toMatchObject({ clause: 'KH-FIR-03', figures: { range: 10, reach: 9 } });
  });

  rule('KH-FIR-26', 'the starting hex counts only for a ship that did not leave it', () => {
    const still = duel({ ...DESTROYER, at: at(3, 0) }, FRIGATE);
    expect(hexesOf(still, 'at/LC/1'), 'where it stands').toBeUndefined();
    expect(defensiveChance(still, 'at/LC/1 by')).toEqual([55, 60, 10, -15]);
    const away = duel({ ...DESTROYER, ...flown([9, 0], [10, 0], [11, 0]), facing: 0 }, FRIGATE);
    expect(hexesOf(away, 'at/LC/1')).toEqual([hexKey(10, 0)]);
    expect(defensiveChance(away, 'at/LC/1 by')).toEqual([20, 60, 10, -50]);
  });
});

describe('when shots fall', () => {
  const upf = { at: at(0, 0), facing: 0, load: { LC: 1, LB: 1, RH: 1 } } as const;

  test('defensive fire in the enemy’s turn and offensive fire in the own, and nowhere else (KH-FIR-01)', () => {
    const s = gameTurns(duel({ at: at(3, 0), facing: 3, load: { LB: 1 } }, upf));
    const asked: string[] = [];
    for (let open = kindsNow(s); open[0]?.kind !== 'rest'; open = kindsNow(s)) {
      for (const { office, kind } of open) asked.push(`${s.game.mover}: ${office} ${kind}`);
      const [{ office, kind }] = open as [(typeof open)[number]];
      expect(s.answer(office, s.request(office, kind).default, kind)).toBeDone();
    }
    expect(asked).toEqual([
      'sathar: sathar move',
      'sathar: upf defensive-fire',
      'sathar: sathar offensive-fire',
      'upf: upf move',
      'upf: sathar defensive-fire',
      'upf: upf offensive-fire',
    ]);
    expect(told(s, 'declared').map(({ data }) => data?.['is'])).toEqual([
      'none-defensive',
      'none-offensive',
      'none-defensive',
      'none-offensive',
    ]);
  });

  test('no shot before the last ship of the moving side has moved (KH-FIR-27)', () => {
    const more: CraftedShip = { type: 'frigate', side: 'sathar', name: 'Second', at: at(4, 0), facing: 3, load: {} };
    const s = turnOf(duel({ at: at(3, 0), facing: 3, load: {} }, upf, { ships: [more] }), 'sathar', [100]);
    expect(move(s, 'by', '')).toBeDone();
    expect([kinds(s), kinds(s, 'upf')]).toEqual([['move'], []]);
    expect(move(s, 'second', '')).toBeDone();
    expect(kinds(s, 'upf')).toEqual(['defensive-fire']);
    declare(s, 'upf', 'at/LC/1 second');
    expect(s.events.map(({ type }) => type).indexOf('attack')).toBeGreaterThan(
      s.events.map(({ type }) => type).lastIndexOf('moved'),
    );
  });

  test('the path lasts to the end of the combat phase, and no longer (KH-FIR-28)', () => {
    const s = turnOf(duel({ at: at(6, 0), facing: 3, speed: 3, load: { LB: 1 } }, upf), 'sathar', [100]);
    move(s, 'by', 'F3');
    declare(s, 'upf', `at/LC/1 by ${hexKey(5, 0)}`);
    expect(kinds(s)).toEqual(['offensive-fire']);
    expect(shipOf(s.game, 'by').path).toHaveLength(6);
    declare(s, 'sathar');
    expect(shipOf(s.game, 'by').path).toEqual([]);
  });

  test('orbit moves count, for the station and for what it carries (KH-FIR-28)', () => {
    const ships: CraftedShip[] = [
      { type: 'space-station', side: 'sathar', name: 'Rock', orbits: 'anchor', at: at(1, 0), load: { RH: 1 } },
      { type: 'frigate', side: 'sathar', name: 'Guest', docked: 'rock', load: { RH: 1 } },
    ];
    const planets = [{ name: 'Anchor', at: at(0, 0) }];
    const game = duel({ is: 'destroyed' }, { ...upf, at: at(-3, 1) }, { planets, ships });
    const s = turnOf(game, 'sathar', [100, 100]);
    pass(s, 'defensive-fire');
    const here = hexKey(0, 1);
    const targets = [
      { id: 'rock', hexes: [here] },
      { id: 'guest', hexes: [here] },
    ];
    expect(shootersIn(s, 'upf').map((shooter) => shooter.targets)).toMatchObject([targets, targets]);
    declare(s, 'upf', `at/LC/1 rock ${here}`, `at/LB/1 guest ${here}`);
    expect(needs(s)).toEqual([
      [55, 60, 10, -15],
      [35, 50, -15],
    ]);
  });

  rule('KH-DMG-38', 'a ship that loses its MR to a shot in its first hex keeps the turns of that move', () => {
    const game = duel({ type: 'destroyer', at: at(6, 0), facing: 3, speed: 4, load: {} }, upf, { level: 'advanced' });
    // 60 on the Damage Table: the whole MR.
    const s = turnOf(game, 'sathar', [1, 60]);
    expect(move(s, 'by', 'F L F R F F')).toBeDone();
    const there = stands(s, 'by');
    pass(s, 'defensive-fire');
    declare(s, 'upf', `at/LC/1 by ${hexKey(5, 0)}`);
    expect(shipOf(s.game, 'by')).toMatchObject({ mr: 0, speed: 4, facing: 3 });
    expect(stands(s, 'by')).toEqual(there);
    expect(there).toEqual([2, 1, 3]);
    expect(told(s, 'struck')[0]?.clause).toContain('KH-DMG-38');
  });
});

const kindsNow = (s: ReturnType<typeof turnOf>) =>
  s.state.offices.flatMap((office) => s.requests(office).filter(({ standing }) => !standing));

rule('KH-FIR-26', 'why not: the nearest hex gives the reason', () => {
  const astern = duel({ ...DESTROYER, ...flown([-4, 0], [-3, 0], [-2, 0]) }, FRIGATE);
  const refused = whyNot(defensive(astern), 'upf', 'at/LC/1 by');
  expect(refused).toMatchObject({ clause: 'KH-FIR-05', figures: { range: 2 } });
  expect(refused).toHaveWords({ phrases, catalogue });
  expect(defensiveChance(astern, 'at/LB/1 by')).toEqual([40, 50, -10]);
});
