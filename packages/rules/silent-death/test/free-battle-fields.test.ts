import type { MusterField } from '@flagbridge/engine';
import { mustering } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { listing } from '../src/about.ts';
import { catalogue } from '../src/catalogue.ts';
import { muster } from '../src/force-picker.ts';
import { rulebook } from '../src/rulebook.ts';

const book = { listing, muster, rulebook, catalogue, tier: 'core', map: 'standard', dice: [1, 2] };
const { choice, made, battle } = mustering(book);

/** A field in a line: what it is, when it is asked, from where to where, and what it starts with. */
const line = (field: MusterField): string => {
  const when = field.when === undefined ? 'always' : `${field.when.field}=${field.when.is}`;
  const range = field.is === 'number' ? `${field.min}..${field.max}` : field.values.map(({ id }) => id).join('/');
  return `${field.id} ${when} ${range} ${field.start}`;
};
const ship = (id: string) => muster.sides.flatMap(({ ships }) => ships).find((one) => one.id === id);

describe('what is asked of a crew', () => {
  const PILOT = [
    'pilot-who always crew/hero crew',
    'pilot-plt pilot-who=crew 1..10 5',
    'pilot-gnr pilot-who=crew 1..10 5',
    'pilot-skill pilot-who=hero -5..40 12',
    'pilot-ranged pilot-who=hero -5..40 10',
    'pilot-fortitude pilot-who=hero -5..40 4',
    'pilot-reflex pilot-who=hero -5..40 6',
    'pilot-dodge pilot-who=hero no/yes no',
    'pilot-operation pilot-who=hero no/yes no',
    'pilot-suit pilot-who=hero no/yes no',
  ];
  const GUNNER = [
    'gunner-who always crew/hero crew',
    'gunner-gnr gunner-who=crew 1..10 5',
    'gunner-ranged gunner-who=hero -5..40 10',
    'gunner-fortitude gunner-who=hero -5..40 4',
    'gunner-reflex gunner-who=hero -5..40 6',
    'gunner-operation gunner-who=hero no/yes no',
    'gunner-suit gunner-who=hero no/yes no',
  ];
  test('of a pilot both skills, of a gunner Gunnery; of a hero his bonuses and feats', () => {
    expect(ship('x-wing')?.fields?.map(line)).toEqual(PILOT);
    expect(ship('yt-1300')?.fields?.map(line)).toEqual([...PILOT, ...GUNNER]);
  });

  test('feats are those of the ship’s class', () => {
    const titles = (id: string) =>
      ship(id)
        ?.fields?.filter((field) => /dodge|operation/.test(field.id))
        .map(({ title }) => title);
    expect(titles('x-wing')).toEqual(['Starship Dodge (starfighter)', 'Starship Operation (starfighter)']);
    expect(titles('yt-1300')).toEqual([
      'Starship Dodge (space transports)',
      'Starship Operation (space transports)',
      'Starship Operation (space transports)',
    ]);
  });

  test('warheads are named only where there are any', () => {
    const summary = (id: string) => ship(id)?.summary['core'];
    expect(summary('tie-fighter')).toBe('Drive 16, DV 14, DR 1 · 2 × Laser Cannon F');
    expect(summary('a-wing')).toBe('Drive 20, DV 15, DR 1 · 2 × Laser Cannon F · 4 Concussion Missiles');
    expect(summary('tie-bomber')).toBe(
      'Drive 12, DV 13, DR 2 · 2 × Laser Cannon F · 2 Proton Torpedoes · 8 Concussion Missiles',
    );
  });
});

describe('a battle of one’s own', () => {
  test('takes five minutes for each ship, and ten more', () => {
    const tie = { kind: 'tie-fighter' };
    expect(made(choice([{ kind: 'x-wing' }], [tie])).minutes).toBe(20);
    expect(made(choice([{ kind: 'x-wing' }, { kind: 'a-wing' }], [tie])).minutes).toBe(25);
    expect(made(choice([{ kind: 'x-wing' }], [tie, tie, tie])).minutes).toBe(30);
  });

  test('a crew of which nothing is said has level 5 in everything', () => {
    const { game } = battle(choice([{ kind: 'y-wing' }], [{ kind: 'tie-fighter' }]));
    expect(game.ships.map(({ plt, gnr, gunner }) => [plt, gnr, gunner])).toEqual([
      [5, 5, 5],
      [5, 5, 0],
    ]);
  });

  test('each bonus and each feat of a hero is his own', () => {
    const pilot = {
      'pilot-who': 'hero',
      'pilot-skill': 16,
      'pilot-ranged': 9,
      'pilot-fortitude': 3,
      'pilot-reflex': 7,
    };
    const hero = (more: object) =>
      battle(choice([{ kind: 'yt-1300', fields: { ...pilot, ...more } }], [{ kind: 'tie-fighter' }])).game.ships[0]!;
    expect([hero({}).plt, hero({}).gnr]).toEqual([7, 4]);
    const plain = { fortitude: 3, reflex: 7, dodge: false, operation: false, suit: false };
    expect(hero({}).heroes.pilot).toMatchObject(plain);
    for (const feat of ['dodge', 'operation', 'suit'])
      expect(hero({ [`pilot-${feat}`]: 'yes' }).heroes.pilot, feat).toMatchObject({ ...plain, [feat]: true });
    const gunner = { 'gunner-who': 'hero', 'gunner-ranged': 12, 'gunner-fortitude': 1, 'gunner-reflex': 2 };
    const manned = hero({ ...gunner, 'gunner-operation': 'yes' });
    expect([manned.gunner, manned.heroes.gunner]).toMatchObject([
      6,
      { fortitude: 1, reflex: 2, dodge: false, operation: true, suit: false },
    ]);
    expect(manned.heroes.pilot).toMatchObject(plain);
  });

  test('a hero of whom nothing is said has the bonuses a hero starts with, and is worth his levels', () => {
    const heroes = { 'pilot-who': 'hero', 'gunner-who': 'hero' };
    const chosen = choice([{ kind: 'y-wing', fields: heroes }], [{ kind: 'yt-1300', fields: heroes }]);
    const { game } = battle(chosen);
    // Pilot bonus 12 is Piloting 5, ranged bonus 10 is Gunnery 5.
    for (const { plt, gnr, gunner } of game.ships) expect([plt, gnr, gunner]).toEqual([5, 5, 5]);
    expect(muster.points?.(chosen).sides.map(({ total }) => total)).toEqual([47 + 15, 38 + 15]);
  });

  test('a ship that nobody knows is worth nothing', () => {
    const { sides = [] } = muster.points?.(choice([{ kind: 'toString' }], [{ kind: 'tie-fighter' }])) ?? {};
    expect(sides.map(({ total, ships }) => [total, ships.map(({ note }) => note)])).toEqual([
      [0, ['']],
      [21, ['11 ship + 5 + 5 crew']],
    ]);
  });
});

test('a commander for each side, in every battle of the list', () => {
  for (const { offices } of listing.about.scenarios)
    expect(offices.map(({ id, side }) => `${id} of ${side}`)).toEqual(['rebel of rebel', 'imperial of imperial']);
});
