import { act, type StepWith, sequence } from '@flagbridge/engine';
import { rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, shipOf } from '../src/game.ts';
import { beginTurn, checkVictory, endOfTurn } from '../src/steps/ending.ts';
import { type Crafted, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { sentences } from './ending-said.ts';

type Nothing = Record<never, never>;

/** A game turn in which this happens. */
const turnOf = (happens: (game: Game) => void): StepWith<Game, Nothing> =>
  sequence<Game, Nothing>(
    'game-turn',
    beginTurn,
    act<Game, Nothing>('happens', ({ game }) => happens(game)),
    endOfTurn,
  );

const duel = (more: Partial<Crafted> = {}): Game =>
  craftGame({
    turn: 0,
    ships: [
      { type: 'destroyer', side: 'sathar' },
      { type: 'frigate', side: 'upf' },
    ],
    ...more,
  });

describe('game turns', () => {
  rule('KH-SEQ-01', 'game turns are counted from 1, Side A before Side B', () => {
    const s = play(
      duel(),
      turnOf(() => {}),
    );
    s.answer('sathar', 'on');
    expect(s.game.turn).toBe(2);
    expect(sentences(s.events)).toEqual(['Game turn 1: Sathar, then UPF.', 'Game turn 2: Sathar, then UPF.']);
  });

  rule('KH-SEQ-01', 'a new game turn forgets attacks and rolls, and knows who is docked', () => {
    const game = craftGame({
      rolled: true,
      ships: [
        { type: 'assault-carrier', side: 'sathar', name: 'Infamous', attacked: true },
        { type: 'fighter', side: 'sathar', name: 'In', docked: 'infamous', stayed: false },
        { type: 'fighter', side: 'sathar', name: 'Out', stayed: true },
        { type: 'frigate', side: 'upf' },
      ],
    });
    const s = play(game, beginTurn);
    expect(s.game.ships.map(({ stayed }) => stayed)).toEqual([false, true, false, false]);
    expect(shipOf(s.game, 'infamous').attacked).toBe(false);
    expect(s.game.rolled).toBe(false);
  });
});

describe('limits', () => {
  /** Plays on until the battle is over; the game turn it ended in. */
  const playOut = (game: Game, happens: (game: Game) => void) => {
    const s = play(game, turnOf(happens));
    for (let turns = 1; s.state.outcome === null && turns < 300; turns++) s.answer('sathar', 'on');
    return s;
  };

  rule('KH-MAP-11', 'last attack roll in turn 12, none in turns 13 to 42: draw at the end of turn 42', () => {
    const s = playOut(duel(), (game) => {
      if (game.turn <= 12) game.rolled = true;
    });
    expect(s.game.turn).toBe(42);
    expect(s.state.outcome).toEqual({ winner: null, by: 'idle-limit', clause: 'KH-MAP-11' });
    expect(sentences(s.events).at(-1)).toBe('No attack has been rolled for 30 game turns: a draw.');
  });

  rule('KH-MAP-11', 'one roll in the 30th quiet turn, and the count begins anew', () => {
    const s = playOut(duel(), (game) => {
      if (game.turn === 30) game.rolled = true;
    });
    expect(s.game.turn).toBe(60);
  });

  rule('KH-MAP-11', 'however much is fired, the battle is a draw at the end of game turn 200', () => {
    const s = playOut(duel(), (game) => {
      game.rolled = true;
    });
    expect(s.game.turn).toBe(200);
    expect(s.state.outcome).toEqual({ winner: null, by: 'turn-limit', clause: 'KH-MAP-11' });
    expect(sentences(s.events).at(-1)).toBe('Game turn 200 is over: a draw.');
  });

  rule('KH-MAP-11', 'both numbers are settings', () => {
    const rulings = { idleLimit: 10, turnLimit: 60 };
    expect(playOut(duel({ rulings }), () => {}).game.turn).toBe(10);
    const loud = (game: Game): void => {
      game.rolled = true;
    };
    expect(playOut(duel({ rulings }), loud).game.turn).toBe(60);
  });

  rule('KH-SEQ-11', 'a victory met in the last turn goes before the limit', () => {
    const game = duel({ turn: 200 });
    shipOf(game, 'destroyer-a').is = 'destroyed';
    const s = play(game, sequence('both', checkVictory, endOfTurn), { vars: { side: 'upf' } });
    expect(s.state.outcome).toEqual({ winner: 'upf', by: 'destroyed', clause: 'KH-GEN-04' });
  });
});

describe('the check', () => {
  const lose = (name: string, ...ids: string[]) =>
    act<Game, { side: string }>(name, ({ game }) => {
      for (const id of ids) shipOf(game, id).is = 'destroyed';
    });

  rule('KH-SEQ-11', 'who loses his last ship in an earlier step has lost, whatever would come after', () => {
    const steps = [lose('defensive-fire', 'frigate-a'), checkVictory, lose('offensive-fire', 'destroyer-a')] as const;
    const s = play(duel(), sequence('combat', ...steps, checkVictory), { vars: { side: 'upf' } });
    expect(s.state.outcome).toEqual({ winner: 'sathar', by: 'destroyed', clause: 'KH-GEN-04' });
    expect(shipOf(s.game, 'destroyer-a').is).toBe('flying');
  });

  rule('KH-SEQ-11', 'within one step nothing is checked: both may lose their last ship there', () => {
    const step = sequence('movement', lose('crash', 'frigate-a'), lose('seeker', 'destroyer-a'));
    const s = play(duel(), sequence('turn', step, checkVictory), { vars: { side: 'upf' } });
    expect(s.state.outcome).toEqual({ winner: null, by: 'both-lost', clause: 'KH-GEN-04' });
    expect(sentences(s.events)).toEqual(['Neither side has a ship left on the map: a draw.']);
  });

  test('it says nothing while the battle goes on', () => {
    const s = play(duel(), checkVictory, { vars: { side: 'upf' } });
    expect(s.state.outcome).toBeNull();
    expect(s.events).toEqual([]);
  });
});
