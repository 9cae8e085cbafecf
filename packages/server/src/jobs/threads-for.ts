/**
 * How many threads work beside the one that serves. Where theirs is the lower priority two are never too many, and computers' turns and
 * people's odds have one each; elsewhere they leave a core free.
 */
export const threadsFor = (cores: number, platform: NodeJS.Platform): number =>
  Math.max(platform === 'linux' ? 2 : 1, Math.min(cores - 1, MOST));

/** Each holds a runtime and the rulebooks in use. */
const MOST = 8;
