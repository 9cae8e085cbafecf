import {
  type Audit,
  advance,
  type Choice,
  type GameEvent,
  type OfficeId,
  type Request,
  type Rules,
  requests,
  sample,
  seeded,
  seedFrom,
  toldTo,
  view,
} from '@flagbridge/engine';
import { type BeginWish, begin } from './begin.ts';

/** Decisions after which a match counts as endless. */
const ENDLESS = 5000;

interface Fight<V> {
  /** Null for a draw, and where the match did not end. */
  readonly winner: string | null;
  readonly by: string;
  /** What the office that thought did that a sensible player would not have done. */
  readonly audit: Audit<V>;
}

/** One office plays by the rulebook's first thought, all others anything. Throws where an answer is refused. */
export function fightByFirstThought<G, V>(
  rules: Rules<G, V>,
  thinks: OfficeId,
  seed: string,
  wish: BeginWish,
): Fight<V> {
  const { tactics } = rules;
  const audit = tactics?.audit?.(thinks);
  if (tactics?.candidates === undefined || audit === undefined)
    throw new Error(`${rules.about.id} states no thoughts, or has no audit`);
  const source = seeded(seedFrom(seed));
  const dice = seeded(seedFrom(`players/${seed}`)).stream('players', {});
  const hear = (event: GameEvent): void => {
    if (toldTo(event, [thinks])) audit.told(event);
  };
  const state = begin(rules, wish, source, hear);
  for (let n = 0; n < ENDLESS && state.outcome === null; n++) {
    const request = requests(rules, state, { offices: state.offices }).find((one) => !one.standing) as Request;
    const { office, id: to } = request;
    const seen = view(rules, state, { offices: [office] });
    const thoughts = office === thinks ? tactics.candidates(seen, request, dice) : [];
    const choice = (thoughts[0] ?? sample(rules, state, to, dice)) as Choice;
    if (office === thinks) audit.decided(seen, request, choice);
    const result = advance(rules, state, { office, to, choice }, source, hear);
    if (!result.ok) throw new Error(`${request.kind} refused with ${result.clause}: ${JSON.stringify(choice)}`);
  }
  return { winner: state.outcome?.winner ?? null, by: state.outcome?.by ?? 'endless', audit };
}

/** So many fights of a scenario, the offices thinking in turn: how often the one that thought won, and all its foolishness by name. */
export function fightInTurn<G, V>(
  rules: Rules<G, V>,
  scenario: string,
  offices: readonly OfficeId[],
  times: number,
): { won: number; foolish: Record<string, number> } {
  let won = 0;
  const foolish: Record<string, number> = {};
  for (let n = 0; n < times; n++) {
    const thinks = offices[n % offices.length] as OfficeId;
    const { winner, audit } = fightByFirstThought(rules, thinks, `${scenario} ${n}`, { scenario });
    if (winner === thinks) won++;
    for (const [name, { count }] of Object.entries(audit.counts())) foolish[name] = (foolish[name] ?? 0) + count;
  }
  return { won, foolish };
}
