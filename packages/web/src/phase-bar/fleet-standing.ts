import type { Fleet, FleetShip, Fleets, SideId } from '@flagbridge/engine';

type Sides = readonly { readonly id: SideId; readonly title: string }[];

/** A fleet as its bar says it. */
export interface Standing {
  readonly title: string;
  /** Its place among the sides as they are drawn: side A is 0. */
  readonly index: number;
  readonly left: number;
  readonly of: number;
  readonly ships: readonly FleetShip[];
}

/** From so many ships on a side on, a ship is a dot. */
const MANY = 8;

/** What fights: a ship that has left the map keeps nobody alive there. */
export const leftOf = ({ fate, left }: FleetShip): number => (fate === 'here' ? left : 0);

const sum = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0);

/** In the order of the fleets; nothing where there is nothing to compare. */
export function standings(fleets: Fleets | null, sides: Sides): readonly Standing[] {
  const all = (fleets?.sides ?? []).map((fleet) => standing(fleet, sides)).filter(({ of }) => of > 0);
  return all.length > 1 ? all : [];
}

function standing({ side, ships }: Fleet, sides: Sides): Standing {
  const index = sides.findIndex(({ id }) => id === side);
  return {
    title: sides[index]?.title ?? side,
    index: Math.max(0, index),
    left: sum(ships.map(leftOf)),
    of: sum(ships.map(({ of }) => of)),
    ships,
  };
}

export const areDots = (all: readonly Standing[]): boolean => all.some(({ ships }) => ships.length >= MANY);

/** What a dot looks like: half where at most half is left, open for a ship that has left, struck for one that is lost. */
export function dotOf({ fate, left, of }: FleetShip): 'full' | 'half' | 'open' | 'struck' {
  if (fate !== 'here') return fate === 'lost' ? 'struck' : 'open';
  return left * 2 > of ? 'full' : 'half';
}

/** `Lodestar, frigate: 31 of 40 hull`; what a name says already is not said again. */
export function shipLine({ label, type, left, of, fate }: FleetShip, unit: string): string {
  const stand = fate === 'lost' ? 'lost' : `${left} of ${of} ${unit}${fate === 'gone' ? ', has left' : ''}`;
  return `${label}${label.toLowerCase().includes(type.toLowerCase()) ? '' : `, ${type}`}: ${stand}`;
}

/** Who is ahead of the other and by how much; null where they are even, or more than two. */
export function leadOf([one, other, ...more]: readonly Standing[]): { leader: Standing; by: number } | null {
  if (one === undefined || other === undefined || more.length > 0 || one.left === other.left) return null;
  const leader = one.left > other.left ? one : other;
  return { leader, by: Math.abs(one.left - other.left) };
}

/** `UPF 164 of 185 hull, Sathar 158 of 185: UPF is 6 ahead`. */
export function inWords(all: readonly Standing[], unit: string): string {
  if (all.length !== 2) return figuresOf(all, unit);
  const lead = leadOf(all);
  return `${figuresOf(all, unit)}: ${lead === null ? 'even' : `${lead.leader.title} is ${lead.by} ahead`}`;
}

export const figuresOf = (all: readonly Standing[], unit: string): string =>
  all.map(({ title, left, of }, i) => `${title} ${left} of ${of}${i === 0 ? ` ${unit}` : ''}`).join(', ');
