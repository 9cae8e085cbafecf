import { definition, difference, rule } from '@flagbridge/testkit';
import { describe, expect } from 'vitest';
import { options, rulingsOf } from '../src/rulings.ts';
import {
  alone,
  at,
  blocker,
  clauses,
  kinds,
  move,
  movement,
  said,
  sentences,
  shipIn,
  stands,
  told,
  tried,
} from './movement-fixture.ts';

definition('SD-OPT-01', 'each option by itself, for the whole battle', () => {
  expect(options.map(({ id }) => id)).toEqual(['time-limit', 'drive-0-turns', 'debris', 'sideslips', 'asteroids']);
  const none = rulingsOf({});
  for (const { id, values } of options)
    for (const value of values) {
      const changed = Object.values(rulingsOf({ [id]: value })).filter((one, i) => one !== Object.values(none)[i]);
      expect(changed, `${id} ${value}`).toHaveLength(value === values[0] ? 0 : 1);
    }
});

describe('the time limit', () => {
  const timed = { rulings: { timeLimit: true } } as const;

  difference('SD-OPT-02', 'thirty seconds for the move of each ship, however often dice cut it', (inUse) => {
    const s = movement(alone({}, timed), [10, 1, 1]);
    const limit = { clock: 'move/1/rebel/1', seconds: 30, last: 'halt' };
    expect(s.request('rebel').limit).toEqual(limit);
    expect(move(s, 'B')).toBeDone();
    expect(s.request('rebel').limit).toEqual(limit);
    expect(move(s, 'F halt')).toBeDone();
    expect(movement(alone()).request('rebel')).not.toHaveProperty('limit');
    expect(tried(alone(), 'F halt'), 'no such letter without the option').toBeRefused('SD-MOV-25');
    return movement(alone({}, inUse ? timed : {})).request('rebel').limit?.seconds ?? null;
  });

  rule('SD-OPT-03', 'the ship stops where its plan is, with the facing it has', () => {
    const s = movement(alone({}, timed));
    expect(move(s, 'F3 L halt')).toBeDone();
    expect(stands(s)).toEqual([3, 0, 5]);
    expect(shipIn(s)).toMatchObject({ moved: true, spent: 6 });
    expect(sentences(told(s, 'time-up'))).toEqual(['Time is up: Ship stops where its plan was.']);
    const after = tried(alone({}, timed), 'F halt F');
    expect(after).toBeRefused('SD-OPT-03');
    expect(after).toMatchObject({ nearest: ['ship', 'F', 'halt'] });
    expect(after).toHaveWords(said);
    expect(tried(alone({}, timed), 'halt')).toBeDone();
    // A tight turn that was declared is rolled for, and then it stops.
    const tight = movement(alone({}, timed), [10, 1, 1]);
    expect(move(tight, 'B halt')).toBeDone();
    expect([stands(tight), kinds(tight)]).toEqual([[0, 0, 3], ['rest']]);
    const off = movement(alone({ at: '3411' }, { ...timed, others: [{ type: 'x-wing', name: 'Other' }] }));
    expect(move(off, 'leave halt')).toBeDone();
    expect(shipIn(off).is).toBe('left');
  });

  rule('SD-OPT-04', 'where it may not stop, it is back where its move began, with its old facing', () => {
    const game = alone({}, { ...timed, others: [blocker(2, -1)] });
    const s = movement(game);
    expect(move(s, 'F L F halt')).toBeDone();
    expect(stands(s)).toEqual([0, 0, 0]);
    expect(shipIn(s)).toMatchObject({ moved: true, path: [] });
    expect(sentences(told(s, 'time-up'))).toEqual(['Time is up over an occupied hex: Ship is back in 1511, bow E.']);
    // Damage suffered on the way stays; what is back is where the whole move began, over every die.
    const hit = alone(
      { type: 'x-wing' },
      {
        ...timed,
        others: [blocker(4, -2)],
        warheads: [{ kind: 'missile', side: 'imperial', target: 'ship', at: at(3, 0) }],
      },
    );
    const damaged = movement(hit, [10, 1, 5]);
    expect(move(damaged, 'F3')).toBeDone();
    expect(move(damaged, 'L F2 halt')).toBeDone();
    expect(stands(damaged)).toEqual([5, -2, 5]);
    const again = movement(
      { ...hit, ships: hit.ships.map((ship) => (ship.name.startsWith('TIE') ? { ...ship, q: ship.q + 1 } : ship)) },
      [10, 1, 5],
    );
    move(again, 'F3');
    expect(move(again, 'L F2 halt')).toBeDone();
    expect(stands(again)).toEqual([0, 0, 0]);
    expect(shipIn(again).marks).toHaveLength(2);
    // Over the dice themselves: the pursuer waits where another ship is.
    const both = movement(
      {
        ...hit,
        ships: hit.ships.map((ship) =>
          ship.name.startsWith('TIE') ? { ...ship, q: at(3, 0)[0], r: at(3, 0)[1] } : ship,
        ),
      },
      [10, 1, 5],
    );
    expect(move(both, 'F3 halt')).toBeDone();
    expect(stands(both)).toEqual([0, 0, 0]);
    expect(shipIn(both).marks).toHaveLength(2);
  });
});

