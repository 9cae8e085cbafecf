import { type Strike, tellingOf } from '@flagbridge/engine';
import type { Snapshot } from '@flagbridge/protocol';
import { batch, signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fired } from '../src/battle/volley.ts';
import { type Heard, hearBattle } from '../src/sound/hear-battle.ts';
import { hearStage, type Mouth } from '../src/sound/hear-stage.ts';
import type { Stage } from '../src/stage/stage.ts';
import { Teller } from '../src/stage/teller.ts';

const shot = (part: string, more: Partial<Strike> = {}): Strike => ({
  from: { hex: { q: 0, r: 0 }, part: 'kite' },
  to: { hex: { q: 3, r: 0 }, part },
  kind: 'beam',
  result: 'hit',
  event: 0,
  mark: 'bar',
  roll: { dice: [{ sides: 100, face: 9 }], needs: '50', rolls: 9, chance: 0.5 },
  loss: 6,
  ...more,
});

/** Writes down what is played, and for how long at the most. */
function listener() {
  const played: string[] = [];
  const rooms: (number | undefined)[] = [];
  let hushed = 0;
  const mouth: Mouth = {
    play: (name, how) => {
      played.push(name);
      rooms.push(how?.room);
    },
    hush: () => {
      hushed += 1;
    },
  };
  return { mouth, played, rooms, hushed: () => hushed };
}

