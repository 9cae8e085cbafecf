import {
  type AimChoice,
  type Choice,
  type Draft,
  type Figures,
  type Labelled,
  type Phrases,
  type Request,
  type RouteChoice,
  type Scene,
  type SpreadChoice,
  say,
  sayLabelled,
} from '@flagbridge/engine';
import { isDirection } from '@flagbridge/engine/hex';
import { shooterEntries } from '../answer/aim.ts';
import { entriesOf, type KeyEntry } from '../answer/keys.ts';
import { routeEntries } from '../answer/route.ts';
import { hexOfKey, type MapWords, noMap } from '../hexes.ts';
import { aimWords } from './aim-words.ts';
import { choiceText, moverOf } from './choice.ts';
import { columns, plural } from './columns.ts';
import { figureName, figuresText } from './figures.ts';
import { tokenOf, whereText } from './scene.ts';
import { boughtLines, totalIn } from './spread.ts';

/** What a draft is told with: the map's words, and the map itself where others are to be seen from there. */
interface Around {
  readonly map: MapWords;
  readonly scene: Scene | null;
  /** The viewer's own sides. */
  readonly sides: readonly string[];
}

const nowhere: Around = { map: noMap, scene: null, sides: [] };

/** What has been put together so far, and what it would mean. */
export function draftLines(
  request: Request,
  phrases: Phrases,
  sofar: Choice,
  draft: Draft,
  around: Around = nowhere,
  fresh = false,
): string[] {
  const { shape } = request;
  const { map } = around;
  const keyed = keyedBy(request, phrases);
  return [
    // Before the first step nothing has been used: only what may come is of interest.
    ...(fresh && shape.is === 'route'
      ? []
      : [
          `So far: ${choiceText(shape, phrases, sofar, map)}${totalText(request, phrases, sofar)}${stoodText(request, phrases, sofar)}`,
          ...thereLines(draft, around),
          ...(draft.warnings ?? []).map(({ words, clause }) => `  Take care: ${say(phrases, words)} (${clause})`),
          ...(shape.is === 'spread'
            ? boughtLines(shape, phrases, sofar as SpreadChoice).map((line) => `  ${line}`)
            : []),
          ...costLines(draft.costs ?? {}, keyed).map((line) => `  ${line}`),
          ...outlookLines(draft, phrases, keyed).map((line) => `  ${line}`),
        ]),
    ...nextLines(draft, keyed, phrases, strangersIn(request, draft, around.scene)),
    ...(shape.is === 'aim' ? idleLine(request, phrases, sofar as unknown as AimChoice) : []),
    ...envelopeLine(draft, map, phrases),
  ];
}

function totalText({ shape }: Request, phrases: Phrases, sofar: Choice): string {
  if (shape.is === 'spread') return totalIn(shape, phrases, sofar as SpreadChoice);
  if (shape.is === 'aim' && (sofar as unknown as AimChoice).length > 0)
    return ` (${aimWords(shape).counted((sofar as unknown as AimChoice).length)})`;
  return shape.is === 'route' && (sofar as RouteChoice).length === 0 ? ' (0 steps)' : '';
}

/** What the label of the piece that moves says of it: as it stood before this move. */
function stoodText({ shape }: Request, phrases: Phrases, sofar: Choice): string {
  if (shape.is !== 'route' || (sofar as RouteChoice).length < 2) return '';
  const { remark } = moverOf(shape, phrases, sofar as RouteChoice);
  return remark === '' ? '' : ` (before: ${remark})`;
}

/** An option of the request by its key and label; of anything else, a figure by the rulebook's name. */
function keyedBy({ shape }: Request, phrases: Phrases): (id: string) => string {
  const entries =
    shape.is === 'route' ? routeEntries(shape, phrases) : shape.is === 'spread' ? entriesOf(phrases, shape.slots) : [];
  const groups = shape.is === 'spread' ? (shape.groups ?? []) : [];
  return (id) => {
    const group = groups.find((one) => one.id === id);
    if (group !== undefined) return `${group.label === undefined ? id : say(phrases, group.label)}: points left`;
    const found = entries.find((entry) => entry.id === id);
    if (found === undefined) return figureName(phrases, id);
    // A letter stands for itself: the question has said what it means.
    return found.also !== undefined ? found.key : `${found.key} ${found.label}`;
  };
}

