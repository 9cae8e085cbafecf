import type { Listing, Measured } from '@flagbridge/engine';
import { listings } from '@flagbridge/rules';

/** A battle that is measured: what its rulebook says of it, and which rulebook that is. */
export interface BenchBattle extends Measured {
  /** In the names of jobs and after `--battle`: the rulebook's id, of a toy without `toy-`; of a further battle with its word. */
  readonly name: string;
  /** The rulebook's id. */
  readonly rulebook: string;
}

/** The battles of these rulebooks, toys first: they are the quickest. */
async function battlesOf(rulebooks: readonly Listing[]): Promise<BenchBattle[]> {
  const inOrder = [...rulebooks.filter(({ toy }) => toy === true), ...rulebooks.filter(({ toy }) => toy !== true)];
  const found: BenchBattle[] = [];
  for (const { about, measured } of inOrder) {
    if (measured === undefined) continue;
    const battle = await measured();
    const name = about.id.replace(/^toy-/, '');
    found.push({ ...battle, name, rulebook: about.id });
    for (const [word, other] of Object.entries(battle.also ?? {}))
      found.push({ ...other, name: `${name}-${word}`, rulebook: about.id });
  }
  return found;
}

export const battles: readonly BenchBattle[] = await battlesOf(listings);

export function battleNamed(name: string): BenchBattle {
  const battle = battles.find((one) => one.name === name);
  if (battle === undefined) throw new Error(`no battle is called ${name}`);
  return battle;
}
