import { difference, rule } from '@flagbridge/testkit';
import { describe, expect } from 'vitest';
import { present } from '../src/present.ts';
import {
  chance,
  declare,
  defensive,
  defensiveChance,
  duel,
  flown,
  hexKey,
  needs,
  offensive,
  shot,
} from './fire-fixture.ts';
import { at, kinds, move, pass, told, turnOf } from './movement-fixture.ts';
import { enemy, field, seeker, steps } from './seekers-field.ts';

/** Rules of fire that are told by no event and refuse nothing: the same situation with their condition and without. */
describe('when and where', () => {
  difference('KH-FIR-01', 'a ship fires offensively in its own turn and defensively in the enemy’s', (own) => {
    const s = turnOf(duel({ load: { LB: 1 } }, { at: at(2, 0) }), own ? 'sathar' : 'upf');
    const kind = own ? 'offensive-fire' : 'defensive-fire';
    pass(s, kind);
    expect(kinds(s)).toContain(kind);
    return kinds(s);
  });

  difference('KH-FIR-27', 'no fire while a ship of the moving side has still to move', (hasToMove) => {
    const s = turnOf(duel({ speed: 1 }, { at: at(3, 0), load: { LB: 1 } }));
    pass(s, 'move');
    if (!hasToMove) expect(move(s, 'by', 'F')).toBeDone();
    expect(kinds(s, 'upf').includes('defensive-fire')).toBe(!hasToMove);
    return kinds(s, 'upf');
  });

  difference(
    'KH-FIR-28',
    'a path that is remembered can be shot at; forgotten, only where the ship stands',
    (known) => {
      const past = flown([-1, 2], ...Array.from({ length: 13 }, (_, q) => [q, 2] as const));
      const game = duel(known ? past : { ...past, path: [] }, { at: at(0, 0), load: { LB: 1 } });
      const asked = kinds(defensive(game), 'upf').includes('defensive-fire');
      expect(asked).toBe(known);
      return asked;
    },
  );

  difference('KH-FIR-04', 'a battery fires astern, a cannon does not', (allRound) => {
    const s = offensive(duel({ load: allRound ? { LB: 1 } : { LC: 1 } }, { at: at(-2, 0) }));
    expect(kinds(s).includes('offensive-fire')).toBe(allRound);
    return kinds(s);
  });

  difference('KH-FIR-07', 'the facing at the moment of fire counts', (ahead) => {
    const s = offensive(duel({ facing: ahead ? 0 : 3, load: { LC: 1 } }, { at: at(2, 0) }));
    expect(kinds(s).includes('offensive-fire')).toBe(ahead);
    return kinds(s);
  });

  difference(
    'KH-FIR-08',
    'who enters an enemy’s hex may fire ahead there; who was come upon from behind may not',
    (enters) => {
      const from = { fromQ: at(-1, 0)[0], fromR: at(-1, 0)[1] };
      const s = offensive(
        duel({ load: { LC: 1 }, entry: enters ? 2 : 1, ...from }, { at: at(0, 0), entry: enters ? 1 : 2, ...from }),
      );
      expect(kinds(s).includes('offensive-fire')).toBe(enters);
      return kinds(s);
    },
  );

  difference('KH-FIR-11', 'every shot is stated before the first die falls', (two) => {
    const shots = two ? ['by/LC/1 at', 'by/LB/1 at'] : ['by/LC/1 at'];
    const s = declare(offensive(duel(), two ? [100, 100] : [100]), 'sathar', ...shots);
    expect(s.events[0]).toMatchObject({ type: 'declared', data: { n: shots.length } });
    return s.events[0]?.data?.['n'] as number;
  });
});

