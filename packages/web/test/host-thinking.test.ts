import { cadet, type Player } from '@flagbridge/ai';
import { listingOf } from '@flagbridge/rules';
import { openTable } from '@flagbridge/table';
import { expect, test } from 'vitest';
import { type Mind, type ToThink, thinkingElsewhere } from '../src/host/thinking.ts';

/** A mind that gives every question its default, after a while; or breaks. */
function mind(breaks: boolean): Mind & { asked: ToThink[] } {
  const one: Mind & { asked: ToThink[] } = {
    asked: [],
    onmessage: null,
    onerror: null,
    terminate: () => undefined,
    postMessage: (what) => {
      one.asked.push(structuredClone(what));
      setTimeout(() => {
        if (breaks) one.onerror?.({ preventDefault: () => undefined } as ErrorEvent);
        else one.onmessage?.({ data: { id: what.id, choice: what.request.default } } as MessageEvent);
      }, 1);
    },
  };
  return one;
}

async function playedBy(player: Player): Promise<{ over: boolean; crashes: number }> {
  const listing = listingOf('toy-gunnery');
  if (listing === undefined) throw new Error('no such toy');
  const opened = await openTable({ listing, players: { red: player, blue: cadet } });
  if (!opened.ok) throw new Error(opened.why);
  await opened.table.idle();
  return { over: opened.table.outcome !== null, crashes: opened.table.crashes.length };
}

test('a table waits for answers that come from elsewhere', async () => {
  const made = mind(false);
  expect(await playedBy(thinkingElsewhere(cadet, () => made))).toEqual({ over: true, crashes: 0 });
  expect(made.asked.length).toBeGreaterThan(1);
  expect(made.asked[0]).toMatchObject({ player: 'cadet', rulebook: 'toy-gunnery' });
});

test('where the other worker breaks, the player thinks here', async () => {
  const minds: Mind[] = [];
  const make = (): Mind => {
    const one = mind(true);
    minds.push(one);
    return one;
  };
  expect(await playedBy(thinkingElsewhere(cadet, make))).toEqual({ over: true, crashes: 0 });
  expect(minds.length).toBeGreaterThan(1);
});
