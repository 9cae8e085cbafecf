export { copyJson as copyData } from '@flagbridge/engine';
export { copyEntries, copyScalars } from './copy.ts';
export { sameData, sameEntries, sameItems, sameOrNull, sameScalar, sameScalars } from './same.ts';
export { shownItems, shownPart } from './shown.ts';
