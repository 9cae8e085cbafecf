/** The table was given something it cannot cope with, and gave it up. The message is for people. */
export class GaveUp extends Error {
  override readonly name = 'GaveUp';
}

export const stoppedOverIt = (): GaveUp =>
  new GaveUp('The table stopped over this battle, and was set up again without it.');

export const tookTooLong = (seconds: number): GaveUp =>
  new GaveUp(`The table was not done with this battle after ${seconds} seconds, and left it alone.`);
