import type { Aim, AimChoice, AimTarget, Phrases, Shooter, Shot } from '@flagbridge/engine';
import { aimWords } from '../tell/aim-words.ts';
import { entriesOf, find, isWrong, type KeyEntry, matches, type Wrong } from './keys.ts';
import { drafted, type TypedAnswer, wordsIn } from './typed-answer.ts';

/** Targets of all shooters together, so that one letter means one target no matter who fires. */
function targetsOf(shape: Aim): AimTarget[] {
  const all = new Map<string, AimTarget>();
  for (const shooter of shape.shooters)
    for (const target of shooter.targets) if (!all.has(target.id)) all.set(target.id, target);
  for (const shooter of shape.shooters)
    for (const { id, label, parts } of shooter.closed ?? [])
      if (!all.has(id)) all.set(id, { id, ...(label && { label }), ...(parts && { parts }) });
  return [...all.values()];
}

export const shooterEntries = (shape: Aim, phrases: Phrases): KeyEntry[] => entriesOf(phrases, shape.shooters);
export const targetEntries = (shape: Aim, phrases: Phrases): KeyEntry[] =>
  entriesOf(phrases, targetsOf(shape), [], 'letters');

/**
 * Shots: `1 b`, `1 b hex=3,4 power=2`, `1 -` to leave one out; several divided by semicolons. `all b` means all that can, and a
 * name that several shooters share (a ship, a kind of weapon) all of these that can.
 */
export function readAim(shape: Aim, phrases: Phrases, sofar: AimChoice, line: string): TypedAnswer {
  let shots: readonly Shot[] = sofar;
  for (const part of line.split(/;|,\s+/)) {
    const typed = wordsIn(part);
    const words =
      shape.manner === 'send' && typed.length > 1 && typed[0]?.toLowerCase() === 'send' ? typed.slice(1) : typed;
    if (words.length === 0) continue;
    const next = readShots(shape, phrases, shots, words);
    if ('wrong' in next) return next;
    shots = next.shots;
  }
  return drafted(shots);
}

/** Who fires at what. `group`: not one shooter by itself, so only those that can are meant. */
interface Order {
  readonly who: readonly Shooter[];
  readonly group: boolean;
  readonly at: KeyEntry | null;
  readonly extras: readonly string[];
}

function readShots(
  shape: Aim,
  phrases: Phrases,
  sofar: readonly Shot[],
  words: readonly string[],
): { shots: readonly Shot[] } | Wrong {
  const order = orderOf(shape, phrases, words);
  if ('wrong' in order) return order;
  const { who, group, at, extras } = order;
  const everybody = isAll(words[0] ?? '');
  if (at === null) return { shots: sofar.filter((shot) => !who.some((one) => one.id === shot.by)) };
  // A group means all that may; a shooter by itself is taken at its word, and the draft says why not.
  const all = group ? oneWayEach(who, sofar, at.id) : who;
  // Figures of one name are as good as each other: one is sent, the next who is not yet.
  const next = all.find(({ id }) => sofar.every(({ by }) => by !== id)) ?? all[0];
  const one = shape.manner === 'send' && group && !everybody && next !== undefined;
  const able = one ? [next] : all;
  const first = shooterEntries(shape, phrases).find((one) => one.id === who[0]?.id);
  if (able.length === 0) return { wrong: `${aimWords(shape).nobody(at.label)} Ask why: why ${first?.key} ${at.key}.` };
  // Of several ways to fire one thing the last one said is meant.
  const replaced = (by: string): boolean => {
    const either = shape.shooters.find(({ id }) => id === by)?.either;
    return either !== undefined && able.some((one) => one.either === either && one.id !== by);
  };
  const shots: Shot[] = sofar.filter(
    ({ by }) => !replaced(by) && (!able.some((one) => one.id === by) || shotsOf(able, by) > 1),
  );
  for (const shooter of able) {
    const extra = readExtras(shooter, at.id, extras);
    if ('wrong' in extra) return extra;
    shots.push({ by: shooter.id, at: at.id, ...extra.with });
  }
  return { shots };
}

/** Who of these can fire at it, each thing in one way: the one it is declared with, or the first. */
function oneWayEach(who: readonly Shooter[], sofar: readonly Shot[], at: string): readonly Shooter[] {
  const able = who.filter((one) => one.targets.some(({ id }) => id === at));
  const declared = (one: Shooter): boolean => sofar.some(({ by }) => by === one.id);
  return able.filter(
    (one) =>
      one.either === undefined ||
      one ===
        (able.find((way) => way.either === one.either && declared(way)) ??
          able.find((way) => way.either === one.either)),
  );
}

