import { type AnyPresentation, type AnyRulebook, type Refusal, type Rules, refuse, rulesOf } from '@flagbridge/engine';
import { type ReplayFile, readReplay } from '@flagbridge/protocol';
import { registry as allRulebooks, type Registry } from '@flagbridge/rules';
import { type Players, seatPlayers } from './open.ts';
import { reopen } from './reopen.ts';
import type { Opened } from './table.ts';
import { upgrade } from './upgrade.ts';

export interface LoadOptions {
  /** Where rulebooks are found; all of them by default. */
  readonly registry?: Registry;
  readonly rules?: AnyRulebook;
  readonly present?: AnyPresentation;
  readonly players?: Players;
  readonly local?: boolean;
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
  const { registry = allRulebooks } = options;
  const rules = options.rules === undefined ? await rulesToPlay(file, registry) : rulesOf(options.rules);
  if ('ok' in rules) return rules;
  const { version } = rules.about;
  const present = async () =>
    options.present ?? (await registry.presentOf(file.replay.order.rulebook, version)) ?? null;
  const opened = reopen(file, rules, { local: options.local ?? true, present });
  return opened.ok ? (seatPlayers(opened.table, options.players) ?? opened) : opened;
}

/** The present rules where they give the same hash after every line; else the archived ones it was played with. */
async function rulesToPlay(file: ReplayFile, registry: Registry): Promise<Rules<unknown, unknown> | Refusal> {
  const { rulebook } = file.replay.order;
  const old = await registry.rulesFor(rulebook, file.version);
  const now = await registry.rulesFor(rulebook);
  if (old === undefined || now === undefined) return refuse('no-such-rulebook', 'FB-ORD-01', { figures: { rulebook } });
  if (old === now) return now;
  return upgrade(file, old, now).ok ? now : old;
}
