import type { Strike, Token } from '@flagbridge/engine';
import { key } from '@flagbridge/engine/hex';

/** What a strike is aimed at: its thing, or the hex where there is none. */
export const targetOf = ({ to: { part, hex } }: Strike): string => part ?? key(hex);

/** A number, and no word that needs room. */
export const isShort = (text: string): boolean => /^[−×-]?\d+$/.test(text);

const lossOf = ({ loss = 0 }: Strike): number => loss;

/**
 * What stays of a volley when it is over: by each target one mark for each result, with the sum of its figures; words only where
 * they have room. What rose against it is of no more use, and a mark of what is gone would be taken for that of whatever stands there.
 */
export function lasting(strikes: readonly Strike[], tokens: readonly Token[]): Strike[] {
  const ids = new Set(tokens.map(({ id }) => id));
  const held = new Set(tokens.map(({ hex }) => key(hex)));
  const targets = new Map<string, Strike[]>();
  for (const one of strikes) {
    const { part, hex } = one.to;
    if (one.kind === 'counter' || one.result === 'lost' || (part !== undefined && !ids.has(part) && held.has(key(hex))))
      continue;
    targets.set(targetOf(one), [...(targets.get(targetOf(one)) ?? []), one]);
  }
  return [...targets.values()].flatMap((all) => {
    const results = (['hit', 'miss', 'stopped'] as const).map((result) => all.filter((one) => one.result === result));
    const told = results.flatMap((same) => [...summed(same.filter((one) => !isWord(one))), ...same.filter(isWord)]);
    return told.length <= 2 ? told : results.flatMap(summed);
  });
}

const isWord = ({ figure }: Strike): boolean => figure !== undefined && !isShort(figure);

/** One for all of them: what they took away together, else how many they were. */
function summed(same: readonly Strike[]): Strike[] {
  const last = same.at(-1);
  if (last === undefined) return [];
  if (same.length === 1) return [last];
  const { figure: _, ...bare } = last;
  const loss = same.reduce((sum, one) => sum + lossOf(one), 0);
  return [{ ...bare, figure: loss > 0 ? `−${loss}` : `×${same.length}` }];
}
