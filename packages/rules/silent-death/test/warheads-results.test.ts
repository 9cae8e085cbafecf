import { difference, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import type { Game, Hero } from '../src/game.ts';
import { drOf } from '../src/rules/ship-state.ts';
import { detonateAtOnce } from '../src/steps/detonate-at-once.ts';
import { type Crafted, type CraftedShip, type CraftedWarhead, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { cited, MIDDLE, off, results, sentences, told } from './warheads-fixture.ts';

const HERO: Hero = { name: 'Ace', fortitude: 0, reflex: 0, dodge: false, operation: true, suit: true };

/** An X-Wing with so many torpedoes and missiles in its hex that have reached it, and a TIE Bomber far away. */
function struck(
  torpedoes: number,
  missiles: number,
  ship: Partial<CraftedShip> = {},
  more: Partial<Crafted> = {},
): Game {
  const at = { side: 'imperial', target: 'x-wing', at: MIDDLE, arrived: true } as const;
  const warheads: CraftedWarhead[] = [
    ...Array.from({ length: torpedoes }, () => ({ kind: 'torpedo' as const, ...at })),
    ...Array.from({ length: missiles }, () => ({ kind: 'missile' as const, ...at })),
  ];
  return craftGame({
    ships: [
      { type: 'x-wing', at: MIDDLE, plt: 7, ...ship },
      { type: 'tie-bomber', name: 'Bomber', at: off(14) },
    ],
    warheads,
    ...more,
  });
}
const marks = (s: ReturnType<typeof results>, ship = 0): number => s.game.ships[ship]?.marks.length ?? 0;
const ends = (s: ReturnType<typeof results>) => told(s, 'detonation').map(({ data }) => [data?.['is'], data?.['n']]);

describe('dodging', () => {
  rule('SD-DOD-01', 'only with Drive 10 or more now, and a pilot who is alive and awake', () => {
    const cannot = (ship: Partial<CraftedShip>) => results(struck(0, 1, ship), 1);
    // Drive 10 is enough; a sputter takes 3 off it.
    expect(ends(results(struck(0, 1, { marks: [3, 7] }), 10))).toEqual([['dodged', 1]]);
    for (const [ship, said] of [
      [{ marks: [3, 7, 11] }, 'X-Wing cannot dodge: that takes Drive 10, and it has 8.'],
      [{ marks: [3], sputters: [1] }, 'X-Wing cannot dodge: that takes Drive 10, and it has 9.'],
      [{ dazed: 1 }, 'X-Wing cannot dodge: the pilot is dazed.'],
      [{ dead: ['pilot' as const] }, 'X-Wing cannot dodge: nobody flies it.'],
    ] as const) {
      const s = cannot(ship as Partial<CraftedShip>);
      expect(sentences(told(s, 'no-dodge'))).toEqual([said]);
      expect(cited(told(s, 'no-dodge'))).toEqual(['SD-DOD-01']);
      expect(ends(s)).toEqual([['hit', 1]]);
      expect(s.dice.unused).toEqual([]);
    }
  });

  rule('SD-DOD-02', 'd10 + Piloting − N − 10: against two with Piloting 7 a 1 dodges none, an 8 both', () => {
    const none = results(struck(0, 2), 1, 5, 11);
    expect(told(none, 'dodge')[0]?.data).toMatchObject({ roll: { total: -4 }, n: 2, dodged: 0 });
    expect(sentences(told(none, 'dodge'))).toEqual([
      'X-Wing dodges: −4 = 1 on the die + 7 Piloting − 2 for 2 warheads − 10 always; 0 of 2 dodged.',
    ]);
    expect(told(none, 'detonation')[0]?.data).toMatchObject({ damage: { total: 16 } });
    const both = results(struck(0, 2), 8);
    expect(told(both, 'dodge')[0]?.data).toMatchObject({ roll: { total: 3 }, dodged: 2 });
    expect(marks(both)).toBe(0);
    expect(ends(both)).toEqual([['dodged', 2]]);
  });

  rule('SD-DOD-03', 'one roll for everything that reached it, of both kinds and from every launcher', () => {
    const s = results(struck(2, 2), 1, ...[1, 1, 1], ...[1, 1, 1], 1, 1);
    expect(told(s, 'dodge')).toHaveLength(1);
    expect(told(s, 'dodge')[0]?.data).toMatchObject({ n: 4 });
    expect(s.dice.unused).toEqual([]);
  });

  rule('SD-DOD-04', 'missiles first: of two and two, three dodged leave one torpedo', () => {
    // Piloting 7 − 4 − 10: a 10 gives 3.
    const s = results(struck(2, 2), 10, 1, 1, 2);
    expect(ends(s)).toEqual([
      ['dodged', 3],
      ['hit', 1],
    ]);
    expect(sentences(told(s, 'detonation'))).toEqual([
      'X-Wing has dodged Concussion Missile 3, Concussion Missile 4, Proton Torpedo 1, which are spent.',
      'Proton Torpedo 2 hits X-Wing: damage 4, less DR 3: 1 box.',
    ]);
    expect(cited(told(s, 'dodge'))).toContain('SD-DOD-04');
  });

  rule('SD-DOD-05', 'what was dodged does nothing and is gone', () => {
    const s = results(struck(1, 0), 10);
    expect([marks(s), s.game.warheads]).toEqual([0, []]);
    expect(cited(told(s, 'detonation'))).toContain('SD-DOD-05');
  });

  difference(
    'SD-DOD-06',
    'it costs nothing: the ship jams in the same phase, and has lost nothing for the others',
    (dodges) => {
      const game = struck(1, 0);
      game.warheads.push({
        ...(game.warheads[0] as Game['warheads'][0]),
        id: 'w2',
        q: off(9)[0],
        arrived: false,
        path: [],
      });
      if (!dodges) game.warheads.shift();
      const s = dodges ? results(game, 10, 2) : results(game, 2);
      expect(told(s, 'jam')).toMatchObject([{ data: { is: 'jammed' } }]);
      expect(s.game.ships[0]).toEqual(game.ships[0]);
      return told(s, 'dodge').length;
    },
  );

  for (const [clause, type] of [
    ['SD-RPG-05', 'x-wing'],
    ['SD-RPG-06', 'yt-1300'],
  ] as const)
    rule(clause, 'a hero without the feat has −2: Piloting 7 against one missile dodges on a 7', () => {
      const hero = (face: number, dodge: boolean) => {
        const game = struck(0, 1, { type, name: 'X-Wing', heroes: { pilot: { ...HERO, dodge }, gunner: null } });
        return results(game, face, ...(face >= (dodge ? 5 : 7) ? [] : [1]));
      };
      expect(ends(hero(7, false))).toEqual([['dodged', 1]]);
      expect(ends(hero(6, false))).toEqual([['hit', 1]]);
      expect(ends(hero(5, true))).toEqual([['dodged', 1]]);
      const parts = told(hero(6, false), 'dodge')[0]?.data?.['roll'];
      expect(parts).toMatchObject({ total: 0, parts: [{}, {}, {}, {}, { value: -2, clause }] });
    });
});

describe('hits', () => {
  difference(
    'SD-WAR-25',
    'hit or dodged it is spent: nobody jams it, and it is off the map when the phase is over',
    (there) => {
      if (!there) {
        const game = struck(0, 2);
        for (const one of game.warheads) one.arrived = false;
        return results(game).request('rebel', 'jam').kind;
      }
      const s = results(struck(0, 2), 6, 12);
      expect(ends(s)).toEqual([
        ['dodged', 1],
        ['hit', 1],
      ]);
      expect([told(s, 'jam'), s.game.warheads]).toEqual([[], []]);
      return 'nothing';
    },
  );

  difference('SD-WAR-29', 'nobody but its target is harmed', (first) => {
    const ships = [
      { type: 'x-wing', at: MIDDLE, plt: 1 },
      { type: 'a-wing', at: MIDDLE },
      { type: 'tie-bomber', name: 'Bomber', at: off(14) },
    ] as const;
    const game = struck(0, 1, {}, { ships });
    if (!first) game.warheads = game.warheads.map((one) => ({ ...one, target: 'a-wing' }));
    const s = results(game, 1, first ? 12 : 4);
    const marked = [marks(s, 0), marks(s, 1)];
    expect(marked).toEqual(first ? [9, 0] : [0, 4 - drOf(game.ships[1] as Game['ships'][0])]);
    return marked;
  });

  rule('SD-WAR-31', 'no attack roll: only the dodge and the damage are rolled', () => {
    const s = results(struck(0, 1), 1, 4);
    expect(s.dice.unused).toEqual([]);
    expect(told(s, 'detonation')[0]?.data).toMatchObject({ is: 'hit', boxes: 1 });
    expect(cited(told(s, 'detonation'))).toContain('SD-WAR-31');
  });

  rule('SD-WAR-32', 'three dice of twelve for a torpedo, one for a missile, all added', () => {
    const torpedo = results(struck(1, 0), 1, 4, 5, 6);
    expect(told(torpedo, 'detonation')[0]?.data).toMatchObject({ faces: [4, 5, 6], damage: { total: 15 }, boxes: 12 });
    const missile = results(struck(0, 1), 1, 6);
    expect(told(missile, 'detonation')[0]?.data).toMatchObject({ faces: [6], damage: { total: 6 }, boxes: 3 });
    expect(marks(missile)).toBe(3);
  });

  rule('SD-WAR-33', 'all that hit are one attack: 5 and 11 are 16; 4+9+2 and 7 on DR 3 mark 19', () => {
    const book = results(struck(0, 2), 1, 5, 11);
    expect(told(book, 'detonation')[0]?.data).toMatchObject({ damage: { total: 16 }, n: 2 });
    const ours = results(struck(1, 1), 1, 4, 9, 2, 7, ...[4, 3]);
    expect(told(ours, 'detonation')[0]?.data).toMatchObject({ damage: { total: 22 }, boxes: 19 });
    expect(sentences(told(ours, 'detonation'))).toEqual([
      'Proton Torpedo 1, Concussion Missile 2 hit X-Wing: damage 22 = 15 Proton Torpedo 1 + 7 Concussion Missile 2, less DR 3: 19 boxes.',
    ]);
    expect(marks(ours)).toBe(19);
    expect(cited(told(ours, 'detonation'))).toContain('SD-WAR-33');
  });

  difference('SD-WAR-34', 'all dodges before all damage; a ship that is destroyed saves nobody', (together) => {
    const game = craftGame({
      ships: [
        { type: 'a-wing', at: MIDDLE, plt: 1 },
        { type: 'tie-fighter', name: 'TIE', at: off(9), plt: 1 },
      ],
      warheads: [
        { kind: 'torpedo', side: 'imperial', target: 'a-wing', at: MIDDLE, arrived: true },
        { kind: 'torpedo', side: 'rebel', target: 'tie', at: off(9), arrived: true, by: 'a-wing' },
      ],
    });
    if (!together) {
      game.warheads.pop();
      const one = results(game, 1, ...[12, 12, 12], ...Array.from({ length: 12 }, () => [3, 4]).flat());
      return one.game.ships.map(({ is }) => is);
    }
    // Both dodges fail, then both are destroyed by the last box; the criticals on the way roll 7, which does little.
    const s = results(game, 1, 1, ...[12, 12, 12], ...[12, 12, 12], ...Array.from({ length: 12 }, () => [3, 4]).flat());
    const kinds = s.events.map(({ type }) => type).filter((type) => /^(dodge|detonation|marked|destroyed)$/.test(type));
    expect(kinds.slice(0, 4)).toEqual(['dodge', 'dodge', 'detonation', 'detonation']);
    expect(s.game.ships.map(({ is }) => is)).toEqual(['destroyed', 'destroyed']);
    return s.game.ships.map(({ is }) => is);
  });

  test('ships lost together count together: a draw', () => {
    const game = craftGame({
      ships: [
        { type: 'a-wing', at: MIDDLE, plt: 1 },
        { type: 'tie-fighter', name: 'TIE', at: off(9), plt: 1 },
      ],
      warheads: [
        { kind: 'torpedo', side: 'imperial', target: 'a-wing', at: MIDDLE, arrived: true },
        { kind: 'torpedo', side: 'rebel', target: 'tie', at: off(9), arrived: true },
      ],
    });
    const s = results(game, 1, 1, ...[12, 12, 12], ...[12, 12, 12], ...Array.from({ length: 12 }, () => [3, 4]).flat());
    expect(s.state.outcome).not.toBeNull();
  });
});

describe('warheads against warheads', () => {
  /** T of the Imperials is after the X-Wing; M of the Rebels has reached T. */
  const duel = (arrived: boolean): Game =>
    craftGame({
      ships: [
        { type: 'x-wing', at: MIDDLE, plt: 1 },
        { type: 'tie-bomber', name: 'Bomber', at: off(14) },
      ],
      warheads: [
        { kind: 'torpedo', side: 'imperial', target: 'x-wing', at: arrived ? MIDDLE : off(4), arrived },
        { kind: 'missile', side: 'rebel', target: 'w1', at: arrived ? MIDDLE : off(4), arrived: true },
        { kind: 'missile', side: 'imperial', target: 'w2', at: off(12) },
      ],
    });

  rule(
    'SD-WAR-36',
    'one that is hit is destroyed, and both are gone; if it had arrived itself, it goes off all the same',
    () => {
      const s = results(duel(false), 1);
      expect(sentences(told(s, 'detonation'))).toEqual(['Concussion Missile 2 destroys Proton Torpedo 1.']);
      expect(s.game.warheads).toEqual([]);
      const both = results(duel(true), 1, 1, 4, 4, 4);
      expect(ends(both)).toEqual([
        ['hit', 1],
        ['destroyed', 1],
      ]);
      expect(marks(both)).toBe(9);
      expect(cited(told(both, 'detonation'))).toContain('SD-WAR-36');
    },
  );

  rule('SD-WAR-37', 'it dodges with Piloting 5: a 7 against one', () => {
    const s = results(duel(false), 7, 9);
    expect(told(s, 'dodge')[0]?.data).toMatchObject({
      target: 'torpedo:w1',
      dodged: 1,
      roll: { total: 1, parts: [{ value: 7 }, { value: 5, clause: 'SD-WAR-37' }, { value: -1 }, { value: -10 }] },
    });
    expect(s.game.warheads.map(({ id }) => id)).toEqual(['w1']);
    expect(ends(results(duel(false), 6))).toEqual([['destroyed', 1]]);
  });

  rule(
    'SD-WAR-30',
    'what has lost its target goes with it, down the whole chain; a lost launcher takes nothing along',
    () => {
      const s = results(duel(false), 7, 9);
      // M was dodged and is spent: what was after M is gone too.
      expect(sentences(told(s, 'orphan'))).toEqual([
        'Concussion Missile 3 has lost its target, warhead 2, and is gone with it.',
      ]);
      const gone = duel(false);
      for (const warhead of gone.warheads) warhead.arrived = false;
      const [ship, launcher] = gone.ships as [Game['ships'][0], Game['ships'][0]];
      launcher.is = 'destroyed';
      const alone = results(structuredClone(gone), 10);
      expect(alone.game.warheads).toHaveLength(3);
      ship.is = 'left';
      launcher.is = 'flying';
      const chain = results({ ...gone, warheads: gone.warheads.map((one, i) => ({ ...one, arrived: i === 1 })) }, 1);
      expect(chain.game.warheads).toEqual([]);
      expect(cited(told(chain, 'orphan'))).toContain('SD-WAR-30');
    },
  );
});

describe('flying into a pursuer', () => {
  const flown = (game: Game, ...dice: number[]) => play(game, detonateAtOnce, { vars: { ship: 'x-wing' }, dice });
  /** The ship has just entered the hex; nothing has arrived by its own move. */
  const met = (torpedoes: number, missiles: number, ship: Partial<CraftedShip> = {}): Game => {
    const game = struck(torpedoes, missiles, ship);
    for (const warhead of game.warheads) warhead.arrived = false;
    return game;
  };

  rule('SD-WAR-26', 'it goes off on the spot, without a dodge', () => {
    const s = flown(met(0, 1), 8);
    expect(told(s, 'dodge')).toEqual([]);
    expect(told(s, 'detonation')[0]?.data).toMatchObject({ is: 'at-once', damage: { total: 8 }, boxes: 5, to: '8,10' });
    expect([marks(s), s.game.warheads]).toEqual([5, []]);
    expect(cited(told(s, 'detonation'))).toContain('SD-WAR-26');
    // Others' pursuers and those in other hexes stay.
    const other = met(0, 2);
    (other.warheads[0] as { q: number }).q += 1;
    (other.warheads[1] as { target: string }).target = 'bomber';
    const quiet = flown(other);
    expect([quiet.game.warheads.length, told(quiet, 'detonation')]).toEqual([2, []]);
  });

  rule('SD-WAR-27', 'all of them there are one attack, and DR comes off once', () => {
    const s = flown(met(1, 1), 1, 2, 3, 5);
    expect(told(s, 'detonation')).toHaveLength(1);
    expect(told(s, 'detonation')[0]?.data).toMatchObject({ n: 2, damage: { total: 11 }, dr: 3, boxes: 8 });
    expect(marks(s)).toBe(8);
    expect(cited(told(s, 'detonation'))).toContain('SD-WAR-27');
  });

  rule('SD-WAR-28', 'who survives flies on with the Drive that is left', () => {
    const s = flown(met(0, 1), 12);
    // Nine boxes: D14 is marked and D12 too.
    expect(sentences(told(s, 'blast-over'))).toEqual(['X-Wing flies on with Drive 10.']);
    expect(cited(told(s, 'blast-over'))).toEqual(['SD-WAR-28']);
  });

  rule('SD-WAR-41', 'who does not is gone in the middle of the move, with everything that was after it', () => {
    const game = met(1, 1, { type: 'a-wing', name: 'X-Wing' });
    (game.warheads[1] as { q: number }).q += 5;
    const s = flown(game, 12, 12, 12, ...Array.from({ length: 8 }, () => [3, 4]).flat());
    expect(s.game.ships[0]?.is).toBe('destroyed');
    expect(s.game.warheads).toEqual([]);
    expect(sentences(told(s, 'blast-over'))).toEqual(['X-Wing is lost in the middle of its move.']);
    expect(sentences(told(s, 'orphan'))).toEqual([
      'Concussion Missile 2 has lost its target, X-Wing, and is gone with it.',
    ]);
  });
});
