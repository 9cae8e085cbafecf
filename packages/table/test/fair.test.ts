import {
  type Act,
  answerRequest,
  type Entry,
  hashOf,
  isDecision,
  newMatch,
  replayOf,
  rulesOf,
} from '@flagbridge/engine';
import { type ReplayFile, readReplay, writeReplay } from '@flagbridge/protocol';
import { fog } from '@flagbridge/toys';
import { describe, expect, test } from 'vitest';
import {
  commitmentOf,
  diceOf,
  freshSeed,
  load,
  newSigningKey,
  openTable,
  orderHash,
  readSigningKey,
  seedOf,
  sha256,
  signReplay,
  verifyReplay,
  writeSigningKey,
} from '../src/index.ts';
import { open, openFair, playOut, red, round, secret } from './at-table.ts';

const rules = rulesOf(fog());
const archive = async () => rules;
const salts = { red: 'the salt of red', blue: 'the salt of blue' };

async function endedMatch() {
  const table = await openFair({ salts });
  await playOut(table.seats.map((seat) => table.session({ offices: seat.offices })));
  return table;
}

function fileOf(text: unknown): ReplayFile {
  const read = readReplay(String(text));
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  return read.value;
}

const failed = (verdict: Awaited<ReturnType<typeof verifyReplay>>) =>
  verdict.findings.filter((one) => !one.ok).map((one) => one.check);

/** Plays the acts again through the engine, so that every hash is right for them. */
function rehash(file: ReplayFile, acts: readonly Act[]): ReplayFile {
  const match = newMatch(rules, file.replay.order, file.replay.seed, undefined, diceOf(file.replay.seed, file.dice));
  if ('ok' in match) throw new Error(match.why);
  for (const act of acts)
    if (isDecision(act) && match.state.outcome === null) expect(answerRequest(match, act).ok).toBe(true);
  return { ...file, replay: replayOf(match) };
}

const otherBid = (entry: Entry | undefined): Act => {
  const act = entry?.act;
  if (act === undefined || !('choice' in act)) throw new Error('not an answer');
  return { ...act, choice: act.choice === '1' ? '2' : '1' };
};

describe('commitment, salts and seed', () => {
  test('SHA-256 is SHA-256', async () => {
    expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    // Of the 32 bytes, not of their digits.
    expect(await commitmentOf('00'.repeat(32))).toBe(
      '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
    );
  });

  test('the seed depends on secret, order and every salt, not on the order in which salts came', async () => {
    const table = await openFair();
    const order = await orderHash(table.order);
    const one = await seedOf(secret, order, { a: '1', b: '2' });
    expect(await seedOf(secret, order, { b: '2', a: '1' })).toBe(one);
    const others = await Promise.all([
      seedOf(freshSeed(), order, { a: '1', b: '2' }),
      seedOf(secret, await sha256('x'), { a: '1', b: '2' }),
      seedOf(secret, order, { a: '1', b: '3' }),
      seedOf(secret, order, { a: '1' }),
      seedOf(secret, order, { a: '12', b: '' }),
    ]);
    expect(new Set([one, ...others]).size).toBe(6);
  });

  test('the table publishes the commitment at once and the secret only in the replay', async () => {
    const table = await openFair({ salts });
    expect(table.commitment).toBe(await commitmentOf(secret));
    const { match } = await table.session(red).now();
    expect(match).toMatchObject({ commitment: table.commitment, salts });
    expect(fileOf(await table.export()).proof).toMatchObject({ secret, salts, commitment: table.commitment });
    expect((await open()).commitment).toBeNull();
  });

  test('a salt of a seat that is not there is refused', async () => {
    await expect(openFair({ salts: { green: 'x' } })).rejects.toThrow('no-such-seat');
  });
});

