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

/** One figure says how many dice of how many sides; how they are written and their mean follow. */
const damage = (count: number, sides: number): Pick<WarheadFigures, 'dice' | 'sides' | 'mean'> => ({
  dice: `${count}d${sides}`,
  sides: Array.from({ length: count }, () => sides),
  mean: (count * (sides + 1)) / 2,
});

export const WARHEADS: { readonly [kind in WarheadKind]: WarheadFigures } = {
  torpedo: {
    name: 'Proton Torpedo',
    allowance: 12,
    ...damage(3, 12),
    dodgedFirst: false,
    pips: 'torpedoes',
  },
  missile: {
    name: 'Concussion Missile',
    allowance: 14,
    ...damage(1, 12),
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
