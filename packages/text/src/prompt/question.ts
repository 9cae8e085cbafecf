import type { PossibleShot, Request } from '@flagbridge/engine';
import type { Snapshot } from '@flagbridge/protocol';
import { blank } from '../answer/index.ts';
import { changedLines } from '../changes.ts';
import { hexNames, saidRequest } from '../hexes.ts';
import { plainly } from '../tell/entries.ts';
import { isTakeBack, titleOf, waiting } from './asked.ts';
import type { Before, PromptContext, ShotOdds, TextSeat } from './context.ts';
import { tellingOf } from './notes.ts';

/** A person in a seat, with the match as it stands. */
export function sitDown(given: Omit<PromptContext, 'scene' | 'hexes'>): PromptContext {
  const at: PromptContext = { ...given, scene: null, hexes: hexNames(null) };
  lookUp(at, given.now);
  return at;
}

/** The match has moved on: what the person sees is looked at anew. */
export function lookUp(at: PromptContext, now: Snapshot): void {
  at.now = now;
  at.scene = at.book.present.scene(now.view, now.viewer);
  at.hexes = hexNames(at.scene);
}

/** The person before a question of his. `again`: the same kind of question as the one before. */
export function beforeOf(at: PromptContext, request: Request, shotOdds: ShotOdds): Before {
  const again = at.seat.question === request.question;
  at.seat.question = request.question;
  const said = saidRequest(at.hexes, request);
  const before = { ...at, request: said, sofar: blank(request.shape), touched: false, draft: null };
  const telling = request.standing ? plainly : tellingOf({ ...before, shotOdds });
  return { ...before, telling: { ...telling, again } };
}

/** What is said before the question: whose it is, and what else is open. */
export function leadLines({ now, io }: PromptContext, request: Request): string[] {
  const open = waiting(now);
  return [
    ...(now.viewer.offices.length > 1 && !request.standing ? [`(${titleOf(now, request.office)})`] : []),
    ...(open.length > 1 ? [`(${open.length} questions are open to you; next turns to another.)`] : []),
    ...(request.standing && !isTakeBack(request)
      ? [open.length > 0 ? '(next goes back to the question.)' : '(next leaves it.)']
      : []),
  ].map((line) => io.paint.dim(line));
}

/** Questions that are answered by looking at the map. */
const LOOKS: readonly string[] = ['route', 'aim', 'place'];
const MOST_CHANGES = 24;

/** Before a move or a volley: where things stand, as far as it changed since it was last told. Not again for every ship. */
export function changes(at: PromptContext, request: Request): string[] {
  if (at.seat.question === request.question || !LOOKS.includes(request.shape.is) || request.standing) return [];
  const lines = at.book.present.report(at.now.view, at.now.viewer);
  const changed = changedLines(at.seat.stood, lines);
  at.seat.stood = lines;
  if (changed.length === 0) return [];
  // Of very much only whose it is and where.
  const many = changed.length > MOST_CHANGES;
  const told = many ? changed.filter((one) => !/^\s/.test(one)) : changed;
  return [...told, ...(many ? ['report shows all of it.'] : [])].map((line) => `  ${line}`);
}

/** The odds of each shot of a volley as the rules state them in its draft; where they do not, as `otherwise` knows them. */
export async function shotOddsOf(
  { session }: Pick<TextSeat, 'session'>,
  request: Request,
  otherwise: ShotOdds = () => null,
): Promise<ShotOdds> {
  const volley = request.shape.is === 'aim' ? await session.draft(request.id, []) : null;
  const shots = volley !== null && 'ready' in volley ? volley.shots : undefined;
  // Who is sent somewhere shoots at nothing there.
  if (shots === undefined)
    return request.shape.is === 'aim' && request.shape.manner === 'send' ? () => null : otherwise;
  return oddsOf(shots);
}

/** Where a shot may be made in several hexes, the best is meant: of two alike the nearer. Exported for tests. */
export function oddsOf(shots: readonly PossibleShot[]): ShotOdds {
  const ways = new Map<string, PossibleShot[]>();
  for (const shot of shots) {
    const key = JSON.stringify([shot.by, shot.at]);
    ways.set(key, [...(ways.get(key) ?? []), shot]);
  }
  return (_, { by, at }) => {
    const all = ways.get(JSON.stringify([by, at])) ?? [];
    const [best] = [...all].sort((a, b) => b.chance.total - a.chance.total || a.range - b.range);
    if (best === undefined) return null;
    const { chance, hex, range, figures } = best;
    return {
      chance: chance.total / 100,
      ...(hex !== undefined && { where: { hex, range, best: all.length > 1 } }),
      ...(figures !== undefined && { figures }),
    };
  };
}
