export { limitReached } from './limits.ts';
export { officesOf, officesOfSide, sidesHeld, speakerOf } from './offices.ts';
export { otherSide, sideOf } from './sided.ts';
export { finish, settle, type Verdict } from './verdict.ts';
export { concede, draw, type Wish, wishesOf } from './wishes.ts';
