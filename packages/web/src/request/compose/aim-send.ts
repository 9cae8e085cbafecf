import type { PartId, Shooter } from '@flagbridge/engine';
import { type AimComposition, type AimRow, type AimWork, able, liveRow, possibleOf, rowsOf } from './aim-rows.ts';
import { figureText, labelOf, percent } from './words.ts';

/** Letters that mean something at every question: the map, clearing, odds, a hint, going on. */
const TAKEN = 'mhoug';

/** What kind of figure a shooter is: its label as far as the place. */
const kindOf = (composition: AimComposition, shooter: Shooter): string =>
  labelOf(composition.wording, shooter).split(' ')[0] ?? '';

/** A letter for each kind of figure that can be sent: the first of its name that is free. */
export function lettersOf(composition: AimComposition): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const shooter of able(composition)) {
    const kind = kindOf(composition, shooter);
    if (letters.has(kind)) continue;
    const free = [...kind.toLowerCase()].find(
      (one) => /[a-z]/.test(one) && !TAKEN.includes(one) && ![...letters.values()].includes(one),
    );
    if (free !== undefined) letters.set(kind, free);
  }
  return letters;
}

const letterOf = (composition: AimComposition, shooter: Shooter): string =>
  lettersOf(composition).get(kindOf(composition, shooter)) ?? '';

/** The next figure of the kind that a letter means: those not sent yet first. */
export function figureOf(composition: AimComposition, { choice, live }: AimWork, letter: string): AimRow | null {
  const rows = rowsOf(composition, choice, live).filter(({ shooter }) => letterOf(composition, shooter) === letter);
  const at = rows.findIndex(({ key }) => key === live);
  const round = [...rows.slice(at + 1), ...rows.slice(0, at + 1)];
  return round.find(({ index }) => index < 0) ?? round[0] ?? null;
}

/** The place that a digit means to the figure in hand: by its number, else by the last figure of its number. */
export function placeOfDigit(composition: AimComposition, { shooter }: AimRow, digit: string) {
  const numbered = possibleOf(composition, shooter).map((possible) => ({
    possible,
    number: /\d+/.exec(labelOf(composition.wording, possible.target))?.[0] ?? '',
  }));
  return (
    numbered.find(({ number }) => number === digit) ??
    numbered.find(({ number }) => number.endsWith(digit)) ??
    null
  )?.possible;
}

/** On the places of a board: what the figure in hand would find there, and who is sent there. */
export function sendFlags(composition: AimComposition, work: AimWork): ReadonlyMap<PartId, string> {
  const said = new Map<PartId, string[]>();
  const add = (parts: readonly PartId[] | undefined, text: string): void => {
    for (const part of parts ?? []) said.set(part, [...(said.get(part) ?? []), text]);
  };
  for (const { by, at } of work.choice) {
    const shooter = composition.shape.shooters.find(({ id }) => id === by);
    const target = shooter?.targets.find(({ id }) => id === at);
    if (shooter !== undefined) add(target?.parts, `+ ${kindOf(composition, shooter)}`);
  }
  const row = liveRow(composition, work);
  if (row !== null)
    for (const { target, chance, figures } of possibleOf(composition, row.shooter)) {
      if (chance === null) continue;
      const [first] = Object.entries(figures);
      const dice = first === undefined ? '' : `${figureText(composition.wording, first[0], first[1])} `;
      add(target.parts, `${dice}${percent(chance.total)}`);
    }
  return new Map([...said].map(([part, texts]) => [part, texts.join(' · ')]));
}
