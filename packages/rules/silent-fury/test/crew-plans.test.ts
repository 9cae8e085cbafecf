import { describe, expect, test } from 'vitest';
import { type Game, type Ship, shipOf } from '../src/game.ts';
import { errandAim, forbidsErrand } from '../src/rules/errands.ts';
import { likelyRally } from '../src/rules/rally-plan.ts';
import { rallyChance, rallyFor } from '../src/rules/rallying.ts';
import { mendedFigures, moveProspects, repairProspects } from '../src/rules/repair-odds.ts';
import { bestGain, likelyRepair, strongestFirst } from '../src/rules/repair-plan.ts';
import { gainOf } from '../src/rules/repair-worth.ts';
import { repairing } from '../src/rules/repairing.ts';
import { crewCard, kindOf, sent } from './crew-action.ts';
import { type GunneryScene, scene } from './gunnery.ts';

type Red = NonNullable<GunneryScene['red']>;
/** Red: 1 Pulse Laser, 2 Bridge, 3 shield, 4 and 5 engines, in a row. */
const aboard = (red: Red, more: Partial<GunneryScene> = {}) => {
  const game = scene({ ...more, red });
  return { game, ship: shipOf(game, 'red'), side: 'red' };
};
const ONE_DIE = { dice: 1, points: 0 };

describe('who rallies where nobody says anything', () => {
  const places = (red: Red, points = 1) => likelyRally(aboard(red), points);
  test('to where there is most to mend, whoever stands there', () => {
    expect(places({ crew: { 0: ['spacer'], 2: ['spacer'], 4: ['spacer'] }, damage: { 4: 'power-down' } })).toEqual(
      sent(['spacer-1', 4]),
    );
    // Damage where nobody of the side stands is out of reach of the rally itself, and a step away it counts for less.
    expect(places({ crew: { 0: ['spacer'], 2: ['spacer'], 5: ['spacer'] }, damage: { 3: 'heavy' } })).toEqual(
      sent(['spacer-1', 2]),
    );
    expect(places({ crew: { 0: ['spacer'], 1: ['spacer'], 4: ['spacer'] }, damage: { 3: 'heavy' } })).toEqual(
      sent(['spacer-1', 4]),
    );
  });
  test('rather beside the damage than far from it, and rather in it than beside it', () => {
    expect(places({ crew: { 0: ['spacer'], 1: ['spacer'], 2: ['spacer'] }, damage: { 2: 'light' } })).toEqual(
      sent(['spacer-1', 2]),
    );
    expect(places({ crew: { 0: ['spacer'], 4: ['spacer'], 5: ['spacer'] }, damage: { 5: 'light' } })).toEqual(
      sent(['spacer-1', 5]),
    );
  });
  test('where nothing is damaged to where fewest stand, of those alike the first', () => {
    expect(places({ crew: { 0: ['spacer'], 1: ['spacer', 'spacer'], 4: ['spacer'] } })).toEqual(sent(['spacer-1', 4]));
    expect(places({ crew: { 0: ['spacer'], 1: ['spacer'], 4: ['spacer'] } })).toEqual(sent(['spacer-1', 1]));
    // A light scratch outweighs a crowd.
    expect(
      places({ crew: { 0: ['spacer'], 1: ['spacer'], 4: ['spacer', 'spacer'] }, damage: { 4: 'power-down' } }),
    ).toEqual(sent(['spacer-1', 4]));
  });
  test('the most valuable first, as many as there are points; nobody where there is no place', () => {
    const crew = { 0: ['spacer', 'engineer', 'captain'], 2: ['spacer'] } as const;
    expect(places({ crew }, 1)).toEqual(sent(['captain-1', 2]));
    expect(places({ crew }, 2)).toEqual(sent(['captain-1', 2], ['engineer-1', 2]));
    expect(places({ crew: { 0: ['spacer'] } })).toEqual([]);
  });
  test('a component that three already repair gains nothing by a fourth', () => {
    const crew = { 0: ['marine'], 1: ['spacer'], 4: ['spacer', 'spacer', 'spacer'] } as const;
    expect(places({ crew, damage: { 4: 'heavy', 1: 'light' } })).toEqual(sent(['marine-1', 1]));
  });
});