describe('verify', () => {
  test('a fair match verifies, and the verdict says what that proves', async () => {
    const table = await endedMatch();
    const commitment = String(table.commitment);
    const verdict = await verifyReplay(String(await table.export()), { archive, commitment });
    expect(failed(verdict)).toEqual([]);
    expect(verdict).toMatchObject({ ok: true, fair: true, signed: false, kind: 'match', outcome: table.outcome });
  });

  test('a given seed or given dice verify, but nothing is claimed of them', async () => {
    const seeded = await verifyReplay(String(await (await open()).export()), { archive });
    expect(seeded).toMatchObject({ ok: true, fair: false, kind: 'given-seed' });
    const { table } = await openScripted([3, 5, 4]);
    await round(table, ['1', '2']);
    expect(await verifyReplay(String(await table.export()), { archive })).toMatchObject({
      ok: true,
      kind: 'given-dice',
    });
  });

  test('each thing that was altered is refused for its own reason', async () => {
    const table = await endedMatch();
    const file = fileOf(await table.export());
    const check = async (changed: ReplayFile, commitment?: string) =>
      failed(await verifyReplay(writeReplay(changed), { archive, ...(commitment && { commitment }) }));
    const { replay, proof } = file;
    if (proof === null) throw new Error('no proof');

    const entries = replay.entries.map((entry, i) => (i === 0 ? { ...entry, act: otherBid(entry) } : entry));
    expect(await check({ ...file, replay: { ...replay, entries } })).toEqual(['play']);
    expect(
      await check({ ...file, replay: { ...replay, outcome: { winner: 'nobody', by: 'count', clause: 'FG-END-01' } } }),
    ).toEqual(['outcome']);
    // Another seed is other dice: it does not follow from the secret.
    expect(await check({ ...file, replay: { ...replay, seed: freshSeed() } })).toContain('seed');
    expect(
      await check({ ...file, replay: { ...replay, order: { ...replay.order, options: { limit: 1 } } } }),
    ).toContain('order');
    expect(await check({ ...file, proof: { ...proof, secret: freshSeed() } })).toEqual(['commitment', 'seed']);
    expect(await check({ ...file, proof: { ...proof, salts: { ...salts, red: 'another' } } })).toEqual(['seed']);
    const lost = replay.entries.slice(0, -1);
    expect(await check({ ...file, replay: { ...replay, entries: lost } })).toEqual(['play']);
    // A whole new secret with its own commitment is consistent, but not what was published.
    const other = await openFair({ secret: freshSeed(), salts });
    await playOut(other.seats.map((seat) => other.session({ offices: seat.offices })));
    const forged = fileOf(await other.export());
    expect(await check(forged)).toEqual([]);
    expect(await check(forged, String(table.commitment))).toEqual(['commitment']);
    expect(await check({ ...file, proof: null }, String(table.commitment))).toEqual(['commitment']);
  });

  test('a die that was swapped, with every hash computed again, shows in the seed alone', async () => {
    const table = await endedMatch();
    const file = fileOf(await table.export());
    const acts = file.replay.entries.map((entry) => entry.act);
    // Look for a seed under which the same decisions are still asked for.
    for (let i = 0; i < 500; i++) {
      const seed = await sha256(`try ${i}`);
      try {
        const forged = rehash({ ...file, replay: { ...file.replay, seed } }, acts);
        expect(failed(await verifyReplay(writeReplay(forged), { archive }))).toEqual(['seed']);
        return;
      } catch {
        // Other dice led elsewhere.
      }
    }
    expect.fail('no other seed fits');
  });

  test('a forged decision with hashes computed again is refused when signed, whether the signature is kept or stripped', async () => {
    const key = await newSigningKey();
    const { publicKey } = key;
    const table = await endedMatch();
    const text = String(await table.export({ sign: key }));
    const file = fileOf(text);
    expect(await verifyReplay(text, { archive, publicKey })).toMatchObject({ ok: true, signed: true, fair: true });

    const acts = file.replay.entries.map((entry) => entry.act);
    const last = acts.findLastIndex((act) => 'choice' in act && act.choice === 'stop');
    const press = acts.findLastIndex((act) => 'choice' in act && act.choice === 'press');
    const at = Math.max(last, press);
    const forgedActs = acts.map((act, i) =>
      i === at && 'choice' in act ? { ...act, choice: act.choice === 'stop' ? 'press' : 'stop' } : act,
    );
    const forged = rehash(file, forgedActs);
    expect(hashOf(forged.replay)).not.toBe(hashOf(file.replay));
    // Without a signature nothing is wrong with it: every hash is right.
    expect(failed(await verifyReplay(writeReplay({ ...forged, signature: null }), { archive }))).toEqual([]);
    const kept = await verifyReplay(writeReplay(forged), { archive, publicKey });
    expect(failed(kept)).toEqual(['signature']);
    expect(kept.findings.at(-1)?.why).toContain('something was changed');
    const stripped = await verifyReplay(writeReplay({ ...forged, signature: null }), { archive, publicKey });
    expect(stripped.findings.at(-1)).toEqual({ check: 'signature', ok: false, why: 'the signature is missing' });
    // Signed again by the forger: valid, but not that table's.
    const again = await signReplay(forged, await newSigningKey());
    const foreign = await verifyReplay(writeReplay(again), { archive, publicKey });
    expect(foreign.findings.at(-1)).toEqual({ check: 'signature', ok: false, why: 'signed by another key' });
    expect(failed(await verifyReplay(text, { archive, publicKey: 'not a key' }))).toEqual(['signature']);
  });

  test('a key is kept as text and signs as before', async () => {
    const key = await newSigningKey();
    const again = await readSigningKey(await writeSigningKey(key));
    if (again === null) throw new Error('not read');
    const text = String(await (await endedMatch()).export({ sign: again }));
    expect(await verifyReplay(text, { archive, publicKey: key.publicKey })).toMatchObject({ ok: true, signed: true });
    for (const bad of ['', '{}', '{"privateKey":"AA==","publicKey":"x"}']) expect(await readSigningKey(bad)).toBeNull();
  });

  test('only ended matches are signed', async () => {
    const table = await openFair();
    expect(await table.export({ sign: await newSigningKey() })).toMatchObject({ ok: false, why: 'match-running' });
  });

  test('what is no replay, or of no rulebook here, is said to be so', async () => {
    expect((await verifyReplay('hello')).findings).toEqual([
      { check: 'file', ok: false, why: expect.stringContaining('line 1: not JSON') as string },
    ]);
    const text = String(await (await open()).export());
    expect(failed(await verifyReplay(text))).toEqual(['rulebook']);
  });
});

describe('not local', () => {
  test('the replay is told when the match has ended, a recording at any time, and no take-back follows the end', async () => {
    const table = await openFair({ local: false });
    expect(await table.export()).toMatchObject({ ok: false, why: 'match-running', clause: 'FB-SEE-01' });
    expect(await table.takeOver(0)).toMatchObject({ ok: false, why: 'match-running' });
    expect(table.recording(red)).toContain('flagbridge-recording');
    await playOut(table.seats.map((seat) => table.session({ offices: seat.offices })));
    const text = String(await table.export());
    expect(await verifyReplay(text, { archive })).toMatchObject({ ok: true, fair: true });
    const session = table.session(red);
    expect((await session.now()).undo).toBe('no');
    expect(await session.undo()).toMatchObject({ ok: false, clause: 'FB-END-01' });
    expect((await load(text, { rules: fog() })).ok).toBe(true);
  });
});

async function openScripted(dice: number[]) {
  const opened = await openTable({ rules: fog(), dice });
  if (!opened.ok) throw new Error(opened.why);
  return opened;
}
