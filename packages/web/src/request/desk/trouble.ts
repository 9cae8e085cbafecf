/** What to tell when the session does not answer at all: never silence, and never only a code. */
export function troubleText(reason: unknown): string {
  const told = reason instanceof Error && reason.message !== '' ? reason.message : 'The table did not answer.';
  return `${told.replace(/[.!]?$/, '.')} Nothing was decided; you can try again.`;
}
