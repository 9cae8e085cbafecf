import type { Scenario } from '@flagbridge/engine';

type Known = NonNullable<Scenario['difficulty']>;

const WORDS: { readonly [level in Known]: string } = { 1: 'easy', 2: 'middling', 3: 'hard' };

/** As many of three marks as it is difficult, and the word. Nothing where nobody knows. */
export function Difficulty({ level }: { readonly level: Scenario['difficulty'] }) {
  if (level === undefined) return null;
  return (
    <span class="difficulty">
      {([1, 2, 3] as const).map((n) => (
        <i key={n} aria-hidden="true" data-filled={n <= level} />
      ))}
      {WORDS[level]}
    </span>
  );
}
