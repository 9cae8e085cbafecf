/** A silhouette in units of a counter 54 long, bow to the right. */
export interface Drawing {
  /** The body; then, each over the one before, holes in it, body again, and so on in turn. */
  readonly parts: readonly [body: string, ...more: string[]];
  /** Engraved on the body, where it is large enough. */
  readonly lines?: string;
  /** How far it fills its plate, where not as far as most. */
  readonly fit?: number;
}
