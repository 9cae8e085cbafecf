/** As much of the server's log as work beside the matches needs. What stands in a line must be fit for anybody to read. */
export interface Log {
  info(facts: object, words: string): void;
  warn(facts: object, words: string): void;
  error(facts: object, words: string): void;
}

/**
 * What may be written down of an error: its kind. Messages are left out, for they quote what was sent and to whom (a mail server
 * repeats the address it refuses).
 */
export function kindOf(error: unknown): { readonly error: string; readonly code?: string } {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const known = responseCode ?? code;
  return {
    error: error.name,
    ...((typeof known === 'string' || typeof known === 'number') && { code: String(known) }),
  };
}
