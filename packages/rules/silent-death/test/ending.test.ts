import { act, openQuestions, type StepWith, sequence } from '@flagbridge/engine';
import { difference, rule, situation } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Game, type Phase, shipOf } from '../src/game.ts';
import { endingPhrases } from '../src/phrases/ending.ts';
import { rulebook } from '../src/rulebook.ts';
import { ENDS } from '../src/rules/victory.ts';
import { beginTurn } from '../src/steps/begin-turn.ts';
import { checkVictory } from '../src/steps/check-victory.ts';
import { endOfTurn, gameTurn } from '../src/turn.ts';
import { type Crafted, craftGame } from './craft.ts';
import { beginPhase, play } from './craft-play.ts';
import { sentences } from './set-up-said.ts';

type Nothing = Record<never, never>;

/** A turn in which this happens. */
const turnOf = (happens: (game: Game) => void): StepWith<Game, Nothing> =>
  sequence<Game, Nothing>(
    'crafted-turn',
    beginTurn,
    act<Game, Nothing>('happens', ({ game }) => happens(game)),
    endOfTurn,
  );

const duel = (more: Partial<Crafted> = {}): Game =>
  craftGame({ turn: 0, ships: [{ type: 'a-wing' }, { type: 'tie-fighter' }], ...more });

describe('the sequence of play', () => {
  rule('SD-SEQ-03', 'turn follows turn, each from its first phase', () => {
    const s = play(
      duel(),
      turnOf(({ ships }) => {
        for (const ship of ships) ship.moved = true;
      }),
    );
    s.answer('rebel', 'on');
    expect(s.game.turn).toBe(2);
    expect(sentences(s.events)).toEqual(['Turn 1.', 'The turn ends.', 'Turn 2.', 'The turn ends.']);
  });

  rule('SD-SEQ-03', 'a new turn forgets moves, trails and the initiative', () => {
    const game = duel({
      stirred: true,
      initiative: { winner: 'rebel', totals: [9, 5] },
      warheads: [{ kind: 'missile', side: 'rebel', target: 'tie-fighter', at: '1010', path: [0, 0] }],
    });
    Object.assign(shipOf(game, 'a-wing'), { moved: true, path: [1, 1] });
    const { game: after } = play(game, beginTurn);
    expect(shipOf(after, 'a-wing')).toMatchObject({ moved: false, path: [], spent: 0, last: '' });
    expect(after.warheads[0]?.path).toEqual([]);
    expect(after).toMatchObject({ stirred: false, initiative: { winner: '', totals: [0, 0] } });
  });

  rule('SD-SEQ-01', 'the five phases in their order', () => {
    const s = situation(rulebook, { scenario: 'patrol', dice: [9, 1, 9, 1, 9, 1] });
    for (let n = 0; n < 100 && s.game.turn < 3; n++) {
      const [open] = openQuestions(s.rules, s.state);
      if (open !== undefined) expect(s.answer(open.office, s.request(open.office).default)).toBeDone();
    }
    const said = s.events.flatMap(({ type, data }) => (type === 'phase' ? [String(data?.['is'])] : []));
    expect(said.slice(0, 6)).toEqual(['launch', 'movement', 'results', 'fire', 'damage-control', 'end']);
    expect(said.slice(6, 8)).toEqual(['launch', 'movement']);
  });

  difference('SD-SEQ-02', 'a phase is over for both sides before the next begins', (both) => {
    const ships = [
      { type: 'x-wing', at: '1010', facing: 0 },
      { type: 'tie-bomber', at: '1510', facing: 3 },
    ] as const;
    const turn = play(duel({ ships }), gameTurn, { dice: [1, 10] });
    expect(turn.answer('imperial', [], 'launch')).toBeDone();
    if (both) expect(turn.answer('rebel', [], 'launch')).toBeDone();
    expect(turn.game.phase).toBe(both ? 'movement' : 'launch');
    const s = play(duel(), beginPhase, { vars: { phase: 'movement' as Phase } });
    expect(s.game.phase).toBe('movement');
    expect(sentences(s.events)).toEqual(['Movement Phase.']);
    return turn.game.phase;
  });

  rule('SD-SEQ-04', 'at the end of a turn terms run out, then asteroids drift', () => {
    const game = duel({
      turn: 2,
      rulings: { asteroids: 'scattered' },
      asteroids: [5, 5],
      ships: [
        {
          type: 'a-wing',
          dazed: 3,
          noCannons: 3,
          noLasers: 4,
          noFire: 3,
          noLaunch: 3,
          sputters: [3, 3, 4],
        },
        { type: 'tie-fighter' },
      ],
    });
    const s = play(
      game,
      turnOf(() => {}),
    );
    expect(sentences(s.events)).toEqual([
      'Turn 3.',
      'The turn ends.',
      'The pilot of A-Wing has come round.',
      'A-Wing can fire its cannons again.',
      'A-Wing can fire and launch again.',
      'A-Wing can launch again.',
      'The engine of A-Wing has caught itself: 6 points of Drive are back.',
      'The asteroids drift one hex E.',
    ]);
    expect(shipOf(s.game, 'a-wing')).toMatchObject({ dazed: 0, noLasers: 4, sputters: [4] });
    s.answer('rebel', 'on');
    expect(sentences(s.events)).toContain('A-Wing can fire its laser cannons again.');
  });
});

