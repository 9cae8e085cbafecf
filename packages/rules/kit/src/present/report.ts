import {
  type FleetCount,
  holds,
  type OfficeId,
  type Outcome,
  type Phrases,
  type SideId,
  say,
  type Viewer,
} from '@flagbridge/engine';
import { sidesHeld } from '../sides/offices.ts';

/** Sentences of a report that every book has, with its own words for what became of ships. */

interface SideNamed {
  readonly id: SideId;
  readonly name: string;
}
interface ShipNamed {
  readonly name: string;
  readonly side: SideId;
  readonly office: OfficeId;
  readonly is: string;
}
interface Named {
  readonly ships: readonly ShipNamed[];
  readonly sides: readonly SideNamed[];
}

/** The viewer's sides first; for those who only watch, in their order. */
export const ownFirst = <S>(all: readonly S[], isOwn: (one: S) => boolean): S[] => [
  ...all.filter(isOwn),
  ...all.filter((one) => !isOwn(one)),
];

/** `won`: `has won`, or `have won` of a side that is several. */
export const overLines = (outcome: Outcome | null, nameOf: (side: SideId) => string, won: string): string[] => {
  if (outcome === null) return [];
  return [`The battle is over: ${outcome.winner === null ? 'a draw' : `${nameOf(outcome.winner)} ${won}`}.`];
};

/** `What counts: Z'Gata has the crew aboard; UPF ahead.` How far it has come is told with the aims; this says who is winning by it. */
export const countLines = (
  count: FleetCount | undefined,
  phrases: Phrases,
  nameOf: (side: SideId) => string,
): string[] => {
  if (count === undefined || count.leads === null) return [];
  return [`What counts: ${say(phrases, count.words)}; ${nameOf(count.leads)} ahead.`];
};

/** What a report says of every ship, and around them. */
interface ReportBy<S> {
  readonly clock: readonly string[];
  /** What became of ships that are not here, by their state, in order. */
  readonly gone: { readonly [is: string]: string };
  isHere(ship: S): boolean;
  /** Lines of a ship that is here. `others`: whose it is, where another commander of the viewer's side has it. */
  shipLines(ship: S, own: boolean, others: string): readonly string[];
  readonly map: readonly string[];
}

/** Where things stand, for those who hear or read it. The viewer's side comes first; in their order for those who only watch. */
export function reportOf<S extends ShipNamed>(
  { ships, sides }: { readonly ships: readonly S[]; readonly sides: readonly SideNamed[] },
  viewer: Viewer,
  { clock, gone, isHere, shipLines, map }: ReportBy<S>,
): string[] {
  const held = sidesHeld({ ships }, viewer);
  const lines = [...clock];
  for (const side of ownFirst(sides, ({ id }) => held.includes(id))) {
    const own = held.includes(side.id);
    lines.push(sideLine(ships, side, own, isHere, gone));
    for (const ship of ships) {
      if (ship.side !== side.id || !isHere(ship)) continue;
      lines.push(...shipLines(ship, own, own && !holds(viewer, ship.office) ? ' (another commander’s)' : ''));
    }
  }
  return [...lines, ...map];
}

/** Who offers a draw, a line for each. */
export const drawOffers = (game: Named & { readonly draw: readonly OfficeId[] }): string[] =>
  game.draw.map((office) => `A draw is offered by ${speakerName(game, office)}.`);

/** Offices are known by their side where they command it alone. */
export function speakerName({ ships, sides }: Named, office: OfficeId): string {
  const own = ships.find((ship) => ship.office === office);
  const side = sides.find(({ id }) => id === own?.side);
  if (own === undefined || side === undefined) return office;
  const shared = ships.some((ship) => ship.side === own.side && ship.office !== office);
  return shared ? `${side.name} (${office})` : side.name;
}

/**
 * `UPF, yours: 3 of 4 on the map. Destroyed: Stiletto.` `gone`: what became of the others, by their state, in order.
 * Exported for tests, which read it by itself.
 */
export function sideLine<S extends ShipNamed>(
  ships: readonly S[],
  side: SideNamed,
  own: boolean,
  isHere: (ship: S) => boolean,
  gone: { readonly [is: string]: string },
): string {
  const all = ships.filter((ship) => ship.side === side.id);
  const became = Object.entries(gone).map(([is, label]) => {
    const names = all.filter((ship) => ship.is === is).map(({ name }) => name);
    return names.length === 0 ? '' : ` ${label}: ${names.join(', ')}.`;
  });
  const here = `${side.name}${own ? ', yours' : ''}: ${all.filter(isHere).length} of ${all.length} on the map.`;
  return [here, ...became].join('');
}

/** `UPF 3 of 4`: what is left of a side. */
export function leftOf<S extends ShipNamed>(
  ships: readonly S[],
  side: SideNamed,
  isLeft: (ship: S) => boolean,
): string {
  const all = ships.filter((ship) => ship.side === side.id);
  return `${side.name} ${all.filter(isLeft).length} of ${all.length}`;
}
