import type { Chip, Overlay } from '@flagbridge/board';
import { type Aim, type AimChoice, closedFor, type PartId, type Shot } from '@flagbridge/engine';
import { equal, unkey } from '@flagbridge/engine/hex';
import {
  type AimComposition,
  type AimRow,
  type AimWork,
  able,
  atTarget,
  bestOf,
  chipPart,
  figuresOf,
  liveRow,
  mayFire,
  type Possible,
  possibleFor,
  possibleOf,
  rowsOf,
  shotOf,
} from './aim-rows.ts';
import { figureOf, placeOfDigit, sendFlags } from './aim-send.ts';
import { aimWords } from './aim-words.ts';
import type { Composer, Touched } from './composition.ts';
import { moved } from './moved.ts';
import { doing, figure, isClosedPart, labelIn, labelOf, outOfBounds, percent, placeOfKey, whyNot } from './words.ts';

/** The next row that is not aimed, looking on from this one; this one where all are. */
function nextOpen(rows: readonly AimRow[], key: string): string {
  const at = rows.findIndex((row) => row.key === key);
  const round = [...rows.slice(at + 1), ...rows.slice(0, at + 1)];
  return round.find((row) => row.index < 0)?.key ?? key;
}

/** Aims the row in hand; the next shooter is in hand then. */
export function aimed(composition: AimComposition, work: AimWork, possible: Possible): Touched<AimChoice> {
  const row = liveRow(composition, work);
  if (row === null) return null;
  const { max } = composition.shape;
  if (row.index < 0 && max !== undefined && work.choice.length >= max)
    return whyNot(
      aimWords(composition.shape).more(labelOf(composition.wording, row.shooter)),
      outOfBounds(composition, aimWords(composition.shape).number, work.choice.length + 1, 0, max),
    );
  const shot = shotOf(row.shooter, possible, row.shot?.with);
  const choice = row.index < 0 ? [...work.choice, shot] : work.choice.with(row.index, shot);
  // Who changes a shot goes on with it; who makes one goes on to the next shooter.
  const live = row.index < 0 ? nextOpen(rowsBefore(composition, work, choice), row.key) : row.key;
  return { work: { choice, live } };
}

/** Rows in the order in which they stood, so that "next" means the next one down the list. */
function rowsBefore(composition: AimComposition, work: AimWork, choice: AimChoice): AimRow[] {
  const now = rowsOf(composition, choice, work.live);
  const known = rowsOf(composition, work.choice, work.live);
  // A shooter with a further shot makes it next: its new row stands behind the one just aimed.
  return known.flatMap((row) => [
    ...now.filter((one) => one.key === row.key),
    ...now.filter((one) => one.shooter === row.shooter && known.every(({ key }) => key !== one.key)),
  ]);
}

export function released(work: AimWork, row: AimRow): AimWork {
  return row.index < 0 ? work : { choice: work.choice.toSpliced(row.index, 1), live: row.key };
}

export function reordered(composition: AimComposition, work: AimWork, row: AimRow, by: -1 | 1): AimWork {
  const choice = moved(work.choice, row.index, by);
  const live = rowsOf(composition, choice).find((one) => one.shot === row.shot)?.key ?? work.live;
  return { choice, live };
}

export function withSetting(work: AimWork, row: AimRow, id: string, value: string | number): AimWork {
  if (row.shot === null) return work;
  const shot: Shot = { ...row.shot, with: { ...row.shot.with, [id]: value } };
  return { ...work, choice: work.choice.with(row.index, shot) };
}

/** A shot that nobody leaves out without a reason, in percent. */
const GOOD = 25;

/** How many weapons an attack without a shot would leave silent that have a good one. Nothing is said of any other answer. */
function leftSilent(composition: AimComposition, { choice }: AimWork): number {
  if (composition.request.standing || composition.shape.manner === 'send' || choice.length > 0) return 0;
  const isGood = ({ chance }: Possible): boolean => chance !== null && chance.total >= GOOD;
  return able(composition).filter((shooter) => possibleOf(composition, shooter).some(isGood)).length;
}

