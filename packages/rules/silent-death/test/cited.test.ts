import { clausesOf } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import type { Critical } from '../src/data/display.ts';
import { displayOf } from '../src/data/track.ts';
import type { Ship } from '../src/game.ts';
import { applyCritical } from '../src/rules/critical.ts';
import { damageControlPhase } from '../src/steps/damage-control.ts';
import { launching } from '../src/steps/launch.ts';
import type { Crafted, CraftedShip } from './craft.ts';
import { craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { at, duel, type Fixture, fire, type Half, phase, shots, struck, told } from './fire-fixture.ts';
import { alone, at as from, movement, sides } from './movement-fixture.ts';
import { chase, hunt, off, results } from './warheads-fixture.ts';

/** Which rules an event cites beside its own: those that acted, and no others. */

const cites = (s: Fixture, type: string): string[] => told(s, type).map((event) => clausesOf(event).join(' '));
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
/** Without its DR of 1. */
const BARE = { marks: upTo(7) };
const ones = Array.from({ length: 12 }, () => 1);

describe('fire', () => {
  const shot = (by: Half, target: Half, text: string, dice: readonly number[], more: Partial<Crafted> = {}) => {
    const s = phase(duel(by, { gnr: 3, ...target }, more), [...dice, ...ones]);
    fire(s, 'rebel', text);
    return cites(s, 'shot').join(', ');
  };
  const ion = { type: 'y-wing', gnr: 2, gunner: 6 } as const;
  const coming = { warheads: [{ kind: 'torpedo', side: 'imperial', target: 'by', at: at(4, 0) }] } as const;
  test('DR, of an ion hit by its own rule, and only where there is any', () => {
    expect(shot({}, {}, 'by/laser:1 at', [7, 5, 3])).toBe('SD-ATK-01 SD-ATK-10');
    expect(shot({}, BARE, 'by/laser:1 at', [7, 5, 3])).toBe('SD-ATK-01');
    expect(shot({}, {}, 'by/laser:1 at', [1, 1, 1])).toBe('SD-ATK-01');
    expect(shot(ion, {}, 'by/ion:1 at', [6, 6, 6])).toBe('SD-ATK-01 SD-ION-02');
    expect(shot(ion, BARE, 'by/ion:1 at', [6, 6, 6])).toBe('SD-ATK-01');
    expect(shot(ion, {}, 'by/ion:1 w1', [6, 6, 6], coming)).toBe('SD-WAR-39 SD-WAR-38');
    expect(shot({}, {}, 'by/laser:1 w1', [7, 5, 3], coming)).toBe('SD-WAR-39');
  });
  test('ships that fire at once: more than one', () => {
    const sister = { type: 'x-wing', name: 'Sister', at: at(0, 1), gnr: 6 } as const;
    const volley = (...texts: string[]) => {
      const s = phase(duel({}, { gnr: 3 }, { ships: [sister] }), ones);
      fire(s, 'rebel', ...texts);
      return cites(s, 'volley');
    };
    expect(volley('by/laser:4 at', 'sister/laser:4 at')).toEqual(['SD-FIR-15 SD-FIR-16']);
    expect(volley('by/laser:2 at x2')).toEqual(['SD-FIR-15']);
    expect(volley()).toEqual(['SD-FIR-15']);
  });
});

describe('warheads', () => {
  const arrived = (kinds: readonly ('torpedo' | 'missile')[], target: Half, ...dice: number[]) =>
    results(
      duel({}, target, {
        warheads: kinds.map((kind) => ({ kind, side: 'rebel', target: 'at', at: at(5, 0), arrived: true })),
      }),
      ...dice,
      ...ones,
    );
  test('a blast: several dice, several warheads, DR', () => {
    const blast = (kinds: readonly ('torpedo' | 'missile')[], target: Half = {}) =>
      cites(arrived(kinds, { dead: ['pilot'], ...target }), 'detonation').join(', ');
    expect(blast(['torpedo'])).toBe('SD-WAR-31 SD-ATK-09 SD-DMG-14');
    expect(blast(['torpedo'], BARE)).toBe('SD-WAR-31 SD-ATK-09');
    expect(blast(['missile'])).toBe('SD-WAR-31 SD-DMG-14');
    expect(blast(['missile'], BARE)).toBe('SD-WAR-31');
    expect(blast(['missile', 'missile'])).toBe('SD-WAR-31 SD-WAR-33 SD-DMG-14');
    expect(blast(['missile', 'missile'], BARE)).toBe('SD-WAR-31 SD-WAR-33');
  });
  test('what is dodged first, where there are both kinds and some are dodged', () => {
    // Piloting 7 against two: 5 and less dodges none, 6 one, 7 and more both.
    const dodge = (kinds: readonly ('torpedo' | 'missile')[]) =>
      [5, 6, 7].map((die) => cites(arrived(kinds, { plt: 7 }, die), 'dodge').join(', '));
    const [plain, first] = ['SD-DOD-02', 'SD-DOD-02 SD-DOD-04'];
    expect(dodge(['missile', 'torpedo'])).toEqual([plain, first, plain]);
    expect(dodge(['torpedo', 'missile'])).toEqual([plain, first, plain]);
    expect(dodge(['missile', 'missile'])).toEqual([plain, plain, plain]);
    expect(dodge(['torpedo', 'torpedo'])).toEqual([plain, plain, plain]);
  });
  test('a launch, and one at a warhead', () => {
    const launched = (text: string) => {
      const s = play(
        duel({}, {}, { warheads: [{ kind: 'missile', side: 'imperial', target: 'by', at: at(4, 0) }] }),
        launching,
      );
      expect(s.answer('rebel', shots(text) as never)).toBeDone();
      return cites(s, 'launch');
    };
    expect(launched('by/torpedo at')).toEqual(['SD-WAR-03 SD-WAR-02 SD-WAR-08']);
    expect(launched('by/torpedo w1')).toEqual(['SD-WAR-03 SD-WAR-02 SD-WAR-10 SD-WAR-08']);
  });
  test('pursuit: there at once, arrived, all points spent, points lost', () => {
    const flown = (place: [number, number], kind: 'torpedo' | 'missile' = 'torpedo') => {
      const s = chase(hunt(kind, place));
      return [...cites(s, 'pursuit'), ...told(s, 'pursuit').map(({ data }) => [data?.['is'], data?.['togo']])];
    };
    expect(flown(off(0))).toEqual(['SD-WAR-12 SD-WAR-43', ['there', 0]]);
    expect(flown(off(12))).toEqual(['SD-WAR-12 SD-WAR-20 SD-WAR-24', ['arrived', 0]]);
    expect(flown(off(13))).toEqual(['SD-WAR-12 SD-WAR-20 SD-WAR-11', ['on', 1]]);
    expect(flown(off(13), 'missile')).toEqual(['SD-WAR-12 SD-WAR-20 SD-WAR-24', ['arrived', 0]]);
    expect(flown(off(10, 6))).toEqual(['SD-WAR-12 SD-WAR-20 SD-WAR-22', ['on', 9]]);
    expect(flown(off(-10))).toEqual(['SD-WAR-12 SD-WAR-20 SD-WAR-11', ['on', 7]]);
  });
});

describe('movement', () => {
  test('points that are left', () => {
    const moved = (...way: string[]) => {
      const s = movement(alone(), [10, 1, 2, 2]);
      expect(s.answer('rebel', ['ship', ...way], 'move')).toBeDone();
      return cites(s, 'moved').join(', ');
    };
    expect(moved()).toBe('SD-MOV-14 SD-MOV-17');
    expect(moved('L')).toBe('SD-MOV-14 SD-MOV-17');
    expect(moved('F')).toBe('SD-MOV-14 SD-MOV-17');
    expect(moved(...Array.from({ length: 11 }, () => 'F'))).toBe('SD-MOV-14 SD-MOV-17');
    expect(moved(...Array.from({ length: 12 }, () => 'F'))).toBe('SD-MOV-14');
    expect(moved('F', 'LL')).toBe('SD-MOV-14');
  });
  test('the order, and goes of several ships', () => {
    const order = (rebels: number, imperials: number) => {
      const s = movement(sides(rebels, imperials), [10, 1]);
      return [...cites(s, 'order'), ...cites(s, 'go'), ...cites(s, 'not-counted')];
    };
    expect(order(1, 1)).toEqual(['SD-MOV-06 SD-MOV-07']);
    expect(order(2, 1)).toEqual(['SD-MOV-06 SD-MOV-08']);
    expect(order(3, 2)).toEqual(['SD-MOV-06 SD-MOV-09']);
    expect(order(1, 2)).toEqual(['SD-MOV-06 SD-MOV-08', 'SD-MOV-13 SD-MOV-08']);
    expect(order(1, 3)).toEqual(['SD-MOV-06 SD-MOV-08', 'SD-MOV-13 SD-MOV-08']);
  });
  test('who is not in the order, each by its reason', () => {
    const others: CraftedShip[] = [
      { type: 'x-wing', name: 'Corpse', at: from(0, 3), dead: ['pilot'] },
      { type: 'x-wing', name: 'Lame', at: from(2, 3), marks: [3, 7, 11, 15, 19, 22, 26] },
      { type: 'x-wing', name: 'Gone', at: from(2, 4), dead: ['pilot'], is: 'destroyed' },
    ];
    const s = movement(alone({}, { others }));
    expect(cites(s, 'not-counted')).toEqual(['SD-MOV-05 SD-CRW-11 SD-MOV-04 SD-CRW-08']);
    expect(told(s, 'not-counted')[0]?.data).toEqual({ ships: ['corpse', 'lame', 'far'], n: 3 });
  });
});

describe('damage', () => {
  const marked = (marks: readonly number[], boxes: number, more: object = {}) => {
    const s = struck(duel({}, { marks: [...marks] }), 'at', boxes, [4, 4], more);
    return [...cites(s, 'marked'), ...cites(s, 'critical'), ...cites(s, 'mount-lost'), ...cites(s, 'destroyed')];
  };
  test('each kind of box by its rule', () => {
    expect(marked([], 1)).toEqual(['SD-DMG-01']);
    expect(marked([], 3)).toEqual(['SD-DMG-01 SD-DMG-03']);
    expect(marked(upTo(5), 1)).toEqual(['SD-DMG-01 SD-DMG-11', 'SD-CRT-16 SD-CRT-01 SD-CRT-03']);
    expect(marked(upTo(6), 1)).toEqual(['SD-DMG-01 SD-DMG-05']);
    expect(marked(upTo(8), 1)).toEqual(['SD-DMG-01 SD-DMG-06', 'SD-DMG-08']);
    expect(marked(upTo(11), 1)).toEqual(['SD-DMG-01', 'SD-DMG-12']);
    expect(marked(upTo(11), 2)).toEqual(['SD-DMG-01', 'SD-DMG-12 SD-DMG-16']);
  });
  test('a w box of a ship that has no mount left', () => {
    const s = struck(duel({}, { marks: [...upTo(7), [7, 0]] }), 'at', 1);
    expect([...cites(s, 'marked'), ...cites(s, 'mount-lost')]).toEqual(['SD-DMG-01 SD-DMG-09']);
  });
  test('a repair of the last box marked leaves nothing behind to say', () => {
    const repaired = (marks: readonly number[], roll: number) => {
      const s = play(duel({}, { marks: [...marks] }), damageControlPhase, { dice: [roll] });
      expect(s.answer('imperial', ['at'])).toBeDone();
      return cites(s, 'repaired').join(', ');
    };
    expect(repaired([0], 1)).toBe('SD-DCN-03');
    expect(repaired([0, 1], 1)).toBe('SD-DCN-03 SD-DCN-04');
    expect(repaired([0, 1], 2)).toBe('SD-DCN-03');
    expect(repaired([0, 1], 3)).toBe('SD-DCN-02');
  });
});

describe('a critical', () => {
  const acts = (type: Ship['type'], is: (row: Critical) => boolean, more: Partial<CraftedShip> = {}): string => {
    const game = craftGame({ turn: 5, ships: [{ type, side: 'rebel', name: 'Ship', ...more }] });
    const row = displayOf({ type }).criticals.find(is);
    if (row === undefined) throw new Error('no such row');
    const by: string[] = [];
    applyCritical({ game, by: (clause: string) => by.push(clause) } as never, game.ships[0] as Ship, row);
    return by.join(' ');
  };
  const code = (name: string) => (row: Critical) => row.code === name;
  const TYPES = [
    'x-wing',
    'y-wing',
    'a-wing',
    'b-wing',
    'tie-fighter',
    'tie-bomber',
    'tie-advanced',
    'yt-1300',
  ] as const;
  const having = (name: string) =>
    TYPES.filter((type) => displayOf({ type }).criticals.some((row) => row.code === name));

  test.each([
    ['dv', 'dv'],
    ['turn-cost', 'turnCost'],
  ] as const)('%s adds up', (name, member) => {
    for (const type of having(name)) {
      expect(acts(type, code(name))).toBe('SD-CRT-02');
      for (const value of [-1, 1]) expect(acts(type, code(name), { [member]: value })).toBe('SD-CRT-02 SD-CRT-04');
    }
  });
  test('to hit adds up, with all cannons or with lasers', () => {
    for (const type of having('to-hit'))
      for (const [scope, member] of [
        ['all', 'toHit'],
        ['laser', 'laserToHit'],
      ] as const) {
        const is = (row: Critical) => row.code === 'to-hit' && row.scope === scope;
        if (!displayOf({ type }).criticals.some(is)) continue;
        expect(acts(type, is)).toBe('SD-CRT-02');
        for (const value of [-1, 1]) expect(acts(type, is, { [member]: value })).toBe('SD-CRT-02 SD-CRT-04');
      }
  });
  test.each([
    ['dazed', 'dazed'],
    ['fire-barred', 'noFire'],
    ['launches-barred', 'noLaunch'],
  ] as const)('%s: once more while it lasts', (name, member) => {
    for (const type of having(name))
      expect([0, 4, 5, 6].map((last) => acts(type, code(name), { [member]: last }))).toEqual([
        ...['SD-CRT-03', 'SD-CRT-03', 'SD-CRT-03 SD-CRT-04', 'SD-CRT-03 SD-CRT-04'],
      ]);
  });
  test('a Drive that sputters: once more while it lasts', () => {
    const [type = 'x-wing'] = having('drive');
    expect([[], [4], [5], [6], [4, 6]].map((sputters) => acts(type, code('drive'), { sputters }))).toEqual([
      ...['SD-CRT-03', 'SD-CRT-03', 'SD-CRT-03 SD-CRT-04', 'SD-CRT-03 SD-CRT-04', 'SD-CRT-03 SD-CRT-04'],
    ]);
  });
  test.each([
    ['no-damage-control', 'noControl'],
    ['no-jamming', 'noJamming'],
    ['low-reading', 'lowBlasters'],
    ['one-barrel', 'oneIon'],
  ] as const)('%s: for good, and then it stays', (name, member) => {
    for (const type of having(name))
      expect([false, true].map((already) => acts(type, code(name), { [member]: already }))).toEqual([
        ...['SD-CRT-02', 'SD-CRT-04'],
      ]);
  });
  test('what cannot apply', () => {
    expect([acts('x-wing', code('pilot-killed')), acts('x-wing', code('pilot-killed'), { dead: ['pilot'] })]).toEqual([
      ...['SD-CRT-02', 'SD-CRT-05'],
    ]);
    expect([
      acts('y-wing', code('gunner-killed')),
      acts('y-wing', code('gunner-killed'), { dead: ['gunner'] }),
    ]).toEqual(['SD-CRT-02', 'SD-CRT-05']);
    const [type = 'x-wing'] = having('jettison');
    expect(acts(type, code('jettison'), { torpedoes: 1, missiles: 0 })).toBe('SD-CRT-02');
    expect(acts(type, code('jettison'), { torpedoes: 0, missiles: 0 })).toBe('SD-CRT-05');
  });
});