/** Where the shooter's name ends and the target's begins: the first way to read it that means something. */
function orderOf(shape: Aim, phrases: Phrases, words: readonly string[]): Order | Wrong {
  const settings = words.findIndex((word, i) => i > 0 && word.includes('='));
  const names = settings < 0 ? words : words.slice(0, settings);
  const extras = settings < 0 ? [] : words.slice(settings);
  const targets = targetEntries(shape, phrases);
  // Figures are told apart by where they stand: as much as can be is their name.
  const cuts = Array.from({ length: Math.max(0, names.length - 1) }, (_, i) => i + 1);
  for (const cut of shape.manner === 'send' ? cuts.reverse() : cuts) {
    const who = shootersNamed(shape, phrases, names.slice(0, cut).join(' '));
    if (who.length === 0) continue;
    for (let end = names.length; end > cut; end--) {
      const name = names.slice(cut, end).join(' ');
      const at = isNobody(name)
        ? null
        : (placeNumbered(shape, targets, name) ?? find(targets, name, aimWords(shape).target));
      if (at !== null && isWrong(at)) continue;
      return {
        who,
        group: isGroup(shape, phrases, names.slice(0, cut).join(' ')),
        at,
        extras: [...names.slice(end), ...extras],
      };
    }
  }
  return notUnderstood(shape, phrases, names);
}

/** With one target in sight it need not be named. */
function notUnderstood(shape: Aim, phrases: Phrases, names: readonly string[]): Order | Wrong {
  const targets = targetEntries(shape, phrases);
  const inSight = targets.filter((target) =>
    shape.shooters.some((one) => one.targets.some(({ id }) => id === target.id)),
  );
  const whole = names.join(' ');
  const who = shootersNamed(shape, phrases, whole);
  const [only] = inSight;
  if (who.length > 0 && only !== undefined && inSight.length === 1)
    return { who, group: isGroup(shape, phrases, whole), at: only, extras: [] };
  const [first = '', second] = names;
  if (shootersNamed(shape, phrases, first).length === 0) {
    const found = find(shooterEntries(shape, phrases), first, aimWords(shape).shooter);
    if (isWrong(found)) return found;
  }
  const { wrong, target } = aimWords(shape);
  if (second === undefined) return { wrong };
  const found = find(targets, second, target);
  return isWrong(found) ? found : { wrong };
}

/** Places to which somebody is sent have numbers of their own, and are called by them: `engineer 5`. */
const placeNumbered = ({ manner }: Aim, targets: readonly KeyEntry[], name: string): KeyEntry | undefined =>
  manner === 'send' && /^\d+$/.test(name) ? targets.find(({ label }) => /\d+/.exec(label)?.[0] === name) : undefined;

const isAll = (name: string): boolean => name.toLowerCase() === 'all';
const isNobody = (name: string): boolean => name === '-' || name.toLowerCase() === 'none';

function shootersNamed(shape: Aim, phrases: Phrases, name: string): readonly Shooter[] {
  if (isAll(name)) return shape.shooters;
  const ids = matches(shooterEntries(shape, phrases), name).map((one) => one.id);
  return shape.shooters.filter((one) => ids.includes(one.id));
}

const isGroup = (shape: Aim, phrases: Phrases, name: string): boolean =>
  isAll(name) || matches(shooterEntries(shape, phrases), name).length > 1;

const shotsOf = (who: readonly Shooter[], id: string): number => who.find((one) => one.id === id)?.shots ?? 1;

function readExtras(
  shooter: Shooter,
  target: string,
  words: readonly string[],
): { with: Pick<Shot, 'hex' | 'with'> } | Wrong {
  const settings: Record<string, string | number> = {};
  const hexes = shooter.targets.find((one) => one.id === target)?.hexes ?? [];
  let hex: string | undefined;
  for (const word of words) {
    const at = word.indexOf('=');
    const name = word.slice(0, at).toLowerCase();
    const value = word.slice(at + 1);
    if (at < 1 && hexes.includes(word)) {
      hex = word;
      continue;
    }
    if (at < 1) return { wrong: `“${word}” should be name=value, such as hex=${hexes[0] ?? '3,4'}.` };
    if (name === 'hex') {
      hex = value;
      continue;
    }
    const setting = (shooter.settings ?? []).find((one) => one.id.toLowerCase() === name);
    if (setting === undefined) {
      const known = ['hex', ...(shooter.settings ?? []).map((one) => one.id)].join(', ');
      return { wrong: `There is no setting ${name}. There is ${known}.` };
    }
    const meant = setting.values.find((one) => String(one).toLowerCase() === value.toLowerCase());
    settings[setting.id] = meant ?? value;
  }
  return {
    with: { ...(hex !== undefined && { hex }), ...(Object.keys(settings).length > 0 && { with: settings }) },
  };
}
