import { describe, expect, it } from 'vitest';
import { FairLine } from '../../src/jobs/fair-line.ts';
import { threadsFor } from '../../src/jobs/threads-for.ts';

const all = (line: FairLine<string>, may: (kind: string) => boolean = () => true): string[] => {
  const out: string[] = [];
  for (let next = line.next(may); next !== undefined; next = line.next(may)) out.push(next.one);
  return out;
};

describe('who is served next', () => {
  it('everybody in turn, however much one of them asks', () => {
    const line = new FairLine<string>();
    for (let i = 1; i <= 4; i++) line.add('people', 'eve', `eve ${i}`);
    line.add('people', 'ann', 'ann 1');
    line.add('people', 'bob', 'bob 1');
    line.add('people', 'bob', 'bob 2');
    expect(line.waiting('people')).toBe(7);
    expect(all(line)).toEqual(['eve 1', 'ann 1', 'bob 1', 'eve 2', 'bob 2', 'eve 3', 'eve 4']);
    expect(line.size).toBe(0);
  });

  it('computers’ turns and people’s wishes by turns: neither waits behind all of the other', () => {
    const line = new FairLine<string>();
    for (let i = 1; i <= 3; i++) line.add('people', `${i}`, `odds ${i}`);
    line.add('computers', 'ann', 'turn 1');
    line.add('computers', 'ann', 'turn 2');
    expect(all(line)).toEqual(['turn 1', 'odds 1', 'turn 2', 'odds 2', 'odds 3']);
  });

  it('only of a kind that may be', () => {
    const line = new FairLine<string>();
    line.add('people', 'eve', 'odds');
    line.add('computers', 'ann', 'turn');
    expect(all(line, (kind) => kind === 'people')).toEqual(['odds']);
    expect(line.size).toBe(1);
  });

  it('nothing that was taken out', () => {
    const line = new FairLine<string>();
    line.add('people', 'eve', 'one');
    line.add('people', 'eve', 'two');
    expect(line.remove('people', 'eve', 'one')).toBe(true);
    expect(line.remove('people', 'eve', 'one')).toBe(false);
    expect(line.remove('people', 'ann', 'two')).toBe(false);
    expect(all(line)).toEqual(['two']);
  });
});

it('threads leave the one that serves its core; where theirs is the lower priority there are two', () => {
  expect([1, 2, 4, 64].map((cores) => threadsFor(cores, 'linux'))).toEqual([2, 2, 3, 8]);
  expect([1, 2, 4, 64].map((cores) => threadsFor(cores, 'darwin'))).toEqual([1, 1, 3, 8]);
});
