import { copy, type Json, type MatchState, type Rules } from '@flagbridge/engine';

type Tree = { [name: string]: Json };

/** The ways to everything of a value that is no list and no record: the names to follow, from outside in. */
export const waysInto = (value: Json, way: readonly string[] = []): (readonly string[])[] =>
  value === null || typeof value !== 'object'
    ? [way]
    : Object.keys(value).flatMap((name) => waysInto((value as Tree)[name] as Json, [...way, name]));

/** A copy in which this one thing of the game is another: to prove that whatever changes is noticed. */
export function changedAt<G, V>(rules: Rules<G, V>, state: MatchState<G>, way: readonly string[]): MatchState<G> {
  const changed = copy(rules, state);
  const name = way.at(-1) as string;
  const holder = way.slice(0, -1).reduce<Tree>((tree, step) => tree[step] as Tree, changed.game as Tree);
  holder[name] = another(holder[name]);
  return changed;
}

function another(value: Json | undefined): Json {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value}x`;
  return 'something';
}
