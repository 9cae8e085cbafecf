import { sequence } from '@flagbridge/engine';
import { definition, difference, rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, shipOf } from '../src/game.ts';
import { isOperational } from '../src/rules/ship-state.ts';
import { standing } from '../src/standing.ts';
import { betweenPhases, endTurn } from '../src/steps/ending.ts';
import { firingPhase, gameTurn, movementPhase } from '../src/turn.ts';
import { type Crafted, type CraftedShip, craftGame, duel, play } from './craft.ts';

const ends = (game: Game, dice: readonly number[] = []) => play(game, endTurn, { dice });
const outcome = (s: ReturnType<typeof ends>) => s.state.outcome;
const between = (game: Game, dice: readonly number[] = []) => play(game, betweenPhases, { standing, dice });

const ship = (name: string, side: string, more: Partial<CraftedShip> = {}): CraftedShip => ({
  type: 'k22',
  name,
  side,
  at: '2317',
  ...more,
});
const three = (ships: readonly CraftedShip[], more: Partial<Crafted> = {}): Game => craftGame({ ...more, ships });

describe('the end of a turn', () => {
  rule('ST-SEQ-08', 'the turn is over, and the next begins with power', () => {
    const s = play(duel(), gameTurn, { dice: [5, 6] });
    expect(s.request('red').kind).toBe('allot');
    const over = ends(duel());
    expect(told(over, 'turn-over')[0]?.data).toEqual({ turn: 1 });
  });
  rule('ST-PWR-03', 'what was not used is lost', () => {
    const s = ends(
      duel({
        points: 9,
        charges: [2, 2],
        shields: [1, 2, 3, 4, 5, 5],
        fired: [4],
        held: [1, 0, 0, 0, 0, 0],
        pierced: [3],
      }),
    );
    expect(shipOf(s.game, 'red')).toMatchObject({
      points: 0,
      fired: [],
      held: [0, 0, 0, 0, 0, 0],
      pierced: [],
      display: { charges: [0, 0, 0, 0, 0, 0, 0, 0] },
    });
  });
  rule('ST-SHD-09', 'all shields go to 0', () => {
    expect(shipOf(ends(duel({ shields: [1, 2, 3, 4, 5, 5] })).game, 'red').display.shields).toEqual([0, 0, 0, 0, 0, 0]);
  });
  test('that nobody is taken at its end tells who was in action: what led to it is not taken back freely (ST-INF-07)', () => {
    const flown = (step: typeof movementPhase) => {
      const s = play(duel({ points: 5 }), step, { vars: { pair: 2 }, standing });
      return s.answer('red', s.request('red', 'move').default, 'move');
    };
    expect(flown(movementPhase)).toMatchObject({ ok: true, revealed: false });
    expect(flown(sequence('last-of-the-turn', movementPhase, endTurn))).toMatchObject({ ok: true, revealed: true });
  });
  rule('ST-SEQ-03', 'five pairs, and a Firing Phase even if no ship moved', () => {
    const s = play(duel(), gameTurn, { dice: [5, 6] });
    for (const office of ['red', 'blue']) {
      const all = s.request(office).default as Record<string, number>;
      s.answer(office, Object.fromEntries(Object.keys(all).map((id) => [id, 0])));
    }
    for (let n = 0; n < 20 && s.requests('red').every(({ kind }) => kind !== 'rest'); n++)
      for (const office of ['red', 'blue'])
        if (s.requests(office).some(({ kind }) => kind === 'fire')) s.answer(office, []);
    expect(told(s, 'phase').map(({ data }) => `${data?.['pair']} ${data?.['is']}`)).toEqual(
      [1, 2, 3, 4, 5].flatMap((pair) => [`${pair} no-movement`, `${pair} firing`]),
    );
  });
  rule('ST-SEQ-01', 'power, advantage, then the pairs', () => {
    const s = play(duel(), gameTurn, { dice: [5, 6] });
    s.answer('red', s.request('red').default);
    s.answer('blue', s.request('blue').default);
    expect(
      s.events
        .map(({ type }) => type)
        .filter((type) => ['turn', 'power', 'advantage', 'phase'].includes(type))
        .slice(0, 4),
    ).toEqual(['turn', 'power', 'advantage', 'phase']);
  });
});

