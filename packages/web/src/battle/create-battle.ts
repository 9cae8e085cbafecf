import type { AnyPresentation, Json, Phases, Scene, Sheet, SideId, View, Viewer } from '@flagbridge/engine';
import { say, sayRefusal } from '@flagbridge/engine';
import { type Layout, label, unkey } from '@flagbridge/engine/hex';
import type { News, Session, Snapshot } from '@flagbridge/protocol';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Battle, LogEntry } from './battle.ts';
import { follow } from './follow.ts';
import { headingOf, logEntries, sidesOfScene } from './log-entry.ts';
import { Pace } from './pace.ts';
import { type Fired, firedIn } from './volley.ts';
import { asksViewer } from './whose-turn.ts';

interface BattleOptions {
  readonly session: Session;
  readonly present: AnyPresentation;
  /** How long an update is looked at before the next, in milliseconds; nothing waits where left out. */
  readonly wait?: (news: News, before: Scene | null, after: Scene | null, fired: Fired | null) => number;
}

/** What a battle is shown with: `hurry` ends every wait. */
export interface ShownBattle extends Battle {
  /** What was last fired, while it can be seen on the map. */
  readonly fired: ReadonlySignal<Fired | null>;
  hurry(): void;
}

/** Every update of a viewer's with where things stood after it. */
export type Past = Awaited<ReturnType<typeof follow>>['past'];

export async function createBattle({ session, present, wait = () => 0 }: BattleOptions): Promise<ShownBattle> {
  const look = lookWith(present);
  // Updates may come before the first reading is done; they wait for it.
  let pace: Pace | null = null;
  const early: [News, Snapshot][] = [];
  const { first, past, stop } = await follow(session, (news, then) => {
    if (pace === null) early.push([news, then]);
    else pace.hear(news, then);
  });
  const now = signal(first);
  const log = signal(toldIn(past, look));
  const fired = signal<Fired | null>(null);
  // Whether the viewer had time to look at what is on the screen: a pause was made, or he is asked something.
  let looked = true;
  let scenes: readonly [before: Scene | null, after: Scene | null] = [null, look.scene(first)];
  const show = (news: News, then: Snapshot): void => {
    const was = now.peek();
    scenes = [scenes[1], look.scene(then)];
    const [before, after] = scenes;
    batch(() => {
      now.value = then;
      if (news.events.length > 0) log.value = [...log.value, ...look.entries(news, was, then)];
      fired.value = firedIn(present, fired.peek(), looked, { news, was, before, after, heading: look.heading(was) });
    });
    looked = asksViewer(then);
  };
  pace = new Pace(show, (news) => {
    const [before, after] = scenes;
    const pause = wait(news, before, after, fired.peek());
    looked ||= pause > 0;
    return pause;
  });
  for (const one of early) pace.hear(...one);
  return shown({
    session,
    present,
    first,
    now,
    log,
    fired,
    hurry: () => pace.hurry(),
    close: () => {
      stop();
      pace.stop();
    },
  });
}

/** Apart from the rest: what goes on with the battle must not hold where things stood after every update of its past. */
const toldIn = (past: Past, look: ReturnType<typeof lookWith>): readonly LogEntry[] =>
  past.flatMap((one, i) => look.entries(one.news, past[i - 1]?.now ?? one.now, one.now));

/** A battle as it stood at a moment of its past: everything follows `at`. */
export function pastBattle(
  session: Session,
  present: AnyPresentation,
  past: Past,
  at: ReadonlySignal<number>,
): ShownBattle {
  const look = lookWith(present);
  const told = past.map((one, i) => look.entries(one.news, past[i - 1]?.now ?? one.now, one.now));
  const now = computed(() => (past[at.value] as Past[number]).now);
  const log = computed(() => told.slice(0, at.value + 1).flat());
  const { now: first } = past[0] as Past[number];
  const firedAt = (i: number, before: Fired | null): Fired | null => {
    const [{ now: was }, { news, now: then }] = [past[i - 1], past[i]] as [Past[number], Past[number]];
    const scenes = { before: look.scene(was), after: look.scene(then) };
    return firedIn(present, before, true, { news, was, ...scenes, heading: look.heading(was) });
  };
  // One step on shows what was fired in it; a player who goes back or jumps sees how things stood, and nothing that flies.
  let last: { readonly at: number; readonly fired: Fired | null } = { at: at.peek(), fired: null };
  const fired = computed(() => {
    const to = at.value;
    if (to !== last.at) last = { at: to, fired: to === last.at + 1 ? firedAt(to, last.fired) : null };
    return last.fired;
  });
  return shown({ session, present, first, now, log, fired, hurry: () => {}, close: () => {} });
}

interface Shown
  extends Pick<Battle, 'session' | 'present' | 'now' | 'log' | 'close'>,
    Pick<ShownBattle, 'hurry' | 'fired'> {
  readonly first: Snapshot;
}

/** Everything a screen reads, made of where things stand and what was told. */
function shown({ session, present, first, now, log, fired, hurry, close }: Shown): ShownBattle {
  const look = lookWith(present);
  const scene = computed(() => look.scene(now.value));
  const sheets = computed<readonly Sheet[]>(() => present.sheets(now.value.view, now.value.viewer));
  const { match: info, viewer } = first;
  return {
    session,
    info,
    present,
    clauses: new Map(present.catalogue.map((clause) => [clause.id, clause])),
    sides: look.sides(first),
    own: ownSides(info.offices, viewer),
    now,
    scene,
    sheets,
    phases: computed(() => look.phases(now.value)),
    report: computed(() => present.report(now.value.view, now.value.viewer)),
    log,
    fired,
    selected: signal(null),
    lit: signal([]),
    reading: signal(null),
    say: (words) => say(present.phrases, words),
    sayRefusal: (refusal) => sayRefusal(present.phrases, refusal),
    nameOf: (part) => nameOf(part, scene.peek(), sheets.peek()),
    hurry,
    close,
  };
}

function lookWith(present: AnyPresentation) {
  const phases = ({ view, viewer, match }: Snapshot): Phases =>
    present.phases?.(view, viewer) ?? { clock: { label: match.scenario.title }, parts: [] };
  const scene = ({ view, viewer }: Snapshot): Scene | null => present.scene(view, viewer);
  return {
    phases,
    scene,
    heading: (at: Snapshot): string => headingOf(phases(at)),
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
  const drawn = [...(scene?.terrain ?? []), ...(scene?.markers ?? []), ...(scene?.areas ?? [])];
  const thing = drawn.find(({ id }) => id === part);
  if (thing?.label !== undefined) return thing.label;
  const hex = unkey(part);
  if (hex === undefined) return part;
  return scene !== null && 'numbering' in scene.layout ? `hex ${label(scene.layout as Layout, hex)}` : `hex ${part}`;
}
