// @ts-check
// What may stand behind `npm start --`, in plain words. Read before anything is installed or built: help must not take a minute, and a
// slip of the hand should be told at once.

/** Of the server that is started; `docs/OPERATIONS.md` says more of each. @type {readonly (readonly [flag: string, does: string])[]} */
export const served = [
  ['--port NUMBER', 'the port; without one 4600, or the next that is free'],
  ['--host ADDRESS', '0.0.0.0 lets people of your network in; without it only this machine'],
  ['--data FOLDER', 'where online matches are kept'],
  ['--database URL', 'a PostgreSQL database instead of the folder'],
  ['--url ADDRESS', 'the address people open, such as https://play.example.org'],
  ['--origins LIST', 'other origins whose pages may act here, with commas between'],
  ['--page FOLDER', 'another build of the page'],
  ['--smtp URL', 'mail server for notices'],
  ['--mail-from ADDRESS', 'sender of notices'],
  ['--webhook URL', 'where notices are posted as JSON'],
  ['--metrics-token TOKEN', 'lets another machine read /metrics'],
  ['--trust-proxy LIST', 'proxies to believe: loopback, addresses, networks'],
  ['--rate NUMBER', 'rate limits, so many times the usual'],
  ['--log FORM', 'json, short or silent'],
];

/** @type {readonly (readonly [flag: string, does: string])[]} */
const own = [
  ['--no-open', 'prints the address and opens no browser'],
  [
    '--text …',
    'plays in the terminal instead; what follows goes to `flagbridge play` (try: npm start -- --text --help)',
  ],
  ['--help', 'this list'],
];

const listed = (/** @type {readonly (readonly [string, string])[]} */ options) =>
  options.map(([flag, does]) => `  ${flag.padEnd(22)} ${does}`).join('\n');

export const help = `npm start -- [options]

Makes the clone ready, serves the page and online play on one port of this machine, and opens your browser.

${listed(own)}

For those who host (docs/OPERATIONS.md):
${listed(served)}`;

const nameOf = (/** @type {string} */ flag) => flag.split(' ')[0] ?? flag;
const valued = new Set(served.map(([flag]) => nameOf(flag)));
const bare = new Set(['--no-open']);

/**
 * What is to be done. Words behind `--text` are the game's own.
 * @param {readonly string[]} words
 * @returns {{ do: 'help' } | { do: 'play' | 'serve', rest: string[] } | { do: 'refuse', why: string }}
 */
export function readWords(words) {
  if (words.includes('--text')) return { do: 'play', rest: words.filter((word) => word !== '--text') };
  if (words.includes('--help') || words.includes('-h')) return { do: 'help' };
  const unknown = words.filter((word, i) => {
    const name = word.split('=')[0] ?? word;
    if (bare.has(word) || valued.has(name)) return false;
    const before = words[i - 1];
    return word.startsWith('-') || before === undefined || !valued.has(before);
  });
  if (unknown.length === 0) return { do: 'serve', rest: words.filter((word) => !bare.has(word)) };
  const named = unknown.map((word) => `“${word}”`).join(' and ');
  return {
    do: 'refuse',
    why: `npm start does not know ${named}. npm start -- --help lists what it knows; npm start -- --text plays in the terminal.`,
  };
}
