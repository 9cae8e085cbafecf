import type { Naming, View } from '@flagbridge/engine';
import { compassPoint, type Direction, unkey } from '@flagbridge/engine/hex';
import { systemName } from '../data/systems.ts';
import { isWeapon } from '../data/weapons.ts';
import type { Game, SystemCode, WeaponCode } from '../game.ts';
import { causeOf } from '../rules/damage-cause.ts';
import { labelOf } from '../rules/map.ts';
import { partName } from '../rules/repair.ts';

/** What the ids and codes of events are called. */
export const names =
  ({ game }: View<Game>): Naming =>
  (kind, id) =>
    KINDS[kind]?.(game, id);

const called = (list: readonly { readonly id: string; readonly name: string }[], id: string): string | undefined =>
  list.find((one) => one.id === id)?.name;

const shipName = ({ ships }: Game, id: string): string | undefined => called(ships, id);
const weaponName = (code: string): string | undefined =>
  code === 'fire' || isWeapon(code as SystemCode) ? causeOf(code as WeaponCode | 'fire').name : undefined;

/** A hex by its number; `none` stands for no hex at all. */
function hexName(game: Game, key: string): string | undefined {
  const hex = unkey(key);
  return hex === undefined ? (key === 'none' ? key : undefined) : labelOf(game, hex.q, hex.r);
}

const KINDS: { readonly [kind: string]: (game: Game, id: string) => string | undefined } = {
  ship: shipName,
  side: ({ sides }, id) => called(sides, id),
  /** A player who commands alone speaks as his side. */
  who: ({ sides }, id) => called(sides, id) ?? id,
  planet: ({ planets }, id) => called(planets, id),
  hex: hexName,
  facing: (_game, direction) => compassPoint(Number(direction) as Direction, 'pointy'),
  weapon: (_game, code) => weaponName(code),
  system: (_game, code) => systemName(code as SystemCode),
  part: (_game, code) => partName(code),
  line: (_game, kind) => LINES[kind],
  /** A declared shot: who, with what, at whom, in which hex. */
  shot: (game, shot) => {
    const [by = '', weapon = '', at = '', hex = ''] = shot.split('/');
    return `${shipName(game, by)}: ${weaponName(weapon)} at ${shipName(game, at)} (${hexName(game, hex)})`;
  },
  /** Points on a repair. */
  points: (_game, on) => {
    const [code = '', points = ''] = on.split('/');
    return `${partName(code)} ${points}`;
  },
};

/** What a line of the Damage Table that became a hull hit would have been. */
const LINES: { readonly [kind: string]: string } = {
  'drive-1': 'drive hit',
  'drive-half': 'drive hit',
  'drive-all': 'drive hit',
  'steering-1': 'steering hit',
  'steering-all': 'steering hit',
  weapon: 'weapon hit',
  'short-circuit': 'short circuit',
  defence: 'defence hit',
  'combat-control': 'combat control hit',
  navigation: 'navigation hit',
  fire: 'electrical fire',
  'damage-control': 'damage control hit',
  disaster: 'disastrous fire',
};
