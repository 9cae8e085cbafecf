export interface Migration {
  /** From 1, without gaps. */
  readonly n: number;
  readonly name: string;
  readonly sql: string;
}

export function inOrder(migrations: readonly Migration[]): void {
  migrations.forEach((one, i) => {
    if (one.n !== i + 1) throw new Error(`Migration ${one.n} stands where ${i + 1} belongs.`);
  });
}

/** Null where this program knows that version; else why not: the tables of a later one may mean something this one does not know. */
export function unknownVersion(version: number, migrations: readonly Migration[]): string | null {
  if (version <= migrations.length) return null;
  return `This database has version ${version}, and this program knows versions up to ${migrations.length}. Use the newer program that wrote it, or restore a backup made before.`;
}
