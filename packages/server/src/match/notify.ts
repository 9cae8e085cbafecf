import type { LiveMatch } from './live.ts';

/** Somebody who is not here is told later that the battle waits for him, or that it waits for anybody. */
export function notify(match: LiveMatch, seat: string, why: 'awaited' | 'paused'): void {
  const { time, seats } = match.record;
  if (match.here(seat) || seats[seat]?.player == null || time === null) return;
  const { notices, log } = match.around;
  const turn = time.turns[seat] ?? 0;
  // The notifier reads the record to see whether that turn still lasts: it is there before he looks.
  match.after(() => {
    notices[why](match.id, seat, turn).catch((err: unknown) =>
      log.error({ match: match.id, err }, 'a notice could not be set'),
    );
  });
}
