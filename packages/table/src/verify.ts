import { isSeed, type Outcome, type Refusal, type Rules } from '@flagbridge/engine';
import { type ReplayFile, readReplay, sayProblem } from '@flagbridge/protocol';
import { rulesFor } from '@flagbridge/rules';
import { playAgain } from './again.ts';
import { diceOf } from './dice.ts';
import { commitmentOf, orderHash, seedOf } from './fair.ts';
import { isSignedBy } from './sign.ts';

/** What is looked at, in this order. */
export type ReplayCheck = 'file' | 'rulebook' | 'order' | 'commitment' | 'seed' | 'play' | 'outcome' | 'signature';

export interface Finding {
  readonly check: ReplayCheck;
  readonly ok: boolean;
  /** For people: what was found. */
  readonly why: string;
}

export interface Verdict {
  /** Nothing is wrong. What that proves, `fair` and `signed` say. */
  readonly ok: boolean;
  readonly findings: readonly Finding[];
  /** The dice were committed before the match and follow from the commitment. */
  readonly fair: boolean;
  /** By the key that was asked for, or, where none was, by the key in the file. */
  readonly signed: boolean;
  readonly kind: 'match' | 'what-if' | 'given-seed' | 'given-dice' | 'unread';
  readonly rulebook: string | null;
  readonly version: string | null;
  readonly lines: number;
  readonly outcome: Outcome | null;
}

export interface VerifyOptions {
  /** The key of the table that is said to have run it: raw, in base64. Then an unsigned replay is refused. */
  readonly publicKey?: string;
  /** The commitment made known when the match was made. Then a replay without it is refused. */
  readonly commitment?: string;
  /** Finds the rules; the registry and its archive by default. */
  readonly archive?: (rulebook: string, version: string) => Promise<Rules<unknown, unknown> | undefined>;
}

/** Plays a replay again and checks everything it claims. */
export async function verifyReplay(text: string, options: VerifyOptions = {}): Promise<Verdict> {
  const read = readReplay(text);
  if (!read.ok) {
    const findings = [{ check: 'file', ok: false, why: sayProblem(read.problem) } as const];
    const nothing = { rulebook: null, version: null, lines: 0, outcome: null };
    return { ok: false, findings, fair: false, signed: false, kind: 'unread', ...nothing };
  }
  const file = read.value;
  const { replay, version } = file;
  const findings: Finding[] = [
    {
      check: 'file',
      ok: true,
      why: `${replay.entries.length} ${replay.entries.length === 1 ? 'line' : 'lines'}, well made`,
    },
  ];
  findings.push(...(await checkDice(file, options.commitment)));
  findings.push(...(await checkPlay(file, options.archive ?? rulesFor)));
  findings.push(await checkSignature(file, options.publicKey));
  const good = (check: ReplayCheck): boolean => findings.some((one) => one.check === check && one.ok);
  return {
    ok: findings.every((one) => one.ok),
    findings,
    fair: file.proof !== null && file.dice === null && good('order') && good('commitment') && good('seed'),
    signed: file.signature !== null && good('signature'),
    kind: kindOf(file),
    rulebook: replay.order.rulebook,
    version,
    lines: replay.entries.length,
    outcome: replay.outcome,
  };
}

function kindOf(file: ReplayFile): Verdict['kind'] {
  if (file.branch !== null) return 'what-if';
  if (file.dice !== null) return 'given-dice';
  return file.proof === null ? 'given-seed' : 'match';
}

async function checkDice({ replay, proof, dice, branch }: ReplayFile, published?: string): Promise<Finding[]> {
  const found = (check: ReplayCheck, ok: boolean, right: string, wrong: string): Finding => ({
    check,
    ok,
    why: ok ? right : wrong,
  });
  if (proof === null) {
    const what =
      branch !== null ? 'a what-if has dice of its own' : 'seed or dice were given; nothing is proven of them';
    const findings = [found('seed', isSeed(replay.seed), what, 'the seed is not 64 hexadecimal digits')];
    if (published !== undefined)
      findings.unshift({ check: 'commitment', ok: false, why: 'the replay holds no commitment' });
    return findings;
  }
  const order = await orderHash(replay.order);
  const commitment = await commitmentOf(proof.secret);
  const seed = await seedOf(proof.secret, proof.order, proof.salts);
  const seats = replay.order.seats.map((seat) => seat.id);
  const findings = [
    found('order', order === proof.order, 'the order is the one committed to', 'the order was changed'),
    found(
      'commitment',
      commitment === proof.commitment && (published === undefined || published === proof.commitment),
      'the secret is the one committed to',
      commitment === proof.commitment ? 'another commitment was made known' : 'the secret does not fit its commitment',
    ),
    found(
      'seed',
      seed === replay.seed && dice === null && Object.keys(proof.salts).every((seat) => seats.includes(seat)),
      'the seed follows from secret, order and salts',
      'the seed does not follow from secret, order and salts: the dice were changed',
    ),
  ];
  return findings;
}

async function checkPlay(file: ReplayFile, archive: NonNullable<VerifyOptions['archive']>): Promise<Finding[]> {
  const { replay, version, dice } = file;
  const rules = await archive(replay.order.rulebook, version);
  if (rules === undefined)
    return [{ check: 'rulebook', ok: false, why: `there is no rulebook ${replay.order.rulebook} here` }];
  const named = `${replay.order.rulebook} ${rules.about.version}`;
  const other = rules.about.version === version ? '' : ` (the file says ${version})`;
  const rulebook: Finding = { check: 'rulebook', ok: true, why: `played again with ${named}${other}` };
  const again = playAgain(rules, file, diceOf(replay.seed, dice));
  const same: Finding = { check: 'play', ok: true, why: 'every line gives the same hash' };
  if (!('ok' in again))
    return [
      rulebook,
      same,
      { check: 'outcome', ok: true, why: replay.outcome === null ? 'the match goes on' : 'the outcome is right' },
    ];
  if (again.figures?.what === 'outcome')
    return [rulebook, same, { check: 'outcome', ok: false, why: 'another outcome comes out' }];
  return [rulebook, { check: 'play', ok: false, why: whereDiffers(again, replay.entries.length) }];
}

/** In words for people, who count from 1: line 1 is the first act. */
export function whereDiffers({ why, figures: { line, what, file, table } = {} }: Refusal, lines: number): string {
  if (why === 'pending') return 'the decision that waits for dice does not wait for these';
  if (typeof line !== 'number') return `the set-up is refused (${why})`;
  const part =
    line < 0 || lines === 0 ? 'the set-up' : line < lines ? `line ${line + 1} of the log` : 'the end of the log';
  const versions = why === 'other-version' ? `; the file is from version ${file}, here is ${table}` : '';
  return `${part} comes out differently (${what})${versions}`;
}

async function checkSignature(file: ReplayFile, publicKey: string | undefined): Promise<Finding> {
  const check = 'signature';
  if (file.signature === null)
    return publicKey === undefined
      ? { check, ok: true, why: 'not signed' }
      : { check, ok: false, why: 'the signature is missing' };
  if (await isSignedBy(file, publicKey ?? file.signature.publicKey))
    return { check, ok: true, why: publicKey === undefined ? 'signed by the key it names' : 'signed by that table' };
  const foreign = publicKey !== undefined && (await isSignedBy(file, file.signature.publicKey));
  return {
    check,
    ok: false,
    why: foreign ? 'signed by another key' : 'the signature does not fit: something was changed',
  };
}
