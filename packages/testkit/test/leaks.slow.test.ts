import { asAnyPresentation, type Listing, refuse } from '@flagbridge/engine';
import { type LeakName, leakyToys, soundTwin } from '@flagbridge/toys';
import { describe, expect, test } from 'vitest';
import { inspect, listingOf } from '../src/conformance.ts';
import type { CheckName } from '../src/fuzz/index.ts';
import { ambush, plotting, sealing } from './covered-games.ts';
import { type Flaws, type Little, littleGame } from './little-game.ts';
import { littlePresent } from './little-present.ts';

const options = { matches: 16, every: 2, seed: 'leaks' };

const runs = new Map<LeakName, Promise<Map<CheckName, string>>>();

/** Which checks catch a leaky toy, with what they say of it. */
function caught(leak: LeakName): Promise<Map<CheckName, string>> {
  const run =
    runs.get(leak) ??
    inspect(leakyToys[leak], options).then(
      ({ failures }) => new Map(failures.map(({ check, message }) => [check, message])),
    );
  runs.set(leak, run);
  return run;
}

describe('each leak is caught', () => {
  test('in an option list: by comparing requests', async () => {
    expect((await caught('option')).get('leak-requests')).toMatch(/convoy.*shape\.options/);
  });

  test('in a refusal: by comparing refusals and drafts', async () => {
    const found = await caught('refusal');
    expect(found.get('leak-refusal')).toMatch(/convoy|spectator/);
    expect(found.get('leak-draft')).toMatch(/convoy: sail/);
  });

  test('in an id: by two runs that differ in what is hidden', async () => {
    expect((await caught('id')).get('leak-trace')).toMatch(/buoys\.\d+: "buoy-\d+" or "buoy-\d+"/);
  });

  test('in a die: by the counters of the open dice', async () => {
    expect((await caught('die')).get('leak-die')).toMatch(/open dice thrown: open: /);
  });

  test('in a count: by asking the rules whether the twin would be asked', async () => {
    const found = await caught('count');
    expect(found.get('leak-asked')).toMatch(/"needless":(true|false)/);
    expect(found.get('leak-trace')).toMatch(/awaited/);
  });
});

test('the sound twin passes, and its secrets vary', async () => {
  const { failures, rulebooks } = await inspect(soundTwin, { ...options, ends: ['through', 'turn-limit'] });
  expect(failures).toEqual([]);
  expect(rulebooks[0]?.hidden).toEqual(['mines.*', 'mines.*.lane', 'mines.*.live']);
});

test('each leaky toy differs from its sound twin in nothing else: no other promise is broken', async () => {
  const allowed: { readonly [leak in LeakName]: readonly CheckName[] } = {
    // A player who answers from a view chooses, now and then, what the hidden truth does not offer.
    option: ['sample'],
    refusal: ['option', 'sample'],
    // A buoy's number hangs on hidden mines, and imagination does not reckon with that.
    id: ['varies'],
    die: [],
    count: [],
  };
  for (const leak of Object.keys(allowed) as LeakName[])
    for (const check of (await caught(leak)).keys())
      if (!check.startsWith('leak-')) expect(allowed[leak], leak).toContain(check);
});

