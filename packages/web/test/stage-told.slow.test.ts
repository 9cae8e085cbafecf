import { readdirSync, readFileSync } from 'node:fs';
import type { AnyPresentation, Strike } from '@flagbridge/engine';
import { listings } from '@flagbridge/rules';
import { load } from '@flagbridge/table';
import { describe, expect, test } from 'vitest';
import type { Past } from '../src/battle/create-battle.ts';
import { follow } from '../src/battle/follow.ts';
import { eventsKnown, ToldSoFar } from '../src/stage/told-so-far.ts';
import { expectHeard } from './sound-heard.ts';

interface Volley {
  readonly was: Past[number]['now'];
  readonly now: Past[number]['now'];
  readonly strikes: readonly Strike[];
  readonly events: number;
}

/** Every volley of a recorded battle, as somebody sees it who looks on. */
async function volleysOf(listing: (typeof listings)[number], file: URL) {
  const loaded = await load(readFileSync(file, 'utf8'));
  if (!loaded.ok) throw new Error(loaded.why);
  const present = (await listing.present()) as AnyPresentation;
  const { past, stop } = await follow(loaded.table.session({ offices: [] }), () => {});
  stop();
  const volleys = past.flatMap(({ news, now }, i): Volley[] => {
    const was = past[i - 1]?.now ?? now;
    const strikes = present.strikes?.(news.events, was.view) ?? [];
    return strikes.length === 0 ? [] : [{ was, now, strikes, events: news.events.length }];
  });
  return { present, volleys };
}

const books = listings.filter(({ toy }) => toy !== true);
const folder = (id: string) => new URL(`../../rules/${id}/replays/`, import.meta.url);
const battles = books.flatMap((listing) =>
  readdirSync(folder(listing.about.id))
    .filter((name) => name.endsWith('.jsonl') && !name.startsWith('grand'))
    .map((name) => [`${listing.about.id} ${name}`, listing, new URL(name, folder(listing.about.id))] as const),
);

describe.each(battles)('while the volleys of %s are told', (_name, listing, file) => {
  test('nothing shows a result before its shot, each is heard, and at the end everything is as it is', async () => {
    const { present, volleys } = await volleysOf(listing, file);
    for (const { was, now: then, strikes, events } of volleys) {
      expectHeard(strikes);
      const { viewer } = then;
      const after = {
        scene: present.scene(then.view, viewer),
        sheets: present.sheets(then.view, viewer),
        fleets: present.fleets?.(then.view) ?? null,
      };
      const before = {
        sheets: new Map(present.sheets(was.view, viewer).map((sheet) => [sheet.id, sheet])),
        ships: new Map(
          present
            .fleets?.(was.view)
            .sides.flatMap(({ ships }) => ships)
            .map((one) => [one.id, one]),
        ),
        tokens: new Set(present.scene(was.view, viewer)?.tokens.map(({ id }) => id)),
      };
      let left = Number.POSITIVE_INFINITY;
      for (let told = 0; told <= strikes.length; told++) {
        const now = new ToldSoFar(present, was, then, strikes, told);
        const ahead = strikes.slice(told).filter(({ kind }) => kind !== 'counter');
        const behind = strikes.slice(0, told);
        const untouched = new Set(
          ahead.flatMap(({ to: { part } }) => part ?? []).filter((part) => behind.every(({ to }) => to.part !== part)),
        );
        // What is still to be struck, and was not struck yet, is on its sheet and in its fleet as it was.
        for (const sheet of now.sheets())
          if (untouched.has(sheet.id)) expect(sheet).toEqual(before.sheets.get(sheet.id));
        const ships = now.fleets()?.sides.flatMap((side) => side.ships) ?? [];
        for (const ship of ships) if (untouched.has(ship.id)) expect(ship).toEqual(before.ships.get(ship.id));
        // What will fall still stands.
        const fallen = ahead.flatMap(({ fells = [] }) => fells).filter((part) => before.tokens.has(part));
        const here = now.scene()?.tokens.map(({ id }) => id) ?? [];
        for (const part of fallen) expect(here).toContain(part);
        // A book in which no ship is destroyed has no wrecks at all.
        expect(now.scene()?.wrecks?.filter(({ id }) => fallen.includes(id)) ?? []).toEqual([]);
        const sum = ships.reduce((all, ship) => all + ship.left, 0);
        expect(sum).toBeLessThanOrEqual(left);
        left = sum;
        const known = eventsKnown(strikes, told);
        if (told < strikes.length) expect(known).toBeLessThan(events);
      }
      const whole = new ToldSoFar(present, was, then, strikes, strikes.length);
      expect(whole.scene()).toEqual(after.scene);
      expect(whole.sheets()).toEqual(after.sheets);
      expect(whole.fleets()).toEqual(after.fleets);
    }
  });
});
