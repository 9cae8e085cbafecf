/**
 * Refuses what a database would not keep as it is: SQLite's library ends the whole process over a boolean and cuts a text at a zero
 * byte, PostgreSQL refuses the whole statement. Neither gets that far.
 */
export function bindable(values: readonly unknown[]): unknown[] {
  for (const value of values) {
    if (value === null) continue;
    if (typeof value === 'number' && Number.isFinite(value)) continue;
    if (typeof value === 'string' && !value.includes('\0')) continue;
    throw new TypeError(
      `A ${typeof value} that cannot be stored: expected a finite number, a text without zero bytes, or null.`,
    );
  }
  return values as unknown[];
}
