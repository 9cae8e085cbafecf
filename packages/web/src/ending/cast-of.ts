import type { SideId } from '@flagbridge/engine';
import type { Account, ShipAccount } from '@flagbridge/story';
import type { Battle } from '../battle/battle.ts';
import type { Cast } from './cast.ts';

/** A side's ships at the end, as far as they are known. */
export interface FleetEnd {
  readonly side: SideId;
  readonly title: string;
  readonly ships: readonly ShipAccount[];
}

/** From the account where it is there; until then as the last view has them. Empty where nothing of the kind is counted. */
export function fleetsOf({ present, now, sides }: Battle, account: Account | null): readonly FleetEnd[] {
  if (account !== null) return account.sides;
  const titleOf = (side: SideId): string => sides.find(({ id }) => id === side)?.title ?? side;
  return (present.fleets?.(now.value.view).sides ?? []).map(({ side, ships }) => ({
    side,
    title: titleOf(side),
    ships,
  }));
}

export function castOf(battle: Battle, fleets: readonly FleetEnd[]): Cast {
  const { present, now, own, phases } = battle;
  const { clock } = phases.value;
  const ships = new Map(
    fleets.flatMap(({ ships: all }, side) => all.map(({ id, label }) => [id, { label, side }] as const)),
  );
  const sides = fleets.length > 0 ? fleets.map(({ side, title }) => ({ id: side, title })) : battle.sides;
  return {
    unit: present.fleets?.(now.value.view).unit ?? '',
    byCount: present.fleets?.(now.value.view).count !== undefined,
    // A clock without a figure counts no turns.
    clock: clock.value === undefined ? '' : clock.label.toLowerCase(),
    sides,
    own: own.length === 1 && sides.length > 1 ? (own[0] ?? null) : null,
    nameOf: (part) => ships.get(part)?.label ?? battle.nameOf(part),
    sideOf: (part) => ships.get(part)?.side ?? -1,
  };
}
