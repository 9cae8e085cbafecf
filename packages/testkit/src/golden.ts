import { type Act, clausesOf, type GameEvent, type Refusal, type Replay, type Rules, rerun } from '@flagbridge/engine';

/** A replay kept as a test: the name it goes by, and what was read from its file. */
interface Golden {
  readonly name: string;
  readonly replay: Replay;
}

/** A golden replay that came out differently. */
interface Moved {
  readonly name: string;
  /** The first line that did, from 0; -1 where the match could not even be set up, the number of lines for its end. */
  readonly line: number;
  /** What was decided there; null at the start and the end. */
  readonly act: Act | null;
  /** `hash`, `outcome`, `dice`, or the clause by which the decision is refused now. */
  readonly what: string;
  /** Clauses that were cited on that line now: where to look first. */
  readonly clauses: readonly string[];
  readonly message: string;
}

/** Plays every golden replay again and says which line of which moved. */
export function replayGolden(
  rulesFor: (replay: Replay) => Rules<unknown, unknown>,
  golden: readonly Golden[],
): readonly Moved[] {
  return golden.flatMap(({ name, replay }) => {
    let heard: GameEvent[] = [];
    const again = rerun(
      rulesFor(replay),
      replay,
      (event) => void heard.push(event),
      () => {
        heard = [];
      },
    );
    return 'ok' in again ? [moved(name, replay, again, heard)] : [];
  });
}

function moved(name: string, replay: Replay, refusal: Refusal, heard: readonly GameEvent[]): Moved {
  const line = Number(refusal.figures?.line ?? -1);
  const what = String(refusal.figures?.what ?? refusal.clause);
  const act = replay.entries[line]?.act ?? null;
  const clauses = [...new Set(heard.flatMap(clausesOf))];
  const where = act === null ? (line < 0 ? 'the set-up' : 'the end') : `line ${line + 1}, ${JSON.stringify(act)}`;
  const cited = clauses.length > 0 ? `; cited there now: ${clauses.join(', ')}` : '';
  return { name, line, act, what, clauses, message: `${name}: ${where} came out differently (${what})${cited}` };
}
