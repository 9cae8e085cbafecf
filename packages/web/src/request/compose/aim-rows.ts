import type { Aim, AimChoice, AimTarget, Labelled, Shooter, Shot } from '@flagbridge/engine';
import { key as keyOf } from '@flagbridge/engine/hex';
import type { Matter, Work } from './matter.ts';

export type AimMatter = Matter<Aim>;
export type AimWork = Work<AimChoice>;

/** One shot that is or may be declared: `index` is its place in the declared order, -1 while it is not aimed. */
export interface AimRow {
  readonly key: string;
  readonly shooter: Shooter;
  readonly index: number;
  readonly shot: Shot | null;
}

export const able = ({ shape }: AimMatter): readonly Shooter[] =>
  shape.shooters.filter((one) => one.targets.length > 0);
export const idle = ({ shape }: AimMatter): readonly Shooter[] =>
  shape.shooters.filter((one) => one.targets.length === 0);

/** Declared shots in their order, then what could still be aimed. A row keeps its key when it is aimed. */
export function rowsOf(matter: AimMatter, choice: AimChoice): AimRow[] {
  const made = new Map<string, number>();
  const rows: AimRow[] = [];
  for (const [index, shot] of choice.entries()) {
    const n = made.get(shot.by) ?? 0;
    made.set(shot.by, n + 1);
    const shooter = matter.shape.shooters.find((one) => one.id === shot.by);
    if (shooter !== undefined) rows.push({ key: `${shot.by}#${n}`, shooter, index, shot });
  }
  for (const shooter of able(matter)) {
    const n = made.get(shooter.id) ?? 0;
    if (n < (shooter.shots ?? 1)) rows.push({ key: `${shooter.id}#${n}`, shooter, index: -1, shot: null });
  }
  return rows;
}

export const liveRow = (matter: AimMatter, { choice, live }: AimWork): AimRow | null =>
  rowsOf(matter, choice).find((row) => row.key === live) ?? null;

/** A shot that could be made, with its chance where the session tells it. */
export interface Possible {
  readonly target: AimTarget;
  readonly hex: string | null;
  readonly range: number | null;
  readonly chance: Labelled | null;
}

export function possibleOf(matter: AimMatter, shooter: Shooter): Possible[] {
  const told = ((matter.draft ?? matter.last)?.shots ?? []).filter((one) => one.by === shooter.id);
  return shooter.targets.flatMap((target) =>
    (target.hexes ?? [null]).map((hex): Possible => {
      const shot = told.find((one) => one.at === target.id && (one.hex ?? null) === hex);
      return { target, hex, range: shot?.range ?? null, chance: shot?.chance ?? null };
    }),
  );
}

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

export const possibleFor = (matter: AimMatter, shooter: Shooter, shot: Shot): Possible | null =>
  possibleOf(matter, shooter).find((one) => one.target.id === shot.at && one.hex === (shot.hex ?? null)) ??
  possibleOf(matter, shooter).find((one) => one.target.id === shot.at) ??
  null;

/** Where the target is meant when nothing but itself is touched: where it stands, else where it is hit best. */
export function atTarget(matter: AimMatter, shooter: Shooter, target: AimTarget): Possible | null {
  const mine = possibleOf(matter, shooter).filter((one) => one.target.id === target.id);
  const stands = (target.parts ?? []).map((part) => matter.tongue.hexOf(part)).find((hex) => hex !== null);
  const here = stands === undefined || stands === null ? undefined : mine.find((one) => one.hex === keyOf(stands));
  return here ?? bestOf(mine);
}

export const shotOf = (shooter: Shooter, { target, hex }: Possible, settings?: Shot['with']): Shot => ({
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
