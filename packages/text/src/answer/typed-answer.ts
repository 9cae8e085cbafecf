import type { Choice } from '@flagbridge/engine';

/**
 * What a typed line made of an answer. `ready` = decide it now; otherwise it is a draft that the next line changes, and
 * `done` (or an empty line) decides. Nothing here knows a rule: what is legal, the draft says.
 */
export type TypedAnswer =
  | { readonly choice: Choice; readonly ready: boolean }
  | { readonly wrong: string }
  /** A closed option: the session's refusal says why. */
  | { readonly closed: string };

export const drafted = (choice: Choice): TypedAnswer => ({ choice, ready: false });
export const decided = (choice: Choice): TypedAnswer => ({ choice, ready: true });
export const wrong = (text: string): TypedAnswer => ({ wrong: text });

export const wordsIn = (line: string): string[] => line.split(/[\s;]+/).filter((word) => word !== '');