const page = { visibilityState: 'visible' };
beforeEach(() => {
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A volley with the real clock of a telling. */
function told(strikes: readonly Strike[], { rate = 1, still = false } = {}) {
  const telling = tellingOf(strikes);
  const at = signal(0);
  const teller = new Teller({
    telling,
    still,
    rate: () => rate,
    lead: () => 0,
    at: (time) => {
      at.value = time;
    },
    over: () => {},
  });
  const stage = { strikes, telling, at, still, rate: signal(rate) } as unknown as Stage;
  return { stage, teller, telling };
}

describe('a telling', () => {
  const volley = [shot('crow'), shot('rook', { result: 'miss' }), shot('crow', { fells: ['crow'] })];

  test.each([1, 2, 4])(
    'is heard from beginning to end, at %i×, and every sound has as much time as its moment',
    (rate) => {
      const { stage, teller, telling } = told(volley, { rate });
      const { mouth, played, rooms, hushed } = listener();
      const stop = hearStage(stage, mouth);
      teller.start();
      vi.advanceTimersByTime(telling.length / rate + 100);
      expect(played).toEqual(['laser', 'die', 'hit', 'laser', 'die', 'miss', 'laser', 'die', 'kill']);
      expect(rooms.slice(0, 2)).toEqual([260 / rate, 320 / rate]);
      expect(rooms.at(-1)).toBe(1400 / rate);
      expect(hushed()).toBe(0);
      stop();
    },
  );

  test('next goes past what was not told yet; a shot that is told again is heard again', () => {
    const { stage, teller } = told(volley);
    const { mouth, played, hushed } = listener();
    hearStage(stage, mouth);
    teller.start();
    teller.next();
    teller.next();
    expect([played, hushed()]).toEqual([['laser', 'laser'], 1]);
    teller.again(0);
    expect([played.length, hushed()]).toEqual([3, 2]);
  });

  test('skipped to its end it is silent, but for what was destroyed, once', () => {
    const { stage, teller, telling } = told(volley);
    const { mouth, played } = listener();
    hearStage(stage, mouth);
    teller.start();
    teller.skip();
    expect(played).toEqual(['kill']);
    teller.again(1);
    teller.skip();
    expect(played).toEqual(['kill', 'laser']);
    const calm = told([shot('crow'), shot('rook', { result: 'miss' })]);
    const heard = listener();
    hearStage(calm.stage, heard.mouth);
    calm.teller.start();
    vi.advanceTimersByTime(telling.declared);
    calm.teller.skip();
    expect(heard.played.filter((name) => name !== 'laser')).toEqual([]);
  });

  test('where nothing moves, each picture has one sound', () => {
    const { stage, teller } = told(volley, { still: true });
    const { mouth, played } = listener();
    hearStage(stage, mouth);
    teller.start();
    expect(played).toEqual(['hit']);
    vi.advanceTimersByTime(1500);
    teller.next();
    expect(played).toEqual(['hit', 'miss', 'kill']);
  });
});

const request = (id: string) => ({ id, standing: false });
const at = (n: number, requests: readonly string[], more: object = {}): Snapshot =>
  ({ n, requests: requests.map(request), sealed: [], awaited: [], outcome: null, ...more }) as never;

function battle(first: Snapshot, decides = true) {
  const now = signal(first);
  const stage = signal<Stage | null>(null);
  const fired = signal<Fired | null>(null);
  const heard = { now, stage, fired, own: ['upf'], sides: [{ id: 'upf' }, { id: 'sathar' }] } as unknown as Heard;
  const ear = listener();
  return { now, stage, fired, ...ear, stop: hearBattle(heard, decides, ear.mouth) };
}

describe('a decision', () => {
  test('is heard when it begins after others had theirs, and not after one’s own', () => {
    const { now, played } = battle(at(1, ['a#1']));
    now.value = at(2, ['a#2']);
    expect(played).toEqual([]);
    now.value = at(3, []);
    now.value = at(4, ['a#3']);
    now.value = at(5, ['a#4']);
    expect(played).toEqual(['decision']);
  });

  test('is not heard when one takes an answer back, nor when a battle is opened', () => {
    const { now, played } = battle(at(1, ['a#1']));
    now.value = at(1, ['a#1'], { sealed: [{ id: 'a#1' }] });
    now.value = at(1, ['a#1']);
    expect(played).toEqual([]);
  });

  test('one’s own volley is no act of others: what is held back while it is told asks nothing', () => {
    const { now, stage, played } = battle(at(1, ['a#1']));
    const { stage: volley } = told([shot('crow')]);
    batch(() => {
      now.value = at(1, []);
      stage.value = volley;
    });
    batch(() => {
      stage.value = null;
      now.value = at(2, ['a#2']);
    });
    expect(played).toEqual([]);
  });

  test('is heard also by those who look elsewhere; a replay decides nothing', () => {
    const { now, played } = battle(at(1, []));
    page.visibilityState = 'hidden';
    now.value = at(2, ['a#1']);
    expect(played).toEqual(['decision']);
    const replay = battle(at(1, []), false);
    replay.now.value = at(2, ['a#1']);
    replay.now.value = at(3, [], { outcome: { winner: 'upf', by: 'destroyed' } });
    expect(replay.played).toEqual([]);
  });
});

test('won and lost are heard once, when the end is shown; a draw is not, nor what was over before', () => {
  const end = (winner: string | null) => at(9, [], { outcome: { winner, by: 'destroyed' } });
  for (const [winner, sound] of [
    ['upf', ['won']],
    ['sathar', ['beaten']],
    [null, []],
  ] as const) {
    const { now, played } = battle(at(1, ['a#1']));
    now.value = end(winner);
    now.value = { ...end(winner), n: 10 };
    expect(played).toEqual(sound);
  }
  const over = battle(end('upf'));
  over.now.value = { ...end('upf'), n: 10 };
  expect(over.played).toEqual([]);
});

describe('volleys that are shown at once', () => {
  const volley = (n: number, strikes: readonly Strike[], more = {}): Fired =>
    ({ n, strikes, past: [], heading: '', ...more }) as Fired;

  test('are one sound, the gravest, however many come together', () => {
    const { fired, played } = battle(at(1, ['a#1']));
    fired.value = volley(2, [shot('crow', { result: 'miss' })]);
    fired.value = volley(3, [shot('crow', { fells: ['crow'] })]);
    fired.value = volley(4, [shot('rook')]);
    expect(played).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(played).toEqual(['kill']);
    // Its trace that stays, and one that was told shot by shot, are no news.
    fired.value = { ...volley(4, [shot('rook')]) };
    fired.value = volley(5, [shot('rook')], { told: true });
    vi.advanceTimersByTime(1);
    expect(played).toEqual(['kill']);
  });

  test('are silent while nobody sees the page, as tellings are', () => {
    const { fired, stage, played } = battle(at(1, ['a#1']));
    page.visibilityState = 'hidden';
    fired.value = volley(2, [shot('crow')]);
    const { stage: told1, teller, telling } = told([shot('crow')]);
    stage.value = told1;
    teller.start();
    vi.advanceTimersByTime(telling.length);
    expect(played).toEqual([]);
  });

  test('end with the screen they were on', () => {
    const { fired, played, hushed, stop } = battle(at(1, ['a#1']));
    fired.value = volley(2, [shot('crow')]);
    stop();
    vi.advanceTimersByTime(1);
    fired.value = volley(3, [shot('crow')]);
    vi.advanceTimersByTime(1);
    expect([played, hushed()]).toEqual([[], 1]);
  });
});
