import type { Entry, Replay } from '@flagbridge/engine';
import type { z } from 'zod/mini';
import { checkFormat, type FileLine, readLines, wrong } from './lines.ts';
import { parseWith, type Read } from './parse.ts';
import type { Crash, GivenDice, Proof, ReplayFile, Signature } from './replay-file.ts';
import * as schema from './schema/file.ts';
import type { BranchMark } from './session.ts';

/**
 * The replay file: first line all inputs, then a line per act with its hash, last line what must come out. Reading says
 * whether the file is well made; whether it is true, only playing it again says.
 */
type Head = {
  format: Replay['format'];
  v: Replay['v'];
  order: Replay['order'];
  seed: Replay['seed'];
  dice?: GivenDice;
  branch?: BranchMark;
};
type Foot = {
  end: string;
  state?: string;
  outcome: Replay['outcome'];
  pending: Replay['pending'];
  version: string;
  proof?: Proof;
  signature?: Signature;
  crash?: Crash;
};

export function writeReplay({ replay, version, dice, branch, proof, signature, crash }: ReplayFile): string {
  const { format, v, order, seed, entries, pending, outcome, end, state } = replay;
  const head: Head = { format, v, order, seed, ...(dice && { dice }), ...(branch && { branch }) };
  const foot: Foot = {
    end,
    ...(state !== undefined && { state }),
    outcome,
    pending,
    version,
    ...(proof && { proof }),
    ...(signature && { signature }),
    ...(crash && { crash }),
  };
  return `${[head, ...entries, foot].map((line) => JSON.stringify(line)).join('\n')}\n`;
}

export function readReplay(text: string): Read<ReplayFile> {
  const read = readLines(text);
  if (!read.ok) return read;
  const lines = read.value;
  const [first, last] = [lines[0] as FileLine, lines.at(-1) as FileLine];
  const other = checkFormat(first, 'flagbridge-replay', [1, 2]);
  if (other !== null) return { ok: false, problem: other };
  const head = parseLine<Head>(schema.replayHead, first);
  if (!head.ok) return head;
  if (lines.length === 1) return wrong(2, { path: '', message: 'the last line, with the end, is missing' });
  const entries: Entry[] = [];
  for (const line of lines.slice(1, -1)) {
    const entry = parseLine<Entry>(schema.entry, line);
    if (!entry.ok) return entry;
    entries.push(entry.value);
  }
  const foot = parseLine<Foot>(schema.replayFoot, last);
  if (!foot.ok) return foot;
  const { format, v, order, seed, dice, branch } = head.value;
  const { end, state, outcome, pending, version, proof, signature, crash } = foot.value;
  if ((v === 2) !== (state !== undefined))
    return wrong(last.line, { path: 'state', message: v === 2 ? 'is missing' : 'is of a later form than this file' });
  return {
    ok: true,
    value: {
      replay: { format, v, order, seed, entries, pending, outcome, end, ...(state !== undefined && { state }) },
      version,
      dice: dice ?? null,
      branch: branch ?? null,
      proof: proof ?? null,
      signature: signature ?? null,
      crash: crash ?? null,
    },
  };
}

function parseLine<T>(of: z.ZodMiniType<unknown>, { line, value }: FileLine): Read<T> {
  const read = parseWith<T>(of, value);
  return read.ok ? read : wrong(line, read.problem);
}
