import type { EnvelopeHex, Overlay } from '@flagbridge/board';
import type { Draft, PartId } from '@flagbridge/engine';
import { unkey } from '@flagbridge/engine/hex';
import type { Composition } from './composition.ts';
import { figure, figureName, figureText, percent } from './words.ts';

/** What a draft says of where something could go, and of where it would drift from there, as the board draws it. */

export type Reach = NonNullable<Draft['envelope']>[number];

/** Where it would drift from there; where it lies still, its own place says so. */
export function driftGhosts({ draft }: Composition, of: PartId): NonNullable<Overlay['ghosts']> {
  const hex = unkey(draft?.end?.hex ?? '');
  if (hex === undefined || draft?.end?.hex === draft?.at?.hex) return [];
  return [{ of, hex, ...(draft?.end?.facing !== undefined && { facing: draft.end.facing }), label: 'after the drift' }];
}

export function envelopeOf(composition: Composition): EnvelopeHex[] {
  return (composition.draft?.envelope ?? []).flatMap((one): EnvelopeHex[] => {
    const hex = unkey(one.part);
    if (hex === undefined) return [];
    const numbers = numbersOf(composition, one);
    const [first] = numbers;
    const note = noteOf(composition, one, numbers.slice(1));
    return [
      {
        hex,
        figure: first === undefined ? '' : figure(first.value),
        ...(note !== '' && { note }),
        cost: one.cost ?? (one.risk === undefined || one.risk === 0 ? 'free' : 'risks'),
        // The board says the number itself.
        label: figuresText(composition, one) || 'in reach',
      },
    ];
  });
}

const numbersOf = ({ wording }: Composition, { part, figures }: Reach): { name: string; value: number }[] =>
  Object.entries(figures).flatMap(([name, value]) =>
    typeof value === 'number' && String(value) !== wording.nameOf(part) ? [{ name, value }] : [],
  );

/** Under the large figure: the risk where there is one, else what it costs. */
function noteOf(
  { wording }: Composition,
  { figures, cost, end, risk: chance }: Reach,
  rest: readonly { name: string; value: number }[],
): string {
  if (chance !== undefined && chance > 0) return percent(chance);
  if (end !== undefined) return `→ ${wording.nameOf(end)}`;
  const risk = figures['risk'];
  if (cost === 'risks') return typeof risk === 'number' ? percent(risk) : 'risk';
  return rest
    .filter(({ value }) => value !== 0)
    .slice(0, 1)
    .map(({ name, value }) => `${figure(value)} ${figureName(wording, name)}`)
    .join(' ');
}

/** `speed 1, ADF 1`. */
export function figuresText({ wording }: Composition, one: Reach): string {
  const hex = wording.nameOf(one.part);
  const figures = Object.entries(one.figures).flatMap(([name, value]) => {
    if (String(value) === hex || value === 0 || name === 'facings') return [];
    if (typeof value === 'boolean') return value ? [figureName(wording, name)] : [];
    return [name === 'risk' ? `${figureName(wording, name)} ${value} %` : figureText(wording, name, value)];
  });
  const drifts = one.end === undefined ? [] : [`then ${wording.nameOf(one.end)}`];
  const risks = one.risk === undefined || one.risk === 0 ? [] : [`risk ${one.risk} %`];
  return [...figures, ...drifts, ...risks].join(', ');
}

/** The dotted way of the drift. */
export function driftWay({ draft }: Composition): Pick<Overlay, 'drifts'> {
  const [from, to] = [unkey(draft?.at?.hex ?? ''), unkey(draft?.end?.hex ?? '')];
  return from === undefined || to === undefined ? {} : { drifts: [{ from, to }] };
}
