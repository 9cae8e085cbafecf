import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { nextRequest } from '@flagbridge/ai';
import { type Listing, type Request, type Roller, seeded, seedFrom } from '@flagbridge/engine';
import { toys } from '@flagbridge/toys';
import { describe, expect, test } from 'vitest';
import { openTable, sha256, type Table, verifyReplay } from '../src/index.ts';

/**
 * Golden replays of the toys: each scenario, each way to end. A change of the engine or of a toy that moves one of them is
 * seen here. `FLAGBRIDGE_GOLDEN=write npx vitest run packages/table/test/golden.test.ts` plays missing ones anew; a file
 * that no longer verifies is deleted by hand, and the commit says which clause moved it.
 */
const folder = new URL('../../testkit/toys/replays/', import.meta.url);

/** Every end of every toy, by scenario where one cannot end so. */
const ends: { readonly [toy: string]: readonly string[] } = {
  'toy-gunnery': ['destroyed', 'turn-limit', 'surrender'],
  'toy-hunt': ['sunk', 'escaped', 'dawn', 'unhunted'],
  'toy-cards': ['last-afloat', 'prizes', 'deck-out'],
  'toy-stall': ['finished', 'stranded', 'time'],
  'toy-crews': ['destroyed', 'both-destroyed', 'surrender', 'draw-agreed', 'time'],
  'toy-power': ['destroyed', 'both-destroyed', 'time'],
  'toy-reactor': ['last', 'nobody', 'time'],
  'toy-deck': ['goal', 'bust', 'deck-out'],
};

const files = (): string[] => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl')) : []);
const nameOf = (toy: string, scenario: string, by: string): string => `${toy}.${scenario}.${by}.jsonl`;

async function playOut(table: Table, dice: Roller): Promise<void> {
  const session = table.session({ offices: table.order.scenario.offices.map((office) => office.id) });
  for (let n = 0; n < 2000 && table.outcome === null; n++) {
    const { requests } = await session.now();
    const request = nextRequest(requests, dice, 0.01) as Request;
    const sampled = request.standing ? null : await session.sample(request.id);
    await session.decide(request.id, sampled?.ok === true ? sampled.choice : request.default);
  }
}

/** Plays random matches until every wanted end of a scenario has been seen, at most 600. */
async function write(listing: Listing): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const scenario of listing.about.scenarios) {
    const wanted = new Set(
      ends[listing.about.id]?.filter((by) => !files().includes(nameOf(listing.about.id, scenario.id, by))),
    );
    for (let n = 0; n < 600 && wanted.size > 0; n++) {
      const secret = await sha256(`golden ${scenario.id} ${n}`);
      const opened = await openTable({ listing, wish: { scenario: scenario.id }, secret });
      if (!opened.ok) throw new Error(JSON.stringify(opened));
      await playOut(opened.table, seeded(seedFrom(`golden ${n}`)).stream('golden', {}));
      const by = opened.table.outcome?.by ?? '';
      const text = await opened.table.export();
      opened.table.close();
      if (!wanted.delete(by) || typeof text !== 'string') continue;
      writeFileSync(new URL(nameOf(listing.about.id, scenario.id, by), folder), text);
    }
  }
}

if (process.env['FLAGBRIDGE_GOLDEN'] === 'write')
  for (const listing of toys) test(`write ${listing.about.id}`, () => write(listing), 600_000);

describe.each(toys.map((listing) => listing.about))('$id', (about) => {
  const mine = files().filter((name) => name.startsWith(`${about.id}.`));

  test('has a golden replay of each scenario and each end', () => {
    for (const scenario of about.scenarios)
      expect(
        mine.some((name) => name.split('.')[1] === scenario.id),
        scenario.id,
      ).toBe(true);
    expect([...new Set(mine.map((name) => name.split('.')[2]))].sort()).toEqual([...(ends[about.id] ?? [])].sort());
  });

  test.each(mine)('%s plays again to the same end', async (name) => {
    const verdict = await verifyReplay(readFileSync(new URL(name, folder), 'utf8'));
    expect(verdict.findings.filter((finding) => !finding.ok && finding.check !== 'signature')).toEqual([]);
    expect(verdict.outcome?.by).toBe(name.split('.')[2]);
    expect(verdict.fair).toBe(true);
  });
});

test('a golden replay with an altered decision, die or outcome is refused', async () => {
  const text = readFileSync(new URL(nameOf('toy-gunnery', 'duel', 'destroyed'), folder), 'utf8');
  const lines = text.trimEnd().split('\n');
  const altered = (line: number, change: (act: string) => string): string => {
    const changed = lines.with(line, change(lines.at(line) as string));
    expect(changed).not.toEqual(lines);
    return `${changed.join('\n')}\n`;
  };
  const other = (digit: string): string => (digit === '0' ? '1' : '0');
  const answered = lines.findIndex((line) => /"choice":"\d"/.test(line));
  const decision = await verifyReplay(
    altered(answered, (act) => act.replace(/(?<="choice":")\d/, (digit) => other(digit))),
  );
  const die = await verifyReplay(altered(0, (head) => head.replace(/(?<="seed":")./, (digit) => other(digit))));
  const outcome = await verifyReplay(altered(-1, (end) => end.replace(/(?<="winner":")\w+/, 'nobody')));
  for (const verdict of [decision, die, outcome]) expect(verdict.ok).toBe(false);
});
