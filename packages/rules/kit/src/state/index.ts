export { copyEntries, copyScalars } from './copy.ts';
export { sameEntries, sameItems, sameOrNull, sameScalar, sameScalars } from './same.ts';
export { shownItems, shownPart } from './shown.ts';
