import { type ComputerPlayer, players } from '@flagbridge/ai';
import {
  type AnyPresentation,
  type AnyRules,
  answerRequest,
  type Match,
  newMatch,
  openQuestions,
  orderOf,
  type Refusal,
  replayOf,
  requests,
  type Scenario,
  seeded,
  seedFrom,
  view,
} from '@flagbridge/engine';
import { presentOf, rulesFor } from '@flagbridge/rules';
import { type Account, accountOf, type Recorded } from '@flagbridge/story';
import type { AccountLimits } from '../src/recorded.ts';

export interface Book {
  readonly rules: AnyRules;
  readonly present: AnyPresentation;
}

export async function bookOf(id: string): Promise<Book> {
  const [rules, present] = [await rulesFor(id), await presentOf(id)];
  if (rules === undefined || present === undefined) throw new Error(`there is no rulebook ${id}`);
  return { rules, present };
}

interface Wish {
  readonly scenario: string | Scenario;
  readonly seed: string;
  readonly player?: string;
  /** Decisions after which it is left where it stands. */
  readonly most?: number;
}

function beginMatch({ rules }: Book, { scenario, seed }: Wish): Match<unknown, unknown> {
  const order = orderOf(rules.about, { scenario });
  if ('ok' in order) throw new Error(JSON.stringify(order));
  const match = newMatch(rules, order, seedFrom(seed));
  if ('ok' in match) throw new Error(JSON.stringify(match));
  return match;
}

/** A battle between computer players of one kind, as its file would hold it. */
export function fought(book: Book, wish: Wish): Recorded {
  const { rules, present } = book;
  const match = beginMatch(book, wish);
  const player = players[wish.player ?? 'naive'] as ComputerPlayer;
  const dice = seeded(seedFrom(`players of ${wish.seed}`)).stream('player', {});
  for (let n = 0; n < (wish.most ?? 3000) && match.state.outcome === null; n++) {
    const [open] = openQuestions(rules, match.state);
    if (open === undefined) throw new Error('nobody is awaited');
    const viewer = { offices: [open.office] };
    const request = requests(rules, match.state, viewer).find(({ id }) => id === open.id);
    if (request === undefined) throw new Error(`${open.office} is awaited and not asked`);
    const choice = player.answer({ rules, view: view(rules, match.state, viewer), viewer, request, dice });
    const done = answerRequest(match, { office: open.office, to: open.id, choice });
    if (!done.ok) throw new Error(`${player.name} was refused: ${done.clause}`);
  }
  return { rules, present, replay: replayOf(match) };
}

/** The whole account at once. */
export function accountAtOnce(recorded: Recorded, limits?: AccountLimits): Account {
  const made = whole(recorded, limits);
  if ('ok' in made) throw new Error(`the recording is refused: ${JSON.stringify(made)}`);
  return made;
}

export function whole(recorded: Recorded, limits?: AccountLimits): Account | Refusal {
  const steps = accountOf(recorded, limits);
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value;
}
