export { rangeBetween } from './range.ts';
export { columnOf, directionTo, hexAt, holdsHex, keyOf, onSheet } from './sheet.ts';
