import type { Outcome } from '@flagbridge/engine';
import type { Battle } from '../battle/battle.ts';
import { outcomeWords } from '../request/outcome.ts';
import { capitalised, turnWords } from './cast.ts';

/** How it ended, as a page begins: over the title, the title, and what is said under it. */
export interface OutcomeHead {
  readonly over: string;
  readonly title: string;
  readonly rest: string;
}

/** `UPF wins. No enemy ship is left.` and `Rebels win: no enemy ship is left.` alike have their title in front. */
export function outcomeHead(
  battle: Pick<Battle, 'present' | 'sides' | 'own'>,
  outcome: Outcome,
  clock: { readonly clock: string; readonly turn: string },
): OutcomeHead {
  const { verdict, how } = outcomeWords(battle, outcome);
  const cut = /[.:] | \(/.exec(how);
  const title = capitalised((cut === null ? how : how.slice(0, cut.index)).replace(/\.$/, ''));
  // A book without a sentence for it has a word in brackets.
  const rest = cut === null ? '' : capitalised(how.slice(cut.index + 2).replace(/\)\.$/, '.'));
  const turn = turnWords(clock, clock.turn);
  const told = verdict.startsWith('Won by') ? '' : verdict;
  return { over: capitalised([told, turn].filter((one) => one !== '').join(' · ')), title, rest };
}
