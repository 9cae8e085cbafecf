import type { Aim, AimChoice, AimTarget, Phrases, Shooter, Shot } from '@flagbridge/engine';
import { type Entry, entriesOf, find, isWrong } from './keys.ts';
import { drafted, type Reading, wordsIn } from './reading.ts';

/** Targets of all shooters together, so that one letter means one target whoever fires. */
export function targetsOf(shape: Aim): AimTarget[] {
  const all = new Map<string, AimTarget>();
  for (const shooter of shape.shooters)
    for (const target of shooter.targets) if (!all.has(target.id)) all.set(target.id, target);
  for (const shooter of shape.shooters)
    for (const { id, label, parts } of shooter.closed ?? [])
      if (!all.has(id)) all.set(id, { id, ...(label && { label }), ...(parts && { parts }) });
  return [...all.values()];
}

export const shooterEntries = (shape: Aim, phrases: Phrases): Entry[] => entriesOf(phrases, shape.shooters);
export const targetEntries = (shape: Aim, phrases: Phrases): Entry[] =>
  entriesOf(phrases, targetsOf(shape), [], 'letters');

/** Shots: `1 b`, `1 b hex=3,4 power=2`, `all b`, `1 -` to hold fire; several divided by semicolons. */
export function readAim(shape: Aim, phrases: Phrases, sofar: AimChoice, line: string): Reading {
  let shots: readonly Shot[] = sofar;
  for (const part of line.split(/;|,\s+/)) {
    const words = wordsIn(part);
    if (words.length === 0) continue;
    const next = readShots(shape, phrases, shots, words);
    if ('wrong' in next) return next;
    shots = next.shots;
  }
  return drafted(shots);
}

function readShots(
  shape: Aim,
  phrases: Phrases,
  sofar: readonly Shot[],
  words: readonly string[],
): { shots: readonly Shot[] } | { wrong: string } {
  const [gun = '', target, ...rest] = words;
  if (target === undefined) return { wrong: 'Type a shooter and its target, such as 1 a; 1 - holds its fire.' };
  const shooters = shape.shooters;
  const found = gun.toLowerCase() === 'all' ? null : find(shooterEntries(shape, phrases), gun, 'shooter');
  if (found !== null && isWrong(found)) return found;
  const who = found === null ? shooters : shooters.filter((one) => one.id === found.id);
  const ids = who.map((one) => one.id);
  const others = sofar.filter((shot) => !ids.includes(shot.by));
  if (target === '-' || target.toLowerCase() === 'none') return { shots: others };
  const at = find(targetEntries(shape, phrases), target, 'target');
  if (isWrong(at)) return at;
  // `all` means all that may; a named shooter is taken at its word, and the draft says why not.
  const able = found === null ? who.filter((one) => one.targets.some((each) => each.id === at.id)) : who;
  if (able.length === 0) return { wrong: `Nobody can fire at ${at.label} now. Ask why: why 1 ${at.key}.` };
  const kept = sofar.filter((shot) => !able.some((one) => one.id === shot.by) || shotsOf(able, shot.by) > 1);
  const shots: Shot[] = [...kept];
  for (const shooter of able) {
    const extra = readExtras(shooter, rest);
    if ('wrong' in extra) return extra;
    shots.push({ by: shooter.id, at: at.id, ...extra.with });
  }
  return { shots };
}

const shotsOf = (who: readonly Shooter[], id: string): number => who.find((one) => one.id === id)?.shots ?? 1;

function readExtras(
  shooter: Shooter,
  words: readonly string[],
): { with: Pick<Shot, 'hex' | 'with'> } | { wrong: string } {
  const settings: Record<string, string | number> = {};
  let hex: string | undefined;
  for (const word of words) {
    const at = word.indexOf('=');
    const name = word.slice(0, at).toLowerCase();
    const value = word.slice(at + 1);
    if (at < 1) return { wrong: `“${word}” should be name=value, such as hex=3,4.` };
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