describe('the last ship left', () => {
  const lost = (...ids: string[]) =>
    sequence<Game, Nothing>(
      'lose',
      act<Game, Nothing>('losses', ({ game }) => {
        for (const id of ids) shipOf(game, id).is = 'destroyed';
      }),
      checkVictory,
    );

  rule('SD-SCN-12', 'derelicts do not count', () => {
    const game = duel();
    shipOf(game, 'tie-fighter').dead = ['pilot'];
    const s = play(game, checkVictory);
    expect(s.state.outcome?.winner).toBe('rebel');
    expect(s.events.at(-1)?.clause).toContain('SD-CRW-11');
    expect(sentences(s.events)).toEqual(['Rebels win: Imperials have no ship left that anybody flies.']);
  });

  rule('SD-SCN-12', 'ships that left do not count; dazed, stopped and unarmed ones do, warheads do not', () => {
    const game = duel({
      ships: [{ type: 'a-wing', dazed: 99, marks: [0, 1, 2, 3, 4, 5, 6, 7, [8, 0], 9] }, { type: 'tie-fighter' }],
      warheads: [{ kind: 'missile', side: 'imperial', target: 'a-wing', at: '1010' }],
    });
    expect(play(game, checkVictory).state.outcome).toBeNull();
    Object.assign(shipOf(game, 'tie-fighter'), { is: 'left', exit: 'south' });
    const s = play(game, checkVictory);
    expect(s.state.outcome?.winner).toBe('rebel');
    expect(sentences(s.events)).toEqual(['Rebels win: Imperials are destroyed or have fled the map.']);
  });

  rule('SD-SCN-16', 'the patrol is decided by the last ship left', () => {
    const goal = { is: 'last-ship', clause: 'SD-SCN-16', withdraws: 'rebel' } as const;
    expect(play(duel({ goal }), lost('a-wing')).state.outcome).toEqual({
      winner: 'imperial',
      by: 'destroyed',
      clause: 'SD-SCN-16',
    });
  });

  const outpost = (): Game =>
    duel({
      goal: { is: 'last-ship', clause: 'SD-SCN-20', withdraws: '' },
      ships: [{ type: 'x-wing' }, { type: 'tie-advanced', name: 'Vader' }, { type: 'tie-fighter' }],
    });

  rule('SD-SCN-20', 'Imperials who leave the map are routed, and so the Rebels win', () => {
    const game = outpost();
    Object.assign(shipOf(game, 'vader'), { is: 'left', exit: 'east' });
    expect(play(game, checkVictory).state.outcome).toBeNull();
    const s = play(game, lost('tie-fighter'));
    expect(s.state.outcome).toEqual({ winner: 'rebel', by: 'destroyed', clause: 'SD-SCN-20' });
  });

  rule('SD-SCN-20', 'a Rebel who leaves has given the outpost up', () => {
    const game = outpost();
    Object.assign(shipOf(game, 'x-wing'), { is: 'left', exit: 'west' });
    expect(play(game, checkVictory).state.outcome?.winner).toBe('imperial');
    const both = outpost();
    for (const ship of both.ships) ship.is = 'destroyed';
    expect(play(both, checkVictory).state.outcome).toMatchObject({ winner: null, by: 'both-gone' });
  });
});

