/**
 * Stands in for `zod/mini` in the built page: reads the same schemas by the same rules with the same findings, in an eighth of the code,
 * as nobody here needs what zod can do besides. What is written for zod stays as it is; the command line, the tests and the JSON Schema
 * have zod itself. `scripts/page-schemas.test.ts` holds the two against each other, over every schema that the page has. What is not here cannot
 * be used in the page, and its build says so.
 */
export * as z from './kinds.ts';
export { config } from './schema.ts';
