/** What went wrong, in the words of the code that noticed it. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