describe('a run for the far edge', () => {
  const run = (change: Partial<Crafted['ships'][number]>, enemies: Game['ships'][number]['is'] = 'flying') => {
    const game = duel({
      goal: { is: 'run', clause: 'SD-SCN-18', ship: 'y-wing' },
      ships: [{ type: 'y-wing', ...change }, { type: 'x-wing' }, { type: 'tie-fighter', is: enemies }],
    });
    return play(game, checkVictory);
  };

  rule('SD-SCN-18', 'over the Imperial edge it has won', () => {
    const s = run({ is: 'left', exit: 'east' });
    expect(s.state.outcome).toEqual({ winner: 'rebel', by: 'exited', clause: 'SD-SCN-18' });
    expect(sentences(s.events)).toEqual(['Rebels win: Y-Wing has crossed the map.']);
  });

  for (const exit of ['north', 'south', 'west'] as const)
    rule('SD-SCN-18', `over the ${exit} edge it has lost`, () => {
      const s = run({ is: 'left', exit });
      expect(s.state.outcome).toEqual({ winner: 'imperial', by: 'lost-runner', clause: 'SD-SCN-18' });
      expect(sentences(s.events)).toEqual(['Imperials win: Y-Wing has left the map over the wrong edge.']);
    });

  rule('SD-SCN-18', 'destroyed or derelict it has lost', () => {
    expect(run({ is: 'destroyed' }).state.outcome).toMatchObject({ winner: 'imperial', by: 'lost-runner' });
    const s = run({ dead: ['pilot'] });
    expect(s.state.outcome).toMatchObject({ winner: 'imperial', by: 'lost-runner' });
    expect(sentences(s.events)).toEqual(['Imperials win: nobody is left to fly Y-Wing.']);
    expect(run({ dead: ['gunner'] }).state.outcome, 'a dead gunner is none').toBeNull();
  });

  rule('SD-SCN-18', 'without an Imperial ship that counts the Rebels win, unless it is lost in the same step', () => {
    expect(run({}, 'destroyed').state.outcome).toEqual({ winner: 'rebel', by: 'destroyed', clause: 'SD-SCN-18' });
    expect(run({ is: 'destroyed' }, 'destroyed').state.outcome).toMatchObject({ winner: 'imperial' });
  });

  test('the loss of the others decides nothing', () => {
    const game = duel({
      goal: { is: 'run', clause: 'SD-SCN-18', ship: 'y-wing' },
      ships: [{ type: 'y-wing' }, { type: 'x-wing', is: 'destroyed' }, { type: 'tie-fighter' }],
    });
    expect(play(game, checkVictory).state.outcome).toBeNull();
  });
});

describe('limits', () => {
  /** Plays on until the battle is over; the turn it ended in. */
  const until = (game: Game, happens: (game: Game) => void) => {
    const s = play(game, turnOf(happens));
    for (let n = 0; n < 120 && s.state.outcome === null; n++) s.answer('rebel', 'on');
    return s;
  };

  rule('SD-SCN-14', 'ten full turns in which nothing happens are a draw', () => {
    const s = until(duel(), () => {});
    expect([s.game.turn, s.state.outcome]).toEqual([10, { winner: null, by: 'quiet', clause: 'SD-SCN-14' }]);
    expect(sentences(s.events).at(-1)).toBe(
      'For 10 turns nothing was hit, nothing launched, and nobody left the map: a draw.',
    );
  });

  rule('SD-SCN-14', 'they must be in a row', () => {
    const s = until(duel(), (game) => {
      if (game.turn === 9) game.stirred = true;
    });
    expect(s.game.turn).toBe(19);
  });

  rule('SD-SCN-14', 'and after turn 100 it is a draw in any case', () => {
    const s = until(duel(), (game) => {
      game.stirred = true;
    });
    expect([s.game.turn, s.state.outcome?.by]).toEqual([100, 'turn-limit']);
    expect(sentences(s.events).at(-1)).toBe('Turn 100 is over, and nothing is decided: a draw.');
  });

  test('a battle that is decided at the end of turn 100 is no draw (SD-SCN-14)', () => {
    const s = until(duel({ turn: 99 }), (game) => {
      shipOf(game, 'a-wing').is = 'destroyed';
    });
    expect(s.state.outcome).toMatchObject({ winner: 'imperial', by: 'destroyed' });
  });
});

test('every end has its words', () => {
  for (const by of ENDS) expect(endingPhrases[`outcome.${by}`], by).toBeDefined();
});
