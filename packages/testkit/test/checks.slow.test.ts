import {
  again,
  asAny,
  type Check,
  type Draft,
  type GameEvent,
  LOOP_GUARD,
  newMatch,
  orderOf,
  refuse,
  rulesOf,
  seedFrom,
  step,
} from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { type ConformanceOptions, inspect, listingOf, playWithout } from '../src/conformance.ts';
import { deadEnd } from '../src/fuzz/checks/dead-end.ts';
import { framesOf } from '../src/fuzz/frames.ts';
import type { CheckName, Failure } from '../src/fuzz/index.ts';
import { type Flaws, type Little, littleGame } from './little-game.ts';

/** Every check can fail: each is shown a little game with one flaw, and must find it. */

const look = async (check: CheckName, flaws: Flaws, more: ConformanceOptions = {}): Promise<readonly Failure[]> => {
  const options = { matches: 8, every: 2, most: 200, checks: [check], ...more };
  const { failures } = await inspect(listingOf(littleGame(flaws)), options);
  return failures;
};

/** What the check says about the flawed game; and that it says nothing about the sound one. */
const found = async (check: CheckName, flaws: Flaws, more: ConformanceOptions = {}): Promise<string> => {
  expect(await look(check, {}, more)).toEqual([]);
  const failures = await look(check, flaws, more);
  expect(failures.map((failure) => failure.check)).toEqual([check]);
  return failures[0]?.message ?? '';
};

test('the little game without a flaw passes', async () => {
  const { failures, rulebooks } = await inspect(listingOf(littleGame()), { matches: 8, every: 1 });
  expect(failures).toEqual([]);
  for (const check of ['order', 'forecast', 'undo', 'replay', 'closed', 'option', 'copy', 'round-trip'] as const)
    expect(rulebooks[0]?.exercised[check] ?? 0, check).toBeGreaterThan(0);
});

