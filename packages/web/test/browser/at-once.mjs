// @ts-check

/** Runs in the page, before anything of it. Without a store nothing can be chosen ahead. */
const choose = (/** @type {object} */ settings) => `try {
  const store = 'flagbridge.settings';
  if (localStorage.getItem(store) === null) localStorage.setItem(store, '${JSON.stringify(settings)}');
} catch {}`;

/**
 * The visitor has chosen this before.
 * @param {import('playwright-core').BrowserContext} context
 * @param {object} settings
 */
export const chose = (context, settings) => context.addInitScript({ content: choose(settings) });

/**
 * The visitor has chosen "As fast as it goes", and that nothing is aimed for him: what is on the screen is what he did.
 * @param {import('playwright-core').BrowserContext} context
 */
export const atOnce = (context) => chose(context, { pace: 'at-once', aims: 'none' });

/**
 * Volleys are told shot by shot, and nothing is aimed for the visitor.
 * @param {import('playwright-core').BrowserContext} context
 */
export const shotByShot = (context) => chose(context, { aims: 'none' });
