import type { Account } from '@flagbridge/story';
import { capitalised, points } from './cast.ts';
import { leadAreas, pathOf, planCurve } from './curve-plan.ts';
import { isFlat } from './lead.ts';
import { sideMarkPath } from './side-marks.ts';

export const PICTURE = { width: 1200, height: 630 } as const;

/** Colours of the picture, by the names of the visual language's tokens. */
export interface Palette {
  readonly table: string;
  readonly chart: string;
  readonly line: string;
  readonly line2: string;
  readonly ink: string;
  readonly ink2: string;
  readonly ink3: string;
  readonly lamp: string;
  /** Of the four sides. */
  readonly sides: readonly string[];
}

/** What stands on the picture, in words. */
export interface PictureWords {
  /** Over the title: scenario, rulebook, turns. */
  readonly over: string;
  readonly title: string;
  readonly says: string;
  /** Below the fleets. */
  readonly more: string;
  /** Where it can be watched. */
  readonly where: string;
}

export const SANS = 'Liberation Sans, Helvetica Neue, Segoe UI, Roboto, Arial, sans-serif';
export const NARROW =
  'Liberation Sans Narrow, Avenir Next Condensed, Roboto Condensed, Arial Narrow, Segoe UI, sans-serif';
const LEFT = 48;
/** How wide they may be: the curve's frame begins there. */
const WORDS = 428;
const FRAME = { x: 520, y: 37, width: 644, height: 556 };

/** How wide a text is, in pixels. */
export type Measure = (said: string, how: Pick<Lettering, 'size' | 'weight' | 'narrow'>) => number;

/** About as wide, where nobody can measure. */
const estimate: Measure = (said, { size, narrow }) => said.length * size * (narrow ? 0.42 : 0.5);

/** The picture as SVG: everything written out, no style sheet and no font of its own, so that it looks the same wherever it is opened. */
export function pictureSvg(
  words: PictureWords,
  account: Account | null,
  colours: Palette,
  measure: Measure = estimate,
): string {
  const text = (said: string, x: number, y: number, how: Lettering): string => letters(said, x, y, how, measure);
  const bold = { weight: 700, narrow: true } as const;
  // Without a curve the words have the whole picture.
  const curved = account !== null && !isFlat(account.curve);
  const width = curved ? WORDS : PICTURE.width - 2 * LEFT;
  const size = measure(words.title, { size: 74, ...bold }) <= 2 * width ? 74 : 52;
  const title = wrapped(words.title, width, 3, (said) => measure(said, { size, ...bold }));
  const sides = account?.sides ?? [];
  const saysAt = 158 + title.length * size + 46;
  const fleetsAt = PICTURE.height - 108 - sides.length * 36;
  const room = Math.max(1, Math.floor((fleetsAt - 40 - saysAt) / 31) + 1);
  const says = wrapped(words.says, width, room, (said) => measure(said, { size: 22 }));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}">`,
    `<rect width="${PICTURE.width}" height="${PICTURE.height}" fill="${colours.table}"/>`,
    `<g transform="translate(65 62) scale(1.25)" fill="none" stroke="${colours.lamp}" stroke-width="1.5"><path d="M0-12L10.4-6V6L0 12L-10.4 6V-6Z"/><path d="M-4 7V-7L7-3.4L-4 .4" fill="${colours.lamp}" stroke-linejoin="round"/></g>`,
    text('Flagbridge', 94, 69, { size: 20, weight: 700, fill: colours.ink }),
    text(words.over.toUpperCase(), LEFT, 140, { size: 15, ...bold, fill: colours.ink3, spacing: 0.7, fit: width }),
    ...title.map((line, i) =>
      text(line, LEFT, 150 + (i + 0.9) * size, { size, ...bold, fill: colours.ink, fit: width }),
    ),
    ...says.map((line, i) => text(line, LEFT, saysAt + i * 31, { size: 22, fill: colours.ink2, fit: width })),
    ...sides.map((side, i) => fleetBar(side, i, fleetsAt + i * 36, colours, text)),
    text(words.more, LEFT, PICTURE.height - 84, { size: 17, fill: colours.ink2, fit: width }),
    text(words.where, LEFT, PICTURE.height - 44, { size: 17, fill: colours.ink3, fit: width }),
    curved ? curvePart(account, colours, text) : '',
    '</svg>',
  ].join('');
}

type Write = (said: string, x: number, y: number, how: Lettering) => string;

interface Lettering {
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
  readonly narrow?: boolean;
  readonly spacing?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Pressed together where it would be wider. */
  readonly fit?: number;
}

function letters(said: string, x: number, y: number, how: Lettering, measure: Measure): string {
  const wide = measure(said, how) + said.length * (how.spacing ?? 0);
  const fit = how.fit !== undefined && wide > how.fit ? ` textLength="${how.fit}" lengthAdjust="spacingAndGlyphs"` : '';
  return `<text x="${x}" y="${Math.round(y)}" font-family="${how.narrow ? NARROW : SANS}" font-size="${how.size}" font-weight="${how.weight ?? 400}" fill="${how.fill}" letter-spacing="${how.spacing ?? 0}" text-anchor="${how.anchor ?? 'start'}"${fit}>${escaped(said)}</text>`;
}

