import {
  type Choice,
  draft,
  imagine,
  isRefusal,
  type Request,
  type Rules,
  type Seed,
  sample,
  sampleShape,
  seeded,
  type View,
  type Viewer,
} from '@flagbridge/engine';
import { isTableRequest } from './table-request.ts';

const TRIES = 40;

/** A legal answer drawn from what the viewer knows. */
export function sampleFromView(
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
