/** A moment of a recorded battle that shows what a rulebook is about, as a spectator sees it. */
export interface FamousMoment {
  /** The whole replay, as a file's text. */
  readonly replay: string;
  /** The updates that are shown, both included. The last one holds the shot that matters. */
  readonly from: number;
  readonly to: number;
}

/** Out of the lines of a replay file: a rulebook keeps them as data. */
export const replayText = (lines: readonly unknown[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('');
