import type { PhasePart, Phases } from '@flagbridge/engine';

/** How much of a part the ruler writes out: every step, the present step among marks, it alone, the title over bare marks, nothing. */
export type Measure = 'full' | 'now' | 'alone' | 'marks' | 'none';

/** Widths in px at the usual text size; text grows with the setting, and the room shrinks by as much. */
const LETTER = 6.9;
/** Of a title: small capitals, spaced. */
const CAPITAL = 8.3;
const STEP_GAP = 16;
const PART_GAP = 26;
const MARK = 15;

const stepWidth = (label: string): number => Math.max(44, label.length * LETTER + STEP_GAP);
const titleWidth = ({ title }: PhasePart): number => title.length * CAPITAL;

function widthOf(part: PhasePart, measure: Measure): number {
  if (measure === 'none') return 0;
  const steps = part.steps.map(({ label, state }) => {
    if (measure === 'full' || (measure !== 'marks' && state === 'now')) return stepWidth(label);
    return measure === 'alone' ? 0 : MARK;
  });
  return (
    PART_GAP +
    Math.max(
      titleWidth(part),
      steps.reduce((sum, one) => sum + one, 0),
    )
  );
}

/**
 * Where we are: the part with the present step; else the first not all done; else the last.
 * Exported for tests: it needs no page.
 */
export function presentPart({ parts }: Phases): number {
  const now = parts.findIndex(({ steps }) => steps.some(({ state }) => state === 'now'));
  if (now >= 0) return now;
  const ahead = parts.findIndex(({ steps }) => steps.some(({ state }) => state !== 'done'));
  return ahead >= 0 ? ahead : parts.length - 1;
}

/** As much as fits: the present part is written out first, then its neighbours; what finds no room is marks, or left out. */
export function measures(phases: Phases, room: number): readonly Measure[] {
  const present = presentPart(phases);
  const out: Measure[] = phases.parts.map(() => 'none');
  let left = room;
  const order = phases.parts.map((_, i) => i).sort((a, b) => rank(a, present) - rank(b, present));
  for (const i of order) {
    const part = phases.parts[i]!;
    const wanted: readonly Measure[] = i === present ? ['full', 'now', 'alone'] : ['full', 'marks', 'none'];
    const found = wanted.find((measure) => widthOf(part, measure) <= left) ?? (i === present ? 'alone' : 'none');
    out[i] = found;
    left -= widthOf(part, found);
  }
  return out;
}

/** The present part, then what comes, nearest first, then what was. */
const rank = (i: number, present: number): number => (i >= present ? i - present : 1000 + present - i);

/**
 * `Defensive fire, step 4 of 9`: counted over the whole turn. Where no step is the present one, or all is over, it is nobody's
 * turn: only the clock is told.
 */
export function whereNow(
  phases: Phases,
  over = false,
): { readonly clock: string; readonly step: string; readonly label: string } {
  const { clock, parts } = phases;
  const steps = parts.flatMap((one) => one.steps);
  const at = over ? -1 : steps.findIndex(({ state }) => state === 'now');
  const part = at < 0 ? undefined : parts[presentPart(phases)];
  const time = clock.value === undefined ? clock.label : `${clock.label} ${clock.value}`;
  const label = steps[at]?.label ?? '';
  return {
    label,
    clock: part === undefined || part.title === '' ? time : `${time} · ${part.title}`,
    step: steps.length < 2 || at < 0 ? label : `${label}, step ${at + 1} of ${steps.length}`,
  };
}
