import { isRefusal, type Json, type Order } from '@flagbridge/engine';
import type { Layout } from '@flagbridge/engine/hex';
import {
  byName,
  direction,
  fields,
  hexes,
  hexMember,
  idOf,
  inner,
  listOf,
  memberOf,
  named,
  needed,
  oneWord,
  type PositionFormat,
  positionsBy,
  readPosition,
  recordOf,
  whole,
  within,
  wordFor,
  yesNo,
} from '@flagbridge/kit/position';
import { describe, expect, test } from 'vitest';

type Buoy = { name: string; q: number; r: number };
type Boat = {
  id: string;
  name: string;
  q: number;
  r: number;
  facing: 0 | 1 | 2 | 3 | 4 | 5;
  hull: number;
  hull0: number;
  sails: 'full' | 'reefed';
  way: 1 | -1;
  tows: string;
  wake: number[];
  leak: { rate: number } | null;
};
type Pond = {
  turn: number;
  calm: boolean;
  boats: Boat[];
  buoys: Buoy[];
  wind: { from: number };
  score: { [side: string]: number };
};

const boat = (id: string, name: string): Boat => ({
  ...{ id, name, q: 0, r: 0, facing: 0, hull: 5, hull0: 5, sails: 'full', way: 1, tows: '', wake: [], leak: null },
});
const pond = (): Pond => ({
  ...{ turn: 0, calm: false, buoys: [], wind: { from: 0 }, score: {} },
  boats: [boat('ann', 'Ann'), { ...boat('bea', 'Bea'), leak: { rate: 0 } }],
});

const of = memberOf<Pond, Pond>();
const ofBoat = memberOf<Boat, Pond>();
const boatId = idOf<unknown, Pond>('boat', ({ boats }) => boats, true);
const format: PositionFormat<Pond> = {
  all: fields<Pond, Pond>({
    turn: needed(of('turn', whole(1, 9))),
    calm: of('calm', yesNo),
    boats: named<Pond, Boat, Pond>(
      ({ boats }) => boats,
      { what: 'boat', id: ({ id }) => id, name: ({ name }) => name },
      fields({
        at: hexMember('q', 'r'),
        facing: ofBoat('facing', direction),
        hull: ofBoat(
          'hull',
          whole(0, ({ hull0 }) => hull0, 'T-2'),
        ),
        sails: ofBoat('sails', oneWord(['full', 'reefed']), ({ hull }) => (hull < 3 ? 'reefed' : 'full')),
        way: ofBoat('way', wordFor<1 | -1>({ out: 1, home: -1 })),
        tows: ofBoat('tows', boatId),
        wake: ofBoat('wake', hexes),
        leak: inner(
          ({ leak }: Boat) => leak,
          fields({ rate: memberOf<{ rate: number }, Pond>()('rate', whole(0, 9)) }),
        ),
      }),
    ),
    buoys: of(
      'buoys',
      listOf(
        recordOf<Buoy, Pond>(
          () => ({ name: '', q: 0, r: 0 }),
          fields({
            name: memberOf<Buoy, Pond>()('name', oneWord(['', 'red', 'green'])),
            at: needed(hexMember('q', 'r')),
          }),
        ),
        2,
      ),
    ),
    wind: within(({ wind }: Pond) => wind, memberOf<{ from: number }, Pond>()('from', whole(0, 5))),
    score: of(
      'score',
      byName(
        idOf<unknown, Pond>('boat', ({ boats }) => boats),
        whole(0, 99),
      ),
    ),
  }),
  ships: 'boats',
  layout: (): Layout => ({
    ...{ orientation: 'pointy', shifted: 'odd', size: { columns: 10, rows: 10 }, edge: 'closed' },
    numbering: { order: 'column-row', digits: 2, first: 1 },
  }),
  copy: structuredClone,
  clause: 'T-1',
  options: [{ id: 'fog', title: 'Fog', values: [false, true] }],
  check: ({ game, wrong, path }) => {
    const sunk = game.boats.find(({ hull }) => hull === 0);
    return sunk === undefined ? null : wrong(path(sunk, 'hull'), 'it has sunk', 'T-3');
  },
};

const order = (options: Order['options'] = { fog: false }): Order => ({
  ...{ rulebook: 't', version: '1', tier: 't', options, seats: [], table: { undo: 'none', dice: 'seeded' } },
  scenario: { id: 's', title: 'S', tier: 't', hook: '', minutes: 1, offices: [], setup: {} },
});

function read(position: Json, options?: Order['options']): Pond {
  const game = pond();
  const wrong = readPosition(format, order(options), game, position);
  if (wrong !== null) throw new Error(`${wrong.figures?.['path']}: ${wrong.figures?.['wrong']} [${wrong.clause}]`);
  return game;
}
const { write } = positionsBy<Pond>({
  format,
  setup: pond,
  file: () => ({ lake: 'small', position: 'an older one' }),
  begin: () => undefined,
  standsAt: ({ turn }) => (turn === 0 ? null : { turn }),
  place: () => ({ step: 'x', round: 1, of: {} }),
});
const written = (game: Pond, options?: Order['options']) =>
  (write(order(options), { game, flow: null } as Parameters<typeof write>[1]) as { position: Json } | null)?.position;

