import {
  explaining,
  type Labelled,
  type Outlook,
  type OutlookCell,
  type SpreadChoice,
  words,
} from '@flagbridge/engine';
import type { WeaponBox } from '../data/ship-class.ts';
import type { Game, Ship } from '../game.ts';
import { boughtBy, groupOf, moveSlot, weaponSlot } from './allotment.ts';
import { rangeOf } from './hexsides.ts';
import { classOf, pointsInPhase } from './power.ts';
import { enemiesOf } from './ship-state.ts';
import { damageOf, reachOf, toHitAt } from './shot.ts';

/** Enemies for whom there is a column. */
const COLUMNS = 3;

/** What an allocation comes to before anybody moves: chance and damage of every weapon at the nearest enemies, as far off as they are. */
export function outlookOf(game: Game, ship: Ship, choice: SpreadChoice): Outlook[] {
  const { weapons } = classOf(game, ship);
  const { charges } = boughtBy(choice, ship, { weapons } as ReturnType<typeof classOf>);
  const near = enemiesOf(game, ship.side)
    .map((enemy) => ({ enemy, range: rangeOf(ship, enemy) }))
    .sort((a, b) => a.range - b.range)
    .slice(0, COLUMNS);
  if (near.length === 0) return [];
  const cell = (at: number, range: number): OutlookCell | null => {
    const weapon = weapons[at] as WeaponBox;
    const charge = charges[at] as number;
    if (ship.display.lost.includes(at) || range > reachOf(weapon)) return null;
    const chance = 10 * toHitAt(explaining(), weapon, range).total;
    return { figure: charge === 0 ? 0 : damageOf(explaining(), weapon, charge, range).total, chance };
  };
  return [
    {
      group: groupOf(ship.id, 'weapons'),
      title: words('outlook.weapons'),
      columns: near.map(({ enemy, range }) => ({
        label: words('outlook.enemy', { ship: enemy.name }),
        note: words('outlook.range', { range }),
      })),
      rows: Object.fromEntries(
        weapons.map((_, at) => [weaponSlot(ship.id, at), near.map(({ range }) => cell(at, range))]),
      ),
    },
  ];
}

/** ST-MOV-02: what movement points come to, phase by phase. */
export function byPhase(game: Game, ship: Ship, choice: SpreadChoice): Labelled {
  const points = choice[moveSlot(ship.id)] ?? 0;
  const { phases } = game.rulings;
  const tally = explaining();
  for (let phase = 1; phase <= phases; phase++)
    tally.add(pointsInPhase(points, phases, phase), `phase ${phase}`, phases === 5 ? 'ST-MOV-02' : 'ST-OPT-10');
  return tally.told();
}
