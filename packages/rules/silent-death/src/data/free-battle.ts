import type { Office, OfficeId, Scenario } from '@flagbridge/engine';
import type { SetUpFile, ShipEntry } from '../set-up/format.ts';

/** A battle of your own (SD-SCN-22): each side on its own edge, the lower die sets up first, the last ship left wins. */
export interface FreeBattle {
  readonly id?: string;
  readonly title?: string;
  /** The first holds the western edge. */
  readonly sides: readonly [FreeSide, FreeSide];
}

export interface FreeSide {
  readonly id: string;
  readonly name: string;
  readonly offices: readonly { readonly id: OfficeId; readonly title: string }[];
  readonly ships: readonly ShipEntry[];
}

export function freeBattle({ id = 'free-battle', title, sides }: FreeBattle): Scenario {
  const [west, east] = sides;
  const side = (one: FreeSide) => ({ id: one.id, name: one.name, ships: one.ships.map((ship) => ({ ...ship })) });
  const setup: SetUpFile = { sides: [side(west), side(east)], first: 'die', goal: { is: 'last-ship' } };
  return {
    id,
    title: title ?? `${west.name} against ${east.name}`,
    tier: 'core',
    hook: 'Ships and crews of your own choice.',
    minutes: 10 + 5 * (west.ships.length + east.ships.length),
    offices: sides.flatMap((one): Office[] =>
      one.offices.map((office) => ({ id: office.id, side: one.id, title: office.title })),
    ),
    setup,
  };
}
