import type {
  ClauseId,
  Described,
  DescribedShooter,
  Figures,
  PartId,
  PossibleShot,
  Setting,
  Words,
} from '@flagbridge/engine';
import type { Barrier } from '../barrier/index.ts';

/** The book's own types for what is fired, by whom and at what. */
export interface Gunnery {
  /** Who aims when: the game, the office, the step. */
  readonly occasion: unknown;
  /** What carries mounts: a ship, a station, a component. */
  readonly platform: unknown;
  /** What is aimed as one: every way to fire it has the same targets. */
  readonly mount: unknown;
  /** A way to fire it: a link size, a barrel of a battery. */
  readonly way: unknown;
  readonly target: { readonly id: string };
  /** A place at which a target may be shot. */
  readonly mark: unknown;
}

/** One way to fire one mount at one target. */
export interface Aimed<X extends Gunnery> {
  readonly platform: X['platform'];
  readonly mount: X['mount'];
  readonly way: X['way'];
  readonly target: X['target'];
  readonly mark: X['mark'];
  readonly range: number;
}

/** What people read of a way to fire: also how its settings are called. */
export type DescribedWay = Described & Pick<DescribedShooter, 'settings'>;

/** What people read of a target, open or closed. */
export interface DescribedTarget {
  readonly label: Words;
  readonly parts: readonly PartId[];
}

/**
 * What an office may aim at what, said once: who is asked, what may be chosen, why the rest may not, and the chances follow from it.
 * A shot is open where nothing bars the mount, nothing bars the target, the target is in reach, and `marks` finds a place. What
 * people alone read comes last, and is asked for only when somebody reads it.
 */
export interface AimDef<X extends Gunnery> {
  /** Those of the office that fire on this occasion, in the order of the list. */
  platforms(on: X['occasion']): readonly X['platform'][];
  mounts(on: X['occasion'], platform: X['platform']): readonly X['mount'][];
  /** In the order of the list. */
  ways(on: X['occasion'], platform: X['platform'], mount: X['mount']): readonly X['way'][];
  /** The shooter's id in the request. */
  wayId(on: X['occasion'], platform: X['platform'], mount: X['mount'], way: X['way']): string;
  targets(on: X['occasion']): readonly X['target'][];

  /**
   * Nothing that is said of targets tells these two apart, one next to the other: neither barriers nor marks nor figures. What was
   * found for the first holds for the second.
   */
  alike?(on: X['occasion'], platform: X['platform'], mount: X['mount'], next: X['mount']): boolean;
  /** What bars a mount whatever its target. */
  mountBarrier(on: X['occasion'], platform: X['platform'], mount: X['mount']): Barrier | null;
  /** What bars one way alone. */
  wayBarrier?(on: X['occasion'], platform: X['platform'], mount: X['mount'], way: X['way']): Barrier | null;
  /** What bars a target no matter who fires. */
  targetBarrier?(on: X['occasion'], target: X['target']): Barrier | null;
  /** How near the target is. Where it is farther than `most`, any figure beyond that will do. */
  range(on: X['occasion'], platform: X['platform'], target: X['target'], most: number): number;
  /** How far a mount reaches, and the rule that says so; without it, as far as you like. */
  readonly reach?: {
    of(on: X['occasion'], platform: X['platform'], mount: X['mount']): number;
    readonly why: string;
    readonly clause: ClauseId;
  };
  /** Where a target in reach may be shot, or what stands against it: arc, line of fire. Never an empty list. */
  marks(
    on: X['occasion'],
    platform: X['platform'],
    mount: X['mount'],
    target: X['target'],
    range: number,
  ): readonly X['mark'][] | Barrier;
  /** The hexes of these marks; null where it is shot where it stands. */
  hexes?(on: X['occasion'], target: X['target'], marks: readonly X['mark'][]): readonly string[] | null;
  /** What is chosen beside the target: power. */
  settings?(
    on: X['occasion'],
    platform: X['platform'],
    mount: X['mount'],
    way: X['way'],
  ): readonly Setting[] | undefined;
  /** Shots one way makes; 1 when left out. */
  shots?(on: X['occasion'], platform: X['platform'], mount: X['mount'], way: X['way']): number;

  /**
   * Where only one way of a mount may be fired: the word they share, undefined where there is but one. Without it the ways are barrels
   * that shoot alike, each for itself.
   */
  either?(on: X['occasion'], platform: X['platform'], mount: X['mount']): string | undefined;
  /** `ways`: all of them, for those who number them. */
  describeWay(
    on: X['occasion'],
    platform: X['platform'],
    mount: X['mount'],
    way: X['way'],
    ways: readonly X['way'][],
  ): DescribedWay;
  describeTarget(on: X['occasion'], target: X['target']): DescribedTarget;
  /**
   * Who and what a refusal is about; `range` where it was measured, and `reach` where the target is beyond it. All are written in one
   * piece, for hundreds are made for one request. The barrier's own are added.
   */
  figures(
    on: X['occasion'],
    platform: X['platform'],
    mount: X['mount'],
    target: X['target'],
    range: number | undefined,
    reach: number | undefined,
  ): Figures;
  /** The chance of one shot, with its reasons. */
  shot(on: X['occasion'], aimed: Aimed<X>): Omit<PossibleShot, 'by' | 'at' | 'hex'>;
}
