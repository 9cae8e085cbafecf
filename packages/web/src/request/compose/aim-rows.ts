import type { Aim, AimChoice, AimTarget, Figures, Labelled, Shooter, Shot } from '@flagbridge/engine';
import { key as keyOf } from '@flagbridge/engine/hex';
import type { Composition, Work } from './composition.ts';
import { figureText, labelOf } from './words.ts';

export type AimComposition = Composition<Aim>;
export type AimWork = Work<AimChoice>;

/** One shot that is or may be declared: `index` is its place in the declared order, -1 while it is not aimed. */
export interface AimRow {
  readonly key: string;
  readonly shooter: Shooter;
  readonly index: number;
  readonly shot: Shot | null;
}

export const able = ({ shape }: AimComposition): readonly Shooter[] =>
  shape.shooters.filter((one) => one.targets.length > 0);
/** Who has no target; a thing that has none in any of its ways is named once. */
export const idle = (composition: AimComposition): readonly Shooter[] =>
  composition.shape.shooters.filter(
    (one, i, all) =>
      one.targets.length === 0 &&
      (one.either === undefined ||
        (waysOf(composition, one).length === 0 && all.findIndex(({ either }) => either === one.either) === i)),
  );

/** The ways to fire of one thing, of which only one can be had: itself, where there is no other. */
export const waysOf = (composition: AimComposition, shooter: Shooter): readonly Shooter[] =>
  shooter.either === undefined ? [shooter] : able(composition).filter((one) => one.either === shooter.either);

/** Another way of the same thing is declared already. */
const ruledOut = (composition: AimComposition, choice: AimChoice, shooter: Shooter): boolean =>
  shooter.either !== undefined &&
  choice.some(({ by }) => by !== shooter.id && waysOf(composition, shooter).some(({ id }) => id === by));

/** A shooter that may make one shot more. */
export const mayFire = (composition: AimComposition, choice: AimChoice, shooter: Shooter): boolean =>
  choice.filter(({ by }) => by === shooter.id).length < (shooter.shots ?? 1) && !ruledOut(composition, choice, shooter);