const FULL: Json = {
  turn: 3,
  calm: true,
  boats: {
    Ann: { at: '0403', facing: 'SW', hull: 4, sails: 'reefed', way: 'home', tows: 'bea', wake: ['0101', '0201'] },
    Bea: { at: '0101', hull: 2, sails: 'full', leak: { rate: 2 } },
  },
  buoys: [{ at: '0505' }, { name: 'red', at: '0606' }],
  wind: 4,
  score: { ann: 7 },
};

describe('a position', () => {
  test('is read into the game, and written again as it was', () => {
    const game = read(FULL);
    expect(game).toMatchObject({ turn: 3, calm: true, wind: { from: 4 }, score: { ann: 7 } });
    expect(game.boats[0]).toMatchObject({ q: 2, r: 2, facing: 2, hull: 4, way: -1, tows: 'bea', wake: [0, 0, 1, 0] });
    expect(game.boats[1]).toMatchObject({ q: 0, r: 0, leak: { rate: 2 } });
    const again = read(written(game) as Json);
    expect(again).toEqual(game);
    // Bea is where the set-up put it.
    const { boats, ...rest } = FULL as { boats: { Ann: Json } };
    expect(written(game)).toEqual({
      options: { fog: false },
      ...rest,
      boats: { Ann: boats.Ann, Bea: { hull: 2, sails: 'full', leak: { rate: 2 } } },
    });
  });

  test('what is not said is as the set-up made it, or follows from what is said', () => {
    expect(read({ turn: 1 })).toEqual({ ...pond(), turn: 1 });
    expect(read({ turn: 1, boats: { bea: { hull: 2 } } }).boats[1]).toMatchObject({ hull: 2, sails: 'reefed' });
    const low = read({ turn: 1, boats: { bea: { hull: 2 } } });
    expect(written(low)).toEqual({ options: { fog: false }, turn: 1, boats: { Bea: { hull: 2 } } });
  });

  test('two of one name are told apart by their ids', () => {
    const game = read({ turn: 1 });
    Object.assign(game.boats[1] as Boat, { name: 'Ann', hull: 3 });
    Object.assign(game.boats[0] as Boat, { hull: 4 });
    expect(written(game)).toMatchObject({ turn: 1, boats: { Ann: { hull: 4 }, bea: { hull: 3 } } });
  });

  test('names the options it came about with, and is not played with others', () => {
    const foggy = { fog: true };
    expect(written(read({ turn: 2 }), foggy)).toEqual({ turn: 2, options: foggy });
    expect(read({ turn: 2, options: foggy }, foggy).turn).toBe(2);
    expect(() => read({ turn: 2, options: foggy })).toThrow(
      'position.options.fog: this is played with true, and false was chosen [T-1]',
    );
    // One that is written names those that are off, too; to one that somebody wrote by hand it is all the same.
    expect(() => read(written(read({ turn: 2 })) as Json, foggy)).toThrow(
      'position.options.fog: this is played with false, and true was chosen [T-1]',
    );
    expect(read({ turn: 2 }, foggy).turn).toBe(2);
    expect(() => read({ turn: 2, options: { rain: true } })).toThrow('position.options: there is no option rain');
    expect(() => read({ turn: 2, options: 7 })).toThrow('position.options: this should be a record');
  });

  test('has no place before the battle, and replaces an older one', () => {
    expect(written(pond())).toBeUndefined();
    expect(write(order(), { game: read({ turn: 2 }), flow: null } as Parameters<typeof write>[1])).toEqual({
      lake: 'small',
      position: { options: { fog: false }, turn: 2 },
    });
  });

  test.each<[Json, string]>([
    [7, 'position: this should be a record [T-1]'],
    [{}, 'position.turn: this is missing [T-1]'],
    [{ turn: 1, tide: 2 }, 'position: nobody knows what tide means here'],
    [{ turn: 10 }, 'position.turn: this should be from 1 to 9'],
    [{ turn: 1.5 }, 'position.turn: this should be a whole number'],
    [{ turn: 1, calm: 'yes' }, 'position.calm: this should be true or false'],
    [{ turn: 1, boats: [] }, 'position.boats: this should be a record'],
    [{ turn: 1, boats: { Cat: {} } }, 'position.boats: there is no boat Cat'],
    [{ turn: 1, boats: { Ann: {}, ann: {} } }, 'position.boats.ann: this boat is there already, under its other name'],
    [{ turn: 1, boats: { Ann: { hull: 6 } } }, 'position.boats.Ann.hull: this should be from 0 to 5 [T-2]'],
    [{ turn: 1, boats: { Ann: { at: '1101' } } }, 'position.boats.Ann.at: there is no hex 1101 on this map'],
    [{ turn: 1, boats: { Ann: { at: 7 } } }, 'position.boats.Ann.at: there is no hex 7 on this map'],
    [{ turn: 1, boats: { Ann: { facing: 'N' } } }, 'this should be a point of the compass: E, SE, SW, W, NW, NE'],
    [{ turn: 1, boats: { Ann: { sails: 'torn' } } }, 'position.boats.Ann.sails: this should be full, reefed'],
    [{ turn: 1, boats: { Ann: { way: 1 } } }, 'position.boats.Ann.way: this should be out, home'],
    [{ turn: 1, boats: { Ann: { tows: 'cat' } } }, 'position.boats.Ann.tows: there is no boat cat'],
    [{ turn: 1, boats: { Ann: { wake: ['0101', '99'] } } }, 'position.boats.Ann.wake.1: there is no hex 99'],
    [
      { turn: 1, boats: { Ann: { leak: { rate: 1 } } } },
      'position.boats.Ann.leak: there is no such thing in this battle',
    ],
    [{ turn: 1, boats: { Bea: { leak: 1 } } }, 'position.boats.Bea.leak: this should be a record'],
    [{ turn: 1, buoys: {} }, 'position.buoys: this should be a list'],
    [{ turn: 1, buoys: [{}] }, 'position.buoys.0.at: this is missing'],
    [{ turn: 1, buoys: [1, 2, 3] }, 'position.buoys: this should have at most 2 entries'],
    [{ turn: 1, wind: 6 }, 'position.wind: this should be from 0 to 5'],
    [{ turn: 1, score: { cat: 1 } }, 'position.score: there is no boat cat'],
    [{ turn: 1, score: { ann: 100 } }, 'position.score.ann: this should be from 0 to 99'],
    [{ turn: 1, score: 1 }, 'position.score: this should be a record'],
    [{ turn: 1, score: { ann: 1, Ann: 7 } }, 'position.score.Ann: this is there already, under its other name'],
    [{ turn: 1, boats: { Ann: { hull: 0 } } }, 'position.boats.Ann.hull: it has sunk [T-3]'],
    [{ turn: 1, boats: { ann: { hull: 0 } } }, 'position.boats.ann.hull: it has sunk [T-3]'],
  ])('%j is refused', (position, message) => {
    expect(() => read(position)).toThrow(message);
  });
});

