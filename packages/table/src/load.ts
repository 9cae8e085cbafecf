import {
  type AnyPresentation,
  type AnyRulebook,
  type Refusal,
  type Rules,
  refuse,
  rulesOf,
  type Viewer,
} from '@flagbridge/engine';
import { type ReplayFile, readReplay } from '@flagbridge/protocol';
import { registry as allRulebooks, type Registry } from '@flagbridge/rules';
import { type Players, seatPlayers } from './open.ts';
import { reopening } from './reopen.ts';
import { inSlices, type Pause } from './slices.ts';
import type { TableSnapshot } from './snapshot.ts';
import type { Opened } from './table.ts';

export interface LoadOptions {
  /** Where rulebooks are found; all of them by default. */
  readonly registry?: Registry;
  readonly rules?: AnyRulebook;
  readonly present?: AnyPresentation;
  readonly players?: Players;
  readonly local?: boolean;
  /** Viewers whose histories are wanted: they are told while it is played again. */
  readonly viewers?: readonly Viewer[];
  /** How it stood, as this very program and these rules found it. Left aside where anything about it is in doubt. */
  readonly snapshot?: TableSnapshot;
  /** Lets others in while it is played again. */
  readonly pause?: Pause;
}

/** Takes a match up from its replay text, at its last line. */
export async function load(text: string, options: LoadOptions = {}): Promise<Opened> {
  const read = readReplay(text);
  if (!read.ok) {
    const { line = 0, path, message } = read.problem;
    return refuse('unreadable', 'FB-REP-01', { figures: { line, path, message } });
  }
  return loadFile(read.value, options);
}

/** The same for a replay that has been read already, or was kept in parts. */
export async function loadFile(file: ReplayFile, options: LoadOptions = {}): Promise<Opened> {
  const opened = (await fromSnapshot(file, options)) ?? (await fromFirstLine(file, options));
  return opened.ok ? (seatPlayers(opened.table, options.players) ?? opened) : opened;
}

/** Only with the rules it was last played with; whether newer ones may take over was found out when it was made. */
async function fromSnapshot(file: ReplayFile, options: LoadOptions): Promise<Opened | null> {
  const { snapshot, pause, registry = allRulebooks } = options;
  if (snapshot === undefined || snapshot.version !== file.version) return null;
  const given = options.rules === undefined ? undefined : rulesOf(options.rules);
  const rules = given ?? (await registry.rulesFor(file.replay.order.rulebook, snapshot.version));
  if (rules === undefined) return null;
  // Only hosts keep snapshots: a page never needs it.
  const { takingUp } = await import('./taking-up.ts');
  try {
    return await inSlices(takingUp(file, rules, reopenWith(file, rules, options), snapshot), pause);
  } catch {
    // Whatever is wrong with it, the log tells how the match really stands.
    return null;
  }
}

async function fromFirstLine(file: ReplayFile, options: LoadOptions): Promise<Opened> {
  const { pause, registry = allRulebooks } = options;
  const rules = options.rules === undefined ? await rulesToPlay(file, registry, pause) : rulesOf(options.rules);
  return 'ok' in rules ? rules : inSlices(reopening(file, rules, reopenWith(file, rules, options)), pause);
}

function reopenWith(file: ReplayFile, rules: Rules<unknown, unknown>, options: LoadOptions) {
  const { registry = allRulebooks, viewers = [] } = options;
  const present = async () =>
    options.present ?? (await registry.presentOf(file.replay.order.rulebook, rules.about.version)) ?? null;
  return { local: options.local ?? true, present, viewers };
}

/** The present rules where they give the same hash after every line; else the archived ones it was played with. */
async function rulesToPlay(
  file: ReplayFile,
  registry: Registry,
  pause: Pause | undefined,
): Promise<Rules<unknown, unknown> | Refusal> {
  const { rulebook } = file.replay.order;
  const old = await registry.rulesFor(rulebook, file.version);
  const now = await registry.rulesFor(rulebook);
  if (old === undefined || now === undefined) return refuse('no-such-rulebook', 'FB-ORD-01', { figures: { rulebook } });
  if (old === now) return now;
  // Most battles are of the present rules.
  const { upgrading } = await import('./upgrade.ts');
  return (await inSlices(upgrading(file, old, now), pause)).ok ? now : old;
}
