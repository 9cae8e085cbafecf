import type { Aim, AimChoice, Audit, GameEvent, OfficeId, Request } from '@flagbridge/engine';

/** What a book calls foolish. */
export interface AuditRules<V, Ship> {
  /** Odds from which a shot left unfired counts. */
  readonly good: number;
  /** Turns at a standstill that count. */
  readonly still: number;
  /** Kinds of requests whose shots are looked at. */
  readonly volleys: readonly string[];
  /** The chance of a shot; 0 where it is none a sensible player must take. */
  odds(game: V, request: Request, shot: { by: string; at: string }): number;
  /** Shooters that are ways to fire one thing have one name; each its own, where left out. */
  weaponOf?(shooter: string): string;
  /** Could move well: who cannot does not count as standing still. */
  isAble(game: V, ship: Ship): boolean;
  /** Its commander has thrown the ship of this event away. */
  isThrownAway(event: GameEvent, game: V, ship: Ship): boolean;
  /** A ship that does this does not stand idle, moved or not. */
  isBusy?(event: GameEvent): boolean;
}

type Named = { readonly id: string; readonly office: OfficeId };

/** The event of a move, and what it `is` where the ship stayed. */
const MOVED = 'moved';
const STILL = 'still';

/**
 * Counts what no sensible commander does: ships thrown away, good shots not taken, ships that stand still in a fight. An office's own
 * ships are those it has seen when it last decided.
 */
export const auditOf =
  <V extends { readonly ships: readonly Ship[] }, Ship extends Named>(rules: AuditRules<V, Ship>) =>
  (office: OfficeId): Audit<V> => {
    const { good, still, isAble, isThrownAway, isBusy } = rules;
    const own = new Set<string>();
    const able = new Set<string>();
    const stays = new Map<string, number>();
    const thrown = { count: 0, of: 0 };
    const unfired = { count: 0, of: 0 };
    const stood = { count: 0, of: 0 };
    let seen: V | null = null;
    return {
      decided: ({ game }, request, choice) => {
        seen = game;
        able.clear();
        for (const ship of game.ships) {
          if (ship.office !== office) continue;
          own.add(ship.id);
          if (isAble(game, ship)) able.add(ship.id);
        }
        if (request.shape.is !== 'aim' || !rules.volleys.includes(request.kind)) return;
        const fired = goodShots(rules, game, request, request.shape, choice as unknown as AimChoice);
        for (const was of fired) if (!was) unfired.count++;
        unfired.of += fired.length;
      },
      told: (event) => {
        const id = event.parts?.[0] ?? '';
        const ship = own.has(id) ? seen?.ships.find((one) => one.id === id) : undefined;
        if (seen === null || ship === undefined) return;
        if (isThrownAway(event, seen, ship)) thrown.count++;
        if (isBusy?.(event) === true) stays.set(id, 0);
        if (event.type !== MOVED) return;
        stood.of++;
        const turns = event.data?.['is'] === STILL && able.has(id) ? (stays.get(id) ?? 0) + 1 : 0;
        stays.set(id, turns);
        if (turns >= still) stood.count++;
      },
      counts: () => ({
        'thrown-away': { count: thrown.count, of: own.size },
        [`unfired-${Math.round(good * 100)}`]: { ...unfired },
        'stood-still': { ...stood },
      }),
    };
  };

/** Of every weapon that has a good shot, whether it fired at all. */
function goodShots<V, Ship>(
  { good, odds, weaponOf = (shooter) => shooter }: AuditRules<V, Ship>,
  game: V,
  request: Request,
  { shooters }: Aim,
  shots: AimChoice,
): boolean[] {
  const fired = new Set(shots.map(({ by }) => weaponOf(by)));
  const weapons = new Set<string>();
  for (const { id, targets } of shooters)
    if (targets.some(({ id: at }) => odds(game, request, { by: id, at }) >= good)) weapons.add(weaponOf(id));
  return [...weapons].map((weapon) => fired.has(weapon));
}