/** Shots of former times that can be declared as they were; the hex is of this turn. */
function again(composition: AimComposition): AimWork | null {
  for (const before of composition.before) {
    if (!Array.isArray(before)) continue;
    let work: AimWork = { choice: [], live: null };
    for (const { by, at, with: settings } of before as unknown as AimChoice) {
      const shooter = able(composition).find(({ id }) => id === by);
      const found = shooter?.targets.find((one) => one.id === at);
      if (shooter === undefined || found === undefined || work.choice.length >= (composition.shape.max ?? 999))
        continue;
      if (!mayFire(composition, work.choice, shooter)) continue;
      const possible = bestOf(possibleOf(composition, shooter).filter((one) => one.target.id === at));
      if (possible !== null) work = { ...work, choice: [...work.choice, shotOf(shooter, possible, settings)] };
    }
    if (work.choice.length > 0)
      return { ...work, live: rowsOf(composition, work.choice).find((row) => row.index < 0)?.key ?? null };
  }
  return null;
}

/** What of the row in hand was touched: the target itself, a figure on its path, a hex of it. */
function touchedTarget(composition: AimComposition, row: AimRow, part: PartId): Possible | null {
  const possible = possibleOf(composition, row.shooter);
  const chip = possible.find((one) => one.hex !== null && chipPart(one.target.id, one.hex) === part);
  if (chip !== undefined) return chip;
  const target = row.shooter.targets.find((one) => one.parts?.includes(part));
  if (target !== undefined) return atTarget(composition, row.shooter, target);
  return bestOf(possible.filter((one) => one.hex === part));
}

const inHand = (work: AimWork, { key }: AimRow): Touched<AimChoice> => ({ work: { ...work, live: key } });

/** Where everybody has one place alone (to work where he stands), a touch sends him there, and one more takes him off it. */
function sentOnly(composition: AimComposition, work: AimWork, row: AimRow): Touched<AimChoice> {
  const [only] = possibleOf(composition, row.shooter);
  if (only === undefined || able(composition).some(({ targets }) => targets.length > 1)) return inHand(work, row);
  return row.index < 0 ? aimed(composition, { ...work, live: row.key }, only) : { work: released(work, row) };
}

/** A letter takes the next figure of a kind in hand, a digit sends it: `e 5`. */
function sentByKey(composition: AimComposition, work: AimWork, key: string): Touched<AimChoice> {
  const row = liveRow(composition, work);
  if (/^[0-9]$/.test(key)) {
    const place = row === null ? null : placeOfDigit(composition, row, key);
    return place == null ? null : aimed(composition, work, place);
  }
  const other = figureOf(composition, work, key.toLowerCase());
  return other === null ? null : inHand(work, other);
}

/** Shooters drawn as what was touched: first one that is not aimed; touched again, the next. */
function touchedShooter(composition: AimComposition, work: AimWork, part: PartId): AimRow | null {
  const mine = rowsOf(composition, work.choice, work.live).filter((row) => row.shooter.parts?.includes(part));
  const at = mine.findIndex((row) => row.key === work.live);
  if (at >= 0) return mine[(at + 1) % mine.length] ?? null;
  return mine.find((row) => row.index < 0) ?? mine[0] ?? null;
}

