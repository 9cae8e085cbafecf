import { type ComputerPlayer, nextRequest, players } from '@flagbridge/ai';
import {
  answerRequest,
  type Choice,
  type Match,
  matchRequests,
  newMatch,
  orderOf,
  type Request,
  replayOf,
  rulesOf,
  type Scenario,
  seeded,
  seedFrom,
  view,
} from '@flagbridge/engine';
import { writeReplay } from '@flagbridge/protocol';
import { rulesFor } from '@flagbridge/rules';
import { proofOf, sha256 } from '@flagbridge/table';

interface Ship {
  readonly id: string;
  readonly damage: readonly string[];
}
type Battle = Match<{ readonly ships: readonly Ship[] }, unknown>;

/** Where a battle is to be taken up: a scenario of the list or one's own, its options, and what is decided otherwise than the computer would. */
interface Moment {
  readonly scenario: string | Scenario;
  readonly options?: { readonly [id: string]: boolean };
  readonly decides?: (request: Request, battle: Battle) => Choice | undefined;
  /** Before this is answered. */
  readonly before: (request: Request, battle: Battle) => boolean;
}

const MOST_MATCHES = 100;
const MOST_DECISIONS = 400;

/** Battles of the computer against itself, the same in every run, until one comes to the moment: as a file that goes on there. */
export async function battleAt({ scenario, options = {}, decides, before }: Moment): Promise<string> {
  const rules = rulesOf((await rulesFor('silent-fury')) as never);
  const player = players['cadet'] as ComputerPlayer;
  for (let n = 0; n < MOST_MATCHES; n++) {
    const chance = seeded(seedFrom(`moment ${n}`)).stream('players', {});
    const order = orderOf(rules.about, { scenario, options } as never);
    if ('ok' in order) throw new Error(JSON.stringify(order));
    const { seed, proof } = await proofOf(await sha256(`moment ${n}`), order, {});
    const match = newMatch(rules, order, seed) as unknown as Battle;
    const offices = order.scenario.offices.map(({ id }) => id);
    for (let i = 0; i < MOST_DECISIONS && match.state.outcome === null; i++) {
      const request = nextRequest(matchRequests(match, { offices }), chance, 0);
      if (request === undefined) throw new Error('nobody is awaited');
      if (before(request, match))
        return writeReplay({
          replay: replayOf(match),
          version: rules.about.version,
          dice: null,
          branch: null,
          proof,
          signature: null,
          crash: null,
        });
      const { office, id: to } = request;
      const viewer = { offices: [office] };
      const seen = { rules, view: view(match.rules, match.state, viewer), viewer, request, dice: chance };
      const done = answerRequest(match, {
        office,
        to,
        choice: decides?.(request, match) ?? player.answer(seen as never),
      });
      if (!done.ok) throw new Error(`${request.kind} is refused: ${done.clause}`);
    }
  }
  throw new Error('it never comes to that');
}
