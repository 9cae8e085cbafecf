import {
  type DescribedSlot,
  type Spread,
  type SpreadGroup,
  type SpreadPreset,
  type SpreadSlot,
  type Words,
  words,
} from '@flagbridge/engine';
import { isArmedWhole, type WeaponBox } from '../data/ship-class.ts';
import type { Game, Ship } from '../game.ts';
import {
  BOW_FIRST,
  cloakSlot,
  groupOf,
  leastPoints,
  mostOf,
  moveSlot,
  type PowerPlan,
  planned,
  readSlot,
  STERN_FIRST,
  shieldSlot,
  slotsOf,
  weaponSlot,
} from './allotment.ts';
import { cloakPower } from './cloak.ts';
import { type Bought, classOf, movementRatio, pointsInPhase, powerFor, sum } from './power.ts';

/** Shields clockwise from the bow, as a rose is drawn (ST-SHD-01). */
const FROM_BOW: readonly number[] = [2, 3, 4, 5, 6, 1];

const hasCloak = (game: Game, ship: Ship): boolean => cloakPower(game, ship) > 0;

/** What one ship's power can buy, with prices: points of movement and shields by their ratios, weapons as they are. */
function slotsFor(game: Game, ship: Ship): SpreadSlot[] {
  const { points, shields, charges, cloak } = mostOf(game, ship);
  const { weapons } = classOf(game, ship);
  const { id } = ship;
  return [
    { id: moveSlot(id), min: leastPoints(game, ship), max: points, group: groupOf(id, 'movement') },
    ...FROM_BOW.map((n) => ({
      id: shieldSlot(id, n),
      min: 0,
      max: shields[n - 1] as number,
      group: groupOf(id, 'shields'),
    })),
    ...charges.map((max, at) => {
      const slot = { id: weaponSlot(id, at), min: 0, max, group: groupOf(id, 'weapons') };
      // ST-PWR-09, ST-PLA-01: all or nothing.
      return isArmedWhole(weapons[at] as WeaponBox) && max > 1 ? { ...slot, step: max } : slot;
    }),
    // ST-CLK-06: it runs for the whole game turn or not at all.
    ...(hasCloak(game, ship) ? [{ id: cloakSlot(id), min: 0, max: cloak ? 1 : 0, group: groupOf(id, 'device') }] : []),
  ];
}

function groupsFor(game: Game, ship: Ship): SpreadGroup[] {
  const { id, display } = ship;
  const { shields } = classOf(game, ship);
  const movement = movementRatio(game, ship);
  const max = display.power;
  return [
    { id: groupOf(id, 'movement'), max, rate: { pay: movement.power, get: movement.points } },
    { id: groupOf(id, 'shields'), max, rate: { pay: shields.power, get: shields.points }, draw: 'rose' },
    { id: groupOf(id, 'weapons'), max },
    ...(hasCloak(game, ship)
      ? [{ id: groupOf(id, 'device'), max, rate: { pay: cloakPower(game, ship), get: 1 } }]
      : []),
  ];
}

/** ST-PWR-01, ST-OPT-13: all ships of a captain in one request. That no ship spends more than its own, the question's check says. */
export const allotmentShape = (game: Game, ships: readonly Ship[]): Spread => ({
  is: 'spread',
  slots: ships.flatMap((ship) => slotsFor(game, ship)),
  groups: ships.flatMap((ship) => groupsFor(game, ship)),
  min: 0,
  max: sum(ships.map(({ display }) => display.power)),
});

/** How the groups of a ship are called: with its name where there are several. */
export const describeGroups = (game: Game, ship: Ship, several: boolean): SpreadGroup[] => {
  const { id, name, display } = ship;
  const shares = ['movement', 'shields', 'weapons', ...(hasCloak(game, ship) ? (['device'] as const) : [])] as const;
  return shares.map((share) => ({
    id: groupOf(id, share),
    label: words(`group.${share}${several ? '-of' : ''}`, { ship: name, power: display.power }),
    parts: [id],
    max: display.power,
  }));
};

/** What a slot is called, and what its points are good for. */
export function describeSlot(game: Game, ships: readonly Ship[], id: string): DescribedSlot | undefined {
  const slot = readSlot(id);
  if (slot === null) return undefined;
  const ship = ships.find((one) => one.id === slot.ship);
  if (ship === undefined) return undefined;
  const { of } = slot;
  const several = ships.length > 1;
  const parts = [id];
  if (of.is === 'move')
    return { label: words('slot.move', { ship: ship.name, several }), parts, note: moveNote(game, ship) };
  if (of.is === 'shield') return { label: words(`slot.shield-${of.shield}`, { ship: ship.name, several }), parts };
  if (of.is === 'cloak')
    return {
      label: words('slot.cloak', { ship: ship.name, several }),
      parts,
      note: words('note.cloak', { power: cloakPower(game, ship) }),
    };
  const weapon = classOf(game, ship).weapons[of.at];
  if (weapon === undefined) return undefined;
  const { name } = weapon;
  return { label: words('slot.weapon', { ship: ship.name, weapon: name, several }), parts, note: armsNote(weapon) };
}

/** What power makes of a weapon: fixed damage, damage by range, or its power with what is added. */
function armsNote({ kind, damage, modifiers, toHit, called, bolt }: WeaponBox): Words {
  const reach = toHit.length;
  if (kind === 'missile') return words('note.missile', { called, damage, reach });
  if (kind === 'plasma') return words('note.plasma', { called, damage: bolt[0] as number, reach });
  return words('note.beam', { called, plus: modifiers[0] ?? 0, reach });
}

/** `the most, 9 points, are 2 2 1 2 2 by phase`. */
function moveNote(game: Game, ship: Ship) {
  const { points } = mostOf(game, ship);
  const { phases } = game.rulings;
  const spread = Array.from({ length: phases }, (_, i) => pointsInPhase(points, phases, i + 1));
  return words('note.move', {
    most: points,
    phases: spread.join(' '),
    first: powerFor(1, movementRatio(game, ship)),
  });
}

/** Plans a captain may begin with. */
const PLANS: { readonly [id: string]: PowerPlan } = {
  close: { movement: 0.4, weapons: 0.35, shields: BOW_FIRST },
  stand: { movement: 0.1, weapons: 0.45, shields: BOW_FIRST },
  run: { movement: 0.75, weapons: 0, shields: STERN_FIRST },
};

/** ST-CLK-07, ST-CLK-08: unseen, with all that is left for movement and the bow. */
const HIDE: PowerPlan = { movement: 0.6, weapons: 0, shields: BOW_FIRST, cloak: true };

/** Close in, stand and fire, run, hide where a ship can: each can be paid as it is. What was done before, the table offers by itself. */
export function presetsFor(game: Game, ships: readonly Ship[]): SpreadPreset[] {
  const preset = (id: string, of: (ship: Ship) => Bought): SpreadPreset => ({
    id,
    label: words(`plan.${id}`),
    choice: slotsOf(ships, of),
  });
  const plans = ships.some((ship) => mostOf(game, ship).cloak) ? { ...PLANS, hide: HIDE } : PLANS;
  return Object.entries(plans).map(([id, plan]) => preset(id, (ship) => planned(game, ship, plan)));
}
