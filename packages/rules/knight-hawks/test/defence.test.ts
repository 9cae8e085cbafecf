import { rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, type Ship, shipOf } from '../src/game.ts';
import { defenceOf, workingScreen } from '../src/rules/chance.ts';
import { attack } from '../src/steps/attack.ts';
import type { AttackVars } from '../src/steps/react.ts';
import type { CraftedShip } from './craft.ts';
import { play } from './craft-play.ts';
import { chance, declare, duel, type Half, hull, needs, offensive } from './fire-fixture.ts';
import { at, sentences, told } from './movement-fixture.ts';

const BEAMS = { LC: 1, LB: 1, PB: 1, EB: 1, DC: 1, T: 1, AR: 1, RB: 1 };
/** In one hex, By the entrant: cannon and rockets have ten more than their column. */
const inOneHex = (target: Half, by: Half = {}): Game =>
  duel({ load: BEAMS, entry: 1, ...by }, { at: at(0, 0), ...target }, { level: 'advanced' });
const column = (target: Half, gun: string, by: Half = {}): number | undefined =>
  chance(inOneHex(target, by), `by/${gun} at`)[1];
const columns = (target: Half, by: Half = {}): Record<string, number | undefined> =>
  Object.fromEntries(
    ['LC/1', 'LB/1', 'PB/1', 'EB/1', 'DC/1', 'T', 'AR', 'RB'].map((gun) => [gun.slice(0, 2), column(target, gun, by)]),
  );
const screened = (screen: Ship['screen'], hulled = true): Half => ({
  load: { ...(hulled && { RH: 1 }), PS: 1, ES: 1, SS: 1, MS: 1 },
  screen,
});
/** The column a mine or a seeker meets. */
const met = (weapon: 'M' | 'S', target: Half): number => {
  const s = play(inOneHex(target), attack, { vars: going(weapon, inOneHex(target)), dice: [100] });
  return needs(s)[0]?.[0] ?? Number.NaN;
};
const going = (weapon: 'M' | 'S', game: Game): AttackVars => {
  const { q, r } = shipOf(game, 'at');
  return { by: '', weapon, at: 'at', q, r, path: -1, side: 'sathar', now: weapon === 'S', stage: 0, evades: false };
};

describe('columns', () => {
  rule('KH-DEF-01', 'a reflective hull is always working', () => {
    expect(columns({ load: { RH: 1 } })).toEqual({ LC: 60, LB: 50, PB: 60, EB: 60, DC: 60, T: 50, AR: 60, RB: 40 });
    // A short circuit does not reach it.
    expect(column({ load: { RH: 1 }, damage: { circuit: true } }, 'LC/1')).toBe(60);
  });

  rule('KH-DEF-02', 'inside its masking screen a ship is attacked on that column where it is the better one', () => {
    expect(columns(screened('MS'))).toEqual({ LC: 25, LB: 20, PB: 50, EB: 50, DC: 50, T: 50, AR: 60, RB: 40 });
    // A screen that was released goes on through a short circuit.
    expect(column({ ...screened('MS'), damage: { circuit: true } }, 'LC/1')).toBe(25);
    const basic = duel({}, { at: at(0, 0), load: { RH: 1, MS: 1 }, screen: 'MS' });
    expect(chance(basic, 'by/LB/1 at')).toEqual([10, 10]);
    expect(chance(basic, 'by/T at')).toEqual([70, 70]);
  });

  rule('KH-FIR-16', 'of several defences the one with the lowest chance: min(60, 20) = 20 in the Basic Game', () => {
    const game = duel({ entry: 1 }, { at: at(0, 0), load: { RH: 1, MS: 1 }, screen: 'MS' });
    expect(chance(game, 'by/LC/1 at')).toEqual([30, 20, 10]);
    expect(columns(screened('PS'))).toMatchObject({ LC: 60, PB: 25, DC: 50 });
    expect(columns(screened('ES'))).toMatchObject({ LC: 60, EB: 25, DC: 50 });
  });

  rule('KH-DEF-20', 'without hull and screen: laser cannon 75, laser battery 65, torpedo 50', () => {
    const megasaurus: Half = { type: 'freighter', load: { MS: 1 } };
    expect(columns(megasaurus)).toEqual({ LC: 75, LB: 65, PB: 60, EB: 60, DC: 60, T: 50, AR: 60, RB: 40 });
    expect(columns({ ...megasaurus, screen: 'MS' })).toMatchObject({ LC: 25, LB: 20, PB: 50 });
  });

  rule('KH-DEF-21', 'proton screen: proton beams 25, disruptors 50, electron beams 70', () => {
    expect(columns(screened('PS', false))).toEqual({ LC: 75, LB: 65, PB: 25, EB: 70, DC: 50, T: 50, AR: 60, RB: 40 });
  });

  rule('KH-DEF-22', 'electron screen: electron beams 25, disruptors 50, proton beams 70', () => {
    expect(columns(screened('ES', false))).toEqual({ LC: 75, LB: 65, PB: 70, EB: 25, DC: 50, T: 50, AR: 60, RB: 40 });
  });

  rule(
    'KH-DEF-23',
    'stasis screen: 40 for the three beams; torpedoes 75, mines 80, seekers 90, rockets as ever',
    () => {
      expect(columns(screened('SS', false))).toEqual({ LC: 75, LB: 65, PB: 40, EB: 40, DC: 40, T: 75, AR: 60, RB: 40 });
      expect([met('M', screened('SS')), met('S', screened('SS'))]).toEqual([80, 90]);
    },
  );

  rule('KH-DEF-24', 'the examples: an attracting screen counts even where the hull would be better', () => {
    expect(columns(screened('PS'))).toMatchObject({ EB: 70, PB: 25, LC: 60, T: 50 });
    expect(columns(screened('SS'))).toMatchObject({ T: 75, AR: 60, LC: 60 });
    expect(columns(screened('ES'))).toMatchObject({ PB: 70, EB: 25, LC: 60 });
    expect([met('M', screened('PS')), met('S', screened('PS'))]).toEqual([60, 75]);
    const s = declare(offensive(inOneHex(screened('PS')), [100]), 'sathar', 'by/EB/1 at');
    expect(sentences(told(s, 'attack'))).toEqual([
      'By: electron beam battery at At in 2820 needs 70; rolls 100: miss.',
    ]);
    // No power, no screen: nothing attracts.
    expect(column({ ...screened('PS'), damage: { circuit: true } }, 'EB/1')).toBe(60);
  });
});

