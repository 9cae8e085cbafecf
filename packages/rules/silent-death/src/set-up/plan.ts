import type { ClauseId, OfficeId, SideId } from '@flagbridge/engine';
import type { Post } from '../data/display.ts';

/** Columns in which a side's ships start, counted from 0, both included. Type aliases, because steps carry them as locals. */
export type Zone = { readonly from: number; readonly to: number };

/** @seldom */
export type SetUpStep =
  /** A hero takes this post, with the levels these bonuses convert to (SD-RPG-02, SD-RPG-03). */
  | {
      readonly is: 'hero';
      readonly ship: string;
      readonly post: Post;
      readonly pilot: number;
      readonly ranged: number;
    }
  /** Asteroids are told that lie scattered already (SD-OPT-16): their dice are the set-up's own, nobody throws a d748. */
  | { readonly is: 'scatter' }
  /** One asteroid placed by this side (SD-OPT-17). */
  | { readonly is: 'asteroid'; readonly side: SideId }
  /** The way asteroids drift (SD-OPT-18). */
  | { readonly is: 'drift' }
  /** Each side rolls; the lower total sets up first (SD-SCN-22). */
  | { readonly is: 'first' }
  /** A side places all its ships, one commander of it after the other (SD-SCN-13). */
  | { readonly is: 'ships'; readonly side: SideId; readonly clause: ClauseId };

/** What is still to be done before the battle. Everyone may know it. */
export type SetUpPlan = {
  steps: SetUpStep[];
  zones: { readonly [side: SideId]: Zone };
  /** Asteroids in this battle, where the option is in use (SD-OPT-15). */
  asteroids: number;
  /** Cited when the set-up begins. */
  clauses: readonly ClauseId[];
  /** Offices in the order of the scenario: who comes first where several speak for a side. */
  offices: readonly OfficeId[];
};