const escaped = (said: string): string =>
  said.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Words in lines no wider than this; what is more than so many lines ends in dots. Exported for tests. */
export function wrapped(said: string, width: number, most: number, measure: (said: string) => number): string[] {
  const lines: string[] = [];
  for (const word of said.split(' ').filter((one) => one !== '')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length === 0 || measure(longer) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]}…`];
}

/** What is left is filled, what is gone is hatched; side by its mark, too. */
function fleetBar(
  { title, left, of }: Account['sides'][number],
  side: number,
  y: number,
  colours: Palette,
  text: Write,
): string {
  const colour = colours.sides[side] ?? colours.ink2;
  const bar = { x: 170, width: 246 };
  const full = of <= 0 ? 0 : Math.max(left > 0 ? 4 : 0, (left / of) * bar.width);
  const hatch = Array.from({ length: Math.floor((bar.width - full) / 7) }, (_, i) => {
    const x = bar.x + full + 6 + i * 7;
    return `M${Math.round(Math.min(x, bar.x + bar.width - 1))} ${y - 13}l-6 12`;
  }).join('');
  return [
    `<path transform="translate(${LEFT + 7} ${y - 6})" d="${sideMarkPath(side, 7)}" fill="${side % 2 === 0 ? colour : 'none'}" stroke="${colour}" stroke-width="2"/>`,
    text(title, LEFT + 24, y, { size: 19, fill: colours.ink, fit: 88 }),
    `<path d="${hatch}" stroke="${colour}" stroke-width="1.5"/>`,
    `<rect x="${bar.x}" y="${y - 14}" width="${full}" height="14" fill="${colour}"/>`,
    `<rect x="${bar.x}" y="${y - 14}" width="${bar.width}" height="14" fill="none" stroke="${colour}" stroke-width="2"/>`,
    text(String(points(left)), 476, y, { size: 23, weight: 700, fill: colours.ink, anchor: 'end' }),
  ].join('');
}

const DASHES = ['', '9 5', '1 6', '14 5 2 5'];

function curvePart(account: Account, colours: Palette, text: Write): string {
  const { x, y, width, height } = FRAME;
  const plan = planCurve(account.curve, { width, height }, { left: 56, right: 28, top: 74, bottom: 58 });
  const right = width - 28;
  const [first = [], second = []] = plan.lines;
  const areas = plan.lines.length === 2 ? leadAreas(first, second) : [];
  const everySo = Math.max(1, Math.ceil(plan.turns.length / 14));
  return [
    `<g transform="translate(${x} ${y})">`,
    `<rect x="-7" y="-7" width="${width + 14}" height="${height + 14}" fill="${colours.chart}" stroke="${colours.line2}"/>`,
    `<rect width="${width}" height="${height}" fill="none" stroke="${colours.line2}"/>`,
    text(
      `${capitalised(account.unit)} of ${account.sides.length === 2 ? 'both' : 'all'} fleets, turn by turn`,
      28,
      42,
      {
        size: 17,
        fill: colours.ink2,
      },
    ),
    ...plan.levels.map(
      ({ value, y: at }) =>
        `<path d="M56 ${at}H${right}" stroke="${value === 0 ? colours.line2 : colours.line}"/>${text(String(value), 46, at + 5, { size: 15, fill: colours.ink3, anchor: 'end' })}`,
    ),
    ...plan.turns.flatMap(({ title, from, to }, i) =>
      i % everySo === 0
        ? [text(title, (from + to) / 2, height - 30, { size: 15, fill: colours.ink3, anchor: 'middle' })]
        : [],
    ),
    ...areas.map(
      ({ side, path }) => `<path d="${path}" fill="${colours.sides[side]}" opacity="${side === 0 ? 0.24 : 0.14}"/>`,
    ),
    ...plan.lines.map((line, side) => {
      const colour = colours.sides[side] ?? colours.ink2;
      const last = line.at(-1) ?? { x: 0, y: 0 };
      const mark = `<path transform="translate(${last.x} ${last.y})" d="${sideMarkPath(side, 7)}" fill="${side % 2 === 0 ? colour : colours.chart}" stroke="${colour}" stroke-width="2.5"/>`;
      return `<path d="${pathOf(line)}" fill="none" stroke="${colour}" stroke-width="4" stroke-linejoin="round" stroke-dasharray="${DASHES[side] ?? ''}"/>${mark}`;
    }),
    '</g>',
  ].join('');
}

/** The same in words, for those who are given the picture and cannot see it. */
export const pictureAlt = (words: PictureWords, account: Account | null): string =>
  [
    `${words.title}.`,
    words.says,
    ...(account?.sides ?? []).map(
      ({ title, left, of }) => `${title}: ${points(left)} of ${points(of)} ${account?.unit}.`,
    ),
    words.more,
  ]
    .filter((one) => one !== '')
    .join(' ');
