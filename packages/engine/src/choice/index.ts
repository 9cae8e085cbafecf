export { checkPartial, checkShape } from './check.ts';
export type * from './choice.ts';
export { listChoices } from './list.ts';
export { onlyChoice } from './only.ts';
export { fitting, groupCost, isPriced, nearestSpread, priceOf, spreadCost, topOf } from './price.ts';
export { one, sampleShape, shuffled } from './sample.ts';
export type * from './shape.ts';
export { closedFor, shapeNames } from './shape.ts';
export { cardFits, cardPlayed, withCard } from './slots.ts';
