import type { Sheet, SheetNode } from '@flagbridge/engine';
import { group, noteNode, signed, tableNode } from '@flagbridge/kit/present';
import { COMBAT, type Column, DAMAGE_TABLE, type DamageLine, halves, WEAPONS } from '../data/weapons.ts';
import type { Game, Level, WeaponCode } from '../game.ts';

/** The tables of the level on one sheet, so that a player sees the chances before he aims. */
const LISTED: { readonly [level in Level]: { weapons: readonly WeaponCode[]; columns: readonly Column[] } } = {
  basic: { weapons: ['LC', 'LB', 'T', 'AR', 'RB'], columns: ['RH', 'MS'] },
  advanced: {
    weapons: ['LC', 'LB', 'PB', 'EB', 'DC', 'T', 'AR', 'RB', 'M', 'S'],
    columns: ['none', 'RH', 'PS', 'ES', 'SS', 'MS'],
  },
};

export const combatSheet = (game: Game): Sheet => ({
  id: 'combat-table',
  title: 'Combat Table',
  side: game.level === 'basic' ? 'Basic Game' : 'Advanced Game',
  groups: [
    ...group('Chance to hit in percent', 'head', [chances(game), ...remarks(game)]),
    ...group('Modifiers', 'left', [modifiers(game.level)]),
    ...group('Damage, d100 and the weapon’s DTM', 'right', game.level === 'basic' ? [] : [damageTable]),
  ],
});

function chances(game: Game): SheetNode {
  const { weapons, columns } = LISTED[game.level];
  const advanced = game.level === 'advanced';
  return tableNode(
    'combat-table/chances',
    'Weapons',
    advanced ? 'KH-TAB-03' : 'KH-TAB-01',
    ['Weapon', 'Limits', 'Range', ...columns.map(columnName), 'Each ICM', 'Damage', ...(advanced ? ['DTM'] : [])],
    weapons.map((code) => [
      `${code} ${WEAPONS[code].name}`,
      limitsOf(code),
      rangeText(game, code),
      ...columns.map((column) => `${COMBAT[game.level][code][column]}${halves(code, column) ? ' ½' : ''}`),
      WEAPONS[code].icm === 0 ? '–' : signed(WEAPONS[code].icm),
      WEAPONS[code].damage,
      ...(advanced ? [signed(WEAPONS[code].dtm)] : []),
    ]),
  );
}

const columnName = (column: Column): string => (column === 'none' ? 'None' : column);

/** `FF RD`. */
export function limitsOf(code: WeaponCode): string {
  const { forward, diffuses, movingOnly, limited } = WEAPONS[code];
  return [forward ? 'FF' : '', diffuses ? 'RD' : '', movingOnly ? 'MPO' : '', limited ? 'LTD' : '']
    .filter((word) => word !== '')
    .join(' ');
}

export function rangeText({ rulings }: Game, code: WeaponCode): string {
  if (code === 'S') return 'flies';
  if (code === 'M') return 'its hex';
  return String(code === 'EB' ? rulings.electronRange : WEAPONS[code].range);
}

const LIMITS: readonly (readonly [code: string, text: string])[] = [
  ['FF', 'forward field only'],
  ['RD', '−5 for each hex'],
  ['MPO', 'own combat phase only'],
  ['LTD', 'a box for each shot'],
];

/** What the abbreviations of these weapons' limits mean. */
export function limitsText(weapons: readonly WeaponCode[]): string {
  const used = new Set(weapons.flatMap((code) => limitsOf(code).split(' ')));
  return LIMITS.filter(([code]) => used.has(code))
    .map(([code, text]) => `${code} ${text}`)
    .join('; ');
}

const remark = (of: string, label: string, text: string, clause: string): SheetNode =>
  noteNode(`combat-table/${of}`, label, text, clause);

const remarks = ({ level, rulings }: Game): SheetNode[] => [
  remark('limits', 'Limits', limitsText(LISTED[level].weapons), 'KH-WPN-08'),
  remark(
    'half',
    '½',
    `half damage, rounded ${rulings.halfDown ? 'down' : 'up'}`,
    level === 'basic' ? 'KH-DEF-03' : 'KH-DEF-29',
  ),
  remark('best', 'Several defences', 'the one with the lowest chance counts', 'KH-FIR-16'),
  ...(level === 'basic'
    ? []
    : [remark('attracts', 'Attracted', 'EB by PS, PB by ES, T, M and S by SS: that column counts', 'KH-DEF-24')]),
];

const modifiers = (level: Level): SheetNode =>
  tableNode(
    'combat-table/modifiers',
    'Added to the chance',
    'KH-TAB-13',
    ['What', 'Percent'],
    [
      ['head-on: FF, centre row or entered the hex', '+10'],
      ['range: RD, each hex', '−5'],
      ['evasion: torpedo at fighter or assault scout, each MR', '−5'],
      ...(level === 'basic' ? [] : [['combat control damaged', '−10']]),
      ['roll of 1 to 5', 'hits'],
      ['roll of 96 to 100', 'misses'],
    ],
  );

const KINDS: { readonly [kind in DamageLine['kind']]: string } = {
  'hull-double': 'hull hit, doubled',
  hull: 'hull hit',
  'drive-1': 'ADF −1',
  'drive-half': 'ADF less half of the original, rounded up',
  'drive-all': 'ADF 0',
  'steering-1': 'MR −1',
  'steering-all': 'MR 0',
  weapon: 'weapon',
  'short-circuit': 'short circuit: ICMs and screens out',
  defence: 'defence',
  'combat-control': 'combat control: −10 on attacks',
  navigation: 'navigation',
  fire: 'fire',
  'damage-control': 'DCR halved',
  disaster: 'disastrous fire: DCR halved, ADF 0, MR 0, −10 on attacks',
};

const damageTable = tableNode(
  'combat-table/damage',
  'Damage Table',
  'KH-TAB-07',
  ['Roll', 'Result'],
  DAMAGE_TABLE.map(({ to, is: { kind, list } }, i) => {
    const from = i === 0 ? null : (DAMAGE_TABLE[i - 1]?.to ?? 0) + 1;
    const roll = from === null ? `${to} or less` : from === to ? String(to) : `${from}–${to}`;
    return [roll, list.length === 0 ? KINDS[kind] : `${KINDS[kind]}: ${list.join(', ')}`];
  }),
);
