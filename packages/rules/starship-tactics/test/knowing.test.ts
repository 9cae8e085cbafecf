import { imagine, rulesOf, seeded, seedFrom, view } from '@flagbridge/engine';
import { definition, difference, rule, situation } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, type SeenGame, shipOf } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';
import { classOf, costOf } from '../src/rules/power.ts';

/** Two ships a side under a captain each, and an Admiral for the first side. */
const sides = (options = {}) =>
  situation(rulebook, {
    scenario: {
      id: 'teams',
      title: 'Teams',
      tier: 'basic',
      hook: '',
      minutes: 1,
      offices: [
        { id: 'kirk', side: 'red', title: 'Kirk' },
        { id: 'sulu', side: 'red', title: 'Sulu' },
        { id: 'admiral', side: 'red', title: 'Admiral' },
        { id: 'kor', side: 'blue', title: 'Kor' },
      ],
      setup: {
        sides: [
          {
            id: 'red',
            name: 'Red',
            admiral: 'admiral',
            ships: [
              { type: 'constitution-mk2', name: 'Red One', office: 'kirk', at: [11, 17] },
              { type: 'larson-mk6', name: 'Red Two', office: 'sulu', at: [11, 18] },
            ],
          },
          { id: 'blue', name: 'Blue', ships: [{ type: 'd7m', name: 'Blue One' }] },
        ],
      },
    },
    options,
    dice: [3, 5, 8],
  });
const allot = (s: ReturnType<typeof sides>): void => {
  for (const office of ['kirk', 'sulu', 'kor']) s.answer(office, s.request(office).default);
};
const seenBy = (s: ReturnType<typeof sides>, ...offices: string[]): string =>
  s
    .view(...offices)
    .game.ships.filter(({ display }) => display !== null)
    .map(({ id }) => id)
    .join(' ');

describe('whose display is whose', () => {
  difference('ST-INF-01', 'a display is its captain’s; everybody sees the map', (holds) => {
    const s = sides();
    allot(s);
    expect(s.view('kor').game.ships.map(({ q, r, points }) => [q, r, points])).toEqual(
      s.game.ships.map(({ q, r, points }) => [q, r, points]),
    );
    expect(seenBy(s)).toBe('');
    return seenBy(s, holds ? 'kor' : 'kirk');
  });
  difference('ST-INF-25', 'team-mates do not see each other’s displays unless that was agreed', (holds) =>
    seenBy(sides({ 'open-displays': !holds }), 'kirk'),
  );
  rule('ST-OPT-02', 'an Admiral sees all ships of his side and acts for none', () => {
    const s = sides();
    expect(seenBy(s, 'admiral')).toBe('red-one red-two');
    allot(s);
    expect(s.requests('admiral')).toEqual([]);
    expect(s.heard('admiral').filter(({ type }) => type === 'allotted')).toHaveLength(2);
    expect(s.heard('kirk').filter(({ type }) => type === 'allotted')).toHaveLength(1);
  });
  rule('ST-INF-04', 'how power was divided is told to the owner only', () => {
    const s = sides();
    allot(s);
    expect(
      s
        .heard('kor')
        .filter(({ type }) => type === 'allotted')
        .map(({ parts }) => parts),
    ).toEqual([['blue-one']]);
  });
  rule('ST-INF-08', 'what is armed is told to the owner only', () => {
    const s = sides();
    allot(s);
    expect(s.heard('kirk').find(({ type }) => type === 'allotted')?.clause).toContain('ST-INF-08');
  });
  definition('ST-PNL-01', 'the display holds power, movement, charges, shields and superstructure', () => {
    const s = sides();
    allot(s);
    const own = s.view('kirk').game.ships[0];
    expect(own?.points).toBeGreaterThan(0);
    expect(Object.keys(own?.display ?? {})).toEqual(
      expect.arrayContaining(['power', 'structure', 'shields', 'charges', 'lost', 'bought']),
    );
  });
  definition('ST-INF-02', 'computer players decide from the view of their seat', () => {
    // The contract gives tactics a view and nothing else; what is imagined from it holds nothing hidden.
    const s = sides();
    allot(s);
    shipOf(s.game, 'blue-one').display.structure = 1;
    const rules = rulesOf(rulebook);
    const drawn = imagine(rules, s.view('kirk'), { offices: ['kirk'] }, seeded(seedFrom('a')).stream('x', {}));
    expect(shipOf(drawn.game, 'blue-one').display.structure).toBe(7);
  });
});

