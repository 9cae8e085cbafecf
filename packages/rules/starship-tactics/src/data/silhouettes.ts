import type { Ratio, ShipClass, StressColumn, WeaponBox } from './ship-class.ts';

/**
 * Classes that one silhouette is drawn for: the marks and types of a hull, and the letters of the D-7. Every other class has a hull of
 * its own, and who knows the data of the classes knows it by its silhouette (ST-SEN-01, ST-INF-29).
 */
const DRAWN_ALIKE: readonly (readonly string[])[] = [
  ['constitution-mk1', 'constitution-mk2', 'constitution-mk3'],
  ['d7a', 'd7m'],
  ['v8', 'v8-type1'],
];

/** Between classes of which a ship may be any: no id of the data file has one. */
const OR = '|';
const SILHOUETTES = new Map(DRAWN_ALIKE.flatMap((ids) => ids.map((id) => [id, ids.join(OR)] as const)));

/** Whether a type is what one can tell without a lock: the classes of which it may be any. */
export const isOutline = (type: string): boolean => type.includes(OR);
export const classesIn = (type: string): readonly string[] => type.split(OR).filter((id) => id !== '');
/** Of so many it may be any; of a single one, too, no lock has told it. */
export const outlineOf = (classes: readonly string[]): string =>
  classes.length === 1 ? `${classes[0]}${OR}` : classes.join(OR);
/** What a ship is by its silhouette: its class, or all those that look alike, as one type. */
export const silhouetteOf = (type: string): string =>
  SILHOUETTES.get(isOutline(type) ? (classesIn(type)[0] as string) : type) ?? type;

const EITHER = ' or ';
const most = (figures: readonly number[]): number => Math.max(...figures);
const each = <T>(parts: readonly T[]): readonly T[] => [...new Set(parts)];
const orOf = (texts: readonly string[]): string => each(texts).join(EITHER);
/** Whether a word of a class or a weapon is for one thing or another. */
export const isEither = (text: string): boolean => text.includes(EITHER);
const cheapest = (ratios: readonly Ratio[]): Ratio =>
  ratios.reduce((best, one) => (one.points * best.power > best.points * one.power ? one : best));
const mostAt = (lists: readonly (readonly number[])[]): number[] =>
  Array.from({ length: most(lists.map((list) => list.length)) }, (_, i) =>
    most(lists.flatMap((list) => list[i] ?? [])),
  );

const stressOf = (columns: readonly StressColumn[]): StressColumn => ({
  letter: orOf(columns.map(({ letter }) => letter)),
  values: mostAt(columns.map(({ values }) => values)),
});

/** What may be in one place of the display: it bears wherever one of them does, as far as one of them reaches. */
function boxOf(boxes: readonly WeaponBox[]): WeaponBox {
  const [first] = boxes as readonly [WeaponBox];
  const type = orOf(boxes.map((box) => box.type));
  return {
    ...first,
    name:
      each(boxes.map((box) => box.name)).length === 1 ? first.name : `${type}${first.name.slice(first.type.length)}`,
    type,
    called: orOf(boxes.map(({ called }) => called)),
    fields: each(boxes.flatMap(({ fields }) => fields)),
    toHit: mostAt(boxes.map(({ toHit }) => toHit)),
    power: most(boxes.map(({ power }) => power)),
    damage: most(boxes.map(({ damage }) => damage)),
    modifiers: mostAt(boxes.map(({ modifiers }) => modifiers)),
    bolt: mostAt(boxes.map(({ bolt }) => bolt)),
  };
}

/** Several classes as one, for who cannot tell them apart: of every figure the most. */
export function outlineClass(id: string, classes: readonly ShipClass[]): ShipClass {
  const [first] = classes as readonly [ShipClass];
  const places = most(classes.map(({ weapons }) => weapons.length));
  return {
    ...first,
    id,
    name: orOf(classes.map(({ name }) => name)),
    size: orOf(classes.map(({ size }) => size)),
    power: most(classes.map(({ power }) => power)),
    structure: most(classes.map(({ structure }) => structure)),
    movement: cheapest(classes.map(({ movement }) => movement)),
    shields: cheapest(classes.map(({ shields }) => shields)),
    maxShield: most(classes.map(({ maxShield }) => maxShield)),
    weapons: Array.from({ length: places }, (_, at) => boxOf(classes.flatMap(({ weapons }) => weapons[at] ?? []))),
    stress: {
      engine: stressOf(classes.map(({ stress }) => stress.engine)),
      structure: stressOf(classes.map(({ stress }) => stress.structure)),
    },
    safeWarp: most(classes.map(({ safeWarp }) => safeWarp)),
    topWarp: most(classes.map(({ topWarp }) => topWarp)),
    cloak: most(classes.map(({ cloak }) => cloak)),
  };
}
