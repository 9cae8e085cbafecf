import { act, call, type StepWith, sequence, step } from '@flagbridge/engine';
import { definition, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { classOf, gunneryOf, hasFeat, pilotingOf } from '../src/data/heroes.ts';
import { type Game, type Hero, shipOf } from '../src/game.ts';
import { heroKilled } from '../src/rules/injuries.ts';
import { occupied } from '../src/rules/map.ts';
import { clearWrecks } from '../src/rules/wrecks.ts';
import type { HeroEntry, ShipEntry } from '../src/set-up/format.ts';
import { cannonFirePhase } from '../src/steps/fire.ts';
import { strike } from '../src/steps/strike.ts';
import { warheadResultsPhase } from '../src/turn.ts';
import { type Crafted, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { byDefault, changed, prepare, refusalOf } from './set-up-play.ts';
import { expectSaid, sentences } from './set-up-said.ts';

type Nothing = Record<never, never>;

const HERO: Hero = { name: 'Sela', fortitude: 4, reflex: 6, dodge: true, operation: true, suit: true };

describe('converted levels', () => {
  /** A duel in which the X-Wing's pilot is a hero with these bonuses. */
  const flown = (bonuses: Partial<HeroEntry>) =>
    changed('duel', ({ sides }) => {
      (sides[0].ships[0] as ShipEntry).pilot = {
        hero: { name: 'Sela', pilot: 14, ranged: 9, fortitude: 4, reflex: 6, ...bonuses },
      };
    });
  const levels = (bonuses: Partial<HeroEntry>): [number, number] => {
    const { plt, gnr } = shipOf(prepare(flown(bonuses), { dice: [1, 2] }).game, 'x-wing');
    return [plt, gnr];
  };

  rule('SD-RPG-02', 'Pilot +14 is Piloting 6; fractions are dropped', () => {
    expect(levels({ pilot: 14 })[0]).toBe(6);
    expect(levels({ pilot: 11 })[0]).toBe(4);
    const s = prepare(flown({}), { dice: [1, 2] });
    expect(sentences(s.events, ['hero'])).toEqual([
      'Sela flies X-Wing: Piloting 6 = 7 half the Pilot bonus − 1 conversion, Gunnery 4.',
    ]);
  });

  rule('SD-RPG-03', 'ranged attack +9 is Gunnery 4', () => {
    expect(levels({ ranged: 9 })[1]).toBe(4);
    expect(levels({ ranged: 10 })[1]).toBe(5);
  });

  rule('SD-RPG-04', 'never below 1 nor above 10', () => {
    expect(levels({ pilot: 3, ranged: 1 })).toEqual([1, 1]);
    expect(levels({ pilot: -9, ranged: -5 })).toEqual([1, 1]);
    expect(levels({ pilot: 24, ranged: 22 })).toEqual([10, 10]);
    expect(levels({ pilot: 22, ranged: 20 })).toEqual([10, 10]);
  });

  definition('SD-RPG-01', 'heroes may crew any ship, and the battle is the same', () => {
    const s = prepare('heroes', { dice: [1, 2] });
    byDefault(s);
    const yt = shipOf(s.game, 'yt-1300-wayfarer');
    expect([yt.plt, yt.gnr, yt.gunner]).toEqual([7, 5, 8]);
    expect(yt.heroes.pilot).toEqual({
      name: 'Sela Marr',
      fortitude: 4,
      reflex: 8,
      dodge: true,
      operation: true,
      suit: true,
    });
    expect(yt.heroes.gunner).toMatchObject({ name: 'Toro Vann', operation: true, suit: false });
    expect(sentences(s.events, ['hero'])[1]).toBe('Toro Vann mans the guns of YT-1300 Wayfarer: Gunnery 8.');
  });

  test('a feat counts for its own class of ship', () => {
    expect([classOf('yt-1300'), classOf('x-wing')]).toEqual(['transport', 'starfighter']);
    expect(hasFeat(['dodge-transport'], 'dodge', 'yt-1300')).toBe(true);
    expect(hasFeat(['dodge-transport'], 'dodge', 'x-wing')).toBe(false);
    expect(hasFeat(['operation-starfighter'], 'operation', 'tie-fighter')).toBe(true);
    expect([pilotingOf(14).total, gunneryOf(9).total]).toEqual([6, 4]);
  });

  test('levels beside a hero, and a hero pilot who cannot fly, are refused', () => {
    for (const pilot of [
      { plt: 5, hero: { name: 'Sela', pilot: 3, ranged: 3, fortitude: 1, reflex: 1 } },
      { hero: { name: 'Sela', ranged: 3, fortitude: 1, reflex: 1 } },
    ]) {
      const refusal = refusalOf(
        changed('duel', ({ sides }) => {
          (sides[0].ships[0] as ShipEntry).pilot = pilot;
        }),
      );
      expect(refusal).toBeRefused('SD-RPG-02');
      if (refusal !== null) expectSaid(refusal);
    }
  });
});

describe('feats', () => {
  const chased = (type: 'x-wing' | 'yt-1300', dodge: boolean): Game =>
    craftGame({
      ships: [
        { type, at: '1010', name: 'Chased', plt: 7, heroes: { pilot: { ...HERO, dodge }, gunner: null } },
        { type: 'tie-fighter' },
      ],
      warheads: [{ kind: 'missile', side: 'imperial', target: 'chased', at: '1010', arrived: true }],
    });
  const dodges = (game: Game, die: number, more: readonly number[] = []): boolean => {
    const s = play(game, warheadResultsPhase, { dice: [die, ...more] });
    return s.events.some(({ type, data }) => type === 'dodge' && data?.['dodged'] === 1);
  };

  rule('SD-RPG-05', 'Piloting 7, one missile, no feat: a 7 or more dodges', () => {
    expect(dodges(chased('x-wing', false), 7)).toBe(true);
    expect(dodges(chased('x-wing', false), 6, [1])).toBe(false);
    expect(dodges(chased('x-wing', true), 5), 'with it a 5 is enough').toBe(true);
  });

  rule('SD-RPG-06', 'the YT-1300 asks for the feat of transports', () => {
    // Its full Drive of 10 is just enough to dodge at all.
    expect(dodges(chased('yt-1300', false), 7)).toBe(true);
    expect(dodges(chased('yt-1300', false), 6, [1])).toBe(false);
    expect(dodges(chased('yt-1300', true), 5)).toBe(true);
  });

  /** One shot of two linked barrels at medium range. */
  const shot = (ship: Crafted['ships'][number], faces: readonly number[]) => {
    const game = craftGame({
      ships: [
        { ...ship, name: 'Shooter', at: '1010' },
        { type: 'tie-fighter', at: '1610', facing: 0 },
      ],
    });
    const s = play(game, cannonFirePhase, { dice: faces });
    expect(s.answer('rebel', [{ by: 'shooter/laser:2', at: 'tie-fighter' }], 'fire')).toBeDone();
    return s.events.find(({ type }) => type === 'shot')?.data;
  };

  rule('SD-RPG-07', 'a hero without the feat has −2 to hit in a starfighter', () => {
    // Two barrels linked: +1. 8 + 1 + 6 + 1 − 2 = 14 just hits DV 14.
    const heroes = { pilot: { ...HERO, operation: false }, gunner: null };
    const hit = shot({ type: 'a-wing', gnr: 5, heroes }, [8, 1, 6]);
    expect(hit).toMatchObject({ is: 'hit', roll: { total: 14 } });
    const plain = shot({ type: 'a-wing', gnr: 5 }, [8, 1, 6]);
    expect(plain).toMatchObject({ roll: { total: 16 } });
  });

  rule('SD-RPG-08', 'and in a YT-1300 without that of transports, gunners too', () => {
    const heroes = { pilot: null, gunner: { ...HERO, operation: false } };
    const data = shot({ type: 'yt-1300', gunner: 5, heroes }, [8, 1, 6]);
    expect(data).toMatchObject({ roll: { total: 14 } });
    expect(JSON.stringify(data?.['roll'])).toContain('SD-RPG-08');
  });
});

describe('injury and death', () => {
  const flown = (hero: Partial<Hero>, more: Partial<Crafted['ships'][number]> = {}): Game =>
    craftGame({
      ships: [
        { type: 'tie-fighter', at: '1010', heroes: { pilot: { ...HERO, ...hero }, gunner: null }, ...more },
        { type: 'x-wing', at: '2020' },
      ],
    });
  const killed = act<Game, Nothing>('kills', (one) => heroKilled(one, shipOf(one.game, 'tie-fighter'), 'pilot'));
  /** The ship becomes a wreck of this kind, and is cleared away. */
  const wrecked = (how: 'track' | 'reactor') =>
    act<Game, Nothing>('wrecks', (one) => {
      shipOf(one.game, 'tie-fighter').wreck = how;
      clearWrecks(one);
    });
  const fate = (game: Game, turn: StepWith<Game, Nothing>, dice: readonly number[]) => {
    const s = play(game, turn, { dice });
    expect(s.dice.unused).toEqual([]);
    return {
      s,
      fates: s.game.fates.map(({ is, damage, rounds }) => [is, damage, rounds]),
      said: sentences(s.events, ['fate']),
    };
  };

  rule('SD-RPG-10', 'killed by a critical: Fortitude against 10, or dead', () => {
    const alive = fate(flown({ fortitude: 4 }), killed, [6]);
    expect(alive.fates).toEqual([['dying', 0, 0]]);
    expect(alive.said).toEqual([
      'Sela of TIE Fighter is at 0 wound points, and alive: Fortitude 10 = 6 1d20 + 4 bonus against 10.',
    ]);
    expect(fate(flown({ fortitude: 4 }), killed, [5]).fates).toEqual([['dead', 0, 0]]);
  });

  rule('SD-RPG-10', 'in the battle the post counts as killed either way', () => {
    // Its first critical is a 2: pilot killed.
    const s = play(
      flown({}),
      step<Game, Nothing>({
        name: 'hits',
        calls: () => [strike],
        run: (_play, _vars, back) =>
          back === undefined ? call(strike, { ship: 'tie-fighter', boxes: 11, ion: false, by: 'rebel' }) : undefined,
      }),
      { dice: [1, 1, 20, 3, 4, 3, 4, 3, 4] },
    );
    expect(shipOf(s.game, 'tie-fighter').dead).toContain('pilot');
    expect(s.game.fates[0]).toMatchObject({ is: 'dying', name: 'Sela', post: 'pilot', ship: 'tie-fighter' });
  });

  rule('SD-RPG-11', 'a reactor hit: Reflex against 20 ejects', () => {
    const { fates, said } = fate(flown({ reflex: 6 }), wrecked('reactor'), [14]);
    expect(fates).toEqual([['ejected', 0, 0]]);
    expect(said[0]).toContain('gets out of TIE Fighter in time');
  });

  rule('SD-RPG-12', 'who fails dies', () => {
    expect(fate(flown({ reflex: 6 }), wrecked('reactor'), [13]).fates).toEqual([['dead', 0, 0]]);
  });

  rule('SD-RPG-13', 'a ship that breaks up hinders nobody', () => {
    const { s } = fate(flown({ suit: false }), wrecked('track'), []);
    const { q, r } = shipOf(s.game, 'tie-fighter');
    expect(occupied(s.game, q, r, shipOf(s.game, 'x-wing'))).toBe(false);
  });

  rule('SD-RPG-14', 'without a suit a hero dies with it', () => {
    const { fates, said } = fate(flown({ suit: false }), wrecked('track'), []);
    expect(fates).toEqual([['dead', 0, 0]]);
    expect(said).toEqual(['Sela wore no protective suit, and dies as TIE Fighter breaks up.']);
  });

  rule('SD-RPG-15', 'in a suit 3d8 wounds; Reflex against 15 makes vitality of it', () => {
    const hurt = fate(flown({ reflex: 6 }), wrecked('track'), [3, 4, 5, 8]);
    expect(hurt.fates).toEqual([['hurt', 12, 0]]);
    expect(hurt.said).toEqual([
      'TIE Fighter breaks up; Sela takes 12 wounds: Reflex 14 = 8 1d20 + 6 bonus against 15.',
    ]);
    expect(fate(flown({ reflex: 6 }), wrecked('track'), [3, 4, 5, 9]).fates).toEqual([['shaken', 12, 0]]);
  });

  rule('SD-RPG-16', 'dazed, or at 0 wounds already, he makes the save too', () => {
    expect(fate(flown({}, { dazed: 9 }), wrecked('track'), [1, 1, 1, 20]).fates).toEqual([['shaken', 3, 0]]);
    const both = sequence<Game, Nothing>('both', killed, wrecked('track'));
    expect(fate(flown({}), both, [20, 1, 1, 1, 20]).fates).toEqual([
      ['dying', 0, 0],
      ['shaken', 3, 0],
    ]);
    expect(fate(flown({}), both, [1]).fates, 'the dead do not').toEqual([['dead', 0, 0]]);
  });

  rule('SD-RPG-17', 'a total of 4 or less tears the suit', () => {
    const { fates, said } = fate(flown({ reflex: 2 }), wrecked('track'), [1, 1, 1, 2, 7]);
    expect(fates).toEqual([['hurt', 3, 7]]);
    expect(said[0]).toContain('7 rounds to live');
    expect(fate(flown({ reflex: 2 }), wrecked('track'), [1, 1, 1, 3]).fates, 'a 5 does not').toEqual([['hurt', 3, 0]]);
  });

  rule('SD-RPG-19', 'Reflex +6 against 15: a 9 is enough, and no roll fails by more than 10', () => {
    expect(fate(flown({ reflex: 6 }), wrecked('track'), [1, 1, 1, 9]).fates[0]?.[0]).toBe('shaken');
    expect(fate(flown({ reflex: 6 }), wrecked('track'), [1, 1, 1, 1]).fates).toEqual([['hurt', 3, 0]]);
    // A natural 20 is nothing special.
    expect(fate(flown({ reflex: -1 }), wrecked('reactor'), [20]).fates).toEqual([['dead', 0, 0]]);
  });

  rule('SD-RPG-09', 'others are simply lost with their ship', () => {
    const game = craftGame({
      ships: [
        { type: 'tie-fighter', at: '1010' },
        { type: 'x-wing', at: '2020' },
      ],
    });
    expect(fate(game, wrecked('track'), []).fates).toEqual([]);
    expect(fate(flown({ suit: false }), wrecked('track'), []).fates).toHaveLength(1);
  });

  test('every hero aboard has his own fate, the pilot first', () => {
    const heroes = { pilot: HERO, gunner: { ...HERO, name: 'Toro', suit: false } };
    const game = craftGame({ ships: [{ type: 'yt-1300', name: 'TIE Fighter', heroes }, { type: 'tie-bomber' }] });
    const { fates } = fate(game, wrecked('track'), [1, 2, 3, 15]);
    expect(fates).toEqual([
      ['shaken', 6, 0],
      ['dead', 0, 0],
    ]);
  });
});

rule('SD-SCN-21', 'Vader escapes when his ship is destroyed, and it changes nothing', () => {
  const game = craftGame({
    goal: { is: 'last-ship', clause: 'SD-SCN-20', withdraws: '' },
    ships: [{ type: 'tie-advanced', wreck: 'track' }, { type: 'tie-fighter' }, { type: 'x-wing' }],
  });
  const s = play(game, act<Game, Nothing>('clears', clearWrecks));
  expect(s.events.map(({ type }) => type)).toContain('vader-escapes');
  expect(shipOf(s.game, 'tie-advanced').is).toBe('destroyed');
  expect(s.state.outcome).toBeNull();
});
