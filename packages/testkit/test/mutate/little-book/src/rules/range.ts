/** A little book for the test of mutations: what its checks look at, what they miss, and where none comes. */
export const inReach = (range: number): boolean => range <= 3;

export function stepsOf(from: number): number {
  let steps = 0;
  for (let at = from; at > 0; ) {
    at -= 1;
    steps += 1;
  }
  return steps;
}

export const isFar = (range: number): boolean => range !== 0;
