import { type Choice, counting, type Forecast, hashOf, meanOf } from '@flagbridge/engine';
import { definition, refusedSetup, rule, type Situation, situation } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, inBag, inDeck, KINDS, type Kind } from '../src/deck/game.ts';
import { present } from '../src/deck/present.ts';
import { reckon, rulebook } from '../src/deck/rules.ts';
import { bestSailing } from '../src/deck/tactics.ts';

type Race = Situation<Game, Game>;
type Cards = Partial<Record<Kind, number>>;

const FULL: Cards = { current: 11, tailwind: 5, shoal: 10, beacon: 4, derelict: 3, wreckage: 3 };

/** Faces that draw these kinds one after the other: a bag is read in the order of the alphabet. */
function faces(bag: Cards, kinds: readonly Kind[]): number[] {
  const left: Record<string, number> = { ...bag };
  const out: number[] = [];
  for (const kind of kinds) {
    const names = Object.keys(left).sort();
    // The last card of a bag needs no die.
    if (names.reduce((sum, name) => sum + (left[name] ?? 0), 0) > 1)
      out.push(names.slice(0, names.indexOf(kind)).reduce((sum, name) => sum + (left[name] ?? 0), 1));
    left[kind] = (left[kind] ?? 0) - 1;
  }
  return out;
}

/** A race with this bag; red's first card comes up by itself, because there is nothing else to do. */
function race(bag: Cards, kinds: readonly Kind[], change?: (game: Game) => void): Race {
  return situation(rulebook, {
    dice: faces(bag, kinds),
    game: (game) => {
      for (const kind of KINDS) game.bag[kind] = bag[kind] ?? 0;
      change?.(game);
    },
  });
}

function draw(s: Race, times: number): void {
  for (let i = 0; i < times; i++) expect(s.answer('red', 'draw')).toMatchObject({ ok: true, rolled: true });
}

const dataOf = (s: Race, type: string) => s.events.filter((event) => event.type === type).map(({ data }) => data);

rule('TD-SET-01', 'a deck of unknown cards, or of none, is refused', () => {
  const refused = (deck: Record<string, number>) => refusedSetup(rulebook, { setup: { deck } });
  for (const deck of [{}, { kraken: 1 }, { shoal: 1.5 }]) expect(refused(deck)).toHaveWords(present);
  expect(refused({})).toMatchObject({ ok: false, why: 'no-cards', clause: 'TD-SET-01' });
  expect(refused({ shoal: 0 })).toMatchObject({ ok: false, why: 'no-cards' });
  expect(refused({ kraken: 1 })).toMatchObject({ ok: false, why: 'no-such-card', figures: { card: 'kraken' } });
  expect(refused({ shoal: 1.5 })).toMatchObject({ ok: false, why: 'card-count', figures: { card: 'shoal' } });
});

definition('TD-DEF-01', 'both ships start alike, and the deck of the race has 36 cards', () => {
  const s = race(FULL, ['current']);
  expect(s.game.ships.blue).toEqual({ name: 'Azure', leagues: 0, hull: 2, crates: 2, down: 0 });
  expect({ ...s.game.ships.red, name: 'Azure' }).toEqual(s.game.ships.blue);
  expect(inBag(s.game)).toBe(35);
  const refused = refusedSetup(rulebook, { without: 'red' });
  expect(refused).toMatchObject({ clause: 'TD-DEF-01', figures: { office: 'red' } });
  expect(refused).toHaveWords(present);
});

rule('TD-DCK-01', 'what lies face down is of the same bag, and an empty deck gives no card', () => {
  const s = race({ current: 2 }, ['current'], ({ ships }) => {
    ships.red.down = 1;
  });
  expect([inBag(s.game), inDeck(s.game)]).toEqual([2, 1]);
  s.answer('red', 'draw');
  expect([inBag(s.game), inDeck(s.game)]).toEqual([1, 0]);
  expect(s.answer('red', 'draw')).toMatchObject({ ok: false, why: 'deck-empty', clause: 'TD-DCK-01' });
  expect(s.answer('red', 'turn')).toMatchObject({ ok: true });
  expect(dataOf(s, 'turned-up')).toMatchObject([{ card: 'current' }, { is: 'ship', card: 'current' }]);
  // Nobody sees more of the bag than anybody else.
  expect(hashOf(s.view('red').game)).toBe(hashOf(s.view().game));
});

