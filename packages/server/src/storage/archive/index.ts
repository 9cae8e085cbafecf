export type { Counts } from './format.ts';
export { putInto, type Target } from './import.ts';
export { verify } from './read.ts';
export { shelves, unused } from './shelves.ts';
export { writeArchive } from './write.ts';
