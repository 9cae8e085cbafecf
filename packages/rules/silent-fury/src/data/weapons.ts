/** SF-WPN-01 to SF-WPN-09. */
export type WeaponEffect = 'FX' | 'Fire' | 'HB' | 'PD' | 'Disrupt' | 'ShieldDrain' | 'Launch';

/** A line of the weapon chart: one firing mode (SF-SHT-06, SF-ATK-37). */
export interface WeaponMode {
  /** '' where the weapon has one mode only. */
  readonly name: string;
  /** Short and long range; null for a dash (SF-ATK-13). Both are null for a launcher. */
  readonly short: number | null;
  readonly long: number | null;
  readonly accuracy: number;
  /** Null for a dash. */
  readonly power: number | 'Shield' | null;
  readonly effects: readonly WeaponEffect[];
  /** Red Effect dice of its FX. */
  readonly red: number;
  /** Pictured Impact dice (SF-WPN-03); null where power decides. */
  readonly fixedImpact: number | null;
  /** Hexes round the target hex (SF-WPN-13); null for a weapon that is none. */
  readonly area: number | null;
  readonly all: boolean;
  readonly blast: boolean;
  readonly unsafe: boolean;
  readonly strike: boolean;
  readonly torpedo: boolean;
  readonly launches: '' | 'missile' | 'strikeCraft' | 'torpedo';
}

export interface Weapon {
  readonly id: string;
  readonly name: string;
  /** For tests alone: no ship carries it (SF-SHT-20). */
  readonly fixture: boolean;
  readonly modes: readonly WeaponMode[];
}