describe('chances', () => {
  difference('KH-FIR-14', 'the row of the weapon', (cannon) => {
    const [, base = 0] = chance(duel(), cannon ? 'by/LC/1 at' : 'by/LB/1 at');
    expect(base).toBe(cannon ? 60 : 50);
    return base;
  });

  difference('KH-FIR-20', 'a bonus more is added to the rest', (headOn) => {
    const [total = 0, ...parts] = chance(duel({}, { at: headOn ? at(4, 0) : at(4, -1) }), 'by/LC/1 at');
    expect(parts).toEqual(headOn ? [60, 10, -20] : [60, -20]);
    expect(total).toBe(parts.reduce((sum, part) => sum + part, 0));
    return total;
  });

  difference('KH-MOV-15', 'in one hex nothing comes off the chance', (together) => {
    const parts = chance(duel({}, { at: together ? at(0, 0) : at(4, 0) }), 'by/LB/1 at');
    expect(parts).toEqual(together ? [50, 50] : [30, 50, -20]);
    return parts;
  });

  difference(
    'KH-DEF-09',
    'the screen as it is after the move counts, whichever hex of the path is chosen',
    (masked) => {
      const game = duel(
        { ...flown([-2, 0], [-1, 0], [0, 0]), screen: masked ? 'MS' : '', load: { RH: 1, MS: 1 } },
        { load: { LB: 1 } },
      );
      const [, base = 0] = defensiveChance(game, `at/LB/1 by ${hexKey(-1, 0)}`);
      expect(base).toBe(masked ? 10 : 50);
      return base;
    },
  );
});

describe('reactions', () => {
  /** A torpedo, or another weapon, at a ship that could react. */
  const shotAt = (target: Parameters<typeof duel>[1], gun = 'by/T at', dice: readonly number[] = []) =>
    declare(offensive(duel({}, { at: at(2, 0), ...target }), dice), 'sathar', gun);

  difference('KH-FIR-30', 'evasion is declared before the roll, and comes off its chance', (evades) => {
    const s = shotAt({ type: 'fighter', mr: 2, speed: 4 }, 'by/T at');
    s.dice.add(100);
    expect(s.answer('upf', evades ? 'evade' : 'hold')).toBeDone();
    expect(needs(s)).toEqual(evades ? [[60, 70, -10]] : [[70, 70]]);
    return needs(s);
  });

  difference('KH-EVA-01', 'a fighter is asked whether it evades, a frigate is not', (fighter) => {
    const s = shotAt({ type: fighter ? 'fighter' : 'frigate', speed: 5 }, 'by/T at', fighter ? [] : [100]);
    expect(kinds(s, 'upf').includes('evade')).toBe(fighter);
    return kinds(s, 'upf');
  });

  difference('KH-DEF-10', 'interceptors meet a torpedo, and no laser', (torpedo) => {
    const s = shotAt({ load: { ICM: 2 } }, torpedo ? 'by/T at' : 'by/LB/1 at', torpedo ? [] : [100]);
    expect(kinds(s, 'upf').includes('intercept')).toBe(torpedo);
    return kinds(s, 'upf');
  });

  difference('KH-DEF-15', 'they meet one attack after another for as long as there are any', (enough) => {
    const s = offensive(duel({}, { at: at(2, 0), load: { ICM: enough ? 2 : 1 } }), enough ? [100] : [100, 100]);
    declare(s, 'sathar', 'by/T at', 'by/AR at');
    expect(s.answer('upf', { at: 1 })).toBeDone();
    expect(kinds(s, 'upf').includes('intercept')).toBe(enough);
    return kinds(s, 'upf');
  });

  difference('KH-SEK-17', 'a seeker asks for interceptors, and for nothing else', (hasSome) => {
    const prey = enemy('Prey', [1, 0], { type: 'assault-scout', load: hasSome ? { ICM: 1 } : {} });
    const s = steps(field([seeker(1, [0, 0], 1)], [prey]), hasSome ? [] : [100]);
    expect(kinds(s, 'upf').filter((kind) => kind !== 'rest')).toEqual(hasSome ? ['intercept'] : []);
    return kinds(s, 'upf');
  });

  difference('KH-SEK-08', 'the closest ship is its target', (oneIsCloser) => {
    const ships = [enemy('One', [oneIsCloser ? 8 : 9, 0]), enemy('Two', [oneIsCloser ? -9 : -8, 0])];
    const [flies] = told(steps(field([seeker(1, [0, 0], 1)], ships)), 'seeker-flies');
    expect(flies?.data?.['ship']).toBe(oneIsCloser ? 'one' : 'two');
    return flies?.data?.['ship'] as string;
  });
});

