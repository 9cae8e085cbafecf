import { isRefusal, spectator, tellingOf } from '@flagbridge/engine';
import { listings, presentOf } from '@flagbridge/rules';
import { describe, expect, test } from 'vitest';
import { tableOf } from '../../src/host/read-save.ts';
import { placesOf } from '../../src/lobby/hero/moment.ts';
import { createReplay } from '../../src/replay/create-replay.ts';

const books = listings.filter(({ toy }) => toy !== true);

describe.each(books.map((listing) => [listing.about.id, listing] as const))('the famous moment of %s', (_, listing) => {
  test('is of a battle that plays again, and comes to a shot worth seeing', async () => {
    const moment = await listing.moment?.();
    if (moment === undefined) throw new Error('it has none');
    const table = await tableOf(moment.replay, 'file');
    if (isRefusal(table)) throw new Error(table.why);
    expect(table.outcome).not.toBeNull();
    const present = await presentOf(table.info.rulebook, table.info.version);
    if (present === undefined) throw new Error('nothing shows it');
    const { past } = await createReplay(table.session(spectator), present, 1);
    const shown = past.filter(({ news: { n } }) => n >= moment.from && n <= moment.to);
    expect(shown.length).toBe(moment.to - moment.from + 1);
    const [was, last] = [shown.at(-2), shown.at(-1)];
    if (was === undefined || last === undefined) throw new Error('it is too short');
    const strikes = present.strikes?.(last.news.events, was.now.view) ?? [];
    expect(strikes.some(({ result, loss = 0 }) => result === 'hit' && loss > 0)).toBe(true);
    expect(strikes.every(({ event }) => event !== undefined)).toBe(true);
    // Short enough to be watched in passing.
    expect(tellingOf(strikes).length).toBeLessThan(12_000);
    const places = placesOf(present, shown);
    expect(places.length).toBeGreaterThan(2);
    for (const { to } of strikes) expect(places).toContain(`${to.hex.q},${to.hex.r}`);
  });
});
