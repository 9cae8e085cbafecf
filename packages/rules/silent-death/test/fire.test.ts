import { rangeBetween } from '@flagbridge/kit/space';
import { definition, difference, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { present } from '../src/present.ts';
import { inArc } from '../src/rules/arcs.ts';
import type { CraftedShip } from './craft.ts';
import {
  at,
  dataOf,
  duel,
  fire,
  type Half,
  open,
  phase,
  sentences,
  ship,
  shooters,
  shots,
  struck,
  told,
  whyNot,
} from './fire-fixture.ts';

const tie = (name: string, more: Half = {}): CraftedShip => ({ type: 'tie-fighter', name, side: 'imperial', ...more });
const away: Half = { facing: 0 };

describe('who fires', () => {
  rule('SD-FIR-01', 'each mount once, and nobody need fire', () => {
    const s = fire(phase(duel({}, away)), 'rebel');
    expect(sentences(s)).toEqual(['Pilots with Gunnery 6 hold their fire.']);
    expect(s.request('rebel').kind).toBe('rest');
    // Four barrels, four rolls, and not one more.
    expect(phase(duel({}, away)).answer('rebel', shots('by/laser:1 at x5') as never)).toBeRefused('SD-FIR-01');
  });
  test('where nobody has a target nothing is asked', () => {
    const s = phase(duel({ facing: 3 }, away));
    expect([s.request('rebel').kind, s.game.phase, told(s, 'volley').length]).toEqual(['rest', 'fire', 0]);
  });
  rule('SD-FIR-02', 'enemy ships, derelicts too, and enemy warheads; nobody of one’s own side', () => {
    const s = phase(
      duel({}, away, {
        ships: [
          tie('Dead', { at: at(4, 0), dead: ['pilot'] }),
          { type: 'a-wing', name: 'Friend', at: at(3, 0), facing: 3 },
        ],
        warheads: [
          { kind: 'missile', side: 'imperial', target: 'friend', at: at(2, 0) },
          { kind: 'torpedo', side: 'rebel', target: 'at', at: at(2, 0) },
        ],
      }),
    );
    expect(open(s, 'rebel').filter((one) => one.startsWith('by/laser:4'))).toEqual([
      'by/laser:4 at',
      'by/laser:4 dead',
      'by/laser:4 w1',
    ]);
    expect(s.answer('rebel', shots('by/laser:4 friend') as never)).toBeRefused('SD-FIR-02');
    expect(s.answer('rebel', shots('by/laser:4 w2') as never)).toBeRefused('SD-FIR-02');
    s.dice.add(1, 1, 1);
    fire(s, 'rebel', 'by/laser:4 dead');
  });
  rule('SD-WAR-25', 'a warhead that has arrived is spent and no target', () => {
    const s = phase(
      duel({}, away, {
        warheads: [
          { kind: 'missile', side: 'imperial', target: 'by', at: at(0, 0), arrived: true },
          { kind: 'missile', side: 'imperial', target: 'by', at: at(1, 0) },
        ],
      }),
      [8, 8, 1],
    );
    expect(open(s, 'rebel')).not.toContain('by/laser:4 w1');
    expect(whyNot(s, 'rebel', 'by/laser:4 w1')).toMatchObject({ why: 'spent', clause: 'SD-WAR-25' });
    fire(s, 'rebel', 'by/laser:4 w2');
    expect(sentences(s)).toContain('Concussion Missile 2 is shot down.');
    expect(s.game.warheads.map(({ id }) => id)).toEqual(['w1']);
  });
  rule('SD-DSP-10', 'the pilot’s mount fires with the pilot, the gunner’s with the gunner', () => {
    const s = phase(duel({ type: 'y-wing', gnr: 6, gunner: 3 }, away), [1, 1, 1, 1, 1, 1]);
    expect(shooters(s, 'rebel').map(({ id }) => id)).toEqual(['by/ion:1', 'by/ion:2']);
    const pilots = s.answer('rebel', shots('by/laser:2 at') as never);
    expect(pilots).toBeRefused('SD-DSP-10');
    expect(pilots).toHaveWords(present);
    fire(s, 'rebel', 'by/ion:2 at');
    expect(shooters(s, 'rebel').map(({ id }) => id)).toEqual(['by/laser:1', 'by/laser:2']);
    fire(s, 'rebel', 'by/laser:2 at');
  });
});

describe('who cannot', () => {
  const barred = (by: Half, text = 'by/laser:4 at', turn = 3) => {
    // Somebody else of the same Gunnery has a shot, so that the question is put.
    const wingman: CraftedShip = { type: 'x-wing', name: 'Wingman', side: 'rebel', at: at(0, 1), facing: 0, gnr: 6 };
    const gunner: CraftedShip = { ...wingman, type: 'y-wing', gunner: 6 };
    const crew = by.type === 'y-wing' ? gunner : wingman;
    return whyNot(phase(duel(by, { ...away, dead: ['pilot'] }, { turn, ships: [crew] })), 'rebel', text);
  };
  rule('SD-DSP-11', 'a mount whose gunner is dead is silent', () => {
    expect(barred({ type: 'y-wing', gunner: 6, dead: ['gunner'] }, 'by/ion:2 at')).toMatchObject({
      why: 'gunner-dead',
      clause: 'SD-DSP-11',
    });
  });
  rule('SD-CRT-21', 'the gunner’s death leaves the pilot’s lasers alone', () => {
    const s = phase(duel({ type: 'y-wing', gunner: 9, dead: ['gunner'] }, away), [8, 8, 6]);
    expect(open(s, 'rebel')).toEqual(['by/laser:1 at', 'by/laser:2 at']);
    expect(barred({ type: 'y-wing', gunner: 6, dead: ['gunner'] }, 'by/ion:1 at').clause).toBe('SD-DSP-11');
    const hit = struck(duel({ type: 'y-wing', marks: Array.from({ length: 12 }, (_, i) => i) }), 'by', 1, [5, 6]);
    expect(sentences(hit, 'critical')).toEqual(['By, critical 11: Gunner killed. Its guns stay silent from now on.']);
    expect(ship(hit, 'by').dead).toEqual(['gunner']);
  });
  rule('SD-CRW-11', 'nobody fires once the pilot is dead, a living gunner neither', () => {
    expect(barred({ type: 'y-wing', gunner: 6, dead: ['pilot'] }, 'by/ion:2 at')).toMatchObject({ why: 'derelict' });
    expect(barred({ dead: ['pilot'] })).toMatchObject({ why: 'derelict' });
  });
  rule('SD-CRW-08', 'a dazed pilot does not fire, and says until when', () => {
    expect(barred({ dazed: 4 })).toMatchObject({ why: 'dazed', figures: { last: 4 } });
    expect(() => barred({ dazed: 4 }, undefined, 5)).toThrow('not closed');
  });
  rule('SD-CRT-08', 'cannons overheat in turn 4: no fire in turns 4 and 5, fire again in turn 6', () => {
    expect(barred({ noCannons: 5 }, undefined, 4)).toMatchObject({ why: 'overheated', figures: { last: 5 } });
    expect(barred({ noCannons: 5 }, undefined, 5)).toMatchObject({ why: 'overheated' });
    expect(() => barred({ noCannons: 5 }, undefined, 6)).toThrow('not closed');
    expect(barred({ type: 'a-wing', noLasers: 5 }, 'by/laser:2 at', 5).clause).toBe('SD-CRT-08');
    // Lasers only: the ion turret still fires.
    expect(open(phase(duel({ type: 'y-wing', noLasers: 5 }, away, { turn: 5 })), 'rebel')).toContain('by/ion:2 at');
  });
  rule('SD-CRT-27', 'a ship that adjusts its targeting computer does not fire', () => {
    expect(barred({ noFire: 4 })).toMatchObject({ why: 'fire-barred', figures: { last: 4 } });
  });
  rule('SD-DMG-08', 'a mount that is lost is lost with all its barrels', () => {
    const s = phase(
      duel({ marks: [[20, 0]] }, away, {
        ships: [{ type: 'x-wing', name: 'Wingman', side: 'rebel', at: at(0, 1), facing: 0, gnr: 6 }],
      }),
    );
    for (const link of [1, 2, 4])
      expect(whyNot(s, 'rebel', `by/laser:${link} at`)).toMatchObject({ why: 'mount-lost', figures: { ship: 'By' } });
  });
  rule('SD-CRT-31', 'S-foils jammed: one ion cannon, unlinked', () => {
    const s = phase(duel({ type: 'b-wing', oneIon: true }, { ...away, gnr: 1 }), [1, 1, 1]);
    expect(open(s, 'rebel')).toEqual(['by/laser:1 at', 'by/blaster:1 at', 'by/blaster:2 at', 'by/ion:1 at']);
    expect(whyNot(s, 'rebel', 'by/ion:3 at')).toMatchObject({ why: 'one-barrel' });
    expect(s.answer('rebel', shots('by/ion:1 at x2') as never)).toBeRefused('SD-CRT-31');
    fire(s, 'rebel', 'by/ion:1 at');
    expect(dataOf(s, 'shot')[0]).toMatchObject({ dice: '2d6+1d6' });
  });
});

describe('arcs', () => {
  /** East, then one step of the next direction, as the catalogue writes offsets. */
  const off = (e: number, ne: number, se = 0): readonly [number, number] => at(e + ne, -ne + se);
  const sees = (to: readonly [number, number], facing: 0 | 1 | 2 | 3 | 4 | 5 = 0) =>
    (['F', 'FQR', 'RQR', 'R', 'RQL', 'FQL'] as const).filter((code) =>
      inArc({ q: at(0, 0)[0], r: at(0, 0)[1], facing }, [code], { q: to[0], r: to[1] }),
    );
  difference('SD-FIR-04', 'a boundary hex belongs to both cones, the next one to one', (boundary) => {
    expect(sees(off(2, 0))).toEqual(['F']);
    expect(sees(off(1, 1))).toEqual(['F', 'FQL']);
    expect(sees(off(2, 1))).toEqual(['F']);
    expect(sees(off(1, 2))).toEqual(['FQL']);
    expect(sees(off(1, 0, 1))).toEqual(['F', 'FQR']);
    // 1 hex at distance 1, 3 at 2, 3 at 3, 5 at 4.
    for (let d = 1; d <= 8; d++) {
      let n = 0;
      for (let q = -d; q <= d; q++)
        for (let r = -d; r <= d; r++)
          if (rangeBetween(0, 0, q, r) === d && inArc({ q: 0, r: 0, facing: 0 }, ['F'], { q, r })) n++;
      expect([d, n]).toEqual([d, 2 * Math.floor(d / 2) + 1]);
    }
    const s = phase(duel({}, { at: boundary ? off(1, 1) : off(1, 2), facing: 0 }), [1, 1, 1]);
    if (boundary) fire(s, 'rebel', 'by/laser:4 at');
    return dataOf(s, 'shot').length;
  });
  rule('SD-DSP-13', 'outside its arcs a mount cannot be fired', () => {
    const s = phase(duel({}, { at: off(1, 2), facing: 0 }, { ships: [tie('Ahead', { at: at(4, 0), facing: 0 })] }));
    expect(whyNot(s, 'rebel', 'by/laser:4 at')).toMatchObject({
      why: 'out-of-arc',
      figures: { target: 'At', mount: 'Laser Cannon' },
    });
  });
  definition('SD-FIR-03', 'six arcs, one to a hexside, and all round', () => {
    const around = [at(1, 0), at(0, 1), at(-1, 1), at(-1, 0), at(0, -1), at(1, -1)];
    expect(around.map((hex) => sees(hex))).toEqual([['F'], ['FQR'], ['RQR'], ['R'], ['RQL'], ['FQL']]);
    expect(around.map((hex) => sees(hex, 2))).toEqual([['RQL'], ['FQL'], ['F'], ['FQR'], ['RQR'], ['R']]);
    const s = phase(duel({ type: 'y-wing', turret: 'aft', gunner: 8 }, { at: at(-2, 0), facing: 3 }), [1, 1, 1]);
    fire(s, 'rebel', 'by/ion:2 at');
    expect(
      whyNot(
        phase(
          duel({ facing: 3 }, { at: at(-2, 0), facing: 0 }, { ships: [tie('Behind', { at: at(2, 0), facing: 0 })] }),
        ),
        'rebel',
        'by/laser:4 behind',
      ).clause,
    ).toBe('SD-DSP-13');
  });
  difference('SD-FIR-05', 'a turret fires all round, and what is fixed does not', (turns) => {
    let fired = 0;
    for (const hex of [at(3, 0), at(0, 3), at(-3, 3), at(-3, 0), at(0, -3), at(3, -3)]) {
      const by: Half = turns ? { type: 'y-wing', gunner: 8, gnr: 1 } : {};
      const s = phase(duel(by, { at: hex, dead: ['pilot'] }), [1, 1, 1, 1, 1, 1]);
      if (s.request('rebel').kind !== 'fire') continue;
      fire(s, 'rebel', turns ? 'by/ion:2 at' : 'by/laser:4 at');
      fired++;
    }
    expect(fired).toBe(turns ? 6 : 1);
    return fired;
  });
  const turret = (by: Half) =>
    [at(3, 0), at(0, 3), at(-3, 3), at(-3, 0), at(0, -3), at(3, -3)].map((hex) => {
      const s = phase(duel({ gunner: 8, marks: [], ...by }, { at: hex, dead: ['pilot'] }), [1, 1, 1]);
      const text = `by/${by.type === 'y-wing' ? 'ion' : 'laser'}:1 at`;
      if (s.request('rebel').kind !== 'fire' || !open(s, 'rebel').includes(text)) return false;
      fire(s, 'rebel', text);
      return true;
    });
  const ROUND = [true, true, true, true, true, true];
  difference('SD-CRT-22', 'the Y-Wing’s jammed turret fires into R, RQR and RQL', (jammed) => {
    const into = turret({ type: 'y-wing', turret: jammed ? 'aft' : '' });
    expect(into).toEqual(jammed ? [false, false, true, true, true, false] : ROUND);
    return into;
  });
  difference('SD-CRT-23', 'the YT-1300’s, jammed forward, into F, FQR and FQL', (jammed) => {
    const into = turret({ type: 'yt-1300', turret: jammed ? 'fore' : '' });
    expect(into).toEqual(jammed ? [true, true, false, false, false, true] : ROUND);
    return into;
  });
  difference('SD-CRT-24', 'jammed aft, into R, RQR and RQL', (jammed) => {
    const into = turret({ type: 'yt-1300', turret: jammed ? 'aft' : '' });
    expect(into).toEqual(jammed ? [false, false, true, true, true, false] : ROUND);
    return into;
  });
  difference('SD-FIR-06', 'what shares the hex is in every arc, at short range', (shared) => {
    const s = phase(
      duel({}, away, {
        warheads: [{ kind: 'missile', side: 'imperial', target: 'friend', at: at(shared ? 0 : -1, 0) }],
        ships: [{ type: 'a-wing', name: 'Friend' }],
      }),
      [1, 1, 1],
    );
    if (!shared) return open(s, 'rebel').includes('by/laser:1 w1');
    fire(s, 'rebel', 'by/laser:1 w1');
    expect(dataOf(s, 'shot')[0]).toMatchObject({ dice: '2d8+1d6+1', range: 0, need: 10 });
    return true;
  });
  difference('SD-FIR-07', 'ships and warheads in between do not matter, where an asteroid would', (ships) => {
    const s = phase(
      duel({}, away, {
        asteroids: ships ? [] : [...at(2, 0)],
        ships: ships
          ? [tie('Between', { at: at(2, 0), facing: 0 }), { type: 'a-wing', name: 'Friend', at: at(3, 0), facing: 3 }]
          : [],
      }),
      [1, 1, 1],
    );
    if (!ships) return s.request('rebel').kind;
    fire(s, 'rebel', 'by/laser:4 at');
    expect(dataOf(s, 'shot')[0]).toMatchObject({ dice: '2d8+1d6+3' });
    return 'fire';
  });
});

describe('linked barrels', () => {
  rule('SD-FIR-10', 'one link size for each mount; the quad laser: one roll at +3, two at +1, four at 0', () => {
    const s = phase(duel({}, away));
    expect(shooters(s, 'rebel').map(({ id, shots: n, label }) => [id, n, label])).toEqual([
      ['by/laser:1', 4, { say: 'option.unlinked', with: expect.objectContaining({ n: 4, toHit: 0, damage: 0 }) }],
      ['by/laser:2', 2, { say: 'option.linked', with: expect.objectContaining({ n: 2, toHit: 1, damage: 1 }) }],
      ['by/laser:4', 1, { say: 'option.all-linked-4', with: expect.objectContaining({ n: 1, toHit: 3, damage: 3 }) }],
    ]);
    expect(s.answer('rebel', shots('by/laser:2 at', 'by/laser:1 at x2') as never)).toEqual({
      ok: false,
      why: 'mixed-links',
      clause: 'SD-FIR-10',
      figures: { ship: 'By', mount: 'Laser Cannon', first: 2, second: 1 },
      nearest: [{ by: 'by/laser:2', at: 'at' }],
    });
  });
  rule('SD-DSP-12', 'twin lasers linked +1/+1, quad by twos +1/+1, all four +3/+3', () => {
    const roll = (type: 'x-wing' | 'a-wing', link: number) => {
      const s = fire(phase(duel({ type }, away), [1, 1, 1]), 'rebel', `by/laser:${link} at`);
      return dataOf(s, 'shot')[0]?.['dice'];
    };
    expect([roll('a-wing', 2), roll('x-wing', 2), roll('x-wing', 4)]).toEqual(['2d8+1d6+1', '2d8+1d6+1', '2d8+1d6+3']);
  });
  difference('SD-FIR-11', 'unlinked, each barrel rolls without a bonus', (unlinked) => {
    if (!unlinked) {
      const linked = fire(phase(duel({}, away), [1, 1, 1]), 'rebel', 'by/laser:4 at');
      return dataOf(linked, 'shot').map(({ dice }) => String(dice));
    }
    const s = fire(
      phase(duel({}, { ...away, dv: -11 }), [2, 4, 5, 1, 1, 3, 1, 1, 2, 1, 1, 1, 3, 4]),
      'rebel',
      'by/laser:1 at x4',
    );
    expect(dataOf(s, 'shot').map(({ dice, boxes }) => [dice, boxes])).toEqual([
      ['2d8+1d6', 1],
      ['2d8+1d6', 1],
      ['2d8+1d6', 1],
      ['2d8+1d6', 2],
    ]);
    return dataOf(s, 'shot').map(({ dice }) => String(dice));
  });
  difference('SD-FIR-12', 'the link is chosen before the dice, and anew every turn', (other) => {
    const s = phase(duel({}, away), [1, 1, 1, 1, 1, 1, 1, 1, 1]);
    fire(s, 'rebel', 'by/laser:4 at');
    expect(s.answer('rebel', 'on')).toBeDone();
    fire(s, 'rebel', other ? 'by/laser:2 at x2' : 'by/laser:4 at');
    const links = dataOf(s, 'shot').map(({ link }) => Number(link));
    expect(links).toEqual(other ? [4, 2, 2] : [4, 4]);
    return links;
  });
  difference('SD-FIR-13', 'rolls of one mount may go to different targets, and some may be held', (shared) => {
    const s = phase(duel({}, away, { ships: [tie('Other', { at: at(4, 0), ...away })] }), [1, 1, 1, 1, 1, 1]);
    fire(s, 'rebel', 'by/laser:1 at', shared ? 'by/laser:1 other' : 'by/laser:1 at');
    const targets = dataOf(s, 'shot').map(({ target }) => String(target));
    expect(targets).toEqual(['at', shared ? 'other' : 'at']);
    return targets;
  });
});

describe('firing order', () => {
  rule('SD-FIR-14', 'gunners first, from the best', () => {
    const s = phase(
      duel(
        { type: 'y-wing', gnr: 10, gunner: 3 },
        { type: 'yt-1300', side: 'imperial', gnr: 10, gunner: 7, facing: 3 },
      ),
      [1, 1, 1, 1, 1, 1, 1, 1, 1],
    );
    expect(() => s.request('rebel')).toThrow();
    fire(s, 'imperial', 'at/laser:2 by');
    fire(s, 'rebel', 'by/ion:2 at');
    fire(s, 'rebel', 'by/laser:2 at');
    expect(dataOf(s, 'volley').map(({ is, gnr }) => [is, gnr])).toEqual([
      ['gunner', 7],
      ['gunner', 3],
      ['pilot', 10],
    ]);
  });
  rule('SD-FIR-15', 'the third scenario’s crews: gunner 8, then pilots 10, 9, 8, 7, 6, 5, 4', () => {
    const crews: [string, Half][] = [
      ['Y', { type: 'y-wing', side: 'rebel', gnr: 7, gunner: 8 }],
      ['X', { type: 'x-wing', side: 'rebel', gnr: 10 }],
      ['Vader', { type: 'tie-advanced', side: 'imperial', gnr: 10 }],
      ...[9, 8, 6, 5, 4].map((gnr): [string, Half] => [`T${gnr}`, { type: 'tie-fighter', side: 'imperial', gnr }]),
    ];
    const ships = crews.map(
      ([name, more], i): CraftedShip =>
        ({
          name,
          ...more,
          at: at(more.side === 'rebel' ? 0 : 3, i % 2),
          facing: more.side === 'rebel' ? 0 : 3,
        }) as CraftedShip,
    );
    const s = phase(duel({ facing: 3, at: at(-5, 5) }, { facing: 0, at: at(9, 0), dead: ['pilot'] }, { ships }));
    const order: string[] = [];
    for (let n = 0; n < 20; n++) {
      const asked = ['rebel', 'imperial'].filter((office) =>
        s.requests(office).some(({ kind, standing }) => kind === 'fire' && !standing),
      );
      if (asked.length === 0) break;
      order.push(asked.join(' and '));
      for (const office of asked) fire(s, office);
    }
    expect(dataOf(s, 'volley').map(({ is, gnr }) => `${is} ${gnr}`)).toEqual([
      'gunner-held 8',
      ...[10, 9, 8, 7, 6, 5, 4].map((gnr) => `pilot-held ${gnr}`),
    ]);
    expect(order.slice(0, 2)).toEqual(['rebel', 'rebel and imperial']);
  });
  rule('SD-FIR-16', 'equal Gunnery, one step: sealed, revealed together, then all dice', () => {
    const s = phase(duel({ gnr: 5 }, {}), [1, 1, 1, 2, 2, 2]);
    fire(s, 'imperial', 'at/laser:2 by');
    // Sealed: no die, no word.
    expect([s.dice.unused.length, told(s, 'shot').length]).toEqual([6, 0]);
    fire(s, 'rebel', 'by/laser:4 at');
    expect(dataOf(s, 'volley')).toHaveLength(1);
    expect(dataOf(s, 'shot').map((data) => data['ship'])).toEqual(['by', 'at']);
  });
  rule('SD-FIR-16', 'crew of one side with equal Gunnery share the step', () => {
    const s = phase(
      duel({}, away, { ships: [{ type: 'x-wing', name: 'Wing', at: at(0, 1), gnr: 6 }] }),
      [1, 1, 1, 1, 1, 1],
    );
    expect(new Set(open(s, 'rebel').map((one) => one.split('/')[0]))).toEqual(new Set(['by', 'wing']));
    fire(s, 'rebel', 'by/laser:4 at', 'wing/laser:4 at');
    expect(dataOf(s, 'volley')).toHaveLength(1);
  });
  difference('SD-FIR-17', 'what an earlier step destroyed does not fire in a later one', (destroyed) => {
    // 7, 7, 5 is Low 5 + 3, less 1: seven boxes; four were left.
    const s = phase(duel({}, { marks: [0, 1, 2, 3, 4, 5, 6, 7] }), destroyed ? [7, 7, 5, 3, 4] : [1, 1, 1]);
    fire(s, 'rebel', 'by/laser:4 at');
    if (!destroyed) return s.requests('imperial').some(({ kind }) => kind === 'fire');
    expect([ship(s, 'at').is, ship(s, 'at').wreck]).toEqual(['destroyed', 'track']);
    expect(s.state.outcome !== null || s.request('rebel').kind === 'rest').toBe(true);
    expect(dataOf(s, 'volley')).toHaveLength(1);
    return s.requests('imperial').some(({ kind }) => kind === 'fire');
  });
  difference('SD-FIR-18', 'in one step a ship that is lost has still fired, and DR counts as it was', (same) => {
    const marks = [0, 1, 2, 3, 4, 5];
    const s = phase(duel({ gnr: same ? 5 : 6 }, { marks }));
    // Two hits of Low 2 + 1 each on DR 1: two boxes and two, although the first box is the R1.
    s.dice.add(2, 8, 6, 2, 8, 6, 5, 8, 6);
    fire(s, 'rebel', 'by/laser:2 at x2');
    // In a later step its lasers are gone.
    if (!same) return dataOf(s, 'shot').length;
    fire(s, 'imperial', 'at/laser:2 by');
    expect(dataOf(s, 'shot').map(({ ship: by, boxes }) => [by, boxes])).toEqual([
      ['by', 2],
      ['by', 2],
      ['at', 3],
    ]);
    expect(sentences(s, 'marked').map((said) => said.split('.')[0])).toEqual([
      'By marks 3 boxes: o, o, o',
      'At marks 2 boxes: R1, D8',
      'At marks 1 box: w',
      'At marks 1 box: D4',
    ]);
    return dataOf(s, 'shot').length;
  });
  difference('SD-DMG-17', 'both die in one step, each by the other’s shot, and leave together', (same) => {
    const full = Array.from({ length: 27 }, (_, i) => i);
    const s = phase(duel({ gnr: same ? 5 : 6, marks: full }, { marks: full.slice(0, 11) }), [8, 8, 6, 8, 8, 6]);
    fire(s, 'rebel', 'by/laser:4 at');
    if (same) fire(s, 'imperial', 'at/laser:2 by');
    const left = [ship(s, 'by').is, ship(s, 'at').is];
    expect(left).toEqual([same ? 'destroyed' : 'flying', 'destroyed']);
    expect(sentences(s, 'destroyed')).toEqual([...(same ? ['By is destroyed.'] : []), 'At is destroyed.']);
    return left;
  });
  difference('SD-FIR-19', 'a pilot with three mounts fires them in one step, and a gunner in his own', (alone) => {
    const s = phase(duel({ type: alone ? 'b-wing' : 'y-wing' }, away), [1, 1, 1, 1, 1, 1, 1, 1, 1]);
    if (alone) fire(s, 'rebel', 'by/laser:1 at', 'by/blaster:2 at', 'by/ion:3 at');
    else fire(fire(s, 'rebel', 'by/ion:2 at'), 'rebel', 'by/laser:2 at');
    const shotsOf = dataOf(s, 'volley').map(({ n }) => Number(n));
    expect(shotsOf).toEqual(alone ? [3] : [1, 1]);
    return shotsOf;
  });
  test('the attackers order ion and ordinary hits, and nothing else is asked', () => {
    const bWing: Half = { type: 'b-wing', gnr: 6 };
    // Laser Low 4 - 1 = 3; ion Medium 5 + 3 = 8, halved 4, less 1 = 3.
    const dice = [4, 8, 6, 6, 5, 3];
    const s = phase(duel(bWing, { ...away, dv: -4 }), dice);
    fire(s, 'rebel', 'by/laser:1 at', 'by/ion:3 at');
    expect(s.request('rebel')).toMatchObject({ kind: 'hit-order', clause: 'SD-FIR-18', default: ['0', '1'] });
    expect(s.answer('rebel', ['1', '0'])).toBeDone();
    expect(dataOf(s, 'marked').map(({ boxes }) => boxes)).toEqual([
      ['D16', 'D12', 'D8'],
      ['o', 'o', 'o'],
    ]);
    expect(sentences(s, 'hit-order')).toEqual(['Of 2 hits on At an ion hit is marked first.']);
    const byDefault = phase(duel(bWing, { ...away, dv: -4 }), dice);
    fire(byDefault, 'rebel', 'by/laser:1 at', 'by/ion:3 at');
    expect(byDefault.answer('rebel', ['0', '1'])).toBeDone();
    expect(dataOf(byDefault, 'marked').map(({ boxes }) => boxes)).toEqual([
      ['o', 'o', 'D16'],
      ['D12', 'D8', 'w'],
    ]);
  });
});
