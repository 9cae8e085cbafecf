import type { Tally } from '@flagbridge/engine';
import type { ShipClass, StressColumn } from '../data/ship-class.ts';

type Charts = Pick<ShipClass, 'stress'>;

/** How a speed is called; below warp 1 the charts are read in their sublight row (ST-MOV-18). */
const atWarp = (warp: number): string => (warp === 0 ? 'at sublight speed' : `at warp ${warp}`);

/** ST-MOV-14, ST-MOV-15: any number of the column is one box, whatever its size. */
const boxesOf = ({ values }: StressColumn, warp: number): number => ((values[warp] ?? 0) > 0 ? 1 : 0);
const labelOf = ({ letter }: StressColumn, warp: number): string => `column ${letter} ${atWarp(warp)}`;

/** ST-MOV-12, ST-MOV-14: what one emergency heading change takes off Total Power. */
export function engineStress(tally: Tally, { stress: { engine } }: Charts, warp: number): Tally {
  tally.add(1, 'every emergency turn', 'ST-MOV-12');
  const boxes = boxesOf(engine, warp);
  return boxes > 0 ? tally.add(boxes, labelOf(engine, warp), 'ST-MOV-14') : tally;
}

/** ST-MOV-15: what it takes off the superstructure. */
export function structureStress(tally: Tally, { stress: { structure } }: Charts, warp: number): Tally {
  const boxes = boxesOf(structure, warp);
  return boxes > 0 ? tally.add(boxes, labelOf(structure, warp), 'ST-MOV-15') : tally;
}
