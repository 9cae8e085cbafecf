import type { BrowserContext } from 'playwright-core';

/** The workers in which battles are fought and computers think. */
const workers = /\/assets\/(?:hint-worker|thinker|worker)-[^/]+\.js$/;

/** Every secret of a table is made of these bytes; another number, other dice. It stands by itself: it is sent to the page as text. */
function unchance(dice: number): void {
  Crypto.prototype.getRandomValues = (array) => {
    if (array === null) return array;
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) bytes[i] = (i * 37 + dice) % 256;
    return array;
  };
}

/**
 * Lets the dice of battles fall alike in every run. The page has no door for that: its own scripts get these lines before them, as
 * if the browser's chance were none.
 */
export async function sameDice(context: BrowserContext, dice = 11): Promise<void> {
  // What a player adds to the dice of an online match is made by the page itself.
  await context.addInitScript(unchance, dice);
  await context.route(workers, async (route) => {
    // The server may just be closing a connection that was idle.
    const response = await route.fetch({ maxRetries: 5 });
    await route.fulfill({ response, body: `(${unchance})(${dice});\n${await response.text()}` });
  });
}

/**
 * The same for hosts that are opened here. Their own names and tokens come from another source, and stay as different as ever.
 *
 * @returns what brings chance back
 */
export function sameDiceHere(): () => void {
  const { getRandomValues } = Crypto.prototype;
  unchance(11);
  return () => {
    Crypto.prototype.getRandomValues = getRandomValues;
  };
}
