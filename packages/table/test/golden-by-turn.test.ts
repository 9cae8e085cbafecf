import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AnyRules, answerRequest, isDecision, newMatch, replayOf } from '@flagbridge/engine';
import { type ReplayFile, readReplay, writeReplay } from '@flagbridge/protocol';
import { rulesFor } from '@flagbridge/rules';
import { toys } from '@flagbridge/toys';
import { describe, expect, test } from 'vitest';
import { diceOf } from '../src/dice.ts';
import { verifyReplay } from '../src/index.ts';

/**
 * The golden replays of before have the state in every line, and stay as they are. Some of them again as matches are chained now:
 * `FLAGBRIDGE_GOLDEN=write npx vitest run packages/table/test/golden-by-turn.test.ts` writes those that are missing.
 */
const WANTED: { readonly [folder: string]: readonly string[] } = {
  '../../rules/knight-hawks/replays/': [
    'surprise-attack.lost-goal.jsonl',
    'squadrons.destroyed.jsonl',
    'duel.destroyed.typed.jsonl',
  ],
  '../../rules/silent-death/replays/': [
    'syruss.lost-runner.jsonl',
    'patrol.destroyed.jsonl',
    'duel.destroyed.typed.jsonl',
  ],
  '../../testkit/toys/replays/': toys.map(({ about }) => firstOf(about.id)),
};

function firstOf(toy: string): string {
  const folder = new URL('../../testkit/toys/replays/', import.meta.url);
  return readdirSync(folder).find((name) => name.startsWith(`${toy}.`)) ?? `${toy} has none`;
}

function read(folder: URL, name: string): ReplayFile {
  const file = readReplay(readFileSync(new URL(name, folder), 'utf8'));
  if (!file.ok) throw new Error(`${name} cannot be read`);
  return file.value;
}

/** The same decisions, chained as now. */
function chainedAnew(rules: AnyRules, file: ReplayFile): ReplayFile {
  const { order, seed, entries } = file.replay;
  const match = newMatch(rules, order, seed, undefined, diceOf(seed, file.dice));
  if ('ok' in match) throw new Error(match.why);
  for (const { act } of entries) {
    if (!isDecision(act)) throw new Error('only decisions are played again here');
    const { dice = [], ...decision } = act;
    let done = answerRequest(match, decision);
    for (let at = 0; done.ok && 'wants' in done; ) {
      const { count } = done.wants;
      const to = `${act.office}~dice-`;
      const asked = match.pending === null ? '' : to + typed(match.log, act.office, match.pending.faces.length);
      done = answerRequest(match, { office: act.office, to: asked, choice: dice.slice(at, at + count) });
      at += count;
    }
    if (!done.ok) throw new Error(`line ${match.log.length} is refused: ${done.clause}`);
  }
  return { ...file, replay: replayOf(match), signature: null };
}

const typed = (log: readonly { readonly act: object }[], office: string, now: number): number =>
  log.reduce(
    (sum, { act }) =>
      'office' in act && act.office === office && 'dice' in act ? sum + (act.dice as readonly number[]).length : sum,
    now,
  );

describe.each(Object.entries(WANTED))('%s', (path, names) => {
  const folder = new URL(path, import.meta.url);
  const byTurn = new URL('by-turn/', folder);

  if (process.env['FLAGBRIDGE_GOLDEN'] === 'write')
    test('write those that are missing', async () => {
      mkdirSync(byTurn, { recursive: true });
      for (const name of names.filter((one) => !readdirSync(byTurn).includes(one))) {
        const file = read(folder, name);
        const rules = await rulesFor(file.replay.order.rulebook);
        if (rules === undefined) throw new Error(`no rules for ${name}`);
        writeFileSync(new URL(name, byTurn), writeReplay(chainedAnew(rules, file)));
      }
    });

  test('all that are wanted are there, and no others', () => {
    expect(readdirSync(byTurn).sort()).toEqual([...names].sort());
  });

  test.each(names)('%s plays again to the same end, in both forms', async (name) => {
    const [before, now] = [read(folder, name), read(byTurn, name)];
    expect([before.replay.v, now.replay.v]).toEqual([1, 2]);
    expect(now.replay.entries.map(({ act }) => act)).toEqual(before.replay.entries.map(({ act }) => act));
    for (const from of [folder, byTurn]) {
      const text = readFileSync(new URL(name, from), 'utf8');
      const verdict = await verifyReplay(text, { archive: (rulebook) => rulesFor(rulebook) });
      expect(verdict.findings.filter((finding) => !finding.ok)).toEqual([]);
      expect(verdict).toMatchObject({ ok: true, fair: true, outcome: { by: name.split('.').at(-2 - typedIn(name)) } });
    }
  });

  test.each(names)('%s: whichever line is altered, cut out or exchanged, it is refused', async (name) => {
    const lines = readFileSync(new URL(name, byTurn), 'utf8').trimEnd().split('\n');
    const refuses = async (altered: readonly string[]): Promise<void> => {
      const verdict = await verifyReplay(`${altered.join('\n')}\n`, { archive: (rulebook) => rulesFor(rulebook) });
      expect(verdict.ok).toBe(false);
    };
    const flip = (line: string, of: RegExp): string => line.replace(of, (digit) => (digit === '0' ? '1' : '0'));
    const at = Math.floor(lines.length / 2);
    const line = lines[at] as string;
    await refuses(lines.toSpliced(at, 1));
    await refuses(lines.with(at, lines[at - 1] as string).with(at - 1, line));
    await refuses(lines.with(at, flip(line, /(?<="hash":")./)));
    await refuses(lines.with(-1, flip(lines.at(-1) as string, /(?<="state":")./)));
    await refuses(lines.with(-1, flip(lines.at(-1) as string, /(?<="end":")./)));
    await refuses(lines.with(0, flip(lines[0] as string, /(?<="seed":")./)));
  });
});

const typedIn = (name: string): number => (name.includes('.typed.') ? 1 : 0);
