import {
  type Choice,
  draft,
  imagine,
  isRefusal,
  matchRequests,
  type Request,
  type Rules,
  type Seed,
  sample,
  sampleShape,
  seeded,
  type View,
  type Viewer,
  view,
} from '@flagbridge/engine';
import type { AnyMatch } from './seen.ts';
import { isTableRequest } from './table-request.ts';

/** A legal answer drawn from what the viewer knows; undefined where it is not asked. */
export function sampleRequest(match: AnyMatch, viewer: Viewer, id: string, seed: Seed): Choice | undefined {
  const request = matchRequests(match, viewer).find((one) => one.id === id);
  if (request === undefined) return undefined;
  return sampleFromView(match.rules, view(match.rules, match.state, viewer), viewer, request, seed);
}

const TRIES = 40;

function sampleFromView(
  rules: Rules<unknown, unknown>,
  seen: View<unknown>,
  viewer: Viewer,
  request: Request,
  seed: Seed,
): Choice {
  const dice = seeded(seed).stream('sample', {});
  if (isTableRequest(request)) return sampleShape(request.shape, dice);
  const world = imagine(rules, seen, viewer, dice);
  if (!request.standing) {
    const choice = sample(rules, world, request.id, dice);
    return isRefusal(choice) ? request.default : choice;
  }
  for (let i = 0; i < TRIES; i++) {
    const choice = sampleShape(request.shape, dice);
    const made = draft(rules, world, viewer, request.id, choice);
    if ('ready' in made && made.ready) return choice;
  }
  return request.default;
}
