import { MAX_SAY } from '@flagbridge/protocol/online';

/** What was typed as it may be said: bounded, without characters that would turn a line round or hide in it. */
export const sayable = (text: string, most = MAX_SAY): string =>
  [...text.replaceAll('\r', '').replaceAll('\t', ' ')]
    .filter((one) => one === '\n' || one === '\u200d' || !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(one))
    .join('')
    .trim()
    .slice(0, most)
    // Never in the middle of a letter.
    .replace(/[\ud800-\udbff]$/, '');
