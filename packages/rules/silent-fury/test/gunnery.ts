import type { Choice } from '@flagbridge/engine';
import type { Situation } from '@flagbridge/testkit';
import type { ComponentType, ShipSheet } from '../src/data/sheet.ts';
import { type Game, type Ship, shipOf } from '../src/game.ts';
import { resolveCard } from '../src/steps/card.ts';
import { duel, play } from './craft.ts';

/**
 * Sheets built by hand: components in a row, each joined to the next. `pulse-laser` is a weapon that bears all round, `pulse-laser:1` one with a
 * standard arc through side 1, `pulse-laser:-1` a narrow one; anything else is the type of the component.
 */
interface Built {
  readonly components: readonly string[];
  readonly armor?: readonly number[];
  readonly hull?: number;
  readonly corridors?: readonly (readonly [number, number])[];
  /** One spacer in each component where left out. */
  readonly crewed?: boolean;
}

const TYPES: readonly string[] = ['engine', 'reactor', 'shield', 'medbay', 'bridge', 'cargo'];
const LAUNCHERS: { readonly [weapon: string]: ComponentType } = {
  'hangar-bay': 'hangar',
  'torpedo-tube': 'torpedoTube',
};

export function sheet(id: string, { components, armor, hull = 2, corridors, crewed = true }: Built): ShipSheet {
  const joined = corridors ?? components.slice(1).map((_, i) => [i + 1, i + 2] as const);
  return {
    id,
    class: id,
    type: 'Fixture',
    faction: 'neutral',
    size: components.length,
    hull,
    pointDefense: 0,
    armor: armor ?? [1, 1, 1, 1, 1, 1],
    components: components.map((text, i) => {
      const n = i + 1;
      const [what = '', arc = ''] = text.split(':');
      const weapon = TYPES.includes(what) ? '' : what;
      const sides = arc === '' ? [1, 2, 3, 4, 5, 6] : [];
      return {
        n,
        type: weapon === '' ? (what as ComponentType) : (LAUNCHERS[weapon] ?? 'weapon'),
        weapon,
        equipment: '',
        standard: weapon === '' ? [] : arc === '' ? sides : Number(arc) > 0 ? [Number(arc)] : [],
        narrow: Number(arc) < 0 ? [-Number(arc)] : [],
        volatile: false,
        column: 0,
        row: i,
        next: joined.flatMap(([a, b]) => (a === n ? [b] : b === n ? [a] : [])),
      };
    }),
    thrust: [],
    boarding: [],
    ordnance: { missiles: 0, torpedoes: 0, fighters: 0, bombers: 0 },
    stations: crewed ? components.map((_, i) => ({ at: i + 1, crew: ['spacer'] as const })) : [],
  };
}

type Side = NonNullable<Parameters<typeof duel>[0]>;
type More = NonNullable<Parameters<typeof duel>[2]>;

/** The Marvin of the book: Size 6 (SF-ATK-34). Red carries what is listed, at the range that is given, behind or before it. */
export interface GunneryScene {
  readonly dice?: readonly number[];
  readonly weapons?: readonly string[];
  readonly red?: Side;
  readonly blue?: Side;
  readonly armor?: readonly number[];
  readonly size?: number;
  readonly hull?: number;
  readonly ownHull?: number;
  readonly corridors?: Built['corridors'];
  readonly more?: More;
  /** Hexes between them along column 10; Blue shows Red its side 1. */
  readonly range?: number;
}

/** Weapons, then a Bridge, a shield generator and two engines: the Bridge is the first component behind the weapons. */
const gunner = (weapons: readonly string[], hull: number): ShipSheet =>
  sheet('gunner', {
    hull,
    components: [...weapons, 'bridge', 'shield', 'engine', 'engine'],
  });

export function scene({ weapons = ['pulse-laser'], range = 1, ...given }: GunneryScene): Game {
  const { red = {}, blue = {}, armor, size = 6, hull, ownHull = 2, corridors, more = {} } = given;
  const marvin = sheet('marvin', {
    components: Array.from({ length: size }, () => 'cargo'),
    ...(armor !== undefined && { armor }),
    ...(hull !== undefined && { hull }),
    ...(corridors !== undefined && { corridors }),
  });
  return duel(
    { type: 'gunner', at: '1012', ...red },
    { type: 'marvin', at: `10${String(12 - range).padStart(2, '0')}`, facing: 3, ...blue },
    { ...more, sheets: [gunner(weapons, ownHull), marvin] },
  );
}

export type PlayedCard = Situation<Game, Game>;

/** A card of Red's: played up to the choice of the action, which is given. */
export function acting(given: GunneryScene, card: 'attack' | 'defenses', action: string): PlayedCard {
  const s = play(scene(given), resolveCard, {
    dice: given.dice ?? [],
    vars: { ship: 'red', side: 'red', office: 'red', card, at: 0 },
  });
  s.answer('red', action);
  return s;
}

/** Red's Full Volley, asked for its shots. */
export const volley = (given: GunneryScene): PlayedCard => acting(given, 'attack', 'full-volley');

/** Every weapon of these components at Blue, in this order. */
export const fires = (s: PlayedCard, ...components: number[]) =>
  s.answer('red', components.map((n) => ({ by: `red#${n}`, at: 'blue' })) as unknown as Choice);

export const red = (s: PlayedCard): Ship => shipOf(s.game, 'red');
export const blue = (s: PlayedCard): Ship => shipOf(s.game, 'blue');