describe('a laser fired out of a masking screen', () => {
  const destroyer: Half = { type: 'destroyer', load: { LC: 1, LB: 1, T: 2, RB: 2, MS: 1, RH: 1 }, screen: 'MS' };

  rule('KH-DEF-04', 'the example: head-on at range 3, 20 + 10 − 15 = 15, and half of 2d10', () => {
    const s = declare(offensive(duel(destroyer, { at: at(3, 0) }), [15, 8, 7]), 'sathar', 'by/LC/1 at');
    expect(needs(s)).toEqual([[15, 20, 10, -15]]);
    expect(hull(s.game, 'at')).toBe(32);
    expect(sentences(s.events).slice(1)).toEqual([
      'By: laser cannon at At in 3120 needs 15 = 20 own masking screen + 10 head-on − 15 range 3; rolls 15: hit.',
      '2d10 = 15, halved to 8: At has 32 hull points left.',
    ]);
  });

  rule('KH-DEF-04', 'both masked: once, not twice; torpedoes and rockets fly out unchanged', () => {
    const target: Half = { at: at(3, 0), load: { RH: 1, MS: 1 }, screen: 'MS' };
    const both = declare(offensive(duel(destroyer, target), [15, 8, 7]), 'sathar', 'by/LC/1 at');
    expect([needs(both), hull(both.game, 'at')]).toEqual([[[15, 20, 10, -15]], 32]);
    const one = duel(destroyer, { at: at(3, 0) });
    expect(chance(one, 'by/T at')).toEqual([70, 70]);
    expect(chance(one, 'by/RB at')).toEqual([40, 40]);
    expect(chance(one, 'by/LB/1 at')).toEqual([-5, 10, -15]);
  });

  rule('KH-DEF-04', 'Advanced: 25 and 20 for lasers, even at a freighter; other beams fire out unchanged', () => {
    const by: Half = { load: { ...BEAMS, MS: 1 }, screen: 'MS' };
    expect(columns({ load: {} }, by)).toEqual({ LC: 25, LB: 20, PB: 60, EB: 60, DC: 60, T: 50, AR: 60, RB: 40 });
    expect(columns(screened('PS'), by)).toMatchObject({ LC: 25, LB: 20, PB: 25, EB: 70 });
  });
});

