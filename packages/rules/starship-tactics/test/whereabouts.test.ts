import { seeded, seedFrom, type View } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { type Game, type SeenGame, type SeenShip, shipOf } from '../src/game.ts';
import { imagineGame } from '../src/imagine/index.ts';
import { hexNumbered } from '../src/rules/map.ts';
import { placesFrom, type SoFar, sightingOf, whereabouts } from '../src/rules/whereabouts.ts';
import { see } from '../src/see.ts';
import { type Crafted, type CraftedShip, craftGame } from './craft.ts';

/** Red has vanished at 2317, bow east, in turn 3; a V-8 has 7 power beside its device, for 5 points: one a phase. */
const hunt = (red: Partial<CraftedShip> = {}, more: Partial<Crafted> = {}): Game =>
  craftGame({
    level: 'advanced',
    speed: 'sublight',
    turn: 3,
    ...more,
    ships: [
      {
        type: 'v8',
        name: 'Red',
        side: 'red',
        at: '2317',
        facing: 0,
        cloak: { last: { turn: 3, moved: true, wentTurn: 2 } },
        ...red,
      },
      { type: 'constitution-mk2', name: 'Blue', side: 'blue', at: '4117', facing: 3 },
      ...(more.ships ?? []),
    ],
  });
const viewOf = (game: Game, knows: View<SeenGame>['knows'] = {}): Pick<View<SeenGame>, 'game' | 'knows'> => ({
  game: see({ game, state: { outcome: null, knows: { blue: { 'blue red lock': true } } } } as never, {
    offices: ['blue'],
  }),
  knows,
});
const find = (game: Game, at?: SoFar, knows?: View<SeenGame>['knows']) => {
  const view = viewOf(game, knows);
  return whereabouts(view, shipOf(view.game, 'red') as SeenShip, at);
};
const after = (phases: number, more: Partial<Crafted> = {}, red: Partial<CraftedShip> = {}) =>
  find(hunt({ cloak: { last: { turn: 3, moved: true, wentTurn: 2 }, phases }, ...red }, more));
const hexes = (found: ReturnType<typeof find>) => new Set(found?.places.map(({ q, r }) => `${q},${r}`));

describe('where a cloaked ship can be', () => {
  test('before it has had a move: where it was last seen, as it lay', () => {
    const { q, r } = hexNumbered({ columns: 44, rows: 33 }, 23, 17);
    expect(after(0)).toEqual({ places: [{ q, r, facing: 0, points: 0 }], budget: 0 });
  });
  test('after a phase with one point: there, a hex ahead, or turned by one side or two', () => {
    const { q, r } = hexNumbered({ columns: 44, rows: 33 }, 23, 17);
    const found = after(1);
    expect(found?.budget).toBe(1);
    expect(found?.places.map((place) => [place.q - q, place.r - r, place.facing, place.points])).toEqual([
      [0, 0, 0, 0],
      [0, 0, 1, 1],
      [0, 0, 2, 1],
      [0, 0, 4, 1],
      [0, 0, 5, 1],
      [1, 0, 0, 1],
    ]);
  });
  test('two points bring it about, or on, and one back after a phase of rest', () => {
    const found = after(2);
    // Itself, 1 and 2 ahead, from a turn of one or two sides one hex that way, and one astern: 1 + 2 + 4 + 1.
    expect(hexes(found).size).toBe(8);
    expect(found?.places.find(({ facing, points }) => facing === 3 && points === 2)).toBeDefined();
  });
  test('grows by the points of each phase and turn, five in a turn', () => {
    const sizes = [0, 1, 2, 3, 4, 5].map((phases) => hexes(after(phases)).size);
    for (const [i, size] of sizes.entries()) expect(size).toBeGreaterThan(sizes[i - 1] ?? 0);
    expect(after(5)?.budget).toBe(5);
    const next = hunt({ cloak: { last: { turn: 3, moved: true, wentTurn: 2 }, phases: 2 } }, { turn: 4 });
    expect(find(next)?.budget).toBe(7);
    expect(find(next, { turn: 3, phases: 5 })).toEqual(after(5));
  });
  test('hits on its engines that all have seen, and stress, slow it down', () => {
    const seen = { engine: 2, structure: 0, shield: 0, beam: 0, missile: 0, sensors: 0 };
    // A V-8 that is known as such has 5 power left beside the device: 3 points.
    expect(after(5, {}, { cloak: { last: { turn: 3, moved: true, engine: 2 }, phases: 5 }, seen })?.budget).toBe(3);
    expect(after(5, {}, { strain: { power: 2, structure: 0 } })?.budget).toBe(3);
    expect(after(5, {}, { strain: { power: 12, structure: 0 } })?.budget).toBe(0);
  });
  test('not on a planet, nor beyond the map, nor where counters would have been turned over', () => {
    const sheet = { columns: 44, rows: 33 };
    const rock = hexNumbered(sheet, 24, 17);
    const held = after(5, { obstacles: [{ id: 'rock', kind: 'planet', name: 'Rock', ...rock }] });
    expect(hexes(held).has(`${rock.q},${rock.r}`)).toBe(false);
    expect(hexes(held).size).toBeLessThan(hexes(after(5)).size);
    expect(hexes(after(5, {}, { at: '4417', facing: 0 })).size).toBeLessThan(hexes(after(5)).size);
    const field = {
      side: 'blue',
      race: 'federation',
      weapon: 'FP-1',
      damage: 3,
      laid: 1,
      hidden: 1,
      hexes: [{ ...rock, down: 4, open: 0, mines: 1 }],
    };
    const mined = after(5, { minefields: [field] } as Partial<Crafted>);
    expect(hexes(mined).has(`${rock.q},${rock.r}`)).toBe(false);
    expect(hexes(mined)).toEqual(hexes(held));
    const own = after(5, { minefields: [{ ...field, side: 'red', race: 'romulan' }] } as Partial<Crafted>);
    expect(hexes(own)).toEqual(hexes(after(5)));
  });
  test('anywhere, where nobody has ever seen it', () => {
    expect(find(hunt({ cloak: { last: { turn: 0 }, phases: 3 } }))).toBeNull();
  });
  test('with any heading, where only its hex was seen', () => {
    const found = find(hunt({ cloak: { last: { turn: 3, heading: false, moved: true } } }));
    expect(found?.places.map(({ facing }) => facing)).toEqual([0, 1, 2, 3, 4, 5]);
  });
  test('a ship that has lain still goes back as soon as it likes; else after a turn of rest', () => {
    const { q, r } = hexNumbered({ columns: 44, rows: 33 }, 23, 17);
    const back = (found: ReturnType<typeof find>) =>
      found?.places.find((place) => place.q === q - 1 && place.r === r && place.facing === 0)?.points;
    expect(back(after(1))).toBeUndefined();
    expect(back(after(1, {}, { cloak: { last: { turn: 3, moved: false }, phases: 1 } }))).toBe(1);
    // It may have lain still in all phases but the first of the turn before.
    expect(back(after(2))).toBe(1);
    // It moved in that turn, and entered no hex: its drive could be set either way already.
    const turned = { turn: 3, moved: true, wentTurn: 1 };
    expect(back(after(1, {}, { cloak: { last: turned, phases: 1 } }))).toBe(1);
    // Seen where it entered a hex in the first phase: a whole turn of rest. In five points it goes about, on, and about again.
    const entered = { turn: 3, phases: 1, moved: true, wentTurn: 3 };
    expect(back(find(hunt({ cloak: { last: entered, phases: 1 } }, { turn: 4 })))).toBe(5);
    expect(back(find(hunt({ cloak: { last: entered, phases: 2 } }, { turn: 4 })))).toBe(1);
  });
  test('seen in the middle of a turn, fewer points can leave it more of them (ST-MOV-02)', () => {
    const { game } = viewOf(hunt());
    const ship = shipOf(game, 'red') as SeenShip;
    const budget = (points: number | undefined, phases: number, from = 2) =>
      placesFrom(
        game,
        ship,
        { ...ship.cloak.last, phases: from },
        { most: 9, ...(points !== undefined && { points }) },
        { turn: 3, phases },
      )?.budget;
    // 9 points are 2 2 1 2 2, and 8 are 2 1 2 1 2.
    expect([budget(9, 3), budget(8, 3), budget(undefined, 3)]).toEqual([1, 2, 2]);
    expect([budget(9, 5), budget(undefined, 4), budget(undefined, 5)]).toEqual([5, 3, 5]);
    expect([budget(undefined, 2, 0), budget(undefined, 5, 0)]).toEqual([4, 9]);
  });
});