describe('capture', () => {
  rule('ST-SET-13', 'out of action for a whole turn, alone, with an operational enemy there', () => {
    const taken = ends(duel({}, { idle: true, disabled: true, structure: 0 }));
    expect(shipOf(taken.game, 'blue')).toMatchObject({ is: 'captured', captor: 'red' });
    expect(outcome(taken)).toEqual({ winner: 'red', by: 'last-side', clause: 'ST-SEQ-09' });
    // Only since this turn; or with a comrade who is operational; or with nobody there to take it.
    expect(shipOf(ends(duel({}, { idle: false, structure: 0 })).game, 'blue').is).toBe('flying');
    const comrade = three([ship('One', 'red'), ship('Two', 'blue', { idle: true, power: 0 }), ship('Three', 'blue')]);
    expect(shipOf(ends(comrade).game, 'two').is).toBe('flying');
    expect(shipOf(ends(duel({ structure: 0 }, { idle: true, structure: 0 })).game, 'blue').is).toBe('flying');
    // Operational again, whatever it was.
    expect(shipOf(ends(duel({}, { idle: true })).game, 'blue').is).toBe('flying');
  });
  test('without power counts like without superstructure', () => {
    expect(shipOf(ends(duel({}, { idle: true, power: 0 })).game, 'blue').is).toBe('captured');
  });
  definition('ST-SET-20', 'operational: on the map, with superstructure and power above 0', () => {
    const of = (more: Partial<CraftedShip>) => isOperational(shipOf(duel(more), 'red'));
    expect(of({})).toBe(true);
    expect(of({ structure: 1, power: 1 })).toBe(true);
    expect(of({ structure: 0 })).toBe(false);
    expect(of({ power: 0 })).toBe(false);
    expect(of({ is: 'left' })).toBe(false);
    expect(of({ is: 'captured' })).toBe(false);
  });
  definition('ST-SET-12', 'in the basic game no ship explodes: its hull stays on the map', () => {
    const s = play(duel({ charges: [2] }, { structure: -30, disabled: true }), firingPhase, { dice: [1, 9, 9] });
    s.answer('red', [{ by: 'red/w1', at: 'blue' }]);
    expect(shipOf(s.game, 'blue')).toMatchObject({ is: 'flying', display: { structure: -33 } });
  });
});

describe('surrender', () => {
  rule('ST-SET-14', 'between two phases; captured by the side of the nearest operational enemy', () => {
    const game = three([
      ship('One', 'red', { strikes: true }),
      ship('Two', 'blue', { at: '2617' }),
      ship('Three', 'green', { at: '2817' }),
    ]);
    const s = between(game);
    expect(shipOf(s.game, 'one')).toMatchObject({ is: 'captured', captor: 'blue', strikes: false });
    shipOf(game, 'two').display.power = 0;
    expect(shipOf(between(game).game, 'one').captor).toBe('green');
    // As near as each other: a die.
    shipOf(game, 'two').display.power = 5;
    Object.assign(shipOf(game, 'three'), { q: shipOf(game, 'two').q, r: shipOf(game, 'two').r });
    expect(shipOf(between(game, [2]).game, 'one').captor).toBe('green');
    expect(shipOf(between(game, [1]).game, 'one').captor).toBe('blue');
  });
  test('by nobody where no enemy is operational, and not of a ship that has left in the meantime', () => {
    const alone = between(
      three([ship('One', 'red', { strikes: true }), ship('Two', 'blue', { power: 0 }), ship('Three', 'red')]),
    );
    expect(shipOf(alone.game, 'one')).toMatchObject({ is: 'captured', captor: '' });
    expect(told(alone, 'captured')[0]?.data).toEqual({ is: 'surrendered-alone', ship: 'one', captor: '' });
    const taken = between(three([ship('One', 'red', { strikes: true }), ship('Two', 'blue'), ship('Three', 'red')]));
    expect(told(taken, 'captured')[0]?.data).toEqual({ is: 'surrendered', ship: 'one', captor: 'blue' });
    const left = between(
      three([ship('One', 'red', { strikes: true, is: 'left' }), ship('Two', 'blue'), ship('Three', 'red')]),
    );
    expect(shipOf(left.game, 'one').is).toBe('left');
    expect(told(left, 'captured')).toEqual([]);
  });
  test('a captain gives up all he has: with two sides the battle is over at once', () => {
    const s = play(duel({ points: 5 }), movementPhase, { vars: { pair: 1 }, standing });
    expect(s.answer('blue', 'concede', 'concede')).toBeDone();
    expect(s.state.outcome).toEqual({ winner: 'red', by: 'conceded', clause: 'ST-SET-14' });
  });
  test('with three sides his ships are handed over when the phase is over, and he may think again', () => {
    const game = three([
      ship('One', 'red', { points: 5 }),
      ship('Two', 'blue', { at: '2617' }),
      ship('Three', 'green', { at: '2817' }),
    ]);
    const s = play(game, movementPhase, { vars: { pair: 1 }, standing });
    s.answer('blue', 'concede', 'concede');
    expect(s.state.outcome).toBeNull();
    expect(shipOf(s.game, 'two').strikes).toBe(true);
    s.answer('blue', 'fight-on', 'concede');
    expect(shipOf(s.game, 'two').strikes).toBe(false);
    s.answer('blue', 'concede', 'concede');
    s.answer('red', ['one']);
    expect(shipOf(s.game, 'two')).toMatchObject({ is: 'captured', captor: 'green' });
    expect(s.requests('blue').some(({ kind }) => kind === 'concede')).toBe(false);
  });
  test('one ship of several', () => {
    const game = three([ship('One', 'red', { points: 5 }), ship('Two', 'red'), ship('Three', 'blue')]);
    const s = play(game, movementPhase, { vars: { pair: 1 }, standing });
    expect(s.requests('blue').some(({ kind }) => kind === 'surrender')).toBe(false);
    s.answer('red', 'two', 'surrender');
    s.answer('red', 'two', 'surrender');
    expect(shipOf(s.game, 'two').strikes).toBe(false);
    s.answer('red', 'two', 'surrender');
    s.answer('red', ['one'], 'move');
    expect(shipOf(s.game, 'two')).toMatchObject({ is: 'captured', captor: 'blue' });
    expect(shipOf(s.game, 'one').is).toBe('flying');
    expect(s.state.outcome).toBeNull();
  });
});

