import { asked, definition, difference, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { about } from '../src/contents.ts';
import type { Game } from '../src/game.ts';
import { present } from '../src/present.ts';
import { labelOf } from '../src/rules/map.ts';
import { options } from '../src/rulings.ts';
import { at, atRandom, byDefault, changed, prepare, standing } from './set-up-play.ts';
import { sentences } from './set-up-said.ts';

const BY_TURNS = { options: { asteroids: 'placed' } } as const;

describe('ships', () => {
  rule('SD-SCN-15', 'the Rebels set up first in column 1, then the Imperials in column 34', () => {
    const s = prepare('patrol');
    expect(asked(s)).toEqual([['rebel', 'place-ships']]);
    const { shape, clause } = s.request('rebel');
    expect(clause).toBe('SD-SCN-15');
    if (shape.is !== 'place') throw new Error('no place');
    expect(shape.pieces[0]?.hexes).toHaveLength(22);
    const put = (hex: string, facing: number) => ({ hex: at(s.game, hex), facing });
    expect(s.answer('rebel', { 'a-wing-a': put('0201', 0), 'a-wing-b': put('0122', 0) }), 'column 2').toBeRefused(
      'SD-SCN-15',
    );
    expect(s.answer('rebel', { 'a-wing-a': put('0201', 0), 'a-wing-b': put('0122', 0) })).toHaveWords(present);
    expect(s.answer('rebel', { 'a-wing-a': put('0101', 1), 'a-wing-b': put('0122', 5) })).toBeDone();
    expect(asked(s)).toEqual([['imperial', 'place-ships']]);
    byDefault(s);
    expect(standing(s.game)).toEqual([
      'A-Wing A 0101',
      'A-Wing B 0122',
      'TIE Fighter A 3404',
      'TIE Fighter B 3412',
      'TIE Fighter C 3419',
    ]);
    expect(sentences(s.events, ['placed'])[0]).toBe('Rebels set A-Wing A up in 0101, facing SE.');
  });

  rule('SD-SCN-13', 'one ship to a hex, facing as one likes', () => {
    const s = prepare('patrol');
    const one = { hex: at(s.game, '0101'), facing: 0 };
    expect(s.answer('rebel', { 'a-wing-a': one, 'a-wing-b': one }), 'two in one hex').toBeRefused('SD-SCN-13');
    expect(s.answer('rebel', { 'a-wing-a': one, 'a-wing-b': one })).toHaveWords(present);
    expect(s.answer('rebel', { 'a-wing-a': { ...one, facing: 6 }, 'a-wing-b': one }), 'no such facing').toBeRefused();
    expect(s.answer('rebel', { 'a-wing-a': one }), 'one left out').toBeRefused();
    expect(s.answer('rebel', { 'a-wing-a': one, 'a-wing-b': { hex: at(s.game, '0102'), facing: 3 } })).toBeDone();
    expect(s.game.ships.map(({ facing }) => facing).slice(0, 2)).toEqual([0, 3]);
  });

  rule('SD-SCN-13', 'commanders who share a side place one after the other, never in one hex', () => {
    const offices = [
      { id: 'red', side: 'rebel', title: 'Red' },
      { id: 'gold', side: 'rebel', title: 'Gold' },
      { id: 'imperial', side: 'imperial', title: 'Imperials' },
    ];
    const shared = changed(
      'patrol',
      ({ sides: [rebels] }) => {
        for (const [i, ship] of rebels.ships.entries()) ship.office = i === 0 ? 'red' : 'gold';
      },
      { offices },
    );
    const s = prepare(shared);
    expect(asked(s)).toEqual([['red', 'place-ships']]);
    const hex = at(s.game, '0105');
    s.answer('red', { 'a-wing-a': { hex, facing: 0 } });
    expect(asked(s)).toEqual([['gold', 'place-ships']]);
    expect(s.answer('gold', { 'a-wing-b': { hex, facing: 0 } })).toBeRefused('SD-SCN-13');
    byDefault(s);
    expect(new Set(standing(s.game).map((one) => one.slice(-4))).size).toBe(5);
  });

  rule('SD-SCN-17', 'the Imperials first, anywhere in columns 18 to 34, then the Rebels in column 1', () => {
    const s = prepare('syruss');
    expect(asked(s)).toEqual([['imperial', 'place-ships']]);
    const { shape } = s.request('imperial');
    if (shape.is !== 'place') throw new Error('no place');
    expect(shape.pieces[0]?.hexes).toHaveLength(17 * 22);
    expect(shape.pieces[0]?.hexes).toContain(at(s.game, '1801'));
    expect(shape.pieces[0]?.hexes).not.toContain(at(s.game, '1701'));
    byDefault(s, 'none');
    expect(s.game.ships.slice(0, 3).every(({ q, r }) => labelOf(s.game, q, r).startsWith('01'))).toBe(true);
  });

  rule('SD-SCN-19', 'the Rebels first in columns 1 to 17, then the Imperials in the last three', () => {
    const s = prepare('dark-lord');
    expect(asked(s)).toEqual([['rebel', 'place-ships']]);
    byDefault(s);
    const columns = (side: string): number[] =>
      s.game.ships.filter((ship) => ship.side === side).map(({ q, r }) => Number(labelOf(s.game, q, r).slice(0, 2)));
    for (const column of columns('rebel')) expect(column).toBeLessThan(18);
    for (const column of columns('imperial')) expect(column).toBeGreaterThan(31);
    expect(s.game.ships.filter(({ side }) => side === 'imperial').every(({ facing }) => facing === 3)).toBe(true);
  });

  rule(
    'SD-SCN-22',
    'in a battle of one’s own each side rolls, ties again, and the lower sets up first at its edge',
    () => {
      const s = prepare('mirror', { dice: [4, 4, 7, 2] });
      expect(sentences(s.events, ['rolled-for-first'])).toEqual([
        'Rebels and Imperials both roll 4: again.',
        'Rebels roll 7, Imperials roll 2: Imperials set up first.',
      ]);
      expect(asked(s)).toEqual([['imperial', 'place-ships']]);
      byDefault(s);
      const columns = new Set(s.game.ships.map(({ side, q, r }) => `${side} ${labelOf(s.game, q, r).slice(0, 2)}`));
      expect([...columns].sort()).toEqual(['imperial 34', 'rebel 01']);
      expect(s.dice.unused).toEqual([]);
      expect(asked(prepare('mirror', { dice: [2, 7] }))).toEqual([['rebel', 'place-ships']]);
    },
  );

  test('defaults spread the ships over the rows, bows to the enemy', () => {
    const s = prepare('syruss');
    byDefault(s);
    expect(standing(s.game)).toContain('Y-Wing 0104');
    expect(s.game.ships.map(({ facing }) => facing)).toEqual([0, 0, 0, 3, 3, 3, 3, 3, 3]);
  });

  test('whatever is sampled can be played, in every battle', () => {
    for (const { id } of about.scenarios) {
      const s = prepare(id, { dice: [1, 2, 3, 4] });
      atRandom(s, id);
      expect(s.game.ships.every(({ is }) => is === 'flying')).toBe(true);
    }
  });
});

describe('asteroids', () => {
  const hexesOf = ({ asteroids }: Game): string[] =>
    asteroids.flatMap((q, i) => (i % 2 === 0 ? [`${q},${asteroids[i + 1]}`] : []));
  const scattered = { options: { asteroids: 'scattered' } };

  rule('SD-OPT-16', 'scattered over different hexes, and no ship is set up among them', () => {
    // Each die picks one of the hexes that are left, in the order of rows: twenty times the first is most of row 1.
    const s = prepare('patrol', { ...scattered, dice: [...Array.from({ length: 20 }, () => 1), 3] });
    expect(new Set(hexesOf(s.game)).size).toBe(20);
    expect(hexesOf(s.game)[0]).toBe(at(s.game, '0101'));
    const { shape } = s.request('rebel');
    if (shape.is !== 'place') throw new Error('no place');
    expect(shape.pieces[0]?.hexes).toHaveLength(21);
    expect(shape.pieces[0]?.hexes).not.toContain(at(s.game, '0101'));
    const put = { hex: at(s.game, '0102'), facing: 0 };
    const struck = s.answer('rebel', { 'a-wing-a': { hex: at(s.game, '0101'), facing: 0 }, 'a-wing-b': put });
    expect(struck).toBeRefused('SD-OPT-16');
    expect(struck).toHaveWords(present);
    expect(sentences(s.events, ['asteroids'])[0]).toMatch(/^20 asteroids lie about: 0101, 0201,/);
    expect(s.dice.unused).toEqual([]);
  });

  difference('SD-OPT-15', 'as many as the scenario says, or twenty', (said) => {
    const three = changed('patrol', (file) => {
      file.asteroids = 3;
    });
    if (!said)
      return prepare('patrol', { ...scattered, dice: [...Array.from({ length: 20 }, () => 1), 6] }).game.asteroids
        .length;
    expect(prepare(three, { ...scattered, dice: [1, 1, 1, 6] }).game.asteroids).toHaveLength(6);
    expect(prepare(three).game.asteroids, 'where the option is not in use').toEqual([]);
    return 6;
  });

  rule('SD-OPT-16', 'a side keeps room for its ships', () => {
    const full = changed('patrol', (file) => {
      file.map = { columns: 12, rows: 8 };
      file.asteroids = 48;
      file.sides[1].columns = [12, 12];
      file.sides[0].ships = Array.from({ length: 7 }, () => ({ type: 'a-wing', pilot: { plt: 5, gnr: 5 } }));
    });
    const s = prepare(full, { ...scattered, dice: [...Array.from({ length: 48 }, () => 1), 1] });
    // Of the eight hexes of column 1 the first was taken, and then no more.
    expect(s.game.asteroids).toHaveLength(96);
    byDefault(s);
    expect(s.game.ships.every(({ is }) => is === 'flying')).toBe(true);
  });

  rule('SD-OPT-16', 'nor may an asteroid be placed where a side needs the room', () => {
    const full = changed('patrol', (file) => {
      file.map = { columns: 12, rows: 8 };
      file.asteroids = 2;
      file.sides[1].columns = [12, 12];
      file.sides[0].ships = Array.from({ length: 8 }, () => ({ type: 'a-wing', pilot: { plt: 5, gnr: 5 } }));
    });
    const s = prepare(full, BY_TURNS);
    const refusal = s.answer('rebel', { asteroid: { hex: at(s.game, '0101') } });
    expect(refusal).toBeRefused('SD-OPT-16');
    expect(refusal).toMatchObject({ why: 'asteroid-room' });
    expect(refusal).toHaveWords(present);
  });

  rule('SD-OPT-17', 'placed by turns, the first and the odd one by the side that sets up first', () => {
    const three = changed('patrol', (file) => {
      file.asteroids = 3;
      file.first = 'imperial';
    });
    const s = prepare(three, { ...BY_TURNS, dice: [2] });
    const here = at(s.game, '1710');
    const seen: string[] = [];
    for (let n = 0; n < 3; n++) {
      const [[office, name] = ['', '']] = asked(s);
      seen.push(`${office} ${name}`);
      if (n === 1) expect(s.answer(office, { asteroid: { hex: here } }), 'one to a hex').toBeRefused('SD-OPT-16');
      if (n === 1) expect(s.answer(office, { asteroid: { hex: here } })).toHaveWords(present);
      expect(s.answer(office, n === 0 ? { asteroid: { hex: here } } : s.request(office).default)).toBeDone();
    }
    expect(seen).toEqual(['imperial place-asteroid', 'rebel place-asteroid', 'imperial place-asteroid']);
    expect(asked(s)).toEqual([['imperial', 'place-ships']]);
    expect(s.game.drift).toBe(1);
    expect(sentences(s.events, ['asteroids'])[0]).toBe('Imperials place asteroid 1 in 1710.');
  });

  rule('SD-OPT-17', 'in a battle of one’s own the lower die places the first', () => {
    const s = prepare('duel', { ...BY_TURNS, dice: [9, 3, 5] });
    expect(asked(s)).toEqual([['imperial', 'place-asteroid']]);
    byDefault(s);
    expect(s.game.asteroids).toHaveLength(40);
  });

  for (const [die, way, drift] of [
    [1, 'E', 0],
    [2, 'SE', 1],
    [3, 'SW', 2],
    [4, 'W', 3],
    [5, 'NW', 4],
    [6, 'NE', 5],
  ] as const)
    rule('SD-OPT-18', `a ${die} means that all drift ${way}`, () => {
      const one = changed('patrol', (file) => {
        file.asteroids = 1;
      });
      const s = prepare(one, { ...scattered, dice: [1, die] });
      expect(s.game.drift).toBe(drift);
      expect(sentences(s.events, ['drift-fixed'])).toEqual([
        `The asteroids will drift ${way} for the whole battle (${die}).`,
      ]);
    });
});

definition('SD-OPT-01', 'every option by itself, told when the battle is set up', () => {
  expect(options.map(({ id }) => id)).toEqual(['time-limit', 'drive-0-turns', 'debris', 'sideslips', 'asteroids']);
  for (const { id, values } of options) {
    const s = prepare('patrol', { options: { [id]: values[1] ?? false }, dice: Array.from({ length: 21 }, () => 1) });
    expect(sentences(s.events, ['options-agreed'])).toHaveLength(1);
  }
  expect(sentences(prepare('patrol').events, ['options-agreed'])).toEqual([]);
  const all = Object.fromEntries(options.map(({ id, values }) => [id, values[1]]));
  const s = prepare('patrol', { options: all, dice: Array.from({ length: 21 }, () => 1) });
  expect(sentences(s.events, ['options-agreed'])).toEqual([
    'Optional rules in use for the whole battle: time limit, Drive 0 turns, debris, sideslips, asteroids, scattered.',
  ]);
});