/** Where the piece would be, and the nearest others as seen from there. */
function thereLines({ at, end }: Draft, { map, scene, sides }: Around): string[] {
  if (at === undefined) return [];
  const facing = at.facing === undefined ? '' : `, facing ${map.facing(at.facing)}`;
  const hex = hexOfKey(at.hex);
  const others = hex === null || scene === null ? [] : othersFrom(scene, sides, hex, at.facing);
  const drifts = end === undefined ? '' : ` It drifts to ${map.said(end.hex)}.`;
  return [
    `  Then in ${map.said(at.hex)}${facing}.${drifts}${others.length === 0 ? '' : ` From there: ${others.join('; ')}.`}`,
  ];
}

const SEEN = 4;

function othersFrom(scene: Scene, sides: readonly string[], hex: { q: number; r: number }, facing?: number): string[] {
  const from = { hex, ...(facing !== undefined && isDirection(facing) && { facing }) };
  return scene.tokens
    .filter((token) => !sides.includes(token.side) && token.state !== 'out')
    .map((token) => ({ token, ...whereText(scene, from, token.hex) }))
    .sort((a, b) => a.range - b.range)
    .slice(0, SEEN)
    .map(({ token, text }) => `${token.label} ${text}`);
}

/** What the points as they lie would do: `Damage, and chance to hit: W1 2 at 60 % (Kardax, range 12)`. Slots that are given nothing say nothing. */
const outlookLines = ({ outlook = [] }: Draft, phrases: Phrases, keyed: (id: string) => string): string[] =>
  outlook.flatMap(({ title, columns, rows }) => {
    const said = columns.map(({ label, note }) =>
      [say(phrases, label), ...(note === undefined ? [] : [say(phrases, note)])].join(', '),
    );
    const told = Object.entries(rows).flatMap(([slot, cells]) => {
      const own = cells.flatMap((cell, i) =>
        cell === null || cell.figure === 0
          ? []
          : [`${cell.figure}${cell.chance === undefined ? '' : ` at ${cell.chance} %`} (${said[i] ?? ''})`],
      );
      return own.length === 0 ? [] : [`${keyed(slot)} ${own.join(', ')}`];
    });
    return told.length === 0 ? [] : [`${say(phrases, title)}: ${told.join('; ')}`];
  });

/** Numbers with their reasons: those of one part in one line, sums in a line each. */
function costLines(costs: { readonly [name: string]: Labelled }, keyed: (id: string) => string): string[] {
  const short: string[] = [];
  const long: string[] = [];
  for (const [name, cost] of Object.entries(costs)) {
    const [part] = cost.parts;
    const label = keyed(name);
    // `1 of ADF 3` says already what is counted.
    if (cost.parts.length === 1 && part?.value === cost.total && namesIt(part.label, label)) {
      short.push(`${sayLabelled(cost)} ${part.label}`);
      continue;
    }
    if (cost.parts.length > 1) long.push(`${label}: ${sayLabelled(cost)}`);
    else if (part === undefined || part.value !== cost.total) short.push(`${label} ${sayLabelled(cost)}`);
    else short.push(`${label} ${sayLabelled(cost)} ${/^of /.test(part.label) ? part.label : `(${part.label})`}`);
  }
  return [...(short.length === 0 ? [] : [short.join(', ')]), ...long];
}

const namesIt = (text: string, name: string): boolean => ` ${text.toLowerCase()} `.includes(` ${name.toLowerCase()} `);

/** What cannot come next and is no step of the request (a ship that has moved), by the name of its counter. */
export function strangersIn({ shape }: Request, { closed = [] }: Draft, scene: Scene | null): readonly KeyEntry[] {
  if (shape.is !== 'route' || scene === null) return [];
  return closed.flatMap((one) => {
    const { id, why } = one;
    const token = shape.steps.some((step) => step.id === id) ? undefined : tokenOf(scene, one);
    return token === undefined ? [] : [{ id, key: token.label, label: token.label, closed: why }];
  });
}

/** What may come next, and what not. */
function nextLines(
  { next = [], closed = [] }: Draft,
  keyed: (id: string) => string,
  phrases: Phrases,
  strangers: readonly KeyEntry[],
): string[] {
  const can = next.map(
    ({ id, costs }) => `${keyed(id)}${costs === undefined ? '' : ` (${figuresText(phrases, costs)})`}`,
  );
  const cannot = closed.map(({ id }) => strangers.find((one) => one.id === id)?.label ?? keyed(id));
  const ask = strangers.some(({ id }) => id === closed[0]?.id) ? cannot[0] : cannot[0]?.split(' ')[0];
  const why = cannot.length === 0 ? '' : `Not now: ${cannot.join(', ')} (why ${ask})`;
  const line = [...(can.length === 0 ? [] : [`Next: ${can.join(', ')}`]), ...(why === '' ? [] : [why])].join('. ');
  return line === '' ? [] : [`  ${line}`];
}