describe('the chance of a rally', () => {
  const bays = (damage: Red['damage'], crew: Red['crew'] = { 0: ['spacer'], 1: ['spacer'], 2: ['spacer'] }) => {
    const { game, ship } = aboard({ damage: damage ?? {}, crew: crew ?? {} }, { weapons: ['medbay', 'medbay'] });
    return rallyChance(game, ship, 'red');
  };
  test('with a sound bay that is worked by itself, whatever the others are like', () => {
    expect(bays({})).toBe(88);
    expect(bays({ 2: 'light' })).toBe(88);
    expect(bays({ 1: 'light' })).toBe(88);
    expect(bays({ 1: 'light', 2: 'light' })).toBe(75);
    expect(bays({ 1: 'power-down', 2: 'destroyed' }, { 0: ['spacer'], 3: ['spacer'] })).toBe(75);
  });
  test('one bay is enough: of two the sound one is worked, and nobody is asked', () => {
    const s = crewCard({
      dice: [1, 1, 1],
      weapons: ['medbay', 'medbay'],
      red: { crew: { 0: ['spacer'], 1: ['spacer'], 2: ['spacer'] }, damage: { 2: 'heavy' } },
    });
    expect(s.game.ships[0]?.operated.map(({ component }) => component)).toEqual([1]);
    expect(s.dice.unused).toEqual([]);
  });
  test('a damaged one is asked for by what it risks, and may be left', () => {
    const s = crewCard({
      weapons: ['medbay'],
      red: { crew: { 0: ['spacer'], 1: ['spacer'] }, damage: { 1: 'light' } },
    });
    const { shape } = s.request('red');
    if (shape.is !== 'pick') throw new Error(shape.is);
    expect(shape.options.map(({ id, label }) => [id, label?.say])).toEqual([
      ['red#1', 'option.operate'],
      ['none', 'option.no-bay'],
    ]);
  });
});

describe('errands', () => {
  const crew = { 2: ['spacer', 'spacer', 'spacer', 'spacer'] } as const;
  test('too many are too many, and of as many as may go it is something else', () => {
    const on = aboard({ crew, damage: { 2: 'fire' } });
    const four = sent(['spacer-1', 2], ['spacer-2', 2], ['spacer-3', 2], ['spacer-4', 2]);
    const of = (n: number) => forbidsErrand(repairing, on, (four as unknown as object[]).slice(0, n) as never);
    expect(of(4)).toMatchObject({ why: 'too-many-sent', clause: 'SF-CRW-33', figures: { n: 4, most: 3 } });
    expect([of(3), of(2)]).toEqual([null, null]);
  });
  test('strangers: who lies in the box, and who is of another side', () => {
    const on = aboard({ crew: { 0: ['spacer'], 2: ['captain'] }, damage: { 2: 'fire' } });
    on.ship.crew.push({ id: 'red/boarder', type: 'marine', side: 'blue', at: 2 });
    expect(errandAim(repairing, on).shooters.map(({ id }) => id)).toEqual(['red/captain-1']);
    expect(forbidsErrand(repairing, on, sent(['spacer-1', 2]))?.why).toBe('not-active');
    expect(forbidsErrand(repairing, on, sent(['boarder', 2]))?.why).toBe('not-your-crew');
    expect(forbidsErrand(rallyFor(2), on, sent(['captain-1', 2]))?.why).toBe('not-disrupted');
    expect(forbidsErrand(rallyFor(2), on, sent(['boarder', 2]))?.why).toBe('not-your-crew');
    expect(errandAim(rallyFor(2), on)).toMatchObject({ max: 1, shooters: [{ id: 'red/spacer-1' }] });
  });
});

