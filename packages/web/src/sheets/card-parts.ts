import type { PartId, Sheet, SheetNode } from '@flagbridge/engine';
import { type SmallTrack, smallTrack } from './track.ts';
import { splitLabel } from './words.ts';

export type ValueNode = Extract<SheetNode, { is: 'value' }>;
export type TrackNode = Extract<SheetNode, { is: 'track' }>;

/** A node of a card's lower part, with what it stands under. */
export type SystemNode = Extract<SheetNode, { is: 'boxes' | 'value' }>;

/** What a card in the strip shows of a sheet: its head, and the codes of what it carries. */
export interface CardParts {
  /** The kind of ship, as the head's label says it. */
  readonly kind: string;
  /** The first value: what keeps it alive. */
  readonly main: ValueNode | TrackNode | null;
  readonly track: SmallTrack | null;
  readonly values: readonly ValueNode[];
  readonly systems: readonly SystemNode[];
  /** What the head says in longer words: `Where: left the map`. */
  readonly words: readonly string[];
}

const MOST_VALUES = 4;

export function cardParts(sheet: Sheet): CardParts {
  const head = sheet.groups.filter(({ place }) => place === 'head');
  const nodes = head.flatMap((group) => group.nodes);
  const main = nodes.find((node) => node.is === 'value' || node.is === 'track') ?? null;
  const values = nodes.filter((node) => node.is === 'value' && node !== main && isShort(node)) as ValueNode[];
  const systems = sheet.groups.filter(({ place }) => place !== 'head').flatMap((group) => group.nodes.filter(isSystem));
  return {
    kind: head[0]?.label ?? '',
    main: main as CardParts['main'],
    track: trackOf(main as CardParts['main'], nodes),
    // Numbers tell more at a glance than words.
    values: values.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_VALUES),
    systems,
    words: nodes.flatMap((node) =>
      node.is === 'note'
        ? [`${node.label}: ${node.text}`]
        : node.is === 'value' && !isShort(node)
          ? [`${node.label}: ${node.value}`]
          : [],
    ),
  };
}

const rank = ({ value }: ValueNode): number => (typeof value === 'number' ? 0 : 1);

/** Long words have room on the sheet, not on the card. */
const isShort = ({ value }: ValueNode): boolean => String(value).length <= 5;

/** As many as there are half lines for, in their order; those one can choose before the others. The last says how many are left. */
export function fitting(
  systems: readonly SystemNode[],
  choosable: ReadonlySet<PartId>,
  cells: number,
): { readonly shown: readonly SystemNode[]; readonly more: number } {
  const all = systems.reduce((sum, node) => sum + cellsOf(node), 0);
  const kept = new Set<SystemNode>();
  let room = all <= cells ? cells : cells - 1;
  for (const node of systems.toSorted((a, b) => Number(choosable.has(b.id)) - Number(choosable.has(a.id)))) {
    if (cellsOf(node) > room) continue;
    room -= cellsOf(node);
    kept.add(node);
  }
  return { shown: systems.filter((node) => kept.has(node)), more: systems.length - kept.size };
}

const cellsOf = (node: SystemNode): number => (isWide(node) ? 2 : 1);

/** Takes the card's whole width. */
export const isWide = (node: SystemNode): boolean =>
  splitLabel(node.label).code === '' || (node.is === 'boxes' && node.total > 5);

/** Boxes, and figures that can be read beside a code. A thing that merely works always is left to the sheet. */
const isSystem = (node: SheetNode): node is SystemNode =>
  node.is === 'boxes' || (node.is === 'value' && String(node.value).length <= 5);

function trackOf(main: CardParts['main'], nodes: readonly SheetNode[]): SmallTrack | null {
  if (main?.is === 'track') return smallTrack(main.boxes.length - main.marked, main.boxes.length);
  if (main?.is === 'value' && main.of !== undefined && typeof main.value === 'number')
    return smallTrack(main.value, main.of);
  const track = nodes.find((node) => node.is === 'track');
  return track === undefined ? null : smallTrack(track.boxes.length - track.marked, track.boxes.length);
}