describe('the end of the game', () => {
  rule('ST-SEQ-09', 'every ship of all other sides captured or driven off', () => {
    expect(outcome(between(duel({}, { is: 'left' })))).toEqual({ winner: 'red', by: 'last-side', clause: 'ST-SEQ-09' });
    expect(outcome(between(duel()))).toBeNull();
    // A side with nothing but hulks wins too; two sides are left where a third is gone.
    expect(outcome(between(duel({ disabled: true, structure: 0 }, { is: 'captured' })))?.winner).toBe('red');
    expect(
      outcome(between(three([ship('One', 'red'), ship('Two', 'blue'), ship('Three', 'green', { is: 'left' })]))),
    ).toBeNull();
    // All at one moment.
    expect(outcome(between(duel({ is: 'left' }, { is: 'left' })))).toMatchObject({ winner: null, by: 'all-gone' });
  });
  rule('ST-SEQ-22', 'drawn where nobody was operational for a whole turn, or nothing happened in ten', () => {
    const hulk = { idle: true, structure: 0, disabled: true };
    expect(outcome(ends(duel(hulk, hulk)))).toEqual({ winner: null, by: 'hulks', clause: 'ST-SEQ-22' });
    expect(outcome(ends(duel(hulk, { ...hulk, idle: false })))).toBeNull();
    expect(outcome(ends(duel({}, {}, { quiet: 9 })))).toEqual({ winner: null, by: 'quiet', clause: 'ST-SEQ-22' });
    expect(outcome(ends(duel({}, {}, { quiet: 8 })))).toBeNull();
    expect(ends(duel({}, {}, { quiet: 8 })).game.quiet).toBe(9);
    const stirred = ends(duel({}, {}, { quiet: 9, stirred: true }));
    expect([outcome(stirred), stirred.game.quiet]).toEqual([null, 0]);
    expect(outcome(ends(duel({}, {}, { turn: 60, stirred: true })))).toMatchObject({ winner: null, by: 'turn-limit' });
  });
  test('a hulk that can act again holds the battle open', () => {
    const hulk = { idle: true, structure: 0, disabled: true };
    expect(outcome(ends(duel({ idle: true }, { ...hulk, is: 'left' })))).not.toMatchObject({ by: 'hulks' });
    expect(
      outcome(ends(three([ship('One', 'red', { idle: true }), ship('Two', 'blue', hulk), ship('Three', 'blue')]))),
    ).toBeNull();
    const own = ends(
      three([ship('One', 'red', hulk), ship('Two', 'red', { idle: true }), ship('Three', 'blue', hulk)]),
    );
    expect(outcome(own)).toMatchObject({ winner: 'red', by: 'last-side' });
  });
  test('who has won is told, and that nobody has', () => {
    expect(told(between(duel({}, { is: 'left' })), 'victory').map(({ data }) => data)).toEqual([
      { is: 'last-side', turn: 1, winner: 'red' },
    ]);
    const drawn = told(between(duel({ is: 'left' }, { is: 'left' })), 'drawn').map(({ data }) => data);
    expect(drawn).toEqual([{ is: 'all-gone', turn: 1 }]);
    expect(Object.keys(drawn[0] ?? {})).toEqual(['is', 'turn']);
  });
  difference('ST-SEQ-22', 'a shot makes a turn no quiet one', (holds) => {
    const s = play(duel({ charges: [2] }, { at: '2317' }), firingPhase, { dice: [10] });
    s.answer('red', holds ? [{ by: 'red/w1', at: 'blue' }] : []);
    return s.game.stirred;
  });
  rule('ST-INF-30', 'when the game is over every display is opened', () => {
    const s = between(duel({ charges: [2] }, { is: 'left' }));
    expect(
      s
        .heard()
        .filter(({ type }) => type === 'opened')
        .map(({ data }) => data?.['charges']),
    ).toEqual([
      [2, 0, 0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0],
    ]);
  });
  rule('ST-INF-24', 'what became of a ship is told to all', () => {
    const s = between(three([ship('One', 'red', { strikes: true }), ship('Two', 'red'), ship('Three', 'blue')]));
    expect(s.heard().find(({ type }) => type === 'captured')?.clause).toContain('ST-INF-24');
  });
});