describe('Drive-0 turns', () => {
  const adrift = { marks: [4, 9, 14, 19, 23, 27] } as const;
  const option = { rulings: { driveZeroTurns: true } } as const;

  rule('SD-OPT-05', 'one hexside once a turn; the pilot alive and not dazed', () => {
    const game = alone(adrift, {
      ...option,
      others: [{ type: 'y-wing', name: 'Dazed', at: at(0, 4), ...adrift, dazed: 3 }],
    });
    const s = movement(game);
    const { shape } = s.request('rebel');
    expect(shape).toMatchObject({
      options: [{ id: 'ship/left' }, { id: 'ship/right' }],
      closed: [{ id: 'dazed/left' }, {}],
      min: 0,
      max: 1,
    });
    const dazed = s.answer('rebel', ['dazed/left'], 'drive-zero-turns');
    expect(dazed).toBeRefused('SD-OPT-05');
    expect(dazed).toHaveWords(said);
    const more = movement(
      alone(adrift, { ...option, others: [{ type: 'y-wing', name: 'Second', at: at(0, 4), ...adrift }] }),
    );
    const both = more.answer('rebel', ['ship/left', 'ship/right'], 'drive-zero-turns');
    expect(both).toBeRefused('SD-OPT-05');
    expect(both).toMatchObject({ nearest: ['ship/left'] });
    expect(both).toHaveWords(said);
    expect(more.answer('rebel', ['ship/left', 'second/right'], 'drive-zero-turns')).toBeDone();
    expect([shipIn(more).facing, shipIn(more, 'second').facing]).toEqual([5, 1]);
    expect(sentences(told(more, 'drive-zero-turn'))).toEqual([
      'Ship turns one hexside left where it lies: bow NE.',
      'Second turns one hexside right where it lies: bow SE.',
    ]);
    expect(kinds(movement(alone(adrift))), 'not without the option').toEqual(['rest']);
  });

  difference('SD-OPT-06', 'before initiative, both sides at once and sealed', (inUse) => {
    if (!inUse) return told(movement(alone(adrift)), 'initiative').length;
    const game = alone(adrift, {
      ...option,
      others: [
        {
          type: 'tie-fighter',
          name: 'Tumbler',
          at: at(0, 9),
          facing: 3,
          marks: Array.from({ length: 30 }, (_, i) => i).slice(0, 13),
        },
      ],
    });
    const tumbler = game.ships.find(({ id }) => id === 'tumbler');
    if (tumbler === undefined) throw new Error('no ship');
    tumbler.sputters = [9, 9, 9, 9, 9, 9];
    const s = movement(game);
    expect([kinds(s), kinds(s, 'imperial')]).toEqual([['drive-zero-turns'], ['drive-zero-turns']]);
    expect(s.answer('rebel', ['ship/right'], 'drive-zero-turns')).toBeDone();
    expect(shipIn(s).facing, 'sealed').toBe(0);
    expect(told(s, 'initiative')).toEqual([]);
    const rolled = told(s, 'initiative').length;
    expect(s.answer('imperial', ['tumbler/left'], 'drive-zero-turns')).toBeDone();
    expect([shipIn(s).facing, shipIn(s, 'tumbler').facing]).toEqual([1, 2]);
    const types = s.events.map(({ type }) => type);
    expect(types.indexOf('drive-zero-turn')).toBeLessThan(types.indexOf('initiative'));
    return rolled;
  });

  difference('SD-OPT-07', 'they are left out of the movement order all the same', (lies) => {
    const s = movement(alone(lies ? adrift : {}, option));
    if (lies) expect(s.answer('rebel', ['ship/right'], 'drive-zero-turns')).toBeDone();
    expect(clauses(told(s, 'not-counted')).includes('SD-MOV-04')).toBe(lies);
    expect(kinds(s)).toEqual([lies ? 'rest' : 'move']);
    return Number(told(s, 'order')[0]?.data?.['n']);
  });

  rule('SD-OPT-05', 'a ship with any Drive turns in its own move', () => {
    const others = [{ type: 'y-wing', name: 'Flies', at: at(0, 4) }] as const;
    const refusal = movement(alone(adrift, { ...option, others })).answer('rebel', ['flies/left'], 'drive-zero-turns');
    expect(refusal).toBeRefused('SD-OPT-05');
    expect(refusal).toHaveWords(said);
    const one = movement(alone(adrift, option));
    expect(one.answer('rebel', ['ship/left', 'ship/right'], 'drive-zero-turns')).toBeRefused('SD-OPT-05');
  });

  rule('SD-MOV-31', 'not in a hex it shares', () => {
    const game = alone(adrift, {
      ...option,
      others: [blocker(0, 0), { type: 'y-wing', name: 'Other', at: at(0, 4), ...adrift }],
    });
    const s = movement(game);
    const refusal = s.answer('rebel', ['ship/left'], 'drive-zero-turns');
    expect(refusal).toBeRefused('SD-MOV-31');
    expect(refusal).toHaveWords(said);
    expect(kinds(movement(alone(adrift, { ...option, others: [blocker(0, 0)] }))), 'nobody who could').toEqual([
      'rest',
    ]);
  });
});

