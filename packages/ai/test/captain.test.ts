import {
  advance,
  type Frame,
  type Listing,
  openQuestions,
  type Request,
  requests,
  seeded,
  seedFrom,
} from '@flagbridge/engine';
import { toys } from '@flagbridge/toys';
import { describe, expect, test } from 'vitest';
import { searching } from '../src/captain.ts';
import { type ComputerPlayer, cadet, captain, roundOf } from '../src/index.ts';
import { playOn } from '../src/playout.ts';
import { answer, begun } from './at-play.ts';
import { type ChestDef, chest } from './little-game.ts';

/** What a player answers to Red's first question. */
function reaching(player: ComputerPlayer, def: ChestDef, seed = 'x') {
  const { rules, state, count } = chest(def);
  const request = requests(rules, state, { offices: ['red'] })[0] as Request;
  return { choice: answer(player, rules, state, request, seed), count };
}

describe('what comes of an answer', () => {
  test('is looked for behind the answer of the other', () => {
    const def: ChestDef = {
      candidates: ['grab', 'wait'],
      comes: ({ game }, red, blue) => {
        if (red === 'grab') game.gold = blue === 'take' ? -0.5 : 1;
      },
    };
    expect(reaching(cadet, def).choice).toBe('grab');
    expect(reaching(captain, def).choice).toBe('wait');
  });

  test('is the end of the match where it comes to it, and for both sides', () => {
    const ending = (winner: string): ChestDef => ({
      candidates: ['wait', 'grab'],
      comes: (play, red) => {
        // What the rulebook thinks of the gold says the contrary.
        play.game.gold = winner === 'red' ? -1 : 1;
        if (red === 'grab') play.end({ winner, by: 'sunk', clause: 'CH-END-02' });
        else play.game.gold = 0;
      },
    });
    expect(reaching(captain, ending('red')).choice).toBe('grab');
    expect(reaching(captain, ending('blue')).choice).toBe('wait');
  });

  test('is imagined, not looked up: the card lies as it must not be known', () => {
    // The card is a 1, and grabbing would pay; but it might as well be a 0.
    const def: ChestDef = {
      candidates: ['grab', 'wait'],
      comes: ({ game }, red) => {
        if (red === 'grab') game.gold = game.card === 1 ? 0.2 : -1;
      },
    };
    let waited = 0;
    for (let i = 0; i < 20; i++) if (reaching(captain, def, `${i}`).choice === 'wait') waited++;
    expect(waited).toBeGreaterThan(15);
  });

  test('must be better by more than chance explains to overrule the rulebook', () => {
    const def: ChestDef = {
      candidates: ['wait', 'grab'],
      comes: ({ game, dice }, red) => {
        if (red === 'grab') game.gold = dice.pick(2) === 0 ? 1 : -1;
      },
    };
    let grabbed = 0;
    for (let i = 0; i < 100; i++) if (reaching(captain, def, `${i}`).choice === 'grab') grabbed++;
    // Six of eight coins or more: one time in seven. The better mean alone would be taken more than one time in three.
    expect(grabbed).toBeGreaterThan(3);
    expect(grabbed).toBeLessThan(26);
  });

  test('is found by chance where the rulebook states nothing', () => {
    const def: ChestDef = {
      candidates: [],
      comes: ({ game }, red) => {
        game.gold = red === 'shout' ? 1 : 0;
      },
    };
    expect(reaching(cadet, def).choice).toBe('wait');
    expect(reaching(captain, def).choice).toBe('shout');
  });
});

describe('the budget', () => {
  const comes = (): void => {};
  const small = searching('small', '', { candidates: 2, worlds: 3, decisions: 1 });

  test('is what is spent', () => {
    // Grab, and wait because it is the default: each in three worlds, with one decision after it.
    const { count } = reaching(small, { candidates: ['grab', 'shout', 'wait'], comes });
    expect(count).toEqual({ imagined: 1 + 3, decided: 2 * 3 * 2 });
  });

  test('is not spent where there is nothing to choose', () => {
    const { choice, count } = reaching(small, { candidates: ['wait'], comes });
    expect(choice).toBe('wait');
    expect(count).toEqual({ imagined: 1, decided: 0 });
  });

  test('is not spent on what nobody waits for', async () => {
    const crews = toys.find(({ about }) => about.id === 'toy-crews') as Listing;
    const { rules, state } = await begun(crews, 'standing');
    const request = requests(rules, state, { offices: ['red-captain'] }).find(
      (one) => one.kind === 'signal',
    ) as Request;
    let imagined = 0;
    const imagine: typeof rules.imagine = (...of) => {
      imagined++;
      return rules.imagine(...of);
    };
    expect(answer(captain, { ...rules, imagine }, state, request, 's')).toBe(request.default);
    expect(imagined).toBe(1);
  });
});

describe('a rule that breaks in an imagined world', () => {
  const breaking = (breaks: (card: number) => boolean): ChestDef => ({
    candidates: ['wait', 'grab'],
    comes: ({ game }, red) => {
      if (breaks(game.card)) throw new Error('the chest has no bottom');
      if (red === 'grab') game.gold = 1;
    },
  });

  test('counts for nothing there', () =>
    expect(
      reaching(
        captain,
        breaking((card) => card === 0),
      ).choice,
    ).toBe('grab'));
  test('leaves the rulebook’s own judgement where it breaks in all', () =>
    expect(
      reaching(
        captain,
        breaking(() => true),
      ).choice,
    ).toBe('wait'));
});

test('playing on ends when the turn has gone round and the same is asked again', async () => {
  const gunnery = toys.find(({ about }) => about.id === 'toy-gunnery') as Listing;
  const { rules, state } = await begun(gunnery, 'round');
  const source = seeded(seedFrom('round'));
  advance(rules, state, { office: 'red', to: 'red#1', choice: [{ by: 'red1/1', at: 'blue1' }] }, source);
  playOn(rules, state, { decisions: 3000, office: 'red', question: 'aim', round: 1 }, source);
  expect(openQuestions(rules, state)).toMatchObject([{ office: 'red', question: 'aim' }]);
  expect(roundOf(state.flow)).toBe(2);
  // Nobody is asked this: then it goes on to the end, unless the decisions are used up before.
  const before = state.asked['red'] as number;
  playOn(rules, state, { decisions: 1, office: 'red', question: 'never', round: 2 }, source);
  expect(state.outcome).toBeNull();
  expect(state.asked['red'] as number).toBeLessThanOrEqual(before + 1);
  playOn(rules, state, { decisions: 3000, office: 'red', question: 'never', round: 2 }, source);
  expect(state.outcome).not.toBeNull();
});

test('the turn is found inside a fork too, and is that of the branch least far on', () => {
  const frame = (vars: Frame['vars'], more: Partial<Frame> = {}): Frame => ({
    ...{ step: 's', vars, at: 0, child: null, fork: null, asks: null },
    ...more,
  });
  const forked = (...frames: (Frame | null)[]): Frame =>
    frame({}, { child: frame({}, { fork: frames.map((one, i) => ({ key: `b${i}`, frame: one, value: null })) }) });
  expect(roundOf(forked(frame({ round: 4 }), frame({}, { child: frame({ round: 3 }) })))).toBe(3);
  // A branch that is done has no turn any more, and one that repeats nothing never had.
  expect(roundOf(forked(null, frame({}), frame({ round: 5 })))).toBe(5);
  expect(roundOf(forked(null, frame({})))).toBeNull();
  // The turn around a fork goes before those within.
  expect(roundOf(frame({ round: 2 }, { child: forked(frame({ round: 9 })) }))).toBe(2);
});