describe('each check finds its flaw', () => {
  test('throws: a broken invariant', async () => {
    const throws = (): void => {
      throw new Error('the die fell off the table');
    };
    expect(await found('throws', { throws })).toContain('the die fell off the table');
  });

  test('throws: the loop guard stops a step that never waits', async () => {
    const loop = step<Little, Record<never, never>>({ name: 'loop', run: () => again });
    const listing = listingOf({ ...littleGame(), turn: loop });
    const { failures } = await inspect(listing, { matches: 1, checks: ['throws'] });
    expect(failures.map((failure) => failure.message)).toEqual([expect.stringContaining(`${LOOP_GUARD} steps`)]);
  });

  test('throws: the sequence of play ends without an outcome', async () => {
    expect(await found('throws', { end: () => {} })).toContain('without an outcome');
  });

  test('endless: nobody ever wins', async () => {
    const flaws: Flaws = { limit: 500, throws: () => {} };
    expect(await found('endless', flaws, { most: 80 })).toBe('not over after 80 decisions');
  });

  test('endless: later where limits of the match itself allow more', async () => {
    const reach = { ends: [], longest: () => 100 };
    const listing = listingOf({ ...littleGame({ limit: 500, throws: () => {} }), reach });
    const { failures } = await inspect(listing, { matches: 1, checks: ['endless'], most: 80 });
    expect(failures.map((failure) => failure.message)).toEqual(['not over after 100 decisions']);
  });

  test('dead-end: a doctored state that awaits nobody (the engine refuses every way there that we know of)', () => {
    const rules = rulesOf(asAny(littleGame()));
    const order = orderOf(rules.about);
    if ('ok' in order) throw new Error(order.clause);
    const match = newMatch(rules, order, seedFrom('dead end'));
    if ('ok' in match) throw new Error(match.clause);
    const subject = {
      id: 'little',
      rules,
      present: null,
      clauses: null,
      hidden: new Map(),
    };
    const { state } = match;
    const moment = { subject, order, match, before: state, state, decision: null, events: [], key: 'dead end' };
    expect(deadEnd.run(moment)).toEqual([]);
    for (const frame of framesOf(state)) frame.asks = null;
    expect(deadEnd.run(moment)).toEqual(['the match is not over, and nobody is awaited']);
  });

  test('plain: something JSON cannot carry', async () => {
    const setup = (): Little => ({ ...fresh(), notes: [new Map() as unknown as string] });
    expect(await found('plain', { setup })).toBe('game.notes.0 is not a plain object');
  });

  test('plain: one object in two places of the game', async () => {
    const work = { ann: 0, bob: 0 };
    const setup = (): Little => ({ ...fresh(), work, notes: [work as unknown as string] });
    expect(await found('plain', { setup })).toContain('is the same object');
  });

  test('round-trip: a rule that remembers outside the state', async () => {
    let calls = 0;
    const works: Flaws['works'] = ({ game }, who) => {
      game.work[who] += ++calls;
    };
    expect(await found('round-trip', { works })).toContain('goes on differently');
  });

  test('copy: a copy that shares a list', async () => {
    const copy = (game: Little): Little => ({ ...game, work: { ...game.work } });
    expect(await found('copy', { copy })).toBe('a copy shares game.notes with its original');
  });

  test('copy: a copy that forgets', async () => {
    const copy = (game: Little): Little => ({ ...game, work: { ann: 0, bob: 0 }, notes: [] });
    expect(await found('copy', { copy })).toContain('not equal');
  });

  test('again: a view that keeps what has changed', async () => {
    const view: Flaws['view'] = ({ game }, before) => ({
      ...game,
      work: { ...(before?.work ?? game.work) },
      notes: [],
    });
    expect(await found('again', { view })).toContain('afresh or with an earlier view: game.work');
  });

  test('again: a view that writes into the earlier one', async () => {
    const view: Flaws['view'] = ({ game }, before) => {
      if (before !== undefined) before.total = game.total + 1;
      return { ...game, work: { ...game.work }, notes: [] };
    };
    expect(await found('again', { view })).toContain('an earlier view was changed: game.total');
  });

  test('sink: a rule that counts only when somebody listens', async () => {
    const throws: Flaws['throws'] = ({ game, tell }) => {
      game.total += tell === undefined ? 0 : 1;
    };
    expect(await found('sink', { throws })).toContain('nobody listens');
  });

  test('form: a question that shows a list and takes any text', async () => {
    let asked = 0;
    const throwAsk: Flaws['throwAsk'] = () => (asked++ % 2 === 0 ? {} : { shape: { is: 'text', max: 1000 } });
    expect(await found('form', { throwAsk }, { every: 1 })).toContain('accepted');
  });

  test('refused: a check that writes down what it refused', async () => {
    const check: Flaws['check'] = ({ game }, choice) => {
      if (choice === 'hold') return null;
      game.notes.push('tried');
      return refuse('no', 'LG-DIE-01');
    };
    expect(await found('refused', { check })).toContain('the state changed');
  });

  test('default: a default that is refused', async () => {
    expect(await found('default', { throwAsk: () => ({ default: 'cheat' }) })).toContain('"cheat"');
  });

  test('sample: a sample that is refused', async () => {
    expect(await found('sample', { sample: () => 'cheat' })).toContain('LG-DIE-02');
  });

  test('option: a listed option that is refused', async () => {
    const check: Flaws['check'] = (_look, choice) => (choice === 'throw' ? refuse('no', 'LG-DIE-01') : null);
    expect(await found('option', { check })).toContain('"throw"');
  });

  test('closed: a closed option that is refused for another reason than stated', async () => {
    // Another reason most times somebody reads it.
    let read = 0;
    const throwAsk: Flaws['throwAsk'] = () => ({
      shape: {
        is: 'pick',
        options: [{ id: 'throw' }, { id: 'hold' }],
        closed: [{ id: 'cheat', why: refuse('no-cheating', `LG-DIE-0${(Math.floor(read++ / 3) % 2) + 1}`) }],
      },
    });
    expect(await found('closed', { throwAsk }, { every: 1 })).toContain('a closed option states');
  });

  test('draft: one for every choice that is another for another', async () => {
    const steady = (): Draft => ({ ready: true, forEveryChoice: true, costs: {} });
    expect(await look('draft', { draft: steady })).toEqual([]);
    const draft = (choice: unknown): Draft => ({ ...steady(), next: [{ id: String(choice) }] });
    expect(await found('draft', { draft }, { every: 1 })).toBe(
      'ann, cast: for another choice next.0.id: "hold" or "throw"',
    );
  });

  test('events: an event told to nobody, and one that JSON cannot carry', async () => {
    const tells = (event: GameEvent): Flaws => ({ throws: (play) => play.tell?.(event) });
    const told = { type: 'odd', clause: 'LG-DIE-01' };
    expect(await found('events', tells({ ...told, to: ['carol'] }))).toContain('carol, which is no office');
    expect(await found('events', tells({ ...told, data: { face: Number.NaN } }))).toContain('odd.data.face is NaN');
    expect(await found('events', tells({ ...told, clause: [] }))).toContain('cites no clause');
  });

  test('events: a clause the catalogue does not have', async () => {
    const listing = listingOf(littleGame());
    const catalogue = [{ id: 'LG-DIE-01', tier: 'basic', title: '', rule: 'x' }];
    const present = async () => ({ ...(await listing.present()), catalogue });
    const { failures } = await inspect({ ...listing, present }, { matches: 4, checks: ['events'] });
    expect(failures.map((failure) => failure.message)).toEqual([
      'worked cites LG-WRK-01, which is not in the catalogue',
    ]);
  });

  test('order: a branch that reads what another decided', async () => {
    const works: Flaws['works'] = ({ game: { work } }, who, points) => {
      work[who] += points + work[who === 'ann' ? 'bob' : 'ann'];
    };
    expect(await found('order', { works })).toContain('last to first');
  });

  test('forecast: a rule that looks at a face where it asked only whether it succeeds', async () => {
    const throws: Flaws['throws'] = ({ game, dice }) => {
      if (dice.check(6, 3).face === 1) game.total += 2;
    };
    expect(await found('forecast', { throws }, { matches: 12, every: 1 })).toContain('{"total":0} has chance 1.0000');
  });

  test('forecast: what is measured is not what happened', async () => {
    let calls = 0;
    const measure = (): { total: number } => ({ total: calls++ % 3 });
    expect(await found('forecast', { measure }, { matches: 12, every: 1 })).toContain('"total"');
  });

  test('forecast: something hidden has a part in odds that are said to lie open', async () => {
    const hidden: Flaws = {
      oddsLieOpen: true,
      view: ({ game }) => ({ total: game.total, work: { ann: 0, bob: 0 }, notes: [] }),
      imagine: (seen, dice) => ({ ...seen, work: { ann: dice.pick(3), bob: dice.pick(3) } }),
    };
    const more = { matches: 12, every: 1 };
    expect(await look('forecast', hidden, more)).toEqual([]);
    const throws: Flaws['throws'] = ({ game, dice }) => {
      if (dice.check(6, 3).ok) game.total += game.work.ann;
    };
    const [failure] = await look('forecast', { ...hidden, throws }, more);
    expect(failure?.message).toBe('cast "throw": something hidden has a part in odds that are said to lie open');
  });

  test('forecast: the same inside a fork, where what the other branch does is imagined', async () => {
    const fork = (counts: (die: Check) => boolean): Flaws => ({
      works: ({ game, dice }, who, points) => {
        if (counts(dice.check(6, 3))) game.work[who] += points;
      },
      measureWork: (before, after, who) => ({ points: after.work[who] - before.work[who] }),
      view: ({ game }) => ({ total: game.total, work: { ann: 0, bob: 0 }, notes: [] }),
      imagine: (seen, dice) => ({ ...seen, work: { ann: dice.pick(3), bob: dice.pick(3) } }),
      throws: () => {},
      measure: () => ({ total: 0 }),
    });
    const more = { matches: 12, every: 1 };
    expect(
      await look(
        'forecast',
        fork(({ ok }) => ok),
        more,
      ),
    ).toEqual([]);
    const [failure] = await look(
      'forecast',
      fork(({ face }) => face === 1),
      more,
    );
    expect(failure?.message).toMatch(/^work "\d": \{"points":\d\} has chance \d\.\d+ and came \d+ times in 250$/);
  });

  test('undo: a state that does not come back', async () => {
    let calls = 0;
    const works: Flaws['works'] = ({ game }, who) => {
      game.work[who] += ++calls;
    };
    expect(await found('undo', { works }, { every: 1 })).toContain('does not give the state back');
  });

  test('replay: a match that cannot be played again', async () => {
    let games = 0;
    const setup = (): Little => ({ ...fresh(), total: games++ % 5 });
    expect(await found('replay', { setup })).toContain('refused');
  });

  test('reached: an end and a shape that never come', async () => {
    const failures = await look('reached', {}, { ends: ['late', 'mutiny'], shapes: ['pick', 'aim'] });
    expect(failures.map((one) => one.message)).toEqual(['never met: end by mutiny, a request of shape aim']);
  });

  test('imagine: a view that cannot be imagined', async () => {
    const view: Flaws['view'] = ({ game, state }) => ({ ...game, notes: [JSON.stringify(state.dice)] });
    expect(await found('imagine', { view })).toContain('view.game.notes'.slice('view.'.length));
  });
});

const fresh = (): Little => ({ total: 0, work: { ann: 0, bob: 0 }, notes: [] });

test('a set-up that does not miss an office it will ask breaks in the middle of play', () => {
  const rules = rulesOf(asAny(littleGame()));
  const [scenario] = rules.about.scenarios;
  if (scenario === undefined) throw new Error('no scenario');
  const [office] = scenario.offices;
  expect(() => playWithout(rules, scenario, office?.id ?? '')).toThrow(/who is not in the match/);
  const careful = { ...rules, setup: () => refuse('no-office', 'LG-SET-01') };
  expect(() => playWithout(careful, scenario, office?.id ?? '')).not.toThrow();
});
