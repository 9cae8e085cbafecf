/** Characters of a replay that is taken in: far above any battle, and little enough to be played again in a moment. */
export const MAX_REPLAY = 4_000_000;

/** The most characters of a scenario's title in the list of battles: files may bring longer ones. */
export const MAX_TITLE = 1000;

/** The most characters of a name a person gives. */
export const MAX_NAME = 40;

/** A name as it is kept: on one line, trimmed, bounded. Counted by characters people see, so that none is cut in two. */
export function cleanName(name: string): string {
  const line = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  return [...line].slice(0, MAX_NAME).join('').trim();
}