describe('what repairs promise', () => {
  const shots = (red: Red, chosen: readonly (readonly [string, number])[] = []) =>
    repairProspects(aboard(red), sent(...chosen) as never).map(({ by, at, chance, figures, range }) => [
      by,
      at,
      chance.total,
      figures?.['dice'],
      range,
    ]);
  const crew = { 3: ['engineer'], 4: ['spacer', 'spacer'] } as const;
  test('each figure with those who act in the same component already, and nobody twice', () => {
    const damage = { 3: 'light', 4: 'light' } as const;
    expect(shots({ crew, damage })).toEqual([
      ['red/engineer-1', 'red#3', 75, 2, 0],
      ['red/spacer-1', 'red#4', 50, 1, 0],
      ['red/spacer-2', 'red#4', 50, 1, 0],
    ]);
    expect(shots({ crew, damage }, [['spacer-1', 4]])).toEqual([
      ['red/engineer-1', 'red#3', 75, 2, 0],
      ['red/spacer-1', 'red#4', 50, 1, 0],
      ['red/spacer-2', 'red#4', 75, 2, 0],
    ]);
    expect(shots({ crew, damage: { 3: 'heavy' } }, [['spacer-1', 4]])).toEqual([['red/engineer-1', 'red#3', 75, 2, 0]]);
  });
  const moves = (red: Red, chosen: readonly (readonly [string, number])[] = []) =>
    moveProspects(aboard(red), sent(...chosen) as never).map(
      ({ by, at, figures }) => `${by} ${at} ${figures?.['dice']}`,
    );
  test('where a corridor leads, with those who stand there or are sent there', () => {
    const red: Red = { crew: { 3: ['spacer'], 4: ['spacer'], 5: ['spacer'] }, damage: { 4: 'fire' } };
    expect(moves(red)).toEqual(['red/spacer-1 red#4 2', 'red/spacer-3 red#4 2']);
    expect(moves(red, [['spacer-1', 4]])).toEqual(['red/spacer-1 red#4 2', 'red/spacer-3 red#4 3']);
    // Who has been sent away stands there no more.
    expect(moves(red, [['spacer-2', 3]])).toEqual(['red/spacer-1 red#4 1', 'red/spacer-3 red#4 1']);
    expect(moves({ crew: { 3: ['spacer'] }, damage: { 3: 'fire' } })).toEqual([]);
  });
  test('three act: the newcomer, and the two who bring most', () => {
    const red: Red = { crew: { 3: ['spacer'], 4: ['marine', 'spacer', 'spacer'] }, damage: { 4: 'fire' } };
    const byPoints = aboard(red, { more: { rulings: { bonusAsPoints: true } } });
    expect(moveProspects(byPoints, []).map(({ figures }) => figures?.['dice'])).toEqual([3]);
  });
  test('odds count what is mended, what works again, what is put out and what is whole', () => {
    const ship = (damage: Red['damage']): Ship => aboard({ damage: damage ?? {} }).ship;
    const of = (before: Red['damage'], after: Red['damage']) => mendedFigures(ship(before), ship(after));
    expect(of({ 1: 'fire' }, { 1: 'heavy' })).toEqual({ mended: 1, works: 1, 'put-out': 1, whole: 0 });
    expect(of({ 1: 'heavy' }, { 1: 'light' })).toEqual({ mended: 1, works: 0, 'put-out': 0, whole: 0 });
    expect(of({ 1: 'breach' }, { 1: 'destroyed' })).toEqual({ mended: 1, works: 0, 'put-out': 0, whole: 0 });
    expect(of({ 1: 'light', 2: 'light' }, { 2: 'light' })).toEqual({ mended: 1, works: 0, 'put-out': 0, whole: 1 });
    expect(of({}, { 1: 'fire' })).toEqual({ mended: 0, works: 0, 'put-out': 0, whole: 0 });
  });
});