describe('imagined displays', () => {
  const rules = rulesOf(rulebook);
  const draws = (game: Partial<Game>, change: (seen: SeenGame) => void, count = 40) => {
    const s = sides();
    allot(s);
    Object.assign(s.game, game);
    const dice = seeded(seedFrom('imagine')).stream('x', {});
    change(s.game as unknown as SeenGame);
    const seen = view(rules, s.state, { offices: ['kirk'] });
    return Array.from({ length: count }, () => imagine(rules, seen, { offices: ['kirk'] }, dice).game);
  };
  const blue = (games: readonly Game[]) => games.map((game) => shipOf(game, 'blue-one'));

  test('are paid for, within what the ship may have, and differ', () => {
    const all = blue(draws({}, () => {}));
    const [game] = draws({}, () => {}, 1);
    for (const ship of all) {
      const { power } = classOf(game as Game, ship);
      const [points = 0, ...rest] = ship.display.bought;
      expect(points).toBe(ship.points);
      const bought = { points, shields: rest.slice(0, 6), charges: rest.slice(6), cloak: false };
      expect(costOf(game as Game, ship, bought)).toBeLessThanOrEqual(power);
    }
    expect(new Set(all.map(({ display }) => JSON.stringify(display))).size).toBeGreaterThan(20);
  });
  test('have taken the hits that were seen', () => {
    const all = blue(
      draws({}, ({ ships }) => Object.assign(ships[2]?.seen ?? {}, { engine: 2, structure: 1, beam: 1 })),
    );
    for (const { display } of all) {
      expect(display.power).toBeGreaterThanOrEqual(15 - 4);
      expect(display.power).toBeLessThanOrEqual(15 - 2);
      expect(display.structure).toBeGreaterThanOrEqual(7 - 2);
      expect(display.structure).toBeLessThanOrEqual(7 - 1);
      expect(display.lost).toHaveLength(1);
    }
  });
  test('a pierced shield is down, one that held has held so much, a fired weapon is empty and a declared one armed', () => {
    const all = blue(
      draws(
        { declared: [{ by: 'blue-one', weapon: 4, at: 'red-one', shield: 2, facing: 0, evasion: '' }] },
        ({ ships }) =>
          Object.assign(ships[2] ?? {}, { pierced: [2], held: [0, 0, 3, 0, 0, 0], generators: [5], fired: [0, 4] }),
      ),
    );
    for (const { display } of all) {
      expect(display.shields[1]).toBe(0);
      expect(display.shields[4]).toBe(0);
      expect(display.bought[3]).toBeGreaterThanOrEqual(3);
      expect(display.charges[0]).toBe(0);
      expect(display.charges[4]).toBe(1);
    }
  });
  test('a disabled ship has no superstructure left, and one that is not has some', () => {
    const hit = (disabled: boolean) =>
      blue(
        draws({}, ({ ships }) =>
          Object.assign(ships[2] ?? {}, {
            disabled,
            seen: { engine: 0, structure: 4, shield: 0, beam: 0, missile: 0, sensors: 0 },
          }),
        ),
      );
    for (const { display } of hit(true)) expect(display.structure).toBeLessThanOrEqual(0);
    for (const { display } of hit(false)) expect(display.structure).toBeGreaterThanOrEqual(1);
  });
});