describe('more ways to betray a secret', () => {
  const hidden: Flaws = {
    view: ({ game }) => ({ total: game.total, work: { ann: 0, bob: 0 }, notes: [] }),
    imagine: (_view, dice) => ({ total: 0, work: { ann: dice.pick(4), bob: dice.pick(4) }, notes: [] }),
  };
  /** What one check says of a game; nothing where it finds nothing. */
  const said = async (check: CheckName, subject: Parameters<typeof listingOf<Little, Little>>[0]): Promise<string> => {
    const { failures } = await inspect(listingOf(subject), { matches: 8, every: 1, checks: [check] });
    return failures.map(({ message }) => message).join();
  };
  const saidOf = (check: CheckName, flaws: Flaws): Promise<string> => said(check, littleGame({ ...hidden, ...flaws }));

  test('varies: a secret that imagination always knows', async () => {
    const imagine: Flaws['imagine'] = (seen) => seen;
    expect(await saidOf('varies', { imagine })).toContain('work.bob');
  });

  test('leak-undo: something that can be taken back freely, after it was seen', async () => {
    const works: Flaws['works'] = (play, who, points) => {
      play.game.work[who] += points;
      // The player who is second sees what the first one did, and may still take his own back.
      play.tell?.({ type: 'peek', clause: 'LG-WRK-01', data: { ...play.game.work } });
    };
    expect(await saidOf('leak-undo', { works })).toContain('can be taken back freely, and told events');
  });

  describe('a secret die thrown only where something hidden is so', () => {
    const throwsWhere = (hiddenly: (game: Little) => boolean): Flaws => ({
      throws: (play) => {
        if (hiddenly(play.game)) play.secretDice('luck', 'bob').check(6, 3);
      },
    });
    const conditional = throwsWhere(({ work }) => work.bob >= 2);
    const always = throwsWhere(() => true);

    test('leak-trace: whether a take-back is free is part of what the viewer receives', async () => {
      expect(await saidOf('leak-trace', conditional)).toMatch(/^ann(\+bob)?: undo: "(ask|free)" or "(free|ask)"$/);
      expect(await saidOf('leak-trace', always)).toBe('');
    });

    test('leak-undo: so it is already at the first decision', async () => {
      expect(await saidOf('leak-undo', conditional)).toContain(
        '"throw"} can be taken back freely hangs on what is hidden',
      );
      expect(await saidOf('leak-undo', always)).toBe('');
    });
  });

  test('leak-forecast: odds are refused by what is hidden', async () => {
    const check: Flaws['check'] = ({ game }, choice) =>
      choice === 'throw' && game.work.bob >= 2 ? refuse('bob-objects', 'LG-DIE-01') : null;
    expect(await saidOf('leak-forecast', { check })).toMatch(/cast "throw": .*(bob-objects|LG-DIE-01|nothing)/);
    expect(await saidOf('leak-forecast', {})).toBe('');
  });

  test('leak-awaited: a step is covered, and the question below it is not', async () => {
    expect(await said('leak-awaited', plotting(false))).toMatch(
      /^(ann|a spectator): 0: \{"office":"bob","question":"plot"\} or nothing$/,
    );
    expect(await said('leak-awaited', plotting(true))).toBe('');
  });

  test('leak-trace: an unseen question, put only where something hidden is so, ends free undo', async () => {
    expect(await said('leak-trace', ambush(false))).toMatch(/^ann: undo: "(ask|free)" or "(free|ask)"$/);
    expect(await said('leak-trace', ambush(true))).toBe('');
  });

  test('leak-sealed: an answer that its own giver no longer sees', async () => {
    expect(await said('leak-sealed', sealing(true))).toMatch(
      /^(ann|bob): 0: \{"id":"(ann|bob)#\d+","choice":"[ab]"\} or nothing$/,
    );
    expect(await said('leak-sealed', sealing(false))).toBe('');
  });

  test('leak-shown: a presentation that remembers the truth', async () => {
    let last: Little | undefined;
    const game = littleGame({
      ...hidden,
      view: (look) => {
        last = look.game;
        return { total: look.game.total, work: { ann: 0, bob: 0 }, notes: [] };
      },
    });
    const shows = (report: () => string, left = () => 0): Listing => ({
      ...listingOf(game),
      present: async () =>
        asAnyPresentation({
          ...littlePresent,
          report: () => [report()],
          fleets: () => ({
            unit: 'work',
            sides: [
              { side: 'bob', ships: [{ id: 'bob', label: 'Bob', type: 'hand', left: left(), of: 24, fate: 'here' }] },
            ],
          }),
        }),
    });
    expect(
      await said(
        'leak-shown',
        shows(() => `Bob has ${last?.work.bob}.`),
      ),
    ).toMatch(/: report\.0: "Bob has \d+\." or "Bob has \d+\."$/);
    expect(
      await said(
        'leak-shown',
        shows(() => 'Bob keeps to himself.'),
      ),
    ).toBe('');
    expect(
      await said(
        'leak-shown',
        shows(
          () => 'Bob keeps to himself.',
          () => last?.work.bob ?? 0,
        ),
      ),
    ).toMatch(/: fleets\.sides\.0\.ships\.0\.left: \d+ or \d+$/);
  });
});
