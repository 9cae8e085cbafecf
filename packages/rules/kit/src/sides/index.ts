export { limitReached } from './limits.ts';
export { officesOf, officesOfSide, speakerOf } from './offices.ts';
export { type NamedSide, otherSide, type Sided, sideOf } from './sided.ts';
export { finish, settle, type Verdict } from './verdict.ts';
export { concede, draw, type Wish, wishesOf } from './wishes.ts';
