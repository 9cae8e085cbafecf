import { type AnyPresentation, type Listing, type PartId, type Scene, spectator } from '@flagbridge/engine';
import { key } from '@flagbridge/engine/hex';
import type { Past } from '../../battle/create-battle.ts';
import { movedIn } from '../../battle/moved.ts';
import type { HowToTell } from '../../battle/telling.ts';
import type { DeviceHost } from '../../host/device.ts';
import { createReplay, type Replay } from '../../replay/create-replay.ts';

/** A rulebook's famous moment, ready to be played. */
export interface ReadyMoment {
  readonly replay: Replay;
  readonly from: number;
  readonly to: number;
  /** Everywhere something of it happens. */
  readonly places: readonly PartId[];
}

/** Null where the book has none, or it cannot be shown: the lobby is as good without. */
export async function readyMoment(host: DeviceHost, listing: Listing, tell: HowToTell): Promise<ReadyMoment | null> {
  const moment = await listing.moment?.();
  if (moment === undefined) return null;
  const table = await host.look(moment.replay);
  if (!table.ok) return null;
  try {
    const { from, to } = moment;
    const replay = await createReplay(await table.session(spectator), table.present, from, tell);
    const shown = replay.past.filter(({ news: { n } }) => n >= from && n <= to);
    return { replay, from, to, places: placesOf(table.present, shown) };
  } finally {
    // A viewer's history holds every view: nothing more is asked of the table.
    table.close();
  }
}

/** Where anybody stands who moves, fires or is struck. Exported for tests, which bring their own past. */
export function placesOf(present: AnyPresentation, past: Past): PartId[] {
  const places = new Set<PartId>();
  for (const [i, { news, now }] of past.entries()) {
    const was = past[i - 1]?.now;
    if (was === undefined) continue;
    const [before, after] = [was, now].map(({ view, viewer }) => present.scene(view, viewer)) as [Scene, Scene];
    const moved = new Set(movedIn(before, after));
    for (const { id, hex } of [...(before?.tokens ?? []), ...(after?.tokens ?? [])])
      if (moved.has(id)) places.add(key(hex));
    const strikes = news.events.length === 0 ? [] : (present.strikes?.(news.events, was.view) ?? []);
    for (const { from, to } of strikes) for (const end of [from, to]) if (end !== undefined) places.add(key(end.hex));
  }
  return [...places];
}
