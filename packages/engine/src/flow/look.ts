import type { Json } from '../json.ts';
import type { MatchState } from '../state.ts';
import type { OfficeId } from '../words.ts';
import type { Look } from './play.ts';

/** Reads a state. */
export class Looking<G> implements Look<G> {
  readonly state: MatchState<G>;
  readonly game: G;
  constructor(state: MatchState<G>) {
    this.state = state;
    this.game = state.game;
  }
  isOut(office: OfficeId): boolean {
    return this.state.out.includes(office);
  }
  knows(office: OfficeId, fact: string): Json | undefined {
    return this.state.knows[office]?.[fact];
  }
}