describe('what is forbidden', () => {
  const words = present;

  rule('KH-FIR-29', 'one’s own ship is no target, nor one that is lost', () => {
    const lost = { type: 'frigate', side: 'upf', name: 'Lost', is: 'destroyed' } as const;
    const s = offensive(duel({}, { at: at(2, 0) }, { ships: [lost] }));
    for (const id of ['by', 'lost']) {
      const refused = s.answer('sathar', [shot(`by/LB/1 ${id}`)]);
      expect(refused).toBeRefused('KH-FIR-29');
      expect(refused).toHaveWords(words);
    }
  });

  rule('KH-FIR-25', 'a beam mount fires once in a phase', () => {
    const s = offensive(duel({}, { at: at(2, 0) }));
    const refused = s.answer('sathar', [shot('by/LB/1 at'), shot('by/LB/1 at')]);
    expect(refused).toBeRefused('KH-FIR-25');
    expect(refused).toHaveWords(words);
  });

  rule('KH-FIR-26', 'a moving ship is shot in a hex that it entered', () => {
    const s = defensive(duel(flown([-2, 0], [-1, 0], [0, 0]), { at: at(2, 0), load: { LB: 1 } }));
    const refused = s.answer('upf', [shot(`at/LB/1 by ${hexKey(1, 0)}`)]);
    expect(refused).toBeRefused('KH-FIR-26');
    expect(refused).toHaveWords(words);
  });

  rule('KH-GEN-03', 'a ship of another controller fires no shot of yours', () => {
    const ally = {
      type: 'frigate',
      side: 'sathar',
      office: 'ally',
      name: 'Ally',
      at: at(1, 0),
      load: { LB: 1 },
    } as const;
    const s = offensive(duel({}, { at: at(2, 0) }, { ships: [ally] }));
    const refused = s.answer('sathar', [shot('ally/LB/1 at')]);
    expect(refused).toBeRefused('KH-GEN-03');
    expect(refused).toHaveWords(words);
  });

  /** A torpedo flies at At; Near is in its hex. */
  const attacked = (level: 'basic' | 'advanced', near: object = {}) => {
    const ship = { type: 'frigate', side: 'upf', name: 'Near', at: at(2, 0), load: { ICM: 2 }, ...near } as const;
    const s = offensive(duel({}, { at: at(2, 0), load: { ICM: 2 } }, { level, ships: [ship] }));
    return declare(s, 'sathar', 'by/T at');
  };

  rule('KH-DEF-11', 'no more interceptors than are left', () => {
    const refused = attacked('basic').answer('upf', { at: 3 });
    expect(refused).toBeRefused('KH-DEF-11');
    expect(refused).toMatchObject({ figures: { ship: 'At', left: 2, got: 3 } });
    expect(refused).toHaveWords(words);
  });

  rule('KH-DEF-13', 'Basic Game: none of a ship beside it', () => {
    const refused = attacked('basic').answer('upf', { near: 1 });
    expect(refused).toBeRefused('KH-DEF-13');
    expect(refused).toHaveWords(words);
    expect(attacked('advanced').answer('upf', { near: 3 })).toBeRefused('KH-DEF-11');
  });

  rule('KH-DEF-27', 'Advanced Game: none of a ship in another hex', () => {
    expect(attacked('advanced', { at: at(5, 5) }).answer('upf', { near: 1 })).toBeRefused('KH-DEF-27');
  });

  rule('KH-DMG-24', 'none through a short circuit', () => {
    const refused = attacked('advanced', { damage: { circuit: true } }).answer('upf', { near: 1 });
    expect(refused).toBeRefused('KH-DMG-24');
    expect(refused).toHaveWords(words);
  });
});
