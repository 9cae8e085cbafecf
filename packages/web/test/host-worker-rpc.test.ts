import { describe, expect, test } from 'vitest';
import type { Notice } from '../src/host/device.ts';
import type { WorkerAsked, WorkerMessage } from '../src/host/messages.ts';
import { WorkerRpc } from '../src/host/worker-rpc.ts';

interface Scripted {
  readonly asked: WorkerAsked[];
  ended: boolean;
  say(said: WorkerMessage): void;
  die(): void;
}

/** A worker RPC to workers that say what the test has them say. */
function opened() {
  const workers: Scripted[] = [];
  const notices: Notice[] = [];
  const make = (): Worker => {
    const worker = {
      onmessage: null as ((event: { data: WorkerMessage }) => void) | null,
      onerror: null as ((event: object) => void) | null,
      postMessage: (asked: WorkerAsked) => one.asked.push(asked),
      terminate: () => {
        one.ended = true;
      },
    };
    const one: Scripted = {
      asked: [],
      ended: false,
      say: (data) => worker.onmessage?.({ data }),
      die: () => worker.onerror?.({ message: 'out of memory', preventDefault: () => {} }),
    };
    workers.push(one);
    return worker as unknown as Worker;
  };
  const rpc = new WorkerRpc(
    make,
    (notice) => notices.push(notice),
    () => ['b1'],
  );
  const last = (): Scripted => workers.at(-1) as Scripted;
  return { rpc, workers, notices, last };
}

test('every question gets the answer to its own number, or its fault', async () => {
  const { rpc, last, notices } = opened();
  const [flushed, exported] = [rpc.ask({ ask: 'flush' }), rpc.ask({ ask: 'export', battle: 'b1' })];
  expect(last().asked).toEqual([
    { id: 1, ask: 'flush' },
    { id: 2, ask: 'export', battle: 'b1' },
  ]);
  last().say({ notice: { is: 'changed' } });
  last().say({ re: 2, answer: 'a replay' });
  last().say({ re: 7, answer: 'nobody asked' });
  last().say({ re: 1, fault: 'the store is full' });
  expect(await exported).toBe('a replay');
  await expect(flushed).rejects.toThrow('the store is full');
  expect(notices).toEqual([{ is: 'changed' }]);
});

describe('a worker that dies', () => {
  test('is replaced: what changes nothing is asked again, the rest is said to have failed', async () => {
    const { rpc, workers, last, notices } = opened();
    const [exported, removed] = [rpc.ask({ ask: 'export', battle: 'b1' }), rpc.ask({ ask: 'remove', battle: 'b2' })];
    last().die();
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
    expect(notices).toEqual([{ is: 'restarted', battles: ['b1'] }]);
    expect(last().asked).toEqual([{ id: 1, ask: 'export', battle: 'b1' }]);
    await expect(removed).rejects.toThrow('was set up again');
    // What the dead one still had to say is nobody's.
    workers[0]?.say({ re: 1, answer: 'an old replay' });
    last().say({ re: 1, answer: 'a replay' });
    expect(await exported).toBe('a replay');
  });

  test('again and again is left alone, and everything that waits or is asked later fails', async () => {
    const { rpc, workers, last, notices } = opened();
    for (let times = 0; times < 3; times++) last().die();
    const waits = rpc.ask({ ask: 'flush' });
    last().die();
    expect(workers).toHaveLength(4);
    expect(notices.at(-1)).toEqual({ is: 'stopped', why: 'out of memory' });
    await expect(waits).rejects.toThrow('The table stopped: out of memory.');
    await expect(rpc.ask({ ask: 'flush' })).rejects.toThrow('The table stopped');
    expect(last().asked).toHaveLength(1);
  });
});