rule('TD-RUN-01', 'no stop before the first card', () => {
  const s = race(FULL, ['current'], ({ ships }) => {
    ships.red.down = 1;
  });
  const before = hashOf(s.state);
  expect(s.answer('red', 'stop')).toMatchObject({ ok: false, why: 'draw-first', clause: 'TD-RUN-01' });
  expect(hashOf(s.state)).toBe(before);
  expect(s.request('red').default).toBe('draw');
  draw(s, 1);
  expect(s.request('red').default).toBe('stop');
  s.dice.add(1);
  s.answer('red', 'stop');
  s.answer('red', []);
  // Red first, then blue.
  expect(s.request('blue').kind).toBe('press');
});

rule('TD-RUN-02', 'a card drawn is seen by all and leaves the bag', () => {
  const s = race(FULL, ['beacon', 'tailwind']);
  expect(s.heard()).toMatchObject([
    { type: 'turned-up', clause: 'TD-RUN-02', data: { is: 'deck', ship: 'Ruby', card: 'beacon', deck: 35 } },
  ]);
  draw(s, 1);
  expect(s.game.row).toEqual(['beacon', 'tailwind']);
  expect(s.game.bag).toMatchObject({ beacon: 3, tailwind: 4, current: 11 });
  expect(s.dice.unused).toEqual([]);
});

rule('TD-RUN-03', 'the second shoal is a bust: the row and 1 hull are lost', () => {
  const s = race(FULL, ['shoal', 'current', 'shoal', 'beacon']);
  draw(s, 2);
  expect(dataOf(s, 'bust')).toEqual([{ ship: 'Ruby', hull: 1 }]);
  expect(s.game.ships.red).toMatchObject({ hull: 1, leagues: 0 });
  // Neither jettison nor sailing: blue has turned up the next card.
  expect(s.game.row).toEqual(['beacon']);
  expect(s.request('blue').kind).toBe('press');
  expect(s.dice.unused).toEqual([]);
});

rule('TD-RUN-04', 'a run below 0 counts as 0', () => {
  const s = race(FULL, ['shoal', 'current']);
  s.answer('red', 'stop');
  s.answer('red', []);
  expect(dataOf(s, 'sailed')).toMatchObject([
    { made: { total: 0, parts: [{ value: -2 }, { value: 2, label: 'never backwards', clause: 'TD-RUN-04' }] } },
  ]);
  expect(s.game.ships.red.leagues).toBe(0);
});

rule('TD-FAC-01', 'a card is laid from the deck, unseen; an empty deck lays none', () => {
  const s = race(FULL, ['derelict', 'current']);
  s.answer('red', 'stop');
  expect(dataOf(s, 'salvage')).toEqual([{ is: 'derelict', by: 'Ruby', ship: 'Ruby', down: 1 }]);
  // The bag holds the card still: only its owner's ship knows that it lies there, and nobody what it is.
  expect([inBag(s.game), inDeck(s.game)]).toEqual([34, 33]);
  const bare = race({ derelict: 1 }, ['derelict']);
  expect(dataOf(bare, 'salvage')).toMatchObject([{ is: 'bare', down: 0 }]);
});

rule('TD-FAC-02', 'a card on the own ship may be turned over; where none lies, not', () => {
  const s = race(FULL, ['beacon', 'current'], ({ ships }) => {
    ships.red.down = 1;
  });
  expect(inDeck(s.game)).toBe(35);
  s.answer('red', 'turn');
  expect(s.events.at(-1)).toMatchObject({ clause: 'TD-FAC-02', data: { is: 'ship', card: 'beacon', deck: 35 } });
  expect(s.game.ships.red.down).toBe(0);
  expect(s.answer('red', 'turn')).toMatchObject({ ok: false, why: 'none-down', clause: 'TD-FAC-02' });
});

rule('TD-FAC-03', 'each card lying there when the ship sails takes a league', () => {
  const s = race(FULL, ['current', 'current', 'beacon'], ({ ships }) => {
    ships.red.down = 3;
  });
  draw(s, 2);
  s.answer('red', 'stop');
  s.answer('red', []);
  s.answer('red', ['current-1', 'current-2']);
  expect(dataOf(s, 'sailed')).toMatchObject([
    {
      made: { total: 1, parts: [{ value: 2 }, { value: 2 }, { value: -3, label: '3 face down', clause: 'TD-FAC-03' }] },
    },
  ]);
});

