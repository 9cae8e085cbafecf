import type { AnyPresentation, Strike } from '@flagbridge/engine';
import type { Snapshot } from '@flagbridge/protocol';
import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchStage, type HowToTell, tellingBy } from '../src/battle/telling.ts';

const shot = (part: string): Strike => ({
  from: { hex: { q: 0, r: 0 }, part: 'kite' },
  to: { hex: { q: 3, r: 0 }, part },
  kind: 'beam',
  result: 'hit',
  event: 0,
  roll: { dice: [{ sides: 100, face: 9 }], needs: '50', rolls: 9, chance: 0.5 },
  loss: 6,
});
const volley = ['crow', 'rook', 'jay', 'crow', 'rook', 'jay'].map(shot);
const present = { scene: () => null, sheets: () => [], strikes: () => [] } as unknown as AnyPresentation;
const at = (n: number): Snapshot => ({ n, view: {}, viewer: { offices: [] }, requests: [{}], outcome: null }) as never;
const tell = (more: Partial<HowToTell> = {}): HowToTell => ({
  how: () => 'moving',
  speed: signal(1),
  told: () => {},
  choose: () => {},
  ...more,
});
const begun = (how: HowToTell) => {
  const teller = tellingBy(present, how);
  const now = signal(at(1));
  let revealed = 0;
  const held = teller.begin(
    { was: at(1), now: at(2), strikes: volley, after: 0, heading: 'fire', entries: [], begun: () => {} },
    now,
    () => {
      revealed += 1;
    },
  );
  return { teller, now, held, revealed: () => revealed };
};

beforeEach(async () => {
  await fetchStage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => void vi.useRealTimers());

test('is wanted where something was fired, and every strike says which event tells it', () => {
  const { event: _, ...old } = shot('crow');
  const teller = tellingBy(present, tell());
  expect(teller.wanted(volley)).toBe(true);
  expect(teller.wanted([])).toBe(false);
  expect(teller.wanted([old as Strike])).toBe(false);
  expect(tellingBy(present, tell({ how: () => 'at-once' })).wanted(volley)).toBe(false);
  expect(tellingBy(present, undefined).wanted(volley)).toBe(false);
});

test('nothing is asked while it is told; it goes on by itself when it was looked at', () => {
  const { teller, now, revealed } = begun(tell());
  expect(now.value.requests).toEqual([]);
  const length = teller.stage.value?.telling.length ?? 0;
  vi.advanceTimersByTime(length);
  expect([teller.stage.value?.over.value, revealed()]).toEqual([false, 0]);
  // Before it begins the page has made room for it.
  vi.advanceTimersByTime(240);
  expect([teller.stage.value?.over.value, revealed()]).toEqual([true, 0]);
  vi.advanceTimersByTime(4000);
  expect([teller.stage.value, revealed()]).toEqual([null, 1]);
});

test('with a clock it takes no longer than the host gives, and nobody waits afterwards', () => {
  const { teller, revealed } = begun(tell({ clocked: 5000 }));
  expect(teller.stage.value?.telling.length).toBeLessThanOrEqual(5000);
  vi.advanceTimersByTime(5000);
  expect([teller.stage.value, revealed()]).toEqual([null, 1]);
});

test('also in still pictures, with a clock, it takes no longer', () => {
  const { teller, revealed } = begun(tell({ clocked: 5000, how: () => 'still' }));
  vi.advanceTimersByTime(5250);
  expect([teller.stage.value, revealed()]).toEqual([null, 1]);
});

test('when nobody sees the page any more it is simply true', () => {
  let hide = (): void => {};
  let listens = false;
  const unseen = (run: () => void) => {
    [hide, listens] = [run, true];
    return () => {
      listens = false;
    };
  };
  const { teller, revealed } = begun(tell({ unseen }));
  vi.advanceTimersByTime(1000);
  expect([listens, revealed()]).toEqual([true, 0]);
  hide();
  expect([teller.stage.value, revealed(), listens]).toEqual([null, 1, false]);
});

test('nothing is asked, and nothing drawn, while the code that tells it is on its way', async () => {
  vi.resetModules();
  const late = await import('../src/battle/telling.ts');
  const now = signal(at(1));
  let drawn = 0;
  const draw = (): void => {
    drawn += 1;
  };
  const teller = late.tellingBy(present, tell());
  teller.begin(
    { was: at(1), now: at(2), strikes: volley, after: 0, heading: 'fire', entries: [], begun: draw },
    now,
    () => {},
  );
  expect([now.value.requests, drawn, teller.stage.value]).toEqual([[], 0, null]);
  await late.fetchStage();
  await Promise.resolve();
  expect([now.value.requests, drawn, teller.stage.value === null]).toEqual([[], 1, false]);
});

test('ended in the middle, everything is told once', async () => {
  const { teller, held, revealed } = begun(tell());
  vi.advanceTimersByTime(1000);
  held.end();
  held.end();
  await held.over;
  vi.advanceTimersByTime(60_000);
  expect([teller.stage.value, revealed()]).toEqual([null, 1]);
});
