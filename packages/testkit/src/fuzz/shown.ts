import type {
  Cloud,
  Fleets,
  GraphPlace,
  PartId,
  Presentation,
  Scene,
  Sheet,
  SheetNode,
  SideId,
  Token,
  View,
  Viewer,
} from '@flagbridge/engine';
import { key } from '@flagbridge/engine/hex';
import { unsoundFleets } from './fleets.ts';
import { isRubbish, type Speech, unknownClause, unsaidLabelled } from './said.ts';

/** What a viewer is shown: record sheets, the map, the report of the text player, and how the fleets stand. */
interface Shown {
  readonly sheets: readonly Sheet[];
  readonly scene: Scene | null;
  readonly report: readonly string[];
  /** Null where the presentation has none. */
  readonly fleets: Fleets | null;
  readonly sides: readonly SideId[] | null;
}

export const shownBy = <V>(present: Presentation<V>, view: View<V>, viewer: Viewer): Shown => ({
  sheets: present.sheets(view, viewer),
  scene: present.scene(view, viewer),
  report: present.report(view, viewer),
  fleets: present.fleets?.(view) ?? null,
  sides: present.sides?.(view).map(({ id }) => id) ?? null,
});

/** Touching a part chooses it: so on all sheets, and on the map, every id is there once. */
export function* unsoundShown(speech: Speech, { sheets, scene, report, fleets, sides }: Shown): Generator<string> {
  yield* twice(sheets.flatMap(partsOfSheet), 'the sheets');
  for (const { groups } of sheets)
    for (const { nodes } of groups) for (const node of nodes) yield* unsoundNode(speech, node);
  if (scene !== null) yield* unsoundScene(scene);
  if (fleets !== null) yield* unsoundFleets(speech, fleets, sides);
  if (report.length === 0) yield 'the report says nothing';
  for (const line of report) if (line === '' || isRubbish(line)) yield `the report says “${line}”`;
}

const partsOfSheet = ({ id, groups }: Sheet): PartId[] => [
  id,
  ...groups.flatMap(({ nodes }) => nodes.flatMap((node) => [node.id, ...partsWithin(node)])),
];

function partsWithin(node: SheetNode): PartId[] {
  if (node.is === 'graph') return node.nodes.flatMap(({ id, figures = [] }) => [id, ...figures.map((one) => one.id)]);
  if (node.is === 'rose') return node.sides.flatMap(({ part }) => part ?? []);
  if (node.is === 'track') return [...(node.parts ?? [])];
  return node.is === 'cards' ? node.slots.map(({ id }) => id) : [];
}

/** Every node of a sheet cites the clause it is written down for. */
function* unsoundNode(speech: Speech, node: SheetNode): Generator<string> {
  const { id, clause } = node;
  if (clause === undefined) yield `${id} of the sheets cites no clause`;
  else yield* unknownClause(speech, clause, `${id} of the sheets`);
  if (isRubbish(written(node))) yield `${id} of the sheets reads “${written(node)}”`;
  if (node.is === 'value' && node.why !== undefined) yield* unsaidLabelled(speech, node.why, id);
  if (node.is === 'track')
    for (const bar of node.bars ?? []) yield* unknownClause(speech, bar.clause, `a bar of ${id}`);
  if (node.is === 'graph') {
    yield* unsoundGraph(node);
  }
}

/** Corridors lead to places; either all places are printed somewhere, each in a spot of its own, or none is. */
function* unsoundGraph({ id, nodes, links }: Extract<SheetNode, { is: 'graph' }>): Generator<string> {
  const known = new Set(nodes.map((place) => place.id));
  for (const end of links.flat()) if (!known.has(end)) yield `a link of ${id} leads to ${end}, which is not there`;
  const printed = nodes.flatMap(({ at }) => (at === undefined ? [] : [at.join(',')]));
  if (printed.length > 0 && printed.length < nodes.length) yield `some places of ${id} are printed nowhere`;
  yield* twice(printed, `the places of ${id}`);
  for (const { id: place, arc } of nodes)
    if (arc !== undefined && arc.length !== 6) yield `${place} of ${id} has an arc of ${arc.length} sides`;
}

