import type { AnyPresentation, Entry, Refusal, Viewer } from '@flagbridge/engine';
import type { Proof, ReplayFile } from '@flagbridge/protocol';
import { registry as allRulebooks, type Registry } from '@flagbridge/rules';
import { loadFile, openTable, orderHash, type Pause, proofOf, type Table, type TableSnapshot } from '@flagbridge/table';
import type { StoredLine } from '../storage/port.ts';
import type { MatchRecord } from './record.ts';
import { officesOf } from './seats.ts';
import { anybody } from './tellings.ts';

/** A table for a match that begins now: the seed is made of the committed secret and the salts of everybody who sat down. */
export async function beginTable(
  record: MatchRecord,
  registry: Registry = allRulebooks,
): Promise<{ readonly table: Table; readonly seed: string; readonly present: AnyPresentation | null } | Refusal> {
  const { order, secret, salts } = record;
  const listing = registry.listingOf(order.rulebook);
  const { seed } = await proofOf(secret, order, salts);
  const opened = await openTable({ ...(listing && { listing }), order, secret, salts, local: false });
  if (!opened.ok) return opened;
  return { table: opened.table, seed, present: await presentationOf(record, opened.table) };
}

/** What times the telling of a match with clocks; without it a battle is played all the same. */
export const presentationOf = async ({ clock }: MatchRecord, table: Table): Promise<AnyPresentation | null> =>
  clock.is === 'none' ? null : table.present().catch(() => null);

/** Whose histories a match keeps from the start: everyone's who sits there, and what its clocks go by. */
const toldAt = ({ order, clock }: MatchRecord): readonly Viewer[] => [
  ...order.seats.map(({ id }) => ({ offices: officesOf(order, id) })),
  ...(clock.is === 'none' ? [] : [anybody]),
];

interface LoadWith {
  readonly registry?: Registry | undefined;
  /** How it stood, where that is known for certain. */
  readonly snapshot?: TableSnapshot | null;
  /** Lets others in. Where it is left out, everything is done at once. */
  readonly pause?: Pause;
}

/** The table of a running or ended match, by playing its lines again; every hash must come out the same. */
export async function loadTable(
  record: MatchRecord,
  lines: readonly StoredLine[],
  { registry = allRulebooks, snapshot = null, pause }: LoadWith = {},
): Promise<Table | Refusal> {
  const entries = lines.map(({ text }): Entry => JSON.parse(text));
  const { order, seed, secret, commitment, salts, outcome } = record;
  const proof: Proof = { commitment, secret, order: await orderHash(order), salts };
  const file: ReplayFile = {
    replay: {
      format: 'flagbridge-replay',
      v: record.form ?? 1,
      order,
      seed: seed ?? '',
      entries,
      pending: null,
      outcome,
      end: entries.at(-1)?.hash ?? record.start ?? '',
    },
    version: record.version,
    dice: null,
    branch: null,
    proof,
    signature: null,
    crash: null,
  };
  const opened = await loadFile(file, {
    local: false,
    registry,
    viewers: toldAt(record),
    ...(snapshot !== null && { snapshot }),
    ...(pause !== undefined && { pause }),
  });
  return opened.ok ? opened.table : opened;
}
