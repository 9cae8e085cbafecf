// @ts-check
// Runs one command of a stage, and ends it when it hangs: nobody waits for ever, and the last line is always written.
import { spawn } from 'node:child_process';

/**
 * @typedef {object} Watch
 * @property {number} patience milliseconds without any news after which it is ended
 * @property {() => number | null} [news] when something was last heard of it, in milliseconds since 1970
 * @property {() => string[]} [hanging] what it was at, for the message
 */

/** @typedef {{ exit: number | null, notes: string[] }} Ran exit code, null after a signal */

/** How long something that is told to end has for tidying up. */
const GRACE = 10_000;
// A group of its own, so that whatever it has started ends with it; Windows has none.
const grouped = process.platform !== 'win32';

/** @type {Set<() => void>} */
const stopping = new Set();

/**
 * @param {string[]} command for node: a script and its arguments
 * @param {import('node:child_process').SpawnOptions} options
 * @param {Watch} watch
 * @returns {Promise<Ran>}
 */
export function runCommand(command, options, { patience, news = () => null, hanging = () => [] }) {
  return new Promise((done) => {
    const began = Date.now();
    /** @type {string[]} */
    const notes = [];
    const child = spawn(process.execPath, command, { ...options, detached: grouped });
    /** @param {NodeJS.Signals} signal */
    const send = (signal) => {
      try {
        if (grouped && child.pid !== undefined) process.kill(-child.pid, signal);
        else child.kill(signal);
      } catch {
        // It has gone meanwhile.
      }
    };
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let killing;
    const stop = () => {
      send('SIGTERM');
      killing ??= setTimeout(() => send('SIGKILL'), GRACE);
    };
    const looking = setInterval(
      () => {
        if (killing !== undefined || Date.now() - Math.max(began, news() ?? 0) < patience) return;
        const minutes = Math.round(patience / 6000) / 10;
        notes.push(`ended, since nothing was heard of it for ${minutes} minutes`, ...hanging());
        stop();
      },
      Math.min(1000, patience / 4),
    );
    stopping.add(stop);
    /** @param {number | null} exit */
    const finish = (exit) => {
      clearInterval(looking);
      stopping.delete(stop);
      // What it left behind goes with it.
      if (killing !== undefined) send('SIGKILL');
      clearTimeout(killing);
      // Whatever it says of itself: it did not come to its end.
      done({ exit: killing === undefined ? exit : null, notes });
    };
    child.on('error', (error) => {
      notes.push(error.message);
      finish(1);
    });
    child.on('close', finish);
  });
}

/** Ends whatever runs. */
export function stopCommands() {
  for (const stop of stopping) stop();
}