export const aim: Composer<Aim, AimChoice> = {
  begin: (composition) => ({ choice: [], live: rowsOf(composition, [])[0]?.key ?? null }),
  touch(composition, work, part, how) {
    const { shape, wording } = composition;
    const row = liveRow(composition, work);
    const possible = row === null || how === 'menu' ? null : touchedTarget(composition, row, part);
    if (possible !== null) return aimed(composition, work, possible);
    const other = how === 'menu' ? null : touchedShooter(composition, work, part);
    if (other !== null) return shape.manner === 'send' ? sentOnly(composition, work, other) : inHand(work, other);
    const asked = row === null ? shape.shooters : [row.shooter, ...shape.shooters];
    for (const shooter of asked) {
      const closed = closedFor(shape, shooter).find(
        (one) => isClosedPart(part)(one) || (shooter.targets.length === 0 && shooter.parts?.includes(part)),
      );
      if (closed !== undefined)
        return whyNot(aimWords(shape).whyNot(labelOf(wording, shooter), labelOf(wording, closed)), closed.why, part);
    }
    return null;
  },
  back(composition, work) {
    const last = rowsOf(composition, work.choice).findLast((row) => row.index >= 0);
    return last === undefined ? null : released(work, last);
  },
  missing: () => null,
  primary: (composition, { choice }) =>
    doing(composition, choice.length, aimWords(composition.shape).act(choice.length)),
  overlay(composition, work): Overlay {
    return { aims: linesOf(composition, work), chips: chipsOf(composition, work) };
  },
  choosable(composition, work) {
    const row = liveRow(composition, work);
    const parts = new Set(able(composition).flatMap((one) => one.parts ?? []));
    for (const target of row?.shooter.targets ?? []) for (const part of target.parts ?? []) parts.add(part);
    for (const { part } of chipsOf(composition, work)) parts.add(part);
    return parts;
  },
  flags(composition, work) {
    if (composition.shape.manner === 'send') return sendFlags(composition, work);
    const { choice } = work;
    const count = new Map<PartId, number>();
    for (const shot of choice) {
      const shooter = composition.shape.shooters.find((one) => one.id === shot.by);
      const target = shooter?.targets.find((one) => one.id === shot.at);
      for (const part of target?.parts ?? []) count.set(part, (count.get(part) ?? 0) + 1);
    }
    return new Map([...count].map(([part, n]) => [part, aimWords(composition.shape).flag(n)]));
  },
  inFocus(composition, work) {
    const row = liveRow(composition, work);
    return row === null ? [] : [...(row.shooter.parts ?? []), ...row.shooter.targets.flatMap((one) => one.parts ?? [])];
  },
  summary(composition, choice) {
    const { shape, wording } = composition;
    if (choice.length === 0) return aimWords(shape).none;
    return choice
      .map(({ by, at }) => {
        const targets = shape.shooters.find((one) => one.id === by)?.targets ?? [];
        return aimWords(shape).pair(labelIn(wording, shape.shooters, by), labelIn(wording, targets, at));
      })
      .join('; ');
  },
  key(composition, work, key) {
    if (key === 'h' || key === 'H') return { work: { choice: [], live: rowsOf(composition, [])[0]?.key ?? null } };
    if (composition.shape.manner === 'send') return sentByKey(composition, work, key);
    const row = rowsOf(composition, work.choice, work.live)[placeOfKey(key) ?? -1];
    return row === undefined ? null : { work: { ...work, live: row.key } };
  },
  leftSilent,
  again: (composition) => again(composition),
};

/** From where it fires to where the target is hit; the one in hand with its figures. */
function linesOf(composition: AimComposition, work: AimWork): NonNullable<Overlay['aims']> {
  return rowsOf(composition, work.choice, work.live).flatMap(({ shooter, shot, key }) => {
    if (shot === null) return [];
    const from = firstHex(composition, shooter.parts);
    const target = shooter.targets.find((one) => one.id === shot.at);
    const to = (shot.hex === undefined ? undefined : unkey(shot.hex)) ?? firstHex(composition, target?.parts);
    if (from === null || to === null) return [];
    const live = key === work.live;
    const found = live ? possibleFor(composition, shooter, shot) : null;
    const badge = found === null ? '' : badgeOf(found);
    return [{ from, to, live, ...(badge !== '' && { badge }) }];
  });
}

const badgeOf = ({ range, chance }: Possible): string =>
  [range === null ? '' : `range ${range}`, chance === null ? '' : percent(chance.total)]
    .filter((text) => text !== '')
    .join('  ');

const firstHex = (composition: AimComposition, parts: readonly PartId[] | undefined) =>
  (parts ?? []).map((part) => composition.wording.hexOf(part)).find((hex) => hex !== null) ?? null;

/** Chances along the paths of the targets of the row in hand. Where the target stands, its counter is touched instead. */
function chipsOf(composition: AimComposition, work: AimWork): Chip[] {
  const row = liveRow(composition, work);
  if (row === null) return [];
  return possibleOf(composition, row.shooter).flatMap((one) => {
    const hex = one.hex === null ? undefined : unkey(one.hex);
    if (one.hex === null || hex === undefined) return [];
    const stands = firstHex(composition, one.target.parts);
    if (stands !== null && equal(stands, hex)) return [];
    return [
      {
        hex,
        text: one.chance === null ? '·' : figure(one.chance.total),
        part: chipPart(one.target.id, one.hex),
        label: possibleText(composition, one),
        chosen: row.shot?.at === one.target.id && row.shot.hex === one.hex,
      },
    ];
  });
}

/** `Tern in 2420, range 3, 35 %`. */
export function possibleText(composition: AimComposition, possible: Possible): string {
  const { wording } = composition;
  const { target, hex, range, chance } = possible;
  return [
    `${labelOf(wording, target)}${hex === null ? '' : ` in ${wording.nameOf(hex)}`}`,
    ...(range === null ? [] : [`range ${range}`]),
    ...(chance === null ? [] : [percent(chance.total)]),
    ...figuresOf(composition, possible),
  ].join(', ');
}
