import type { Battle } from '../battle/battle.ts';
import { composerOf, moreComposers } from './compose/index.ts';
import { More, Over, SealedAnswers } from './parts/more-part.ts';
import { OddsPart } from './parts/odds-part.ts';
import { moreForms } from './shapes/index.tsx';
import { Reason } from './why-not.tsx';

/** Everything a decision may need beside what the first question of most battles does: fetched while that one is decided. */
export function fetchMore(): void {
  void fetchShapes();
  void OddsPart.ahead();
  void Reason.ahead();
  void More.ahead();
  void Over.ahead();
  void SealedAnswers.ahead();
}

export const fetchShapes = (): Promise<unknown> => Promise.all([moreComposers.ask(), moreForms.ask()]);

/** A battle whose first question can be put at once: where its shape is still to be loaded, when it is. */
export async function ready<B extends Pick<Battle, 'now'>>(battle: B): Promise<B> {
  const asked = battle.now.peek().requests.filter(({ standing }) => !standing);
  if (asked.some(({ shape }) => composerOf(shape) === null)) await fetchShapes();
  return battle;
}