function written(node: SheetNode): string {
  switch (node.is) {
    case 'value':
      return `${node.label} ${node.value}`;
    case 'note':
      return `${node.label} ${node.text}`;
    case 'table':
      return [node.label, ...node.head, ...node.rows.flat()].join(' ');
    case 'rose':
      return [node.label, ...node.sides.map(({ value }) => value)].join(' ');
    case 'diagram':
      return [node.label, ...node.cells.map(({ value }) => value)].join(' ');
    case 'graph':
      return [node.label, ...node.nodes.map(placeWords)].join(' ');
    default:
      return node.label;
  }
}

const placeWords = ({ label, figure = '', short = '', token, figures = [] }: GraphPlace): string =>
  [label, figure, short, token?.word ?? '', token?.initial ?? '', ...figures.map((one) => one.label)].join(' ');

function* unsoundScene({
  tokens,
  markers = [],
  terrain = [],
  areas = [],
  lines = [],
  ...moved
}: Scene): Generator<string> {
  const { trails = [], vectors = [], drifts = [], wrecks = [], lost = [], sightings = [], clouds = [] } = moved;
  yield* twice(
    [...tokens, ...markers, ...terrain, ...areas, ...lines, ...sightings, ...clouds].map(({ id }) => id),
    'the scene',
  );
  const hexes: (readonly [PartId, Token['hex']])[] = [
    ...[...tokens, ...markers, ...terrain].map(({ id, hex }) => [id, hex] as const),
    ...areas.flatMap(({ id, hexes: all }) => all.map((hex) => [id, hex] as const)),
    ...lines.flatMap(({ id, from, to }) => [from, to].map((hex) => [id, hex] as const)),
    ...trails.flatMap(({ of, hexes: all }) => all.map((hex) => [of, hex] as const)),
    ...vectors.flatMap(({ of, from, to }) => [from, to].map((hex) => [of, hex] as const)),
    ...drifts.flatMap(({ of, was, will }) => [was, will].map((hex) => [of, hex] as const)),
    ...[...wrecks, ...sightings].map(({ id, hex }) => [id, hex] as const),
    ...clouds.flatMap(({ id, hexes: all }) => all.map(({ hex }) => [id, hex] as const)),
    ...clouds.flatMap(({ id, earlier }) => (earlier?.hexes ?? []).map((hex) => [id, hex] as const)),
  ];
  for (const [id, { q, r }] of hexes)
    if (!Number.isInteger(q) || !Number.isInteger(r)) yield `${id} of the scene stands in no hex (${q},${r})`;
  for (const { of } of [...trails, ...vectors, ...drifts])
    if (!tokens.some(({ id }) => id === of)) yield `the scene shows the way of ${of}, which is no token`;
  for (const cloud of clouds) yield* unsoundCloud(cloud);
  yield* twice(
    wrecks.map(({ id }) => id),
    'the wrecks',
  );
  for (const { id } of wrecks) if (!lost.includes(id)) yield `the scene shows the wreck of ${id}, which is not lost`;
}

/** Every hex once; where it was earlier, it can still be. */
function* unsoundCloud({ id, hexes, earlier }: Cloud): Generator<string> {
  if (hexes.length === 0) yield `${id} of the scene can be nowhere`;
  const keys = hexes.map(({ hex }) => key(hex));
  yield* twice(keys, id);
  const all = new Set(keys);
  for (const hex of earlier?.hexes ?? [])
    if (!all.has(key(hex))) yield `${id} of the scene could be in ${key(hex)} earlier and cannot now`;
  for (const { lines = [] } of hexes)
    for (const line of lines) if (line === '' || isRubbish(line)) yield `${id} of the scene says “${line}”`;
}

function* twice(ids: readonly PartId[], where: string): Generator<string> {
  const known = new Set<PartId>();
  for (const id of ids) {
    if (known.has(id)) yield `${id} is in ${where} twice`;
    known.add(id);
  }
}
