import type { GameEvent, Reach } from '@flagbridge/engine';

/** Entries that a rulebook wants to see in use, each as `kind/name`. */
export const wantedNames = <G>({ entries = {} }: Reach<G>): string[] =>
  Object.entries(entries).flatMap(([kind, names]) => names.map((name) => `${kind}/${name}`));

/** Entries that these events show in use, written in the same way. */
export const usedNames = <G>(reach: Reach<G>, told: readonly GameEvent[], game: G): string[] =>
  told.flatMap((event) => (reach.used?.(event, game) ?? []).map(([kind, name]) => `${kind}/${name}`));