describe('what offices have learnt', () => {
  /** Depths by boats: whoever sails one knows it. */
  const depths = byName(
    idOf<unknown, Pond>('boat', ({ boats }) => boats),
    whole(1, (_part, { turn }) => turn, 'T-4'),
  );
  const learning: PositionFormat<Pond> = {
    ...format,
    learnt: {
      read: (value, path, on) => {
        const known = depths.read(value, path, on, null);
        return isRefusal(known) ? known : { ann: known };
      },
      write: ({ ann }, on) =>
        ann === undefined ? undefined : depths.write(ann as { [boat: string]: number }, on, null),
    },
  };
  const book = positionsBy<Pond>({
    format: learning,
    setup: pond,
    file: () => ({}),
    begin: () => undefined,
    standsAt: ({ turn }) => ({ turn }),
    place: () => ({ step: 'x', round: 1, of: {} }),
  });
  const ordering = (position: Json): Order => ({ ...order(), scenario: { ...order().scenario, setup: { position } } });
  const refusalOf = (position: Json) => readPosition(learning, order(), pond(), position);
  const game = (): Pond => ({ ...pond(), turn: 4 });

  test('is read beside the game, when the rest of the file is known, and written again', () => {
    const file = { learnt: { Bea: 4 }, turn: 4 };
    expect(refusalOf(file)).toBeNull();
    expect(book.learnt?.(ordering(file), game())).toEqual({ ann: { bea: 4 } });
    const state = { game: game(), flow: null, knows: { ann: { bea: 4 } } } as unknown as Parameters<typeof write>[1];
    expect(book.write(order(), state)).toEqual({ position: { options: { fog: false }, turn: 4, learnt: { bea: 4 } } });
  });

  test('is left out where there is nothing, and then nobody knows anything', () => {
    const state = { game: game(), flow: null, knows: {} } as unknown as Parameters<typeof write>[1];
    expect(book.write(order(), state)).toEqual({ position: { options: { fog: false }, turn: 4 } });
    expect(book.learnt?.(ordering({ turn: 4 }), game())).toEqual({});
    expect(book.learnt?.(order(), game())).toEqual({});
  });

  test('is refused with its place and clause, after what is wrong with the game', () => {
    expect(refusalOf({ turn: 4, learnt: { Bea: 5 } })).toMatchObject({
      clause: 'T-4',
      figures: { path: 'position.learnt.Bea', wrong: 'this should be from 1 to 4' },
    });
    expect(refusalOf({ turn: 4, learnt: { Bea: 5 }, boats: { Ann: { hull: 0 } } })).toMatchObject({ clause: 'T-3' });
    expect(() => book.learnt?.(ordering({ turn: 4, learnt: { Bea: 5 } }), game())).toThrow('is refused now');
  });

  test('is a member nobody knows in a book that has no such thing', () => {
    expect(() => read({ turn: 1, learnt: {} })).toThrow('position: nobody knows what learnt means here');
  });
});