describe('what a hunter keeps', () => {
  const own = { ...hunt().ships[0]?.cloak.last, turn: 3, phases: 5, q: 9, r: 4, facing: 2, heading: true };
  test('the later of what all saw and what he found himself', () => {
    const game = hunt({ cloak: { last: { turn: 3, moved: true }, phases: 1 } }, { turn: 4 });
    const view = viewOf(game, { blue: { 'sighted red': own } } as never);
    const [ship] = view.game.ships as [SeenShip];
    expect(sightingOf(view, ship)).toEqual(own);
    expect(whereabouts(view, ship)?.budget).toBe(1);
    expect(sightingOf({ knows: {} }, ship)).toEqual(ship.cloak.last);
    const later = { ...ship, cloak: { ...ship.cloak, last: { ...ship.cloak.last, turn: 5 } } };
    expect(sightingOf(view, later).turn).toBe(5);
  });
});

describe('imagined hunts', () => {
  const draws = (game: Game, n = 400) => {
    const view = { ...viewOf(game), flow: null, beside: [], policies: {}, outcome: null } as unknown as View<SeenGame>;
    const dice = seeded(seedFrom('whereabouts')).stream('imagine', {});
    return Array.from({ length: n }, () => shipOf(imagineGame(view, { offices: ['blue'] }, dice), 'red'));
  };
  test('place it everywhere it can be, and nowhere else', () => {
    const game = hunt({
      at: '2417',
      facing: 1,
      points: 5,
      cloak: { last: { turn: 3, at: '2317', moved: true }, phases: 2 },
    });
    const found = find(game);
    const wanted = new Set(found?.places.map(({ q, r, facing }) => `${q},${r},${facing}`));
    const drawn = new Set(draws(game).map(({ q, r, facing }) => `${q},${r},${facing}`));
    expect(drawn).toEqual(wanted);
  });
  test('all over the map where nobody has seen it, and never on a planet', () => {
    const game = hunt({ cloak: { last: { turn: 0 }, phases: 2 } }, { turn: 1 });
    const all = draws(game);
    expect(new Set(all.map(({ q, r }) => `${q},${r}`)).size).toBeGreaterThan(300);
    expect(new Set(all.map(({ facing }) => facing)).size).toBe(6);
  });
  test('with speeds that its power gives, and what it did in this turn unknown', () => {
    const all = draws(hunt({ cloak: { last: { turn: 3, moved: true }, phases: 2 } }));
    expect(new Set(all.map(({ points }) => points))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    expect(new Set(all.map(({ cloak }) => cloak.moving))).toEqual(new Set([true, false]));
    for (const { display, points } of all) expect(display.bought[0]).toBe(points);
    for (const { display } of all) expect(display.charges.every((n) => n === 0)).toBe(true);
    for (const { q, cloak } of all) if (q !== hunt().ships[0]?.q) expect(cloak.moving).toBe(true);
  });
});