/** What could be aimed too. */
function idleLine({ shape }: Request, phrases: Phrases, shots: AimChoice): string[] {
  if (shape.is !== 'aim' || shots.length === 0) return [];
  // Of several ways to fire one thing one is enough.
  const declared = new Set(
    shape.shooters
      .filter(({ id, either }) => either !== undefined && shots.some(({ by }) => by === id))
      .map(({ either }) => either),
  );
  const idle = shooterEntries(shape, phrases).filter(
    ({ id }) =>
      !shots.some(({ by }) => by === id) &&
      shape.shooters.some((one) => one.id === id && one.targets.length > 0 && !declared.has(one.either)),
  );
  return idle.length === 0 ? [] : [`  ${aimWords(shape).left}: ${idle.map(({ key }) => key).join(' ')}`];
}

const REACH = 6;

/** Whether it is known how to get there. */
const goes = (envelope: NonNullable<Draft['envelope']>): boolean => envelope.some(({ way }) => way !== undefined);

function envelopeLine({ envelope }: Draft, map: MapWords, phrases: Phrases): string[] {
  if (envelope === undefined || envelope.length === 0) return [];
  if (envelope.length > REACH)
    return [
      `  Could still end in ${envelope.length} hexes: ${goes(envelope) ? 'type the number of one, ' : ''}reach lists them, map draws them.`,
    ];
  const shown = envelope.map((reach) => `${map.said(reach.part)} (${reachText(phrases, reach, map)})`);
  return [`  Could lead to: ${shown.join('; ')}`];
}

/** `2 engines, then 1108, risk 50 %`: what it takes, where it drifts to, and what might be met there. */
const reachText = (
  phrases: Phrases,
  { part, figures, end, risk }: Omit<NonNullable<Draft['envelope']>[number], 'way'>,
  map: MapWords,
): string =>
  [
    reachFigures(phrases, figures, part, map),
    ...(end === undefined ? [] : [`then ${map.said(end)}`]),
    ...(risk === undefined ? [] : [`risk ${risk} %`]),
  ]
    .filter((text) => text !== '')
    .join(', ');

/** Figures of a hex in reach; its own number is said already, and facings are points of the compass. */
function reachFigures(phrases: Phrases, figures: Figures, part: string, map: MapWords): string {
  const hex = map.said(part);
  return figuresText(
    phrases,
    Object.fromEntries(
      Object.entries(figures)
        .filter(([, value]) => value !== hex)
        .map(([name, value]) => [name, /^facings?$/.test(name) ? facings(String(value), map) : value]),
    ),
  );
}

const facings = (text: string, map: MapWords): string =>
  text
    .split(' ')
    .map((one) => (/^\d$/.test(one) ? map.facing(Number(one)) : one))
    .join(' ');

/** `reach`: every hex the move could still end in; with a hex, what it takes. */
export function reachLines({ envelope = [] }: Draft, map: MapWords, wanted: string, phrases: Phrases = {}): string[] {
  if (envelope.length === 0) return ['Nothing says how far this could lead.'];
  const all = envelope.map((one) => ({ ...one, hex: map.said(one.part) })).sort((a, b) => (a.hex < b.hex ? -1 : 1));
  if (wanted !== '') {
    const found = all.filter((one) => one.hex === wanted);
    return found.length === 0
      ? [`${wanted} cannot be reached. reach lists what can.`]
      : found.map(
          ({ hex, way, ...reach }) =>
            `${hex}: ${reachText(phrases, reach, map)}${way === undefined ? '' : `. Type ${hex} to go there`}.`,
        );
  }
  const rows: string[][] = [];
  const WIDE = 12;
  for (let i = 0; i < all.length; i += WIDE) rows.push(all.slice(i, i + WIDE).map((one) => one.hex));
  return [
    `In reach, ${plural(all.length, 'hex', 'hexes')}:`,
    ...columns(rows).map((row) => `  ${row}`),
    `reach and a number says what it takes to be there${goes(envelope) ? '; the number alone takes the way' : ''}.`,
  ];
}
