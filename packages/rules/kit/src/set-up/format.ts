import { z } from 'zod/mini';

/** Pieces of the format of a set-up that every book writes alike. */

/** Ids are names in records and parts of the drawing: letters first, nothing every object has. */
export const fileId = z.string().check(
  z.maxLength(40),
  z.regex(/^[a-z][a-z0-9-]*$/, { error: 'small letters, digits and dashes, a letter first' }),
  z.refine((text) => !(text in {}), { error: 'another id: every object has this name' }),
);

export const fileName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** The name of an office, or of a side where `die` may stand too. */
export const officeName = z.string().check(z.maxLength(80));

/** How large a map may be, each book's own clause says. */
export const mapSize = z.strictObject({ columns: z.int(), rows: z.int() });

export const wholeFrom = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

/** A clause of the book, with one to show how they look. */
export const clauseLike = (form: RegExp, example: string) =>
  z.string().check(z.regex(form, { error: `a clause such as ${example}` }));