describe('half damage', () => {
  const basic = (...dice: number[]) =>
    declare(offensive(duel({}, { at: at(0, 0), load: { RH: 1, MS: 1 }, screen: 'MS' }), dice), 'sathar', 'by/LB/1 at');

  rule('KH-DEF-03', 'a roll of 7 becomes 4, and a roll of 1 stays 1', () => {
    expect([hull(basic(10, 7).game, 'at'), hull(basic(10, 1).game, 'at'), hull(basic(10, 10).game, 'at')]).toEqual([
      36, 39, 35,
    ]);
  });

  rule('KH-DEF-03', 'only lasers are weakened by a masking screen', () => {
    const game = duel({}, { at: at(0, 0), load: { RH: 1, MS: 1 }, screen: 'MS' });
    const s = declare(offensive(game, [1, 5, 4, 1, 1, 1, 1, 1, 1, 7]), 'sathar', 'by/RB at', 'by/T at', 'by/LB/1 at');
    expect(hull(s.game, 'at')).toBe(40 - 9 - 4 - 4);
  });

  rule('KH-DEF-03', 'by option it is rounded down: 7 becomes 3, and 1 nothing', () => {
    const down = (...dice: number[]) =>
      hull(
        declare(
          offensive(
            duel({}, { at: at(0, 0), load: { RH: 1, MS: 1 }, screen: 'MS' }, { rulings: { halfDown: true } }),
            dice,
          ),
          'sathar',
          'by/LB/1 at',
        ).game,
        'at',
      );
    expect([down(1, 7), down(1, 1), down(1, 8)]).toEqual([37, 40, 36]);
  });

  rule('KH-DEF-29', 'Advanced: lasers against MS, PB against PS, EB against ES; hull hits alone', () => {
    const hit = (screen: Ship['screen'], gun: string, ...dice: number[]): number =>
      40 - hull(declare(offensive(inOneHex(screened(screen)), [1, ...dice]), 'sathar', `by/${gun} at`).game, 'at');
    // 20 on the Damage Table (with +10 for the particle beams): a plain hull hit.
    expect(hit('MS', 'LC/1', 20, 8, 7)).toBe(8);
    expect(hit('MS', 'LB/1', 20, 7)).toBe(4);
    expect(hit('PS', 'PB/1', 20, 7)).toBe(4);
    expect(hit('ES', 'EB/1', 20, 7)).toBe(4);
    // No asterisk: whole.
    expect(hit('MS', 'PB/1', 20, 7)).toBe(7);
    expect(hit('PS', 'EB/1', 20, 7)).toBe(7);
    expect(hit('SS', 'PB/1', 20, 7)).toBe(7);
    expect(hit('MS', 'DC/1', 20, 5, 5, 5)).toBe(15);
    // 47 is a drive hit, which no screen weakens.
    const drive = declare(offensive(inOneHex(screened('MS')), [1, 47]), 'sathar', 'by/LB/1 at');
    expect(shipOf(drive.game, 'at')).toMatchObject({ adf: 3, adf0: 4, hull: 40 });
  });
});

describe('stations', () => {
  const dock = (station: Half, guest: Half, by: Half = {}, level: Game['level'] = 'advanced'): Game => {
    const rock: CraftedShip = {
      type: 'space-station',
      side: 'upf',
      name: 'Rock',
      at: at(0, 0),
      load: { RH: 1, MS: 1, LB: 1 },
      ...station,
    };
    const ship: CraftedShip = {
      type: 'light-cruiser',
      side: 'upf',
      name: 'Guest',
      docked: 'rock',
      load: { RH: 1, SS: 1, ES: 1, LB: 1 },
      ...guest,
    };
    return duel({ load: BEAMS, entry: 1, ...by }, { at: at(9, 9) }, { level, ships: [rock, ship] });
  };

  rule('KH-STN-21', 'ships docked at a masked station are masked, as targets and when they fire', () => {
    const game = dock({ screen: 'MS' }, {}, {}, 'basic');
    expect(chance(game, 'by/LB/1 rock')).toEqual([10, 10]);
    expect(chance(game, 'by/LB/1 guest')).toEqual([10, 10]);
    expect(chance(dock({}, {}, {}, 'basic'), 'by/LB/1 guest')).toEqual([50, 50]);
    // It fires its own lasers out of the station's screen.
    const own = duel(
      { at: at(0, 0), load: { LB: 1 }, type: 'frigate' },
      { at: at(0, 0) },
      {
        ships: [{ type: 'space-station', side: 'sathar', name: 'Rock', at: at(0, 0), screen: 'MS' }],
      },
    );
    Object.assign(shipOf(own, 'by'), { is: 'docked', base: 'rock' });
    expect(chance(own, 'by/LB/1 at')).toEqual([10, 10]);
  });

  test('their own screens work on under the station’s, for better and worse (KH-STN-21)', () => {
    const guest = (screen: Ship['screen'], gun: string, damage: Half['damage'] = {}) =>
      chance(dock({ screen: 'MS' }, { screen, damage }), `by/${gun} guest`)[1];
    // The better of masking (50) and stasis (40); of masking (50) and electron (25).
    expect([guest('SS', 'PB/1'), guest('SS', 'DC/1'), guest('ES', 'EB/1')]).toEqual([40, 40, 25]);
    expect([guest('SS', 'LC/1'), guest('ES', 'LB/1')]).toEqual([25, 20]);
    // And what it attracts, it attracts.
    expect([guest('SS', 'T'), guest('ES', 'PB/1')]).toEqual([75, 70]);
    expect(guest('SS', 'T', { circuit: true })).toBe(50);
    // On the sheet it is on, whatever the station does.
    const game = dock({ screen: 'MS' }, { screen: 'SS' });
    expect(workingScreen(game, shipOf(game, 'guest'))).toBe('SS');
    expect(defenceOf(game, null, 'M', shipOf(game, 'guest'))).toMatchObject({ column: 'SS', clause: 'KH-DEF-24' });
  });
});

test('what helps a ship: its own screen, or the masking screen of its station', () => {
  const game = duel({}, { load: { RH: 1, PS: 1 }, screen: 'PS' }, { level: 'advanced' });
  const target = shipOf(game, 'at');
  expect(workingScreen(game, target)).toBe('PS');
  target.damage = { ...(target.damage as NonNullable<Ship['damage']>), circuit: true };
  expect(workingScreen(game, target)).toBe('');
  target.screen = 'MS';
  expect(workingScreen(game, target)).toBe('MS');
});