describe('sideslips', () => {
  const slips = { rulings: { sideslips: true } } as const;

  difference('SD-OPT-10', 'into the hex at the front left or front right, with the same facing', (inUse) => {
    if (!inUse) return tried(alone(), 'SL').ok;
    const left = movement(alone({}, slips));
    expect(move(left, 'SL')).toBeDone();
    expect(stands(left)).toEqual([1, -1, 0]);
    const right = movement(alone({ facing: 2 }, slips));
    expect(move(right, 'SR')).toBeDone();
    expect(stands(right)).toEqual([-1, 0, 2]);
    expect(sentences(told(right, 'moved'))).toEqual(['Ship flies 1 hex to 1411, bow SW. Drive 12, spent 2.']);
    // Off the map by a sideslip, for 2 points (SD-MOV-24).
    const off = movement(alone({ at: '3410', facing: 0 }, { ...slips, others: [{ type: 'x-wing', name: 'Other' }] }));
    expect(move(off, 'SL')).toMatchObject({ clause: 'SD-MOV-24', nearest: ['ship', 'leave-left'] });
    expect(move(off, 'leave-left')).toBeDone();
    expect(shipIn(off)).toMatchObject({ is: 'left', exit: 'east', spent: 2 });
    return true;
  });

  rule('SD-OPT-11', 'each costs 2', () => {
    const game = alone({}, slips);
    const s = movement(game);
    expect(move(s, 'SL F SR F')).toBeDone();
    expect(told(s, 'moved')[0]?.data?.['spent']).toMatchObject({
      total: 6,
      parts: [{ value: 2 }, { value: 4, clause: 'SD-OPT-11' }],
    });
    const poor = tried(game, 'F11 SL');
    expect(poor).toBeRefused('SD-OPT-11');
    expect(poor).toMatchObject({ figures: { needs: 2, left: 1 } });
    expect(tried(game, 'F10 SL')).toBeDone();
  });

  rule('SD-OPT-12', 'never two in a row, whichever way', () => {
    for (const way of ['SL SL', 'SL SR', 'F SR SR']) {
      const refusal = tried(alone({}, slips), way);
      expect(refusal, way).toBeRefused('SD-OPT-12');
      expect(refusal).toHaveWords(said);
    }
    // Nor over dice: something met after the first sideslip.
    const game = alone(
      { type: 'x-wing' },
      { ...slips, warheads: [{ kind: 'missile', side: 'imperial', target: 'ship', at: at(1, -1) }] },
    );
    const s = movement(game, [10, 1, 1]);
    expect(move(s, 'SL')).toBeDone();
    expect(move(s, 'SL')).toBeRefused('SD-OPT-12');
    expect(move(s, 'F SL')).toBeDone();
  });

  difference('SD-OPT-13', 'a sideslip lies between two turns, and a turn between two sideslips', (between) => {
    const game = alone({}, slips);
    if (!between) return tried(game, 'L R').ok;
    const s = movement(game);
    expect(move(s, 'L SL R')).toBeDone();
    expect(stands(s)).toEqual([0, -1, 0]);
    expect(tried(game, 'SL L SR F')).toBeDone();
    return true;
  });
});
