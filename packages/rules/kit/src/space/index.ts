export { rangeBetween } from './range.ts';
export { columnOf, directionTo, hexAt, holdsHex, keyOf, onSheet, type Sheet } from './sheet.ts';