describe('the repairs that gain most', () => {
  test('who brings most goes first, in dice or in points', () => {
    const crew = [{ type: 'spacer' }, { type: 'engineer' }, { type: 'marine' }] as const;
    const order = (bonusAsPoints: boolean) =>
      strongestFirst(aboard({}, { more: { rulings: { bonusAsPoints } } }).game, crew).map(({ type }) => type);
    expect(order(false)).toEqual(['engineer', 'spacer', 'marine']);
    expect(order(true)).toEqual(['engineer', 'spacer', 'marine']);
  });
  test('three figures on the best teams, across components', () => {
    const crew = { 1: ['spacer'], 2: ['spacer'], 3: ['spacer', 'spacer'], 4: ['engineer'] } as const;
    const damage = { 1: 'light', 2: 'power-down', 3: 'heavy', 4: 'power-down' } as const;
    const on = aboard({ crew, damage });
    const gain = (n: number, dice: number) => gainOf(on.game, on.ship, n, { dice, points: 0 });
    expect(likelyRepair(on)).toEqual(sent(['spacer-2', 2], ['spacer-3', 3], ['engineer-1', 4]));
    expect(bestGain(on)).toBeCloseTo(gain(2, 1) + gain(3, 1) + gain(4, 2), 10);
  });
  test('what is sound takes nobody, and one team may be best of all', () => {
    const on = aboard({ crew: { 2: ['spacer', 'spacer', 'spacer'], 3: ['spacer'] }, damage: { 2: 'fire' } });
    expect(likelyRepair(on)).toEqual(sent(['spacer-1', 2], ['spacer-2', 2], ['spacer-3', 2]));
    expect(bestGain(on)).toBeCloseTo(gainOf(on.game, on.ship, 2, { dice: 3, points: 0 }), 10);
    expect(bestGain(aboard({ crew: { 2: ['spacer'] } }))).toBe(0);
  });
  test('a fire gains by what may explode there', () => {
    const worth = (volatile: boolean, damage: 'fire' | 'power-down'): number => {
      const { game, ship }: { game: Game; ship: Ship } = aboard({ damage: { 3: damage } });
      const sheets = game.sheets.map((one) => ({
        ...one,
        components: one.components.map((component) => ({ ...component, volatile })),
      }));
      return gainOf({ sheets }, ship, 3, ONE_DIE);
    };
    // A shield: worth 1, of which Heavy leaves 0.6; a fire threatens 1, and 0.6 where it may explode.
    expect(worth(false, 'fire')).toBeCloseTo((1 / 6) * (0.6 + 1));
    expect(worth(true, 'fire')).toBeCloseTo((1 / 6) * (0.6 + 1 + 0.6));
    expect(worth(true, 'power-down')).toBeCloseTo(worth(false, 'power-down'));
  });
});

describe('what the Crew action asks and names', () => {
  test('drafts of moves and repairs are ready at once', () => {
    const s = crewCard({ red: { crew: { 2: ['spacer'] }, damage: { 2: 'light' } } });
    expect(s.draft('red', [])).toMatchObject({ ready: true });
    s.answer('red', []);
    expect(kindOf(s)).toBe('repair');
    expect(s.draft('red', [])).toMatchObject({ ready: true });
  });
  test('who is lost is named by his type', () => {
    const s = crewCard({ dice: [1, 1], red: { crew: { 0: ['spacer', 'engineer'], 2: ['captain'] } } });
    const { shape } = s.request('red');
    if (shape.is !== 'pick') throw new Error(shape.is);
    expect(shape.options.map(({ id, label }) => [id, label?.say])).toEqual([
      ['red/spacer-1', 'option.crew-spacer'],
      ['red/engineer-1', 'option.crew-engineer'],
    ]);
  });
  test('a rally names its bay only where there is one, and air only where more than one is lost', () => {
    const clauses = (given: GunneryScene, type: string) =>
      [crewCard(given).events.find((event) => event.type === type)?.clause].flat();
    const box = { 0: ['spacer', 'engineer'], 1: ['spacer'] } as const;
    expect(clauses({ dice: [1, 1], red: { crew: box } }, 'rally')).not.toContain('SF-CRW-23');
    expect(clauses({ dice: [1, 1, 1], weapons: ['medbay'], red: { crew: box } }, 'rally')).toContain('SF-CRW-23');
    const lost = (crew: Red['crew']) => clauses({ dice: [1, 1], red: { crew: crew ?? {}, vented: true } }, 'attrition');
    expect(lost(box)).toContain('SF-OPT-09');
    expect(lost({ 0: ['spacer'], 1: ['spacer'] })).not.toContain('SF-OPT-09');
  });
  test('an Engineer alone brings a point where bonuses are points (SF-OPT-10)', () => {
    const repaired = (crew: Red['crew']) => {
      const s = crewCard({
        dice: [1],
        red: { crew: crew ?? {}, damage: { 2: 'light' } },
        more: { rulings: { bonusAsPoints: true } },
      });
      s.answer('red', []);
      s.answer('red', sent([`${Object.values(crew ?? {})[0]?.[0]}-1`, 2]));
      return s.events.find(({ type }) => type === 'repair');
    };
    const engineer = repaired({ 2: ['engineer'] });
    expect(engineer?.clause).toContain('SF-OPT-10');
    expect(engineer?.data).toMatchObject({ points: 1, damage: '' });
    expect(repaired({ 2: ['spacer'] })?.clause).not.toContain('SF-OPT-10');
  });
});
