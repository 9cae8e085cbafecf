import type { AnyPresentation, Entry, Refusal } from '@flagbridge/engine';
import type { Proof, ReplayFile } from '@flagbridge/protocol';
import { registry as allRulebooks, type Registry } from '@flagbridge/rules';
import { loadFile, openTable, orderHash, proofOf, type Table } from '@flagbridge/table';
import type { StoredLine } from '../storage/port.ts';
import type { MatchRecord } from './record.ts';

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

/** The table of a running or ended match, by playing its lines again; every hash must come out the same. */
export async function loadTable(
  record: MatchRecord,
  lines: readonly StoredLine[],
  registry: Registry = allRulebooks,
): Promise<Table | Refusal> {
  const entries = lines.map(({ text }): Entry => JSON.parse(text));
  const { order, seed, secret, commitment, salts, outcome } = record;
  const proof: Proof = { commitment, secret, order: await orderHash(order), salts };
  const file: ReplayFile = {
    replay: {
      format: 'flagbridge-replay',
      v: 1,
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
  const opened = await loadFile(file, { local: false, registry });
  return opened.ok ? opened.table : opened;
}
