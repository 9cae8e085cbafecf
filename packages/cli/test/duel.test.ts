import { type ComputerPlayer, cadet, naive } from '@flagbridge/ai';
import {
  act,
  type GameEvent,
  type Listing,
  type OfficeId,
  orderOf,
  question,
  type Rulebook,
  type Rules,
  rerun,
  rulesOf,
  sequence,
  words,
} from '@flagbridge/engine';
import { readReplay } from '@flagbridge/protocol';
import { toys } from '@flagbridge/toys';
import { describe, expect, test } from 'vitest';
import { Crash, NotSo } from '../src/command.ts';
import { type SeriesOptions, series } from '../src/duel/series.ts';

type AnyRules = Rules<unknown, unknown>;

async function toy(id: string, options: Record<string, number> = {}) {
  const listing = toys.find(({ about }) => about.id === id) as Listing;
  const rules = rulesOf(await listing.rules());
  const order = orderOf(listing.about, { options });
  if ('ok' in order) throw new Error(order.clause);
  return { rules, order };
}

const always = (name: string, answer: ComputerPlayer['answer']): ComputerPlayer => ({ name, plays: '', answer });
/** Holds its fire for ever. */
const silent = always('silent', ({ request }) => request.default);
/** Fires like naive, and spends every interceptor it may. */
const spender = always('spender', (seen) =>
  seen.request.shape.is === 'pick' ? (seen.request.shape.options.at(-1)?.id ?? '') : naive.answer(seen),
);

async function gunnery(players: readonly ComputerPlayer[], matches: number, more: Partial<SeriesOptions> = {}) {
  return series({ ...(await toy('toy-gunnery')), players, matches, seed: 'duel', ...more });
}

describe('what is counted', () => {
  test('foolishness, for each player on either side', async () => {
    const { players, sides } = await gunnery([spender, silent], 20);
    const [wise, mute] = players.map(({ foolishness }) => foolishness);
    expect(Object.keys(wise ?? {})).toEqual(['lost-unguarded', 'unfired-guns']);
    expect(wise?.['unfired-guns']?.count).toBe(0);
    expect(wise?.['unfired-guns']?.of).toBeGreaterThan(100);
    const guns = mute?.['unfired-guns'];
    expect(guns?.of).toBeGreaterThan(100);
    expect(guns?.count).toBe(guns?.of);
    // The silent one never intercepts, and loses both ships in every match; nobody fires at the other.
    expect(mute?.['lost-unguarded']).toEqual({ count: expect.any(Number), of: 40 });
    expect(mute?.['lost-unguarded']?.count).toBeGreaterThan(30);
    expect(wise?.['lost-unguarded']).toEqual({ count: 0, of: 0 });
    expect(players.map(({ won, lost }) => [won, lost])).toEqual([
      [20, 0],
      [0, 20],
    ]);
    for (const side of sides) expect(side).not.toHaveProperty('foolishness');
  });

  test('ships are lost unguarded by who keeps his interceptors, not by who spends them', async () => {
    const { players } = await gunnery([spender, naive], 40);
    const [spent, kept] = players.map(({ foolishness }) => foolishness['lost-unguarded']);
    expect(spent?.of).toBeGreaterThan(10);
    expect(spent?.count).toBe(0);
    expect(kept?.of).toBeGreaterThan(10);
    expect(kept?.count).toBeGreaterThan((kept?.of ?? 0) * 0.8);
  });

  test('nothing where the rulebook audits nothing', async () => {
    const { players } = series({ ...(await toy('toy-deck')), players: [cadet, naive], matches: 4, seed: 'none' });
    for (const player of players) expect(player.foolishness).toEqual({});
  });

  test('ends as shares of all matches, draws as half a win', async () => {
    const drawn = series({
      ...(await toy('toy-gunnery', { limit: 6 })),
      players: [silent, silent],
      matches: 4,
      seed: '1',
    });
    expect(drawn).toMatchObject({
      matches: 4,
      ends: { 'turn-limit': 4 },
      endShares: { 'turn-limit': 1 },
      unfinished: 0,
    });
    for (const one of [...drawn.players, ...drawn.sides]) expect(one).toMatchObject({ drawn: 4, rate: 0.5 });
    expect(drawn.players.map(({ name }) => name)).toEqual(['silent (1)', 'silent (2)']);
    const mixed = series({
      ...(await toy('toy-gunnery', { limit: 6 })),
      players: [naive, silent],
      matches: 60,
      seed: '1',
    });
    expect(Object.keys(mixed.ends).sort()).toEqual(['destroyed', 'turn-limit']);
    for (const [by, count] of Object.entries(mixed.ends)) expect(mixed.endShares[by]).toBe(count / 60);
    expect(mixed.players[0]?.rate).toBe(((mixed.ends['destroyed'] ?? 0) + (mixed.ends['turn-limit'] ?? 0) / 2) / 60);
  });

  test('matches that do not end are no end', async () => {
    const { unfinished, endShares, players, decisions } = await gunnery([naive, silent], 2, { most: 3 });
    expect({ unfinished, endShares }).toEqual({ unfinished: 2, endShares: {} });
    expect(decisions).toEqual({ mean: 3, least: 3, most: 3 });
    for (const { won, drawn, lost } of players) expect(won + drawn + lost).toBe(0);
  });

  test('who sits a match out has not lost it', async () => {
    const { players, matches } = await gunnery([naive, silent, spender], 6);
    expect(matches).toBe(6);
    for (const { won, drawn, lost } of players) expect(won + drawn + lost).toBe(4);
    expect(players.reduce((sum, { won }) => sum + won, 0)).toBe(players.reduce((sum, { lost }) => sum + lost, 0));
  });
});

