/** The words of the engine. One word per thing; docs/GLOSSARY.md says what each means. */

/** Who decides, by the rulebook: commander of these ships, helmsman of that one, Instructor. */
export type OfficeId = string;
/** A team that wins or loses together. */
export type SideId = string;
/** A rule's id in the catalogue. */
export type ClauseId = string;
/** The id of something drawn (hex, counter, weapon box, card slot), so that touching it chooses it. */
export type PartId = string;

/** Who looks: a set of offices; a spectator holds none. */
export interface Viewer {
  readonly offices: readonly OfficeId[];
}

export const spectator: Viewer = { offices: [] };

/** Figures by name: costs, outcomes, what a refusal is about. */
export type Figures = { readonly [name: string]: number | string | boolean };

/** A sentence to be made at the edge: a key of the rulebook's phrases and what goes into it. */
export interface Words {
  readonly say: string;
  readonly with?: { readonly [name: string]: number | string | boolean };
}

export const words = (say: string, args?: Words['with']): Words => (args === undefined ? { say } : { say, with: args });

export const holds = (viewer: Viewer, office: OfficeId): boolean => viewer.offices.includes(office);
