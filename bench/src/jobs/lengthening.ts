import {
  type AnyRules,
  answerRequest,
  type Match,
  matchRequests,
  replayOf,
  rulesOf,
  undo,
  undoStatus,
} from '@flagbridge/engine';
import { battleNamed } from '../battles.ts';
import { battleOrder, rulebookOf } from '../field.ts';
import { type MakeJob, scaled } from '../job.ts';
import { again, begun } from './refereeing.ts';

/**
 * What a long match costs: one more decision, the question whether it may be taken back, taking it back, and playing the
 * whole log again. The battle (of the gunnery toy) never ends and nobody fires, so that only the log grows.
 */
export type Lengthening = 'decide' | 'undo-status' | 'undo' | 'rerun';

const WORK: Readonly<Record<Lengthening, number>> = { decide: 5000, 'undo-status': 20_000, undo: 2, rerun: 1 };

export const lengthening =
  (what: Lengthening, lines: number): MakeJob =>
  async (scale) => {
    const rules = await endless();
    const match = begun(rules, battleOrder(rules, battleNamed('gunnery')), 0);
    while (match.log.length < lines) holdFire(match);
    const replay = replayOf(match);
    const times = scaled(what === 'rerun' ? Math.ceil(4000 / lines) : WORK[what], scale);
    const kept = { state: match.state, chain: match.chain };
    // Every piece of work begins with a log of the same length.
    const shorten = (): void => {
      match.log.length = lines;
      match.marks.length = lines;
      Object.assign(match, kept);
    };
    const done: Record<Lengthening, () => void> = {
      decide: () => holdFire(match),
      'undo-status': () => void undoStatus(match, { offices: ['red'] }),
      undo: () => {
        const result = undo(match, { offices: ['red', 'blue'] });
        if (!result.ok) throw new Error(`no take-back: ${JSON.stringify(result)}`);
      },
      rerun: () => void again(rules, replay),
    };
    const act = done[what];
    return {
      work: () => {
        for (let i = 0; i < times; i++) {
          if (what === 'undo' || i % 64 === 0) shorten();
          act();
        }
        shorten();
        return { calls: times };
      },
    };
  };

/** The gunnery toy without its last turn. */
async function endless(): Promise<AnyRules> {
  const rulebook = await rulebookOf(battleNamed('gunnery').rulebook);
  return rulesOf({
    ...rulebook,
    setup: (order, dice) => Object.assign(rulebook.setup(order, dice) as object, { limit: Number.MAX_SAFE_INTEGER }),
  });
}

function holdFire(match: Match<unknown, unknown>): void {
  const request = matchRequests(match, { offices: ['red', 'blue'] })[0];
  if (request === undefined) throw new Error('nobody is asked');
  const result = answerRequest(match, { office: request.office, to: request.id, choice: [] });
  if (!result.ok) throw new Error(`holding fire is refused: ${JSON.stringify(result)}`);
}
