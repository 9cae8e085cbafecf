import type { LiveMatch } from './live.ts';

/** At one match everything of the first player is the second's: seats, what was said there, the match itself. */
export async function adoptAt(live: LiveMatch, from: string, to: string): Promise<void> {
  const { storage, now } = live.around;
  const { people } = storage;
  for (const { match, seat, player } of await people.holders(live.id)) {
    if (player !== from) continue;
    await people.hold({ match, seat, player: to, since: now() });
    await people.unhold(match, seat, from);
  }
  const seats = Object.fromEntries(
    Object.entries(live.record.seats).map(([id, one]) => [id, one.player === from ? { ...one, player: to } : one]),
  );
  const host = live.record.host === from ? to : live.record.host;
  live.change({ ...live.record, host, seats });
  for (const [i, line] of live.chat.entries()) if (line.player === from) live.chat[i] = { ...line, player: to };
  for (const visit of [...live.visits])
    if (visit.visitor.player === from) {
      live.removeVisit(visit);
      visit.close({ why: 'again', message: 'You have signed in; connect again.' });
    }
}
