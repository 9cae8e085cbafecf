import type { Aim, Phrases, Shooter } from '@flagbridge/engine';
import { shooterEntries, targetEntries } from '../answer/aim.ts';
import type { KeyEntry } from '../answer/keys.ts';
import { aimWords } from './aim-words.ts';
import { type EntryTelling, entryLines, joined } from './entries.ts';

/** Who can fire at what; who cannot at all in one line below. */
export function aimLines(shape: Aim, phrases: Phrases, telling: EntryTelling): string[] {
  const say = aimWords(shape);
  const targets = targetEntries(shape, phrases);
  const shooters = shooterEntries(shape, phrases);
  const shooterOf = (entry: KeyEntry): Shooter | undefined => shape.shooters.find((one) => one.id === entry.id);
  const able = shooters.filter((entry) => (shooterOf(entry)?.targets.length ?? 0) > 0);
  const idle = shooters.filter((entry) => !able.includes(entry));
  const closed = shape.shooters.some((one) => (one.closed ?? []).length > 0);
  const first = able[0]?.key ?? '1';
  const target = targets[0]?.key ?? 'a';
  const through = shape.shooters.flatMap((one) => one.targets).find(({ hexes = [] }) => hexes.length > 1)?.hexes?.[0];
  const where = through === undefined ? '' : `; a hex behind it says where, such as ${first} ${target} ${through}`;
  return [
    ...(able.some(({ id }) => telling.note(id) !== '') ? [say.odds] : []),
    ...entryLines(able, telling, (entry) => shooterText(shape, shooterOf(entry), targets, telling)),
    ...idleLines(shape, idle, telling),
    `${say.targets}:`,
    ...entryLines(targets, telling).map((line) => `  ${line}`),
    `${say.form(first, target)}${where}${shape.max === undefined ? '' : say.more(shape.max)}. ${say.done}${closed ? ` why ${idle[0]?.key ?? first} says why not.` : ''}`,
  ];
}

const FEW = 8;

function idleLines(shape: Aim, idle: readonly KeyEntry[], { all }: EntryTelling): string[] {
  if (idle.length === 0) return [];
  if (!all && idle.length > FEW) return [`${aimWords(shape).idle}: ${idle.length} others; show all lists them.`];
  return [`${aimWords(shape).idle}: ${idle.map(({ key, label }) => `${key} ${label}`).join('; ')}.`];
}

/** What one shooter may be aimed at, where that is not everything; remarks of the telling say it already. */
function shooterText(
  shape: Aim,
  shooter: Shooter | undefined,
  targets: readonly KeyEntry[],
  { note }: EntryTelling,
): string {
  if (shooter === undefined) return '';
  const able = targets.filter((target) => shooter.targets.some((one) => one.id === target.id));
  return joined([
    able.length === targets.length || (note(shooter.id) !== '' && shape.manner === undefined)
      ? ''
      : aimWords(shape).reaches(able.map(({ key }) => key).join(' ')),
    (shooter.shots ?? 1) > 1 ? `up to ${shooter.shots}` : '',
    ...(shooter.settings ?? []).map(({ id, values }) => `${id}=${values.join('|')}`),
  ]);
}