describe('what an audit is fed', () => {
  /** Red picks a number and hears a secret; everyone hears how it ends. */
  function whisper(audited: boolean) {
    const log: string[] = [];
    const listened: boolean[] = [];
    const rulebook: Rulebook<{ n: number }, { n: number }> = {
      about: {
        id: 'whisper',
        version: '1.0.0',
        title: 'Whisper',
        summary: '',
        tiers: [{ id: 'basic', title: 'Basic' }],
        options: [],
        scenarios: [
          {
            id: 'one',
            title: 'One',
            tier: 'basic',
            hook: '',
            minutes: 1,
            offices: ['red', 'blue'].map((id) => ({ id, side: id, title: id })),
          },
        ],
      },
      setup: () => ({ n: 0 }),
      turn: sequence<{ n: number }, Record<never, never>>(
        'match',
        act('begins', (play) => play.tell?.({ type: 'begins', clause: 'WH-BEG-01' })),
        question({
          name: 'pick',
          offices: () => 'red',
          ask: () => ({
            kind: 'pick',
            title: words('ask.pick'),
            clause: 'WH-ASK-01',
            shape: { is: 'pick', options: ['1', '2'].map((id) => ({ id, label: words(`option.${id}`) })) },
            default: '2',
          }),
          answer: (play, _vars, answers) => {
            listened.push(play.tell !== undefined);
            play.game.n = Number(answers['red']);
            play.tell?.({ type: 'secret', clause: 'WH-ASK-01', to: ['red'] });
            play.tell?.({ type: 'over', clause: 'WH-END-01' });
            play.end({ winner: 'red', by: 'over', clause: 'WH-END-01' });
            return undefined;
          },
        }),
      ),
      view: ({ game }) => ({ n: game.n }),
      imagine: ({ game }) => ({ n: game.n }),
      tactics: audited
        ? {
            audit: (office: OfficeId) => ({
              decided: (view, request, choice) => log.push(`${office} at ${view.game.n} ${request.question} ${choice}`),
              told: ({ type }: GameEvent) => log.push(`${office} hears ${type}`),
              counts: () => ({ zeal: { count: 1, of: 2 }, awe: { count: 0, of: 1 } }),
            }),
          }
        : {},
    };
    const rules = rulesOf(rulebook) as unknown as AnyRules;
    const order = orderOf(rules.about);
    if ('ok' in order) throw new Error(order.clause);
    const result = series({ rules, order, players: [silent, naive], matches: 2, seed: 'w' });
    return { log, listened, result };
  }

  test('what its office saw and decided, and what it was told, in this order', () => {
    const { log, result } = whisper(true);
    const once = [
      'red hears begins',
      'blue hears begins',
      'red at 0 pick 2',
      'red hears secret',
      'red hears over',
      'blue hears over',
    ];
    expect(log).toEqual([...once, ...once]);
    for (const { foolishness } of result.players) {
      expect(foolishness).toEqual({ awe: { count: 0, of: 2 }, zeal: { count: 2, of: 4 } });
      expect(Object.keys(foolishness)).toEqual(['awe', 'zeal']);
    }
  });

  test('without one nobody listens', () => {
    expect(whisper(true).listened).toEqual([true, true]);
    expect(whisper(false).listened).toEqual([false, false]);
  });
});

describe('a match that breaks', () => {
  async function broken(answer: ComputerPlayer['answer']) {
    const { rules, order } = await toy('toy-gunnery');
    let error: unknown;
    try {
      series({ rules, order, players: [always('odd', answer), naive], matches: 2, seed: 'crash' });
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(Crash);
    const read = readReplay((error as Crash).replay);
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    return { crash: error as Crash, rules, file: read.value };
  }

  test('leaves the replay that leads there, and the decision that was refused', async () => {
    let asked = 0;
    const { crash, rules, file } = await broken((seen) => (++asked === 4 ? 'no such thing' : naive.answer(seen)));
    expect(crash.message).toMatch(/^odd was refused: /);
    expect(file.crash).toMatchObject({ decision: { choice: 'no such thing' } });
    const again = rerun(rules, file.replay);
    if ('ok' in again) throw new Error(again.clause);
    expect(again.log.length).toBeGreaterThanOrEqual(3);
    expect(again.state.outcome).toBeNull();
  });

  test('by a player’s fault leaves no decision', async () => {
    const { crash, file } = await broken(() => {
      throw new Error('out of rum');
    });
    expect(crash.message).toBe('out of rum');
    expect(file.crash).toEqual({ decision: null, message: 'out of rum' });
    expect(file.replay.entries).toEqual([]);
  });

  test('is not even begun where the order is wrong', async () => {
    const { rules, order } = await toy('toy-gunnery');
    const wrong = { ...order, options: { limit: 7 } };
    expect(() => series({ rules, order: wrong, players: [naive, naive], matches: 2, seed: '1' })).toThrow(NotSo);
  });
});
