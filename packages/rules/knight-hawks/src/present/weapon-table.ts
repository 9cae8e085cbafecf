import type { SheetNode } from '@flagbridge/engine';
import { noteNode, signed, tableNode } from '@flagbridge/kit/present';
import { COMBAT, isWeapon, WEAPONS } from '../data/weapons.ts';
import { isMounted, type Ship, type System, type WeaponCode } from '../game.ts';
import { mayFire } from '../rules/dock-time.ts';
import { limitsOf, limitsText, rangeText } from './combat-table.ts';
import { isSecret, type SheetReader } from './systems.ts';

/** What the boxes of a ship's weapons do not say, so that its sheet is read without the tables. Nothing for the unarmed. */
export function weaponTable(reader: SheetReader, ship: Ship): SheetNode[] {
  const { game } = reader;
  const carried = ship.systems.filter(({ code }) => isWeapon(code));
  if (carried.length === 0) return [];
  const advanced = game.level === 'advanced';
  const codes = carried.map(({ code }) => code as WeaponCode);
  return [
    tableNode(
      `${ship.id}/weapons`,
      'Range, chance, damage',
      advanced ? 'KH-TAB-05' : 'KH-TAB-02',
      ['Weapon', 'Limits', 'Range', 'vs RH', 'Hull', ...(advanced ? ['DTM'] : []), 'State'],
      carried.map((system) => {
        const code = system.code as WeaponCode;
        const { name, damage, dtm } = WEAPONS[code];
        return [
          `${code} ${name}`,
          limitsOf(code),
          rangeText(game, code),
          String(COMBAT[game.level][code].RH),
          damage,
          ...(advanced ? [signed(dtm)] : []),
          stateText(reader, ship, system),
        ];
      }),
    ),
    noteNode(`${ship.id}/limits`, 'Limits', limitsText(codes), 'KH-WPN-08'),
  ];
}

function stateText(reader: SheetReader, ship: Ship, { code, of, left, hit }: System): string {
  if (!mayFire(reader.game, ship)) return 'no crew';
  if (isSecret(reader, code)) return 'not known';
  if (!isMounted(code)) return hit > 0 ? 'shut down' : left === 0 ? 'used up' : `${left} of ${of} left`;
  if (hit === 0) return 'ready';
  return hit >= of ? 'destroyed' : `${of - hit} of ${of} ready`;
}
