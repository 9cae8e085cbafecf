import type { Draft, RouteChoice } from '@flagbridge/engine';
import { readAnswer, type TypedAnswer } from '../answer/index.ts';
import { exactly } from '../answer/keys.ts';
import { routeEntries } from '../answer/route.ts';
import { whyNot } from '../book.ts';
import { type Before, meant } from './context.ts';

/** A typed line as an answer or the next piece of one; of a route also by the hex it is to lead to. */
export async function readLine(before: Before, line: string): Promise<TypedAnswer> {
  const { request, book, sofar, hexes } = before;
  const goal = await goalOf(before, line);
  if (goal === null) return readAnswer(request.shape, book.phrases, sofar, line, hexes);
  return 'wrong' in goal ? goal : { choice: goal.route, ready: false };
}

type Goal = { readonly route: RouteChoice } | { readonly wrong: string };

/**
 * A route by where it ends: `1622` goes on from what is put together, `tern 1622` or `2F 1622` from there. Null where the
 * line names no hex of the map.
 */
async function goalOf(before: Before, line: string): Promise<Goal | null> {
  const { request, book, hexes, sofar } = before;
  const { shape } = request;
  if (shape.is !== 'route') return null;
  const words = line.split(/[\s,]+/).filter((word) => word !== '');
  const goal = words.at(-1) ?? '';
  const part = hexes.meant(goal);
  // What is a step by its key or name is no hex.
  if (part === goal || exactly(routeEntries(shape, book.phrases), goal) !== undefined) return null;
  const first = words.slice(0, -1).join(' ');
  if (first === '') return towards(before.draft, sofar as RouteChoice, part, goal);
  const reading = readAnswer(shape, book.phrases, sofar, first, hexes);
  if (!('choice' in reading)) return 'wrong' in reading ? reading : null;
  const draft = await before.seat.session.draft(request.id, meant(before, reading.choice));
  if (!('ready' in draft)) return { wrong: `No: ${whyNot(book, draft)}` };
  if (draft.envelope === undefined && draft.refusal !== undefined)
    return { wrong: `No: ${whyNot(book, draft.refusal)}` };
  return towards(draft, reading.choice as RouteChoice, part, goal);
}

/** What is put together, and the way from there to the hex. */
function towards(draft: Draft | null, route: RouteChoice, part: string, goal: string): Goal {
  if (draft?.envelope === undefined)
    return {
      wrong:
        route.length === 0
          ? `Who goes to ${goal}? Name it first, such as 1 ${goal}.`
          : `Nothing says how ${goal} could be reached from there. Type the steps.`,
    };
  const found = draft.envelope.find((one) => one.part === part);
  if (found === undefined) return { wrong: `${goal} cannot be reached by this move. reach lists where it could end.` };
  if (found.way === undefined) return { wrong: `Nothing says which way leads to ${goal}. Type the steps.` };
  return { route: [...route, ...found.way] };
}