rule('TD-JET-01', 'a crate takes a card with it, and no more cards than crates', () => {
  const s = race(FULL, ['shoal', 'current', 'beacon', 'tailwind']);
  draw(s, 2);
  s.answer('red', 'stop');
  expect(s.answer('red', ['shoal-1', 'current-2', 'beacon-3'])).toMatchObject({ ok: false, clause: 'FB-REQ-05' });
  expect(s.answer('red', ['shoal-1', 'shoal-1'])).toMatchObject({ ok: false, clause: 'FB-REQ-04' });
  expect(s.answer('red', ['shoal-1'])).toMatchObject({ ok: true });
  expect(dataOf(s, 'jettisoned')).toEqual([{ ship: 'Ruby', cards: ['shoal'], crates: 1 }]);
  expect(s.game.row).toEqual(['current', 'beacon']);
  expect(s.game.bag.shoal).toBe(9);
});

rule('TD-JET-02', 'derelicts and wreckage stay', () => {
  const s = race(FULL, ['derelict', 'wreckage', 'current']);
  draw(s, 2);
  s.answer('red', 'stop');
  for (const [id, card] of [
    ['derelict-1', 'derelict'],
    ['wreckage-2', 'wreckage'],
  ] as const)
    expect(s.answer('red', [id])).toMatchObject({ ok: false, clause: 'TD-JET-02', figures: { card } });
  expect(s.answer('red', ['current-3'])).toMatchObject({ ok: true });
});

/** The row of the catalogue's example, stopped and nothing thrown overboard. */
function example(): Race {
  const s = race(FULL, ['tailwind', 'current', 'beacon', 'shoal', 'beacon']);
  draw(s, 3);
  s.answer('red', 'stop');
  s.answer('red', []);
  return s;
}

rule('TD-ORD-01', 'the sequence makes 4 leagues of it, or none', () => {
  const good = example();
  expect(good.answer('red', ['tailwind-1', 'current-2'])).toMatchObject({ ok: false, clause: 'FB-REQ-06' });
  expect(good.answer('red', ['tailwind-1', 'current-2', 'beacon-3', 'shoal-4'])).toMatchObject({ ok: true });
  expect(good.game.ships.red.leagues).toBe(4);
  const bad = example();
  bad.answer('red', ['current-2', 'tailwind-1', 'shoal-4', 'beacon-3']);
  expect(bad.game.ships.red.leagues).toBe(0);
});

rule('TD-EVT-01', 'a current carries 2 leagues', () => {
  const s = race(FULL, ['current', 'beacon']);
  s.answer('red', 'stop');
  s.answer('red', []);
  expect(s.game.ships.red.leagues).toBe(2);
});

rule('TD-EVT-02', 'a tailwind doubles the very next card, for good or ill', () => {
  const good = example();
  good.answer('red', ['beacon-3', 'shoal-4', 'tailwind-1', 'current-2']);
  expect(dataOf(good, 'sailed')).toMatchObject([
    { made: { total: 4, parts: [{ value: 0 }, { value: 2 }, { value: 2, label: 'tailwind', clause: 'TD-EVT-02' }] } },
  ]);
  expect(reckon(counting(), ['current', 'current', 'tailwind', 'shoal'], 0).total).toBe(0);
  expect(reckon(counting(), ['tailwind', 'beacon', 'current'], 0).total).toBe(2);
});

rule('TD-EVT-03', 'a shoal costs 2, and nothing right after a beacon', () => {
  const s = example();
  s.answer('red', ['tailwind-1', 'current-2', 'shoal-4', 'beacon-3']);
  expect(dataOf(s, 'sailed')).toMatchObject([{ made: { total: 2 } }]);
  expect(reckon(counting(), ['current', 'current', 'beacon', 'shoal'], 0).total).toBe(4);
  expect(reckon(counting(), ['current', 'current', 'shoal', 'beacon'], 0).total).toBe(2);
});