const liveShooter = (live: unknown): string => (typeof live === 'string' ? live.replace(/#\d+$/, '') : '');

/**
 * Declared shots in their order, then what could still be aimed. A row keeps its key when it is aimed. Of several ways to fire one
 * thing there is one row: the way that is declared, else the one in hand, else the first.
 */
export function rowsOf(composition: AimComposition, choice: AimChoice, live: unknown = null): AimRow[] {
  const made = new Map<string, number>();
  const rows: AimRow[] = [];
  for (const [index, shot] of choice.entries()) {
    const n = made.get(shot.by) ?? 0;
    made.set(shot.by, n + 1);
    const shooter = composition.shape.shooters.find((one) => one.id === shot.by);
    if (shooter !== undefined) rows.push({ key: `${shot.by}#${n}`, shooter, index, shot });
  }
  const met = new Set<string>();
  for (const first of able(composition)) {
    const { either } = first;
    if (either !== undefined && met.has(either)) continue;
    if (either !== undefined) met.add(either);
    const ways = waysOf(composition, first).filter((one) => mayFire(composition, choice, one));
    const shooter = ways.find(({ id }) => id === liveShooter(live)) ?? ways[0];
    if (shooter === undefined) continue;
    const n = made.get(shooter.id) ?? 0;
    rows.push({ key: `${shooter.id}#${n}`, shooter, index: -1, shot: null });
  }
  return rows;
}

export const liveRow = (composition: AimComposition, { choice, live }: AimWork): AimRow | null =>
  rowsOf(composition, choice, live).find((row) => row.key === live) ?? null;

/** A shot that could be made, with its chance where the session tells it. */
export interface Possible {
  readonly target: AimTarget;
  readonly hex: string | null;
  readonly range: number | null;
  readonly chance: Labelled | null;
  readonly figures: Figures;
}

export function possibleOf(composition: AimComposition, shooter: Shooter): Possible[] {
  const told = ((composition.draft ?? composition.last)?.shots ?? []).filter((one) => one.by === shooter.id);
  return shooter.targets.flatMap((target) =>
    (target.hexes ?? [null]).map((hex): Possible => {
      const shot = told.find((one) => one.at === target.id && (one.hex ?? null) === hex);
      const range = composition.shape.manner === 'send' ? null : (shot?.range ?? null);
      return { target, hex, range, chance: shot?.chance ?? null, figures: shot?.figures ?? {} };
    }),
  );
}

/** What else is to be known of a shot, as the rulebook says it: `2d8+1d6+3`, `1.90 boxes`. */
export const figuresOf = ({ wording }: AimComposition, { figures }: Possible): string[] =>
  Object.entries(figures).map(([name, value]) => figureText(wording, name, value));

/** The best chance; of equal ones the nearest, and then the last hex of the path, where the target stands now. */
export function bestOf(possible: readonly Possible[]): Possible | null {
  let best: Possible | null = null;
  for (const one of possible) {
    const more = (one.chance?.total ?? -1) - (best?.chance?.total ?? -1);
    const nearer = (best?.range ?? 0) - (one.range ?? 0);
    if (best === null || more > 0 || (more === 0 && nearer >= 0)) best = one;
  }
  return best;
}

export const possibleFor = (composition: AimComposition, shooter: Shooter, shot: Shot): Possible | null =>
  possibleOf(composition, shooter).find((one) => one.target.id === shot.at && one.hex === (shot.hex ?? null)) ??
  possibleOf(composition, shooter).find((one) => one.target.id === shot.at) ??
  null;

/** Where the target is meant when nothing but itself is touched: where it stands, else where it is hit best. */
export function atTarget(composition: AimComposition, shooter: Shooter, target: AimTarget): Possible | null {
  const mine = possibleOf(composition, shooter).filter((one) => one.target.id === target.id);
  const stands = (target.parts ?? []).map((part) => composition.wording.hexOf(part)).find((hex) => hex !== null);
  const here = stands === undefined || stands === null ? undefined : mine.find((one) => one.hex === keyOf(stands));
  return here ?? bestOf(mine);
}

/** The other ways of a row's thing, in words that tell them apart: what their labels have in common is left out. */
export function waysText(composition: AimComposition, ways: readonly Shooter[]): readonly string[] {
  const labels = ways.map((one) => labelOf(composition.wording, one));
  const [first = ''] = labels;
  let same = 0;
  while (same < first.length && labels.every((label) => label[same] === first[same])) same++;
  const cut = Math.max(first.lastIndexOf(', ', same), first.lastIndexOf(': ', same));
  return labels.map((label) => (cut < 0 || cut + 2 > same ? label : label.slice(cut + 2)));
}

/** The row's thing fired in another way: its shots keep their targets as far as there are as many, and share them out otherwise. */
export function fired(composition: AimComposition, work: AimWork, row: AimRow, way: Shooter): AimWork {
  const live = `${way.id}#0`;
  const ids = waysOf(composition, way).map(({ id }) => id);
  const before = work.choice.filter(({ by }) => ids.includes(by));
  const [first] = before;
  if (first === undefined) return { ...work, live };
  const most = way.shots ?? 1;
  // As many as were declared of those it could make: one link of two barrels is worth two unlinked ones.
  const full = before.length >= (row.shooter.shots ?? 1);
  const n = full ? most : Math.min(most, before.length);
  const made = Array.from({ length: n }, (_, i): Shot => {
    const old = before[Math.floor((i * before.length) / n)] ?? first;
    return shotOf(
      way,
      { target: { id: old.at }, hex: old.hex ?? null },
      way.settings === undefined ? undefined : old.with,
    );
  });
  const at = work.choice.indexOf(first);
  const others = work.choice.filter(({ by }) => !ids.includes(by));
  const ahead = work.choice.slice(0, at).filter(({ by }) => !ids.includes(by)).length;
  return { choice: others.toSpliced(ahead, 0, ...made), live };
}

export const shotOf = (
  shooter: Shooter,
  { target, hex }: { target: Pick<AimTarget, 'id'>; hex: string | null },
  settings?: Shot['with'],
): Shot => ({
  by: shooter.id,
  at: target.id,
  ...(hex !== null && { hex }),
  ...((settings !== undefined || (shooter.settings?.length ?? 0) > 0) && {
    with: settings ?? firstSettings(shooter),
  }),
});

const firstSettings = ({ settings = [] }: Shooter): { [id: string]: string | number } =>
  Object.fromEntries(settings.flatMap(({ id, values }) => (values[0] === undefined ? [] : [[id, values[0]]])));

/** The id under which a hex of a path is touched for one target. */
export const chipPart = (target: string, hex: string): string => `aim:${target}@${hex}`;
