import { z } from 'zod/mini';
import { office, scenario } from './order.ts';
import { json } from './words.ts';

/**
 * A scenario somebody wrote, from a file or in a plan. Others read what it says, and whoever it comes to has to go through all of it:
 * texts are short and of plain characters, and there is an end to their number. Page and host hold it to the same.
 */
const MAX_TITLE = 160;
const MAX_HOOK = 600;
/** Of one text in a set-up: a ship's name, a word of the rulebook, a note. */
const MAX_TEXT = 400;
/** Values in a set-up, lists and objects among them: hundreds of ships with everything that may be said of them. */
const MAX_VALUES = 50_000;

/** One line without control or direction characters: a name must not dress up as another, nor turn a line round. */
export const plainLine = /^(?!\s)[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+(?<!\s)$/u;
/** Several lines and joined emoji are welcome; other control and direction characters are not. */
export const plainText = /^(?:[^\p{Cc}\p{Cf}\p{Cs}]|[\n\u200d])+$/u;

/** Of a scenario or an office: others read it in the lobby. */
const title = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(MAX_TITLE),
    z.regex(plainLine, `expected a title of one line, at most ${MAX_TITLE} characters`),
  );
const word = z.string().check(z.maxLength(80));
const hook = z.string().check(
  z.maxLength(MAX_HOOK),
  z.refine((text) => text === '' || plainText.test(text), 'expected plain text'),
);

/** Where a set-up says more than anybody reads, or in characters nobody sees; null where it does not. */
function unreadable(setup: unknown): { readonly path: PropertyKey[]; readonly message: string } | null {
  const left: { readonly value: unknown; readonly path: PropertyKey[] }[] = [{ value: setup, path: [] }];
  let values = 0;
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    const { value, path } = one;
    values += 1;
    if (values > MAX_VALUES) return { path: [], message: `too much: at most ${MAX_VALUES} values` };
    if (typeof value === 'string') {
      const message = wrongText(value);
      if (message !== null) return { path, message };
    } else if (Array.isArray(value))
      for (const [i, each] of value.entries()) left.push({ value: each, path: [...path, i] });
    else if (typeof value === 'object' && value !== null)
      for (const [name, each] of Object.entries(value)) {
        const message = wrongText(name);
        if (message !== null) return { path, message: `a member's name: ${message}` };
        left.push({ value: each, path: [...path, name] });
      }
  }
  return null;
}

function wrongText(text: string): string | null {
  if (text.length > MAX_TEXT) return `too long: ${text.length} characters, at most ${MAX_TEXT}`;
  return text === '' || plainText.test(text) ? null : 'expected plain text';
}

const setup = json.check((read) => {
  const wrong = unreadable(read.value);
  if (wrong !== null) read.issues.push({ code: 'custom', input: read.value, ...wrong });
});

export const ownScenario = z.extend(scenario, {
  id: word,
  title,
  tier: word,
  hook,
  minutes: z.number().check(z.minimum(0), z.maximum(100_000)),
  offices: z.array(z.extend(office, { title })).check(z.minLength(1), z.maxLength(100)),
  setup: z.exactOptional(setup),
});
