import { nearestSpread, type Spread, type SpreadChoice, type SpreadPreset, words } from '@flagbridge/engine';
import { type Allotment, BEAM_MAX, CHARGE, FACINGS, SHIELD_MAX, type Ship } from './game.ts';

/** TR-PWR-03: 4 power for 3 points of movement. TR-PWR-04: 1 power for 2 points of shield. */
const MOVEMENT = { pay: 4, get: 3 } as const;
const SHIELDS = { pay: 1, get: 2 } as const;

const mostMovement = (power: number): number => Math.floor((power * MOVEMENT.get) / MOVEMENT.pay);

/** TR-PWR-01 to 05: what a reactor's power can buy. */
export const shapeFor = ({ power }: Pick<Ship, 'power'>): Spread => ({
  is: 'spread',
  slots: [
    { id: 'move', group: 'movement', min: 0, max: mostMovement(power) },
    ...FACINGS.map((id) => ({ id, group: 'shields', min: 0, max: SHIELD_MAX })),
    { id: 'beam', group: 'weapons', min: 0, max: BEAM_MAX },
    { id: 'torpedo', group: 'weapons', min: 0, max: CHARGE, step: CHARGE },
  ],
  groups: [
    { id: 'movement', max: power, rate: MOVEMENT },
    { id: 'shields', max: power, rate: SHIELDS, draw: 'rose' },
    { id: 'weapons', max: power },
  ],
  min: 0,
  max: power,
});

/** Plans of a sensible captain, lowered to what a damaged reactor gives. */
const PLANS: { readonly [id: string]: SpreadChoice } = {
  close: { move: 6, bow: 4, 'starboard-bow': 2, 'port-bow': 2, beam: 2 },
  stand: { move: 1, bow: 4, 'starboard-bow': 2, 'port-bow': 2, stern: 2, beam: 3, torpedo: 3 },
  run: { move: 9, stern: 4 },
};

export const plansFor = (ship: Pick<Ship, 'power'>): SpreadPreset[] => {
  const shape = shapeFor(ship);
  return Object.entries(PLANS).map(([id, wish]) => ({
    id,
    label: words(`plan.${id}`),
    note: words(`plan.${id}.note`),
    choice: nearestSpread(shape, wish) ?? {},
  }));
};

/** TR-PWR-01: where no captain answers, his ship stands and fires. */
export const standing = (ship: Pick<Ship, 'power'>): SpreadChoice =>
  nearestSpread(shapeFor(ship), PLANS['stand'] ?? {}) ?? {};

export const allotmentOf = (choice: SpreadChoice): Allotment => ({
  shields: FACINGS.map((facing) => choice[facing] ?? 0),
  beam: choice['beam'] ?? 0,
  torpedo: choice['torpedo'] ?? 0,
});

/** TR-PWR-03: points of movement by phase, the earlier ones first. */
export const byPhase = (points: number): number[] => [0, 1, 2].map((phase) => Math.floor((points + 2 - phase) / 3));
