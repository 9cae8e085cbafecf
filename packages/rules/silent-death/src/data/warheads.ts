import type { Warhead, WarheadKind } from '../game.ts';

/** One row of SD-TAB-05. */
interface WarheadFigures {
  /** As the book calls it. */
  readonly name: string;
  /** Movement points of every turn (SD-WAR-11). */
  readonly allowance: number;
  /** Dice of its damage, all added (SD-WAR-32), and their mean. */
  readonly dice: string;
  readonly sides: readonly number[];
  readonly mean: number;
  /** Of two kinds that arrive together these are dodged before the others (SD-DOD-04). */
  readonly dodgedFirst: boolean;
  /** Where a display and a ship's record count those aboard (SD-DSP-19). */
  readonly pips: 'torpedoes' | 'missiles';
}

export const WARHEADS: { readonly [kind in WarheadKind]: WarheadFigures } = {
  torpedo: {
    name: 'Proton Torpedo',
    allowance: 12,
    dice: '3d12',
    sides: [12, 12, 12],
    mean: 19.5,
    dodgedFirst: false,
    pips: 'torpedoes',
  },
  missile: {
    name: 'Concussion Missile',
    allowance: 14,
    dice: '1d12',
    sides: [12],
    mean: 6.5,
    dodgedFirst: true,
    pips: 'missiles',
  },
};

export const WARHEAD_KINDS: readonly WarheadKind[] = ['torpedo', 'missile'];

/** The rest of SD-TAB-05 is the same for both kinds. */
export const TURN_COST = 3;
export const SIDESLIP_COST = 2;
export const WARHEAD_DV = 10;
/** Nought takes nothing away. Exported for tests, which compare the table with the book. */
export const WARHEAD_DR = 0;
/** SD-WAR-37. */
export const WARHEAD_PILOTING = 5;

/** How events name a warhead, which may be gone by the time somebody reads them: `torpedo:w3`. */
export const warheadCode = ({ id, kind }: Pick<Warhead, 'id' | 'kind'>): string => `${kind}:${id}`;

/** `Proton Torpedo 3`: the kind, and its number in order of launch. */
export const warheadName = ({ id, kind }: Pick<Warhead, 'id' | 'kind'>): string =>
  `${WARHEADS[kind].name} ${id.slice(1)}`;
