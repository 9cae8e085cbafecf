import { expect, test } from 'vitest';
import { inTurn } from '../src/lobby/in-turn.ts';

test('one after the other, the hurried one next, and a failure stops nobody', async () => {
  const turn = inTurn();
  const done: string[] = [];
  let running = 0;
  const work =
    (name: string, fails = false) =>
    async (): Promise<string> => {
      expect(++running).toBe(1);
      await new Promise((resume) => setTimeout(resume, 1));
      running--;
      done.push(name);
      if (fails) throw new Error(name);
      return name;
    };
  const all = [
    turn.add('a', work('a')),
    turn.add('b', work('b', true)),
    turn.add('c', work('c')),
    turn.add('d', work('d')),
  ];
  turn.hurry('d');
  turn.hurry('none');
  const settled = await Promise.allSettled(all);
  expect(done).toEqual(['a', 'd', 'b', 'c']);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});
