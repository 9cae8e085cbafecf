import type { Choice } from '@flagbridge/engine';
import type { LiveMatch } from './live.ts';

/** Decides for a seat whose player is not asked: his time is up, or it was agreed before. */
export async function decideFor(match: LiveMatch, seat: string, request: string, choice: Choice): Promise<boolean> {
  const session = match.sessionOf(seat);
  let decided: ReturnType<typeof session.decide> | undefined;
  match.acting(seat, undefined, () => {
    decided = session.decide(request, choice);
  });
  return (await decided)?.ok === true;
}
