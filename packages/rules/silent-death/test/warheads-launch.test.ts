import { difference, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { present } from '../src/present.ts';
import { warheadLaunchPhase } from '../src/turn.ts';
import { type Crafted, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { cited, MIDDLE, off, sentences, told } from './warheads-fixture.ts';

const launchIn = (game: Game) => play(game, warheadLaunchPhase);
/** An X-Wing facing east, and a TIE Fighter. */
const duel = (at: readonly [number, number], more: Partial<Crafted['ships'][number]> = {}): Game =>
  craftGame({
    ships: [
      { type: 'x-wing', at: MIDDLE, ...more },
      { type: 'tie-fighter', name: 'TIE', at },
    ],
  });
const shots = (n: number, by = 'x-wing/torpedo', at = 'tie') => Array.from({ length: n }, () => ({ by, at }));

describe('launching', () => {
  rule('SD-WAR-02', 'a pip is struck off for each, and none comes back', () => {
    const s = launchIn(duel(off(12)));
    expect(s.request('rebel').shape).toMatchObject({ shooters: [{ id: 'x-wing/torpedo', shots: 6 }] });
    expect(s.answer('rebel', shots(7))).toBeRefused('SD-WAR-02');
    expect(s.answer('rebel', shots(7))).toHaveWords(present);
    expect(s.answer('rebel', shots(6))).toBeDone();
    expect(s.game.ships[0]?.torpedoes).toBe(0);
    expect(sentences(told(s, 'launch'))[5]).toBe('X-Wing launches Proton Torpedo 6 at TIE; 0 left.');
    // Nothing is left to launch: nobody is asked again.
    s.answer('rebel', 'on');
    expect(s.request('rebel').kind).toBe('rest');
  });

  rule('SD-WAR-03', 'any number from none to all, at one target or several; by default none', () => {
    const ships: Crafted['ships'] = [
      { type: 'tie-bomber', side: 'rebel', name: 'Bomber', at: MIDDLE },
      { type: 'tie-fighter', name: 'TIE', at: off(5) },
      { type: 'tie-fighter', name: 'TIE B', at: off(7) },
    ];
    const s = launchIn(craftGame({ ships }));
    expect(s.request('rebel')).toMatchObject({ kind: 'launch', clause: 'SD-WAR-03', default: [] });
    const mixed = [...shots(2, 'bomber/torpedo'), ...shots(3, 'bomber/missile', 'tie-b')];
    expect(s.answer('rebel', mixed)).toBeDone();
    expect(s.game.warheads.map(({ kind, target }) => `${kind} ${target}`)).toEqual([
      'torpedo tie',
      'torpedo tie',
      'missile tie-b',
      'missile tie-b',
      'missile tie-b',
    ]);
    expect(s.game).toMatchObject({ launched: 5, stirred: true, phase: 'launch' });
    expect(cited(told(s, 'launch'))).toContain('SD-WAR-03');
    const none = launchIn(craftGame({ ships }));
    expect(none.answer('rebel', [])).toBeDone();
    expect(none.game).toMatchObject({ launched: 0, stirred: false, warheads: [] });
  });

  rule('SD-WAR-04', 'the target must be in the front arc, boundary included, at any distance', () => {
    // Both boundary lines, dead ahead at the far edge, and one's own hex.
    for (const at of [off(2, 2), [MIDDLE[0] + 2, MIDDLE[1] + 2], off(20), off(0)] as const)
      expect(launchIn(duel(at)).answer('rebel', shots(1))).toBeDone();
    const s = launchIn(
      craftGame({
        ships: [
          { type: 'x-wing', at: MIDDLE },
          { type: 'tie-fighter', name: 'TIE', at: off(1, 2) },
          { type: 'tie-fighter', name: 'TIE B', at: off(3) },
        ],
      }),
    );
    expect(s.answer('rebel', shots(1))).toBeRefused('SD-WAR-04');
    expect(s.answer('rebel', shots(1))).toHaveWords(present);
    expect(s.answer('rebel', shots(1))).toMatchObject({ why: 'launch-arc', figures: { range: 3, target: 'TIE' } });
    // Nobody to launch at: nobody is asked.
    expect(launchIn(duel(off(1, 2))).request('rebel').kind).toBe('rest');
  });

  difference('SD-WAR-05', 'both sides decide at once, sealed; then everything is told together', (both) => {
    const s = launchIn(
      craftGame({
        ships: [
          { type: 'x-wing', at: MIDDLE },
          { type: 'tie-bomber', name: 'Bomber', at: off(6) },
        ],
      }),
    );
    expect([s.request('rebel').sealed, s.request('imperial').sealed]).toEqual([true, true]);
    s.answer('imperial', shots(1, 'bomber/missile', 'x-wing'));
    expect(told(s, 'launch')).toEqual([]);
    expect(s.game.warheads).toEqual([]);
    if (both) s.answer('rebel', shots(1, 'x-wing/torpedo', 'bomber'));
    expect(s.game.warheads.map(({ id, side, by, target }) => [id, side, by, target])).toHaveLength(both ? 2 : 0);
    return told(s, 'launch').length;
  });

  rule('SD-WAR-06', 'one able member of the crew is enough, whatever his post', () => {
    const y = craftGame({
      ships: [
        { type: 'y-wing', at: MIDDLE, dazed: 1 },
        { type: 'tie-fighter', name: 'TIE', at: off(5) },
      ],
    });
    const s = launchIn(y);
    expect(s.answer('rebel', shots(6, 'y-wing/torpedo'))).toBeDone();
    // Alone and dazed; without the gunner too.
    const two = launchIn(
      craftGame({
        ships: [
          { type: 'y-wing', at: MIDDLE, dazed: 1, dead: ['gunner'] },
          { type: 'x-wing', at: off(-1) },
          { type: 'tie-fighter', name: 'TIE', at: off(5) },
        ],
      }),
    );
    expect(two.answer('rebel', shots(1, 'y-wing/torpedo'))).toBeRefused('SD-WAR-06');
    expect(two.answer('rebel', shots(1, 'y-wing/torpedo'))).toHaveWords(present);
    expect(launchIn(duel(off(5), { dazed: 1 })).request('rebel').kind).toBe('rest');
    // The daze is over.
    expect(launchIn({ ...duel(off(5), { dazed: 1 }), turn: 2 }).request('rebel').kind).toBe('launch');
  });

  test('a dead pilot, the targeting computer and the sensor bar launches, each with its clause', () => {
    const barred = (more: object) =>
      launchIn(
        craftGame({
          ships: [
            { type: 'tie-bomber', side: 'rebel', name: 'Bomber', at: MIDDLE, ...more },
            { type: 'x-wing', at: off(-1) },
            { type: 'tie-fighter', name: 'TIE', at: off(5) },
          ],
        }),
      ).answer('rebel', shots(1, 'bomber/missile'));
    for (const [more, clause] of [
      [{ dead: ['pilot'] }, 'SD-CRW-11'],
      [{ noFire: 1 }, 'SD-CRT-27'],
      [{ noLaunch: 2 }, 'SD-CRT-28'],
      [{ missiles: 0 }, 'SD-WAR-02'],
    ] as const) {
      expect(barred(more)).toBeRefused(clause);
      expect(barred(more)).toHaveWords(present);
    }
  });

  rule('SD-WAR-08', 'it begins in its ship’s hex, facing as the ship does', () => {
    const s = launchIn(duel(off(-3), { facing: 3 }));
    s.answer('rebel', shots(1));
    expect(s.game.warheads[0]).toMatchObject({ q: MIDDLE[0], r: MIDDLE[1], facing: 3 });
    expect(cited(told(s, 'launch'))).toContain('SD-WAR-08');
  });

  difference('SD-WAR-09', 'each is a thing of its own: kind, owner, place, facing, target', (two) => {
    const s = launchIn(duel(off(3)));
    s.answer('rebel', shots(two ? 2 : 1));
    if (!two) return s.game.warheads.map(({ id }) => id);
    expect(s.game.warheads[1]).toEqual({
      id: 'w2',
      kind: 'torpedo',
      side: 'rebel',
      office: 'rebel',
      by: 'x-wing',
      target: 'tie',
      q: MIDDLE[0],
      r: MIDDLE[1],
      facing: 0,
      path: [],
      arrived: false,
    });
    expect(told(s, 'launch')[1]).toMatchObject({
      parts: ['x-wing', 'w2', 'tie'],
      data: { ship: 'x-wing', kind: 'torpedo', target: 'tie', from: '8,10' },
    });
    return s.game.warheads.map(({ id }) => id);
  });

  rule('SD-WAR-10', 'enemy warheads and derelicts may be targets; friends may not', () => {
    const game = (at: readonly [number, number]) =>
      craftGame({
        ships: [
          { type: 'x-wing', at: MIDDLE },
          { type: 'a-wing', at: off(1) },
          { type: 'tie-bomber', name: 'Hulk', at: off(6), dead: ['pilot'] },
        ],
        warheads: [{ kind: 'torpedo', side: 'imperial', target: 'x-wing', at, facing: 3 }],
      });
    const s = launchIn(game(off(4)));
    expect(s.answer('rebel', shots(1, 'x-wing/torpedo', 'a-wing'))).toBeRefused('SD-WAR-10');
    expect(s.answer('rebel', shots(1, 'x-wing/torpedo', 'a-wing'))).toHaveWords(present);
    expect(s.answer('rebel', [...shots(1, 'x-wing/torpedo', 'w1'), ...shots(1, 'a-wing/missile', 'hulk')])).toBeDone();
    expect(s.game.warheads.map(({ target }) => target)).toEqual(['x-wing', 'w1', 'hulk']);
    expect(cited(told(s, 'launch'))).toContain('SD-WAR-10');
    expect(sentences(told(s, 'launch'))[0]).toBe('X-Wing launches Proton Torpedo 2 at Proton Torpedo 1; 5 left.');
    const behind = launchIn(game(off(-1)));
    expect(behind.answer('rebel', shots(1, 'x-wing/torpedo', 'w1'))).toBeRefused('SD-WAR-10');
    expect(behind.answer('rebel', shots(1, 'x-wing/torpedo', 'w1'))).toHaveWords(present);
  });
});

describe('what a launch would mean', () => {
  test('range, the chance of a hit with its reasons, damage and turns', () => {
    const s = launchIn(
      craftGame({
        ships: [
          { type: 'x-wing', at: MIDDLE },
          { type: 'tie-fighter', name: 'TIE', at: off(10, 8), plt: 7, facing: 0 },
          { type: 'tie-fighter', name: 'Slow', at: off(4), marks: [2, 4] },
        ],
      }),
    );
    const draft = s.draft('rebel', shots(1));
    expect(draft).toMatchObject({
      ready: true,
      shots: [
        {
          by: 'x-wing/torpedo',
          at: 'tie',
          range: 18,
          chance: {
            total: 40,
            parts: [
              { value: 100, clause: 'SD-WAR-31' },
              { value: -60, clause: 'SD-DOD-02', label: 'dodge, Piloting 7 against 1' },
            ],
          },
          figures: { damage: 19.5, turns: 2 },
        },
        { at: 'slow', chance: { total: 100, parts: [{}, { clause: 'SD-DOD-01' }] }, figures: { turns: 1 } },
      ],
    });
    // Two together are dodged less often.
    expect(s.draft('rebel', shots(2))).toMatchObject({ shots: [{ at: 'tie', chance: { total: 55 } }, {}] });
  });

  test('several commanders of a side decide each for his own ships', () => {
    const s = launchIn(
      craftGame({
        ships: [
          { type: 'x-wing', at: MIDDLE, office: 'red' },
          { type: 'a-wing', at: off(1), office: 'green' },
          { type: 'tie-fighter', name: 'TIE', at: off(5) },
        ],
      }),
    );
    expect(s.answer('red', shots(1, 'a-wing/missile'))).toBeRefused();
    expect(s.answer('green', shots(1, 'a-wing/missile'))).toBeDone();
    expect(s.answer('red', shots(1))).toBeDone();
    expect(s.game.warheads.map(({ office }) => office).sort()).toEqual(['green', 'red']);
  });
});
