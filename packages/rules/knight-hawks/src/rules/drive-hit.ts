import { type Blow, type Effect, isAdrift, isEscorted, NONE, NOTHING_LEFT, struck } from './damage-cause.ts';

/** KH-DMG-19: said once, when the last of both is gone. The escorted freighter's course stays as it is (KH-SCN-306). */
export function tellAdrift({ play, cause: { target } }: Blow): void {
  if (!isAdrift(target) || isEscorted(play.game, target)) return;
  play.tell?.({
    type: 'adrift',
    clause: 'KH-DMG-19',
    parts: [target.id],
    data: { ship: target.id, speed: target.speed },
  });
}

/** KH-DMG-13 to KH-DMG-16. */
export const drive: Effect = (blow) => {
  const { cause, line, play } = blow;
  const ship = cause.target;
  if (ship.adf0 === 0) return NONE;
  if (ship.adf === 0) return NOTHING_LEFT;
  const before = ship.adf;
  const loses = line.kind === 'drive-1' ? 1 : line.kind === 'drive-half' ? Math.ceil(ship.adf0 / 2) : before;
  ship.adf = Math.max(0, before - loses);
  // The speed stays as it is.
  if (ship.adf === 0) play.by('KH-DMG-16');
  if (before < ship.adf0) play.by('KH-DMG-33');
  play.tell?.(
    struck(
      blow,
      ship.adf === 0 ? 'drive-out' : 'drive',
      { lost: before - ship.adf, adf: ship.adf, speed: ship.speed },
      'drive',
    ),
  );
  tellAdrift(blow);
  return null;
};

/** KH-DMG-17, KH-DMG-18. */
export const steering: Effect = (blow) => {
  const { cause, line, play } = blow;
  const ship = cause.target;
  if (ship.mr0 === 0) return NONE;
  if (ship.mr === 0) return NOTHING_LEFT;
  const before = ship.mr;
  ship.mr = line.kind === 'steering-1' ? before - 1 : 0;
  if (ship.mr === 0) play.by('KH-DMG-18');
  if (before < ship.mr0) play.by('KH-DMG-33');
  const is = ship.mr === 0 ? 'steering-out' : 'steering';
  play.tell?.(struck(blow, is, { lost: before - ship.mr, mr: ship.mr }, 'steering'));
  tellAdrift(blow);
  return null;
};
