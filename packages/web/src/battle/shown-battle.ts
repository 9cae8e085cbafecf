import type { AnyPresentation, Fleets, Json, Phases, Scene, Sheet, SideId, View, Viewer } from '@flagbridge/engine';
import { headingOf, say, sayRefusal } from '@flagbridge/engine';
import { type Layout, label, unkey } from '@flagbridge/engine/hex';
import type { News, Snapshot } from '@flagbridge/protocol';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Happened } from '../stage/happened.ts';
import type { Stage } from '../stage/stage.ts';
import type { Battle, LogEntry } from './battle.ts';
import { logEntries, sidesOfScene } from './log-entry.ts';
import type { Storyteller } from './telling.ts';
import type { Fired } from './volley.ts';

/** What a battle is shown with. */
export interface ShownBattle extends Battle {
  /** What was last fired, while it can be seen on the map. */
  readonly fired: ReadonlySignal<Fired | null>;
  /** The volley that is being told; null while nothing is. */
  readonly stage: ReadonlySignal<Stage | null>;
  /** The part of the turn that is shown, by its clock and title. */
  readonly part: ReadonlySignal<string>;
  /** What just happened. */
  readonly happened: ReadonlySignal<Happened | null>;
  /** Ends the present wait; what is being told goes on. */
  nudge(): void;
}

interface Shown
  extends Pick<Battle, 'session' | 'present' | 'now' | 'behind' | 'hurry' | 'close'>,
    Pick<ShownBattle, 'nudge' | 'fired' | 'happened'> {
  readonly first: Snapshot;
  readonly told: ReadonlySignal<readonly LogEntry[]>;
  readonly telling: Storyteller;
}

/** Everything a screen reads, made of where things stand and what was told. */
export function shown({ session, present, first, now, told, telling, ...more }: Shown): ShownBattle {
  const look = lookWith(present);
  const { stage } = telling;
  const scene = computed(() => (stage.value === null ? look.scene(now.value) : stage.value.scene.value));
  const sheets = computed<readonly Sheet[]>(() =>
    stage.value === null ? present.sheets(now.value.view, now.value.viewer) : stage.value.sheets.value,
  );
  const { match: info, viewer } = first;
  return {
    ...more,
    session,
    info,
    present,
    clauses: new Map(present.catalogue.map((clause) => [clause.id, clause])),
    sides: look.sides(first),
    own: ownSides(info.offices, viewer),
    now,
    scene,
    sheets,
    fleets: computed<Fleets | null>(() =>
      stage.value === null ? (present.fleets?.(now.value.view) ?? null) : stage.value.fleets.value,
    ),
    phases: computed(() => look.phases(now.value)),
    part: computed(() => look.part(now.value)),
    report: computed(() => present.report(now.value.view, now.value.viewer)),
    log: computed(() => [...told.value, ...telling.known.value]),
    stage,
    selected: signal(null),
    lit: signal([]),
    reading: signal(null),
    say: (words) => say(present.phrases, words),
    sayRefusal: (refusal) => sayRefusal(present.phrases, refusal),
    nameOf: (part) => nameOf(part, scene.peek(), sheets.peek()),
  };
}

/** How snapshots of a battle are read with its presentation. */
export function lookWith(present: AnyPresentation) {
  const phases = ({ view, viewer, match }: Snapshot): Phases =>
    present.phases?.(view, viewer) ?? { clock: { label: match.scenario.title }, parts: [] };
  const scene = ({ view, viewer }: Snapshot): Scene | null => present.scene(view, viewer);
  return {
    phases,
    scene,
    heading: (at: Snapshot): string => headingOf(phases(at)),
    part: (at: Snapshot): string => partOf(phases(at)),
    sides: ({ view, match }: Snapshot): Battle['sides'] =>
      present.sides?.(view as View<Json>) ??
      [...new Set(match.offices.map(({ side }) => side))].map((id) => ({ id, title: id })),
    // Under the step in which it was decided; and anything that was on the map before or is now has a side.
    entries: ({ n, events }: News, before: Snapshot, after: Snapshot): LogEntry[] =>
      events.length === 0
        ? []
        : logEntries(present, n, events, {
            titleOf: (id) => after.match.offices.find((office) => office.id === id)?.title ?? id,
            naming: present.names?.(after.view),
            heading: headingOf(phases(before)),
            sideOf: new Map([...sidesOfScene(scene(before)), ...sidesOfScene(scene(after))]),
          }),
  };
}

/** The clock and the half of the turn: steps of one half belong together. Exported for tests: it needs no page. */
export function partOf({ clock, parts }: Phases): string {
  const now = parts.find(({ steps }) => steps.some(({ state }) => state === 'now'));
  return `${clock.label} ${clock.value ?? ''} ${now?.title ?? ''}`;
}

const ownSides = (offices: Battle['info']['offices'], viewer: Viewer): SideId[] => [
  ...new Set(offices.filter(({ id }) => viewer.offices.includes(id)).map(({ side }) => side)),
];

function nameOf(part: string, scene: Scene | null, sheets: readonly Sheet[]): string {
  const token = scene?.tokens.find(({ id }) => id === part);
  if (token !== undefined) return token.label;
  const sheet = sheets.find(({ id }) => id === part);
  if (sheet !== undefined) return sheet.title;
  for (const { title, groups } of sheets)
    for (const { nodes } of groups) for (const node of nodes) if (node.id === part) return `${title}, ${node.label}`;
  const { terrain = [], markers = [], areas = [], sightings = [], clouds = [] } = scene ?? {};
  const drawn: readonly { readonly id: string; readonly label?: string }[] = [
    ...terrain,
    ...markers,
    ...areas,
    ...sightings,
    ...clouds,
  ];
  const thing = drawn.find(({ id }) => id === part);
  if (thing?.label !== undefined) return thing.label;
  const hex = unkey(part);
  if (hex === undefined) return part;
  return scene !== null && 'numbering' in scene.layout ? `hex ${label(scene.layout as Layout, hex)}` : `hex ${part}`;
}
