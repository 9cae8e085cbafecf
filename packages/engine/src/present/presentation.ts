import type { GameEvent } from '../event.ts';
import type { View } from '../view.ts';
import type { ClauseId, PartId, SideId, Viewer } from '../words.ts';
import type { Fleets } from './fleets.ts';
import type { Phases } from './phases.ts';
import type { Naming, Phrases } from './phrases.ts';
import type { Area, Scene } from './scene.ts';
import type { Sheet } from './sheet.ts';
import type { Strike } from './strike.ts';

/** A rule as the catalogue has it, in our words. */
export interface Clause {
  readonly id: ClauseId;
  readonly tier: string;
  readonly title: string;
  readonly rule: string;
  readonly example?: string;
  readonly ruling?: string;
  /** What is printed as a table, where the clause is one. */
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  /** Definitions are proven by a data test; exempt clauses say why. */
  readonly kind?: 'rule' | 'definition';
  readonly exempt?: string;
  /** The landing it comes with, where that one is not reached: it is read already, and not played yet. */
  readonly later?: string;
}

/** How the parts of a catalogue are called, for a reader who leafs through it. */
export interface Headings {
  /** Its tiers by id, also those that cannot be played by themselves. */
  readonly tiers?: readonly { readonly id: string; readonly title: string }[];
  /** Its chapters by the middle of their clauses' ids: `XY-MOV-12` stands in chapter `MOV`. */
  readonly chapters?: readonly { readonly id: string; readonly title: string }[];
}

/** The third door of a rulebook: pure functions of a view. */
export interface Presentation<V> {
  sheets(view: View<V>, viewer: Viewer): readonly Sheet[];
  /** Null where the game has no map. */
  scene(view: View<V>, viewer: Viewer): Scene | null;
  /** Where things stand, for the text player: a few short lines, ranges and bearings relative to the viewer. */
  report(view: View<V>, viewer: Viewer): readonly string[];
  /** The sequence of play in the book's words, and where we are in it. */
  phases?(view: View<V>, viewer: Viewer): Phases;
  /** What a drawn thing covers or reaches, for a player who wants to see it: fields of fire, ranges. */
  fields?(view: View<V>, viewer: Viewer, part: PartId): readonly Area[];
  /**
   * What events that a viewer was told look like on the map, in order: fire one can see. `before` is that viewer's view as it was
   * when they began; what moved since, the events tell.
   */
  strikes?(events: readonly GameEvent[], before: View<V>): readonly Strike[];
  /** The view with what this strike took of its target gone, and nothing else changed: while a volley is told, sheets show this. */
  drained?(view: View<V>, strike: Strike): View<V>;
  /** What keeps each side's ships alive, those included that are lost or gone; left out where nothing of the kind is counted. */
  fleets?(view: View<V>): Fleets;
  /** Sides by name, in the order of the scenario: the first is drawn as side A. */
  sides?(view: View<V>): readonly { readonly id: SideId; readonly title: string }[];
  readonly phrases: Phrases;
  /** What the ids in events are called, for phrases that write `{by:ship}`. What was told of stays named when it is gone. */
  names?(view: View<V>): Naming;
  /** Kinds of events, as `type` or `type.is`, that somebody wants to hear of first where there is room for few. */
  readonly headlines?: readonly string[];
  /** Kinds of events that only say where we are: a log whose headings say so leaves them out. */
  readonly landmarks?: readonly string[];
  readonly catalogue: readonly Clause[];
  readonly headings?: Headings;
  /** What the short labels of sheets and figures stand for: `ADF`, acceleration/deceleration factor. */
  readonly abbreviations?: { readonly [short: string]: string };
}
