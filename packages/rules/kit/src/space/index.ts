export { rangeBetween } from './range.ts';
