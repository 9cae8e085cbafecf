import type {
  FigureSign,
  GraphFigure,
  GraphKind,
  GraphPlace,
  GraphToken,
  NodeState,
  SheetNode,
} from '@flagbridge/engine';
import { sheetOf, WEAPONS } from '../data/content.ts';
import type { CrewType } from '../data/crew.ts';
import { type Damage, severityOf } from '../data/damage.ts';
import type { Component, ComponentType } from '../data/sheet.ts';
import type { WeaponMode } from '../data/weapons.ts';
import type { SeenGame, SeenShip } from '../game.ts';
import { sidesRound } from '../rules/arcs.ts';
import { componentPart } from '../rules/parts.ts';
import { CREW_NAMES, componentLabel, componentName } from './words.ts';

/** SF-DMG-02: shape and word of each token, from the lightest to the worst (SF-DMG-03). */
const TOKENS: { readonly [damage in Exclude<Damage, ''>]: GraphToken } = {
  light: { mark: 'open-triangle', initial: 'L', word: 'Light' },
  heavy: { mark: 'full-triangle', initial: 'H', word: 'Heavy' },
  'power-down': { mark: 'switch', initial: 'P', word: 'Power down' },
  fire: { mark: 'flame', initial: 'F', word: 'Fire' },
  destroyed: { mark: 'crossed-box', initial: 'D', word: 'Destroyed' },
  breach: { mark: 'burst', initial: 'B', word: 'Breach' },
};

/** Signs on places; weapons show their arcs instead. */
const KINDS: { readonly [type in ComponentType]?: GraphKind } = {
  bridge: 'bridge',
  reactor: 'reactor',
  shield: 'shield',
  engine: 'engine',
  cargo: 'hold',
  hangar: 'bay',
  torpedoTube: 'bay',
  medbay: 'quarters',
};

const SIGNS: { readonly [type in CrewType]: FigureSign } = {
  captain: 'star',
  engineer: 'square',
  marine: 'shield',
  battlesuit: 'hexagon',
  spacer: 'dot',
  hero: 'dot',
};

/** SF-SHT-03 to SF-SHT-12: components where they are printed, corridors, tokens and who stands where. */
export function componentsNode(game: SeenGame, ship: SeenShip): SheetNode {
  const { components } = sheetOf(game, ship);
  return {
    is: 'graph',
    id: `${ship.id}/components`,
    label: 'Components',
    clause: 'SF-SHT-03',
    nodes: [...components.map((component) => placeOf(ship, component)), ...boxPlaces(ship, components)],
    links: components.flatMap(({ n, next }) =>
      next.filter((to) => to > n).map((to) => [componentPart(ship.id, n), componentPart(ship.id, to)] as const),
    ),
  };
}

/** SF-SHT-14: the disrupted crew box, below the ship, while somebody is in it. No corridor leads there. */
function boxPlaces(ship: SeenShip, components: readonly Component[]): GraphPlace[] {
  const figures = ship.crew.filter(({ at }) => at === 0).map(figureOf);
  if (figures.length === 0) return [];
  const row = 1 + Math.max(...components.map((one) => one.row));
  const columns = components.map(({ column }) => column);
  const middle = Math.floor((Math.min(...columns) + Math.max(...columns)) / 2);
  return [
    {
      id: componentPart(ship.id, 0),
      label: 'Disrupted crew',
      short: 'Box',
      at: [middle, row],
      kind: 'quarters',
      figures,
    },
  ];
}

function placeOf(ship: SeenShip, component: Component): GraphPlace {
  const { n, type, weapon, column, row, volatile, standard, narrow } = component;
  const damage = ship.damage[n - 1] ?? '';
  const kind = KINDS[type];
  const figure = weaponFigure(WEAPONS[weapon]?.modes[0]);
  const figures = ship.crew.filter(({ at }) => at === n).map(figureOf);
  return {
    id: componentPart(ship.id, n),
    label: componentLabel(component),
    short: shortName(component),
    at: [column, row],
    state: stateOf(damage),
    ...(figure !== '' && { figure }),
    ...(kind !== undefined && { kind }),
    ...(damage !== '' && { token: TOKENS[damage] }),
    ...(volatile && { volatile }),
    ...(standard.length + narrow.length > 0 && { arc: arcOf(component, ship.rolled) }),
    ...(figures.length > 0 && { figures }),
  };
}

/** SF-OPR-05, SF-OPR-06: light and heavy damage can still be operated. */
export const stateOf = (damage: Damage): NodeState => {
  const severity = severityOf(damage);
  return severity === 0 ? 'ok' : severity < 3 ? 'damaged' : 'out';
};

/** The last word of a weapon's name tells it from its neighbours where there is little room. */
const shortName = (component: Component): string => componentName(component).split(' ')[0] ?? '';

/** `2/4 · 3d · P 3`: short and long range, Accuracy dice, power. */
export function weaponFigure(mode: WeaponMode | undefined): string {
  if (mode === undefined || (mode.short === null && mode.long === null)) return '';
  const power = mode.power === null ? '–' : mode.power === 'Shield' ? 'Shld' : mode.power;
  return `${mode.short ?? '–'}/${mode.long ?? '–'} · ${mode.accuracy}d · P ${power}`;
}

/** SF-ATK-16, SF-ATK-17; as they lie, where the ship is rolled (SF-OPT-03). */
const arcOf = ({ standard, narrow }: Component, rolled: boolean): NonNullable<GraphPlace['arc']> =>
  sidesRound(rolled).map((side) => (standard.includes(side) ? 'whole' : narrow.includes(side) ? 'narrow' : 'none'));

const figureOf = ({ id, type, side }: SeenShip['crew'][number]): GraphFigure => ({
  id,
  label: CREW_NAMES[type],
  side,
  sign: SIGNS[type],
  ...(type === 'hero' && { hero: true }),
});
