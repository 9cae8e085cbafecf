import type { BrowserContext } from 'playwright-core';

/** The workers in which battles are fought and hints are found. The first one starts others, in which computers think. */
const workers = /\/assets\/(?:hint-worker|worker)-[^/]+\.js$/;

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
 * Puts a script of ours in the place of each thinking worker that this one starts; `WHERE` in it stands for the address of the one
 * that was wanted. Sent as text too: not every browser lets a worker's own workers be replaced from outside.
 */
function startThinkersBy(script: string): void {
  const scope = self as unknown as { Worker: typeof Worker };
  const Real = scope.Worker;
  scope.Worker = class extends Real {
    constructor(wanted: string | URL, options?: WorkerOptions) {
      const where = JSON.stringify(String(new URL(wanted, self.location.href)));
      const ours = new Blob([script.replaceAll('WHERE', where)], { type: 'text/javascript' });
      super(options?.name === 'thinker' ? URL.createObjectURL(ours) : wanted, options);
    }
  };
}

/**
 * Lets the dice of battles fall alike in every run. The page has no door for that: its own scripts get these lines before them, as
 * if the browser's chance were none.
 */
export async function sameDice(context: BrowserContext, dice = 11): Promise<void> {
  // What a player adds to the dice of an online match is made by the page itself.
  await context.addInitScript(unchance, dice);
  await thinkBy(context, `(${unchance})(${dice});\nawait import(WHERE);`, dice);
}

/** The same dice, and another script in every worker in which a computer thinks. */
export async function thinkBy(context: BrowserContext, thinker: string, dice = 11): Promise<void> {
  const before = `(${unchance})(${dice});\n(${startThinkersBy})(${JSON.stringify(thinker)});\n`;
  await context.route(workers, async (route) => {
    // The server may just be closing a connection that was idle.
    const response = await route.fetch({ maxRetries: 5 });
    // Scripts made on the way are none of the page's own, which is all that its headers allow.
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers, body: `${before}${await response.text()}` });
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
