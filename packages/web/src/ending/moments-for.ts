import type { Account } from '@flagbridge/story';

/**
 * An account names moments by the updates of somebody who sees everything; a replay is counted by those of its viewer. Both are lines
 * of one recording: each list has the line of every update.
 */
export function momentsFor(all: readonly number[], eyes: readonly number[]): (account: Account) => Account {
  const moment = (n: number): number => {
    const line = all[n - 1];
    if (line === undefined) return n;
    const found = eyes.findIndex((one) => one >= line);
    return found === -1 ? eyes.length : found + 1;
  };
  return (account) => ({
    ...account,
    turningPoints: account.turningPoints.map((point) => ({ ...point, n: moment(point.n) })),
    shots: account.shots.map((shot) => ({ ...shot, n: moment(shot.n) })),
  });
}
