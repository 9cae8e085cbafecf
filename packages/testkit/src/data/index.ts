export { dataFile } from './data-file.ts';