rule('TD-EVT-04', 'a derelict burdens its finder and gives a crate, wreckage burdens the other', () => {
  const s = race(FULL, ['derelict', 'wreckage', 'wreckage', 'current']);
  draw(s, 2);
  s.answer('red', 'stop');
  s.answer('red', ['wreckage-3', 'derelict-1', 'wreckage-2']);
  expect(s.game.ships.red).toMatchObject({ crates: 3, down: 1 });
  expect(s.game.ships.blue).toMatchObject({ crates: 2, down: 2 });
  // Blue has cards to turn over, so the first one is a choice.
  expect(s.request('blue').shape).toMatchObject({ options: [{ id: 'draw' }, { id: 'turn' }] });
});

rule('TD-END-01', 'the ship at the goal wins', () => {
  const s = race(FULL, ['current'], ({ ships }) => {
    ships.red.leagues = 7;
  });
  s.answer('red', 'stop');
  s.answer('red', []);
  expect(s.state.outcome).toEqual({ winner: 'red', by: 'goal', clause: 'TD-END-01' });
});

rule('TD-END-02', 'a ship without hull is wrecked', () => {
  const s = race(FULL, ['shoal', 'shoal'], ({ ships }) => {
    ships.red.hull = 1;
  });
  draw(s, 1);
  expect(s.state.outcome).toEqual({ winner: 'blue', by: 'bust', clause: 'TD-END-02' });
});

rule('TD-END-03', 'an empty deck ends the race: the ship further along wins, level ships draw', () => {
  for (const [leagues, winner] of [
    [3, 'blue'],
    [2, null],
    [1, 'red'],
  ] as const) {
    const s = race({ current: 1 }, ['current'], ({ ships }) => {
      ships.blue.leagues = leagues;
      ships.red.crates = 0;
    });
    expect(s.state.outcome).toEqual({ winner, by: 'deck-out', clause: 'TD-END-03' });
  }
});

describe('odds', () => {
  const only = (answer: unknown) => (answer as Forecast).cases[0] as Forecast['cases'][number];

  test('with one shoal in the row and 9 among 32 cards, a bust in 9 of 32 cases; nothing is imagined', () => {
    const s = race(FULL, ['shoal', 'current', 'current', 'current']);
    draw(s, 3);
    const odds = s.forecast('red', 'draw');
    expect(odds).toMatchObject({ exact: true, error: 0, imagined: 0 });
    expect(only(odds).outcomes).toHaveLength(6);
    expect(meanOf(only(odds), 'bust')).toBeCloseTo(9 / 32, 12);
    const current = only(odds).outcomes.find(({ figures }) => figures.card === 'current');
    expect(current?.chance).toBeCloseTo(8 / 32, 12);
    expect(only(s.forecast('red', 'stop')).outcomes).toEqual([{ chance: 1, figures: { bust: false, card: 'none' } }]);
  });

  test('a card face down has the same odds as the next of the deck', () => {
    const s = race(FULL, [], ({ ships }) => {
      ships.red.down = 1;
    });
    expect(only(s.forecast('red', 'turn')).outcomes).toEqual(only(s.forecast('red', 'draw')).outcomes);
  });

  test('a sequence has one outcome', () => {
    const way: Choice = ['tailwind-1', 'current-2', 'beacon-3', 'shoal-4'];
    expect(only(example().forecast('red', way)).outcomes).toEqual([{ chance: 1, figures: { leagues: 4 } }]);
  });
});

test('no card has a face before it is turned up: the state holds kinds and numbers only', () => {
  const s = example();
  s.answer('red', ['tailwind-1', 'current-2', 'beacon-3', 'shoal-4']);
  expect(Object.keys(s.game.bag).sort()).toEqual([...KINDS].sort());
  expect(Object.values(s.game.bag).every((count) => Number.isInteger(count))).toBe(true);
  expect(typeof s.game.ships.red.down).toBe('number');
});

test('the sensible sequence is never worse than the order of drawing', () => {
  const rows: Kind[][] = [
    ['shoal', 'tailwind', 'current', 'beacon'],
    ['tailwind', 'tailwind', 'current', 'shoal'],
    ['derelict', 'current', 'tailwind'],
    ['beacon', 'beacon', 'shoal'],
    [],
  ];
  for (const row of rows) {
    const best = bestSailing(row);
    expect([...best].sort()).toEqual(row.map((kind, i) => `${kind}-${i + 1}`).sort());
    const sailed = best.map((id) => id.slice(0, id.lastIndexOf('-')) as Kind);
    expect(reckon(counting(), sailed, 0).total).toBeGreaterThanOrEqual(reckon(counting(), row, 0).total);
  }
});
