import type { Choice, Draft, PartId, Refusal, RouteChoice } from '@flagbridge/engine';
import { distance, type Hex, unkey } from '@flagbridge/engine/hex';

/** What the session says of a half-made way. */
type AskDraft = (choice: RouteChoice) => Promise<Draft | Refusal>;

type Reach = NonNullable<Draft['envelope']>[number];

/** More drafts than these are not asked for: a reason that comes late is none. */
const MOST_STEPS = 16;

const isDraft = (one: Draft | Refusal): one is Draft => 'ready' in one;
const farFrom = (to: Hex, part: PartId | undefined): number => {
  const hex = unkey(part ?? '');
  return hex === undefined ? Number.POSITIVE_INFINITY : distance(hex, to);
};

/**
 * The referee's reason why the way that is planned cannot end in this hex. He gives reasons of steps and of ends and knows nothing of
 * hexes that were pressed; so the nearest attempt is made, as a player would: the way there, else from the hex nearest to it one
 * step further. Null where he has no reason to give.
 */
export async function whyNotThere(
  ask: AskDraft,
  choice: RouteChoice,
  draft: Draft,
  to: Hex,
): Promise<{ readonly refusal: Refusal | null; readonly nearest: Reach | null }> {
  const ends = (draft.envelope ?? []).filter(({ way }) => way !== undefined);
  const nearest = ends.reduce<Reach | null>(
    (best, one) => (best === null || farFrom(to, one.part) < farFrom(to, best.part) ? one : best),
    null,
  );
  if (nearest === null) return { refusal: draft.refusal ?? draft.closed?.[0]?.why ?? null, nearest };
  const way = [...choice, ...(nearest.way ?? [])];
  const here = unkey(draft.at?.hex ?? '');
  const short = here !== undefined && distance(here, to) < farFrom(here, nearest.part);
  const refusal =
    (short ? ((await endThere(ask, choice, way, to)) ?? draft.refusal) : null) ?? (await oneFurther(ask, way, to));
  return { refusal, nearest };
}

/** The way leads through it: why it cannot end there. */
async function endThere(ask: AskDraft, from: RouteChoice, way: RouteChoice, to: Hex): Promise<Refusal | null> {
  for (let n = from.length; n < Math.min(way.length, from.length + MOST_STEPS); n++) {
    const at = await ask(way.slice(0, n));
    if (isDraft(at) && farFrom(to, at.at?.hex) === 0) return at.refusal ?? null;
  }
  return null;
}

/** On towards it, as long as steps lead nearer; then what bars the next. */
async function oneFurther(ask: AskDraft, from: RouteChoice, to: Hex): Promise<Refusal | null> {
  let way = from;
  for (let n = 0; n < MOST_STEPS; n++) {
    const at = await ask(way);
    if (!isDraft(at)) return at;
    const left = farFrom(to, at.at?.hex);
    if (left === 0) return at.refusal ?? null;
    const nearer = ({ parts }: { readonly parts?: readonly PartId[] }): boolean => farFrom(to, parts?.[0]) < left;
    const next = at.next?.find(nearer);
    if (next === undefined) return (at.closed?.find(nearer) ?? at.closed?.[0])?.why ?? at.refusal ?? null;
    way = [...way, next.id];
  }
  return null;
}

export const isRoute = (choice: Choice): choice is Choice & RouteChoice =>
  Array.isArray(choice) && choice.every((one) => typeof one === 'string');
